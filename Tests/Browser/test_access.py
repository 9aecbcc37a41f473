"""What WCAG 2.2 AA asks beyond what axe can tell: sizes of targets, focus that is seen, order, names, forced colours."""

import pytest
from playwright.sync_api import expect

from walk import TASK

PAGES = {
    "home": "index.html", "gallery": "tips/index.html", "tip": "tips/mood-streak.html", "task": f"tasks/{TASK}.html",
    "step-spotlight": f"tasks/{TASK}/2.html", "step-card": "tasks/write-your-first-tip/2.html",
    "done": f"tasks/{TASK}/done.html", "missing": "404.html",
}

#: Controls that are smaller than 44 px; links in running text are let be (2.5.8), and so is what its card or label enlarges.
SMALL = """() => [...document.querySelectorAll("a[href], button, input, [tabindex]")]
  .filter(each => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".wm-prose, dialog:not([open]), .wm-skip-link"))
  .map(each => each.closest("label") ?? (getComputedStyle(each, "::after").position == "absolute" ? each.closest("li") : null) ?? each)
  .map(each => [each.className || each.localName, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 44 || box.height < 44))
  .map(([name, box]) => `${name} ${box.width}×${box.height}`)"""

#: Whether what has the focus can be seen: in the window, ringed, and not under a bar that stays in place.
FOCUS = """() => {
  const focused = document.activeElement;
  if (!focused || focused == document.body) return null;
  const shown = focused.closest("label") ?? focused;
  const box = shown.getBoundingClientRect();
  const x = Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1), y = box.y + Math.min(box.height / 2, 20);
  const top = document.elementFromPoint(x, y);
  const ringed = [focused, focused.parentElement, focused.closest("label, li, article, .wm-win, .wm-tipcard")]
    .some(each => each && getComputedStyle(each).outlineStyle != "none" && parseFloat(getComputedStyle(each).outlineWidth) >= 2);
  const name = focused.getAttribute("aria-label") || focused.textContent.trim().slice(0, 40) || focused.className;
  return { name, ringed, inside: box.y >= 0 && box.y < innerHeight && box.right > 0 && box.x < innerWidth,
    free: !!top && (shown.contains(top) || top.contains(shown)), y: box.y + scrollY };
}"""


@pytest.mark.parametrize("name", PAGES)
def test_controls_are_large_enough_for_a_finger(static_site, page, name):
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(static_site + PAGES[name])
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_focus_is_always_seen(static_site, page, name):
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(static_site + PAGES[name])
    page.wait_for_function("document.documentElement.classList.contains('wm-js')")
    stops = []
    for _ in range(40):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if stop is None:
            break
        stops.append(stop)
    assert len(stops) > 2 or name == "done"
    assert [stop for stop in stops if not (stop["ringed"] and stop["inside"] and stop["free"])] == []


def test_every_page_begins_with_a_way_past_its_bar(static_site, page):
    for name in ["home", "gallery", "tip", "task", "step-spotlight", "step-card", "missing"]:
        page.goto(static_site + PAGES[name])
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.hash") == "#main", name
        assert page.locator("main#main").count() == 1, name


def test_a_step_is_named_once_with_its_place(static_site, page):
    """The title says "Step 2 of 3" to whoever hears a page arrive, and the target is described by what to do (B2, B7)."""
    # A step that is opened ahead of its turn has a notice in the place of its buttons.
    page.goto(static_site + f"tasks/{TASK}/1.html")
    page.locator("[data-wm=practice] [data-quick-win-target=addButton]").click()
    page.wait_for_url("**/2.html")
    page.wait_for_function("document.documentElement.classList.contains('wm-js')")
    assert page.title().startswith("Step 2 of 3")
    field = page.get_by_role("textbox", name="Title")
    expect(field).to_have_accessible_description("Type a title for your note")
    names = []
    for _ in range(12):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.getAttribute('placeholder') ?? document.activeElement.textContent.trim()"))
    assert names.index("Title") < names.index("Back") < names.index("Done this")


