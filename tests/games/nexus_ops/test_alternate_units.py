"""Alternate Units (NX-ALT): Clones, Spores, Shardlings, Rock Thunderers, Magma Swimmers, Monolith Serpents.

Positions write them with the codes of the figures that they replace: HU, FU, CR, RS, LL, RD.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.data import nexus_ops_data
from tests.games.nexus_ops.table import Table

ALTERNATE = {"alternate_units": "on"}
ORDER: tuple[str, ...] = ("RD", "LL", "RS", "CR", "FU", "HU")


def turn(phase: str, spaces: Json, *dice: int, seats: int = 2, **more: Json) -> Table:
    """Red's turn with alternate units."""
    return Table({"phase": phase, "spaces": spaces, **more}, seats=seats, options=ALTERNATE, dice=dice)


def battle(space: str, red: dict[str, int], blue: dict[str, int], *dice: int, **players: Json) -> Table:
    """Red attacks Blue in one space."""
    return turn("battle", {space: {"Red": red, "Blue": blue}}, *dice, players=players)


def targets(table: Table) -> list[str]:
    """The spaces that the open question offers."""
    return [key.removeprefix("to ") for key in table.options("to")]


COSTS = {"HU": 1, "FU": 3, "CR": 3, "RS": 6, "LL": 8, "RD": 12}


@pytest.mark.parametrize(("unit", "cost"), COSTS.items())
def test_alternate_units_have_their_own_costs_and_the_figures_they_replace(unit: str, cost: int) -> None:
    table = turn("deploy", {}, players={"Red": {"rubium": 20}})
    before = table.number(f"players.Red.supply.{unit}")
    table.choose(f"buy {unit} H0L")
    assert table.see("players.Red.rubium") == 20 - cost
    assert table.see(f"players.Red.supply.{unit}") == before - 1


HIT_NUMBERS = [
    ("FU", "A6", 5),
    ("FU", "A1", 4),
    ("FU", "B3", 5),
    ("CR", "A6", 5),
    ("CR", "B3", 4),
    ("CR", "A1", 5),
    ("LL", "A6", 3),
    ("LL", "A2", 2),
    ("RS", "A6", 4),
    ("RD", "A6", 2),
]


@pytest.mark.parametrize(("unit", "space", "number"), HIT_NUMBERS)
def test_alternate_units_hit_on_the_numbers_of_those_they_replace_without_the_penalties(
    unit: str, space: str, number: int
) -> None:
    for natural, won in ((number, 1), (number - 1, 0)):
        table = battle(space, {unit: 1}, {"RS" if space == "A2" else "HU": 1}, natural)
        table.pass_windows()
        assert table.kinds().count("battle_won") == won, natural


def test_two_clones_hit_with_a_six_only() -> None:
    for natural, won in ((6, 1), (5, 0)):
        table = battle("A6", {"HU": 2}, {"HU": 1}, natural)
        assert (table.kinds().count("battle_won"), table.unrolled) == (won, [])


@pytest.mark.rule("NX-ALT-01")
def test_one_clone_is_bought_per_home_base_hex_and_turn() -> None:
    table = turn("deploy", {"H0K": {"Red": {"HU": 2}}}, players={"Red": {"rubium": 9}})
    assert [key for key in table.options("buy") if "HU" in key] == ["buy HU H0K", "buy HU H0L", "buy HU H0R"]
    table.choose("buy HU H0L")
    assert [key for key in table.options("buy") if "HU" in key] == ["buy HU H0K", "buy HU H0R"]
    table.choose("buy HU H0K", "buy HU H0R")
    assert [key for key in table.options("buy") if "HU" in key] == []
    assert table.offers("buy FU H0L")


@pytest.mark.rule("NX-ALT-01")
def test_the_table_says_how_many_clones_a_hex_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    data = nexus_ops_data()
    corrected = replace(data, rules=replace(data.rules, clones_per_hex=2))
    monkeypatch.setattr("nexusgames.games.nexus_ops.live_game.nexus_ops_data", lambda: corrected)
    table = turn("deploy", {}, players={"Red": {"rubium": 9}})
    table.choose("buy HU H0L", "buy HU H0R", "buy HU H0L")
    assert [key for key in table.options("buy") if "HU" in key] == ["buy HU H0K", "buy HU H0R"]


