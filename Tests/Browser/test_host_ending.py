"""How a tip and a guide end on an app that is not ours, and what remains: B18 to B22, and what must hold meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from host.app import STYLES, App

pytest_plugins = ["host.fixtures"]

each_style = pytest.mark.parametrize("style", STYLES)


def click_through(app, of):
    for step in range(1, of + 1):
        expect(app.step(step, of=of)).to_be_visible()
        app.button("Done this").click()


def finish(app):
    click_through(app, 3)
    app.button("Continue").click()


WAYS = {
    "skip by mouse": lambda app: app.button("Skip").click(),
    "skip by keyboard": lambda app: app.button("Skip").press("Enter"),
    "escape": lambda app: app.page.keyboard.press("Escape"),
    "the app stops it": lambda app: app.page.evaluate("notes.waymark.quickWin.stop()"),
    "the app stops it twice": lambda app: app.page.evaluate("[1, 2].map(() => notes.waymark.quickWin.stop())"),
    "another one starts": lambda app: [
        app.start("stay-trash"), expect(app.step(1, of=1)).to_be_visible(), app.button("Skip").click()],
    "done": finish,
    "skip later": lambda app: [
        app.button("Done this").click(), expect(app.step(2)).to_be_visible(), app.button("Skip").click()],
    "the app says it is done": lambda app: [
        app.page.evaluate("notes.waymark.tips.donate('noteSaved')"), app.button("Continue").click()],
    "escape at the celebration": lambda app: [
        click_through(app, 3), expect(app.card("Great job!")).to_be_visible(), app.page.keyboard.press("Escape")],
}


@pytest.mark.parametrize("way", WAYS)
def test_b18_the_apps_page_is_as_before_a_guide_however_it_ends(app, way):
    app.page.locator("#search").focus()
    before = app.tree()
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    app.frames()
    assert app.tree() != before
    WAYS[way](app)
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before
    assert app.ground() > 0.95
    expect(app.page.locator("#search")).to_be_focused()


@each_style
def test_b18_the_apps_page_is_what_the_real_actions_alone_make_of_it(app, style, new_context, host_site, eye):
    trees = []
    for guided in [False, True]:
        app.open()
        if guided:
            app.start("first-note", style=style)
            expect(app.step(1)).to_be_visible()
        app.page.locator("#add").click()
        if guided:
            expect(app.step(2)).to_be_visible()
        app.page.locator("#note-title").fill("Groceries")
        app.page.locator("#note-title").blur()
        if guided:
            expect(app.step(3)).to_be_visible()
        app.page.locator("#done").click()
        if guided:
            app.button("Continue").click()
            expect(app.page.get_by_role("dialog")).to_have_count(0)
        else:
            app.page.evaluate("notes.waymark.tips.resetAll()")
        app.frames(3)
        trees.append(app.tree())
    assert trees[0] == trees[1]
    assert app.names() == ["started"] + ["stepcompleted"] * 3 + ["completed"]


def test_b18_nothing_remains_of_a_guide_whose_target_is_gone(app):
    before = app.tree()
    app.page.evaluate("notes.showSync()")
    app.start("sync-notes")
    expect(app.step(1, of=1)).to_be_visible()
    app.frames()
    app.page.evaluate("document.querySelector('#sync').remove()")
    app.frames(3)
    app.button("Skip").click()
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before


def test_b18_nothing_remains_of_a_guide_in_a_dialog(app):
    before = app.tree()
    app.start("share-note")
    app.page.locator("[data-command=share]").click()
    expect(app.step(2)).to_be_visible()
    app.frames()
    app.page.evaluate("document.querySelector('dialog').close()")
    app.frames()
    app.page.evaluate("notes.waymark.quickWin.stop()")
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before


def test_b18_nothing_remains_of_a_guide_in_a_dialog_that_stays_open(app):
    app.page.evaluate("document.querySelector('dialog').showModal()")
    before = app.tree()
    app.start("share-note")
    app.button("Done this").click(timeout=2000)
    expect(app.step(2)).to_be_visible()
    app.frames()
    app.button("Skip").click(timeout=2000)
    expect(app.step(2)).to_have_count(0)
    app.frames(3)
    assert app.tree() == before


def test_b18_nothing_remains_of_a_guide_that_went_to_another_page_and_back(app):
    before = app.tree()
    app.start("look-around")
    expect(app.step(1, of=2)).to_be_visible()
    app.open("settings.html")
    app.page.go_back()
    app.ready()
    # It may have come along; then it is left here.
    assert app.start("look-around") is True
    expect(app.step(1, of=2)).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before
    app.reload()
    app.frames(3)
    assert app.tree() == before


def test_b18_nothing_remains_of_a_guide_when_the_api_stops_answering(api_site, page, eye):
    app = App(page, api_site, eye).open()
    before = app.tree()
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    app.button("Done this").click()
    app.frames(3)
    app.button("Skip").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before
    # Chromium logs each failed request.
    app.expect_faults("ERR_FAILED")


TIP_WAYS = {
    "button": lambda app: app.button("Got it").click(),
    "key": lambda app: app.button("Got it").press("Space"),
    "escape": lambda app: app.page.keyboard.press("Escape"),
    "beside it": lambda app: app.page.mouse.click(5, 300),
}


@pytest.mark.parametrize("way", TIP_WAYS)
def test_b18_the_apps_page_is_as_before_a_tip_however_it_is_closed(app, way):
    app.page.locator("#search").focus()
    before = app.tree()
    app.present("List")
    expect(app.card("Your notes live here")).to_be_visible()
    TIP_WAYS[way](app)
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.wait_for("dismissed")
    app.frames(3)
    assert app.tree() == before
    expect(app.page.locator("#search")).to_be_focused()


@pytest.mark.parametrize("end", [finish, WAYS["skip by mouse"]], ids=["finished", "skipped"])
def test_b19_an_ended_guide_does_not_return_after_a_reload(either_app, end):
    app = either_app
    assert app.start("first-note") is True
    end(app)
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.reload()
    assert app.start("first-note") is False
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    assert app.names() == []


def test_b19_a_dismissed_tip_does_not_return_after_a_reload(either_app):
    app = either_app
    assert app.present("List") == "welcome"
    app.button("Got it").click()
    expect(app.card("Your notes live here")).to_have_count(0)
    app.reload()
    assert app.present("List") is None, "one a session"
    app.page.evaluate("notes.waymark.tips.resetSession()")
    assert app.present("List") == "second-look"


def test_b19_an_ended_guide_does_not_return_in_another_tab(either_app):
    app = either_app
    app.start("first-note")
    app.button("Skip").click()
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    other = App(app.page.context.new_page(), app.site, app.eye).open()
    assert other.start("first-note") is False


def test_b20_completion_is_stored_before_the_apps_own_navigation(either_app):
    app = either_app
    app.start("open-settings")
    expect(app.step(1, of=1)).to_be_visible()
    app.page.get_by_role("link", name="Settings").click()
    app.page.wait_for_url("**/settings.html")
    app.ready()
    assert app.start("open-settings") is False


def test_b20_a_step_is_stored_before_the_apps_own_navigation_and_the_next_page_goes_on(either_app):
    app = either_app
    app.start("look-around")
    expect(app.step(1, of=2)).to_be_visible()
    app.page.get_by_role("link", name="Settings").click()
    app.page.wait_for_url("**/settings.html")
    app.ready()
    assert app.start("look-around") is True
    expect(app.step(2, of=2)).to_be_visible()
    app.page.locator("#dark").check()
    expect(app.card("Great job!")).to_be_visible()


def test_a_guide_goes_on_after_a_reload_and_in_another_tab(either_app):
    app = either_app
    app.start("first-note")
    app.page.locator("#add").click()
    expect(app.step(2)).to_be_visible()
    app.reload()
    assert app.start("first-note") is True
    expect(app.step(2)).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.step(2)).to_have_count(0)
    other = App(app.page.context.new_page(), app.site, app.eye).open()
    assert other.start("first-note") is True
    expect(other.step(2)).to_be_visible()


@pytest.fixture
def watched(fresh_app):
    """The app, where whatever the catalogue's markup would call is noticed, and so is a violation of the policy."""
    fresh_app.page.add_init_script("""
      window.hacks = [];
      window.violations = [];
      window.hacked = () => hacks.push(new Error().stack);
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        violations.push([violatedDirective, blockedURI]);
      });
    """)
    return fresh_app.open()


