"""Eradicate and Investigate (IC-ERA, IC-INV)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from tests.games.icaion.table import OUTSIDER, SWORD, Table, acting

BOTH: Json = {"A1": {"parasites": 3}, "B1": {"parasites": 2}}


def eradicating(regions: Json | None = None, **black: Any) -> Table:
    """Black on M1, between A1 and B1."""
    mine: Json = {"node": "M1", "cages": {"1": {"grey": 3}}, **black}
    return acting(regions or BOTH, **mine)


def investigating(carried: list[int], node: str = "M1", **black: Any) -> Table:
    """The Colossus is at X1 with these shards."""
    mine: Json = {"node": node, **black}
    return acting(position={"colossus": {"crater": "X1", "shards": carried}}, **mine)


@pytest.mark.rule("IC-ERA-01")
def test_parasites_are_removed_in_any_distribution() -> None:
    table = eradicating().choose("eradicate")
    assert table.options() == sorted([f"remove A1 {n}" for n in (1, 2, 3)] + [f"remove B1 {n}" for n in (1, 2)])
    table.choose("remove A1 1")
    assert table.options() == ["done", "remove B1 1", "remove B1 2"]
    table.choose("remove B1 2")
    assert [table.see(f"regions.{region}.parasites") for region in ("A1", "B1")] == [2, 0]
    assert table.cages() == {"1": {}, "2": {}}


@pytest.mark.rule("IC-ERA-01")
def test_eradicate_needs_a_parasite_beside_the_node_and_a_grey_crystal() -> None:
    assert eradicating({"A2": {"parasites": 3}}).refuses("eradicate")
    assert eradicating(cages={"1": {"pink": 3}}).refuses("eradicate")
    assert eradicating({"B1": {"parasites": 1}}, cages={"1": {"grey": 1}}).offers("eradicate")


@pytest.mark.rule("IC-ERA-02")
@pytest.mark.parametrize(
    ("row", "gear", "upgrades", "strength"),
    [
        ("HSR", "IN013", [], 1),
        ("SR", "IN013", [], 2),
        ("R", "IN013", [], 3),
        ("", "IN013", [], 3),
        ("HSR", SWORD, [], 2),
        ("HSR", "IN013", ["IN225"], 2),
        ("R", SWORD, ["IN225", "IN237"], 6),
    ],
)
def test_strength_is_one_and_everything_that_adds_to_it(
    row: str, gear: str, upgrades: list[str], strength: int
) -> None:
    table = eradicating(rows=[row, "HSR", "HSR"], gear=gear, upgrades=upgrades, cages={"1": {"grey": 1}})
    assert table.see("players.Black.strength") == strength
    assert table.turn.eradicate.most == strength
    table.choose("eradicate")
    removals = [option for option in table.options() if option.startswith("remove A1 ")]
    assert removals == [f"remove A1 {count}" for count in range(1, min(3, strength) + 1)]


@pytest.mark.rule("IC-ERA-03")
def test_removed_parasites_are_kept_for_all_to_see() -> None:
    table = eradicating(parasites=2).choose("eradicate", "remove A1 2", "done")
    assert table.see("players.Black.parasites") == 4
    assert table.view(1).players[0].parasites == 4


@pytest.mark.rule("IC-ERA-04")
@pytest.mark.parametrize(("removed", "left"), [(1, 2), (2, 2), (3, 1)])
def test_the_price_is_exactly_what_the_parasites_need(removed: int, left: int) -> None:
    table = eradicating(rows=["SR", "HSR", "HSR"]).choose("eradicate", f"remove A1 {removed}", "done")
    assert table.cages() == {"1": {"grey": left}, "2": {}}


@pytest.mark.rule("IC-GEAR-05")
@pytest.mark.rule("IC-GEAR-12")
def test_the_sword_scores_two_once_a_turn() -> None:
    table = eradicating(gear=SWORD, hand=["IN222"], cages={"1": {"grey": 3, "green": 1}})
    table.choose("eradicate", "remove A1 1", "done")
    assert table.rp() == 2
    table.choose("play IN222", "remove A1 1", "done")
    assert table.rp() == 2
    assert table.see("players.Black.parasites") == 2
    assert eradicating().choose("eradicate", "remove A1 1", "done").rp() == 0


@pytest.mark.rule("IC-CUR-09")
@pytest.mark.rule("IC-GEAR-12")
def test_the_sword_scores_for_a_card_that_eradicates() -> None:
    table = eradicating({"A1": {"parasites": 1}}, gear=SWORD, hand=["IN222"], cages={"1": {"grey": 1, "green": 1}})
    table.choose("play IN222")
    assert table.rp() == 2


# Investigate


@pytest.mark.rule("IC-INV-01")
@pytest.mark.parametrize(("node", "able"), [("L1", True), ("M1", True), ("T1", True), ("E1", False), ("M2", False)])
def test_investigate_needs_a_node_of_the_colossus_crater(node: str, able: bool) -> None:
    assert investigating([1, 2, 3], node).offers("investigate 1") is able


@pytest.mark.rule("IC-INV-01")
def test_without_a_shard_there_is_nothing_to_investigate() -> None:
    assert investigating([]).options("investigate") == []


@pytest.mark.rule("IC-INV-02")
def test_the_player_picks_a_shard_and_its_value_is_revealed() -> None:
    table = investigating([1, 3, 2])
    assert table.options("investigate") == ["investigate 1", "investigate 2", "investigate 3"]
    table.choose("investigate 2")
    assert table.see("colossus.shards") == [1, 2]
    assert table.events("shard_revealed") == [{"seat": 0, "value": 3}]


@pytest.mark.rule("IC-INV-03")
@pytest.mark.parametrize(("pink", "most"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_up_to_the_value_is_spent_one_reputation_each(pink: int, most: int) -> None:
    table = investigating([2, 1], cages={"1": {"pink": pink} if pink else {}}).choose("investigate 1")
    if most:
        assert table.options() == [f"spend {count}" for count in range(most + 1)]
        table.choose(f"spend {most}")
    assert table.rp() == most
    assert table.see("players.Black.cages.1") == ({"pink": pink - most} if pink > most else {})


@pytest.mark.rule("IC-INV-04")
@pytest.mark.parametrize(("spent", "kept"), [(0, []), (1, []), (2, [2])])
def test_only_the_full_value_keeps_the_shard(spent: int, kept: list[int]) -> None:
    table = investigating([2], cages={"1": {"pink": 3}}).choose("investigate 1", f"spend {spent}")
    assert table.see("players.Black.shards") == kept
    assert table.see("decks.shards_out") == ([] if kept else [2])


@pytest.mark.rule("IC-INV-04")
@pytest.mark.rule("IC-INV-05")
@pytest.mark.parametrize(("owned", "kept"), [(4, 5), (5, 5)])
def test_five_shards_are_the_most_but_more_can_be_scored(owned: int, kept: int) -> None:
    table = investigating([3], shards=[1, 1, 2, 2, 2][:owned], cages={"1": {"pink": 3}})
    table.choose("investigate 1", "spend 3")
    assert len(table.listed("players.Black.shards")) == kept
    assert table.rp() == 3


@pytest.mark.rule("IC-SEEK-05")
@pytest.mark.rule("IC-INV-06")
def test_the_outsider_scores_threefold_and_keeps_by_the_same_rule() -> None:
    table = investigating([2, 2], seeker=OUTSIDER, cages={"1": {"pink": 3}}).choose("investigate 1")
    assert table.options() == ["spend 0", "spend 1", "spend 2"]
    table.choose("spend 1")
    assert (table.rp(), table.see("players.Black.shards")) == (3, [])
    assert table.see("players.Black.cages.1") == {"pink": 2}


@pytest.mark.rule("IC-SEEK-05")
@pytest.mark.rule("IC-CUR-09")
def test_the_outsider_scores_threefold_with_a_card_too() -> None:
    table = investigating([1, 1], seeker=OUTSIDER, hand=["IN223"], cages={"1": {"pink": 1, "green": 1}})
    table.choose("play IN223", "investigate 1", "spend 1")
    assert table.rp() == 3
    assert table.offers("investigate 1")


@pytest.mark.rule("IC-INV-03")
def test_pink_may_be_made_by_transmuting() -> None:
    table = investigating([1], upgrades=["IN227"], cages={"1": {"grey": 2}}).choose("investigate 1", "spend 1")
    assert (table.rp(), table.cages()) == (1, {"1": {}, "2": {}})
