"""Measures the preview server: `script/bench --server`.

Every figure stands beside what it is measured against, in the same run. What is not installed (nginx, wrk) is
skipped, and said so. Edits are measured by `script/bench --edits`.
"""

import contextlib
import http.client
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TASK, STEPS = "write-your-first-tip", 5
CLIENTS = 16

NGINX = """worker_processes {workers};
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
  types {{ text/html html; }}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000 inactive=600s;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""


class Preview:
    """A running `waymark preview` on a free port, with a database of its own."""

    def __init__(self, waymark, site, database):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [str(waymark), "preview", "-q", "-s", str(site), "-p", "0", "--database", str(database)],
            stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            sys.exit(f"waymark preview did not start: {self.said()}")
        self.port = int(self.url.rsplit(":", 1)[1].strip("/"))

    def said(self):
        self.errors.seek(0)
        return self.errors.read().decode()

    def stop(self, sent=signal.SIGTERM):
        self.process.send_signal(sent)
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def megabytes(self, kind="VmRSS"):
        """Resident memory; of the kind `RssAnon` without the executable, libraries and mapped files."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{kind}:\s+(\d+)", status)[1]) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def get(self, path, connection=None):
        own = connection or self.connection()
        try:
            own.request("GET", path)
            answer = own.getresponse()
            return answer.status, answer.read()
        finally:
            if own is not connection:
                own.close()

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)


@contextlib.contextmanager
def preview(waymark, site, database):
    server = Preview(waymark, site, database)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        server.errors.close()


def own_site(workspace):
    """The site of this repository's own content."""
    site = workspace / "own"
    shutil.copytree(ROOT / "content", site / "content")
    return site


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def say(text):
    print(text, flush=True)


def compile_tools(scratch):
    found = {}
    for name, libraries in (("clients", []), ("commits", ["-lsqlite3"])):
        found[name] = scratch / name
        subprocess.check_call(["cc", "-O2", ROOT / "Benchmarks" / f"{name}.c", "-o", found[name], *libraries])
    return found