def quiet(app):
    app.page.wait_for_timeout(50)
    assert app.page.evaluate("hacks") == []
    assert app.page.evaluate("violations") == []


@each_style
def test_b21_markup_in_a_guide_is_text(watched, style):
    app = watched
    app.start("markup", style=style)
    card = app.card('Tap <svg onload=hacked()> & "quote" it')
    expect(card).to_be_visible()
    app.button("Done this").click()
    done = app.card("Great job!")
    expect(done).to_contain_text("Title it <img src=x onerror=hacked()>")
    expect(done.locator("img")).to_have_count(0)
    quiet(app)


def test_b21_markup_in_a_tip_is_text(watched):
    app = watched
    assert app.present("Markup") == "markup"
    tip = app.card("Write <img src=x onerror=hacked()> as it is")
    expect(tip).to_contain_text("<script>hacked()</script>")
    expect(tip).to_contain_text("<b onmouseover=hacked()>nothing runs</b>")
    expect(tip.locator("script, b[onmouseover], img[onerror]")).to_have_count(0)
    tip.hover()
    quiet(app)


@each_style
def test_b22_no_violation_of_the_policy(watched, style):
    app = watched
    requests = []
    app.page.on("request", lambda request: requests.append(request.url))
    app.present("List")
    app.button("Got it").click()
    app.start("first-note", style=style)
    click_through(app, 3)
    expect(app.card("Great job!")).to_be_visible()
    app.button("Continue").click()
    quiet(app)
    origin = re.match("http://[^/]+/", app.site)[0]
    assert [url for url in requests if not url.startswith((origin, "blob:", "data:"))] == []


