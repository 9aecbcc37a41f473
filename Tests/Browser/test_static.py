"""What `waymark build` writes, on a plain host: progress in localStorage, the same output at any place."""

import re

import pytest
from playwright.sync_api import expect

from walk import TASK, do_step, status, walk


def test_progress_lives_in_local_storage_under_the_catalogues_address(static_site, page):
    walk(page, static_site)
    expect(page.locator("[data-wm=time]")).to_be_visible()
    expect(status(page, static_site)).to_have_text(re.compile("^Done in"))
    keys = page.evaluate("Object.keys(localStorage)")
    assert keys and all(key.startswith(f"waymark:1:{static_site}catalog.json") for key in keys), keys


def test_two_visitors_of_a_static_site_do_not_share_progress(static_site, page, new_context):
    walk(page, static_site)
    expect(status(new_context().new_page(), static_site)).to_have_text("Not started")


def test_nothing_is_asked_of_an_api_that_is_not_there(static_site, page):
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    walk(page, static_site)
    assert [url for url in requests if "/api/" in url or "_waymark" in url] == []


def test_blocked_storage_is_one_warning_and_the_walk_goes_on(static_site, page):
    page.add_init_script("""
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });
      }
    """)
    warnings = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    page.goto(static_site + f"tasks/{TASK}/1.html")
    page.wait_for_function("() => document.documentElement.classList.contains('wm-js')")
    do_step(page, 1)
    on_first = [text for text in warnings if "Waymark" in text]
    assert 1 <= len(on_first) <= 2, "one warning a page"
    do_step(page, 2)
    do_step(page, 3)
    expect(page.get_by_role("heading", name="Great job!")).to_be_visible()


@pytest.mark.parametrize("place", ["root_site", "static_site", "file_site"])
def test_every_link_image_and_sheet_of_every_page_is_there(place, request, built_site, page):
    """Walks all pages in the browser, so that what counts is what a browser makes of the addresses."""
    site = request.getfixturevalue(place)
    failed = []
    # What a page had not fetched by the time of the next one is aborted, which is no fault.
    page.on("requestfailed", lambda asked: failed.append(asked.url) if asked.failure != "net::ERR_ABORTED" else None)
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    if place == "file_site":
        page.context.observer.ignores_blocked_modules = True

    files = sorted(path.relative_to(built_site).as_posix() for path in built_site.rglob("*.html"))
    assert "index.html" in files and f"tasks/{TASK}/done.html" in files
    links = set()
    for file in files:
        page.goto(site + file)
        links |= set(page.evaluate("[...document.querySelectorAll('a[href], link[href]')].map(link => link.href)"))
        broken = page.evaluate(
            "[...document.images].filter(image => !image.naturalWidth).map(image => image.outerHTML)")
        assert broken == [], file
        sheets = page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet)")
        assert sheets, file
    assert [url for url in failed if not (place == "file_site" and url.endswith(".js"))] == []

    outside = [link for link in links if not link.startswith(site)]
    assert outside == []
    missing = [link for link in links if not (built_site / link[len(site):].split("#")[0].split("?")[0]).is_file()]
    assert missing == []


def test_the_guides_can_be_walked_from_the_disk(file_site, page):
    page.context.observer.ignores_blocked_modules = True
    # No script runs there, so nothing is said of progress.
    page.goto(file_site + "index.html")
    for status in page.locator("[data-wm=status]").all():
        expect(status).to_be_hidden()
    walk(page, file_site + "index.html")
