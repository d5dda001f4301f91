"""The team game (NX-TEAM): Red and Green against Blue and Yellow."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.events import visible
from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table

TEAMS = {"teams": "on"}


def teams(phase: str, spaces: Json, *dice: int, options: dict[str, str] | None = None, **more: object) -> Table:
    """A position of the team game; Red is active unless it says otherwise."""
    return Table({"phase": phase, "spaces": spaces, **more}, seats=4, options={**TEAMS, **(options or {})}, dice=dice)


def targets(table: Table) -> list[str]:
    """The spaces that the open question offers."""
    return [key.removeprefix("to ") for key in table.options("to")]


@pytest.mark.rule("NX-TEAM-01")
def test_allies_are_every_second_player_and_sit_opposite_each_other() -> None:
    table = Table(seats=4, options=TEAMS)
    homes = [table.listed(f"players.{name}.home")[0] for name in ("Red", "Blue", "Green", "Yellow")]
    assert homes == ["H0L", "H1L", "H3L", "H4L"]
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}, "Green": {"HU": 1}, "Yellow": {"HU": 1}}}
    battle = teams("battle", spaces)
    assert battle.options("defender") == ["defender blue", "defender yellow"]


@pytest.mark.rule("NX-TEAM-01")
def test_the_teams_are_the_same_whoever_begins() -> None:
    spaces: Json = {"A6": {"Blue": {"RD": 1}, "Red": {"HU": 1}, "Green": {"HU": 1}, "Yellow": {"HU": 1}}}
    table = teams("battle", spaces, options={"first_player": "2"}, active="Blue")
    assert table.options("defender") == ["defender green", "defender red"]


def score_two(red: int, green: int) -> Table:
    """Red, with some points, plays a mission for 2; so does nobody else."""
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    players: Json = {
        "Red": {"secret": ["SM03"], "played": [f"MIS*{red}"]},
        "Green": {"played": [f"MIS*{green}"]},
    }
    return teams("battle", spaces, 2, players=players).choose("mission SM03")


@pytest.mark.rule("NX-TEAM-02")
def test_a_team_wins_with_twenty_points_together() -> None:
    table = score_two(9, 9)
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("points", ["Red", "Green"])
    assert table.result.scores == [11, 0, 9, 0]


@pytest.mark.rule("NX-TEAM-02")
def test_nineteen_points_together_or_twelve_of_one_player_do_not_win() -> None:
    assert score_two(9, 8).result is None
    assert score_two(12, 4).result is None


@pytest.mark.rule("NX-TEAM-03")
def test_points_money_hands_and_control_stay_individual() -> None:
    spaces: Json = {"B1": {"Red": {"HU": 1}, "mine": 2}, "B8": {"Green": {"HU": 1}, "mine": 2}}
    players: Json = {"Green": {"secret": ["SM17"], "energize": ["EN01"], "played": ["MIS"]}}
    table = teams("income", spaces, players=players)
    assert table.events("income_paid")[0]["amount"] == 2
    assert (table.see("players.Red.rubium"), table.see("players.Green.rubium")) == (10, 14)
    assert (table.see("players.Red.vp"), table.see("players.Green.vp")) == (0, 1)
    assert table.see("spaces.B8.controller") == "Green"
    assert table.options("mission") == []
    assert table.refuses("sell EN01", "sell SM17")


def at_the_end(**players: Json) -> Table:
    """Red ends the turn; allies may give a card."""
    spaces: Json = {"H0L": {"Red": {"HU": 1}}, "H3L": {"Green": {"HU": 1}}}
    return teams("draw", spaces, players=players, decks={"secret": ["SM22", "rest"]}).choose("end")


@pytest.mark.rule("NX-TEAM-04")
def test_at_the_end_of_the_turn_the_ally_may_give_one_card_face_down() -> None:
    table = at_the_end(Green={"energize": ["EN01"], "secret": ["SM05"]}, Blue={"energize": ["EN02"]})
    assert (table.deciding, table.asked) == ("Green", "give")
    assert table.offers("give EN01", "give SM05", "pass")
    table.choose("give SM05")
    assert table.see("players.Red.secret") == ["SM22", "SM05"]
    assert (table.see("players.Green.secret"), table.see("players.Green.energize")) == ([], ["EN01"])
    assert (table.see("active"), table.see("phase")) == ("Blue", "deploy")


@pytest.mark.rule("NX-TEAM-04")
def test_only_giver_and_receiver_learn_which_card_was_given() -> None:
    table = at_the_end(Green={"energize": ["EN01"]}).choose("give EN01")
    assert table.see("players.Red.energize") == ["EN01"]
    which = next(event for event in table.told if event.kind == "given_card_seen")
    assert [visible(which, seat) for seat in (None, 0, 1, 2, 3)] == [False, True, False, True, False]
    that = next(event for event in table.told if event.kind == "card_given")
    assert that.values() == {"giver": 2, "seat": 0}
    assert visible(that, 1)


@pytest.mark.rule("NX-TEAM-04")
def test_the_ally_may_keep_every_card() -> None:
    table = at_the_end(Green={"energize": ["EN01"]}).choose("pass")
    assert (table.see("players.Green.energize"), table.see("active")) == (["EN01"], "Blue")


@pytest.mark.rule("NX-TEAM-05")
def test_allies_in_one_space_do_not_fight_but_neither_controls_it_or_earns_there() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}, "Green": {"HU": 1}, "mine": 2}}
    table = teams("battle", spaces)
    assert table.events("battle_began") == []
    assert table.see("spaces.A6.controller") == ""
    assert table.events("income_paid")[0]["amount"] == 0


@pytest.mark.rule("NX-TEAM-06")
def test_a_long_move_may_pass_allies_but_not_allies_with_opponents() -> None:
    start: Json = {"B2": {"Red": {"RS": 1}}}
    blocked: Json = {"A6": {"Blue": {"HU": 1}}, "A1": {"Blue": {"HU": 1}}, "B1": {"Blue": {"HU": 1}}}
    ally = teams("move", {**start, **blocked, "A6": {"Green": {"HU": 1}}}).choose("move RS B2")
    both = teams("move", {**start, **blocked, "A6": {"Green": {"HU": 1}, "Blue": {"HU": 1}}}).choose("move RS B2")
    assert {"A5", "B12", "M"} <= set(targets(ally))
    assert {"A5", "B12", "M"}.isdisjoint(targets(both))


@pytest.mark.rule("NX-TEAM-07")
def test_a_card_shown_to_the_ally_is_shown_to_everybody() -> None:
    table = teams("deploy", {}, players={"Red": {"secret": ["SM05"]}}).choose("show SM05")
    shown = next(event for event in table.told if event.kind == "card_shown")
    assert shown.values() == {"seat": 0, "card": "SM05"}
    assert all(visible(shown, seat) for seat in range(4))
    assert table.see("players.Red.shown") == ["SM05"]


def last_breath(**players: Json) -> Table:
    """Red breathes at Blue's last Human, with a hit."""
    spaces: Json = {
        "A6": {"Red": {"RD": 1}},
        "A1": {"Blue": {"HU": 1}},
        "H3L": {"Green": {"HU": 1}},
        "H4L": {"Yellow": {"HU": 1}},
    }
    broke: Json = {"Blue": {"rubium": 1, "played": ["MIS*12"]}, **players}
    return teams("breath", spaces, 4, players=broke).choose("breathe A6 A1")