def pages(waymark, workspace, rounds):
    """Requests a second for a step page, against nginx on the file that `build` writes."""
    missing = [name for name in ("nginx", "wrk") if not shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")]
    if missing:
        return say(f"step page: skipped, {' and '.join(missing)} not installed (nginx-light, wrk)")
    site, folder = own_site(workspace), workspace / "nginx"
    subprocess.check_call([str(waymark), "build", "-q", "-s", str(site)])
    folder.mkdir()
    port, page = free_port(), f"tasks/{TASK}/1.html"
    (folder / "nginx.conf").write_text(
        NGINX.format(workers=os.cpu_count(), folder=folder, port=port, root=site / "_site"))
    for path in [workspace, *workspace.parents[:1]]:
        path.chmod(0o755)
    nginx = subprocess.Popen(
        [shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin"), "-e", folder / "error.log", "-p", folder, "-c", folder / "nginx.conf"])
    best = {"nginx": 0.0, "waymark": 0.0}
    ratios = []
    try:
        with preview(waymark, site, workspace / "pages.sqlite") as server:
            time.sleep(0.5)
            for _ in range(rounds):
                rates = {}
                for name, address in (("nginx", port), ("waymark", server.port)):
                    said = subprocess.check_output(
                        ["wrk", "-t", str(os.cpu_count()), "-c", "64", "-d", "3", f"http://127.0.0.1:{address}/{page}"],
                        text=True)
                    if "Non-2xx" in said or "Socket errors" in said:
                        sys.exit(f"{name} failed:\n{said}")
                    rates[name] = float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])
                    best[name] = max(best[name], rates[name])
                ratios.append(rates["waymark"] / rates["nginx"])
    finally:
        nginx.terminate()
        nginx.wait()
    say(f"step page: {best['waymark']:.0f}/s, nginx {best['nginx']:.0f}/s, best of {rounds}: "
        f"{best['waymark'] / best['nginx']:.2f} (median of rounds {statistics.median(ratios):.2f}; at least 0.9)")


def events(waymark, tools, workspace, rounds):
    """Acknowledged events a second from 16 clients, against a loop that commits one at a time."""
    site, database = own_site(workspace), workspace / "events.sqlite"
    best = {"loop": 0.0, "server": 0.0}
    ratios = []
    with preview(waymark, site, database) as server:
        ask = [tools["clients"], str(server.port), str(CLIENTS), "3", TASK, str(STEPS)]
        subprocess.check_call(ask[:3] + ["0.2"] + ask[4:], stdout=subprocess.DEVNULL)
        copy = workspace / "loop.sqlite"
        with contextlib.closing(sqlite3.connect(database)) as connection:
            connection.execute("VACUUM INTO ?", [str(copy)])
        for _ in range(rounds):
            rates = {"loop": float(subprocess.check_output([tools["commits"], copy, "3"])),
                     "server": float(subprocess.check_output(ask))}
            best = {name: max(best[name], rate) for name, rate in rates.items()}
            ratios.append(rates["server"] / rates["loop"])
    say(f"progress: {best['server']:.0f} events/s from {CLIENTS} clients, a loop of single commits {best['loop']:.0f}/s, best of "
        f"{rounds}: {best['server'] / best['loop']:.2f} (median of rounds {statistics.median(ratios):.2f}; at least 1)")


def kills(waymark, tools, workspace, trials):
    """What was acknowledged and is missing after `kill -9` under load."""
    site, acknowledged, missing = own_site(workspace), 0, 0
    for trial in range(trials):
        database, promised = workspace / f"kill-{trial}.sqlite", workspace / f"kill-{trial}.txt"
        with preview(waymark, site, database) as server:
            clients = subprocess.Popen(
                [tools["clients"], str(server.port), str(CLIENTS), "30", TASK, str(STEPS), promised],
                stdout=subprocess.DEVNULL)
            time.sleep(random.uniform(0.1, 0.6))
            server.stop(signal.SIGKILL)
            clients.wait(timeout=20)
        with contextlib.closing(sqlite3.connect(database)) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone()[0]
            kept = {row[0] for row in connection.execute("SELECT client_id FROM event UNION SELECT session FROM event")}
        if whole != "ok":
            sys.exit(f"trial {trial}: {whole}")
        promises = promised.read_text().split()
        acknowledged += len(promises)
        missing += sum(id not in kept for id in promises)
        for path in workspace.glob(f"kill-{trial}.*"):
            path.unlink()
    say(f"kill -9: {trials} trials, {acknowledged} events acknowledged, {missing} missing, every database whole")
    if missing or not acknowledged:
        sys.exit(1)


class Streams:
    """Open event streams."""

    def __init__(self, port, count):
        self.sockets = {}
        self.poll = select.poll()
        for _ in range(count):
            stream = socket.create_connection(("127.0.0.1", port), timeout=30)
            stream.sendall(f"GET /_waymark/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            self.sockets[stream.fileno()] = stream
            self.poll.register(stream, select.POLLIN)
        self.wait(b"retry:")

    def wait(self, text, seconds=30):
        """Reads until `text` has come on every stream: when it did on the first one and on the last."""
        waiting = {number: b"" for number in self.sockets}
        first = last = None
        end = time.monotonic() + seconds
        while waiting:
            for number, _ in self.poll.poll(1000):
                heard = self.sockets[number].recv(65536)
                if not heard:
                    sys.exit("the server ended a stream")
                if number not in waiting:
                    continue
                waiting[number] += heard
                if text in waiting[number]:
                    if b"HTTP/1.1 503" in waiting[number]:
                        sys.exit("the server takes no more streams")
                    last = time.monotonic()
                    first = first or last
                    del waiting[number]
            if time.monotonic() > end:
                sys.exit(f"{len(waiting)} streams did not get {text}")
        return first, last

    def close(self):
        for stream in self.sockets.values():
            stream.close()


def streams(waymark, workspace):
    """What 1,000 open streams take, how fast all of them hear, and what 10,000 leave behind."""
    site = own_site(workspace)
    changed = next((site / "content" / "tips").glob("*.md"))
    with preview(waymark, site, workspace / "streams.sqlite") as server:
        server.get("/")
        before, descriptors = server.megabytes(), server.descriptors()
        open_streams = Streams(server.port, 1000)
        taken = server.megabytes() - before
        spreads = []
        for number in range(5):
            changed.write_text(re.sub(r"^# .*", f"# Changed {number}", changed.read_text(), flags=re.MULTILINE))
            first, last = open_streams.wait(b"event: reload")
            spreads.append(last - first)
        open_streams.close()
        after = []
        for _ in range(10):
            wait_until(lambda: server.descriptors() <= descriptors + 5, "descriptors are left open")
            after.append(server.megabytes())
            Streams(server.port, 1000).close()
        wait_until(lambda: server.descriptors() <= descriptors + 5, "descriptors are left open")
        say(f"streams: 1,000 take {taken:.1f} MB (under 64), a broadcast reaches all within {max(spreads) * 1000:.0f} ms of the first "
            f"(under 100); after 10,000 more {server.megabytes() - after[0]:+.1f} MB and "
            f"{server.descriptors() - descriptors:+d} descriptors")


def wait_until(holds, complaint, seconds=60):
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            sys.exit(complaint)
        time.sleep(0.05)


def soak(waymark, workspace, seconds):
    """Edits, mistakes, reloads, streams and sessions at once: what memory does from the first tenth to the end."""
    site = own_site(workspace)
    tip = next((site / "content" / "tips").glob("*.md"))
    good, failures, counts = tip.read_text(), [], {"edits": 0, "mistakes": 0, "pages": 0, "sessions": 0, "streams": 0}
    end = time.monotonic() + seconds

    def repeat(work, pause):
        def run():
            try:
                while time.monotonic() < end:
                    work()
                    time.sleep(pause)
            except Exception as error:  # Whatever it is, it is what the soak is for.
                failures.append(error)
        return threading.Thread(target=run)

    with preview(waymark, site, workspace / "soak.sqlite") as server:
        def edit():
            counts["edits"] += 1
            text = re.sub(r"^# .*", f"# Changed {counts['edits']}", good, flags=re.MULTILINE)
            if counts["edits"] % 4 == 0:
                counts["mistakes"] += 1
                text = text.replace("rules:", "rulez:")
            tip.write_text(text)

        def walk():
            with contextlib.closing(server.connection()) as connection:
                look(connection)

        def look(connection):
            for path in ("/", "/tips/", f"/tasks/{TASK}/1.html", "/css/site.css", "/_waymark/", "/_waymark/report"):
                status, _ = server.get(path, connection)
                if status != 200:
                    raise AssertionError(f"{path}: {status}")
                counts["pages"] += 1

        def session():
            with contextlib.closing(server.connection()) as connection:
                guide(connection)

        def guide(connection):
            headers = {"Content-Type": "application/json", "Cookie": f"waymark-visitor={os.urandom(24).hex()}"}

            def call(method, path, body):
                connection.request(method, path, json.dumps(body), headers)
                answer = connection.getresponse()
                text = answer.read()
                if answer.status not in (200, 201, 204):
                    raise AssertionError(f"{path}: {answer.status} {text}")
                return json.loads(text) if text else None

            id = call("POST", "/api/sessions", {"task": TASK})["id"]
            for step in range(1, STEPS + 1):
                call("POST", f"/api/sessions/{id}/events",
                     {"id": str(uuid.uuid4()), "type": "stepCompleted", "step": step, "activeMilliseconds": step * 900})
            # Forgotten again: what is kept grows with what was done, which is not what is looked for.
            call("DELETE", "/api/progress", None)
            counts["sessions"] += 1

        def listen():
            stream = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            stream.sendall(f"GET /_waymark/events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            stream.recv(4096)
            time.sleep(random.uniform(0, 0.5))
            stream.close()
            counts["streams"] += 1

        workers = [repeat(edit, 0.5), repeat(walk, 0.05), repeat(session, 0.02), repeat(listen, 0.05), repeat(listen, 0.05)]
        for worker in workers:
            worker.start()
        samples = []
        start = time.monotonic()
        while time.monotonic() < end and not failures:
            time.sleep(0.25)
            samples.append((time.monotonic() - start, server.megabytes(), server.megabytes("RssAnon")))
        for worker in workers:
            worker.join()
        status, _ = server.get("/")
        if failures or status != 200 or server.process.poll() is not None:
            sys.exit(f"soak: {failures or status}: {server.said()}")

    def mean(kind, low, high):
        return statistics.mean(sample[kind] for sample in samples if low * seconds <= sample[0] < high * seconds)

    early, late = mean(1, 0.08, 0.12), mean(1, 0.96, 1.01)
    own = " to ".join(f"{mean(2, low, high):.1f}" for low, high in ((0.08, 0.12), (0.96, 1.01)))
    say(f"soak of {seconds} s: {', '.join(f'{count} {name}' for name, count in counts.items())}; {early:.1f} MB after a tenth, "
        f"{late:.1f} MB at the end: {late / early:.3f} (at most 1.05); without mapped files {own} MB")
    return late / early


def measure(waymark, scratch, options):
    """Runs the parts that `options.parts` names."""
    tools = compile_tools(scratch)
    with tempfile.TemporaryDirectory(prefix="server-", dir=scratch) as folder:
        def fresh():
            return Path(tempfile.mkdtemp(dir=folder))
        parts = {
            "pages": lambda: pages(waymark, fresh(), options.rounds),
            "events": lambda: events(waymark, tools, fresh(), options.rounds),
            "kills": lambda: kills(waymark, tools, fresh(), options.kills),
            "streams": lambda: streams(waymark, fresh()),
            "soak": lambda: soak(waymark, fresh(), options.soak),
        }
        for name in options.parts or parts:
            parts[name]()
