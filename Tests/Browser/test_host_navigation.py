"""A guide and the app's own navigation: what starts it, what leaves the page and comes back, what is lost on the way."""

import re

import pytest
from playwright.sync_api import expect

from host.app import App

pytest_plugins = ["host.fixtures"]


def offer(page, **attributes):
    """Puts what starts a quick win into the app: a button with more inside."""
    page.evaluate("""(attributes) => {
      const button = document.createElement("button");
      for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
      button.append("Show me ", document.createElement("b"));
      button.lastChild.textContent = "how";
      document.querySelector(".editor").append(button);
    }""", attributes)


@pytest.mark.parametrize("way", ["a click on its inside", "the keyboard"])
def test_an_element_that_names_a_quick_win_starts_it(app, way):
    offer(app.page, **{"data-quick-win": "first-note"})
    button = app.page.get_by_role("button", name="Show me how")
    before = app.tree()
    if way == "the keyboard":
        button.press("Enter")
    else:
        button.locator("b").click()
    expect(app.step(1)).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.step(1)).to_have_count(0)
    if way == "the keyboard":
        expect(button).to_be_focused()
    app.frames(3)
    assert app.tree() == before
    assert app.names() == ["started", "abandoned"]


def test_an_element_may_say_how_its_quick_win_is_guided(app):
    offer(app.page, **{"data-quick-win": "first-note", "data-quick-win-style": "coachMark"})
    app.page.get_by_role("button", name="Show me how").click()
    expect(app.step(1)).to_be_visible()
    app.frames(3)
    assert app.ground() > 0.95, "nothing is dimmed"


def test_an_element_with_a_misspelt_quick_win_is_a_warning(app):
    offer(app.page, **{"data-quick-win": "first-nite"})
    with app.page.expect_console_message(lambda message: message.type == "warning") as warning:
        app.page.get_by_role("button", name="Show me how").click()
    assert warning.value.text.startswith('Waymark: unknown quick win "first-nite", known: ')


@pytest.fixture(scope="module")
def caching_browser(browser_type, browser_type_launch_args):
    """A browser with its back-forward cache, which Playwright's own goes without."""
    browser = browser_type.launch(**browser_type_launch_args, ignore_default_args=["--disable-back-forward-cache"])
    yield browser
    browser.close()


@pytest.fixture
def cached_app(caching_browser, host_site, eye):
    context = caching_browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script("addEventListener('pageshow', ({ persisted }) => { if (persisted) window.cameBack = true; })")
    yield App(page, host_site, eye).open()
    context.close()


def away_and_back(app, meanwhile=lambda: None):
    app.page.evaluate("location.href = 'settings.html'")
    app.page.wait_for_url("**/settings.html")
    app.ready()
    meanwhile()
    app.page.evaluate("history.back()")
    app.page.wait_for_url("**/index.html", wait_until="commit")
    app.page.wait_for_function("() => window.cameBack")


def test_a_guide_in_the_back_forward_cache_comes_back_once_and_counts_no_time_there(cached_app):
    app = cached_app
    app.start("first-note", style="coachMark")
    expect(app.step(1)).to_be_visible()
    away_and_back(app, lambda: app.page.wait_for_timeout(1500))
    expect(app.step(1)).to_have_count(1)
    expect(app.page.locator("[popover]")).to_have_count(1)
    app.page.locator("#add").click()
    expect(app.step(2)).to_be_visible()
    app.button("Skip").click()
    app.wait_for("skipped")
    assert app.names() == ["started", "stepcompleted", "skipped"]
    assert app.heard()[-1]["activeMilliseconds"] < app.page.evaluate("performance.now()") - 1400


def test_a_guide_that_went_on_elsewhere_goes_on_from_there(cached_app):
    app = cached_app
    app.start("first-note")
    expect(app.step(1)).to_be_visible()

    def go_on():
        expect(app.step(1)).to_be_visible()
        app.button("Done this").click()
        expect(app.step(2)).to_be_visible()

    away_and_back(app, go_on)
    expect(app.step(2)).to_be_visible()
    expect(app.page.locator("[popover]")).to_have_count(1)


def test_a_guide_that_was_left_elsewhere_is_gone(cached_app):
    app = cached_app
    before = app.tree()
    app.start("first-note")
    expect(app.step(1)).to_be_visible()

    def leave():
        expect(app.step(1)).to_be_visible()
        app.button("Skip").click()
        expect(app.page.get_by_role("dialog")).to_have_count(0)

    away_and_back(app, leave)
    expect(app.page.get_by_role("dialog")).to_have_count(0)
    assert app.tree() == before
    assert "completed" not in app.names()


@pytest.mark.parametrize("slow", [False, True], ids=["", "while the server is slow"])
def test_what_is_done_right_before_the_page_goes_is_stored(api_site, page, eye, slow):
    """The app goes on in the very moment of the click, with a whole new page; nobody waits for the store."""
    app = App(page, api_site, eye).open()
    app.start("first-note")
    expect(app.step(1)).to_be_visible()
    if slow:
        # The answer never comes to this page.
        page.route("**/api/sessions/*/events", lambda route: route.fetch() and None)
    page.evaluate("document.querySelector('#add').addEventListener('click', () => { location.href = 'settings.html'; })")
    page.locator("#add").click()
    page.wait_for_url("**/settings.html")
    app.ready()
    expect(app.step(2)).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_an_event_that_is_donated_right_before_the_page_goes_is_stored(api_site, page, eye):
    app = App(page, api_site, eye).open()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => { notes.waymark.tips.donate('noteSaved'); location.href = 'settings.html'; }")
    page.wait_for_url("**/settings.html")
    app.ready()
    sessions = page.evaluate("fetch('/api/sessions').then((answer) => answer.json())")["sessions"]
    assert [session["state"] for session in sessions if session["task"] == "first-note"] == ["completed"]
