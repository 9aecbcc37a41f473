"""No page breaks the content security policy, asks anything of another host, or moves while it loads (B22)."""

import functools
import gzip
import http.server
import pathlib
import re
import threading
import time
import urllib.parse

import pytest
from playwright.sync_api import expect

from walk import TASK, target

#: DESIGN section 3, word for word.
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
          "base-uri 'none'; form-action 'self'")

PAGES = [
    "index.html", "tips/index.html", "tips/mood-streak.html", f"tasks/{TASK}.html", f"tasks/{TASK}/1.html",
    f"tasks/{TASK}/2.html", "tasks/write-your-first-tip/2.html", f"tasks/{TASK}/done.html",
    "tasks/write-your-first-tip/done.html", "404.html",
]

WATCH = """
  window.violations = [];
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => violations.push(`${violatedDirective} ${blockedURI}`));
  window.shifts = [];
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries())
        shifts.push(`${value} ${sources.map(({ node }) => node?.className || node?.nodeName)}`);
    }).observe({ type: "layout-shift", buffered: true });
  }
"""

SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"


@pytest.fixture
def watched(page):
    page.add_init_script(WATCH)
    return page


def open_everything(page):
    """What a page shows only when asked."""
    for button in page.locator("button[commandfor=wm-appearance]").all():
        button.click()
        page.get_by_role("radio", name="Dark").check(force=True)
        page.keyboard.press("Escape")
    for button in page.locator("button[command=show-modal]").all()[:1]:
        button.click()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("place", ["static_site", "preview"])
def test_no_page_breaks_the_policy_or_leaves_the_site(place, request, watched):
    site = request.getfixturevalue(place)
    asked = []
    watched.on("request", lambda each: asked.append(each.url))
    for path in PAGES:
        answer = watched.goto(site + path)
        assert watched.evaluate("document.querySelector('meta[http-equiv=Content-Security-Policy]').content") == POLICY
        if place == "preview":
            assert answer.headers["content-security-policy"] == POLICY
        open_everything(watched)
        assert watched.evaluate("violations") == [], path
        assert watched.locator("[style], script:not([src]), style").count() == 0, path
    own = urllib.parse.urlsplit(site).netloc
    assert {urllib.parse.urlsplit(url).netloc for url in asked if not url.startswith("data:")} == {own}


def test_a_violation_would_be_noticed(static_site, watched):
    watched.context.observer.faults.clear()
    watched.goto(static_site + "404.html")
    watched.evaluate("document.body.setAttribute('style', 'color: red'), document.body.append(new Image()), document.body.lastChild.src = 'http://127.0.0.2/'")
    watched.wait_for_function("violations.length >= 2")
    assert len(watched.context.observer.faults) >= 2
    watched.context.observer.faults.clear()


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_while_a_page_loads(static_site, watched, width):
    """Cumulative layout shift 0, with a quick win in progress and one that is skipped, so that scripts have much to say."""
    page = watched
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(static_site + f"tasks/{TASK}/1.html")
    target(page).click()
    page.wait_for_url("**/2.html")
    page.goto(static_site + "tasks/write-your-first-tip/1.html")
    page.locator("[data-wm=skip]").click()
    page.wait_for_url("**/index.html*")
    for path in PAGES:
        page.goto(static_site + path)
        page.wait_for_function("document.documentElement.classList.contains('wm-js')")
        if page.locator("[data-wm=status]").count():
            expect(page.locator("[data-wm=status]").first).to_be_visible()
        page.evaluate(SETTLED)
        assert page.evaluate("shifts") == [], path


class SlowPages(http.server.SimpleHTTPRequestHandler):
    """Sends a page in two pieces, as a slow network does."""

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        text = path.read_bytes()
        start = text.find(b"<body")
        cut = start + (len(text) - start) * 55 // 100 if path.suffix == ".html" else len(text)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.end_headers()
        self.wfile.write(text[:cut])
        if text[cut:]:
            self.wfile.flush()
            time.sleep(0.4)
            self.wfile.write(text[cut:])

    def log_message(self, *arguments):
        pass


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_while_a_page_arrives_in_pieces(built_site, watched, width):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(SlowPages, directory=str(built_site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    moved = {}
    try:
        watched.set_viewport_size({"width": width, "height": 700})
        for path in [*PAGES, "try/index.html"]:
            watched.goto(f"http://127.0.0.1:{server.server_address[1]}/{path}")
            watched.evaluate(SETTLED)
            moved[path] = watched.evaluate("shifts")
    finally:
        server.shutdown()
        server.server_close()
    assert not any(moved.values()), moved


def test_a_page_whose_end_never_comes_is_shown_as_far_as_it_is_there(built_site, page):
    class Stalling(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            text = pathlib.Path(self.translate_path(self.path)).read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(self.path))
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text[:-60] if self.path.endswith(".html") else text)
            self.wfile.flush()
            if self.path.endswith(".html"):
                ended.wait(30)

        def log_message(self, *arguments):
            pass

    ended = threading.Event()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Stalling, directory=str(built_site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/index.html", wait_until="commit")
        page.wait_for_timeout(4000)
        assert page.evaluate("performance.getEntriesByType('paint').length") > 0
    finally:
        page.close()
        ended.set()
        page.context.observer.faults.clear()
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("path", [f"tasks/{TASK}/2.html", "tasks/write-your-first-tip/3.html"])
def test_a_step_page_with_all_its_parts_is_below_30_kb(static_site, page, path):
    """All that a browser asks for, as gzip sends it; and none of it grows with the site."""
    parts = {}
    page.on("response", lambda answer: parts.__setitem__(answer.url[len(static_site):], answer))
    page.goto(static_site + path, wait_until="networkidle")
    sizes = {name: len(gzip.compress(answer.body(), 9, mtime=0)) for name, answer in parts.items()}
    assert {"css/theme.css", "css/practice.css", "js/site.js", "js/practice.js", path} <= sizes.keys()
    assert "catalog.json" not in sizes
    assert sum(sizes.values()) < 30_000, sizes
