"""Turns, phases, free actions and control (NX-TURN, NX-CTRL)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


@pytest.mark.rule("NX-TURN-01")
@pytest.mark.rule("NX-TURN-08")
def test_turns_go_clockwise_from_the_first_player_and_a_round_is_one_turn_of_each() -> None:
    table = Table(None, seats=3, options={"first_player": "2"})
    for _ in range(6):
        table.choose("end", "end")
    turns = [(event["seat"], event["round"]) for event in table.events("turn_began")]
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


@pytest.mark.rule("NX-TURN-02")
def test_a_turn_goes_through_six_phases_in_order() -> None:
    spaces = {"B1": {"token": "M2"}, "B2": {"Blue": {"HU": 1}}, "H0L": {"Red": {"HU": 2}}}
    table = Table({"phase": "turn", "spaces": spaces}, dice=[6, 1])
    table.choose("buy HU H0K", "end")
    table.choose("move HU H0L", "to B2", "move HU H0L", "to B1", "end")
    table.choose("pass", "end")
    milestones = ("unit_bought", "unit_moved", "token_revealed", "battle_won", "income_paid", "turn_began")
    told = [kind for kind in table.kinds() if kind in milestones]
    assert told == [
        "turn_began",
        "unit_bought",
        "unit_moved",
        "unit_moved",
        "token_revealed",
        "battle_won",
        "income_paid",
        "turn_began",
    ]
    assert table.kinds().index("income_paid") < table.kinds().index("cards_drawn", table.kinds().index("income_paid"))
    assert table.deciding == "Blue"


@pytest.mark.rule("NX-TURN-02")
def test_the_active_player_ends_the_optional_phases_without_doing_anything() -> None:
    table = Table({"phase": "turn", "spaces": {"H0L": {"Red": {"HU": 1}}}})
    assert (table.asked, table.phase) == ("deploy", "deploy")
    table.choose("end")
    assert (table.asked, table.phase) == ("move", "move")
    table.choose("end")
    assert (table.asked, table.phase) == ("end_turn", "draw")
    table.choose("end")
    assert (table.deciding, table.phase) == ("Blue", "deploy")
    assert table.see("spaces.H0L.Red") == {"HU": 1}


@pytest.mark.rule("NX-TURN-03")
def test_the_active_player_chooses_losses_before_a_player_who_sits_earlier() -> None:
    spaces = {"A6": {"Red": {"RS": 1, "HU": 1}, "Blue": {"RS": 1, "HU": 1}}}
    table = Table({"phase": "battle", "active": "Blue", "spaces": spaces}, dice=[4, 4])
    assert (table.deciding, table.asked) == ("Blue", "lose")
    table.choose("lose RS")
    assert (table.deciding, table.asked) == ("Red", "lose")


@pytest.mark.rule("NX-TURN-03")
def test_the_active_player_is_asked_for_battle_cards_first() -> None:
    position: Json = {
        "phase": "battle",
        "active": "Green",
        "players": {"Red": {"energize": ["EN06"]}, "Green": {"energize": ["EN06"]}},
        "spaces": {"A6": {"Red": {"HU": 1}, "Green": {"HU": 1}}},
    }
    table = Table(position, seats=3)
    assert (table.deciding, table.asked) == ("Green", "window_B-PRE")
    table.choose("pass")
    assert (table.deciding, table.asked) == ("Red", "window_B-PRE")


@pytest.mark.rule("NX-TURN-04")
def test_a_lava_leapers_own_rule_beats_the_rule_that_the_loser_chooses() -> None:
    spaces = {"A6": {"Red": {"LL": 1}, "Blue": {"RD": 1, "HU": 1}}}
    picking = Table({"phase": "battle", "spaces": spaces}, dice=[1, 5])
    assert (picking.deciding, picking.options()) == ("Red", ["pick HU", "pick RD"])
    general = Table({"phase": "battle", "spaces": spaces}, dice=[1, 4])
    assert (general.deciding, general.options()) == ("Blue", ["lose HU", "lose RD"])


@pytest.mark.rule("NX-TURN-04")
def test_a_lava_leapers_own_rule_beats_the_rule_against_moving_through_opponents() -> None:
    spaces = {"B4": {"Red": {"LL": 1, "RS": 1}}, "B5": {"Blue": {"CR": 1}}, "A2": {"Blue": {"CR": 1}}}
    table = Table({"phase": "move", "spaces": spaces})
    assert table.choose("move RS B4").refuses("to B6")
    table.choose("to B3", "move LL B4")
    assert table.offers("to B6")


@pytest.mark.rule("NX-TURN-05")
def test_an_eliminated_player_of_a_team_has_no_turn() -> None:
    position: Json = {"phase": "end", "players": {"Blue": {"eliminated": True, "had_units": True, "rubium": 0}}}
    table = Table(position, seats=4, options={"teams": "on"})
    assert table.events("turn_began") == [{"seat": 2, "round": 1}]
    assert table.deciding == "Green"


FREE_MOMENTS: dict[str, Json] = {
    "deploy": {"phase": "deploy"},
    "move": {"phase": "move"},
    "breath": {"phase": "breath", "spaces": {"B1": {"Red": {"RD": 1}}, "B12": {"Blue": {"HU": 1}}}},
    "explore": {"phase": "explore", "spaces": {s: {"Red": {"HU": 1}, "token": "M2"} for s in ("A1", "B1")}},
    "battle": {"phase": "battle", "spaces": {s: {"Red": {"HU": 1}, "Blue": {"HU": 1}} for s in ("A1", "B1")}},
    "end_turn": {"phase": "end"},
}


def with_a_mission_that_holds(position: Json) -> Json:
    """The position, with the only Rock Plains that anybody controls and the mission for it in Red's hands."""
    return {
        **position,
        "players": {"Red": {"rubium": 20, "secret": ["SM17"], "energize": ["EN01"]}},
        "spaces": {**position.get("spaces", {}), "H0K": {"Red": {"RS": 1}}},
    }


