"""Copies of component tables that a test may break."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.box.component_tables import DataError

Table = dict[str, Any]
Change = Callable[[Table], object]


def folder_of(game: str) -> Path:
    """The tables of a game that ship."""
    return Path(__file__).parents[2] / "assets" / "data" / game


def copied(tables: Path, folder: Path) -> Path:
    """The same tables in a folder where they may be broken."""
    for file in tables.glob("*.json"):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def edit(folder: Path, file: str, change: Change) -> None:
    """Change one table of a folder."""
    table = json.loads((folder / file).read_text(encoding="utf-8"))
    change(table)
    (folder / file).write_text(json.dumps(table), encoding="utf-8")


def refusal_by(load: Callable[[Path], object], folder: Path) -> str:
    """The message with which the tables of a folder are refused."""
    with pytest.raises(DataError) as refused:
        load(folder)
    return str(refused.value)
