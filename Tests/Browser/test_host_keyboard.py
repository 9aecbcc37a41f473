"""A tip and a guide over an app that is not ours, by keyboard and screen reader: B1 to B7 and B17."""

import pytest
from playwright.sync_api import expect

from host.app import STYLES

pytest_plugins = ["host.fixtures"]

each_style = pytest.mark.parametrize("style", STYLES)


def shows_focus(element):
    """Whether an element looks focused: a ring, by outline or shadow."""
    return element.evaluate("""(element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return element.matches(":focus-visible") && ((outlineStyle != "none" && outlineWidth != "0px") || boxShadow != "none");
    }""")


def tab_to(app, selector):
    """Presses Tab until the app's own element has the focus."""
    for _ in range(45):
        app.page.keyboard.press("Tab")
        if app.focus().evaluate("(element, selector) => element.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


@each_style
def test_b1_focus_is_in_the_card_of_a_step_and_can_be_seen(app, style):
    app.page.locator("#search").focus()
    app.start("first-note", style=style)
    expect(app.step(1)).to_be_visible()
    assert app.focus_is_in_the_card()
    app.page.keyboard.press("Tab")
    assert app.focus_is_in_the_card() or app.focus().get_attribute("id") == "add"
    assert shows_focus(app.focus())


@each_style
def test_b1_shift_tab_first_stays_in_the_card_of_a_step(app, style):
    app.page.locator("#search").focus()
    app.start("first-note", style=style)
    expect(app.step(1)).to_be_visible()
    app.page.keyboard.press("Shift+Tab")
    assert app.focus_is_in_the_card()
    assert shows_focus(app.focus())


def test_b1_focus_is_in_a_tip_can_be_seen_and_returns(app):
    app.page.locator("#search").focus()
    assert app.present("List") == "welcome"
    assert app.focus_is_in_the_card()
    app.page.keyboard.press("Shift+Tab")
    assert app.focus_is_in_the_card()
    assert shows_focus(app.focus())
    app.page.keyboard.press("Escape")
    expect(app.page.locator("#search")).to_be_focused()


@each_style
def test_b2_the_target_is_part_of_the_tab_order(app, style):
    app.start("first-note", style=style)
    expect(app.step(1)).to_be_visible()
    tab_to(app, "#add")


@each_style
def test_b2_a_guide_can_be_walked_by_keyboard_alone(app, style):
    app.start("first-note", style=style)
    expect(app.step(1)).to_be_visible()
    tab_to(app, "#add")
    app.page.keyboard.press("Enter")
    expect(app.step(2)).to_be_visible()
    tab_to(app, "#note-title")
    app.page.keyboard.type("Groceries")
    app.page.keyboard.press("Enter")
    expect(app.step(3)).to_be_visible()
    tab_to(app, "#done")
    app.page.keyboard.press("Space")
    expect(app.card("Great job!")).to_be_visible()
    assert app.focus_is_in_the_card()
    for _ in range(3):
        if app.focus().text_content() == "Continue":
            break
        app.page.keyboard.press("Tab")
    app.page.keyboard.press("Enter")
    expect(app.card("Great job!")).to_have_count(0)
    expect(app.page.locator(".saved")).to_have_text("Saved “Groceries”")


def reachable(app):
    """The names of all that a screen reader can operate, from the browser's accessibility tree."""
    nodes = app.page.context.new_cdp_session(app.page).send("Accessibility.getFullAXTree")["nodes"]
    operable = ("link", "button", "textbox", "searchbox", "checkbox")
    return [node["name"]["value"] for node in nodes if not node["ignored"] and node["role"]["value"] in operable]


def test_b3_nothing_behind_a_tip_is_reachable(app):
    assert {"Search", "Settings", "Share this note", "Done"} <= set(reachable(app))
    app.present("List")
    assert reachable(app) == ["Got it"]
    for key in ["Tab"] * 4 + ["Shift+Tab"] * 4:
        app.page.keyboard.press(key)
        assert app.focus_is_in_the_card(), key


def test_b3_a_click_behind_a_tip_does_not_reach_the_app(app):
    app.present("List")
    box = app.box("[data-command=share]")
    app.page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(app.page.locator("dialog.share")).not_to_be_visible()


def test_b3_a_touch_behind_a_tip_does_not_reach_the_app(touch_app):
    touch_app.present("List")
    box = touch_app.box("[data-command=share]")
    touch_app.page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    expect(touch_app.page.locator("dialog.share")).not_to_be_visible()


CARET = "(field) => field.selectionStart"


@each_style
def test_b4_keys_typed_in_a_target_go_to_it(app, style):
    app.start("first-note", style=style)
    app.page.locator("#add").click()
    expect(app.step(2)).to_be_visible()
    title = app.page.locator("#note-title")
    title.click()
    # The app's own answers to Escape and Enter in an empty field: it leaves it, or goes to the text.
    app.page.keyboard.press("Escape")
    expect(title).not_to_be_focused()
    title.click()
    app.page.keyboard.press("Enter")
    expect(app.page.locator("#note-text")).to_be_focused()
    title.click()
    app.page.keyboard.type("ab")
    for key, caret in [("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowUp", 0), ("ArrowDown", 2)]:
        app.page.keyboard.press(key)
        assert title.evaluate(CARET) == caret, key
    expect(app.step(2)).to_be_visible()
    assert "abandoned" not in app.names()


@pytest.mark.parametrize("style", ["stepByStep", "coachMark"])
def test_b4_keys_typed_in_any_other_field_go_to_it(app, style):
    app.start("first-note", style=style)
    expect(app.step(1)).to_be_visible()
    text = app.page.locator("#note-text")
    text.click()
    app.page.keyboard.type("ab")
    app.page.keyboard.press("Enter")
    app.page.keyboard.press("ArrowLeft")
    assert text.input_value() == "ab\n"
    assert text.evaluate(CARET) == 2
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("Escape")
    expect(text).not_to_be_focused()
    expect(app.step(1)).to_be_visible()
    assert app.names() == ["started"]


@pytest.mark.parametrize(["key", "button", "leads_to"], [("ArrowRight", "Done this", 3), ("ArrowLeft", "Back", 1)])
def test_b5_a_key_does_what_its_button_does(app, key, button, leads_to):
    outcomes = []
    for act in [lambda: app.page.keyboard.press(key), lambda: app.button(button).click()]:
        app.start("first-note", restart=True)
        expect(app.step(1)).to_be_visible()
        app.button("Done this").click()
        expect(app.step(2)).to_be_visible()
        app.page.evaluate("heard.length = 0")
        act()
        expect(app.step(leads_to)).to_be_visible()
        outcomes.append([(event["name"], event.get("step"), event.get("reason")) for event in app.heard()])
        app.page.evaluate("notes.waymark.quickWin.stop()")
    by_key, by_button = outcomes
    assert [each[:2] for each in by_key] == [each[:2] for each in by_button]


def test_b5_left_on_the_first_step_does_nothing(app):
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    for key in ["ArrowLeft", "ArrowUp", "ArrowDown", "Home"]:
        app.page.keyboard.press(key)
    expect(app.step(1)).to_be_visible()
    assert app.names() == ["started"]
    assert app.focus_is_in_the_card()


@pytest.mark.parametrize("key", ["Enter", "Space"])
@pytest.mark.parametrize(
    ["button", "then"],
    [("Back", ["stepcompleted"]), ("Done this", ["stepcompleted"] * 2), ("Skip", ["stepcompleted", "skipped"])])
def test_b6_enter_and_space_press_the_buttons_of_a_step(app, button, then, key):
    app.start("first-note", style="stepByStep")
    app.button("Done this").press(key)
    expect(app.step(2)).to_be_visible()
    assert app.button(button).evaluate("(button) => button.localName") == "button"
    app.button(button).press(key)
    expect(app.step(2)).to_have_count(0)
    assert app.names() == ["started", *then]


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_b6_enter_and_space_press_the_buttons_of_a_tip(app, key):
    for _ in range(3):
        app.page.evaluate("notes.waymark.tips.increment('notesSaved')")
    assert app.present("Settings") == "export-all"
    app.button("Show me where").press(key)
    expect(app.card("Take your notes with you")).to_have_count(0)
    app.wait_for("dismissed")
    assert app.names() == ["shown", "action", "dismissed"]
    app.page.evaluate("notes.waymark.tips.resetSession()")
    assert app.present("List") == "welcome"
    app.button("Got it").press(key)
    expect(app.card("Your notes live here")).to_have_count(0)


@each_style
def test_b7_the_card_is_named_by_its_title(app, style):
    app.start("first-note", style=style)
    expect(app.step(1)).to_have_accessible_name("Tap the + button to create a note")
    app.button("Done this").click()
    expect(app.step(2)).to_have_accessible_name("Type a title for it")


SPOKEN = """() => {
  const roots = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";
  return roots.flatMap((root) => [...root.querySelectorAll(live)]).map((element) => element.textContent);
}"""


@each_style
def test_b7_each_step_is_announced_once_with_its_number(app, style):
    """By what is read when the focus comes to the card, its name and description, or by a live region: not by both."""
    app.start("first-note", style=style)
    for number in (1, 2):
        counter = f"Step {number} of 3"
        expect(app.step(number)).to_be_visible()
        app.frames(2)
        nodes = app.page.context.new_cdp_session(app.page).send("Accessibility.getFullAXTree")["nodes"]
        dialogs = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "dialog"]
        assert len(dialogs) == 1
        read = [dialogs[0].get(part, {}).get("value", "") for part in ("name", "description")]
        by_focus = app.focus_is_in_the_card() and any(counter in text for text in read)
        by_region = [text for text in app.page.evaluate(SPOKEN) if counter in text]
        assert by_focus + len(by_region) == 1, (read, by_region)
        app.button("Done this").click()


