"""A quick win over an app that is not ours: the guide follows the real actions and leaves the page as it was."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def host(runtime_site, page):
    page.goto(runtime_site + "pages/host.html")
    page.wait_for_function("() => window.heard")
    return page


@pytest.fixture
def card(host):
    return host.get_by_role("dialog")


def start(page, task="first-note", **options):
    return page.evaluate("([task, options]) => waymark.quickWin.start(task, options)", [task, options])


def heard(page):
    return [event["name"] for event in page.evaluate("heard")]


@pytest.mark.parametrize("style", ["stepByStep", "spotlight", "coachMark"])
def test_the_real_actions_lead_to_the_celebration_and_leave_nothing_behind(host, card, style):
    before = host.content()
    assert start(host, style=style) is True
    expect(card).to_have_accessible_name("Tap <i>+</i> to create a note")
    expect(card).to_contain_text("Step 1 of 3")
    host.locator("#plus").click()
    expect(card).to_contain_text("Step 2 of 3")
    host.locator("input#title").fill("Groceries")
    expect(card).to_contain_text("Step 2 of 3")
    host.locator("input#title").blur()
    expect(card).to_contain_text("Step 3 of 3")
    host.locator("#done").click()
    expect(card).to_have_accessible_name("Great job!")
    expect(card).to_contain_text("Create your first note")
    expect(card).to_contain_text("Completed in")
    card.get_by_role("button", name="Continue").click()
    expect(card).to_have_count(0)
    assert host.content() == before
    assert heard(host) == ["started"] + ["stepcompleted"] * 3 + ["completed"]


def test_a_completed_quick_win_does_not_start_again_unless_told_to(host, card):
    start(host)
    for _ in range(3):
        card.get_by_role("button", name="Done this").click()
    expect(card).to_have_accessible_name("Great job!")
    host.reload()
    host.wait_for_function("() => window.heard")
    assert start(host) is False
    assert start(host, restart=True) is True
    expect(card).to_contain_text("Step 1 of 3")


def test_a_skipped_quick_win_does_not_return_after_a_reload(host, card):
    start(host)
    card.get_by_role("button", name="Skip").press("Enter")
    expect(card).to_have_count(0)
    host.reload()
    host.wait_for_function("() => window.heard")
    assert start(host) is False
    assert heard(host) == []


def test_another_quick_win_takes_the_place_only_if_it_starts(host, card):
    start(host, task="lost")
    card.get_by_role("button", name="Skip").click()
    start(host)
    assert start(host, task="lost") is False
    expect(card).to_contain_text("Step 1 of 3")
    assert start(host, task="lost", restart=True) is True
    expect(card).to_contain_text("of 2")
    # The step of which the target is missing does itself meanwhile.
    names = [name for name in heard(host) if name != "stepcompleted"]
    assert names == ["started", "skipped", "started", "abandoned", "started"]


def test_a_guide_that_is_started_over_begins_at_the_first_step(host, card):
    start(host)
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")
    assert start(host, restart=True) is True
    expect(card).to_contain_text("Step 1 of 3")
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")
    assert "abandoned" not in heard(host)


def test_leaving_keeps_the_step(host, card):
    start(host)
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")
    host.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert heard(host)[-1] == "abandoned"
    host.reload()
    host.wait_for_function("() => window.heard")
    assert start(host) is True
    expect(card).to_contain_text("Step 2 of 3")


def test_an_input_step_needs_more_than_spaces(host, card):
    start(host, style="stepByStep")
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")
    title = host.locator("input#title")
    title.fill("   ")
    title.press("Enter")
    title.blur()
    title.fill("Milk")
    expect(card).to_contain_text("Step 2 of 3")
    title.press("Enter")
    expect(card).to_contain_text("Step 3 of 3")
    assert heard(host).count("stepcompleted") == 2


def test_a_click_beside_the_target_does_not_count(host, card):
    start(host, style="stepByStep")
    box = host.locator("#add").bounding_box()
    host.mouse.click(box["x"] - 6, box["y"] + box["height"] / 2)
    host.locator("#before").click()
    host.locator("#done").click()
    expect(card).to_contain_text("Step 1 of 3")
    assert heard(host) == ["started"]


def test_in_a_spotlight_only_the_target_can_be_used(host, card):
    start(host)
    expect(card).to_be_visible()
    host.wait_for_function("() => document.querySelector('[popover]').shadowRoot.querySelector('.hole')?.offsetWidth > 0")
    host.evaluate("() => { document.querySelector('#before').onclick = () => { window.reached = true } }")
    box = host.locator("#before").bounding_box()
    host.mouse.click(box["x"] + 5, box["y"] + 5)
    assert host.evaluate("window.reached") is None
    seen = []
    for _ in range(4):
        host.keyboard.press("Tab")
        seen.append(host.evaluate("""() => {
          const active = document.activeElement;
          return active.id || active.shadowRoot.activeElement.textContent;
        }"""))
    assert seen == ["Skip", "Done this", "add", "Skip"] or seen == ["add", "Skip", "Done this", "add"], seen


def test_the_hole_is_centred_on_the_target_and_follows_it(host, card):
    start(host)
    centred = """() => {
      const hole = document.querySelector("[popover]").shadowRoot.querySelector(".hole").getBoundingClientRect();
      const target = document.querySelector("[data-quick-win-target]").getBoundingClientRect();
      const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
      const [x, y] = middle(hole);
      const [u, v] = middle(target);
      return hole.width > 0 && Math.abs(x - u) <= 1 && Math.abs(y - v) <= 1;
    }"""
    host.wait_for_function(centred)
    host.evaluate("document.querySelector('main').classList.add('moved')")
    host.wait_for_function(centred)
    # A list that renders anew puts another node in the target's place.
    host.evaluate("add.replaceWith(add.cloneNode(true))")
    host.wait_for_function(centred)
    host.locator("#plus").click()
    expect(card).to_contain_text("Step 2 of 3")


def test_keys_typed_in_a_field_go_to_the_field(host, card):
    start(host, style="stepByStep")
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")
    title = host.locator("input#title")
    title.fill("ab")
    for key in ["ArrowLeft", "ArrowRight", "Escape"]:
        title.press(key)
    expect(card).to_contain_text("Step 2 of 3")
    expect(title).to_be_focused()


def test_keys_on_the_card_do_what_its_buttons_do(host, card):
    start(host)
    host.keyboard.press("ArrowLeft")
    expect(card).to_contain_text("Step 1 of 3")
    host.keyboard.press("ArrowRight")
    expect(card).to_contain_text("Step 2 of 3")
    host.keyboard.press("ArrowLeft")
    expect(card).to_contain_text("Step 1 of 3")
    card.get_by_role("button", name="Done this").click()
    expect(card).to_contain_text("Step 2 of 3")


def test_a_target_that_never_comes_is_skipped_where_it_says_so(host, card):
    start(host, task="lost")
    expect(card).to_contain_text("Step 2 of 2")
    host.locator("#done").click()
    expect(card).to_have_count(0)
    assert heard(host)[-1] == "completed"


def test_what_the_app_donates_completes_the_quick_win(host, card):
    start(host)
    expect(card).to_contain_text("Step 1 of 3")
    host.evaluate("waymark.tips.donate('noteSaved')")
    expect(card).to_have_accessible_name("Great job!")
    host.evaluate("waymark.tips.donate('noteShared')")
    assert start(host, task="lost") is False


def test_an_unknown_quick_win_is_one_warning_that_names_what_is_known(host):
    with host.expect_console_message(lambda message: message.type == "warning") as warning:
        assert start(host, task="nothing") is False
    assert warning.value.text == 'Waymark: unknown quick win "nothing", known: first-note, lost'


def test_the_celebration_shows_what_the_author_wrote_for_it_and_runs_nothing(host, card):
    start(host)
    for _ in range(3):
        card.get_by_role("button", name="Done this").click()
    expect(card).to_have_accessible_name("Great job!")
    expect(card.get_by_role("heading", name="What next")).to_be_visible()
    expect(card.get_by_role("listitem")).to_have_text("Pin it & share it")
    expect(card.locator("em")).to_have_text("note")
    expect(card).to_contain_text("OnA pin")
    expect(card.locator("img, a, script, style")).to_have_count(0)
    assert card.locator("#text").evaluate("text => [...text.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes])") == []


def test_an_element_starts_a_quick_win_and_the_next_page_goes_on_with_it(host, card):
    host.locator("#start").click()
    expect(card).to_contain_text("Step 1 of 3")
    host.locator("#plus").click()
    expect(card).to_contain_text("Step 2 of 3")
    host.reload()
    expect(card).to_contain_text("Step 2 of 3")
    host.keyboard.press("Escape")
    host.reload()
    host.wait_for_function("() => window.heard")
    expect(card).to_have_count(0)


@pytest.mark.parametrize("catalog", ["missing.json", "host.html"])
def test_a_catalogue_that_cannot_be_read_is_one_warning(runtime_site, page, catalog):
    page.context.observer.ignores_missing_files = True
    warnings = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    page.goto(runtime_site + "pages/host.html?catalog=" + catalog)
    page.wait_for_function("() => window.heard")
    assert start(page) is False
    assert page.evaluate("waymark.tips.present('List')") is None
    assert len(warnings) == 1 and catalog in warnings[0], warnings


def test_a_catalogue_that_is_not_there_is_told_by_its_status(runtime_site, page):
    """The likeliest first mistake: a server's own page for wrong addresses would be told as bad JSON."""
    page.context.observer.ignores_missing_files = True
    page.route("**/nowhere.json", lambda route: route.fulfill(status=404, content_type="text/html", body="<!doctype html>"))
    with page.expect_console_message(lambda message: message.type == "warning") as warning:
        page.goto(runtime_site + "pages/host.html?catalog=nowhere.json")
        page.evaluate("waymark.tips.present('List')")
    assert warning.value.text.startswith("Waymark: 404 http"), warning.value.text
    assert warning.value.text.endswith("/nowhere.json"), warning.value.text


