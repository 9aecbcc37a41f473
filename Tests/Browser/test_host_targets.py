"""A guide and its targets on an app that is not ours: late, replaced, scrolled, modal, fixed; B8 to B16."""

import pytest
from playwright.sync_api import expect

from host.app import STYLES, off, overlap

pytest_plugins = ["host.fixtures"]

each_style = pytest.mark.parametrize("style", STYLES)

#: Watches where dialogs that are not the app's stand, frame by frame, into `places`.
WATCH = """() => {
  window.places = [];
  const look = () => {
    const roots = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (!element.matches("[role=dialog], dialog[open]") || element.matches(".share")) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { left, top } = element.getBoundingClientRect();
        places.push([left, top]);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_b8_a_target_that_appears_later_is_picked_up(app):
    app.start("sync-notes")
    expect(app.step(1, of=1)).to_be_visible()
    app.frames()
    assert app.ground() > 0.95, "nothing is dimmed while there is nothing to light"
    app.page.evaluate("notes.showSync()")
    app.wait_for_spotlight()
    assert app.ground() < 0.6
    app.page.locator("#sync").click()
    app.wait_for("completed")


def test_b8_a_target_that_never_comes_is_skipped_where_that_is_declared(app):
    app.start("skip-archive")
    expect(app.step(2, of=2)).to_be_visible()
    app.wait_for_spotlight()


def test_b8_a_step_without_its_target_is_in_the_middle_where_that_is_declared(app):
    app.start("center-export")
    card = app.step(1, of=1)
    expect(card).to_be_visible()
    app.page.wait_for_timeout(1200)
    app.frames()
    box = card.bounding_box()
    width, height = app.page.evaluate("[document.documentElement.clientWidth, innerHeight]")
    assert abs(box["x"] + box["width"] / 2 - width / 2) <= 10
    assert abs(box["y"] + box["height"] / 2 - height / 2) <= 10
    assert app.button("Done this").is_visible() and app.button("Skip").is_visible()


def test_b8_a_step_waits_for_its_target_where_that_is_declared(app):
    app.start("stay-trash")
    card = app.step(1, of=1)
    expect(card).to_be_visible()
    app.page.wait_for_timeout(1200)
    expect(card).to_be_in_viewport(ratio=0.99)
    assert app.ground() > 0.95, "no ghost of a spotlight"
    app.page.evaluate("document.querySelector('.bar').append(Object.assign(document.createElement('button'),"
                      " { id: 'trash', className: 'button strong', textContent: 'Empty the trash' }))")
    app.wait_for_spotlight()


def test_b9_a_replaced_target_is_followed(app):
    app.page.evaluate(WATCH)
    app.start("pin-note")
    app.wait_for_spotlight()
    for _ in range(3):
        app.page.evaluate("notes.render()")
        app.frames()
        assert off(app.spotlight()) <= 1
    # It is gone for a while, and comes back as another node in another place.
    app.page.locator("#search").evaluate("field => { field.value = 'groceries'; field.oninput(); }")
    app.frames(3)
    assert app.ground() > 0.95
    expect(app.step(1, of=1)).to_be_in_viewport(ratio=0.99)
    app.page.locator("#search").evaluate("field => { field.value = 'budget'; field.oninput(); }")
    app.wait_for_spotlight()
    app.page.get_by_role("button", name="Pin Budget of March").click()
    app.wait_for("completed")
    assert app.names() == ["started", "stepcompleted", "completed"]
    corners = [place for place in app.page.evaluate("places") if abs(place[0]) < 2 and abs(place[1]) < 2]
    assert corners == []


def test_b9_an_app_that_renders_all_the_time_can_be_used(app):
    app.page.evaluate("setInterval(notes.render, 30)")
    app.start("pin-note")
    app.wait_for_spotlight()
    app.page.evaluate("document.querySelector('[data-quick-win-target=pinButton]').click()")
    app.wait_for("completed")


@each_style
def test_b10_a_click_on_the_icon_inside_the_target_counts(app, style):
    app.start("first-note", style=style)
    app.page.locator("#add svg").click()
    expect(app.step(2)).to_be_visible()


def test_b10_a_touch_on_the_icon_inside_the_target_counts(touch_app):
    touch_app.start("first-note")
    expect(touch_app.step(1)).to_be_visible()
    touch_app.page.locator("#add svg").tap()
    expect(touch_app.step(2)).to_be_visible()


@each_style
def test_b10_a_click_beside_the_target_does_not_count(app, style):
    app.start("first-note", style=style)
    expect(app.step(1)).to_be_visible()
    app.frames()
    box = app.box("#add")
    for x, y in [(-4, 0.5), (box["width"] + 4, 0.5), (box["width"] / 2, 1.15)]:
        app.page.mouse.click(box["x"] + x, box["y"] + y * box["height"])
    expect(app.step(1)).to_be_visible()
    assert app.names() == ["started"]


def test_b10_a_touch_beside_the_target_does_not_count(touch_app):
    touch_app.start("first-note")
    expect(touch_app.step(1)).to_be_visible()
    touch_app.frames()
    box = touch_app.box("#add")
    # Further away than where browsers take a touch for one on what is nearest.
    touch_app.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 26)
    touch_app.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 26)
    expect(touch_app.step(1)).to_be_visible()
    assert touch_app.names() == ["started"]


@each_style
def test_b11_an_input_step_advances_only_with_text(app, style):
    app.start("first-note", style=style)
    app.page.locator("#add").click()
    expect(app.step(2)).to_be_visible()
    title = app.page.locator("#note-title")
    for text in ["", "   "]:
        title.fill(text)
        title.press("Enter")
        title.focus()
        title.blur()
    app.frames()
    expect(app.step(2)).to_be_visible()
    title.fill("Groceries")
    title.press("Enter")
    expect(app.step(3)).to_be_visible()


def test_b11_a_field_left_by_touch_counts_with_text(touch_app):
    touch_app.start("first-note")
    touch_app.page.locator("#add").tap()
    expect(touch_app.step(2)).to_be_visible()
    touch_app.page.locator("#note-title").tap()
    touch_app.step(2).tap(position={"x": 40, "y": 20})
    touch_app.frames()
    expect(touch_app.step(2)).to_be_visible()
    touch_app.page.locator("#note-title").tap()
    touch_app.page.keyboard.type("Milk")
    touch_app.step(2).tap(position={"x": 40, "y": 20})
    expect(touch_app.step(3)).to_be_visible()


@each_style
def test_b12_a_target_in_a_modal_dialog_gets_a_visible_and_clickable_card(app, style):
    app.start("share-note", style=style)
    app.page.locator("[data-command=share]").click()
    card = app.step(2)
    expect(card).to_be_in_viewport(ratio=0.99)
    app.frames()
    assert overlap(card.bounding_box(), app.box("dialog input")) == 0
    app.button("Skip").click(trial=True, timeout=2000)
    # By keyboard too, from the field on.
    field = app.page.locator("dialog input")
    field.focus()
    for _ in range(8):
        app.page.keyboard.press("Tab")
        if app.focus_is_in_the_card():
            break
    assert app.focus_is_in_the_card()
    field.fill("a@example.com")
    field.blur()
    expect(app.step(3)).to_be_in_viewport(ratio=0.99)
    app.page.locator("dialog [value=send]").click(timeout=2000)
    expect(app.card("Great job!")).to_be_in_viewport(ratio=0.99)
    app.button("Continue").click(timeout=2000)
    expect(app.card("Great job!")).to_have_count(0)


def test_b12_a_spotlight_in_a_modal_dialog_is_on_the_target(app):
    app.start("share-note")
    app.page.locator("[data-command=share]").click()
    expect(app.step(2)).to_be_visible()
    app.button("Done this").click(timeout=2000)
    expect(app.step(3)).to_be_visible()
    app.wait_for_spotlight()


def test_b12_a_dialog_that_closes_leaves_the_card_behind(app):
    app.start("share-note")
    app.page.locator("[data-command=share]").click()
    expect(app.step(2)).to_be_visible()
    app.page.evaluate("document.querySelector('dialog').close()")
    expect(app.step(2)).to_be_in_viewport(ratio=0.99)
    app.frames()
    assert app.ground() > 0.95
    app.button("Back").click(timeout=2000)
    app.page.locator("[data-command=share]").click(timeout=2000)
    expect(app.step(2)).to_be_visible()
    app.button("Skip").click(timeout=2000)
    expect(app.step(2)).to_have_count(0)
    expect(app.page.locator("dialog.share")).to_be_visible()


@each_style
def test_b12_escape_in_a_modal_dialog_closes_the_dialog_as_ever(app, style):
    app.start("share-note", style=style)
    app.page.locator("[data-command=share]").click()
    expect(app.step(2)).to_be_visible()
    app.page.locator("dialog input").press("Escape")
    expect(app.page.locator("dialog.share")).not_to_be_visible(timeout=1000)
    assert "abandoned" not in app.names()
    expect(app.step(2)).to_be_in_viewport(ratio=0.99)


LOOKS = """(selector) => {
  const looks = [];
  for (let element = document.querySelector(selector); element; element = element.parentElement) {
    const style = getComputedStyle(element);
    looks.push(Object.fromEntries([...style].map((name) => [name, style[name]])));
  }
  return looks;
}"""


@pytest.mark.parametrize(
    ["task", "selector"],
    [
        pytest.param("first-note", "#add", id="in a sticky header"),
        pytest.param("share-note", "[data-command=share]", id="in a fixed toolbar in a transformed one"),
    ])
def test_b13_the_target_is_visible_and_clickable_and_its_looks_are_unchanged(app, task, selector):
    before = app.page.evaluate(LOOKS, selector)
    app.start(task)
    seen = app.wait_for_spotlight()
    box = app.box(selector)
    assert abs(seen["target"]["left"] - box["x"]) <= 1.5 and abs(seen["target"]["top"] - box["y"]) <= 1.5
    after = app.page.evaluate(LOOKS, selector)
    for element, (one, other) in enumerate(zip(before, after, strict=True)):
        changed = {name: (one[name], other[name]) for name in one if one[name] != other[name]}
        assert changed == {}, f"ancestor {element}"
    app.page.locator(selector).click()
    expect(app.step(2)).to_be_visible()


LETTERS = """(element) => {
  const { color, font, letterSpacing, textTransform, textAlign, wordSpacing, transitionDuration } = getComputedStyle(element);
  return { color, font, letterSpacing, textTransform, textAlign, wordSpacing, transitionDuration };
}"""


@each_style
@pytest.mark.parametrize("sheets", ["", "?harsher"], ids=["hostile", "harsher"])
def test_b13_the_apps_style_sheets_do_not_reach_the_card(app, style, sheets):
    looks = []
    for address in ["index.html?plain", "index.html" + sheets]:
        app.open(address)
        app.start("first-note", style=style, restart=True)
        app.button("Done this").click()
        expect(app.step(2)).to_be_visible()
        app.frames(3)
        boxes = [app.step(2).bounding_box(), *(app.button(name).bounding_box() for name in ["Back", "Skip", "Done this"])]
        letters = app.step(2).get_by_text("Type a title for it", exact=True).evaluate(LETTERS)
        looks.append([[round(box["width"]), round(box["height"])] for box in boxes] + [letters])
    assert looks[0] == looks[1]


def test_b13_the_apps_style_sheets_do_not_reach_a_tip(app):
    sizes = []
    for address in ["index.html?plain", "index.html?harsher"]:
        app.open(address)
        app.page.evaluate("notes.waymark.tips.resetAll()")
        assert app.present("List") == "welcome"
        boxes = [app.card("Your notes live here").bounding_box(), app.button("Got it").bounding_box()]
        sizes.append([[round(box["width"]), round(box["height"])] for box in boxes])
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("sheets", ["", "?harsher"], ids=["hostile", "harsher"])
def test_b14_the_hole_stays_on_its_target_in_nested_scrollers(app, sheets):
    app.open("index.html" + sheets)
    app.start("pin-note")
    app.wait_for_spotlight()
    for page, shelf, scroller, sideways in [(0, 640, 0, 0), (90, 700, 40, 60), (40, 760, 20, 140), (120, 690, 55, 200)]:
        app.page.evaluate("""([page, shelf, down, sideways]) => {
          scrollTo({ top: page, behavior: "instant" });
          document.querySelector(".shelf").scrollTop = shelf;
          document.querySelector(".month[data-month=March] .scroller").scrollTo({ top: down, left: sideways });
        }""", [page, shelf, scroller, sideways])
        app.frames()
        seen = app.spotlight()
        assert seen["hole"] and off(seen) <= 1, seen


def test_b14_the_hole_stays_on_its_target_while_everything_scrolls(app):
    """The pictures are taken while all three scrollers move, and each shows hole and target of one moment."""
    app.start("pin-note")
    app.wait_for_spotlight()
    app.page.evaluate("""() => {
      document.querySelector(".shelf").scrollTop = 640;
      const scroller = document.querySelector(".month[data-month=March] .scroller");
      let time = 0;
      setInterval(() => {
        const wave = (1 - Math.cos(time++ / 9)) / 2;
        scrollTo({ top: 110 * wave, behavior: "instant" });
        document.querySelector(".shelf").scrollTop = 640 + 110 * wave;
        scroller.scrollTo({ top: 50 * wave, left: 200 * wave });
      }, 10);
    }""")
    places = set()
    for _ in range(8):
        seen = app.spotlight()
        assert seen and seen["hole"] and off(seen) <= 1, seen
        places.add((seen["target"]["left"], seen["target"]["top"]))
    assert len(places) > 4, "it did move"


def test_b14_the_hole_is_on_its_target_after_the_wheel(app):
    app.start("pin-note")
    seen = app.wait_for_spotlight()
    app.page.mouse.move(seen["target"]["left"] - 40, seen["target"]["top"] + 10)
    app.page.mouse.wheel(30, 40)
    app.page.wait_for_timeout(300)
    moved = app.wait_for_spotlight()
    assert moved["target"] != seen["target"]


def test_b14_the_hole_is_on_its_target_after_a_drag_by_touch(touch_app):
    app = touch_app
    app.start("pin-note")
    seen = app.wait_for_spotlight()
    app.swipe_up(seen["target"]["left"] - 40, seen["target"]["top"] + 10, seen["target"]["top"] - 40)
    moved = app.wait_for_spotlight()
    assert moved["target"] != seen["target"]


TARGETS = [
    ("first-note", 1, 3, "#add"),
    ("first-note", 2, 3, "#note-title"),
    ("first-note", 3, 3, "#done"),
    ("share-note", 1, 3, "[data-command=share]"),
    ("look-around", 1, 2, "a[href='settings.html']"),
    ("pin-note", 1, 1, "[data-quick-win-target=pinButton]"),
]


@each_style
def test_b15_on_a_small_screen_the_card_does_not_cover_its_target(small_app, style):
    app = small_app
    for task, step, count, selector in TARGETS:
        if step == 1:
            app.page.evaluate("scrollTo(0, 0)")
            app.start(task, style=style)
        card = app.step(step, of=count)
        expect(card).to_be_visible()
        app.frames(3)
        box = card.bounding_box()
        assert overlap(box, app.box(selector)) == 0, (task, step)
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, (task, step)
        assert box["y"] >= 0 and box["y"] + box["height"] <= 568, (task, step)
        expect(app.page.locator(selector)).to_be_in_viewport()
        if step < count and task == "first-note":
            app.button("Done this").tap()


def swipe_to(app, box, button):
    """Swipes over a box until the button below can be seen."""
    x = box["x"] + box["width"] / 2
    for _ in range(12):
        app.swipe_up(x, box["y"] + box["height"] - 60, box["y"] + 30)
        app.frames(3)
        seen = button.bounding_box()
        if seen["y"] + seen["height"] <= box["y"] + box["height"]:
            break
    expect(button).to_be_in_viewport(ratio=0.99)


@each_style
def test_b16_a_card_taller_than_the_screen_can_be_scrolled_by_touch(small_app, style):
    app = small_app
    app.start("long-story", style=style)
    card = app.step(1, of=1)
    expect(card).to_be_visible()
    app.frames()
    box = card.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 568, box
    swipe_to(app, box, app.button("Done this"))
    app.button("Done this").tap(timeout=2000)
    expect(app.card("Great job!")).to_be_visible()


def test_b16_a_tip_taller_than_the_screen_can_be_scrolled_by_touch(small_app):
    app = small_app
    assert app.present("Shelf") == "shelf"
    card = app.card("How the shelf sorts itself")
    box = card.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 568, box
    swipe_to(app, box, app.button("Got it"))
    app.button("Got it").tap(timeout=2000)
    expect(card).to_have_count(0)


@each_style
def test_the_buttons_of_a_card_are_large_enough_to_be_touched(touch_app, style):
    touch_app.start("first-note", style=style)
    touch_app.button("Done this").tap()
    expect(touch_app.step(2)).to_be_visible()
    for name in ["Back", "Skip", "Done this"]:
        box = touch_app.button(name).bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44, (name, box)


def test_the_card_of_a_guide_is_no_target(fresh_app):
    """The selector of a step, #title or button say, may match what the guide itself has in its shadow root."""
    app = fresh_app
    app.page.evaluate("document.querySelector('#note-title').id = 'elsewhere'")
    app.page.route("**/catalog.json", lambda route: route.fulfill(body=route.fetch().text().replace("#note-title", "#title")))
    app.page.evaluate("import('/waymark/index.js').then(({ Waymark }) => notes.waymark = Waymark.start({ catalog: 'words/catalog.json' }))")
    app.start("first-note", style="spotlight")
    app.button("Done this").click()
    expect(app.step(2)).to_be_visible()
    app.frames(3)
    assert app.ground() > 0.95