@pytest.mark.rule("NX-TEAM-08")
def test_an_eliminated_player_leaves_and_the_ally_plays_on() -> None:
    table = last_breath()
    assert table.events("player_eliminated") == [{"seat": 1}]
    assert table.result is None
    table.choose("end")
    assert (table.deciding, table.see("active")) == ("Green", "Green")


@pytest.mark.rule("NX-TEAM-08")
def test_the_points_of_an_eliminated_player_still_count_for_the_team() -> None:
    table = teams(
        "battle",
        {"A6": {"Yellow": {"RD": 1}, "Green": {"HU": 1}}, "H3L": {"Green": {"HU": 1}}, "H0L": {"Red": {"HU": 1}}},
        2,
        active="Yellow",
        players={
            "Blue": {"played": ["MIS*12"], "eliminated": True, "rubium": 0, "had_units": True},
            "Yellow": {"played": ["MIS*6"], "secret": ["SM03"]},
        },
    )
    table.choose("mission SM03")
    assert table.result is not None
    assert (table.result.ending, table.winners, table.result.scores) == ("points", ["Blue", "Yellow"], [0, 12, 0, 8])


@pytest.mark.rule("NX-TEAM-08")
@pytest.mark.rule("NX-TEAM-14")
@pytest.mark.parametrize("edition", ["modern", "ah2005"])
def test_when_both_members_of_a_team_are_out_the_other_team_wins_at_once(edition: str) -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "A1": {"Blue": {"HU": 1}}, "H3L": {"Green": {"HU": 1}}}
    players: Json = {
        "Blue": {"rubium": 1, "played": ["MIS*9"]},
        "Yellow": {"eliminated": True, "rubium": 0, "had_units": True},
    }
    table = teams("breath", spaces, 4, players=players, options={"edition": edition}).choose("breathe A6 A1")
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", ["Red", "Green"])


