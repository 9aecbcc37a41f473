"""The author's desk under `/_waymark/`, in Chromium."""

import re
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe

from servers import PreviewServer

PAGES = ["", "simulator", "report", "log", "diagnostics"]


@pytest.fixture(scope="module")
def source(repository, tmp_path_factory):
    """A copy of the repository's content: these tests change it."""
    folder = tmp_path_factory.mktemp("desk")
    shutil.copytree(repository / "content", folder / "content")
    return folder


@pytest.fixture(scope="module")
def desk(waymark, source, tmp_path_factory):
    server = PreviewServer(waymark, source, tmp_path_factory.mktemp("progress") / "progress.sqlite")
    yield server.url + "_waymark/"
    server.stop()


def call(page, path, body, method="POST"):
    return page.evaluate(
        """async ([path, body, method]) => {
          const headers = { "Content-Type": "application/json" };
          return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
        }""", [path, body, method])


def event_id(number):
    return f"00000000-0000-4000-8000-{number:012}"


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible_and_fit(desk, page, path, scheme, width):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(desk + path)
    if path == "simulator":
        page.locator("[data-part=results] .pv-verdict").first.wait_for()
    results = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_tip_is_shown_in_every_theme_and_scheme(desk, page):
    page.goto(desk)
    cards = page.locator("#tip-ai-insights figure")
    looks = cards.evaluate_all("cards => cards.map((card) => [card.dataset.theme, card.dataset.appearance])")
    assert sorted(map(tuple, looks)) == sorted(
        (theme, scheme) for theme in ("alpenglow", "evergreen", "granite", "trailhead") for scheme in ("light", "dark"))
    # Each in its own colours.
    backgrounds = cards.evaluate_all("cards => cards.map((card) => getComputedStyle(card).backgroundColor)")
    assert len(set(backgrounds)) == len(backgrounds)
    assert page.locator("#tip-ai-insights figure svg").count() == len(looks)


def test_the_simulator_says_what_shows_and_what_the_others_lack(desk, page):
    page.goto(desk + "simulator")
    page.get_by_label("moodLogCount", exact=True).first.fill("5")
    insights = page.locator(".pv-verdict", has_text="Discover AI Insights")
    page.get_by_text("moodLogCount is 5, needs at least 7").wait_for()
    assert insights.locator(".wm-pill").text_content() == "Not yet"
    page.get_by_role("button", name="Increase moodLogCount").click()
    page.get_by_text("moodLogCount is 6, needs at least 7").wait_for()
    page.get_by_role("button", name="Increase moodLogCount").click()
    insights.locator(".wm-pill", has_text=re.compile("Shows next|Eligible")).wait_for()
    assert page.locator(".pv-code code").text_content() == "waymark simulate --set moodLogCount=7"


def test_sessions_days_events_and_the_switch_are_steps(desk, page):
    page.goto(desk + "simulator")
    page.locator(".pv-next h2").wait_for()
    first = page.locator(".pv-next h2").text_content()
    page.get_by_role("button", name="Show it", exact=True).click()
    page.get_by_role("heading", name="No tip shows").wait_for()
    page.get_by_text("a tip was already shown this session").first.wait_for()
    page.get_by_role("button", name="Next session").click()
    page.get_by_text("Session 2, day 1", exact=True).wait_for()
    page.get_by_role("button", name="Next day").click()
    page.get_by_text("Session 2, day 2", exact=True).wait_for()
    assert first in page.locator(".pv-past").text_content()
    page.get_by_role("button", name="Donate moodLogged").click()
    page.locator("[data-donated=moodLogged]", has_text="1").wait_for()
    page.get_by_label("Tips turned on").uncheck()
    page.get_by_text("the visitor has turned tips off").first.wait_for()
    line = page.locator(".pv-code code").text_content()
    assert line.startswith("waymark simulate --shown ") and line.endswith(
        "--sessions 1 --days 1 --donate moodLogged --tips-off")
    # The visitor is still there after a reload, and goes with a press.
    page.reload()
    page.get_by_text("the visitor has turned tips off").first.wait_for()
    page.get_by_role("button", name="Start over").click()
    page.get_by_text("Session 1, day 1", exact=True).wait_for()
    assert page.get_by_label("Tips turned on").is_checked()