@pytest.mark.rule("NX-ALT-01")
def test_the_clone_limit_is_new_in_every_turn() -> None:
    table = turn("deploy", {}, players={"Red": {"rubium": 9}})
    table.choose("buy HU H0L", "end", "end", "end")
    while table.deciding == "Blue":
        table.choose("end")
    assert table.offers("buy HU H0L")


@pytest.mark.rule("NX-ALT-02")
@pytest.mark.parametrize(("clones", "dice"), [(1, 0), (2, 1), (5, 4)])
def test_n_clones_roll_n_minus_one_dice(clones: int, dice: int) -> None:
    table = battle("A6", {"HU": clones}, {"HU": 3}, *[1] * (dice + 2))
    assert [(who, len(shown)) for who, _, shown in table.rolled] == [("Red", dice), ("Blue", 2)][not dice :]
    assert table.unrolled == []


@pytest.mark.rule("NX-ALT-03")
def test_after_a_won_battle_each_surviving_spore_may_move_on_to_an_adjacent_space() -> None:
    table = battle("A6", {"FU": 2, "HU": 1}, {"HU": 1}, 5, 1)
    table.choose("take MIS")
    assert (table.asked, table.deciding) == ("pursuit", "Red")
    assert table.options("pursue") == ["pursue A1", "pursue A5", "pursue B1", "pursue B12", "pursue B2"]
    table.choose("pursue A5")
    assert table.asked == "pursuit"
    table.choose("pursue B1")
    assert table.see("spaces.A6.Red") == {"HU": 1}
    assert (table.see("spaces.A5.Red"), table.see("spaces.B1.Red")) == ({"FU": 1}, {"FU": 1})
    assert table.phase == "draw"


@pytest.mark.rule("NX-ALT-03")
def test_spores_may_stay_where_they_are() -> None:
    table = battle("A6", {"FU": 2}, {"HU": 1}, 5, 1)
    table.choose("take MIS", "pass")
    assert (table.see("spaces.A6.Red"), table.phase) == ({"FU": 2}, "draw")


@pytest.mark.rule("NX-ALT-03")
def test_spores_do_not_move_after_a_battle_without_a_winner_or_after_a_lost_one() -> None:
    for units, dice in (({"FU": 1}, (1, 1)), ({"FU": 1, "HU": 1}, (1, 1))):
        table = battle("A6", units, {"FU": 1}, *dice)
        assert table.options("pursue") == []
        assert (table.kinds().count("battle_undecided"), table.phase) == (1, "draw")


@pytest.mark.rule("NX-ALT-03")
def test_the_defenders_spores_never_move_on() -> None:
    table = battle("A6", {"HU": 1}, {"FU": 1}, 5)
    assert table.kinds().count("battle_lost") == 1
    assert table.options("pursue") == []


@pytest.mark.rule("NX-ALT-03")
def test_a_spore_that_moves_onto_opponents_brings_a_new_battle_and_may_go_on_after_it() -> None:
    spaces: Json = {
        "A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}},
        "B2": {"Blue": {"HU": 1}},
        "B3": {"Blue": {"HU": 1}, "token": "M2"},
        "H3L": {"Blue": {"HU": 1}},
    }
    table = turn("battle", spaces, 5, 5, 1)
    table.choose("take MIS", "pursue B2").pass_windows()
    assert [event["space"] for event in table.events("battle_began")] == ["A6", "B2"]
    table.choose("take MIS", "pursue B3").pass_windows()
    assert [event["space"] for event in table.events("battle_began")] == ["A6", "B2", "B3"]
    assert [(event["source"], event["target"]) for event in table.events("spore_moved")] == [("A6", "B2"), ("B2", "B3")]
    assert (table.see("spaces.B3.token"), table.events("token_revealed")) == ("M2", [])
    assert table.phase == "draw"


@pytest.mark.rule("NX-ALT-03")
@pytest.mark.rule("NX-BAT-24")
def test_a_space_fought_in_this_phase_is_not_fought_again_for_a_spore() -> None:
    spaces: Json = {
        "B2": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
        "A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}},
    }
    table = turn("battle", spaces, 5)
    table.choose("battle B2")
    assert table.kinds().count("battle_undecided") == 1
    table.choose("take MIS", "pursue B2").pass_windows()
    assert [event["space"] for event in table.events("battle_began")] == ["B2", "A6"]
    assert table.see("spaces.B2.Red") == {"HU": 1, "FU": 1}


