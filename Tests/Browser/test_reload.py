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
    expect(overlay).to_contain_text("tips/mood-streak.md:")
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