@pytest.mark.parametrize("style", ["stepByStep", "spotlight", "coachMark"])
def test_a_step_about_a_field_does_not_take_the_focus_from_it(host, card, style):
    """Most apps put the focus into what they open; who types on would type into the card."""
    host.evaluate("document.querySelector('#plus').addEventListener('click', () => document.querySelector('input#title').focus())")
    start(host, style=style)
    host.locator("#plus").click()
    expect(card).to_contain_text("Step 2 of 3")
    host.keyboard.type("Milk")
    expect(host.locator("input#title")).to_have_value("Milk")
    # It is told all the same.
    expect(host.locator("[aria-live=polite]").get_by_role("dialog")).to_be_visible()
    host.keyboard.press("Enter")
    expect(card).to_contain_text("Step 3 of 3")
    expect(card).to_be_focused()
    assert host.locator("[aria-live=polite]").count() == 0


def test_what_is_done_before_the_next_frame_counts(host, card):
    """A step's target is looked for by the frame: on a busy page that is late."""
    start(host)
    expect(card).to_contain_text("Step 1 of 3")
    host.evaluate("""() => {
      const field = document.querySelector("input#title");
      new MutationObserver((_, observer) => {
        observer.disconnect();
        field.value = "Groceries";
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }).observe(document.querySelector("[popover]").shadowRoot, { childList: true });
    }""")
    host.locator("#plus").click()
    expect(card).to_contain_text("Step 3 of 3")


