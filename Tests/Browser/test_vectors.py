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

# Not asked of the runtime, since the API alone tells or needs it: a refusal's reason, a session's `progress` and `endedAt`,
# why a tip is not shown, and what comes of an event that is sent twice (`sent_twice` below).
SESSIONS = """
  const { advance, newSession } = await import("/waymark/sessions.js");
  const shared = ({ progress, endedAt, ...state }) => state;
  let session = newSession;
  for (const { outcome, state, ...event } of example.events) {
    const next = advance(session, event, event.at);
    const actual = !next ? "refused" : next === session ? "unchanged" : "applied";
    check(JSON.stringify(event), actual, known(outcome));
    // Storing and reading back in between must make no difference.
    session = JSON.parse(JSON.stringify(next ?? session));
    if (state) checkMembers("session", session, shared(state));
  }
  checkMembers("session", session, shared(example.state));
"""

# Asked of a queue with one tip, which is next where its rule holds. The parameters are declared with the values that they have.
RULES = """
  const { tipQueue } = await import("/waymark/tips.js");
  const type = (value) => (typeof value == "number" ? "integer" : typeof value);
  const declare = ([name, value]) => [name, { type: type(value), default: value }];
  const catalog = {
    parameters: Object.fromEntries(Object.entries(example.parameters).map(declare)),
    events: {},
    policy: { tipsEnabled: true, displayFrequency: { per: "immediate" } },
    tips: [{ id: "a", location: "DayView", order: 0, rules: [example.rule] }],
  };
  const queue = tipQueue(catalog, { donations: example.donations });
  check("holds", queue.next("DayView", example.now)?.id == "a", example.holds);
"""

TIPS = """
  const { tipQueue } = await import("/waymark/tips.js");
  const acts = {
    parameterSet: (queue, { parameter, value }) => queue.set(parameter, value),
    incremented: (queue, { parameter }) => queue.increment(parameter),
    donated: (queue, { event }, at) => queue.donate(event, at),
    shown: (queue, { tip, appSession }, at) => queue.shown(tip, at, appSession),
    dismissed: (queue, { tip }) => queue.dismissed(tip),
    settings: (queue, { tipsEnabled }) => void (queue.state.tipsEnabled = tipsEnabled),
    appSessionStarted: (queue, { appSession }) => void (queue.state.appSession = appSession),
  };
  let queue = tipQueue(example.catalog);
  for (const { apply, at, outcome, evaluate, tip } of example.steps) {
    if (evaluate) check("tip", queue.next(evaluate.location, evaluate.at, evaluate.appSession)?.id, tip);
    // A tip's id comes from the catalogue, never from the app.
    if (!apply || outcome == "unknownTip") continue;
    const before = text(queue.state);
    const refusal = acts[apply.type](queue, apply, at);
    const same = text(queue.state) === before;
    if (refusal) check(JSON.stringify(apply), same, true);
    check(JSON.stringify(apply), refusal ? "refused" : same ? "unchanged" : "applied", known(outcome));
    queue = tipQueue(example.catalog, JSON.parse(JSON.stringify(queue.state)));
  }
  const { eventIDs, ...state } = example.state ?? {};
  checkMembers("queue", queue.state, state);
"""


# The browser reads the vectors itself: on the way through Playwright a key "__proto__" would be lost.
LOAD = """
  const { cases } = await (await fetch(`/vectors/${file}.json`)).json();
  const example = cases.find((candidate) => candidate.name === name);
"""


def names(file):
    cases = json.loads((VECTORS / f"{file}.json").read_text())["cases"]
    return [case["name"] for case in cases if not sent_twice(case)]


def sent_twice(case):
    """Whether a case is about an event that arrives once more, as over a network; in the browser none does."""
    events = case.get("events", []) + [step["apply"] for step in case.get("steps", []) if "apply" in step]
    ids = [event["id"] for event in events if "id" in event]
    return len(ids) != len(set(ids))


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
