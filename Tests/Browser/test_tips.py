"""Tips in an app that is not ours: `tips.present`, the modal, the rules' parameters and the session's one tip."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def host(runtime_site, page):
    page.goto(runtime_site + "pages/host.html")
    page.wait_for_function("() => window.heard")
    return page


def present(page, location):
    """The id of the tip that was shown, or None."""
    return page.evaluate("location => waymark.tips.present(location).then(tip => tip?.id)", location)


def test_a_tip_is_shown_as_text_and_only_one_in_a_session(host):
    assert present(host, "List") == "welcome"
    dialog = host.get_by_role("dialog", name="Welcome <b>here</b>")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("<img src=x onerror=alert(1)>")
    expect(dialog.locator("img, b")).to_have_count(0)
    dialog.get_by_role("button", name="Got it").click()
    expect(dialog).to_have_count(0)
    assert present(host, "List") is None


def test_two_places_that_ask_at_once_do_not_both_get_a_tip(host):
    shown = host.evaluate(
        "Promise.all(['List', 'List'].map(location => waymark.tips.present(location).then(tip => tip?.id)))")
    assert shown == ["welcome", None]


def test_a_new_session_brings_the_next_tip_since_the_first_was_dismissed(host):
    assert present(host, "List") == "welcome"
    host.keyboard.press("Escape")
    host.wait_for_function("() => heard.some(({ name }) => name == 'dismissed')")
    host.evaluate("waymark.tips.resetSession()")
    assert present(host, "List") == "second"
    expect(host.get_by_role("dialog").get_by_role("listitem")).to_have_text(["One", "Two"])


def test_parameters_decide_and_a_reload_forgets_nothing(host):
    assert present(host, "Editor") is None
    host.evaluate("waymark.tips.set('notesWritten', 2)")
    host.evaluate("waymark.tips.increment('notesWritten')")
    host.reload()
    host.wait_for_function("() => window.heard")
    assert present(host, "Editor") == "writer"


def test_the_toggle_wins_over_everything(host):
    assert host.evaluate("waymark.tips.enabled") is True
    host.evaluate("waymark.tips.enabled = false")
    assert present(host, "List") is None
    host.reload()
    host.wait_for_function("() => window.heard")
    assert host.evaluate("waymark.tips.enabled") is False
    assert present(host, "List") is None
    host.evaluate("waymark.tips.resetAll()")
    assert present(host, "List") == "welcome"


def test_an_element_presents_the_tip_of_its_location(host):
    host.evaluate("""() => {
      const tip = document.createElement("waymark-tip");
      tip.setAttribute("location", "List");
      document.body.append(tip);
    }""")
    expect(host.get_by_role("dialog", name="Welcome")).to_be_visible()


def test_a_misspelt_name_is_a_warning_with_its_reason(host):
    with host.expect_console_message(lambda message: message.type == "warning") as warning:
        host.evaluate("waymark.tips.set('notesWriten', 3)")
    assert warning.value.text == (
        'Waymark: unknown parameter "notesWriten", known: notesWritten, hasSeenSettings')


def test_an_unknown_location_is_a_warning_that_names_what_is_known(host):
    with host.expect_console_message(lambda message: message.type == "warning") as warning:
        assert present(host, "Nowhere") is None
    assert warning.value.text == 'Waymark: unknown location "Nowhere", known: List, Settings, Editor'


def test_focus_starts_on_the_button_stays_inside_and_returns(host):
    host.locator("#before").focus()
    present(host, "List")
    button = host.get_by_role("button", name="Got it")
    expect(button).to_be_focused()
    for key in ["Shift+Tab", "Shift+Tab", "Tab", "Tab"]:
        host.keyboard.press(key)
        expect(button).to_be_focused()
    host.keyboard.press("Enter")
    expect(host.locator("#before")).to_be_focused()


def test_the_page_is_as_it_was_after_a_tip(host):
    before = host.content()
    present(host, "List")
    expect(host.get_by_role("dialog")).to_be_visible()
    host.get_by_role("button", name="Got it").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    assert host.content() == before


def test_an_action_is_told_to_the_host(host):
    host.evaluate("waymark.tips.set('notesWritten', 3)")
    present(host, "Editor")
    host.get_by_role("button", name="Open settings").click()
    host.wait_for_function("() => heard.some(({ name }) => name == 'dismissed')")
    times, told = [], []
    for event in host.evaluate("heard"):
        times.append(event.pop("activeMilliseconds"))
        told.append({name: value for name, value in event.items() if value is not None})
    assert told == [
        {"name": "shown", "tip": "writer", "reason": "location"},
        {"name": "action", "tip": "writer", "reason": "button", "action": {
            "title": "Open settings", "actionType": "navigate", "targetView": "settings"}},
        {"name": "dismissed", "tip": "writer", "reason": "action"},
    ]
    assert 0 <= times[0] <= times[1] <= times[2] < 60_000


def test_white_text_on_the_button_can_be_read_on_any_colours(host):
    present(host, "List")
    button = host.get_by_role("button", name="Got it")
    gradient = button.evaluate("button => getComputedStyle(button).backgroundImage")
    # Chromium leaves oklch as it is: let a canvas say what is painted.
    ends = re.findall(r"oklch\([^)]*\)", gradient)
    assert len(ends) == 2, gradient
    ratios = host.evaluate("""ends => ends.map((end) => {
      const context = document.createElement("canvas").getContext("2d");
      context.fillStyle = end;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const channel = value / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    })""", ends)
    assert all(ratio >= 4.5 for ratio in ratios), ratios