def test_the_coach_marks_arrow_is_seen_on_any_page(host, card):
    """WCAG 2.2, 1.4.11: 3:1 beside white and beside black."""
    start(host, style="coachMark")
    expect(card).to_be_visible()
    host.wait_for_function("document.querySelector('[popover]').shadowRoot.querySelector('.coachMark')")
    red, green, blue = host.evaluate("""
      getComputedStyle(document.querySelector('[popover]').shadowRoot.querySelector('.coachMark'), '::after').color.match(/[0-9]+/g).map(Number)
    """)
    assert red == green == blue
    luminance = ((red / 255 + 0.055) / 1.055) ** 2.4
    assert 1.05 / (luminance + 0.05) >= 3 and (luminance + 0.05) / 0.05 >= 3


@pytest.mark.parametrize(
    ["target", "expected", "corner"],
    [
        pytest.param([100, 100, 40, 40], [74, 74, 92, 92], "50%", id="a circle around a square"),
        pytest.param([100, 100, 200, 40], [92, 92, 216, 56], "20px", id="the target's own shape around a long one"),
        pytest.param([-8, 100, 200, 40], [0, 92, 200, 56], "20px", id="what of it is in the window"),
        pytest.param([100, -900, 200, 40], [92, 0, 216, 0], "20px", id="the edge that it lies behind"),
        pytest.param([100, 9000, 200, 40], [92, 720, 216, 0], "20px", id="the other edge"),
    ],
)
def test_the_hole_is_the_seeds_circle_or_the_targets_shape(runtime_page, target, expected, corner):
    hole = runtime_page.evaluate("""async ([left, top, width, height]) => {
      const { around } = await import("/waymark/index.js");
      const hole = Object.assign(document.createElement("i"), { style: around({ left, top, width, height }, "12px") });
      document.body.append(hole);
      hole.style.position = "fixed";
      const box = hole.getBoundingClientRect();
      return [box.left, box.top, box.width, box.height, getComputedStyle(hole).borderRadius];
    }""", target)
    assert hole == [*expected, corner]