def test_what_colours_tell_is_told_without_them(static_site, page):
    """Where the reader's own few colours are forced on the page, states and outlines are still there."""
    page.emulate_media(forced_colors="active")
    page.goto(static_site + "tasks/write-your-first-tip/2.html")
    fill, track = page.evaluate("""() => ["::before", null].map(part =>
      getComputedStyle(document.querySelector(".wm-capsules > .is-on"), part).backgroundColor)""")
    assert fill != track
    borders = page.evaluate("""() => [".wm-guidecard", ".wm-actions .wm-btn", ".wm-phone__screen", ".wm-target"].map(name =>
      getComputedStyle(document.querySelector(name)).borderTopStyle)""")
    assert borders == ["solid"] * 4
    page.goto(static_site + f"tasks/{TASK}/1.html")
    hole = page.evaluate("getComputedStyle(document.querySelector('.wm-spot'), '::before').outlineStyle")
    assert hole == "solid"
    page.goto(static_site + "tips/index.html")
    chosen, other = page.evaluate("""() => [":has(:checked)", ":not(:has(:checked))"].map(which =>
      getComputedStyle(document.querySelector(`.wm-segments label${which}`)).outlineStyle)""")
    assert (chosen, other) == ("solid", "none")


def test_on_paper_a_list_in_a_step_is_no_step_and_no_detail_is_cut(stress_site, page):
    page.emulate_media(media="print")
    page.goto(stress_site + "en/tasks/steps-wide.html")
    lines = "all => all.map(each => getComputedStyle(each).borderBlockStartWidth)"
    assert set(page.locator(".wm-paper > li").evaluate_all(lines)) != {"0px"}
    page.evaluate("document.querySelector('.wm-paper > li').insertAdjacentHTML('beforeend', '<ul><li>nested</li></ul>')")
    assert page.locator(".wm-paper li li").evaluate_all(lines)[-1] == "0px"
    page.goto(stress_site + "en/tasks/coach-wide/1.html")
    page.locator(".wm-coach .wm-prose").first.evaluate("each => each.classList.add('is-long')")
    assert page.locator(".wm-coach .is-long").first.evaluate("each => getComputedStyle(each).maxBlockSize") == "none"


def test_the_printed_overview_is_the_whole_guide(static_site, page):
    """On paper a quick win's own page has every step in full, and nothing to click."""
    page.goto(static_site + f"tasks/{TASK}.html")
    paper = page.locator(".wm-paper > li")
    expect(paper.first).not_to_be_visible()
    page.emulate_media(media="print")
    assert paper.count() == 3
    for index, text in enumerate(["Tap the + button", "Anything works, even", "Done button"]):
        expect(paper.nth(index)).to_be_visible()
        expect(paper.nth(index)).to_contain_text(text)
    for part in ["[data-wm=start]", ".wm-guide__bar", ".wm-phone", ".wm-outline"]:
        expect(page.locator(part).first).not_to_be_visible()
    page.emulate_media(media="null")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1


def test_right_to_left_pages_mirror(stress_site, page):
    page.goto(stress_site + "ar/tasks/steps/1.html")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    back = page.locator(".wm-back")
    assert back.bounding_box()["x"] > 640
    mirrored = "getComputedStyle(document.querySelector('.wm-back .wm-icon')).transform"
    assert page.evaluate(mirrored) == "matrix(-1, 0, 0, 1, 0, 0)"
    assert page.locator(".wm-guidecard").bounding_box()["x"] > page.locator(".wm-phone").bounding_box()["x"]
    assert page.locator("[data-wm=back]").bounding_box()["x"] > page.locator("[data-wm=next]").bounding_box()["x"]
    target = page.locator(".wm-target").bounding_box()
    phone = page.locator(".wm-phone").bounding_box()
    assert target["x"] < phone["x"] + phone["width"] / 2, "the bar's end is at the left"
