"""Every entry of the tables of Icaion stands in the rulebook, with its numbers."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from nexusgames.core.box.components import Component
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.box.components import components
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.options import Options
from nexusgames.games.icaion.words import lasting_lexicon
from tests.games.component_sheets import ids_not_shown, numbers_not_shown, only_one, switches_not_shown

DATA = icaion_data()
STRUCTURE = (r"rules\.",)
"""The same numbers again; those of `numbers` are looked for."""
SLOTS = (r"rows",)
"""Whether they recharge the supply is told by a rule, see below."""


def lay(data: Any) -> list[Component]:
    assert isinstance(data, Data)
    return components(data, Narrator(load_texts(), lasting_lexicon(data, Options(players=2)), ()))


SHOWN = lay(DATA)
one = partial(only_one, SHOWN)


def test_every_entry_has_its_component() -> None:
    rows = {row.id for row in DATA.rows}
    assert ids_not_shown(DATA, SHOWN) <= rows, "a row is shown slot by slot"
    codes = {name for component in SHOWN for name in (component.id, *component.also)}
    assert {code for card in DATA.prints.values() for code in card.codes} <= codes
    assert {f"{letter}{row}" for letter in "HSR" for row in (1, 2, 3)} <= codes
    titles = {component.title for component in SHOWN}
    assert {f"Primal Shards of value {shards.value}" for shards in DATA.shard_kinds} <= titles


def test_every_number_comes_from_the_tables() -> None:
    assert numbers_not_shown(DATA, lay, STRUCTURE) == []


def test_every_yes_and_no_is_told() -> None:
    assert switches_not_shown(DATA, lay, SLOTS) == []


def test_only_the_slots_that_recharge_name_the_rule_about_it() -> None:
    recharging = {component.id for component in SHOWN if "IC-DEP-08" in component.rules}
    assert recharging == {"R1", "R2", "R3"}


def test_a_layout_of_neutral_machines_names_every_place() -> None:
    for preset in DATA.presets.values():
        told = " ".join(one(preset.id).lines)
        assert [region for region in preset.machines if region not in told] == []


@pytest.mark.parametrize(
    ("id", "title", "line"),
    [
        ("IN209", "", "2 of 50 in the deck: IN209, IN210."),
        ("IN001", "", "Starting crystals: 2 grey."),
        ("IN025", "", "Step: 1 Parasite in each Region at its crater."),
        ("brown_2", "", "Night: 5 points for each of your Refiners on the main board."),
        ("4-5", "", "Space 5: 3 crystals, a Parasite, 2 arrows, power supplies recharge."),
        ("R2", "", "When its Machine leaves: recharge your power supply and take 2 crystals of one colour."),
        ("", "Events", "Most crystals in a Region, by players: 2: 5, 3: 6, 4: 7, 5: 8 (IC-EVB-03; printed)"),
    ],
)
def test_a_component_tells_its_numbers(id: str, title: str, line: str) -> None:
    assert line in one(id, title).lines


def test_where_a_component_comes_from_is_told() -> None:
    assert one("IN209").origin == "public source; cost and amount reconstructed"
    assert one("blue_1").origin == "Day, Night: printed (colour and side reconstructed)"
