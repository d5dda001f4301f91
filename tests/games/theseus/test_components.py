"""Every entry of the tables of Theseus stands in the rulebook, with its numbers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from nexusgames.core.box.components import Component
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.box.components import components
from nexusgames.games.theseus.data import Data, theseus_data
from nexusgames.games.theseus.options import Options
from nexusgames.games.theseus.words import lasting_lexicon
from tests.games.component_sheets import ids_not_shown, numbers_not_shown, only_one, switches_not_shown

DATA = theseus_data()
STRUCTURE = (
    r"rules\.",  # the same numbers again; those of `numbers` are looked for
    r"rooms",  # where rooms and slots lie; see the test below
    r"plans\.\w+\.(installed|pending|failure_home)",
    r"ring_list\.\d+\.pandora",  # it is in the title of a ring
)


def lay(data: Any) -> list[Component]:
    assert isinstance(data, Data)
    return components(
        data, Narrator(load_texts(), lasting_lexicon(data, Options(players=2, factions=("marines", "aliens"))), ())
    )


SHOWN = lay(DATA)
one = partial(only_one, SHOWN)


def test_every_entry_has_its_component() -> None:
    plans = set(DATA.plans)
    assert ids_not_shown(DATA, SHOWN) <= plans, "a plan is what is printed on its boards"
    titles = {component.title for component in SHOWN}
    named = (*DATA.factions.values(), *DATA.units.values(), *DATA.boards.values(), *DATA.cards.values())
    assert {entry.name for entry in (*named, *DATA.bonus.values(), *DATA.tokens.values())} <= titles
    rings = [component for component in SHOWN if "sectors, clockwise" in component.lines[0]]
    assert len(rings) == len(DATA.ring_list)


def test_every_number_comes_from_the_tables() -> None:
    assert numbers_not_shown(DATA, lay, STRUCTURE) == []


def test_every_yes_and_no_is_told() -> None:
    assert switches_not_shown(DATA, lay, STRUCTURE) == []


def test_slots_and_rooms_lie_as_the_tables_say() -> None:
    plan = DATA.plans["corridors"]
    assert "row by row: I1 I2 / I3 I4 / I5 P1." in one("COR").lines[2]
    swapped = replace(plan, installed={**plan.installed, "I1": plan.installed["I2"], "I2": plan.installed["I1"]})
    changed = replace(DATA, plans={**DATA.plans, "corridors": swapped})
    corridors = next(component for component in lay(changed) if component.id == "COR")
    assert "row by row: I2 I1 / I3 I4 / I5 P1." in corridors.lines[2]
    assert one("", "Rooms").lines == ("4 rooms, row by row: a b / c d.",)
    assert "The Failure token lies at column 1, row 3." in one("CC").lines


@pytest.mark.parametrize(
    ("id", "title", "line"),
    [
        ("M-MIN", "", "X is 2 as printed; Upgrade tokens raise it."),
        ("G-CON", "", "Beside a Duplicate, class S: Copies work as the card says."),
        ("S-CAM", "", "Also works when a unit of its owner stops here."),
        ("B-PAS", "", "3 copies in the box."),
        ("runner", "", "Base side: no attack, takes a card over for one use, may go 1 sector further."),
        ("", "Class N", "10 cards: "),
        ("", "Life", "Spaces of the end track: 3, 2, 1, END (TH-END-10; printed)"),
    ],
)
def test_a_component_tells_its_numbers(id: str, title: str, line: str) -> None:
    assert any(told.startswith(line) for told in one(id, title).lines)


def test_where_each_part_of_a_card_comes_from_is_told() -> None:
    assert one("M-FIR").origin == (
        "name, type, copying: printed; copies and level, X: reconstructed; effect: printed (value reconstructed)"
    )