def test_a_quick_win_waits_until_an_open_tip_is_closed(host, card):
    assert host.evaluate("waymark.tips.present('List').then((tip) => tip.id)") == "welcome"
    host.evaluate("void waymark.quickWin.start('first-note')")
    card.get_by_role("button", name="Got it").click()
    expect(card).to_contain_text("Step 1 of 3")
    assert heard(host) == ["shown", "dismissed", "started"]


def test_a_quick_win_does_not_wait_for_a_tip_that_the_app_took_away(host, card):
    assert host.evaluate("waymark.tips.present('List').then((tip) => tip.id)") == "welcome"
    host.evaluate("document.body.lastElementChild.remove()")
    assert start(host) is True
    expect(card).to_contain_text("Step 1 of 3")


def test_the_card_shows_how_far_it_is_and_what_an_author_wrote_of_a_step(host, card):
    start(host)
    capsules = card.locator(".steps > *")
    expect(capsules).to_have_count(3)
    expect(card.locator(".on")).to_have_count(1)
    card.get_by_role("button", name="Done this").click()
    expect(card).to_contain_text("Step 2 of 3")
    expect(card.locator(".on")).to_have_count(2)
    expect(card.get_by_role("listitem")).to_have_text(["Groceries", "Things to read"])
    left = [capsule.bounding_box()["x"] for capsule in capsules.all()]
    assert left == sorted(left)
    host.evaluate("document.documentElement.dir = 'rtl'")
    left = [capsule.bounding_box()["x"] for capsule in capsules.all()]
    assert left == sorted(left, reverse=True)


def test_no_tip_comes_over_a_guide(host, card):
    start(host)
    assert host.evaluate("waymark.tips.present('List')") is None
    expect(card).to_have_count(1)
    card.get_by_role("button", name="Skip").click()
    assert host.evaluate("waymark.tips.present('List').then((tip) => tip.id)") == "welcome"


def test_an_event_that_does_not_exist_is_not_told_as_donated(host):
    host.evaluate("document.addEventListener('waymark:donated', ({ detail }) => heard.push({ name: detail.event }))")
    host.evaluate("waymark.tips.donate('nope')")
    host.evaluate("waymark.tips.donate('noteSaved')")
    assert heard(host) == ["noteSaved"]


#: Puts the target of the first step where a card beside it would not be in the window.
AWKWARD = {
    "at the left edge": "position: fixed; left: 0; top: 300px; width: 140px; height: 140px",
    "at the right edge": "position: fixed; right: 4px; top: 300px; width: 140px; height: 140px",
    "above the window": "position: fixed; left: 40px; top: -1500px",
    "below the window": "position: fixed; left: 40px; top: 1500px",
    "the whole window": "position: fixed; inset: 0",
    "a column": "position: fixed; inset: 0 auto 0 0; width: 120px",
    "a large square": "position: fixed; right: 0; bottom: 0; width: 340px; height: 500px",
}


@pytest.mark.parametrize("place", AWKWARD.values(), ids=AWKWARD.keys())
@pytest.mark.parametrize("style", ["stepByStep", "spotlight", "coachMark"])
def test_the_card_is_in_the_window_wherever_its_target_is(host, card, style, place):
    host.set_viewport_size({"width": 390, "height": 700})
    host.locator("#add").evaluate("(element, place) => element.style.cssText = place + '; margin: 0'", place)
    start(host, style=style)
    expect(card).to_contain_text("Step 1 of 3")
    host.wait_for_function("() => document.querySelector('[popover]').shadowRoot.querySelector('.hole')")
    frames(host)
    box = card.bounding_box()
    assert box["x"] >= 8 and box["x"] + box["width"] <= 382, box
    # The last button can be used.
    button = card.get_by_role("button", name="Done this")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 700, box


