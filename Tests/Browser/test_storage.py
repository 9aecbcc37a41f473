"""Progress on the disk: what was acknowledged outlives the server, and several servers and readers share one file.

`WAYMARK_KILLS` is how often the server is killed under load (5 unless said otherwise)."""

import contextlib
import http.client
import json
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import uuid

import pytest

KILLS = int(os.environ.get("WAYMARK_KILLS", "5"))
TASK = "create-first-note"


@pytest.fixture
def site(repository, tmp_path):
    """The repository's content, in the built-in theme."""
    shutil.copytree(repository / "content", tmp_path / "site/content")
    return tmp_path / "site"


class Visitor:
    """A visitor with a connection of its own, who remembers what the server acknowledged."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection(server.url[7:-1], timeout=30)
        self.cookie = "waymark-visitor=" + os.urandom(24).hex()
        self.acknowledged = []

    def post(self, path, body):
        self.connection.request(
            "POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": self.cookie})
        answer = self.connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), text
        return json.loads(text)

    def close(self):
        self.connection.close()

    def donate(self):
        id = str(uuid.uuid4())
        self.post("/api/events/moodLogged", {"id": id})
        self.acknowledged.append(id)

    def walk(self):
        session = self.post("/api/sessions", {"task": TASK, "restart": True})
        self.acknowledged.append(session["id"])
        for step in range(1, len(session["steps"]) + 1):
            id = str(uuid.uuid4())
            event = {"id": id, "type": "stepCompleted", "step": step, "activeMilliseconds": step * 1000}
            self.post(f"/api/sessions/{session['id']}/events", event)
            self.acknowledged.append(id)


def kept(database):
    """The ids in the database, which has to be whole."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute("SELECT client_id FROM event UNION SELECT session FROM event")
        return {row[0] for row in rows}


def run(visitors, work, until=None):
    """Lets every visitor work on a thread of its own, until the server is gone or `until` is set."""

    def repeat(visitor):
        with contextlib.closing(visitor), contextlib.suppress(OSError, http.client.HTTPException):
            while not (until and until.is_set()):
                work(visitor)

    threads = [threading.Thread(target=repeat, args=[visitor]) for visitor in visitors]
    for thread in threads:
        thread.start()
    return threads


@pytest.mark.parametrize("trial", range(KILLS))
def test_what_was_acknowledged_is_there_after_a_kill(start_preview, site, tmp_path, trial):
    server = start_preview(site)
    visitors = [Visitor(server) for _ in range(16)]
    threads = run(visitors, lambda visitor: random.choice([visitor.donate, visitor.walk])())
    # In the middle of it, wherever that is.
    end = time.monotonic() + 20
    while sum(len(visitor.acknowledged) for visitor in visitors) < 50 and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(random.uniform(0, 0.2))
    server.process.send_signal(signal.SIGKILL)
    for thread in threads:
        thread.join(timeout=30)
    server.process.wait(timeout=10)
    acknowledged = [id for visitor in visitors for id in visitor.acknowledged]
    assert len(acknowledged) >= 50
    ids = kept(tmp_path / "progress.sqlite")
    assert [id for id in acknowledged if id not in ids] == []

    # And the next server goes on with it.
    again = start_preview(site)
    with contextlib.closing(Visitor(again)) as visitor:
        visitor.walk()
    again.stop()
    assert set(visitor.acknowledged) | set(acknowledged) <= kept(tmp_path / "progress.sqlite")


def test_servers_and_readers_share_a_database(start_preview, waymark, site, tmp_path):
    servers = [start_preview(site), start_preview(site)]
    until = threading.Event()
    visitors = [Visitor(servers[number % 2]) for number in range(8)]
    threads = run(visitors, Visitor.walk, until)
    started = []
    for _ in range(5):
        result = subprocess.run(
            [waymark, "report", "-s", site, "--database", tmp_path / "progress.sqlite", "--json"],
            capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        started.append(next(task["started"] for task in json.loads(result.stdout)["tasks"] if task["task"] == TASK))
    until.set()
    for thread in threads:
        thread.join(timeout=30)
    assert started == sorted(started)
    assert all(len(visitor.acknowledged) >= 4 for visitor in visitors)
    assert {id for visitor in visitors for id in visitor.acknowledged} <= kept(tmp_path / "progress.sqlite")

    # A visitor of one server goes on with the other.
    session = visitors[0].acknowledged[0]
    for server in servers:
        with contextlib.closing(http.client.HTTPConnection(server.url[7:-1], timeout=30)) as connection:
            connection.request("GET", f"/api/sessions/{session}", headers={"Cookie": visitors[0].cookie})
            assert json.load(connection.getresponse())["id"] == session


def test_open_streams_get_a_sign_of_life_and_ctrl_c_ends_them(start_preview, site):
    server = start_preview(site)
    port = int(server.url.rsplit(":", 1)[1].strip("/"))
    with socket.create_connection(("127.0.0.1", port), timeout=30) as stream:
        stream.sendall(f"GET /_waymark/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        heard = b""
        while b"retry:" not in heard:
            heard += stream.recv(4096)
        start = time.monotonic()
        while b": still here\n" not in heard:
            more = stream.recv(4096)
            assert more, "the stream ended"
            heard += more
        assert time.monotonic() - start < 20
        server.process.send_signal(signal.SIGINT)
        start = time.monotonic()
        server.process.wait(timeout=10)
        assert time.monotonic() - start < 1
        while stream.recv(4096):
            pass
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", port))
