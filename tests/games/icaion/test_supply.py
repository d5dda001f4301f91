"""The Emergency Power Supply, and abilities around it (IC-EPS)."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from tests.games.icaion.table import ARMOR, CURSED, LONE_SURVIVOR, MACHINE, STABILIZER, Table, acting, moving

FOUR = ["IN201", "IN202", "IN203", "IN204"]
COLOURS = ("blue", "brown", "green", "grey", "pink")


@pytest.mark.rule("IC-EPS-01")
def test_only_a_charged_supply_can_be_used_and_it_is_discharged_then() -> None:
    assert acting(charged=False).options("eps") == []
    table = acting()
    assert table.options("eps") == ["eps double_shift", "eps draw", "eps overcharge"]
    table.choose("eps draw")
    assert not table.see("players.Black.charged")


@pytest.mark.rule("IC-EPS-02")
@pytest.mark.rule("IC-EPS-08")
def test_overcharge_brings_one_of_a_free_colour_even_without_machines() -> None:
    table = acting({"I1": {"machines": {"H": "Purple"}}}).choose("eps overcharge")
    assert table.options() == [f"colour {colour}" for colour in COLOURS]
    assert table.choose("colour grey", "cage 1").cages() == {"1": {"grey": 1}, "2": {}}


@pytest.mark.rule("IC-EPS-02")
def test_overcharge_counts_types_of_regions_not_machines() -> None:
    regions: Json = {
        "I1": {"machines": {"H": "Black"}},
        "B3": {"machines": {"H": "Black"}},
        "A4": {"machines": {"H": "Black"}},
        "I5": {"machines": {"S": "Black", "H": "neutral"}},
    }
    table = acting(regions, rows=["R", "SR", "SR"], cages={"1": {"grey": 3}}).choose("eps overcharge", "colour blue")
    table.choose("cage 1")
    assert table.see("players.Black.cages.1") == {"blue": 2, "pink": 1}


@pytest.mark.rule("IC-EPS-03")
@pytest.mark.rule("IC-CUR-17")
def test_draw_brings_one_or_two_cards() -> None:
    table = acting().choose("eps draw")
    assert table.options() == ["draw 1", "draw 2"]
    assert len(table.choose("draw 1").listed("players.Black.hand")) == 1


@pytest.mark.rule("IC-EPS-03")
@pytest.mark.rule("IC-CUR-03")
def test_draw_stops_at_the_hand_limit() -> None:
    table = acting(seeker=LONE_SURVIVOR, gear=ARMOR, hand=FOUR[:3]).choose("eps draw")
    assert (table.asked, len(table.listed("players.Black.hand"))) == ("act", 4)


@pytest.mark.rule("IC-EPS-08")
def test_draw_is_offered_only_if_a_card_can_be_drawn() -> None:
    full = acting(seeker=LONE_SURVIVOR, gear=ARMOR, hand=FOUR)
    assert full.options("eps") == ["eps double_shift", "eps overcharge"]


@pytest.mark.rule("IC-EPS-04")
@pytest.mark.rule("IC-EPS-05")
@pytest.mark.parametrize("keys", [("extract", "eps double_shift"), ("eps double_shift", "extract")])
def test_double_shift_forces_another_move_or_camp_after_the_standard_action(keys: tuple[str, str]) -> None:
    table = acting(node="E1", cages={"1": {"blue": 1}}).choose(*keys)
    assert (table.asked, table.see("turn.shift")) == ("move", 2)
    assert table.offers("camp", "move T1")
    assert table.refuses("end", "move E1")
    table.choose("move T1")
    assert table.offers("extract", "end")
    assert table.options("eps") == table.options("play") == []
    assert table.choose("extract").options() == ["end"]


@pytest.mark.rule("IC-EPS-05")
def test_double_shift_without_a_standard_action_has_no_second_shift() -> None:
    table = acting(node="E1").choose("eps double_shift")
    assert table.offers("end", "extract")
    assert table.choose("end").deciding == "Purple"


@pytest.mark.rule("IC-EPS-05")
def test_the_second_move_has_the_full_rules() -> None:
    black: Json = {"rows": ["HSR", "R", "HSR"], "cages": {"1": {"blue": 1}}}
    table = acting(node="E1", **black).choose("extract", "eps double_shift")
    assert {seen.node: seen.cost for seen in table.turn.reach}["C1"] == 1
    assert table.choose("move C1").cages() == {"1": {}, "2": {}}


@pytest.mark.rule("IC-EPS-05")
def test_the_second_standard_action_may_be_left_out() -> None:
    table = acting(node="E1").choose("extract", "eps double_shift", "move T1", "end")
    assert table.deciding == "Purple"


@pytest.mark.rule("IC-EPS-09")
@pytest.mark.rule("IC-SEEK-02")
def test_the_cursed_performs_two_actions_in_the_first_shift_and_one_in_the_second() -> None:
    table = Table({"phase": "turn", "round": 5, "players": {"Black": {"seeker": CURSED, "node": "E1"}}})
    table.choose("move T1", "eps double_shift", "extract")
    assert table.offers("extract", "shift")
    assert table.refuses("end")
    table.choose("extract")
    assert (table.asked, table.see("turn.shift")) == ("move", 2)
    table.choose("move E1", "extract")
    assert table.options() == ["end"]


@pytest.mark.rule("IC-EPS-09")
def test_the_cursed_may_begin_the_second_shift_after_one_action() -> None:
    table = Table({"phase": "turn", "round": 5, "players": {"Black": {"seeker": CURSED, "node": "E1"}}})
    table.choose("move T1", "extract", "eps double_shift", "shift", "move E1", "extract")
    assert table.options() == ["end"]


@pytest.mark.rule("IC-EPS-06")
@pytest.mark.rule("IC-SEEK-04")
@pytest.mark.parametrize(
    "keys", [("eps overcharge", "colour grey", "cage 1"), ("eps draw", "draw 1"), ("eps double_shift",)]
)
def test_the_machine_adds_a_crystal_whenever_the_supply_is_used(keys: tuple[str, ...]) -> None:
    table = acting(seeker=MACHINE, cages={"2": {"pink": 2}}).choose(*keys)
    assert table.options() == sorted([*(f"colour {colour}" for colour in COLOURS), "pass"])
    table.choose("colour pink", "cage 2")
    assert table.see("players.Black.cages.2") == {"pink": 3}
    assert acting(seeker=MACHINE).choose(*keys, "pass").asked == "act"


@pytest.mark.rule("IC-GEAR-10")
@pytest.mark.rule("IC-GEAR-11")
def test_the_energy_stabilizer_draws_after_the_gain_and_before_the_machines_crystal() -> None:
    table = acting(seeker=MACHINE, gear=STABILIZER).choose("eps overcharge", "colour grey")
    assert table.see("players.Black.hand") == []
    table.choose("cage 1")
    assert len(table.listed("players.Black.hand")) == 1
    assert table.offers("pass")


@pytest.mark.rule("IC-GEAR-10")
def test_the_energy_stabilizer_draws_for_overcharge_only_and_within_the_limit() -> None:
    assert acting(gear=STABILIZER).choose("eps double_shift").see("players.Black.hand") == []
    full: Json = {"seeker": LONE_SURVIVOR, "gear": STABILIZER, "hand": [*FOUR, "IN205"]}
    table = acting(**full).choose("eps overcharge", "colour grey", "cage 1")
    assert len(table.listed("players.Black.hand")) == 5


@pytest.mark.rule("IC-EPS-07")
def test_ending_turns_and_rounds_recharges_nothing() -> None:
    table = acting(charged=False).choose("end")
    for _ in range(2):
        table.only_move()
    assert not table.see("players.Black.charged")


@pytest.mark.rule("IC-EPS-09")
@pytest.mark.rule("IC-CUR-07")
def test_the_special_action_is_gone_in_the_second_shift() -> None:
    black: Json = {"hand": ["IN218"], "cages": {"1": {"green": 1}}}
    table = moving(node="E1", **black).choose("move T1", "extract", "eps double_shift", "move E1")
    assert table.refuses("play IN218")