@pytest.mark.rule("NX-ALT-04")
def test_shardlings_are_destroyed_for_a_die_each_and_every_four_or_more_hits_at_once() -> None:
    table = battle("A6", {"CR": 3, "HU": 1}, {"RD": 1, "FU": 1, "HU": 2}, 4, 3, 6)
    assert (table.deciding, table.options("shatter")) == ("Red", ["shatter 1", "shatter 2", "shatter 3"])
    table.choose("shatter 3")
    assert table.events("shardlings_shattered") == [{"seat": 0, "count": 3, "dice": (4, 3, 6), "hits": 2}]
    assert table.see("spaces.A6.Red") == {"HU": 1}
    assert (table.deciding, table.options()) == ("Blue", ["lose FU", "lose HU", "lose RD"])
    table.roll(1, 1, 1).choose("lose RD", "lose HU")
    assert table.see("spaces.A6.Blue") == {"FU": 1, "HU": 1}
    assert "RD" not in [units for _, units, _ in table.rolled]


@pytest.mark.rule("NX-ALT-04")
def test_some_shardlings_may_be_kept_and_used_later_in_the_window() -> None:
    table = battle("A6", {"CR": 2}, {"HU": 3}, 1, 4, 1, 1)
    table.choose("shatter 1")
    assert (table.see("spaces.A6.Red"), table.options("shatter")) == ({"CR": 1}, ["shatter 1"])


@pytest.mark.rule("NX-ALT-04")
def test_a_defender_who_destroys_all_own_units_loses_the_battle_even_if_the_attacker_is_gone_too() -> None:
    table = battle("A6", {"HU": 1}, {"CR": 1}, 4)
    assert table.deciding == "Blue"
    table.choose("shatter 1")
    assert (table.see("spaces.A6.Red"), table.see("spaces.A6.Blue")) == ({}, {})
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert len(table.listed("players.Blue.energize")) == 1
    assert table.offers("take MIS")


@pytest.mark.rule("NX-ALT-04")
@pytest.mark.rule("NX-ENZ-11")
def test_no_card_changes_the_dice_of_shardlings_and_no_window_opens_for_them() -> None:
    cards: Json = {"energize": ["EN06", "EN09", "EN12"]}
    table = battle("A6", {"CR": 1, "HU": 1}, {"HU": 3}, 3, 1, 1, Red=cards)
    table.choose("play EN06", "side attacker", "shatter 1")
    assert table.events("shardlings_shattered")[0]["hits"] == 0
    assert table.asked == "window_B-PRE"
    assert table.see("spaces.A6.Blue") == {"HU": 3}


@pytest.mark.rule("NX-ALT-04")
def test_hits_of_shardlings_open_no_hit_window_before_the_losses() -> None:
    cards: Json = {"energize": ["EN09"]}
    table = battle("A6", {"CR": 1, "HU": 1}, {"HU": 2, "FU": 1}, 4, Blue=cards)
    table.choose("shatter 1")
    assert (table.deciding, table.asked) == ("Blue", "lose")


@pytest.mark.rule("NX-BAT-23")
def test_a_side_emptied_in_the_pre_roll_window_ends_the_battle_without_any_step() -> None:
    table = battle("A6", {"CR": 2, "RD": 1}, {"HU": 2}, 4, 4, Blue={"energize": ["EN06"]})
    table.choose("shatter 2")
    assert (table.asked, table.rolled) == ("missions", [])
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert len(table.listed("players.Blue.energize")) == 2


@pytest.mark.rule("NX-BAT-25")
def test_units_that_their_owner_destroyed_do_not_count_as_destroyed_by_the_attacker() -> None:
    table = battle("A6", {"RD": 1}, {"CR": 1, "HU": 1}, 1, 2, Red={"secret": ["SM13", "SM11"]})
    table.choose("shatter 1")
    assert table.kinds().count("battle_won") == 1
    assert table.options("mission") == ["mission SM11"]


