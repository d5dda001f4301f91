"""Component tables: what is wrong in a file is told in one sentence."""

import json
from pathlib import Path
from typing import Annotated

import pytest

from nexusgames.core.box.component_shapes import At, ById, Components, Demands, GameRules, Known, Shape
from nexusgames.core.box.component_tables import DataError, load_components


class Place(Shape):
    """A space with its position and the spaces beside it."""

    id: str
    at: tuple[int, int]
    beside: tuple[Annotated[str, Known("place")], ...] = ()

    def demands(self) -> Demands:
        yield self.id not in self.beside, "it must not be beside itself"


class Places(Components):
    """All spaces."""

    rules: GameRules
    places: Annotated[ById[Place], At("places.json", "places", "place")]

    def demands(self) -> Demands:
        yield "A1" in self.places, "A1 is missing", "places.json, places"


def load(folder: Path, places: str) -> Places:
    """The tables of a tiny game with these places."""
    (folder / "places.json").write_text(places)
    numbers = {name: {"value": 2, "rule": "XX-SET-01", "mark": "S"} for name in ("least_players", "most_players")}
    (folder / "rules.json").write_text(json.dumps(numbers))
    return load_components(folder, Places)


def test_the_entries_of_a_list_are_found_by_id_in_their_order(tmp_path: Path) -> None:
    data = load(tmp_path, '{"places": [{"id": "B1", "at": [1, 2], "beside": ["A1"]}, {"id": "A1", "at": [3, 4]}]}')
    assert list(data.places) == ["B1", "A1"]
    assert (data.places["B1"].beside, data.places["A1"].at) == (("A1",), (3, 4))
    assert (data.rules.seats, data.numbers["most_players"].rule) == (range(2, 3), "XX-SET-01")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"places": [{"id": "A1", "at": [1]}]}', "places.json, place A1: "),
        ('{"places": [{"id": "A1", "at": [1, "x"]}]}', "places.json, place A1: at must be a valid integer"),
        ('{"places": [{"id": "A1", "at": [1, 2, 3]}]}', "places.json, place A1: at must have at most 2 items"),
        ('{"places": [{"at": [1, 2]}]}', "places.json, place 1: id is missing"),
        ('{"places": 7}', "places.json: places must be a valid array"),
        ("{}", "places.json: places is missing"),
        ('{"places": [], "roads": []}', "places.json: roads is not a known field"),
        ('{"places": "\\ud800"}', "places.json: this is not JSON ("),
        (f'{{"places": {"[" * 300}{"]" * 300}}}', "places.json: this is not JSON (recursion limit exceeded"),
        ("[]", "places.json: the file must hold an object, which begins with {"),
        (f'{{"places": {"9" * 5000}}}', "places.json: it holds a number that is far too large"),
        ('{"places": [{"id": "A1", "at": [1, 2]}, {"id": "A1", "at": [1, 2]}]}', "place A1: the id is used twice"),
        (
            '{"places": [{"id": "A1", "at": [1, 2], "beside": ["B2"]}]}',
            "places.json, place A1 beside: unknown place 'B2'",
        ),
        (
            '{"places": [{"id": "A1", "at": [1, 2], "beside": ["A1"]}]}',
            "places.json, place A1: it must not be beside itself",
        ),
        ('{"places": [{"id": "A2", "at": [1, 2]}]}', "places.json, places: A1 is missing"),
    ],
)
def test_a_table_that_is_wrong_names_file_entry_and_reason(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        load(tmp_path, text)
    assert told in str(error.value)
    assert "\n" not in str(error.value)
