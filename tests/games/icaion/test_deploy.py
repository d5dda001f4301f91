"""Deploy a Machine, and what the slots of the Division Board give (IC-DEP, IC-DIV)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.icaion.board import icaion_board
from tests.games.icaion.table import ARMOR, CREATURE, GLOVES, LONE_SURVIVOR, Table, acting

RICH: Json = {"1": dict.fromkeys(("blue", "brown", "green", "grey", "pink"), 3)}


def deploying(regions: Json | None = None, **black: Any) -> Table:
    """Black on S1, which touches A1 (forest), B2 (crystal) and I1 (river), with crystals of all colours."""
    mine: Json = {"node": "S1", "cages": RICH, **black}
    return acting(regions, **mine)


def paid(table: Table) -> dict[str, int]:
    """The crystals of the last payment by colour."""
    crystals = table.events("qoam_paid")[-1]["crystals"]
    assert isinstance(crystals, tuple)
    return {str(colour): crystals.count(colour) for colour in crystals}


@pytest.mark.rule("IC-DEP-01")
@pytest.mark.parametrize("node", icaion_board().nodes)
def test_machines_go_to_the_regions_at_the_node_only(node: str) -> None:
    table = acting(node=node, cages=RICH)
    regions = {key.split()[2] for key in table.offered("deploy")}
    assert regions == set(icaion_board().regions_of[node])


@pytest.mark.rule("IC-DEP-02")
@pytest.mark.parametrize(
    ("rows", "machines"),
    [
        (["HSR", "HSR", "HSR"], {"H1", "H2", "H3"}),
        (["SR", "R", ""], {"S1", "R2"}),
        (["R", "HSR", "SR"], {"R1", "H2", "S3"}),
    ],
)
def test_only_the_leftmost_machine_of_a_row_may_be_taken(rows: list[str], machines: set[str]) -> None:
    table = deploying(rows=rows)
    assert {key.split()[1] for key in table.offered("deploy")} == machines


@pytest.mark.rule("IC-DEP-03")
@pytest.mark.rule("IC-DEP-04")
@pytest.mark.parametrize("kind", ["H1", "S2", "R3"])
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_cost_is_one_more_than_the_machines_already_there_whatever_the_kind(kind: str, before: int) -> None:
    others = [other for other in "HSR" if other != kind[0]][:before]
    machines = dict(zip(others, ("Purple", "neutral"), strict=False))
    table = deploying({"I1": {"machines": machines}}, rows=["HSR", "SR", "R"], cages={"1": {"blue": before + 1}})
    table.choose(f"deploy {kind} I1")
    assert table.see("players.Black.cages.1") in ({}, {"blue": 2})
    assert paid(table) == {"blue": before + 1}
    few = {"1": {"blue": before}} if before else {}
    short = deploying({"I1": {"machines": machines}}, rows=["HSR", "SR", "R"], cages=few)
    assert short.refuses(f"deploy {kind} I1")


@pytest.mark.rule("IC-DEP-03")
def test_brown_stands_in_for_any_colour_and_no_other_colour_does() -> None:
    regions: Json = {"A1": {"machines": {"R": "Purple"}}}
    assert deploying(regions, cages={"1": {"brown": 2}}).offers("deploy H1 A1")
    assert deploying(regions, cages={"1": {"brown": 1, "green": 1}}).offers("deploy H1 A1")
    assert deploying(regions, cages={"1": {"blue": 9, "grey": 9, "pink": 9, "green": 1}}).refuses("deploy H1 A1")
    mountain = acting(node="C2", cages={"1": {"brown": 1, "pink": 4}})
    assert mountain.offers("deploy H1 I2", "deploy H1 I1")


@pytest.mark.rule("IC-DEP-03")
def test_brown_pays_for_nothing_but_deploy() -> None:
    table = acting({"A1": {"parasites": 1}}, node="M1", hand=["IN209"], cages={"1": {"brown": 5}})
    assert table.refuses("eradicate", "play IN209")
    moving = Table({"phase": "move", "players": {"Black": {"cages": {"1": {"brown": 5}}}}})
    assert moving.refuses("camp")


@pytest.mark.rule("IC-DEP-05")
def test_a_region_takes_three_machines_that_differ_in_kind_and_colour() -> None:
    regions: Json = {
        "I1": {"machines": {"H": "Purple", "R": "neutral"}},
        "A1": {"machines": {"R": "Black"}},
        "B2": {"machines": {"H": "Purple", "S": "Red", "R": "neutral"}},
    }
    table = deploying(regions, rows=["HSR", "SR", ""])
    assert table.options("deploy") == ["deploy S2 I1"]
    assert deploying(regions, rows=["R", "HSR", ""]).options("deploy") == []


@pytest.mark.rule("IC-DEP-06")
@pytest.mark.parametrize(
    ("regions", "rp"),
    [
        ({}, 1),
        ({"A1": {"machines": {"H": "Purple"}}}, 1),
        ({"A1": {"machines": {"H": "Purple"}}, "I5": {"machines": {"H": "neutral"}}}, 2),
        ({"I1": {"machines": {"R": "Red"}}, "A1": {"machines": {"H": "Purple"}}, "I2": {"machines": {"H": "Red"}}}, 4),
        ({"I1": {"machines": {"R": "Red", "S": "Purple"}}}, 3),
        ({"A1": {"machines": {"S": "Purple", "R": "neutral"}}}, 1),
        ({"I3": {"machines": {"H": "Purple"}}, "A2": {"machines": {"H": "Red"}}}, 1),
    ],
)
def test_deploy_scores_the_cost_times_machines_of_the_kind_next_door(regions: Json, rp: int) -> None:
    table = deploying(regions)
    told = {(seen.machine, seen.row, seen.region): seen.rp for seen in table.turn.deploys}
    assert told["H", 1, "I1"] == rp
    table.choose("deploy H1 I1")
    while table.asked == "pay":
        table.choose(table.offered()[0])
    assert table.see("players.Black.earned") == {"deploy": rp}


@pytest.mark.rule("IC-DEP-07")
def test_first_the_price_then_the_machine_the_score_and_the_slot() -> None:
    table = deploying(rows=["R", "HSR", "HSR"], cages={"1": {"blue": 1}}, charged=False).choose("deploy R1 I1")
    order = [kind for kind in table.kinds() if kind in ORDER]
    assert order == ["qoam_paid", "machine_deployed", "reputation_scored", "supply_recharged", "reputation_scored"]
    assert table.see("players.Black.earned") == {"deploy": 1, "refiner_slot": 5}


ORDER = ("qoam_paid", "machine_deployed", "reputation_scored", "supply_recharged")


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.rule("IC-ERA-02")
@pytest.mark.parametrize(("row", "machine", "strength"), [("HSR", "H1", 2), ("SR", "S1", 3)])
def test_row_one_adds_strength(row: str, machine: str, strength: int) -> None:
    table = deploying(rows=[row, "HSR", "HSR"], cages={"1": {"blue": 1}}).choose(f"deploy {machine} I1")
    assert table.see("players.Black.strength") == strength
    assert table.events("symbol_unlocked") == [{"seat": 0, "symbol": "strength"}]


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.parametrize(("row", "machine", "nodes"), [("HSR", "H2", 1), ("SR", "S2", 2)])
def test_row_two_adds_movement(row: str, machine: str, nodes: int) -> None:
    table = deploying(rows=["HSR", row, "HSR"], cages={"1": {"blue": 1}}).choose(f"deploy {machine} I1")
    assert table.see("players.Black.per_crystal") == nodes


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.rule("IC-QOAM-11")
@pytest.mark.parametrize(("row", "machine", "cages"), [("HSR", "H3", 3), ("SR", "S3", 4)])
def test_row_three_adds_an_empty_cage(row: str, machine: str, cages: int) -> None:
    table = deploying(rows=["HSR", "HSR", row], cages={"1": {"blue": 1}}).choose(f"deploy {machine} I1")
    assert table.cages() == {str(number): {} for number in range(1, cages + 1)}


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.rule("IC-DEP-08")
@pytest.mark.rule("IC-EPS-07")
def test_the_refiner_of_row_one_recharges_and_scores_five() -> None:
    table = deploying(rows=["R", "HSR", "HSR"], cages={"1": {"blue": 1}}, charged=False).choose("deploy R1 I1")
    assert table.rp() == 6
    assert table.see("players.Black.charged")


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.rule("IC-DEP-08")
def test_the_refiner_of_row_two_recharges_and_gains_two_crystals_of_a_colour() -> None:
    table = deploying(rows=["HSR", "R", "HSR"], cages={"1": {"blue": 1}, "2": {"grey": 4}}, charged=False)
    table.choose("deploy R2 I1")
    assert table.see("players.Black.charged")
    assert table.options() == [f"colour {colour}" for colour in ("blue", "brown", "green", "grey", "pink")]
    table.choose("colour pink")
    assert table.options() == ["cage 1", "cage 2", "lose"]
    assert table.choose("cage 2").cages() == {"1": {}, "2": {"pink": 2}}


@pytest.mark.rule("IC-DIV-03")
@pytest.mark.rule("IC-DEP-08")
@pytest.mark.rule("IC-CUR-17")
def test_the_refiner_of_row_three_recharges_and_draws_one_or_two() -> None:
    table = deploying(rows=["HSR", "HSR", "R"], cages={"1": {"blue": 1}}, charged=False).choose("deploy R3 I1")
    assert table.see("players.Black.charged")
    assert table.options() == ["draw 1", "draw 2"]
    assert len(table.choose("draw 2").listed("players.Black.hand")) == 2


@pytest.mark.rule("IC-CUR-17")
def test_the_refiner_of_row_three_recharges_although_the_hand_is_full() -> None:
    hand = ["IN201", "IN202", "IN203", "IN204"]
    black: Json = {"seeker": LONE_SURVIVOR, "gear": ARMOR, "hand": hand, "charged": False}
    table = deploying(rows=["HSR", "HSR", "R"], cages={"1": {"blue": 1}}, **black).choose("deploy R3 I1")
    assert table.see("players.Black.charged")
    assert (table.asked, table.see("players.Black.hand")) == ("act", hand)


@pytest.mark.rule("IC-DEP-09")
def test_parasites_change_nothing_about_deploy() -> None:
    table = deploying({"I1": {"parasites": 3}}, cages={"1": {"blue": 1}}).choose("deploy H1 I1")
    assert (table.rp(), table.cages()) == (1, {"1": {}, "2": {}})


@pytest.mark.rule("IC-SEEK-06")
@pytest.mark.rule("IC-SEEK-09")
@pytest.mark.parametrize(("before", "price", "rp"), [(0, 0, 1), (1, 1, 2), (2, 2, 3)])
def test_the_creature_pays_one_less_and_scores_the_full_cost(before: int, price: int, rp: int) -> None:
    machines = dict(list({"S": "Purple", "R": "neutral"}.items())[:before])
    table = deploying({"I1": {"machines": machines}}, seeker=CREATURE, cages={"1": {"blue": 3}})
    table.choose("deploy H1 I1")
    assert table.see("players.Black.cages.1") == ({"blue": 3 - price})
    assert table.rp() == rp


@pytest.mark.rule("IC-SEEK-09")
def test_a_free_deploy_turns_no_crystals() -> None:
    table = deploying(seeker=CREATURE, upgrades=["IN227"], cages={"1": {"pink": 2}}).choose("deploy H1 I1")
    assert (table.asked, table.cages()) == ("act", {"1": {"pink": 2}, "2": {}})


@pytest.mark.rule("IC-GEAR-09")
def test_mechanic_gloves_deploy_as_special_action_too() -> None:
    table = deploying(gear=GLOVES, cages={"1": {"blue": 1, "green": 1}})
    assert table.offers("special deploy")
    table.choose("special deploy", "deploy H1 I1")
    assert table.see("turn.standard") == 1
    assert table.refuses("special deploy", "eps overcharge")
    table.choose("deploy S1 A1")
    assert table.see("players.Black.strength") == 3
    assert deploying(cages={"1": {"blue": 1}}).refuses("special deploy")
    assert deploying(gear=GLOVES, cages={"1": {}}).refuses("special deploy")