def uses_the_app(app):
    """Makes a note, which is what the app is for."""
    app.page.locator("#note-title").fill("Milk")
    app.page.locator("#done").click()
    expect(app.page.locator(".saved")).to_have_text("Saved “Milk”")
    expect(app.page.get_by_text("Milk", exact=True)).to_be_visible()


@pytest.mark.parametrize("catalog", ["words/broken.json", "words/strange.json", "words/missing.json", "settings.html"])
def test_a_broken_catalogue_is_one_warning_and_the_app_works(app, catalog):
    with app.warnings() as warnings:
        app.open("index.html?catalog=" + catalog)
        before = app.tree()
        assert app.start("first-note") is False
        assert app.present("List") is None
        app.page.evaluate("document.body.append(Object.assign(document.createElement('waymark-tip'), { id: 'tip' }))")
        app.page.evaluate("document.querySelector('#tip').remove()")
        assert app.tree() == before
        uses_the_app(app)
        assert app.start("share-note", style="coachMark") is False
    assert len(warnings) == 1 and warnings[0].startswith("Waymark:"), warnings
    if "missing" in catalog:
        app.expect_faults("404")  # which Chromium logs by itself


BLOCKED = {
    "blocked": """
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });
      }
    """,
    "full": """
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    """,
    "missing": """
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
    """,
}


@pytest.mark.parametrize("storage", BLOCKED)
def test_storage_that_throws_is_one_warning_and_everything_works(fresh_app, storage):
    app = fresh_app
    app.page.add_init_script(BLOCKED[storage])
    with app.warnings() as warnings:
        app.open()
        before = app.tree()
        assert app.present("List") == "welcome"
        app.button("Got it").click()
        app.wait_for("dismissed")
        assert app.present("List") is None
        assert app.start("share-note") is True
        finish(app)
        expect(app.page.get_by_role("dialog")).to_have_count(0)
        assert app.start("share-note") is False
        app.frames(3)
        assert app.tree() == before
        uses_the_app(app)
    assert len(warnings) == 1 and warnings[0].startswith("Waymark:"), warnings


def test_the_apps_own_errors_do_not_stop_a_guide(app):
    app.open("index.html?broken")
    before = app.tree()
    assert app.start("first-note") is True
    app.page.locator("#add").click()
    expect(app.step(2)).to_be_visible()
    app.page.locator("#note-title").fill("Groceries")
    app.page.locator("#note-title").blur()
    expect(app.step(3)).to_be_visible()
    app.button("Skip").click()
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before
    app.expect_faults("the app's own mistake")