@pytest.mark.rule("NX-TURN-06")
@pytest.mark.parametrize("moment", FREE_MOMENTS)
def test_the_active_player_may_sell_and_play_a_state_mission_at_every_free_moment(moment: str) -> None:
    table = Table(with_a_mission_that_holds(FREE_MOMENTS[moment]))
    before = table.options()
    assert (table.asked, table.deciding) == (moment, "Red")
    assert table.offers("sell EN01", "sell SM17", "mission SM17")
    table.choose("sell EN01", "mission SM17")
    assert (table.see("players.Red.rubium"), table.see("players.Red.vp")) == (21, 1)
    if moment != "end_turn":
        assert table.asked == moment
        gone = {"sell EN01", "sell SM17", "mission SM17", "play EN01"}
        assert [key for key in table.options() if key not in gone] == [key for key in before if key not in gone]


@pytest.mark.rule("NX-TURN-06")
def test_the_choice_of_a_breaths_victim_is_a_free_moment_too() -> None:
    spaces = {"B1": {"Red": {"RD": 1}}, "B12": {"Blue": {"HU": 1}, "Green": {"HU": 1}}}
    table = Table(with_a_mission_that_holds({"phase": "breath", "spaces": spaces}), seats=3, dice=[4])
    table.choose("breathe B1 B12")
    assert table.asked == "breath_victim"
    assert table.offers("sell EN01", "sell SM17", "mission SM17")


@pytest.mark.rule("NX-TURN-06")
def test_inside_a_battle_the_active_player_may_sell_but_play_no_state_mission() -> None:
    spaces = {"B1": {"Red": {"RS": 1, "HU": 1}, "Blue": {"HU": 2}}}
    table = Table(with_a_mission_that_holds({"phase": "battle", "spaces": spaces}), dice=[1, 1, 6, 1])
    assert table.asked == "window_B-PRE"
    assert table.options() == ["pass", "sell EN01", "sell SM17"]
    table.choose("sell EN01")
    assert (table.deciding, table.asked) == ("Red", "lose")
    assert table.options() == ["lose HU", "lose RS", "sell SM17"]
    table.choose("lose HU")
    assert table.asked == "missions"
    assert table.offers("mission SM17", "sell SM17")