@pytest.mark.rule("NX-BAT-25")
def test_the_hits_of_own_shardlings_feed_slayers_but_their_loss_spoils_a_flawless_assault() -> None:
    hand: Json = {"secret": ["SM11", "SM27", "SM03"]}
    table = battle("A6", {"CR": 1, "RD": 1}, {"HU": 1}, 4, Red=hand).choose("shatter 1")
    assert table.kinds().count("battle_won") == 1
    assert table.options("mission") == ["mission SM03", "mission SM11"]


@pytest.mark.rule("NX-ALT-05")
def test_on_rock_plains_rock_thunderers_may_attack_before_everybody_else() -> None:
    table = battle("A6", {"RS": 2, "HU": 1}, {"RD": 1, "RS": 1}, 4, 1, 1, 1)
    assert (table.deciding, table.options()) == ("Red", ["pass", "strike first"])
    table.choose("strike first")
    assert (table.deciding, table.options()) == ("Blue", ["pass", "strike first"])
    table.choose("pass")
    assert table.rolled == [("Red", "RS RS", [4, 1])]
    table.choose("lose RD")
    assert table.rolled[1:] == [("Blue", "RS", [1])]


@pytest.mark.rule("NX-ALT-05")
@pytest.mark.parametrize("space", ["A1", "A2", "A4", "M"])
def test_elsewhere_rock_thunderers_attack_in_their_usual_step(space: str) -> None:
    table = battle(space, {"RS": 1}, {"RD": 1}, 1, 1)
    assert table.rolled == [("Blue", "RD", [1]), ("Red", "RS", [1])]


@pytest.mark.rule("NX-ALT-05")
def test_without_the_declaration_rock_thunderers_wait_for_their_step() -> None:
    table = battle("A6", {"RS": 1}, {"RD": 1}, 1, 1).choose("pass")
    assert table.rolled == [("Blue", "RD", [1]), ("Red", "RS", [1])]


@pytest.mark.rule("NX-ALT-13")
def test_first_strike_is_declared_once_per_side_and_replaces_the_usual_step() -> None:
    table = battle("A6", {"RS": 1, "HU": 2}, {"RS": 1, "HU": 2}, 1, 1, 1, 1)
    table.choose("strike first")
    assert (table.deciding, table.options()) == ("Blue", ["pass", "strike first"])
    table.choose("strike first")
    assert table.rolled == [("Red", "RS", [1]), ("Blue", "RS", [1]), ("Red", "HU", [1]), ("Blue", "HU", [1])]
    assert len(table.events("first_strike_declared")) == 2


@pytest.mark.rule("NX-ALT-13")
@pytest.mark.rule("NX-ENZ-05")
def test_first_strike_is_not_offered_when_an_ambush_has_put_them_in_step_zero_already() -> None:
    table = battle("A6", {"RS": 1}, {"HU": 2}, 1, 1, Red={"energize": ["EN11"]})
    assert table.offers("strike first")
    table.choose("play EN11", "side attacker", "type RS")
    assert table.rolled == [("Red", "RS", [1]), ("Blue", "HU", [1])]


@pytest.mark.rule("NX-ENZ-05")
def test_abilities_are_for_participants_with_such_units_in_the_battle_only() -> None:
    spaces: Json = {
        "A6": {"Red": {"HU": 2}, "Blue": {"HU": 2}, "Green": {"CR": 2, "RS": 1}},
        "B2": {"Blue": {"CR": 2, "RS": 1}},
    }
    table = turn("battle", spaces, 1, 1, seats=3)
    table.choose("defender blue")
    assert table.rolled == [("Red", "HU", [1]), ("Blue", "HU", [1])]
    assert table.kinds().count("battle_undecided") == 1


@pytest.mark.rule("NX-ENZ-05")
def test_after_an_ability_the_question_starts_again_with_the_attacker() -> None:
    table = battle("A6", {"RS": 1}, {"RS": 1, "HU": 1}, Red={"energize": ["EN06"]})
    table.choose("pass")
    assert table.deciding == "Blue"
    table.choose("strike first")
    assert (table.asked, table.deciding, table.offers("strike first", "play EN06")) == ("window_B-PRE", "Red", True)


