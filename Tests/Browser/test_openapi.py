"""The API against its own description, with schemathesis: requests made from the document that the server gives, good and
bad, alone and one after another. Bounded in time; `WAYMARK_API_SECONDS` gives it more."""

import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.request

import jsonschema
import pytest

SECONDS = int(os.environ.get("WAYMARK_API_SECONDS", "20"))


@pytest.fixture
def server(start_preview):
    return start_preview()


def document(server):
    with urllib.request.urlopen(server.url + "api/openapi.json") as response:
        assert response.headers["Content-Type"] == "application/json"
        return json.load(response)


def test_the_document_is_openapi_and_its_schemas_are_json_schemas(server):
    description = document(server)
    assert re.fullmatch(r"3\.1\.\d+", description["openapi"])
    for name, schema in description["components"]["schemas"].items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema, name
    assert set(description["paths"]) >= {"/api/sessions", "/api/tips/next", "/api/openapi.json"}
    # Names of the site, so that a wrong one is a wrong request and not only an unknown thing.
    tasks = description["components"]["schemas"]["SessionStart"]["properties"]["task"]["enum"]
    assert tasks == ["create-first-note", "write-your-first-tip"]


@pytest.mark.parametrize("phases", ["examples,coverage,fuzzing", "stateful"])
def test_schemathesis_finds_nothing(server, tmp_path, phases):
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    result = subprocess.run(
        [
            program, "--no-color", "run", server.url + "api/openapi.json", "--phases", phases, "--checks", "all",
            # No call asks who the visitor is.
            "--exclude-checks", "ignored_auth",
            "--header", "Cookie: waymark-visitor=" + "0123456789abcdef" * 3,
            "--seed", "1", "--max-time", str(SECONDS), "--continue-on-failure", "--generation-database", "none",
        ],
        capture_output=True, text=True, timeout=SECONDS + 60, cwd=tmp_path)
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
    # A run that tested nothing would find nothing.
    selected, generated = (int(re.search(pattern, result.stdout).group(1)) for pattern in (
        r"Operations:\s+(\d+) selected", r"(\d+) generated"))
    # The document's own address is left out by the program.
    calls = [(path, method) for path, item in document(server)["paths"].items() for method in item]
    assert selected == len(calls) - 1 and generated > 20, result.stdout
    assert server.process.poll() is None
