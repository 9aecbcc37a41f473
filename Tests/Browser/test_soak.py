"""Edits, mistakes, pages, streams and sessions at once, for a minute (`WAYMARK_SOAK_SECONDS`): memory stays, nothing fails.

The same as `script/bench --server soak`, whose ten minutes are for people."""

import os
import sys

SECONDS = int(os.environ.get("WAYMARK_SOAK_SECONDS", "60"))


def test_memory_stays_while_everything_happens(waymark, repository, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(repository / "Benchmarks"), *sys.path])
    import server

    assert server.soak(waymark, tmp_path, SECONDS) <= 1.05
