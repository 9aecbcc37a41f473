"""The engines of `public/waymark/` answer the vectors of `Tests/Vectors/` as the Swift library does."""

import json
import pathlib

import pytest

VECTORS = pathlib.Path(__file__).resolve().parents[1] / "Vectors"

# Compared inside the browser, where 1 and true differ, as text with sorted keys.
COMPARE = """
  const sorted = (value) => Array.isArray(value) ? value.map(sorted)
    : value !== null && typeof value === "object"
      ? Object.keys(value).sort().map((key) => [key, sorted(value[key])])
      : value ?? null;
  const text = (value) => JSON.stringify(sorted(JSON.parse(JSON.stringify(value ?? null))));
  const known = (outcome) => (["applied", "unchanged"].includes(outcome) ? outcome : "refused");
  const faults = [];
  const check = (what, actual, expected) => {
    if (text(actual) !== text(expected)) faults.push(`${what}: ${text(actual)} is not ${text(expected)}`);
  };
  const checkMembers = (what, value, expected) => {
    const actual = JSON.parse(JSON.stringify(value));
    for (const key of Object.keys(expected)) check(`${what}.${key}`, actual[key], expected[key]);
  };
"""

# A refusal's reason, a session's `progress` and `endedAt`, and why a tip is not shown, are told by the API, not here.
SESSIONS = """
  const { QuickWinSession } = await import("/waymark/index.js");
  const member = ({ progress, endedAt, ...state }) => state;
  const told = (session) => ({ ...session, currentStep: session.currentStep });
  const session = new QuickWinSession();
  for (const { outcome, state, ...event } of example.events) {
    check(JSON.stringify(event), session.apply(event, event.at), known(outcome));
    if (state) checkMembers("session", told(session), member(state));
  }
  checkMembers("session", told(session), member(example.state));
  check("replay", new QuickWinSession(example.events), session);
"""

RULES = """
  const { holds } = await import("/waymark/tips.js");
  check("holds", holds(example.rule, example, example.now), example.holds);
"""

TIPS = """
  const { TipQueue } = await import("/waymark/tips.js");
  let queue = new TipQueue(example.catalog);
  for (const { apply, at, outcome, evaluate, tip } of example.steps) {
    if (apply) {
      check(JSON.stringify(apply), queue.apply(apply, at), known(outcome));
      // Storing and reading back in between must make no difference.
      queue = new TipQueue(example.catalog, JSON.parse(JSON.stringify(queue.state)));
    } else {
      check("tip", queue.next(evaluate.location, evaluate.at, evaluate.appSession)?.id, tip);
    }
  }
  checkMembers("queue", queue.state, example.state ?? {});
"""


# The browser reads the vectors itself: on the way through Playwright a key "__proto__" would be lost.
LOAD = """
  const { cases } = await (await fetch(`/vectors/${file}.json`)).json();
  const example = cases.find((candidate) => candidate.name === name);
"""


def names(file):
    return [case["name"] for case in json.loads((VECTORS / f"{file}.json").read_text())["cases"]]


@pytest.fixture(scope="module")
def differences(browser, runtime_site):
    """Runs a script on the case of a file with this name, in an empty page, and gives what differed."""
    page = browser.new_page()
    page.goto(runtime_site + "pages/blank.html")
    yield lambda script, file, name: page.evaluate(
        f"async ([file, name]) => {{ {LOAD} {COMPARE} {script} return faults; }}", [file, name])
    page.close()


@pytest.mark.parametrize("name", names("sessions"))
def test_session(differences, name):
    assert differences(SESSIONS, "sessions", name) == []


@pytest.mark.parametrize("name", names("rules"))
def test_rule(differences, name):
    assert differences(RULES, "rules", name) == []


@pytest.mark.parametrize("name", names("tips"))
def test_tips(differences, name):
    assert differences(TIPS, "tips", name) == []


def test_a_difference_is_found(differences):
    assert differences('check("numbers", 1, true); check("absent", undefined, 0);', "rules", names("rules")[0]) == [
        "numbers: 1 is not true", "absent: null is not 0"]
