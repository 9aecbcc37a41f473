"""axe finds nothing on an app that is not ours while a tip or a guide is over it, light and dark: B23."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from host.app import STYLES

pytest_plugins = ["host.fixtures"]

each_scheme = pytest.mark.parametrize("scheme", ["light", "dark"])


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "bypass_csp": True}  # axe is an inline script


@pytest.fixture
def app(fresh_app):
    return fresh_app


def violations(app):
    app.frames(3)
    found = Axe().run(app.page).response["violations"]
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@each_scheme
def test_b23_axe_finds_nothing_in_a_tip(app, scheme):
    app.page.emulate_media(color_scheme=scheme)
    assert violations(app) == [], "the app alone"
    assert app.present("List") == "welcome"
    assert violations(app) == []


@each_scheme
@pytest.mark.parametrize("style", STYLES)
def test_b23_axe_finds_nothing_in_a_guide(app, scheme, style):
    app.page.emulate_media(color_scheme=scheme)
    app.start("first-note", style=style)
    for step in (1, 2, 3):
        expect(app.step(step)).to_be_visible()
        if step != 3:
            assert violations(app) == [], f"step {step}"
        app.button("Done this").click()
    expect(app.card("Great job!")).to_be_visible()
    assert violations(app) == [], "celebration"