def frames(page):
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))")


@pytest.mark.parametrize("target", ["<div id=add data-quick-win-target=addButton>+</div>", "<button id=add data-quick-win-target=addButton disabled>+</button>"])
def test_a_target_that_takes_no_focus_is_passed_over(host, card, target):
    host.locator("#add").evaluate("(element, html) => element.replaceWith(new DOMParser().parseFromString(html, 'text/html').body.firstChild)", target)
    start(host)
    names = []
    for _ in range(4):
        host.keyboard.press("Tab")
        names.append(host.evaluate("document.activeElement.shadowRoot?.activeElement.textContent"))
    assert names == ["Skip", "Done this", "Skip", "Done this"]


def test_a_dialog_of_the_app_over_a_spotlight_can_be_used(host, card):
    start(host)
    host.evaluate("""() => {
      const dialog = document.createElement("dialog");
      dialog.innerHTML = "<form method=dialog><button id=ok>Sign in again</button></form>";
      document.body.append(dialog);
      dialog.showModal();
    }""")
    frames(host)
    host.locator("#ok").click()
    expect(host.locator("#ok")).to_be_hidden()
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")


@pytest.mark.parametrize("button", ["Back", "Skip"])
def test_a_button_of_the_card_wins_over_a_field_that_is_left_for_it(host, card, button):
    start(host)
    host.locator("#add").click()
    host.locator("input#title").fill("Groceries")
    expect(card).to_contain_text("Step 2 of 3")
    # As long as a finger takes: the field is left when the button goes down.
    card.get_by_role("button", name=button).click(delay=200)
    if button == "Back":
        expect(card).to_contain_text("Step 1 of 3")
    else:
        expect(card).to_have_count(0)
        assert heard(host)[-1] == "skipped"


def test_the_first_frame_is_no_second(host):
    start(host)
    host.evaluate("waymark.quickWin.stop()")
    assert host.evaluate("heard.at(-1).activeMilliseconds") < 500


def test_what_is_done_on_the_card_is_not_heard_by_the_app(host, card):
    host.evaluate("""() => {
      window.pressed = [];
      for (const name of ["pointerdown", "mousedown", "click", "keydown"]) {
        document.addEventListener(name, () => pressed.push(name));
      }
    }""")
    start(host)
    card.get_by_role("button", name="Done this").click()
    expect(card).to_contain_text("Step 2 of 3")
    card.get_by_role("button", name="Back").press("Enter")
    expect(card).to_contain_text("Step 1 of 3")
    assert host.evaluate("pressed") == []
    host.locator("#add").click()
    assert host.evaluate("pressed") == ["pointerdown", "mousedown", "click"]


def test_an_app_that_makes_everything_inert_does_not_reach_the_card(host, card):
    start(host)
    host.evaluate("document.querySelector('[popover]').inert = true")
    frames(host)
    card.get_by_role("button", name="Done this").click(timeout=2000)
    expect(card).to_contain_text("Step 2 of 3")


def test_the_end_takes_no_focus_from_a_field(host, card):
    start(host, style="coachMark")
    host.locator("input#title").focus()
    host.keyboard.type("abc")
    host.evaluate("waymark.tips.donate('noteSaved')")
    expect(card).to_have_accessible_name("Great job!")
    card.get_by_role("button", name="Continue").click()
    start(host, restart=True, style="coachMark")
    host.locator("input#title").focus()
    host.evaluate("waymark.quickWin.stop()")
    assert host.evaluate("document.activeElement.id") == "title"


def test_a_guide_that_cannot_come_back_does_not_keep_tips_away(host, card):
    start(host)
    expect(card).to_contain_text("Step 1 of 3")
    # The same quick win comes to its end in another tab, while this one is elsewhere.
    address = host.url
    host.goto("about:blank")
    other = host.context.new_page()
    other.goto(address)
    other.wait_for_function("() => window.heard")
    start(other)
    for _ in range(3):
        other.get_by_role("dialog").get_by_role("button", name="Done this").click()
    other.close()
    host.goto(address)
    host.wait_for_function("() => window.heard")
    expect(card).to_have_count(0)
    assert host.evaluate("waymark.tips.present('List').then((tip) => tip?.id)") == "welcome"