@pytest.mark.rule("NX-ALT-06")
def test_a_magma_swimmer_dives_to_other_pools_and_their_neighbours_over_everybody() -> None:
    spaces: Json = {"B9": {"Red": {"LL": 1}}, **{space: {"Blue": {"RS": 1}} for space in ("A4", "B8", "B10", "A3")}}
    table = turn("move", spaces).choose("move LL B9")
    pools = {"A2", "A5", "B4"}
    beside_pools = {"B5", "B6", "A3", "M", "A1", "A6", "A4", "B10", "B11", "B12", "B3"}
    on_foot = {"A4", "B8", "B10", "H3R"}
    assert set(targets(table)) == pools | beside_pools | on_foot


@pytest.mark.rule("NX-ALT-06")
def test_a_magma_swimmer_elsewhere_moves_one_space_and_does_not_pick_casualties() -> None:
    walking = turn("move", {"A6": {"Red": {"LL": 1}}}).choose("move LL A6")
    assert targets(walking) == ["A1", "A5", "B1", "B12", "B2", "M"]
    fighting = battle("A6", {"LL": 1}, {"RS": 1, "HU": 1}, 6)
    fighting.pass_windows()
    assert (fighting.deciding, fighting.asked) == ("Blue", "lose")


@pytest.mark.rule("NX-ALT-07")
def test_a_serpent_rolls_again_after_every_hit_until_it_misses() -> None:
    spaces: Json = {"B2": {"Red": {"RD": 1}}, "A6": {"Blue": {"HU": 2, "FU": 1}, "Green": {"CR": 1}}}
    table = turn("breath", spaces, 4, 6, 3, seats=3)
    table.choose("breathe B2 A6", "victim green")
    assert table.see("spaces.A6.Green") == {}
    table.choose("lose FU")
    assert [(event["die"], event["hit"]) for event in table.events("dragon_breathed")] == [
        (4, True),
        (6, True),
        (3, False),
    ]
    assert table.see("spaces.A6.Blue") == {"HU": 2}


@pytest.mark.rule("NX-ALT-07")
def test_a_serpents_victim_is_chosen_after_each_hit() -> None:
    spaces: Json = {"B2": {"Red": {"RD": 1}}, "A6": {"Blue": {"HU": 2}, "Green": {"HU": 2}}}
    table = turn("breath", spaces, 4, 4, 1, seats=3)
    table.choose("breathe B2 A6", "victim green")
    assert table.options("victim") == ["victim blue", "victim green"]
    table.choose("victim blue")
    assert (table.see("spaces.A6.Blue"), table.see("spaces.A6.Green")) == ({"HU": 1}, {"HU": 1})


@pytest.mark.rule("NX-ALT-07")
def test_a_serpent_stops_when_no_opponent_is_left_there() -> None:
    spaces: Json = {"B2": {"Red": {"RD": 1}}, "A6": {"Blue": {"HU": 2}}, "H3L": {"Blue": {"HU": 1}}}
    table = turn("breath", spaces, 5, 5, 5)
    table.choose("breathe B2 A6")
    assert len(table.events("dragon_breathed")) == 2
    assert table.unrolled == [5]


@pytest.mark.rule("NX-ALT-07")
def test_a_serpent_breathes_under_the_conditions_of_a_dragon_and_flies_from_the_monolith() -> None:
    contested: Json = {"B2": {"Red": {"RD": 1}, "Blue": {"HU": 1}}, "A6": {"Blue": {"HU": 1}}}
    assert turn("breath", contested).options("breathe") == []
    flying = turn("move", {"M": {"Red": {"RD": 1}}, "H3K": {"Blue": {"HU": 1}}}).choose("move RD M")
    assert len(targets(flying)) == 24
    walking = turn("move", {"A6": {"Red": {"RD": 1}}}).choose("move RD A6")
    assert targets(walking) == ["A1", "A5", "B1", "B12", "B2", "M"]


@pytest.mark.rule("NX-ALT-08")
def test_alternate_units_attack_in_the_places_of_those_they_replace() -> None:
    everything = dict.fromkeys(reversed(ORDER), 2)
    table = battle("A1", everything, everything, *[1] * 22)
    table.pass_windows()
    assert [(who, units.split()[0]) for who, units, _ in table.rolled] == [
        (who, unit) for unit in ORDER for who in ("Red", "Blue")
    ]


