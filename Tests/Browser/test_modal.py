"""The tip dialogs of the site's own pages: keyboard, focus and addresses (B1, B3, B4)."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def gallery(preview, page):
    page.goto(preview + "tips/index.html")
    page.wait_for_function("() => document.documentElement.classList.contains('wm-js')")
    return page


@pytest.fixture
def opener(gallery):
    return gallery.get_by_role("button", name=re.compile("Build Your Streak!")).first


@pytest.fixture
def dialog(gallery):
    return gallery.get_by_role("dialog", name="Build Your Streak!")


def focus_is_inside(page):
    return page.evaluate("!!document.activeElement.closest('dialog[open]')")


def test_focus_is_inside_at_once_and_stays_there(gallery, opener, dialog):
    opener.press("Enter")
    expect(dialog).to_be_visible()
    assert focus_is_inside(gallery)
    for key in ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]:
        gallery.keyboard.press(key)
        assert focus_is_inside(gallery), key


@pytest.mark.parametrize("key", ["Enter", "Space", "Escape"])
def test_keys_close_it_and_focus_returns_to_the_opener(gallery, opener, dialog, key):
    opener.press("Enter")
    expect(dialog.get_by_role("button", name="Got it")).to_be_focused()
    gallery.keyboard.press(key)
    expect(dialog).not_to_be_visible()
    expect(opener).to_be_focused()


def reachable_names(page):
    """The names of the links and buttons that a screen reader finds, from the browser's accessibility tree."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [
        node["name"]["value"] for node in nodes
        if not node["ignored"] and node["role"]["value"] in ("link", "button")
    ]


def test_nothing_behind_it_can_be_reached(gallery, opener, dialog):
    assert len(reachable_names(gallery)) > 7
    opener.click()
    expect(dialog).to_be_visible()
    assert reachable_names(gallery) == ["Got it"]


def test_a_tap_beside_it_closes_it(gallery, opener, dialog):
    opener.click()
    expect(dialog).to_be_visible()
    gallery.mouse.click(5, 5)
    expect(dialog).not_to_be_visible()


def test_an_address_opens_its_tip(preview, page):
    page.goto(preview + "tips/index.html#tip-mood-streak")
    expect(page.get_by_role("dialog", name="Build Your Streak!")).to_be_visible()


def test_theme_and_appearance_are_remembered(preview, page):
    page.goto(preview)
    page.get_by_role("button", name="Appearance").click()
    page.get_by_role("radio", name="Evergreen").check(force=True)
    page.get_by_role("radio", name="Dark").check(force=True)
    page.goto(preview + "tips/index.html")
    expect(page.locator("html")).to_have_attribute("data-theme", "evergreen")
    expect(page.locator("html")).to_have_attribute("data-appearance", "dark")
