"""One battle from the announcement to its result (NX-BAT). Dice: the attacker's first, then the defender's."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.game import GAME
from tests.games.nexus_ops.table import Table

ORDER: tuple[str, ...] = ("RD", "LL", "RS", "CR", "FU", "HU")


def battle(space: str, red: dict[str, int], blue: dict[str, int], *dice: int, **players: Json) -> Table:
    """Red attacks Blue in one space; nobody else fights."""
    position: Json = {"phase": "battle", "spaces": {space: {"Red": red, "Blue": blue}}, "players": players}
    return Table(position, dice=dice)


@pytest.mark.rule("NX-BAT-01")
def test_every_shared_space_is_fought_once_and_no_battle_can_be_declined() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {
                "A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
                "B2": {"Red": {"FU": 1}, "Blue": {"FU": 1}},
                "B8": {"Blue": {"HU": 1}},
                "H0L": {"Red": {"HU": 1}},
            },
        },
        dice=[1, 1, 2, 2],
    )
    assert table.options() == ["battle A6", "battle B2"]
    table.choose("battle A6")
    assert [event["space"] for event in table.events("battle_began")] == ["A6", "B2"]
    assert table.rolled == [("Red", "HU", [1]), ("Blue", "HU", [1]), ("Red", "FU", [2]), ("Blue", "FU", [2])]
    assert (table.phase, table.unrolled) == ("draw", [])


@pytest.mark.rule("NX-BAT-01")
def test_two_opponents_who_share_a_space_do_not_fight_in_a_third_players_turn() -> None:
    table = Table({"phase": "battle", "spaces": {"A3": {"Blue": {"HU": 1}, "Green": {"HU": 1}}}}, seats=3)
    assert table.events("battle_began") == []
    assert table.phase == "draw"


@pytest.mark.rule("NX-BAT-02")
def test_the_active_player_chooses_the_order_and_scores_one_battle_before_the_next_begins() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {
                "A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
                "B2": {"Red": {"RS": 1}, "Blue": {"HU": 1}},
                "B5": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
            },
        },
        dice=[4, 1, 1, 1, 1],
    )
    assert table.options("battle") == ["battle A6", "battle B2", "battle B5"]
    table.choose("battle B2")
    assert (table.asked, table.deciding) == ("missions", "Red")
    assert [event["space"] for event in table.events("battle_began")] == ["B2"]
    table.choose("pass")
    assert table.options("battle") == ["battle A6", "battle B5"]
    table.choose("battle B5").pass_windows()
    assert [event["space"] for event in table.events("battle_began")] == ["B2", "B5", "A6"]


@pytest.mark.rule("NX-BAT-05")
def test_both_sides_are_seen_as_soon_as_a_battle_begins() -> None:
    spaces: Json = {space: {"Red": {"HU": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2")}
    table, seen = Table({"phase": "battle", "spaces": spaces}, dice=[1, 1, 2, 2]), list[int]()

    def look(event: Event) -> None:
        battle = GAME.view(table.state, None).battle
        if event.kind == "battle_began":
            assert battle is not None
            assert battle.defender is not None
            seen.append(battle.defender.seat)

    GAME.watch(table.state, "battle A6", look)
    assert seen == [1, 1]


@pytest.mark.rule("NX-BAT-03")
def test_with_two_opponents_there_the_attacker_names_the_defender_and_the_third_stays_out() -> None:
    spaces: Json = {"A3": {"Red": {"RS": 1}, "Blue": {"HU": 1}, "Green": {"RS": 2}}}
    table = Table({"phase": "battle", "spaces": spaces}, seats=3, dice=[4])
    assert (table.deciding, table.asked) == ("Red", "defender")
    assert table.options("defender") == ["defender blue", "defender green"]
    table.choose("defender blue")
    assert table.rolled == [("Red", "RS", [4])]
    assert table.see("spaces.A3.Blue") == {}
    assert table.see("spaces.A3.Green") == {"RS": 2}
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A3"}]


@pytest.mark.rule("NX-BAT-03")
def test_the_other_opponent_can_be_named_and_then_the_first_one_stays_out() -> None:
    spaces: Json = {"A3": {"Red": {"RS": 1}, "Blue": {"HU": 1}, "Green": {"RS": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, seats=3, dice=[1, 4])
    table.choose("defender green")
    assert table.rolled == [("Red", "RS", [1]), ("Green", "RS", [4])]
    assert table.events("battle_lost") == [{"seat": 0, "rival": 2, "space": "A3"}]
    assert table.see("spaces.A3.Blue") == {"HU": 1}


@pytest.mark.rule("NX-BAT-04")
def test_a_second_opponent_in_the_space_gives_no_second_battle_this_turn() -> None:
    spaces: Json = {"A6": {"Red": {"CR": 2}, "Blue": {"CR": 1}, "Green": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, seats=3, dice=[5, 1, 1])
    table.choose("defender blue", "pass")
    assert len(table.events("battle_began")) == 1
    assert table.phase == "draw"
    assert table.see("spaces.A6.Green") == {"HU": 1}


@pytest.mark.rule("NX-BAT-05")
def test_space_and_defender_are_announced_before_anything_is_played_or_rolled() -> None:
    table = battle("B5", {"HU": 1}, {"HU": 1}, 1, 1, Blue={"energize": ["EN06"]})
    assert table.kinds() == ["battle_began"]
    announced = {"attacker": 0, "defender": 1, "space": "B5", "units": ("HU",), "against": ("HU",)}
    assert table.events("battle_began") == [announced]
    assert table.asked == "window_B-PRE"


@pytest.mark.rule("NX-BAT-07")
def test_attack_steps_go_from_dragons_down_to_humans() -> None:
    everything = dict.fromkeys(reversed(ORDER), 1)
    table = battle("A6", everything, everything, *[1] * 12)
    assert [(who, units) for who, units, _ in table.rolled] == [
        (who, unit) for unit in ORDER for who in ("Red", "Blue")
    ]


@pytest.mark.rule("NX-BAT-07")
def test_a_step_without_units_of_that_type_is_skipped_silently() -> None:
    table = battle("A6", {"RD": 1, "HU": 1}, {"CR": 1}, 1, 1, 1)
    assert [units for _, units, _ in table.rolled] == ["RD", "CR", "HU"]
    assert table.kinds()[:5] == ["battle_began", "dice_rolled", "dice_rolled", "dice_rolled", "battle_undecided"]


@pytest.mark.rule("NX-BAT-08")
def test_both_sides_roll_one_die_for_each_unit_at_the_same_time() -> None:
    table = battle("B2", {"HU": 2}, {"HU": 3}, 6, 6, 6, 1, 2)
    assert table.rolled == [("Red", "HU HU", [6, 6]), ("Blue", "HU HU HU", [6, 1, 2])]
    assert table.see("spaces.B2.Red") == {"HU": 1}
    assert table.see("spaces.B2.Blue") == {"HU": 1}


HIT_NUMBERS = [
    ("HU", "A6", 6),
    ("HU", "B1", 6),
    ("HU", "B12", 6),
    ("FU", "A6", 5),
    ("FU", "A2", 5),
    ("FU", "A1", 4),
    ("FU", "B3", 6),
    ("CR", "A6", 5),
    ("CR", "A2", 5),
    ("CR", "A1", 6),
    ("CR", "B3", 4),
    ("RS", "A6", 4),
    ("RS", "M", 4),
    ("LL", "A6", 3),
    ("LL", "A2", 2),
    ("RD", "A6", 2),
    ("RD", "A2", 2),
]


@pytest.mark.rule("NX-BAT-09")
@pytest.mark.parametrize(("unit", "space", "number"), HIT_NUMBERS)
@pytest.mark.parametrize("better", [0, 1])
def test_a_die_hits_with_the_units_number_for_the_terrain_and_misses_below_it(
    unit: str, space: str, number: int, better: int
) -> None:
    natural = number - 1 + better
    opponent = "RD" if unit == "FU" or space == "M" else "FU" if unit in ("HU", "CR") else "CR"
    first = ORDER.index(opponent) < ORDER.index(unit)
    dice = [1, natural] if first else [natural, *([] if better else [1])]
    table = battle(space, {unit: 1}, {opponent: 1}, *dice)
    assert table.kinds().count("battle_won") == better
    assert table.see(f"spaces.{space}.Blue") == ({} if better else {opponent: 1})
    assert table.unrolled == []


@pytest.mark.rule("NX-BAT-09")
def test_a_natural_six_is_no_sure_hit() -> None:
    table = battle("A6", {"HU": 1}, {"HU": 1}, 6, 1, Blue={"energize": ["EN10"]})
    table.choose("play EN10", "side attacker").pass_windows()
    assert table.kinds().count("battle_undecided") == 1
    assert table.see("spaces.A6.Blue") == {"HU": 1}


@pytest.mark.rule("NX-BAT-09")
def test_a_natural_one_is_no_sure_miss() -> None:
    table = battle("A6", {"RD": 1}, {"HU": 1}, 1, Red={"energize": ["EN06"]})
    table.choose("play EN06", "side attacker").pass_windows()
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("NX-BAT-11")
def test_each_player_chooses_the_own_losses_and_the_attacker_removes_all_of_them_first() -> None:
    table = battle("A6", {"RS": 2, "HU": 2}, {"RS": 2, "FU": 1, "HU": 2}, 4, 5, 4, 6, 1, 1)
    assert (table.deciding, table.asked, table.options()) == ("Red", "lose", ["lose HU", "lose RS"])
    table.choose("lose HU")
    assert (table.deciding, table.options()) == ("Red", ["lose HU", "lose RS"])
    table.choose("lose RS")
    assert (table.deciding, table.options()) == ("Blue", ["lose FU", "lose HU", "lose RS"])
    table.choose("lose FU", "lose HU")
    assert table.see("spaces.A6.Red") == {"RS": 1, "HU": 1}
    assert table.see("spaces.A6.Blue") == {"RS": 2, "HU": 1}
    assert [event["seat"] for event in table.events("unit_lost")] == [0, 0, 1, 1]
    assert table.unrolled == []


@pytest.mark.rule("NX-BAT-12")
def test_the_hit_of_a_unit_that_dies_in_the_same_step_counts() -> None:
    table = battle("A6", {"CR": 1}, {"CR": 1, "FU": 1}, 5, 5)
    assert table.see("spaces.A6.Red") == {}
    assert (table.deciding, table.options()) == ("Blue", ["lose CR", "lose FU"])
    table.choose("lose FU")
    assert table.see("spaces.A6.Blue") == {"CR": 1}
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("NX-BAT-13")
def test_a_unit_destroyed_before_its_step_does_not_attack() -> None:
    table = battle("A6", {"RD": 1, "HU": 1}, {"RS": 1, "HU": 1}, 2, 1, 1)
    table.choose("lose RS")
    assert [(who, units) for who, units, _ in table.rolled] == [("Red", "RD"), ("Red", "HU"), ("Blue", "HU")]
    assert table.unrolled == []


@pytest.mark.rule("NX-BAT-13")
def test_hits_beyond_the_last_enemy_unit_are_lost() -> None:
    table = battle("B5", {"RD": 3}, {"HU": 1, "FU": 1}, 2, 3, 6)
    assert table.events("hits_counted") == [{"seat": 0, "hits": 3, "picks": 0}]
    assert len(table.events("unit_lost")) == 2
    assert (table.see("spaces.B5.Blue"), table.see("spaces.B5.Red")) == ({}, {"RD": 3})


@pytest.mark.rule("NX-BAT-14")
@pytest.mark.parametrize("natural", [5, 6])
def test_a_lava_leaper_that_hits_with_a_natural_five_or_six_picks_its_victim(natural: int) -> None:
    table = battle("A6", {"LL": 1}, {"RS": 1, "HU": 1}, natural, 1)
    assert (table.deciding, table.asked, table.options()) == ("Red", "pick", ["pick HU", "pick RS"])
    table.choose("pick RS")
    assert table.see("spaces.A6.Blue") == {"HU": 1}
    assert table.unrolled == []


@pytest.mark.rule("NX-BAT-14")
@pytest.mark.parametrize("natural", [3, 4])
def test_a_lower_hit_of_a_lava_leaper_leaves_the_choice_to_the_loser(natural: int) -> None:
    table = battle("A6", {"LL": 1}, {"RS": 1, "HU": 1}, natural, 1)
    assert (table.deciding, table.asked, table.options()) == ("Blue", "lose", ["lose HU", "lose RS"])


@pytest.mark.rule("NX-BAT-14")
def test_no_other_type_picks_with_a_natural_six() -> None:
    table = battle("A6", {"RD": 1, "RS": 1}, {"RS": 1, "HU": 1}, 6)
    assert (table.deciding, table.asked) == ("Blue", "lose")


@pytest.mark.rule("NX-BAT-14")
def test_picks_come_before_the_losers_own_choices_whatever_the_order_of_the_dice() -> None:
    table = battle("B5", {"LL": 2}, {"RS": 1, "CR": 1, "HU": 1}, 3, 6, 1, 1)
    assert (table.deciding, table.asked) == ("Red", "pick")
    table.choose("pick CR")
    assert (table.deciding, table.options()) == ("Blue", ["lose HU", "lose RS"])
    table.choose("lose HU")
    assert table.see("spaces.B5.Blue") == {"RS": 1}


@pytest.mark.rule("NX-BAT-14")
def test_a_defending_lava_leaper_picks_among_the_attackers_units() -> None:
    table = battle("A6", {"RD": 1, "HU": 1}, {"LL": 1}, 1, 5, 1)
    assert (table.deciding, table.options()) == ("Blue", ["pick HU", "pick RD"])
    table.choose("pick RD")
    assert table.see("spaces.A6.Red") == {"HU": 1}


@pytest.mark.rule("NX-BAT-15")
def test_a_battle_ends_at_once_when_one_side_is_gone() -> None:
    table = battle("A6", {"RD": 1, "CR": 2, "HU": 3}, {"HU": 1}, 2)
    assert table.rolled == [("Red", "RD", [2])]
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]


@pytest.mark.rule("NX-BAT-15")
@pytest.mark.rule("NX-BAT-19")
def test_after_the_human_step_a_battle_is_over_even_if_both_sides_survive() -> None:
    energize = ["EN03", "rest"]
    table = Table(
        {
            "phase": "battle",
            "spaces": {"B2": {"Red": {"RS": 1, "HU": 1}, "Blue": {"HU": 2}}},
            "decks": {"energize": energize, "secret": ["SM21", "rest"]},
        },
        dice=[3, 5, 5, 4],
    )
    assert table.rolled == [("Red", "RS", [3]), ("Red", "HU", [5]), ("Blue", "HU HU", [5, 4])]
    assert table.events("battle_undecided") == [{"seat": 0, "rival": 1, "space": "B2"}]
    assert table.kinds().count("battle_won") == table.kinds().count("battle_lost") == 0
    assert table.see("spaces.B2.controller") == ""
    assert (table.see("players.Blue.energize"), table.see("players.Red.energize")) == ([], [])
    assert table.see("players.Red.played") == []
    assert (table.phase, table.asked) == ("draw", "end_turn")


@pytest.mark.rule("NX-BAT-16")
def test_the_attacker_wins_when_both_sides_are_destroyed_and_a_third_player_is_left() -> None:
    spaces: Json = {"B5": {"Red": {"FU": 1}, "Blue": {"FU": 1}, "Green": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, seats=3, dice=[5, 6])
    table.choose("defender blue")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "B5"}]
    assert table.see("spaces.B5.controller") == "Green"
    assert (table.asked, table.options()) == ("missions", ["pass", "take MIS"])


@pytest.mark.rule("NX-BAT-16")
def test_a_won_battle_may_leave_the_space_contested_by_a_third_player() -> None:
    spaces: Json = {"B5": {"Red": {"RS": 1}, "Blue": {"HU": 1}, "Green": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, seats=3, dice=[5])
    table.choose("defender blue")
    assert table.offers("take MIS")
    assert table.see("spaces.B5.controller") == ""


@pytest.mark.rule("NX-BAT-17")
@pytest.mark.rule("NX-BAT-20")
def test_a_beaten_defender_draws_one_energize_card_before_the_winners_missions() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"B5": {"Red": {"RS": 1}, "Blue": {"HU": 1}}, "H3L": {"Blue": {"HU": 1}}},
            "decks": {"energize": ["EN03", "EN05", "rest"]},
        },
        dice=[4],
    )
    assert table.asked == "missions"
    assert table.see("players.Blue.energize") == ["EN03"]
    assert table.see("players.Red.energize") == []


@pytest.mark.rule("NX-BAT-18")
def test_a_beaten_attacker_draws_nothing_and_the_defender_scores_nothing() -> None:
    table = battle("B3", {"HU": 2}, {"CR": 2}, 4, 4, Blue={"secret": ["SM02", "SM11", "SM07"]})
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "B3"}]
    assert (table.deciding, table.asked) == ("Red", "end_turn")
    assert (table.see("players.Red.energize"), table.see("players.Blue.energize")) == ([], [])
    assert (table.see("players.Red.played"), table.see("players.Blue.played")) == ([], [])
    assert table.see("decks.missions_left") == 40
    assert table.options("mission") == []


@pytest.mark.rule("NX-BAT-20")
def test_elimination_is_tested_only_after_the_mission_window() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}},
            "players": {"Red": {"energize": ["rest"]}, "Blue": {"rubium": 0}},
            "decks": {"energize": []},
        },
        dice=[2],
    )
    table.pass_windows()
    assert table.events("draw_lost") == [{"seat": 1, "deck": "energize"}]
    assert (table.asked, table.result) == ("missions", None)
    table.choose("take MIS")
    assert table.result is not None
    assert (table.result.ending, table.winners, table.result.scores) == ("elimination", ["Red"], [1, 0])


@pytest.mark.rule("NX-BAT-20")
def test_the_end_of_the_game_is_tested_after_every_card_of_the_mission_window() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {
                "A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}},
                "B8": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
            },
            "players": {"Red": {"played": ["MIS*9"], "secret": ["SM03", "SM11", "SM17"]}},
        },
        dice=[2],
    )
    table.choose("battle A6", "mission SM11")
    assert (table.result, table.see("players.Red.vp")) == (None, 10)
    table.choose("mission SM03")
    assert table.result is not None
    assert (table.result.ending, table.result.scores) == ("points", [12, 0])
    assert [event["space"] for event in table.events("battle_began")] == ["A6"]


@pytest.mark.rule("NX-BAT-20")
def test_the_mission_window_is_opened_after_a_lost_battle_too() -> None:
    table = battle("A6", {"LL": 1}, {"RS": 1, "HU": 1}, 6, 6, Red={"secret": ["SM14", "SM03"]})
    table.choose("pick RS")
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert (table.asked, table.deciding) == ("missions", "Red")
    assert table.offers("mission SM14", "pass")
    assert table.refuses("mission SM03", "take MIS")


@pytest.mark.rule("NX-BAT-21")
def test_survivors_stay_in_the_space_after_a_battle() -> None:
    table = battle("A6", {"RD": 1, "HU": 2}, {"FU": 1}, 3)
    table.choose("take MIS")
    assert table.see("spaces.A6.Red") == {"RD": 1, "HU": 2}
    assert (table.asked, table.options("move"), table.options("pursue")) == ("end_turn", [], [])


@pytest.mark.rule("NX-BAT-22")
def test_losses_of_one_step_go_attackers_picks_defenders_picks_attackers_losses_defenders_losses() -> None:
    table = battle("B5", {"LL": 2, "RS": 1, "HU": 1}, {"LL": 2, "FU": 1, "HU": 1}, 5, 3, 6, 4, 1, 1)
    assert (table.deciding, table.options()) == ("Red", ["pick FU", "pick HU", "pick LL"])
    table.choose("pick FU")
    assert (table.deciding, table.options()) == ("Blue", ["pick HU", "pick LL", "pick RS"])
    table.choose("pick RS")
    assert (table.deciding, table.options()) == ("Red", ["lose HU", "lose LL"])
    table.choose("lose LL")
    assert (table.deciding, table.options()) == ("Blue", ["lose HU", "lose LL"])
    table.choose("lose LL")
    assert table.see("spaces.B5.Red") == {"LL": 1, "HU": 1}
    assert table.see("spaces.B5.Blue") == {"LL": 1, "HU": 1}


@pytest.mark.rule("NX-BAT-22")
def test_a_pick_without_a_unit_left_is_lost() -> None:
    table = battle("A6", {"LL": 3}, {"HU": 1, "FU": 1}, 6, 5, 6)
    table.choose("pick FU")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert len(table.events("unit_lost")) == 2


@pytest.mark.rule("NX-BAT-24")
def test_a_listed_space_without_opponents_left_is_dropped() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {space: {"Red": {"HU": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2", "B5")},
        },
        dice=[1, 1, 1, 1],
    )
    table.state.spaces["B2"].units[1].clear()  # no card or unit of the box can do this between two battles
    table.state.players[1].supply["HU"] += 1
    table.choose("battle A6")
    assert [event["space"] for event in table.events("battle_began")] == ["A6", "B5"]


@pytest.mark.rule("NX-BAT-24")
def test_a_listed_space_without_your_own_units_left_is_dropped() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {space: {"Red": {"HU": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2", "B5")},
        },
        dice=[1, 1, 1, 1],
    )
    table.state.spaces["B5"].units[0].clear()
    table.state.players[0].supply["HU"] += 1
    table.choose("battle A6")
    assert [event["space"] for event in table.events("battle_began")] == ["A6", "B2"]


@pytest.mark.rule("NX-BAT-25")
def test_a_unit_that_fell_before_its_step_has_fought_nevertheless() -> None:
    table = battle("A6", {"HU": 2, "FU": 1}, {"RS": 1}, 4, 6, 1, Red={"secret": ["SM05", "SM03"]})
    table.choose("lose FU")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert table.see("spaces.A6.Red") == {"HU": 2}
    assert table.options("mission") == ["mission SM03"]


@pytest.mark.rule("NX-BAT-25")
def test_every_unit_of_the_defender_removed_by_a_hit_counts_as_destroyed_by_you() -> None:
    slayers = ["SM11", "SM12", "SM13", "SM14"]
    table = battle("B5", {"LL": 2}, {"RS": 1, "CR": 1, "FU": 1}, 6, 3, 1, Red={"secret": slayers})
    table.choose("pick RS", "lose FU")
    assert table.asked == "missions"
    assert table.options("mission") == ["mission SM12", "mission SM14"]


@pytest.mark.rule("NX-BAT-26")
def test_a_battle_in_which_nobody_can_roll_ends_without_a_winner_and_opens_the_mission_window() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
            "players": {"Red": {"secret": ["SM03"]}},
        },
        options={"alternate_units": "on"},
        dice=[6, 6],
    )
    assert table.rolled == []
    assert table.events("battle_undecided") == [{"seat": 0, "rival": 1, "space": "A6"}]
    assert (table.asked, table.options()) == ("missions", ["pass", "sell SM03"])
