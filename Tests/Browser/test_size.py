"""The runtime stays small (DESIGN section 4): `gzip -9` of each file after comments are stripped, added up."""

import gzip
import re

import pytest

TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)"""
    r"""|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"""
    r"""|(?P<regex>(?<=[(,=:!&|?\n])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/)""",
    re.DOTALL | re.VERBOSE)


def without_comments(source):
    """JavaScript or CSS without its comments; those inside strings and regular expressions are none."""
    text = TOKEN.sub(lambda match: "" if match["comment"] else match[0], source)
    return "\n".join(line for line in text.splitlines() if line.strip()) + "\n"


def size(path):
    return len(gzip.compress(without_comments(path.read_text()).encode(), 9, mtime=0))


def reachable(folder, name, found):
    """A module, and all that it imports, at once or later."""
    if name not in found:
        found.add(name)
        for imported in re.findall(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+)["']""", (folder / name).read_text()):
            reachable(folder, imported, found)
    return found


@pytest.fixture(scope="module")
def folder(repository):
    return repository / "public/waymark"


def report(sizes):
    return f"{sum(sizes.values())} bytes: " + ", ".join(f"{name} {size}" for name, size in sorted(sizes.items()))


def test_what_tips_reach_is_at_most_5_kb(folder):
    sizes = {name: size(folder / name) for name in reachable(folder, "tips.js", set())}
    assert "tips.js" in sizes
    assert sum(sizes.values()) <= 5_000, report(sizes)


def test_everything_is_at_most_10_kb(folder):
    # Declarations are for editors: no browser loads them.
    sizes = {path.name: size(path) for path in folder.iterdir() if path.suffix != ".ts"}
    assert sizes.keys() == reachable(folder, "index.js", set()), "an app that copies the folder gets nothing that it has no use for"
    assert sum(sizes.values()) <= 10_000, report(sizes)


def test_what_the_sites_own_pages_add_does_not_grow(repository):
    """Progress on the pages, what is done on them before their scripts are there, and the visitor's choice of a theme. The practice screen is not counted; nor are reload and desk,
    which are not in the folder."""
    sizes = {path.name: size(path) for path in (repository / "public/js").iterdir() if path.name != "practice.js"}
    assert sizes.keys() == {"site.js", "appearance.js"}
    assert sum(sizes.values()) <= 2_300, report(sizes)


def test_comments_are_counted_out_and_nothing_else():
    source = 'const a = "/* no */"; // yes\n/* yes\n * yes */\nconst b = x.replace(/\\/*["/*]/g, `// no`);\n'
    assert without_comments(source) == 'const a = "/* no */"; \nconst b = x.replace(/\\/*["/*]/g, `// no`);\n'
