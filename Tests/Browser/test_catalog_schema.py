"""The exported catalogue against its JSON Schema, judged by a validator that is not ours."""

import copy
import json
import subprocess

import jsonschema
import pytest


def run(waymark, *arguments):
    return subprocess.run([waymark, *arguments], capture_output=True, check=True, timeout=60).stdout


@pytest.fixture(scope="module")
def schema(waymark):
    return json.loads(run(waymark, "export", "--schema"))


@pytest.fixture(scope="module")
def validator(schema):
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture(scope="module")
def catalog(waymark, repository):
    return json.loads(run(waymark, "export", "--source", repository))


def test_the_schema_is_a_schema(schema):
    jsonschema.Draft202012Validator.check_schema(schema)


def test_the_sample_is_valid(validator, catalog):
    assert [error.message for error in validator.iter_errors(catalog)] == []
    assert len(catalog["tips"]) == 7 and len(catalog["tasks"]) == 2


def test_the_built_site_carries_both(built_site, schema, catalog):
    assert json.loads((built_site / "catalog.json").read_bytes()) == catalog
    assert json.loads((built_site / "catalog.schema.json").read_bytes()) == schema


def test_an_authors_own_key_is_allowed(validator, catalog):
    changed = copy.deepcopy(catalog)
    changed["tips"][0]["x-anything"] = {"list": [1, True, "text"]}
    changed["tasks"][0]["x-anything"] = None
    assert validator.is_valid(changed)


@pytest.mark.parametrize(
    "place, value",
    [
        (["unknown"], 1),
        (["schemaVersion"], 2),
        (["contentHash"], "short"),
        (["language"], "english please"),
        (["parameters", "bad name"], {"type": "integer", "default": 0}),
        (["parameters", "moodLogCount", "default"], "0"),
        (["targets", "addButton", "waitSeconds"], -1),
        (["policy", "displayFrequency"], "daily"),
        (["policy", "displayFrequency"], {"per": "session"}),
        (["tips", 0, "unknown"], 1),
        (["tips", 0, "title"], ""),
        (["tips", 0, "maxDisplayCount"], None),
        (["tips", 0, "gradientColors"], ["#AF52DE"]),
        (["tips", 0, "gradientColors"], ["purple", "blue"]),
        (["tips", 0, "icon"], "../icons/brain.svg"),
        (["tips", 1, "rules", 0], {"source": "x", "parameter": "x", "event": "x", "operator": "==", "value": 1}),
        (["tips", 1, "rules", 0, "operator"], "="),
        (["tips", 1, "rules", 0, "value"], 1.5),
        (["tasks", 0, "estimatedSeconds"], 0),
        (["tasks", 0, "steps"], []),
        (["tasks", 0, "steps", 0, "actionType"], "click"),
        (["tasks", 0, "steps", 0, "id"], "addButton"),
    ],
)
def test_what_is_not_described_is_refused(validator, catalog, place, value):
    changed = copy.deepcopy(catalog)
    parent = changed
    for key in place[:-1]:
        parent = parent[key]
    parent[place[-1]] = value
    assert not validator.is_valid(changed)


@pytest.mark.parametrize("key", ["schemaVersion", "contentHash", "tips", "tasks", "strings", "policy"])
def test_what_is_required_is_missed(validator, catalog, key):
    changed = {name: value for name, value in catalog.items() if name != key}
    assert not validator.is_valid(changed)
