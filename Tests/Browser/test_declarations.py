"""The TypeScript declarations beside the runtime name what it exports and what its objects have."""

import re

import pytest


@pytest.fixture
def declared(repository):
    """The text of a module's declarations."""
    return lambda module: (repository / f"public/waymark/{module}.d.ts").read_text()


def members(text, interface):
    """The names of an interface's methods and properties."""
    body = re.search(rf"interface {interface} {{\n(.*?)\n}}", text, re.DOTALL)[1]
    return set(re.findall(r"^  (\w+)[?(:]", body, re.MULTILINE))


@pytest.mark.parametrize(["module", "public"], [("tips", {"startTips"}), ("index", {"Waymark"})])
def test_what_is_declared_is_exported(runtime_page, declared, module, public):
    names = set(re.findall(r"^export (?:function|const|class) (\w+)", declared(module), re.MULTILINE))
    assert names == public
    exported = runtime_page.evaluate("module => import(`/waymark/${module}.js`).then(Object.keys)", module)
    assert names <= set(exported)


def test_the_objects_have_the_declared_members_and_no_others(runtime_page, declared):
    tips, quick_win = runtime_page.evaluate("""async () => {
      const { Waymark } = await import("/waymark/index.js");
      const { tips, quickWin } = Waymark.start({ catalog: "catalog.json" });
      return [Object.keys(tips), Object.keys(quickWin)];
    }""")
    assert set(tips) == members(declared("tips"), "Tips")
    assert set(quick_win) == members(declared("index"), "QuickWins")


def test_every_event_that_is_told_is_declared(repository, declared):
    sources = [(repository / f"public/waymark/{module}.js").read_text() for module in ("tips", "index")]
    told = {name for source in sources for name in re.findall(r'\b(?:say|tell|leave)\("(\w+)"', source)}
    assert {"shown", "dismissed", "donated", "started", "skipped"} <= told
    documented = set(re.findall(r'"waymark:(\w+)"', declared("tips") + declared("index")))
    # `action` is told under the name of its button.
    assert documented == told | {"action"}