@pytest.mark.rule("NX-TEAM-09")
def test_the_allys_units_take_no_part_in_a_battle() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}, "Green": {"RD": 1}, "Blue": {"HU": 2}, "Yellow": {"RD": 1}}}
    table = teams("battle", spaces, 1, 6, 1)
    table.choose("defender blue")
    assert table.rolled == [("Red", "HU", [1]), ("Blue", "HU HU", [6, 1])]
    assert table.see("spaces.A6.Red") == {}
    assert table.see("spaces.A6.Green") == {"RD": 1}


@pytest.mark.rule("NX-TEAM-10")
def test_a_comparison_with_every_other_player_includes_the_ally() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}}, "B2": {"Green": {"HU": 1}}}
    players: Json = {"Red": {"secret": ["SM17"]}}
    assert teams("deploy", spaces, players=players).refuses("mission SM17")
    assert teams("deploy", {"A6": {"Red": {"HU": 1}}}, players=players).offers("mission SM17")


@pytest.mark.rule("NX-TEAM-11")
def test_an_ally_is_no_opponent_for_retreats_breaths_and_battles() -> None:
    beside_ally = teams("move", {"A6": {"Red": {"CR": 1}, "Green": {"HU": 1}}, "B1": {"Blue": {"HU": 1}}})
    beside_ally.choose("move CR A6")
    assert "B1" in targets(beside_ally)
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "A1": {"Green": {"HU": 1}}, "B1": {"Yellow": {"HU": 1}}}
    breathing = teams("breath", spaces)
    assert breathing.options("breathe") == ["breathe A6 B1"]


