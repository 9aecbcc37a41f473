"""What the README tells people to write works as it stands there."""

import json
import pathlib
import re
import shutil
import subprocess
import uuid

import pytest

from servers import PreviewServer

ROOT = pathlib.Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def block(language, containing):
    """The one code block of a language that holds a text."""
    (found,) = [text for text in re.findall(rf"```{language}\n(.*?)```", README, re.S) if containing in text]
    return found


@pytest.fixture
def site(tmp_path):
    """A site of exactly the files that the README shows."""
    content = tmp_path / "content"
    for path, text in {
        "site.yml": block("yaml", "title: Feels"),
        "tips/ai-insights.md": block("markdown", "# Discover AI Insights"),
        "tasks/create-first-note.md": block("markdown", "# Create Your First Note"),
    }.items():
        (content / path).parent.mkdir(parents=True, exist_ok=True)
        (content / path).write_text(text)
    return tmp_path


def run(*arguments, **options):
    result = subprocess.run(arguments, capture_output=True, text=True, timeout=300, **options)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_the_examples_are_a_site_without_problems(waymark, site):
    run(waymark, "check", "--strict", "-s", site)


def test_the_api_example_takes_a_step(waymark, tmp_path):
    run(waymark, "init", "-q", tmp_path / "site")
    server = PreviewServer(waymark, tmp_path / "site", tmp_path / "progress.sqlite")
    try:
        lines = block("sh", "call() {").replace("http://127.0.0.1:4747/", server.url).splitlines()
        assert lines[0].startswith("cd my-site && waymark preview &")
        start = "\n".join(lines[1:3])
        session = json.loads(run("sh", "-c", start, cwd=tmp_path))
        assert session["currentStep"] == 1
        step = "\n".join([lines[1], *lines[3:]]).replace("SESSION", session["id"]).replace("UUID", str(uuid.uuid4()))
        assert json.loads(run("sh", "-c", step, cwd=tmp_path))["currentStep"] == 2
    finally:
        server.stop()


def test_the_swift_example_compiles_and_runs(waymark, site, tmp_path):
    build = pathlib.Path(waymark).resolve().parent
    if not shutil.which("swiftc") or not (build / "Modules/Onboarding.swiftmodule").exists():
        pytest.skip("needs swiftc and the package's build folder")
    (tmp_path / "main.swift").write_text(block("swift", "import Onboarding"))
    run("swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", build / "Modules", tmp_path / "main.swift",
        *sorted((build / "Onboarding.build").glob("*.o")), "-o", tmp_path / "app")
    run(waymark, "export", "-q", "-s", site, "-o", tmp_path / "catalog.json")
    output = run(tmp_path / "app", cwd=tmp_path)
    assert output.startswith("Discover AI Insights ")
    assert "tap addButton: Tap the + button to create a new note" in output
    assert output.endswith("completed 1.0\n")


def test_every_command_and_option_of_the_help_is_in_the_readme(waymark):
    for line in run(waymark, "--help").split("Commands:\n")[1].split("\n\n")[0].splitlines():
        name = re.match(r"  (\w+(?: \w+)?)  ", line).group(1)
        if name in ("help",):
            continue
        assert f"`waymark {name}" in README, name
        for option in re.findall(r"--[a-z]+", run(waymark, *name.split(), "--help").split("Options of every")[0]):
            assert option in README, f"{name} {option}"


def test_the_web_example_names_what_the_runtime_has():
    """Every method in the README's table is one of the modules that are served."""
    modules = "".join((ROOT / "public/waymark" / name).read_text() for name in ("index.js", "tips.js"))
    for name in re.findall(r"`(?:tips|quickWin)\.(\w+)", README):
        assert re.search(rf"^ +(?:async |get |set )?{name}(?:\(|: )", modules, re.M), name