def test_a_place_can_ask_alone_and_the_keyboard_is_enough(desk, page):
    page.goto(desk + "simulator")
    page.locator(".pv-next").first.wait_for()
    page.get_by_label("location").select_option("DayView")
    page.get_by_text("appears in CustomizeContentView").wait_for()
    page.get_by_label("hasSeenSettings").focus()
    page.keyboard.press("Space")
    page.get_by_text("--set hasSeenSettings=true").wait_for()
    page.get_by_role("button", name="Next session").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Session 2, day 1", exact=True).wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Next session"


def test_the_simulator_says_why_it_has_no_answer(desk, page):
    page.goto(desk + "simulator")
    page.locator(".pv-next").first.wait_for()
    note = page.get_by_role("alert")
    assert note.count() == 0
    page.route("**/_waymark/simulate", lambda route: route.abort())
    page.get_by_role("button", name="Next day").click()
    note.get_by_text("The server does not answer. The next change asks again.").wait_for()
    page.context.observer.faults.clear()  # Chromium logs the request that failed
    page.unroute("**/_waymark/simulate")
    page.get_by_role("button", name="Next day").click()
    page.get_by_text("Session 1, day 3", exact=True).wait_for()
    assert note.count() == 0


def test_report_and_log_follow_what_visitors_do(desk, page, context):
    log = context.new_page()
    log.goto(desk + "log")
    page.goto(desk + "report")
    session = call(page, "/api/sessions", {"task": "create-first-note"})
    log.get_by_text("create-first-note").first.wait_for()
    funnel = page.get_by_role("img", name=re.compile("^Create Your First Note: 1 started, 0 did step 1"))
    funnel.wait_for()
    call(page, f"/api/sessions/{session['id']}/events", {"id": event_id(1), "type": "stepCompleted", "step": 1})
    call(page, f"/api/sessions/{session['id']}/events", {"id": event_id(2), "type": "abandoned"})
    call(page, "/api/tips/ai-insights/events", {"id": event_id(3), "type": "shown"})
    log.get_by_role("row", name=re.compile("abandoned")).wait_for()
    page.get_by_role("img", name=re.compile("1 did step 1")).wait_for()
    row = page.get_by_role("row", name=re.compile("^2. ")).first
    row.get_by_role("cell").nth(3).get_by_text("1", exact=True).wait_for()
    assert row.get_by_role("cell").all_text_contents() == ["1", "0", "0", "1", "–"]
    page.get_by_role("img", name=re.compile("Discover AI Insights: shown 1, dismissed 0")).wait_for()


def test_diagnostics_come_go_and_are_copied(desk, page, context, source):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(desk + "diagnostics")
    page.get_by_text("All of the content is in order.").wait_for()
    tip = source / "content/tips/ai-insights.md"
    text = tip.read_text()
    try:
        tip.write_text(text.replace("moodLogCount", "moodLogCuont"))
        page.get_by_text('Unknown parameter "moodLogCuont"').wait_for()
        assert page.locator(".pv-diag mark").text_content() == "moodLogCuont"
        place = re.search(r"content/tips/ai-insights\.md:\d+:\d+", page.locator(".pv-diag__loc").text_content()).group()
        page.get_by_role("button", name=f"Copy {place}").click()
        page.locator("#announcement", has_text=f"Copied {place}").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == place
        assert page.get_by_role("link", name=re.compile("Diagnostics")).text_content().endswith("1 of them 1 error")
    finally:
        tip.write_text(text)
    page.get_by_text("All of the content is in order.").wait_for()


def test_a_simulator_that_is_open_follows_the_site(desk, page, source):
    page.goto(desk + "simulator")
    page.locator(".pv-verdict").first.wait_for()
    tip = source / "content/tips/zz-new.md"
    try:
        tip.write_text("---\nlocation: DayView\nrules: []\n---\n# Brand New\n\nText.\n")
        page.locator(".pv-verdict", has_text="Brand New").wait_for()
    finally:
        tip.unlink()
    page.locator(".pv-verdict", has_text="Brand New").wait_for(state="detached")