@pytest.mark.rule("NX-ALT-09")
def test_clones_spores_and_shardlings_are_miners_and_the_others_are_not() -> None:
    for unit, amount in {"HU": 2, "FU": 2, "CR": 2, "RS": 0, "LL": 0, "RD": 0}.items():
        table = turn("income", {"B1": {"Red": {unit: 1}, "mine": 2}})
        assert table.events("income_paid")[0]["amount"] == amount, unit


@pytest.mark.rule("NX-ALT-10")
@pytest.mark.rule("NX-BAT-20")
def test_spores_move_after_the_mission_window_so_that_they_still_stand_there_in_it() -> None:
    table = battle("A6", {"FU": 1}, {"HU": 1}, 5, Red={"secret": ["SM06", "SM11"]})
    assert (table.asked, table.options("pursue")) == ("missions", [])
    assert table.offers("mission SM06")
    table.choose("mission SM06")
    assert (table.asked, table.offers("mission SM11")) == ("missions", True)
    table.choose("pass")
    assert (table.asked, table.options("mission")) == ("pursuit", [])


@pytest.mark.rule("NX-ALT-10")
@pytest.mark.rule("NX-BAT-20")
def test_spores_do_not_move_when_the_battle_has_eliminated_somebody() -> None:
    position: Json = {
        "phase": "battle",
        "spaces": {"A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}}},
        "players": {"Red": {"energize": ["rest"]}, "Blue": {"rubium": 0}},
        "decks": {"energize": []},
    }
    table = Table(position, options=ALTERNATE, dice=[5]).pass_windows()
    table.choose("pass")
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", ["Red"])


@pytest.mark.rule("NX-ALT-10")
def test_a_spore_may_leave_a_space_that_a_third_player_still_contests_and_join_a_battle_to_come() -> None:
    spaces: Json = {
        "A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}, "Green": {"HU": 1}},
        "B2": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
    }
    table = turn("battle", spaces, 5, 5, seats=3)
    table.choose("battle A6", "defender blue", "take MIS", "pursue B2").pass_windows()
    assert table.rolled[1] == ("Red", "FU", [5])
    assert [event["space"] for event in table.events("battle_began")] == ["A6", "B2"]


@pytest.mark.rule("NX-ALT-10")
def test_a_spore_on_a_token_turns_it_up_in_its_owners_next_explore_phase() -> None:
    spaces: Json = {
        "A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}},
        "A1": {"token": "M2"},
        "H3K": {"Blue": {"HU": 1}},
    }
    table = turn("battle", spaces, 5, players={"Blue": {"rubium": 0}})
    table.choose("take MIS", "pursue A1", "end")
    assert (table.deciding, table.see("spaces.A1.token")) == ("Blue", "M2")
    while table.deciding == "Blue":
        table.choose("end")
    assert table.events("token_revealed") == []
    table.choose("end", "end")
    assert table.events("token_revealed") == [{"seat": 0, "space": "A1", "token": "M2"}]


@pytest.mark.rule("NX-ALT-12")
def test_an_attacker_whose_shardlings_take_everybody_along_wins() -> None:
    table = battle("A6", {"CR": 1}, {"HU": 1}, 4).choose("shatter 1")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert table.see("spaces.A6.controller") == ""


@pytest.mark.rule("NX-ALT-12")
def test_an_attacker_who_destroys_only_the_own_units_loses() -> None:
    table = battle("A6", {"CR": 1}, {"HU": 1}, 3).choose("shatter 1")
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert table.see("players.Red.energize") == []


@pytest.mark.rule("NX-ALT-14")
@pytest.mark.parametrize(("rubium", "out"), [(1, False), (0, True)])
def test_with_clones_one_rubium_is_enough_to_stay_in_the_game(rubium: int, out: bool) -> None:
    spaces: Json = {"B2": {"Red": {"RD": 1}}, "A6": {"Blue": {"HU": 1}}}
    table = turn("breath", spaces, 4, players={"Blue": {"rubium": rubium}}).choose("breathe B2 A6")
    assert (table.result is not None) is out


def test_a_token_with_a_fungoid_gives_a_spore() -> None:
    spaces: Json = {"B1": {"Red": {"HU": 1}, "token": "M1F"}}
    table = turn("explore", spaces)
    assert table.see("spaces.B1.Red") == {"HU": 1, "FU": 1}
    assert table.see("players.Red.supply.FU") == 7
