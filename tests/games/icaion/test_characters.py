"""What Seekers and Gears change where no other test is about it (IC-SEEK, IC-GEAR)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from tests.games.icaion.table import (
    ARMOR,
    BELT,
    BOOTS,
    CASE,
    CRIMINAL,
    HARNESS,
    LONE_SURVIVOR,
    TOOLS,
    Table,
    acting,
)

SEEKERS = [
    ("IN001", 3, 2),
    ("IN002", 3, 2),
    ("IN003", 4, 1),
    ("IN004", 2, 3),
    ("IN005", 3, 2),
    ("IN006", 2, 2),
    ("IN007", 3, 2),
]
GEARS = [
    ("IN008", 2, 1),
    ("IN009", 1, 2),
    ("IN010", 2, 1),
    ("IN011", 1, 2),
    ("IN012", 1, 2),
    ("IN013", 2, 1),
    ("IN014", 2, 2),
    ("IN015", 2, 2),
    ("IN016", 1, 2),
    ("IN017", 2, 1),
]


@pytest.mark.rule("IC-CHAR-01")
@pytest.mark.rule("IC-CHAR-02")
@pytest.mark.parametrize("seeker", SEEKERS)
@pytest.mark.parametrize("gear", GEARS)
def test_limits_are_the_sum_of_both_cards(seeker: tuple[str, int, int], gear: tuple[str, int, int]) -> None:
    table = acting(seeker=seeker[0], gear=gear[0])
    assert table.see("players.Black.hand_limit") == seeker[1] + gear[1]
    assert table.see("players.Black.upgrade_limit") == seeker[2] + gear[2]


# Belt and Case


def first_turn(gear: str, year: int = 1, **black: Any) -> Table:
    """The beginning of Black's first turn of a Year."""
    return Table({"phase": "turn", "year": year, "players": {"Black": {"gear": gear, **black}}})


@pytest.mark.rule("IC-GEAR-03")
@pytest.mark.rule("IC-TURN-01")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_the_belt_draws_up_to_two_cards_in_the_first_turn_of_every_year(year: int) -> None:
    table = first_turn(BELT, year)
    assert table.options() == ["draw 0", "draw 1", "draw 2"]
    table.choose("draw 0")
    assert (table.asked, table.see("players.Black.hand")) == ("move", [])


@pytest.mark.rule("IC-GEAR-03")
@pytest.mark.rule("IC-CUR-17")
def test_the_belt_keeps_to_the_hand_limit() -> None:
    hand = ["IN201", "IN202", "IN203", "IN204"]
    table = first_turn(BELT, seeker=LONE_SURVIVOR, hand=hand)
    assert table.options() == ["draw 0", "draw 1"]
    assert first_turn(BELT, seeker=LONE_SURVIVOR, hand=[*hand, "IN205"]).asked == "move"


@pytest.mark.rule("IC-GEAR-04")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_the_case_brings_three_crystals_of_a_colour_in_the_first_turn_of_every_year(year: int) -> None:
    table = first_turn(CASE, year, cages={"1": {"pink": 1}})
    assert table.asked == "free_colour"
    table.choose("colour grey", "cage 1")
    assert (table.asked, table.cages()) == ("move", {"1": {"grey": 3}, "2": {}})
    assert first_turn(CASE, year).choose("pass").asked == "move"


@pytest.mark.rule("IC-GEAR-03")
@pytest.mark.rule("IC-GEAR-04")
@pytest.mark.parametrize("gear", [BELT, CASE])
def test_belt_and_case_work_in_the_first_round_only(gear: str) -> None:
    table = Table({"phase": "turn", "round": 2, "players": {"Black": {"gear": gear}}})
    assert table.asked == "move"


@pytest.mark.rule("IC-GEAR-03")
def test_only_their_owner_uses_belt_and_case() -> None:
    table = Table({"phase": "turn", "players": {"Black": {"gear": BOOTS}, "Purple": {"gear": BELT}}})
    assert table.asked == "move"
    assert table.only_move().asked == "draw"
    assert table.deciding == "Purple"


# The Criminal


