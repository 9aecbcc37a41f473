"""Fixtures of the browser tests.

Chromium comes from `CHROMIUM` or the PATH, the binary under test from `WAYMARK` (default `.build/debug/waymark`).
Every test that uses `page` or `context` also fails on an uncaught error, a console error (violations of the content
security policy are such) or a request that leaves the site.
"""

import os
import pathlib
import shutil
import urllib.parse

import pytest

import stress
from servers import PreviewServer, built, serving

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert chromium, "Chromium is not installed: run script/bootstrap, or set CHROMIUM to its path"
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": chromium, "args": ["--disable-gpu", *sandbox]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    # Motion is waited for, so leave it out where it is not the subject.
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def waymark():
    """The path of the binary under test."""
    path = pathlib.Path(os.environ.get("WAYMARK", REPOSITORY / ".build/debug/waymark")).resolve()
    assert path.exists(), f"{path} does not exist: run swift build, or set WAYMARK to the binary"
    return path


@pytest.fixture(scope="session")
def repository():
    """The repository's root, which is itself a Waymark site."""
    return REPOSITORY


@pytest.fixture
def start_preview(waymark, repository, tmp_path):
    """Starts `waymark preview` on a database in the test's own folder; once more for a restart."""
    servers = []

    def start(source=repository, database=tmp_path / "progress.sqlite"):
        servers.append(PreviewServer(waymark, source, database))
        return servers[-1]

    yield start
    # Also those that have ended: their pipes are to be closed.
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def preview(waymark, repository, tmp_path_factory):
    """The address of one preview server for all tests: each test's browser context is its own visitor."""
    server = PreviewServer(waymark, repository, tmp_path_factory.mktemp("preview") / "progress.sqlite")
    yield server.url
    server.stop()


@pytest.fixture(scope="session")
def built_site(waymark, repository, tmp_path_factory):
    """The folder that `waymark build` made of the repository's site."""
    return built(waymark, repository, tmp_path_factory.mktemp("site") / "out")


@pytest.fixture(scope="session")
def static_site(built_site):
    """The built site on a plain file server under a sub-path; the address ends with `/a/b/`."""
    with serving({"/a/b/": built_site}) as url:
        yield url + "a/b/"


@pytest.fixture(scope="session")
def root_site(built_site):
    """The same output at the server's root."""
    with serving({"/": built_site}) as url:
        yield url


@pytest.fixture(scope="session")
def file_site(built_site):
    """The same output from the disk; the address ends with `/`."""
    return built_site.as_uri() + "/"


@pytest.fixture(scope="session")
def stress_site(waymark, tmp_path_factory):
    """The built stress site on a plain server: `en` and `ar`, from left to right and from right to left."""
    folder = tmp_path_factory.mktemp("stress")
    mounts = {}
    for language in ("en", "ar"):
        site = stress.write_site(folder / language, language)
        mounts[f"/{language}/"] = built(waymark, site, folder / f"{language}-out")
    with serving(mounts) as url:
        yield url


@pytest.fixture(scope="session")
def runtime_site():
    """The runtime without a site or a binary: `waymark/` is `public/waymark`, `vectors/` is `Tests/Vectors`,
    `pages/` are this folder's hand-made pages; `pages/blank.html` is an empty page under the site's policy."""
    mounts = {
        "/waymark/": REPOSITORY / "public/waymark",
        "/vectors/": REPOSITORY / "Tests/Vectors",
        "/pages/": HERE / "pages",
    }
    with serving(mounts) as url:
        yield url


@pytest.fixture
def runtime_page(runtime_site, page):
    """An empty page from which `import("/waymark/tips.js")` works."""
    page.goto(runtime_site + "pages/blank.html")
    return page


@pytest.fixture
def context(context):
    context.observer = Observer(context)
    yield context
    assert not context.observer.faults, "\n".join(context.observer.faults)


class Observer:
    """Collects what must never happen on a page, whatever a test is about."""

    def __init__(self, context):
        self.faults = []
        #: From the disk browsers load no modules, and say so.
        self.ignores_blocked_modules = False
        #: Chromium logs each, whatever the page makes of it.
        self.ignores_missing_files = False
        #: The same where nobody answers, or the API only that it cannot.
        self.ignores_failed_loads = False
        context.on("weberror", self.error)
        context.on("console", self.console)
        context.on("request", self.request)

    def error(self, error):
        # Chromium leaves a transition out by itself where the next page, a reload say, comes before it has begun.
        if "Page already revealed" not in str(error.error):
            self.faults.append(f"uncaught: {error.error}")

    def console(self, message):
        # A refused event ("a later step is 409") is an answer, which Chromium logs as a failed load all the same.
        refused = "409" in message.text and "/api/" in (message.location or {}).get("url", "")
        url = (message.location or {}).get("url", "")
        blocked = self.ignores_blocked_modules and ("origin 'null'" in message.text or url.endswith(".js"))
        missing = self.ignores_missing_files and "404" in message.text
        missing = missing or self.ignores_failed_loads and ("net::ERR" in message.text or "503" in message.text)
        if message.type == "error" and not refused and not blocked and not missing:
            self.faults.append(f"console: {message.text} at {message.location}")

    def request(self, request):
        url = urllib.parse.urlsplit(request.url)
        if url.scheme not in ("file", "data", "blob", "about") and url.hostname != "127.0.0.1":
            self.faults.append(f"request off the site: {request.url}")
