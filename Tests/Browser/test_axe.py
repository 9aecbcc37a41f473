"""axe finds nothing, on every kind of page, in every theme, light and dark (B23)."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

PAGES = {
    "home": "index.html",
    "gallery": "tips/index.html",
    "tip": "tips/mood-streak.html",
    "task": "tasks/create-first-note.html",
    "step-spotlight": "tasks/create-first-note/2.html",
    "step-card": "tasks/write-your-first-tip/1.html",
    "done": "tasks/create-first-note/done.html",
    "missing": "404.html",
}
THEMES = ["trailhead", "evergreen", "alpenglow", "granite"]


def violations(page):
    # Colours on their way say nothing: what is judged is what stays.
    page.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {})))")
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "bypass_csp": True}  # axe is an inline script


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(static_site, page, name, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(static_site + PAGES[name])
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(page) == [], theme


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_an_open_tip(static_site, page, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(static_site + "tips/index.html#tip-mood-streak")
    expect(page.get_by_role("dialog")).to_be_visible()
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(page) == [], theme


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_runtimes_own_cards(runtime_site, page, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(runtime_site + "pages/host.html")
    page.wait_for_function("() => window.waymark")
    page.evaluate("waymark.tips.present('List')")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.evaluate("waymark.quickWin.start('first-note')")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
