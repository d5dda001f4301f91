"""Every entry of the tables of Nexus Ops stands in the rulebook, with its numbers."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from nexusgames.core.box.components import Component
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.box.components import components
from nexusgames.games.nexus_ops.data import Data, nexus_ops_data
from nexusgames.games.nexus_ops.options import Options
from nexusgames.games.nexus_ops.words import lasting_lexicon
from tests.games.component_sheets import ids_not_shown, numbers_not_shown, only_one, switches_not_shown

DATA = nexus_ops_data()
STRUCTURE = (
    r"rules\.",  # the same numbers again; those of `numbers` are looked for
    r"positions",  # where a space is drawn; what it touches is shown
    r"layouts\.\w+\.sides",  # they name spaces; see the test below
)


def lay(data: Any) -> list[Component]:
    assert isinstance(data, Data)
    return components(data, Narrator(load_texts(), lasting_lexicon(data, Options(players=2)), ()))


SHOWN = lay(DATA)
one = partial(only_one, SHOWN)


def test_every_entry_has_its_component() -> None:
    assert ids_not_shown(DATA, SHOWN) == set()
    names = {component.title for component in SHOWN}
    named = (
        *DATA.standard_units.values(),
        *DATA.alternate_units.values(),
        *DATA.energize.values(),
        *DATA.secret.values(),
    )
    assert {entry.name for entry in named} <= names
    codes = {component.id for component in SHOWN}
    assert {*DATA.terrains, *DATA.positions, *DATA.base} <= codes
    assert {"+".join(tile.terrains) for tile in DATA.tiles.double} <= codes


def test_every_number_comes_from_the_tables() -> None:
    assert numbers_not_shown(DATA, lay, STRUCTURE) == []


def test_every_yes_and_no_is_told() -> None:
    assert switches_not_shown(DATA, lay, ()) == []


def test_sides_and_contacts_of_the_map_are_told() -> None:
    for layout in DATA.layouts.values():
        assert f"at the sides {', '.join(map(str, layout.sides))}." in one(layout.id).lines[0]
    for space, contacts in DATA.adjacency.items():
        told = one(space, "" if space == "M" else "Space").lines
        assert f"Touches {', '.join(contacts)}." in told


@pytest.mark.parametrize(
    ("id", "title", "lines"),
    [
        (
            "FU",
            "Fungoid",
            "Hits with 5 or more; in Liquifungus Forests with 4 or more and in Crystal Spires with 6 or more.",
        ),
        ("RD", "Monolith Serpent", "Costs 12 rubium; 3 figures in each colour."),
        ("X_R7", "", "Extra set, with the option Extra Exploration Tokens: 2 in the box."),
        ("MIS", "", "40 in the 2012 and later edition, where it is called Battle Victory."),
        ("SM22", "", "Stays in the box when a Vortex lies in place of the Monolith."),
        ("", "Rubium", "Rubium of the first player at the start: 8 (NX-SET-10; printed)"),
    ],
)
def test_a_component_tells_its_numbers(id: str, title: str, lines: str) -> None:
    assert lines in one(id, title).lines


def test_where_a_component_comes_from_is_told() -> None:
    assert one("EN06").origin == "reconstructed; theme public source"
    assert one("RD", "Rubium Dragon").origin == "printed and public source"
