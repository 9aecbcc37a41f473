"""The runtime of an app whose page names the API: everything is kept there, for this visitor alone."""

import json
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from walk import status


@pytest.fixture
def start(preview):
    """Opens a page of the preview server and starts the runtime on it, as an app would."""

    def start(page):
        page.goto(preview + "404.html")
        page.evaluate("""async () => {
          const { Waymark } = await import("/waymark/index.js");
          window.waymark = Waymark.start({ catalog: "/catalog.json" });
        }""")
        return page

    return start


def present(page, location):
    return page.evaluate("location => waymark.tips.present(location).then(tip => tip?.id)", location)


def test_tips_follow_what_this_visitor_did(start, page, new_context):
    start(page)
    assert present(page, "InsightsView") is None
    page.evaluate("waymark.tips.set('moodLogCount', 6)")
    page.evaluate("waymark.tips.increment('moodLogCount')")
    other = start(new_context().new_page())
    assert present(other, "InsightsView") is None

    assert present(page, "InsightsView") == "ai-insights"
    with page.expect_response("**/api/tips/ai-insights/events") as dismissed:
        page.get_by_role("button", name="Got it").click()
    assert dismissed.value.status == 200
    assert present(page, "CustomizeContentView") is None, "one tip a session"
    page.evaluate("waymark.tips.resetSession()")
    assert present(page, "InsightsView") is None, "a dismissed tip does not return"
    assert present(page, "CustomizeContentView") == "customize-layout"
    assert page.evaluate("Object.keys(localStorage)") == []


def test_the_toggle_and_the_reset_reach_the_server(start, page):
    start(page)
    page.evaluate("waymark.tips.enabled = false")
    assert present(page, "CustomizeContentView") is None
    page.evaluate("waymark.tips.resetAll()")
    assert present(page, "CustomizeContentView") == "customize-layout"


def test_a_misspelt_name_is_a_warning_with_the_servers_words(start, page):
    start(page)
    with page.expect_console_message(lambda message: message.type == "warning") as warning:
        page.evaluate("waymark.tips.donate('moodLoged')")
    assert 'Unknown event "moodLoged"' in warning.value.text
    page.context.observer.faults.clear()  # Chromium logs the refusal, a 404, as a failed load


def test_a_quick_win_is_completed_by_its_steps_or_by_what_the_app_donates(start, page, preview):
    start(page)
    assert page.evaluate("waymark.quickWin.start('create-first-note')") is True
    card = page.get_by_role("dialog")
    for step in (1, 2, 3):
        expect(card).to_contain_text(f"Step {step} of 3")
        card.get_by_role("button", name="Done this").click()
    expect(card).to_have_accessible_name("Great job!")
    card.get_by_role("button", name="Continue").click()
    assert page.evaluate("waymark.quickWin.start('create-first-note')") is False
    page.evaluate("waymark.tips.donate('firstTipWritten')")
    expect(status(page, preview, "write-your-first-tip")).to_have_text("Done")
    expect(page.locator("[data-wm=summary]")).to_have_text("2 of 2 quick wins done")


@pytest.mark.parametrize(("method", "call", "body", "type", "status", "detail"), [
    ("POST", "sessions", '{"task": "create-first-note", "task": "write-your-first-tip"}', "application/json", 400,
     "An object of the body has two members with one name, near byte 36"),
    ("POST", "sessions", '{"task": "create-first-note"}', "application/json; charset=utf-16", 415, "JSON is in UTF-8"),
    ("GET", "tips/next?location=DayView&location=DayView", None, None, 400, 'Query parameter "location" comes twice'),
    ("GET", "sessions?tsk=1", None, None, 400, 'Unknown query parameter "tsk"'),
    ("GET", "x" * 20_000, None, None, 414, "The URL is too long"),
])
def test_what_is_ambiguous_is_refused_with_its_reason(preview, method, call, body, type, status, detail):
    request = urllib.request.Request(preview + "api/" + call, method=method, data=body and body.encode())
    if type:
        request.add_header("Content-Type", type)
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(request)
    assert refusal.value.code == status
    assert refusal.value.headers["Content-Type"] == "application/problem+json"
    assert json.load(refusal.value)["detail"] == detail
