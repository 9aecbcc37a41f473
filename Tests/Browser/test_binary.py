"""What only a process shows: exit statuses, signals, full disks, kills, start-up time."""

import ctypes
import fcntl
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import time

import pytest

from servers import PreviewServer


@pytest.fixture
def site(waymark, tmp_path):
    """A new site made by `waymark init`."""
    folder = tmp_path / "my site"
    subprocess.run([waymark, "init", "-q", folder], check=True, stdout=subprocess.DEVNULL)
    return folder


def run(waymark, *arguments, **options):
    return subprocess.run([waymark, *arguments], capture_output=True, text=True, timeout=60, **options)


def tree(folder):
    """Every file below a folder with its bytes."""
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def add_tips(site, count):
    text = (site / "content/tips/keep-going.md").read_text()
    for number in range(count):
        (site / f"content/tips/tip-{number}.md").write_text(text.replace("Already", f"Number {number}"))


def test_the_binary_alone_makes_a_site(waymark, tmp_path):
    alone = tmp_path / "bin"
    alone.mkdir()
    binary = shutil.copy(waymark, alone / "waymark")
    folder = tmp_path / "empty"
    folder.mkdir()
    for command in ["init"], ["build"], ["check", "--strict"]:
        result = run(binary, *command, cwd=folder, env={"PATH": "/nowhere"})
        assert result.returncode == 0, result.stderr
    assert (folder / "_site/tasks/first-note/1.html").is_file()


def test_two_builds_are_byte_identical(waymark, site, tmp_path):
    for name, jobs in ("a", "1"), ("b", "2"):
        assert run(waymark, "build", "-s", site, "-o", tmp_path / name, "-j", jobs).returncode == 0
    assert tree(tmp_path / "a") == tree(tmp_path / "b")


def test_a_file_that_may_not_grow_is_exit_3_and_leaves_the_old_site(waymark, site):
    assert run(waymark, "build", "-s", site).returncode == 0
    before = tree(site / "_site")
    image = site / "content/film.bin"
    image.write_bytes(b"x" * 200_000)
    text = site / "content/tips/keep-going.md"
    text.write_text(text.read_text().replace("Three", "Four"))
    result = run(
        waymark, "build", "-s", site,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)))
    assert result.returncode == 3
    assert result.stderr == f"error: Cannot write {site}/_site/film.bin: File too large\n"
    assert tree(site / "_site") == before