@pytest.mark.rule("NX-TEAM-11")
def test_hostile_takeover_needs_a_base_of_the_other_team() -> None:
    for space, offered in (("H3K", False), ("H4K", True), ("H1K", True), ("H0K", False)):
        spaces: Json = {space: {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
        table = teams("battle", spaces, 2, players={"Red": {"secret": ["SM23"]}})
        assert table.asked == "missions"
        assert table.offers("mission SM23") is offered, space


@pytest.mark.rule("NX-TEAM-12")
def test_the_turn_of_an_active_player_who_is_eliminated_ends_at_once() -> None:
    table = teams(
        "deploy",
        {"H1L": {"Blue": {"HU": 1}}, "H3L": {"Green": {"HU": 1}}, "H4L": {"Yellow": {"HU": 1}}},
        players={"Red": {"rubium": 0, "had_units": True, "energize": ["EN06"]}, "Green": {"energize": ["EN01"]}},
    )
    table.choose("sell EN06")
    assert table.events("player_eliminated") == [{"seat": 0}]
    assert (table.deciding, table.see("active"), table.result) == ("Blue", "Blue", None)
    assert table.events("income_paid") == table.events("cards_drawn") == []
    assert table.see("players.Green.energize") == ["EN01"]


@pytest.mark.rule("NX-TEAM-13")
def test_an_eliminated_player_is_asked_nothing_and_draws_nothing() -> None:
    out: Json = {"eliminated": True, "rubium": 0, "had_units": True}
    king = teams(
        "draw",
        {"M": {"Red": {"RS": 1}}, "H1L": {"Blue": {"HU": 1}}, "H4L": {"Yellow": {"HU": 1}}},
        players={"Green": out},
        options={"king_of_the_hill": "on"},
    ).choose("king")
    assert [len(king.listed(f"players.{name}.energize")) for name in ("Blue", "Green", "Yellow")] == [1, 0, 1]
    king.choose("end")
    assert (king.deciding, king.see("active")) == ("Blue", "Blue")


@pytest.mark.rule("NX-TEAM-13")
def test_the_base_of_an_eliminated_player_still_counts_as_an_opponents_base() -> None:
    table = teams(
        "battle",
        {"H1K": {"Red": {"RD": 1}, "Yellow": {"HU": 1}}, "H4L": {"Yellow": {"HU": 1}}},
        2,
        players={
            "Blue": {"eliminated": True, "rubium": 0, "had_units": True},
            "Red": {"secret": ["SM23"]},
        },
    )
    assert "H1K" in table.listed("players.Blue.home")
    assert table.offers("mission SM23")


@pytest.mark.rule("NX-TEAM-14")
@pytest.mark.parametrize(
    ("blue", "winners"),
    [(3, ["Blue", "Yellow"]), (1, ["Red", "Green"]), (2, ["Red", "Blue", "Green", "Yellow"])],
)
def test_if_nobody_of_either_team_remains_the_points_decide(blue: int, winners: list[str]) -> None:
    broke: Json = {"rubium": 0, "had_units": True}
    table = teams(
        "vortex",
        {"A1": {"Red": {"RS": 1}, "Blue": {"RS": 1}, "Green": {"RS": 1}, "Yellow": {"RS": 1}}},
        3,
        3,
        1,
        options={"vortex": "on"},
        orientation=0,
        round=2,
        players={
            "Red": {**broke, "played": ["MIS"]},
            "Green": {**broke, "played": ["MIS"]},
            "Blue": {**broke, "played": [f"MIS*{blue}"]},
            "Yellow": broke,
        },
    )
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", winners)


@pytest.mark.rule("NX-TEAM-15")
def test_one_card_is_given_and_the_turn_is_over_before_it_can_be_used() -> None:
    table = at_the_end(Green={"energize": ["EN01*2"]}, Blue={"energize": ["EN02"]}, Yellow={"energize": ["EN03"]})
    table.choose("give EN01")
    assert len(table.events("card_given")) == 1
    assert (table.deciding, table.asked) == ("Blue", "deploy")
    assert (table.see("players.Green.energize"), table.see("players.Red.energize")) == (["EN01"], ["EN01"])
    assert table.see("players.Red.rubium") == 8


@pytest.mark.rule("NX-TEAM-15")
def test_an_ally_without_cards_is_not_asked() -> None:
    table = at_the_end(Blue={"energize": ["EN02"]})
    assert (table.deciding, table.asked) == ("Blue", "deploy")


@pytest.mark.rule("NX-TEAM-15")
def test_played_missions_cannot_be_given() -> None:
    table = at_the_end(Green={"played": ["MIS", "SM05"], "energize": ["EN01"]})
    assert table.options("give") == ["give EN01"]


@pytest.mark.rule("NX-TEAM-15")
def test_an_ally_who_gives_the_last_card_away_can_be_eliminated_by_it() -> None:
    spaces: Json = {"H0L": {"Red": {"HU": 1}}, "H1L": {"Blue": {"HU": 1}}}
    green: Json = {"energize": ["EN01"], "rubium": 1, "had_units": True}
    table = teams("draw", spaces, players={"Green": green}).choose("end", "give EN01")
    assert table.events("player_eliminated") == [{"seat": 2}]


@pytest.mark.rule("NX-ENZ-12")
def test_in_the_team_game_the_windows_go_through_all_players_of_both_teams() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}, "Yellow": {"HU": 1}}}
    players: Json = {name: {"energize": ["EN06"]} for name in ("Red", "Blue", "Green", "Yellow")}
    table = teams("battle", spaces, 5, 5, players=players)
    order: list[str] = []
    for _ in range(3):
        order.append(table.deciding)
        table.choose("pass")
    order.append(table.deciding)
    assert order == ["Red", "Yellow", "Blue", "Green"]


@pytest.mark.rule("NX-ENZ-12")
def test_an_ally_may_play_a_battle_card_against_an_ally() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}, "Yellow": {"HU": 1}}}
    table = teams("battle", spaces, 5, 5, players={"Green": {"energize": ["EN06"]}})
    table.choose("play EN06", "side defender")
    assert table.events("battle_lost") == [{"seat": 0, "rival": 3, "space": "A6"}]