def test_the_same_catalogue_is_started_once(host):
    assert host.evaluate("""import("/waymark/index.js").then(({ Waymark }) => {
      const [one, two] = [1, 2].map(() => Waymark.start({ catalog: "catalog.json" }));
      return one == two && one == Waymark.start({ catalog: new URL("catalog.json", location).href });
    })""")


def test_a_target_that_is_made_anew_is_not_scrolled_to_again(host, card):
    host.evaluate("document.body.style.paddingBlockEnd = '4000px'")
    start(host, style="coachMark")
    frames(host)
    host.evaluate("scrollTo(0, 1500)")
    host.locator("#add").evaluate("(element) => element.replaceWith(element.cloneNode(true))")
    frames(host)
    assert host.evaluate("scrollY") == 1500


def test_show_me_starts_over_what_is_over(host, card):
    for _ in range(2):
        host.get_by_role("button", name="Show me").click()
        expect(card).to_contain_text("Step 1 of 3")
        card.get_by_role("button", name="Skip").click()
        expect(card).to_have_count(0)


def test_arrows_on_a_slider_move_the_slider(host, card):
    host.locator("#add").evaluate("(element) => element.setAttribute('role', 'slider')")
    start(host)
    host.locator("#add").focus()
    host.keyboard.press("ArrowRight")
    frames(host)
    expect(card).to_contain_text("Step 1 of 3")
    host.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_field_beside_its_button_is_the_one_that_is_meant(host, card):
    host.evaluate("""() => {
      const box = Object.assign(document.createElement("span"), { id: "box" });
      title.before(box);
      box.append(Object.assign(document.createElement("button"), { textContent: "Clear" }), title);
      title.removeAttribute("id");
      box.id = "title";
    }""")
    start(host)
    host.locator("#add").click()
    expect(card).to_contain_text("Step 2 of 3")
    host.locator("#title input").fill("Milk")
    host.locator("#title input").press("Enter")
    expect(card).to_contain_text("Step 3 of 3")


@pytest.fixture
def failing(runtime_site, page):
    """The app's page with an API that starts sessions and stores nothing; and what was posted to it."""
    page.context.observer.ignores_missing_files = True
    posted = []
    session = {"id": "s", "task": "first-note", "state": "active", "currentStep": 1, "activeMilliseconds": 0, "stepsChanged": False}

    def answer(route):
        path = route.request.url.split("/api/")[1]
        posted.append(path)
        if path == "sessions":
            route.fulfill(json=session)
        else:
            route.fulfill(status=503, json={"title": "Service Unavailable"})

    page.route("**/api/**", answer)
    page.route("**/host.html", lambda route: route.fulfill(
        response=(response := route.fetch()),
        body=response.text().replace("<title>", "<meta name=waymark-api content=/api/><title>")))
    page.goto(runtime_site + "pages/host.html")
    page.wait_for_function("() => window.heard")
    yield page, posted
    page.context.observer.faults[:] = [fault for fault in page.context.observer.faults if "503" not in fault]


def test_what_could_not_be_stored_is_not_done(failing):
    page, posted = failing
    card = page.get_by_role("dialog")
    assert start(page) is True
    for _ in range(2):
        card.get_by_role("button", name="Done this").click()
        frames(page)
    expect(card).to_contain_text("Step 1 of 3")
    assert posted.count("sessions/s/events") == 2
    assert heard(page) == ["started"]


def test_an_arrival_that_cannot_be_stored_is_tried_once(failing):
    page, posted = failing
    page.route("**/catalog.json", lambda route: route.fulfill(body=route.fetch().text().replace('"tap", "targetView": "addButton"', '"navigate", "targetView": "addButton"')))
    page.reload()
    page.wait_for_function("() => window.heard")
    page.locator("#add").evaluate("(element) => element.outerHTML = `<a id=add data-quick-win-target=addButton href=${location.href}>Here</a>`")
    assert start(page) is True
    page.wait_for_timeout(500)
    assert posted.count("sessions/s/events") == 1
    assert heard(page) == ["started"]