def test_a_full_disk_is_exit_3_and_leaves_the_old_site(waymark, site, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("mounting takes root")
    try:
        output = disk / "site"
        assert run(waymark, "build", "-s", site, "-o", output).returncode == 0
        before = tree(output)
        (site / "content/film.bin").write_bytes(b"x" * 2_000_000)
        result = run(waymark, "build", "-s", site, "-o", output)
        assert result.returncode == 3
        assert result.stderr == (
            f"error: Cannot write {output}/film.bin: No space left on device\n"
            "help: make room on that disk, or choose another place\n")
        assert tree(output) == before
    finally:
        subprocess.run(["umount", disk], check=True)


def obey_permissions():
    """Takes from the process that is about to start what lets root read everything (capabilities(7))."""
    libc = ctypes.CDLL(None)
    for capability in 1, 2:  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        libc.prctl(24, capability, 0, 0, 0)  # PR_CAPBSET_DROP


@pytest.mark.parametrize(
    "path", ["content/film.bin", "public/font.woff2", "public/css/site.css", "templates/404.mustache"])
def test_a_file_that_may_not_be_read_fails_check_and_build_alike(waymark, site, path):
    (site / path).parent.mkdir(parents=True, exist_ok=True)
    (site / path).write_text("x")
    (site / path).chmod(0)
    for command in ["check"], ["build"], ["build", "--force"]:
        result = run(waymark, *command, cwd=site, preexec_fn=obey_permissions)
        assert result.stderr.startswith(
            f"{path}:1:1: error: Cannot read {path}: Permission denied [unreadable-file]\n"), result.stderr
        assert result.returncode == 1
    assert not (site / "_site").exists()


def readable(folder):
    """Makes what a test forbade readable again, so that it can be removed."""
    subprocess.run(["chmod", "-R", "u+rwX", folder], check=True)


@pytest.mark.parametrize("path, mode, command, status, message", [
    # Reading: a folder that cannot be listed, one whose files cannot be opened, and the site itself.
    ("content", 0, "check", 3,
     "error: Cannot read SITE/content: Permission denied\nhelp: let yourself read it: chmod u+rx content\n"),
    ("content", 0, "new tip a-b", 3,
     "error: Cannot read SITE/content: Permission denied\nhelp: let yourself read it: chmod u+rx content\n"),
    ("content/tips", 0o444, "list", 1,
     "content/tips/keep-going.md:1:1: error: Cannot read content/tips/keep-going.md: Permission denied "
     "[unreadable-file]\nhelp: let yourself read it: chmod u+rx content/tips\n\n1 error in 1 file\n"),
    ("templates", 0, "check", 1,
     "templates:1:1: error: Cannot read the folder templates: Permission denied [unreadable-file]\n"
     "help: let yourself read it: chmod u+rx templates\n\n1 error in 1 file\n"),
    ("templates/partials", 0, "check", 1,
     "templates/partials:1:1: error: Cannot read the folder templates/partials: Permission denied [unreadable-file]\n"
     "help: let yourself read it: chmod u+rx templates/partials\n\n1 error in 1 file\n"),
    ("content/icons/mine.svg", 0, "check", 0,
     "content/icons/mine.svg:1:1: warning: Cannot read content/icons/mine.svg: Permission denied [unreadable-file]\n"
     "help: let yourself read it: chmod u+r content/icons/mine.svg\n\n1 warning in 1 file\n"),
    ("content/a b.png", 0, "check", 1,
     "content/a b.png:1:1: error: Cannot read content/a b.png: Permission denied [unreadable-file]\n"
     "help: let yourself read it: chmod u+r 'content/a b.png'\n\n1 error in 1 file\n"),
    (".", 0, "check -s SITE", 3,
     "error: Cannot read SITE/content: Permission denied\nhelp: let yourself read it: chmod u+rx 'my site'\n"),
    (".", 0, "init SITE", 3,
     "error: Cannot read SITE: Permission denied\nhelp: let yourself read it: chmod u+rx 'my site'\n"),
    # Writing.
    (".", 0o555, "build", 3,
     "error: Cannot create SITE/_site: Permission denied\nhelp: let yourself write there: chmod u+rwx .\n"),
    (".", 0o555, "export -o App/c.json", 3,
     "error: Cannot create SITE/App: Permission denied\nhelp: let yourself write there: chmod u+rwx .\n"),
    ("content/tips", 0o555, "new tip a-b", 3,
     "error: Cannot write SITE/content/tips/a-b.md: Permission denied\nhelp: let yourself write there: chmod u+rwx "
     "content/tips\n"),
    ("templates", 0o555, "theme eject templates/tip.mustache", 3,
     "error: Cannot write SITE/templates/tip.mustache: Permission denied\nhelp: let yourself write there: chmod u+rwx "
     "templates\n"),
    (".", 0o555, "preview -p 0", 3,
     "error: Cannot create SITE/.waymark: Permission denied\nhelp: let yourself write there: chmod u+rwx .\n"),
    ("data/p.sqlite", 0, "report --database data/p.sqlite", 3,
     "error: Cannot open SITE/data/p.sqlite: Permission denied\nhelp: let yourself read it: chmod u+r data/p.sqlite\n"),
    ("data/p.sqlite", 0, "check --database data/p.sqlite", 3,
     "error: Cannot open SITE/data/p.sqlite: Permission denied\nhelp: let yourself read it: chmod u+r data/p.sqlite\n"),
    ("data", 0, "preview -p 0 --database data/p.sqlite", 3,
     "error: Cannot open SITE/data/p.sqlite: Permission denied\nhelp: let yourself read it: chmod u+rx data\n"),
])
def test_what_permissions_forbid_says_how_to_allow_it(waymark, site, path, mode, command, status, message):
    name = {"templates": "templates/notes.txt", "templates/partials": "templates/partials/notes.txt",
            "data": "data/p.sqlite"}.get(path, path)
    if not (site / name).exists():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("")
    (site / path).chmod(mode)
    words = [word.replace("SITE", str(site)) for word in command.split()]
    result = run(waymark, *words, cwd=site.parent if "SITE" in command else site, preexec_fn=obey_permissions)
    readable(site)
    assert result.stderr == message.replace("SITE", str(site))
    assert result.returncode == status


def test_a_full_standard_output_is_exit_3(waymark, site):
    with open("/dev/full", "w") as full:
        result = subprocess.run([waymark, "export", "-s", site], stdout=full, stderr=subprocess.PIPE, text=True)
    assert result.returncode == 3
    assert result.stderr == "error: Cannot write to standard output: No space left on device\n"


@pytest.mark.parametrize("command", [["export"], ["list", "--json"], ["simulate", "--json"], ["--help"]])
def test_a_closed_standard_output_is_told_and_no_other_file_takes_its_number(waymark, site, command):
    ended = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", waymark, *command], cwd=site, stderr=subprocess.PIPE, text=True, timeout=60)
    assert ended.stderr == "error: Cannot write to standard output: Bad file descriptor\n"
    assert ended.returncode == 3


def test_a_reader_that_leaves_is_no_failure(waymark, site):
    add_tips(site, 300)
    process = subprocess.Popen(
        [waymark, "export", "-s", site], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    process.stdout.read(1)
    process.stdout.close()
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""
    process.stderr.close()


def test_kill_at_any_moment_leaves_whole_files_and_the_next_build_completes(waymark, site, tmp_path):
    add_tips(site, 40)
    other = shutil.copytree(site, tmp_path / "other site")
    tips = sorted((other / "content/tips").iterdir())
    for path in tips[:10]:
        path.unlink()
    for path in tips[10:]:
        path.write_text(path.read_text().replace("Small notes", "New notes"))
    wanted = []
    for source in site, other:
        started = time.monotonic()
        subprocess.run([waymark, "build", "-q", "-s", source, "-o", tmp_path / f"whole {len(wanted)}"], check=True)
        took = time.monotonic() - started
        wanted.append(tree(tmp_path / f"whole {len(wanted)}"))
    output = tmp_path / "out"
    moments = random.Random(4)
    for number in range(100):
        # Each build has much to do, because the one before was of the other site.
        process = subprocess.Popen([waymark, "build", "-q", "-s", (site, other)[number % 2], "-o", output])
        time.sleep(took * moments.uniform(0, 1.1))
        process.kill()
        process.wait()
        found = {path: content for path, content in tree(output).items() if not path.parts[0].startswith(".waymark-")}
        listed = (output / ".waymark-manifest").read_text().splitlines()[1:] if found else []
        for path, content in found.items():
            assert content in [files.get(path) for files in wanted], f"{path} is not of either site"
            assert str(path) in listed, f"{path} would stay for ever"
    for source, files in zip((site, other), wanted):
        subprocess.run([waymark, "build", "-q", "-s", source, "-o", output], check=True)
        assert tree(output) == files


def test_a_second_build_says_which_process_it_waits_for(waymark, site):
    assert run(waymark, "build", "-s", site).returncode == 0
    before = written(site / "_site")
    descriptor = os.open(site / "_site", os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    tip = site / "content/tips/keep-going.md"
    tip.write_text(tip.read_text().replace("Already", "So far"))
    process = subprocess.Popen([waymark, "build"], cwd=site, stderr=subprocess.PIPE, text=True)
    assert process.stderr.readline() == f"Waiting for process {os.getpid()}, which is writing to _site\n"
    assert written(site / "_site") == before
    # The lock goes with whoever has it, however that ends.
    os.close(descriptor)
    assert process.wait(timeout=30) == 0
    assert process.stderr.read().startswith("Built _site: ")
    process.stderr.close()
    assert written(site / "_site") != before


def test_a_build_that_waits_can_be_interrupted(waymark, site):
    assert run(waymark, "build", "-s", site).returncode == 0
    descriptor = os.open(site / "_site", os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    (site / "content/tips/keep-going.md").unlink()
    before = written(site / "_site")
    process = subprocess.Popen([waymark, "build"], cwd=site, stderr=subprocess.PIPE, text=True)
    assert process.stderr.readline().startswith("Waiting for process")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=5) == 130
    process.stderr.close()
    os.close(descriptor)
    assert written(site / "_site") == before


def written(folder):
    """What tells whether a file was written again, for every file below a folder."""
    return {path.relative_to(folder).as_posix(): (path.stat().st_ino, path.stat().st_mtime_ns)
            for path in folder.rglob("*") if path.is_file()}


def test_a_rebuild_writes_what_changed_and_nothing_else(waymark, site):
    add_tips(site, 100)
    assert run(waymark, "build", "-s", site).returncode == 0
    before = written(site / "_site")
    assert run(waymark, "build", "-s", site).returncode == 0
    assert written(site / "_site") == before
    tip = site / "content/tips/tip-99.md"
    # The time of a file says nothing about what is in it.
    stat = tip.stat()
    tip.write_text(tip.read_text().replace("Small notes", "Other notes"))
    os.utime(tip, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert run(waymark, "build", "-s", site).returncode == 0
    after = written(site / "_site")
    changed = {path for path in after if after[path] != before.get(path)}
    assert changed == {"tips/tip-99.html", "tips/page/2.html", "catalog.json"}
    assert after.keys() == before.keys()


def test_a_source_tree_that_may_not_be_written_to_is_built_elsewhere(waymark, site, tmp_path):
    subprocess.run(["chmod", "-R", "a-w", site], check=True)
    for _ in range(2):
        result = run(waymark, "build", "-s", site, "-o", tmp_path / "out", preexec_fn=obey_permissions)
        assert result.returncode == 0, result.stderr
    assert (tmp_path / "out/index.html").is_file()
    refused = run(waymark, "build", "-s", site, preexec_fn=obey_permissions)
    assert refused.returncode == 3
    assert "Permission denied" in refused.stderr
    subprocess.run(["chmod", "-R", "u+w", site], check=True)



@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_preview_stops_within_a_second_and_frees_its_port(waymark, site, tmp_path, number, status):
    server = PreviewServer(waymark, site, tmp_path / "progress.sqlite")
    started = time.monotonic()
    server.process.send_signal(number)
    assert server.process.wait(timeout=5) == status
    assert time.monotonic() - started < 1
    server.stop()
    port = server.url.rstrip("/").rsplit(":", 1)[1]
    again = run_preview_once(waymark, site, tmp_path, port)
    assert again == server.url


def run_preview_once(waymark, site, tmp_path, port):
    """The address that a preview on a port prints before it is stopped."""
    process = subprocess.Popen(
        [waymark, "preview", "-s", site, "-p", port, "--database", tmp_path / "again.sqlite"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        return process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(timeout=5)
        process.stdout.close()


def test_a_named_port_that_is_taken_is_exit_3_and_named(waymark, site, tmp_path, preview):
    port = preview.rstrip("/").rsplit(":", 1)[1]
    result = run(waymark, "preview", "-s", site, "-p", port, "--database", tmp_path / "p.sqlite")
    assert result.returncode == 3
    assert result.stdout == ""
    assert f"127.0.0.1:{port}" in result.stderr and "Address already in use" in result.stderr


def wait_until_it_listens(number, process):
    """A signal that comes before the program has begun would end it by itself; a thread that holds it back tells."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task")
    while tasks.exists() and process.poll() is None:
        for status in tasks.glob("*/status"):
            held = re.search(r"^SigBlk:\s*(\w+)", status.read_text(), re.MULTILINE)
            if held and int(held[1], 16) >> (number - 1) & 1:
                return
    # Where there is no /proc, a while is all there is.
    time.sleep(0.2)


def test_an_interrupted_check_is_exit_130(waymark, site):
    add_tips(site, 2_000)
    process = subprocess.Popen([waymark, "check", "-q", "-s", site], stderr=subprocess.DEVNULL)
    wait_until_it_listens(signal.SIGINT, process)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=5) == 130


def test_json_diagnostics_are_json(waymark, site):
    path = site / "content/tasks/first-note.md"
    path.write_text(path.read_text().replace("tap:addButton", "tap:addButon"))
    result = run(waymark, "check", "-s", site, "--format", "json")
    report = json.loads(result.stderr)
    assert result.returncode == 1 and report["errors"] == 1
    (diagnostic,) = report["diagnostics"]
    start, end = (diagnostic["range"][name]["offset"] for name in ("start", "end"))
    assert path.read_bytes()[start:end] == b"addButon"


def test_starting_up_loads_no_foundation(waymark):
    """Foundation and ICU would cost the start more than everything else together."""
    if not shutil.which("ldd"):
        pytest.skip("no ldd")
    libraries = subprocess.run(["ldd", waymark], capture_output=True, text=True, check=True).stdout.split()
    assert "libc.so.6" in libraries
    assert not {"libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"} & set(libraries)
