"""The JSON Schemas that ship are those of the models."""

import json

import pytest

from nexusgames import paths
from nexusgames.core.files.schemas import FORMATS, schema_text


@pytest.mark.parametrize("name", FORMATS)
def test_the_schema_that_ships_is_up_to_date(name: str) -> None:
    file = paths.assets() / "schema" / f"{name}.json"
    assert file.read_text(encoding="utf-8") == schema_text(name), (
        f"assets/schema/{name}.json is stale: run  nexusgames schema {name} > assets/schema/{name}.json"
    )


@pytest.mark.parametrize(
    ("name", "required"),
    [
        (
            "save",
            "app_version data_digest decisions digest format game options rules_version saved_at seats seed snapshot",
        ),
        ("scenario", "game steps title"),
    ],
)
def test_a_schema_says_what_must_be_there_and_allows_nothing_else(name: str, required: str) -> None:
    schema = json.loads(schema_text(name))
    assert sorted(schema["required"]) == required.split()
    assert schema["additionalProperties"] is False


def test_every_schema_that_ships_is_one_of_a_format() -> None:
    assert sorted(file.stem for file in (paths.assets() / "schema").glob("*.json")) == sorted(FORMATS)
