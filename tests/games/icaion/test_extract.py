"""Extract and the activation of Machines (IC-EXT)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from tests.games.icaion.table import ARMOR, LONE_SURVIVOR, Table, acting

FOUR = ["IN201", "IN202", "IN203", "IN204"]


def extracting(regions: Json, **black: Any) -> Table:
    """Black begins an Extract on S1, which touches A1, B2 and I1."""
    return acting(regions, node="S1", **black).choose("extract")


def machine(kind: str, qoam: int = 0, parasites: int = 0, **others: str) -> Json:
    """The River I1 with a Machine of Black."""
    return {"I1": {"qoam": qoam, "parasites": parasites, "machines": {kind: "Black", **others}}}


@pytest.mark.rule("IC-EXT-01")
def test_one_crystal_comes_from_every_region_at_the_node_that_has_any() -> None:
    table = extracting({"A1": {"qoam": 3}, "B2": {"qoam": 1}, "I2": {"qoam": 2}}).choose("cage 1")
    assert table.see("players.Black.cages.1") == {"green": 1, "pink": 1}
    assert [table.see(f"regions.{region}.qoam") for region in ("A1", "B2", "I1", "I2")] == [2, 0, 0, 2]


@pytest.mark.rule("IC-EXT-01")
def test_extract_is_allowed_for_nothing() -> None:
    table = acting(node="L1")
    assert table.offers("extract")
    assert table.choose("extract").asked == "act"


@pytest.mark.rule("IC-EXT-01")
@pytest.mark.rule("IC-PAR-04")
def test_parasites_do_not_stop_the_normal_crystal() -> None:
    assert extracting({"A1": {"qoam": 1, "parasites": 3}}).choose("cage 1").see("regions.A1.qoam") == 0


@pytest.mark.rule("IC-EXT-02")
@pytest.mark.rule("IC-EXT-08")
def test_each_own_machine_may_be_activated_once_in_any_order_or_not() -> None:
    regions: Json = {
        "A1": {"qoam": 2, "machines": {"H": "Black"}},
        "B2": {"qoam": 2, "machines": {"R": "Black", "H": "Purple"}},
        "I1": {"qoam": 2, "machines": {"S": "Black", "R": "neutral"}},
        "I2": {"qoam": 2, "machines": {"H": "Black"}},
    }
    table = extracting(regions, rows=["", "R", "HSR"])
    assert table.options() == ["activate A1", "activate B2", "activate I1", "done"]
    table.choose("activate B2")
    assert table.options() == ["activate A1", "activate I1", "done"]
    table.choose("done")
    assert table.asked == "cage"
    assert (table.rp(), table.see("players.Black.hand")) == (2, [])


@pytest.mark.rule("IC-EXT-02")
def test_machines_of_others_are_not_activated() -> None:
    table = extracting({"I1": {"qoam": 3, "machines": {"H": "Purple", "S": "neutral"}}})
    assert table.asked == "cage"


@pytest.mark.rule("IC-EXT-03")
@pytest.mark.parametrize(("qoam", "gain"), [(1, 1), (2, 2), (5, 2)])
def test_a_harvester_takes_one_more_if_there_is_one(qoam: int, gain: int) -> None:
    table = extracting(machine("H", qoam))
    if table.asked == "activate":
        table.choose("activate I1")
    table.choose("cage 1")
    assert table.see("players.Black.cages.1") == {"blue": gain}
    assert table.see("regions.I1.qoam") == qoam - gain


@pytest.mark.rule("IC-EXT-04")
def test_a_scavenger_draws_a_card_without_any_crystal() -> None:
    table = extracting(machine("S")).choose("activate I1")
    assert table.asked == "act"
    assert len(table.listed("players.Black.hand")) == 1


@pytest.mark.rule("IC-EXT-04")
def test_a_scavenger_cannot_be_activated_with_a_full_hand() -> None:
    assert extracting(machine("S"), seeker=LONE_SURVIVOR, gear=ARMOR, hand=FOUR).asked == "act"


@pytest.mark.rule("IC-EXT-05")
@pytest.mark.parametrize(("qoam", "rp"), [(0, 0), (1, 2), (4, 2)])
def test_a_refiner_scores_only_if_a_crystal_came_from_its_region(qoam: int, rp: int) -> None:
    table = extracting({**machine("R", qoam), "A1": {"qoam": 1}})
    if rp:
        table.choose("activate I1")
    assert table.asked == "cage"
    assert table.rp() == rp
    table.choose("cage 1")
    assert table.see("players.Black.cages.1") == ({"green": 1, "blue": 1} if qoam else {"green": 1})


@pytest.mark.rule("IC-EXT-06")
@pytest.mark.rule("IC-CUR-05")
def test_cards_and_reputation_come_at_once_the_gain_at_last() -> None:
    regions: Json = {"I1": {"machines": {"S": "Black"}}, "A1": {"qoam": 1, "machines": {"R": "Black"}}}
    table = extracting(regions, cages={"1": {"green": 3}})
    table.choose("activate A1")
    assert (table.rp(), table.cages()) == (2, {"1": {"green": 3}, "2": {}})
    table.choose("activate I1")
    assert len(table.listed("players.Black.hand")) == 1
    assert table.cages() == {"1": {"green": 3}, "2": {}}
    table.choose("cage 2")
    assert table.cages() == {"1": {"green": 3}, "2": {"green": 1}}


@pytest.mark.rule("IC-CUR-05")
def test_a_card_drawn_in_a_standard_action_may_be_played_in_the_same_turn() -> None:
    laid: Json = {"decks": {"curios": ["IN209", "rest"]}}
    table = acting(machine("S"), position=laid, node="S1", cages={"1": {"green": 1}})
    assert table.choose("extract", "activate I1").offers("play IN209")


@pytest.mark.rule("IC-PAR-04")
@pytest.mark.parametrize(("parasites", "others", "works"), [(1, {}, True), (2, {}, False), (2, {"R": "neutral"}, True)])
def test_machines_outnumbered_by_parasites_cannot_be_activated(
    parasites: int, others: dict[str, str], works: bool
) -> None:
    table = extracting(machine("H", 3, parasites, **others))
    assert table.offers("activate I1") is works
    assert table.view().regions["I1"].blocked is not works


@pytest.mark.rule("IC-PAR-04")
@pytest.mark.parametrize("kind", ["S", "R"])
def test_parasites_stop_scavengers_and_refiners_too(kind: str) -> None:
    assert extracting(machine(kind, 2, 2)).refuses("activate I1")
    assert extracting(machine(kind, 2, 1)).offers("activate I1")


# Upgrades


@pytest.mark.rule("IC-EXT-07")
def test_in230_brings_any_colour_and_leaves_the_crystal() -> None:
    table = extracting(machine("H", 2), upgrades=["IN230"])
    assert table.options() == ["activate I1", "activate I1 swap", "done"]
    table.choose("activate I1 swap")
    assert table.options() == [f"colour {colour}" for colour in ("blue", "brown", "green", "grey", "pink")]
    table.choose("colour brown", "cage 1")
    assert table.see("players.Black.cages.1") == {"blue": 1, "brown": 1}
    assert table.see("regions.I1.qoam") == 1


@pytest.mark.rule("IC-EXT-07")
def test_in230_needs_an_additional_crystal() -> None:
    assert extracting(machine("H", 1), upgrades=["IN230"]).asked == "cage"


@pytest.mark.rule("IC-EXT-07")
@pytest.mark.parametrize(("qoam", "ways"), [(1, []), (2, ["activate I1"]), (3, ["activate I1", "activate I1 2"])])
def test_in233_takes_up_to_two_more(qoam: int, ways: list[str]) -> None:
    table = extracting(machine("H", qoam), upgrades=["IN233"])
    assert table.options("activate") == ways
    if len(ways) == 2:
        assert table.choose("activate I1 2", "cage 1").see("players.Black.cages.1") == {"blue": 3}
        assert table.see("regions.I1.qoam") == 0


@pytest.mark.rule("IC-EXT-07")
@pytest.mark.rule("IC-EXT-10")
def test_in231_discards_a_card_for_three_and_draws_nothing() -> None:
    table = extracting(machine("S"), upgrades=["IN231"], hand=["IN209", "IN201"])
    assert table.options() == ["activate I1", "activate I1 discard", "done"]
    table.choose("activate I1 discard")
    assert table.options() == ["discard IN201", "discard IN209"]
    table.choose("discard IN209")
    assert (table.rp(), table.see("players.Black.hand"), table.see("decks.discard")) == (3, ["IN201"], ["IN209"])
    assert extracting(machine("S"), upgrades=["IN231"]).refuses("activate I1 discard")


@pytest.mark.rule("IC-EXT-07")
def test_in234_draws_one_or_two_within_the_limit() -> None:
    table = extracting(machine("S"), upgrades=["IN234"])
    assert table.options() == ["activate I1", "activate I1 2", "done"]
    assert len(table.choose("activate I1 2").listed("players.Black.hand")) == 2
    full: Json = {"seeker": LONE_SURVIVOR, "gear": ARMOR, "hand": FOUR[:3]}
    assert extracting(machine("S"), upgrades=["IN234"], **full).options() == ["activate I1", "done"]


@pytest.mark.rule("IC-EXT-10")
def test_in231_and_in234_are_one_or_the_other() -> None:
    table = extracting(machine("S"), upgrades=["IN231", "IN234"], hand=["IN209"])
    assert table.options() == ["activate I1", "activate I1 2", "activate I1 discard", "done"]
    assert table.choose("activate I1 2").asked == "act"
    assert len(table.listed("players.Black.hand")) == 3


@pytest.mark.rule("IC-EXT-07")
def test_in232_makes_a_refiner_worth_three() -> None:
    assert extracting(machine("R", 1), upgrades=["IN232"]).choose("activate I1").rp() == 3


@pytest.mark.rule("IC-EXT-09")
@pytest.mark.rule("IC-EXT-10")
@pytest.mark.rule("IC-GEAR-12")
def test_in235_collects_a_parasite_which_is_no_eradicate() -> None:
    table = extracting(machine("R", 1, 1), upgrades=["IN235"], gear="IN012")
    assert table.options() == ["activate I1", "activate I1 parasite", "done"]
    table.choose("activate I1 parasite")
    assert (table.see("regions.I1.parasites"), table.see("players.Black.parasites")) == (0, 1)
    assert table.see("players.Black.earned") == {"extract": 2}
    assert extracting(machine("R", 1, 0), upgrades=["IN235"]).options() == ["activate I1", "done"]


@pytest.mark.rule("IC-EXT-10")
@pytest.mark.rule("IC-PAR-04")
def test_parasites_are_counted_when_a_machine_is_activated() -> None:
    # Two Machines hold two Parasites off; the refiner takes one away, which changes nothing for others.
    table = extracting(machine("R", 2, 2, H="Purple"), upgrades=["IN235"]).choose("activate I1 parasite")
    assert table.see("regions.I1.parasites") == 1