def test_an_error_of_a_listener_of_the_app_does_not_stop_a_guide(app):
    app.page.evaluate("""() => {
      for (const name of ["started", "stepcompleted", "completed", "shown", "dismissed"]) {
        document.addEventListener("waymark:" + name, () => { throw new Error("the app's own mistake"); });
      }
    }""")
    before = app.tree()
    assert app.start("first-note") is True
    finish(app)
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    assert app.present("List") == "welcome"
    app.button("Got it").click()
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    app.frames(3)
    assert app.tree() == before
    app.expect_faults("the app's own mistake")


def test_a_guide_and_a_tip_move_nothing_of_the_app(app):
    app.frames(3)
    app.page.evaluate("""() => {
      window.shifts = [];
      // Cards move over the app as they like; what counts is the app's own elements.
      const own = new Set(document.querySelectorAll("*"));
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries()) {
          shifts.push(...sources.filter(({ node }) => own.has(node)).map(({ node }) => node.outerHTML));
        }
      }).observe({ type: "layout-shift" });
    }""")
    app.present("List")
    app.frames(3)
    app.button("Got it").click()
    for style in STYLES:
        app.start("first-note", style=style, restart=True)
        expect(app.step(1)).to_be_visible()
        app.frames(3)
        app.button("Done this").click()
        expect(app.step(2)).to_be_visible()
        app.frames(3)
    app.page.wait_for_timeout(50)
    assert app.page.evaluate("shifts") == []


ENDINGS = {
    "stepcompleted": lambda app: app.button("Done this").click(),
    "skipped": lambda app: app.button("Skip").click(),
    "abandoned": lambda app: app.page.keyboard.press("Escape"),
    "completed": lambda app: click_through(app, 3),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_an_event_of_a_guide_says_why_and_after_how_long(app, name):
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    ENDINGS[name](app)
    app.wait_for(name)
    event = next(event for event in app.heard() if event["name"] == name)
    assert event["task"] == "first-note"
    assert isinstance(event["reason"], str) and event["reason"]
    assert isinstance(event["activeMilliseconds"], int) and event["activeMilliseconds"] >= 0


def test_an_event_of_a_tip_says_why_and_after_how_long(app):
    app.present("List")
    app.button("Got it").click()
    app.wait_for("dismissed")
    event = app.heard()[-1]
    assert event["tip"] == "welcome"
    assert isinstance(event["reason"], str) and event["reason"]
    assert isinstance(event["activeMilliseconds"], int) and event["activeMilliseconds"] >= 0


#: A page that is not seen says so, and gets no frames.
HIDDEN = """() => {
  const { requestAnimationFrame } = window;
  const waiting = [];
  window.hide = () => {
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    tell({ hidden: true, visibilityState: "hidden" });
  };
  window.unhide = () => {
    window.requestAnimationFrame = requestAnimationFrame;
    tell({ hidden: false, visibilityState: "visible" });
    waiting.splice(0).forEach((callback) => requestAnimationFrame(callback));
  };
  const tell = (states) => {
    for (const [name, value] of Object.entries(states)) Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
}"""


def test_time_stands_still_while_the_page_is_hidden(fresh_app):
    app = fresh_app
    app.page.add_init_script(f"({HIDDEN})()")
    app.open()
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    app.page.evaluate("hide()")
    app.page.wait_for_timeout(1500)
    app.page.evaluate("unhide()")
    app.button("Skip").click()
    app.wait_for("skipped")
    counted = app.heard()[-1]["activeMilliseconds"]
    assert counted <= app.page.evaluate("performance.now()") - 1400, counted


def test_the_settings_page_shows_its_tip_by_an_element(app):
    for _ in range(3):
        app.page.evaluate("notes.waymark.tips.increment('notesSaved')")
    app.open("settings.html")
    expect(app.card("Take your notes with you")).to_be_visible()
    app.button("Show me where").click()
    app.wait_for("dismissed")
    action = next(event for event in app.heard() if event["name"] == "action")
    assert action["action"]["targetView"] == "darkSwitch"