def criminal(**black: Any) -> Table:
    """The Criminal on M1, where the Colossus is, with a blue tile to install."""
    laid: Json = {"colossus": {"crater": "X1", "shards": [1, 2, 3]}, "apparatus": {"blue": 2}}
    mine: Json = {"seeker": CRIMINAL, "node": "M1", "tile": "blue 1", **black}
    return acting(position=laid, **mine)


@pytest.mark.rule("IC-SEEK-07")
@pytest.mark.rule("IC-TURN-06")
@pytest.mark.parametrize(
    ("keys", "armour"),
    [((), True), (("extract",), True), (("eps double_shift",), False), (("extract", "eps double_shift"), False)],
)
def test_the_armour_goes_on_after_a_turn_without_a_special_action(keys: tuple[str, ...], armour: bool) -> None:
    table = acting(seeker=CRIMINAL, node="E1").choose(*keys)
    if table.asked == "move":
        table.choose("move T1")
    assert table.choose("end").see("players.Black.armour") is armour


@pytest.mark.rule("IC-SEEK-07")
def test_only_the_criminal_has_armour() -> None:
    assert not acting(node="E1").choose("end").see("players.Black.armour")


@pytest.mark.rule("IC-SEEK-07")
@pytest.mark.rule("IC-SEEK-08")
def test_with_the_armour_on_three_actions_may_be_special_ones() -> None:
    assert criminal(armour=False).options("special") == []
    table = criminal(armour=True)
    assert table.options("special") == ["special install", "special investigate"]
    table.choose("special install")
    assert table.see("players.Black.installed") == ["blue 1"]
    assert table.options("special") == []
    assert table.see("turn.standard") == 1
    city = acting(seeker=CRIMINAL, armour=True, node="C1").choose("special retrieve", "retrieve pink")
    assert city.see("players.Black.tile") == "pink 1"


@pytest.mark.rule("IC-SEEK-08")
def test_the_armour_keeps_requirements_and_limits() -> None:
    assert criminal(armour=True, node="E1").options("special") == []
    laid: Json = {"apparatus": {"blue": 2}}
    twice = acting(position=laid, seeker=CRIMINAL, armour=True, node="C1", installed=["blue 1"], retrieved=True)
    assert twice.refuses("special retrieve")


@pytest.mark.rule("IC-SEEK-07")
def test_using_the_armour_does_not_take_it_off() -> None:
    table = criminal(armour=True).choose("special install", "end")
    assert table.see("players.Black.armour")


@pytest.mark.rule("IC-SEEK-07")
@pytest.mark.rule("IC-WND-05")
def test_a_wounded_turn_has_no_special_action_so_the_armour_goes_on() -> None:
    black: Json = {"seeker": CRIMINAL, "lying": True, "node": "E1"}
    table = Table({"phase": "turn", "round": 2, "players": {"Black": black}}).only_move()
    assert table.see("players.Black.armour")


@pytest.mark.rule("IC-CUR-09")
@pytest.mark.rule("IC-GEAR-08")
def test_empowered_tools_score_for_a_card_that_installs() -> None:
    table = criminal(gear=TOOLS, hand=["IN216"], cages={"1": {"green": 1}}).choose("play IN216")
    assert table.see("players.Black.earned") == {"install": 4}


# The end of the game


@pytest.mark.rule("IC-GEAR-02")
@pytest.mark.rule("IC-END-03")
@pytest.mark.parametrize(("gear", "rp"), [(ARMOR, 9), (BOOTS, None)])
def test_primal_armor_scores_three_for_each_shard(gear: str, rp: int | None) -> None:
    table = Table({"phase": "finale", "players": {"Black": {"gear": gear, "shards": [1, 2, 3]}}})
    earned = table.see("players.Black.earned")
    assert earned == ({"shards": 10, "armour": rp} if rp else {"shards": 10})


@pytest.mark.rule("IC-GEAR-06")
@pytest.mark.rule("IC-END-01")
@pytest.mark.parametrize(("gear", "rp"), [(HARNESS, 10), (BOOTS, 5)])
def test_the_energy_harness_doubles_what_crystals_score(gear: str, rp: int) -> None:
    black: Json = {"gear": gear, "cages": {"1": {"pink": 2, "blue": 1}, "2": {"grey": 2}}}
    table = Table({"phase": "finale", "players": {"Black": black}})
    assert table.see("players.Black.earned.crystals") == rp
