"""JSON Schemas for saves and scenarios, generated from their dataclasses."""

from __future__ import annotations

import json

from pydantic import TypeAdapter

from nexusgames.core.files.saves import Save
from nexusgames.core.files.scenarios import Scenario

FORMATS: dict[str, type] = {"save": Save, "scenario": Scenario}


def schema_text(name: str) -> str:
    """The schema of `save` or `scenario` as text."""
    return json.dumps(TypeAdapter(FORMATS[name]).json_schema(), indent=2, sort_keys=True) + "\n"
