"""While the content is written: a change shows by itself, a mistake shows over the last good page and goes by itself."""

import shutil

import pytest
from playwright.sync_api import expect


@pytest.fixture
def source(repository, tmp_path):
    """A site of one's own to write in, with the built-in theme."""
    shutil.copytree(repository / "content", tmp_path / "site/content")
    return tmp_path / "site"


def test_a_change_and_a_mistake_show_by_themselves(source, start_preview, page):
    tip = source / "content/tips/mood-streak.md"
    good = tip.read_text()
    page.goto(start_preview(source=source).url + "tips/index.html")
    tip.write_text(good.replace("Build Your Streak!", "Keep Your Streak!"))
    expect(page.get_by_role("button", name="Keep Your Streak!").first).to_be_visible()

    tip.write_text(good.replace("currentStreak", "curentStreak"))
    overlay = page.get_by_role("dialog", name="1 error in the content")
    expect(overlay).to_contain_text('Unknown parameter "curentStreak"')
    expect(overlay).to_contain_text('did you mean "currentStreak"?')
    expect(overlay).to_contain_text("content/tips/mood-streak.md:")
    expect(overlay.locator(".line")).to_have_count(5)
    expect(overlay.locator("mark")).to_have_text("curentStreak")
    expect(page.locator("h2, h3").filter(has_text="Keep Your Streak!").first).to_be_attached()

    tip.write_text(good)
    expect(overlay).to_have_count(0)
    expect(page.get_by_role("button", name="Build Your Streak!").first).to_be_visible()


def test_a_change_between_the_page_and_its_stream_reloads(source, start_preview, page):
    tip = source / "content/tips/mood-streak.md"
    address = start_preview(source=source).url
    held = []
    page.route("**/_waymark/events?*", lambda route: held.append(route), times=1)
    with page.expect_request("**/_waymark/events?*"):
        page.goto(address + "tips/index.html")
    tip.write_text(tip.read_text().replace("Build Your Streak!", "Keep Your Streak!"))
    while "Keep Your Streak!" not in page.request.get(address + "tips/index.html").text():
        pass
    held.pop(0).continue_()
    expect(page.get_by_role("button", name="Keep Your Streak!").first).to_be_visible()


def test_a_page_that_found_no_room_asks_again(source, start_preview, page, context):
    context.observer.ignores_failed_loads = True
    tip = source / "content/tips/mood-streak.md"
    page.route("**/_waymark/events?*", lambda route: route.fulfill(status=503), times=1)
    with page.expect_request("**/_waymark/events?*"):
        page.goto(start_preview(source=source).url + "tips/index.html")
    with page.expect_request("**/_waymark/events?*"):
        pass
    tip.write_text(tip.read_text().replace("Build Your Streak!", "Keep Your Streak!"))
    expect(page.get_by_role("button", name="Keep Your Streak!").first).to_be_visible()


def test_a_place_is_copied_from_the_overlay(source, start_preview, page, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    tip = source / "content/tips/mood-streak.md"
    page.goto(start_preview(source=source).url)
    tip.write_text(tip.read_text().replace("currentStreak", "curentStreak"))
    place = page.get_by_role("button", name="Copy content/tips/mood-streak.md:")
    place.click()
    expect(page.get_by_role("status")).to_have_text("Copied " + place.text_content())
    assert page.evaluate("navigator.clipboard.readText()") == place.text_content()
    assert place.text_content().count(":") == 2
    expect(page.get_by_role("link", name="All diagnostics")).to_have_attribute("href", "/_waymark/diagnostics")


def test_a_style_sheet_alone_is_swapped(source, start_preview, page):
    sheet = source / "public/css/themes/mine.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text('[data-theme="mine"] { --wm-canvas: rgb(1 2 3); }')
    site = source / "content/site.yml"
    site.write_text(site.read_text().replace("theme: trailhead", "theme: mine"))
    page.goto(start_preview(source=source).url)
    page.evaluate("window.isThisPage = true")
    background = "() => getComputedStyle(document.documentElement).getPropertyValue('--wm-canvas')"
    assert page.evaluate(background).strip() == "rgb(1 2 3)"
    sheet.write_text('[data-theme="mine"] { --wm-canvas: rgb(4 5 6); }')
    # The site's policy lets no page evaluate text, which waiting for a function takes.
    for _ in range(200):
        if page.evaluate(background).strip() == "rgb(4 5 6)":
            break
        page.wait_for_timeout(50)
    assert page.evaluate(background).strip() == "rgb(4 5 6)"
    assert page.evaluate("window.isThisPage")
    expect(page.locator("link[rel=stylesheet]")).to_have_count(page.locator("link[href*=changed]").count())


def test_a_reload_keeps_the_place_and_an_open_tip(source, start_preview, page):
    page.set_viewport_size({"width": 390, "height": 600})
    page.goto(start_preview(source=source).url + "tips/index.html")
    page.locator(".wm-tipcard__open").last.scroll_into_view_if_needed()
    page.locator(".wm-tipcard__open").last.click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_have_count(1)
    name = dialog.get_attribute("id")
    before = page.evaluate("scrollY")
    assert before > 0
    tip = source / "content/tips/ai-insights.md"
    tip.write_text(tip.read_text().replace("Discover AI Insights", "Discover Insights"))
    expect(page.get_by_role("button", name="Discover Insights", include_hidden=True).first).to_be_attached()
    expect(page.locator(f"dialog#{name}:modal")).to_be_visible()
    assert abs(page.evaluate("scrollY") - before) < 4