def test_b17_arrow_keys_mirror_from_right_to_left(app):
    app.open("index.html?dir=rtl")
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    app.page.keyboard.press("ArrowRight")
    app.frames()
    expect(app.step(1)).to_be_visible()
    app.page.keyboard.press("ArrowLeft")
    expect(app.step(2)).to_be_visible()
    app.page.keyboard.press("ArrowRight")
    expect(app.step(1)).to_be_visible()


@each_style
def test_b17_the_sides_of_a_card_mirror_from_right_to_left(app, style):
    offsets = {}
    for direction in ["ltr", "rtl"]:
        app.open(f"index.html?dir={direction}")
        app.start("first-note", style=style, restart=True)
        app.button("Done this").click()
        expect(app.step(2)).to_be_visible()
        app.frames()
        card = app.step(2).bounding_box()
        for name in ["Back", "Skip", "Done this"]:
            box = app.button(name).bounding_box()
            start = box["x"] - card["x"]
            offsets[direction, name] = start if direction == "ltr" else card["width"] - start - box["width"]
    for name in ["Back", "Skip", "Done this"]:
        assert abs(offsets["ltr", name] - offsets["rtl", name]) <= 1, (name, offsets)
    # So that there is something to mirror.
    assert abs(offsets["ltr", "Back"] - offsets["ltr", "Done this"]) > 20


def test_b17_a_card_stands_on_the_mirrored_side_of_the_page(app):
    places = []
    for direction in ["ltr", "rtl"]:
        app.open(f"index.html?dir={direction}")
        app.start("first-note", style="coachMark")
        expect(app.step(1)).to_be_visible()
        app.frames()
        places.append(app.step(1).bounding_box())
        app.page.evaluate("notes.waymark.quickWin.stop()")
    width = app.page.evaluate("innerWidth")
    bar = app.page.evaluate("innerWidth - document.documentElement.clientWidth")
    ltr, rtl = places
    assert abs((width - bar - ltr["x"] - ltr["width"]) - rtl["x"]) <= 2
    assert abs(ltr["y"] - rtl["y"]) <= 1
