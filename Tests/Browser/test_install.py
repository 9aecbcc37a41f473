"""The completions in the shells themselves, the man page in its formatter, and what script/install puts in place."""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import time

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
    (["list", "--json", "ta"], ["tasks", "targets"]),
    (["-s", "docs", "expo"], ["export"]),
    (["build", "--ou"], ["--output"]),
    (["export", "--i"], ["--icons"]),
    (["export", "--o"], ["--output"]),
    (["check", "--format", "s"], ["sarif"]),
    (["check", "--format", "=", "s"], ["sarif"]),
    (["--color", "="], ["auto", "always", "never"]),
    (["build", "-o", "here/"], ["here/folder"]),
    (["check", "here/fi"], ["here/file"]),
    (["init", "here/"], ["here/folder"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
])
def test_bash_completes(bash_script, tmp_path, line, wanted):
    (tmp_path / "here/folder").mkdir(parents=True)
    (tmp_path / "here/file").write_text("")
    script = 'source "$1"; shift; COMP_WORDS=(waymark "$@"); COMP_CWORD=$#; _waymark; printf "%s\\n" "${COMPREPLY[@]}"'
    found = run("bash", "-uc", script, "bash", bash_script, *line, cwd=tmp_path).split()
    assert found == wanted


@pytest.fixture(scope="session")
def site(waymark, tmp_path_factory):
    """A site whose folder has to be quoted, and the environment in which `waymark` is found."""
    folder = tmp_path_factory.mktemp("completion") / "my site"
    run(waymark, "init", "-q", folder)
    path = f"{pathlib.Path(waymark).resolve().parent}:{os.environ['PATH']}"
    return folder, {**os.environ, "PATH": path, "TERM": "dumb"}


# What only the site or the program at hand can tell: the words before the cursor, and what they become.
LISTED = [
    ("simulate --set n", "notesCount="),
    ("simulate --donate f", "firstNoteSaved"),
    ("simulate --shown k", "keep-going"),
    ("simulate --dismissed k", "keep-going"),
    ("simulate -l H", "HomeView"),
    ("theme eject templates/404", "templates/404.mustache"),
    ("help th", "theme"),
    ("help theme e", "eject"),
]


@pytest.mark.parametrize("source", [[], ["-s", "my site"], ["--source", "=", "my site"], ["-smy site"]])
@pytest.mark.parametrize("line, wanted", LISTED)
def test_bash_completes_what_the_site_has(bash_script, site, line, wanted, source):
    folder, environment = site
    script = 'source "$1"; shift; COMP_WORDS=(waymark "$@"); COMP_CWORD=$#; _waymark; printf "%s\\n" "${COMPREPLY[@]}"'
    words = ["bash", "-uc", script, "bash", bash_script, *source, *line.split()]
    assert run(*words, cwd=folder.parent if source else folder, env=environment).split() == [wanted]


@pytest.mark.parametrize("source", ["", "-s 'my site' ", "--source='my site' "])
@pytest.mark.parametrize("line, wanted", LISTED)
def test_fish_completes_what_the_site_has(waymark, site, tmp_path, line, wanted, source):
    if not shutil.which("fish"):
        pytest.skip("no fish")
    folder, environment = site
    (tmp_path / "waymark.fish").write_text(run(waymark, "completion", "fish"))
    script = f'source {tmp_path}/waymark.fish; complete -C "waymark {source}{line}"'
    found = run("fish", "--no-config", "-c", script, cwd=folder.parent if source else folder,
                env={**environment, "HOME": str(tmp_path)})
    assert [entry.split("\t")[0] for entry in found.splitlines()] == [wanted]


def zsh_line(line, folder, environment, functions):
    """What zsh makes of a line when the tabulator key is pressed: its completion works on a terminal alone."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe("zsh", ["zsh", "-f", "-i"], environment)

    def read_until(mark):
        seen, end = b"", time.monotonic() + 30
        while mark not in seen and time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                seen += os.read(terminal, 65536)
        assert mark in seen, seen
        return seen

    try:
        # The key is followed by one that puts quotes and a command around the line, which so is printed as it stands.
        os.write(terminal, f"""PS1='> '; fpath=({functions} $fpath); autoload -Uz compinit; compinit -D -u
show() {{ BUFFER="print -r -- '<<'${{(q)BUFFER}}'>>'"; zle accept-line }}; zle -N show; bindkey '^X' show; print SET''UP
""".encode())
        read_until(b"SETUP")
        os.write(terminal, line.encode() + b"\t\x18")
        # Once as it is typed, in quotes, and once as it is printed.
        return re.search(rb"\n<<(.*)>>", read_until(b">>\r\n"))[1].decode().strip()
    finally:
        os.close(terminal)
        os.waitpid(child, 0)


@pytest.mark.parametrize("source", ["", "-s 'my site' "])
@pytest.mark.parametrize("line, wanted", [*LISTED, ("che", "check"), ("build --outp", "--output=")])
def test_zsh_completes(waymark, site, tmp_path, line, wanted, source):
    if not shutil.which("zsh"):
        pytest.skip("no zsh")
    folder, environment = site
    (tmp_path / "_waymark").write_text(run(waymark, "completion", "zsh"))
    completed = zsh_line(f"waymark {source}{line}", folder.parent if source else folder, environment, tmp_path)
    assert completed == f"waymark {source}{line.rpartition(' ')[0]} {wanted}".replace("  ", " ")


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
