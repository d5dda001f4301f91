"""Retrieve, Install and the ten scoring formulas (IC-RET, IC-INS)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.icaion.board import icaion_board
from tests.games.icaion.table import TOOLS, Table, acting

SPREAD: Json = {
    "I1": {"machines": {"H": "Black", "S": "Purple"}},
    "B3": {"machines": {"H": "Black"}},
    "I2": {"machines": {"S": "Black"}},
    "I3": {"machines": {"R": "Black", "H": "neutral"}},
}
"""Two Harvesters, a Scavenger and a Refiner of Black; two Rivers, a Mountain and a Forest."""
WORTH = {
    ("blue", "day"): 3 * 2,
    ("blue", "night"): 2 * 3,
    ("brown", "day"): 4 * 1,
    ("brown", "night"): 5 * 1,
    ("green", "day"): 4 * 3,
    ("green", "night"): 2 * 4,
    ("grey", "day"): 3 * 2,
    ("grey", "night"): 3 * 1,
    ("pink", "day"): 5 * 2,
    ("pink", "night"): 4 * 1,
}


def laden(colour: str, side: str, **black: Any) -> Table:
    """Black in the City with something for each of the formulas."""
    mine: Json = {
        "node": "C1",
        "rows": ["", "SR", "SR"],
        "seeker": "IN004",
        "upgrades": ["IN224", "IN225", "IN226"],
        "parasites": 4,
        "shards": [1, 3],
        **black,
    }
    return acting(SPREAD, position={"sides": {colour: side}}, **mine)


@pytest.mark.rule("IC-RET-02")
@pytest.mark.rule("IC-CUR-11")
@pytest.mark.parametrize(("colour", "side"), WORTH)
def test_a_tile_scores_its_formula_at_once(colour: str, side: str) -> None:
    table = laden(colour, side)
    assert {seen.colour: seen.rp for seen in table.turn.retrievals}[colour] == WORTH[colour, side]
    table.choose(f"retrieve {colour}")
    assert table.see("players.Black.earned") == {"retrieve": WORTH[colour, side]}
    assert table.see("players.Black.tile") == f"{colour} 1"


@pytest.mark.rule("IC-END-04")
@pytest.mark.rule("IC-CUR-11")
@pytest.mark.parametrize(("colour", "side"), WORTH)
def test_an_installed_tile_scores_its_formula_at_the_end(colour: str, side: str) -> None:
    black: Json = {"rows": ["", "SR", "SR"], "seeker": "IN004", "upgrades": ["IN224", "IN225", "IN226"]}
    black |= {"parasites": 4, "shards": [1, 3], "installed": [f"{colour} 2"]}
    players: Json = {"Black": black}
    table = Table({"phase": "finale", "regions": SPREAD, "sides": {colour: side}, "players": players})
    table.choose("double none")
    assert table.see("players.Black.earned.apparatus") == WORTH[colour, side]


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.parametrize("side", ["day", "night"])
def test_refiners_do_not_count_as_bonuses_of_a_row(side: str) -> None:
    colour = "grey"
    row = {"day": ["", "HSR", "HSR"], "night": ["HSR", "", "HSR"]}[side]
    table = acting(position={"sides": {colour: side}}, node="C1", rows=row).choose("retrieve grey")
    assert table.rp() == 6


@pytest.mark.rule("IC-RET-01")
@pytest.mark.parametrize("node", icaion_board().nodes)
def test_tiles_are_retrieved_in_the_city_only(node: str) -> None:
    assert bool(acting(node=node).options("retrieve")) is (node[0] == "C")


@pytest.mark.rule("IC-RET-01")
def test_a_second_tile_needs_an_empty_slot_and_another_year() -> None:
    assert acting(node="C1", tile="blue 1", position={"apparatus": {"blue": 2}}).options("retrieve") == []
    assert acting(node="C1", installed=["blue 1"], position={"apparatus": {"blue": 2}}).options("retrieve") == []
    table = acting(position={"year": 2}, node="C1", installed=["blue 1"])
    assert table.options("retrieve") == [f"retrieve {colour}" for colour in ("brown", "green", "grey", "pink")]


@pytest.mark.rule("IC-RET-01")
def test_only_a_tile_of_the_current_year_can_be_retrieved() -> None:
    table = acting(node="C1", position={"apparatus": {"green": 2, "pink": 2}})
    assert table.options("retrieve") == ["retrieve blue", "retrieve brown", "retrieve grey"]


@pytest.mark.rule("IC-RET-03")
def test_a_tile_worth_nothing_may_be_taken_and_closes_its_stack_for_this_year() -> None:
    table = acting(node="C1", others={"Purple": {"node": "C2"}}).choose("retrieve blue")
    assert table.rp() == 0
    assert table.see("apparatus.blue") == 2
    table.choose("end", "move C3")
    assert table.refuses("retrieve blue")
    assert table.offers("retrieve brown")
    assert not table.view().apparatus["blue"].open


@pytest.mark.rule("IC-INS-01")
@pytest.mark.parametrize(("colour", "crater"), [("blue", 1), ("brown", 2), ("green", 3), ("grey", 4), ("pink", 5)])
def test_a_tile_is_installed_on_a_node_of_the_crater_of_its_colour(colour: str, crater: int) -> None:
    for node in icaion_board().nodes:
        table = acting(node=node, tile=f"{colour} 1", position={"apparatus": {colour: 2}})
        assert table.offers("install") is (node in (f"L{crater}", f"M{crater}", f"T{crater}"))
    assert acting(node=f"M{crater}").refuses("install")


@pytest.mark.rule("IC-INS-02")
@pytest.mark.rule("IC-GEAR-08")
@pytest.mark.parametrize(("gear", "rp"), [("IN013", 0), (TOOLS, 4)])
def test_install_scores_nothing_now_but_with_empowered_tools(gear: str, rp: int) -> None:
    laid: Json = {"year": 3, "apparatus": {"blue": 4}}
    table = acting(position=laid, node="M1", tile="blue 3", installed=["pink 1"], gear=gear).choose("install")
    assert table.rp() == rp
    assert table.see("players.Black.installed") == ["pink 1", "blue 3"]
    assert table.see("players.Black.tile") == ""


@pytest.mark.rule("IC-INS-02")
def test_installed_tiles_lie_in_the_slots_of_their_years() -> None:
    table = acting(
        position={"year": 3, "apparatus": {"pink": 4}}, node="M1", tile="blue 2", installed=["grey 1", "pink 3"]
    ).choose("install")
    assert table.see("players.Black.installed") == ["grey 1", "blue 2", "pink 3"]


@pytest.mark.rule("IC-INS-03")
def test_a_tile_may_wait_for_a_later_year_and_blocks_the_slot() -> None:
    table = acting(position={"year": 2}, node="C1", tile="blue 1")
    assert table.options("retrieve") == []
    late = acting(position={"year": 2}, node="M1", tile="blue 1").choose("install")
    assert late.see("players.Black.installed") == ["blue 1"]


@pytest.mark.rule("IC-INS-03")
def test_a_tile_of_an_earlier_year_leaves_room_for_one_of_this_year() -> None:
    table = acting(position={"year": 2}, node="C1", installed=["blue 1"])
    assert not table.see("players.Black.retrieved")
    table.choose("retrieve grey")
    assert table.see("players.Black.retrieved")


@pytest.mark.rule("IC-INS-04")
def test_a_retrieved_tile_cannot_be_given_up() -> None:
    table = acting(node="E1", tile="blue 1", position={"apparatus": {"blue": 2}})
    assert {key.split()[0] for key in table.offered()} == {"extract", "eps", "end"}
    assert table.choose("end").see("players.Black.tile") == "blue 1"


@pytest.mark.rule("IC-END-04")
def test_a_tile_that_was_not_installed_scores_nothing_at_the_end() -> None:
    players: Json = {"Black": {"tile": "blue 3", "rows": ["", "SR", "HSR"]}}
    table = Table({"phase": "finale", "regions": SPREAD, "players": players})
    assert table.see("players.Black.earned") == {"shards": -15}
