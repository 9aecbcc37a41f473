"""How long it takes from a saved edit to the new page, of preview servers on the same text.

Each server has been asked for the page before. One file is replaced in one step, as editors do, and the page is asked
for again and again over one connection until the new words are in it. Servers take turns, edit by edit.
"""

import http.client
import os
import re
import socket
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager

TIP = "tips/tip-5"
# Between two edits, so that nothing is left to do of the one before.
REST_SECONDS = 0.7
POLL_SECONDS = 0.001
PATIENCE_SECONDS = 60


class Contender:
    """A running preview server and the file that is edited in its site."""

    def __init__(self, port, source):
        self.source = source
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)

    def page(self):
        try:
            self.connection.request("GET", f"/{TIP}.html")
            return self.connection.getresponse().read()
        except (ConnectionError, http.client.HTTPException):
            self.connection.close()
            return b""

    def wait_for(self, words):
        end = time.monotonic() + PATIENCE_SECONDS
        while words not in self.page():
            if time.monotonic() > end:
                sys.exit(f"{self.source} was edited, and its page stays as it was")
            time.sleep(POLL_SECONDS)

    def edit(self, number):
        """The seconds until the page shows its edit of that number."""
        text = re.sub(r"## How it works.*", f"## How it works, edit {number}", self.source.read_text())
        # Not in the folder that is watched.
        new = self.source.parents[2] / "edited.tmp"
        new.write_text(text)
        start = time.monotonic()
        os.replace(new, self.source)
        self.wait_for(f"How it works, edit {number}<".encode())
        return time.monotonic() - start


@contextmanager
def running(command):
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


def waymark(command, site, stack):
    database = site.parent / "progress.sqlite"
    process = stack.enter_context(running([command, "preview", "-q", "-s", site, "-p", "0", "--database", database]))
    port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
    return Contender(port, site / "content" / f"{TIP}.md")


def hugo(command, site, stack):
    port = free_port()
    options = ["--source", site, "--renderToMemory", "--bind", "127.0.0.1", "--port", port, "--quiet"]
    stack.enter_context(running([command, "server", *options]))
    return Contender(port, site / "content" / f"{TIP}.md")


def measure(contenders, edits):
    """The median seconds of each contender's edits.

    `contenders` has by name what starts a server on a stack of things to end.
    """
    with ExitStack() as stack:
        servers = {name: start(stack) for name, start in contenders.items()}
        for server in servers.values():
            server.wait_for(b"How it works")
        times = {name: [] for name in servers}
        for number in range(edits + 1):
            for name, server in servers.items():
                time.sleep(REST_SECONDS)
                times[name].append(server.edit(number))
        # The first edit finds caches cold that the others find warm.
        return {name: statistics.median(seconds[1:]) for name, seconds in times.items()}
