"""The servers that browser tests talk to: `waymark preview`, and a plain file server such as any host has."""

import contextlib
import functools
import http.server
import pathlib
import queue
import subprocess
import threading


class FileServer(http.server.ThreadingHTTPServer):
    """Serves folders under prefixes (`{"/a/b/": folder}`) on a free loopback port; `url` ends with `/`."""

    daemon_threads = True

    def __init__(self, mounts):
        super().__init__(("127.0.0.1", 0), functools.partial(_FileHandler, mounts))
        self.url = f"http://127.0.0.1:{self.server_address[1]}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """A browser that leaves in the middle of an answer is not worth a traceback."""


class _FileHandler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, mounts, *arguments):
        self.mounts = mounts
        super().__init__(*arguments)

    def translate_path(self, path):
        path = path.split("?")[0].split("#")[0]
        for prefix, folder in self.mounts.items():
            if path.startswith(prefix):
                self.directory = str(folder)
                return super().translate_path("/" + path[len(prefix):])
        return "/nowhere"

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def serving(mounts):
    server = FileServer(mounts)
    try:
        yield server.url
    finally:
        server.shutdown()
        server.server_close()


class PreviewServer:
    """A running `waymark preview` on a free port; `url` is the line that it prints once it answers."""

    def __init__(self, waymark, source, database):
        self.process = subprocess.Popen(
            [waymark, "preview", "-s", source, "-p", "0", "--database", database],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.errors = []
        lines = queue.Queue()
        self.readers = [
            threading.Thread(target=lambda: self.errors.extend(self.process.stderr), daemon=True),
            threading.Thread(target=lambda: [lines.put(line) for line in self.process.stdout], daemon=True),
        ]
        for reader in self.readers:
            reader.start()
        try:
            self.url = lines.get(timeout=30).strip()
        except queue.Empty:
            self.stop()
            raise AssertionError(f"waymark preview printed no address: {''.join(self.errors)}") from None
        assert self.url.startswith("http://127.0.0.1:"), self.url

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("waymark preview did not stop within 10 s of SIGTERM") from None
        finally:
            for reader in self.readers:
                reader.join(timeout=10)
            self.process.stdout.close()
            self.process.stderr.close()


def built(waymark, source, output: pathlib.Path) -> pathlib.Path:
    """The folder that `waymark build` wrote."""
    result = subprocess.run([waymark, "build", "-s", source, "-o", output], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return output
