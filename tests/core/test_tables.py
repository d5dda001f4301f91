"""Component tables: what is wrong in a file is told in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from nexusgames.core.tables import DataError, read_table


@dataclass(frozen=True)
class Place:
    """A space with its position."""

    id: str
    at: tuple[int, int]


@dataclass(frozen=True)
class Places:
    """All spaces."""

    places: tuple[Place, ...]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"places": [{"id": "A1", "at": [1]}]}', "places.json, place A1: "),
        ('{"places": [{"id": "A1", "at": [1, "x"]}]}', "places.json, place A1: "),
        ('{"places": [{"id": "A1", "at": [1, 2, 3]}]}', "places.json, place A1: "),
        ('{"places": [{"at": [1, 2]}]}', "places.json, place 1: "),
    ],
)
def test_a_table_of_the_wrong_shape_names_the_entry(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "places.json").write_text(text)
    with pytest.raises(DataError) as error:
        read_table(tmp_path, "places.json", Places, {}, {("places.json", "places"): "place"})
    assert str(error.value).startswith(told)
    assert "\n" not in str(error.value)