@pytest.mark.rule("NX-TURN-06")
def test_nobody_else_sells_or_plays_missions_in_the_active_players_turn() -> None:
    position: Json = {
        "phase": "battle",
        "players": {"Blue": {"secret": ["SM20"], "energize": ["EN01"]}},
        "spaces": {"B1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}, "A2": {"Blue": {"RS": 1}}},
    }
    table = Table(position)
    assert (table.deciding, table.options()) == ("Blue", ["pass"])


@pytest.mark.rule("NX-TURN-07")
def test_phases_without_anything_to_do_are_passed_over_and_told() -> None:
    table = Table({"phase": "turn", "players": {"Red": {"rubium": 1}}}, possible=False)
    skipped = [event["phase"] for event in table.events("phase_skipped")]
    assert skipped == ["deploy", "move", "explore", "battle"]
    assert (table.asked, table.deciding) == ("end_turn", "Red")


@pytest.mark.rule("NX-TURN-07")
def test_a_single_token_a_single_defender_and_losses_without_a_choice_are_not_asked_about() -> None:
    spaces = {"A6": {"Red": {"HU": 2}, "Blue": {"HU": 2}}, "B1": {"Red": {"HU": 1}, "token": "M2"}}
    table = Table({"phase": "explore", "spaces": spaces}, dice=[6, 1, 6, 1])
    assert table.kinds()[:2] == ["token_revealed", "mine_found"]
    assert [(event["attacker"], event["defender"], event["space"]) for event in table.events("battle_began")] == [
        (0, 1, "A6")
    ]
    assert [event["seat"] for event in table.events("unit_lost")] == [0, 1]
    assert table.events("income_paid") == [{"seat": 0, "amount": 2, "spaces": ("B1",)}]
    assert table.asked == "end_turn"


@pytest.mark.rule("NX-TURN-08")
def test_rounds_are_counted_from_one_at_the_place_of_the_first_player() -> None:
    table = Table({"phase": "end", "active": "Green", "round": 7}, seats=3)
    assert table.events("turn_began") == [{"seat": 0, "round": 8}]
    assert Table({"phase": "end", "active": "Blue", "round": 7}, seats=3).see("round") == 7
    assert Table(None).see("round") == 1


@pytest.mark.rule("NX-CTRL-01")
def test_the_only_player_with_units_controls_a_space() -> None:
    table = Table({"phase": "draw", "spaces": {"M": {"Red": {"RS": 4}}, "A1": {"Blue": {"RS": 2, "HU": 1}}}})
    assert (table.see("spaces.M.controller"), table.see("spaces.A1.controller")) == ("Red", "Blue")
    assert len(table.listed("players.Red.energize")) == 2


@pytest.mark.rule("NX-CTRL-02")
def test_nobody_controls_a_space_with_units_of_several_players() -> None:
    spaces = {
        "M": {"Red": {"RS": 5}, "Green": {"RS": 1}},
        "B1": {"Red": {"HU": 3}, "Blue": {"HU": 1}, "mine": 2},
        "H0L": {"Red": {"HU": 1}},
    }
    table = Table({"phase": "income", "spaces": spaces}, seats=3)
    assert (table.see("spaces.M.controller"), table.see("spaces.B1.controller")) == ("", "")
    assert table.listed("players.Red.energize") == []
    assert table.events("income_paid") == [{"seat": 0, "amount": 2, "spaces": ("H0L",)}]


@pytest.mark.rule("NX-CTRL-03")
def test_leaving_a_space_gives_up_control_at_once() -> None:
    table = Table({"phase": "move", "spaces": {"M": {"Red": {"RS": 1}}}})
    table.choose("move RS M", "to A6")
    assert (table.see("spaces.M.controller"), table.see("spaces.A6.controller")) == ("", "Red")
    table.choose("end")
    assert table.listed("players.Red.energize") == []
    assert table.see("spaces.B7.controller") == ""


@pytest.mark.rule("NX-CTRL-03")
def test_a_home_base_without_units_pays_its_owner_nothing() -> None:
    table = Table({"phase": "income", "players": {"Red": {"rubium": 0}}, "spaces": {"A1": {"Red": {"HU": 1}}}})
    assert table.see("players.Red.rubium") == 0


@pytest.mark.rule("NX-CTRL-04")
def test_control_changes_with_every_single_move() -> None:
    spaces = {"H0R": {"Red": {"RS": 1}}, "A6": {"Blue": {"RS": 1}}, "H0L": {"Red": {"RS": 1}}}
    table = Table({"phase": "move", "players": {"Red": {"secret": ["SM17"]}}, "spaces": spaces})
    assert table.refuses("mission SM17")
    table.choose("move RS H0R", "to H0K")
    assert table.refuses("mission SM17")
    table.choose("move RS H0L", "to A6")
    assert table.offers("mission SM17")
