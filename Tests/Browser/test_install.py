"""The completions in the shells themselves, the man page in its formatter, and what script/install puts in place."""

import os
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[2]


def run(*arguments, **options):
    result = subprocess.run(arguments, capture_output=True, text=True, timeout=60, **options)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.fixture(scope="session")
def bash_script(waymark, tmp_path_factory):
    path = tmp_path_factory.mktemp("completion") / "waymark"
    path.write_text(run(waymark, "completion", "bash"))
    return path


@pytest.mark.parametrize("line, wanted", [
    (["che"], ["check"]),
    (["th"], ["theme"]),
    (["theme", ""], ["eject"]),
    (["new", ""], ["tip", "task"]),
    (["new", "tip", ""], []),
    (["list", "--json", "ta"], ["tasks"]),
    (["-s", "docs", "expo"], ["export"]),
    (["build", "--ou"], ["--output"]),
    (["export", "--i"], ["--icons"]),
    (["export", "--o"], ["--output"]),
    (["check", "--format", "s"], ["sarif"]),
    (["check", "--format", "=", "s"], ["sarif"]),
    (["--color", "="], ["auto", "always", "never"]),
    (["build", "-o", "here/"], ["here/folder"]),
    (["theme", "eject", "here/fi"], ["here/file"]),
    (["init", "here/"], ["here/folder"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
])
def test_bash_completes(bash_script, tmp_path, line, wanted):
    (tmp_path / "here/folder").mkdir(parents=True)
    (tmp_path / "here/file").write_text("")
    script = 'source "$1"; shift; COMP_WORDS=(waymark "$@"); COMP_CWORD=$#; _waymark; printf "%s\\n" "${COMPREPLY[@]}"'
    found = run("bash", "-uc", script, "bash", bash_script, *line, cwd=tmp_path).split()
    assert found == wanted


@pytest.mark.parametrize("line, wanted", [
    ("waymark che", ["check"]),
    ("waymark theme e", ["eject"]),
    ("waymark theme eject --li", ["--list"]),
    ("waymark new t", ["task", "tip"]),
    ("waymark build --outp", ["--output"]),
    ("waymark check --format s", ["sarif"]),
])
def test_fish_completes(waymark, tmp_path, line, wanted):
    if not shutil.which("fish"):
        pytest.skip("no fish")
    (tmp_path / "waymark.fish").write_text(run(waymark, "completion", "fish"))
    found = run("fish", "--no-config", "-c", f"source {tmp_path}/waymark.fish; complete -C '{line}'",
                env={**os.environ, "HOME": str(tmp_path)})
    assert sorted(entry.split("\t")[0] for entry in found.splitlines()) == wanted


def test_zsh_takes_the_script(waymark, tmp_path):
    if not shutil.which("zsh"):
        pytest.skip("no zsh")
    (tmp_path / "_waymark").write_text(run(waymark, "completion", "zsh"))
    run("zsh", "-n", tmp_path / "_waymark")
    script = "autoload -Uz compinit; compinit -D -u; print ${_comps[waymark]}"
    assert run("zsh", "-fc", f"fpath=({tmp_path} $fpath); {script}") == "_waymark\n"


def test_the_man_page_has_no_mistakes(waymark):
    if not shutil.which("groff"):
        pytest.skip("no groff")
    page = run(waymark, "help", "--man")
    result = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-rLL=80n"], input=page, capture_output=True, text=True, check=True)
    assert result.stderr == ""
    # Terminals of old made letters bold by printing them twice.
    assert "waymark build [OPTIONS]" in re.sub(".\b", "", result.stdout)


def test_the_man_page_has_no_mistakes_for_mandoc_either(waymark):
    if not shutil.which("mandoc"):
        pytest.skip("no mandoc")
    result = subprocess.run(
        ["mandoc", "-T", "lint"], input=run(waymark, "help", "--man"), capture_output=True, text=True)
    assert result.stdout == ""


def test_install_puts_everything_in_place(waymark, tmp_path):
    environment = {**os.environ, "WAYMARK": str(pathlib.Path(waymark).resolve())}
    for prefix in "a prefix", "a prefix":  # the second time over the first
        run(ROOT / "script/install", prefix, cwd=tmp_path, env=environment)
    prefix = tmp_path / "a prefix"
    assert sorted(str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file()) == [
        "bin/waymark",
        "share/bash-completion/completions/waymark",
        "share/fish/vendor_completions.d/waymark.fish",
        "share/man/man1/waymark.1",
        "share/zsh/site-functions/_waymark",
    ]
    assert run(prefix / "bin/waymark", "--version").startswith("waymark ")


@pytest.mark.parametrize("arguments", [[], [""], ["--help"], ["a", "b"]])
def test_install_wants_one_prefix(tmp_path, arguments):
    result = subprocess.run([ROOT / "script/install", *arguments], cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 2
    assert result.stderr == "usage: script/install PREFIX\n"
    assert list(tmp_path.iterdir()) == []
