"""The note app of this folder as a page under test: a plugin of the tests that use it. See app.py."""

import shutil
import subprocess

import pytest

from conftest import HERE, REPOSITORY, Observer
from host.app import App, Eye
from servers import PreviewServer, serving


@pytest.fixture(scope="session")
def words(waymark, tmp_path_factory):
    """A folder with the app's catalogue, as `waymark export` writes it, and its icons."""
    folder = tmp_path_factory.mktemp("words")
    exported = subprocess.run(
        [waymark, "export", "-s", HERE / "host", "-o", folder / "catalog.json"], capture_output=True, text=True)
    assert exported.returncode == 0, exported.stderr
    shutil.copytree(HERE / "host/content/icons", folder / "icons")
    (folder / "broken.json").write_text('{"schemaVersion": 1, "tips": [')
    (folder / "strange.json").write_text('["not", "a", "catalogue"]')
    return folder


@pytest.fixture(scope="session")
def host_site(words):
    """The address of the note app on a plain file server, which keeps progress in the browser."""
    mounts = {
        "/waymark/": REPOSITORY / "public/waymark",
        "/notes/words/": words,
        "/notes/": HERE / "host",
    }
    with serving(mounts) as url:
        yield url + "notes/"


@pytest.fixture(scope="session")
def api_site(waymark, words, tmp_path_factory):
    """The same app on a preview server of its content, which keeps progress behind the API, as its pages say."""
    site = tmp_path_factory.mktemp("site")
    shutil.copytree(HERE / "host/content", site / "content")
    shutil.copytree(REPOSITORY / "public/waymark", site / "public/waymark")
    notes = site / "public/notes"
    notes.mkdir()
    for name in ["index.html", "settings.html"]:
        page = (HERE / "host" / name).read_text()
        (notes / name).write_text(
            page.replace('<meta charset="utf-8">', '<meta charset="utf-8">\n<meta name="waymark-api" content="/api/">'))
    for name in ["app.js", "settings.js", "waymark.js", "notes.css", "hostile.css", "harsher.css"]:
        shutil.copy(HERE / "host" / name, notes)
    shutil.copytree(words, notes / "words")
    server = PreviewServer(waymark, site, site / "progress.sqlite")
    yield server.url + "notes/"
    server.stop()


@pytest.fixture(scope="session")
def shared_page(browser, browser_context_args):
    """Gives one page for each kind of browser, which the tests use after one another: a new one costs them more than all else."""
    contexts = {}

    def page(**kind):
        key = repr(sorted(kind.items()))
        if key not in contexts:
            contexts[key] = browser.new_context(**{**browser_context_args, **kind})
            contexts[key].observer = Observer(contexts[key])
            contexts[key].new_page()
        return contexts[key].pages[0]

    yield page
    for context in contexts.values():
        context.close()


@pytest.fixture
def shared_app(shared_page, host_site, eye):
    """Opens the app's first page in a shared page of a kind, for a visitor who was never there; it must end without a fault."""
    used = []

    def open_app(**kind):
        page = shared_page(**kind)
        used.append(page.context.observer)
        # Away from the app before its storage is cleared, since it may write while it goes.
        page.goto(host_site + "blank.html")
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.context.observer.faults.clear()
        return App(page, host_site, eye).open()

    yield open_app
    for observer in used:
        assert not observer.faults, "\n".join(observer.faults)


@pytest.fixture
def app(shared_app):
    """The app's first page, with progress in the browser."""
    return shared_app()


@pytest.fixture
def fresh_app(host_site, page, eye):
    """The same in a page of its own, for what would outlast a test: scripts that every page starts with."""
    return App(page, host_site, eye).open()


@pytest.fixture(params=["browser", "api"])
def either_app(request, page, eye):
    """The app's first page, once with progress in the browser and once behind the API."""
    site = request.getfixturevalue("host_site" if request.param == "browser" else "api_site")
    return App(page, site, eye).open()


@pytest.fixture
def touch_app(shared_app):
    """The app on a phone, where there is no mouse."""
    return shared_app(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)


@pytest.fixture
def small_app(shared_app):
    """The app on the smallest phone."""
    return shared_app(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)


@pytest.fixture(scope="session")
def eye(browser):
    """A page that looks at pictures."""
    context = browser.new_context()
    yield Eye(context.new_page())
    context.close()
