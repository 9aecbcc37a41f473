"""axe finds nothing, on every kind of page, in every theme, light and dark (B23).

The contrast of each pair of colours is computed for all themes in test_tokens.py, and what the pages are made of does not
change with the theme, so each page is judged in every theme but in one scheme each: half of them light, half dark.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

PAGES = {
    "home": "index.html",
    "gallery": "tips/index.html",
    "open-tip": "tips/index.html#tip-mood-streak",
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


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(static_site, page, name):
    page.goto(static_site + PAGES[name])
    expect(page.get_by_role("dialog")).to_have_count(1 if name == "open-tip" else 0)
    for number, theme in enumerate(THEMES):
        appearance = "light" if (number + len(name)) % 2 else "dark"
        page.evaluate("chosen => Object.assign(document.documentElement.dataset, chosen)",
                      {"theme": theme, "appearance": appearance})
        assert violations(page) == [], f"{theme} {appearance}"


def test_axe_finds_nothing_in_a_coach_mark(stress_site, page):
    page.goto(stress_site + "en/tasks/coach/4.html")
    assert violations(page) == []


def test_axe_finds_nothing_in_the_runtimes_own_cards(runtime_site, page):
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        page.goto(runtime_site + "pages/host.html")
        page.wait_for_function("() => window.waymark")
        page.evaluate("waymark.tips.present('List')")
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.evaluate("waymark.quickWin.start('first-note')")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
