"""Missions: when they may be played (NX-MIS), and the condition of every card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.data import load_data
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.missions import may_play
from tests.games.data_files import copied, edit, folder_of
from tests.games.nexus_ops.table import Table

VICTORY_POINTS = {
    **dict.fromkeys(("SM01", "SM02", "SM03", "SM04"), 2),
    "SM05": 3,
    **dict.fromkeys(("SM06", "SM07", "SM08", "SM09", "SM10"), 2),
    **dict.fromkeys(("SM11", "SM12", "SM13", "SM14", "SM15"), 1),
    "SM16": 2,
    **dict.fromkeys(("SM17", "SM18", "SM19", "SM20"), 1),
    "SM21": 2,
    "SM22": 3,
    "SM23": 3,
    **dict.fromkeys(("SM24", "SM25", "SM26", "SM27"), 2),
    "MIS": 1,
    "KOTH": 1,
}


def battle(space: str, red: dict[str, int], blue: dict[str, int], *dice: int, hand: list[str]) -> Table:
    """Red attacks Blue in one space, with these Secret Missions."""
    spaces: Json = {space: {"Red": red, "Blue": blue}}
    return Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": hand}}}, dice=dice)


def playable(table: Table) -> list[str]:
    """The Secret Missions that may be played now."""
    return [key.removeprefix("mission ") for key in table.options("mission")]


@pytest.mark.rule("NX-MIS-01")
@pytest.mark.parametrize(("card", "points"), VICTORY_POINTS.items())
def test_every_played_card_counts_its_victory_points(card: str, points: int) -> None:
    table = Table({"players": {"Red": {"played": [card]}}}, options={"king_of_the_hill": "on"})
    assert table.see("players.Red.vp") == points


@pytest.mark.rule("NX-MIS-01")
def test_the_score_is_the_sum_of_the_played_cards_and_cards_in_hand_count_nothing() -> None:
    red: Json = {"secret": ["SM16", "SM25", "SM22"], "played": ["MIS*2", "KOTH"]}
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"RD": 1}}}
    position: Json = {"phase": "battle", "spaces": spaces, "players": {"Red": red}}
    table = Table(position, options={"king_of_the_hill": "on"}, dice=[2, 1])
    assert table.see("players.Red.vp") == 3
    table.choose("mission SM16")
    assert table.see("players.Red.vp") == 5
    table.choose("take MIS")
    assert table.see("players.Red.vp") == 6
    assert [event["total"] for event in table.events("mission_played")] == [5]


@pytest.mark.rule("NX-MIS-02")
def test_a_played_mission_lies_in_front_of_its_player_for_the_rest_of_the_game() -> None:
    table = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM03"])
    table.choose("mission SM03")
    assert table.see("players.Red.played") == ["SM03"]
    assert "SM03" not in table.listed("players.Red.secret")
    assert table.see("decks.secret_discard") == []
    assert table.refuses("sell SM03")
    assert table.listed("decks.secret").count("SM03") == 1


@pytest.mark.rule("NX-MIS-02")
def test_nobody_plays_a_mission_in_another_players_turn() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1}}, "B8": {"Blue": {"HU": 1}}},
            "players": {"Blue": {"secret": ["SM17", "SM14"], "energize": ["EN06"]}},
        },
        dice=[1, 4],
    )
    asked: list[str] = []
    while table.deciding == "Blue":
        asked += table.options("mission")
        table.choose("pass")
    assert asked == []
    assert table.kinds().count("battle_lost") == 1
    assert table.see("players.Blue.played") == []


@pytest.mark.rule("NX-MIS-03")
def test_after_a_red_secret_mission_no_other_red_card_may_be_played_for_that_battle() -> None:
    table = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM03", "SM10", "SM27", "SM11"])
    assert playable(table) == ["SM03", "SM10", "SM11", "SM27"]
    assert table.offers("take MIS")
    table.choose("mission SM27")
    assert playable(table) == ["SM11"]
    assert table.refuses("take MIS")


@pytest.mark.rule("NX-MIS-03")
def test_after_the_mission_card_no_red_secret_mission_may_be_played_for_that_battle() -> None:
    table = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM03", "SM11"])
    table.choose("take MIS")
    assert playable(table) == ["SM11"]
    assert table.refuses("take MIS")


@pytest.mark.rule("NX-MIS-03")
def test_red_cards_need_a_won_battle() -> None:
    red = ["SM03", "SM05", "SM25", "SM27"]
    undecided = battle("H3K", {"HU": 1}, {"HU": 1}, 1, 1, hand=red)
    lost = battle("H3K", {"HU": 1}, {"HU": 1}, 1, 6, hand=red)
    for table in (undecided, lost):
        assert table.asked == "missions"
        assert playable(table) == []
        assert table.refuses("take MIS")


@pytest.mark.rule("NX-MIS-03")
def test_every_won_battle_brings_its_own_red_card() -> None:
    spaces: Json = {space: {"Red": {"RD": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2")}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM03*2"]}}}, dice=[2, 2])
    table.choose("battle A6", "mission SM03").pass_windows()
    table.choose("pass").pass_windows()
    assert (table.asked, playable(table)) == ("missions", ["SM03"])
    table.choose("mission SM03")
    assert table.see("players.Red.played") == ["SM03", "SM03"]


@pytest.mark.rule("NX-MIS-04")
@pytest.mark.rule("NX-MIS-08")
def test_any_number_of_white_cards_may_be_played_before_and_after_the_red_one() -> None:
    hand = ["SM11", "SM12", "SM16", "SM03", "SM17"]
    table = battle("A6", {"LL": 3}, {"RD": 1, "FU": 1, "HU": 1}, 1, 6, 6, 6, hand=hand)
    table.choose("pick RD", "pick FU")
    assert playable(table) == ["SM03", "SM11", "SM12", "SM16", "SM17"]
    table.choose("mission SM12", "mission SM16", "mission SM03", "mission SM17", "mission SM11")
    assert table.see("players.Red.played") == ["SM12", "SM16", "SM03", "SM17", "SM11"]
    assert table.see("players.Red.vp") == 1 + 2 + 2 + 1 + 1


@pytest.mark.rule("NX-MIS-05")
def test_a_declined_red_card_cannot_be_played_later() -> None:
    table = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM03", "SM11", "SM27"])
    table.choose("pass")
    assert (table.asked, table.see("players.Red.played")) == ("end_turn", [])
    assert not {"SM03", "SM11", "SM27"} & set(playable(table))
    assert table.refuses("take MIS")


@pytest.mark.rule("NX-MIS-05")
def test_a_mission_window_belongs_to_its_own_battle() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}, "A1": {"Red": {"RD": 1}, "Blue": {"CR": 1}}}
    table = Table(
        {"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM03", "SM01", "SM11", "SM13"]}}},
        dice=[2, 2],
    )
    table.choose("battle A6")
    assert playable(table) == ["SM03", "SM11"]
    table.choose("pass").pass_windows()
    assert playable(table) == ["SM01", "SM13"]


@pytest.mark.rule("NX-MIS-06")
@pytest.mark.parametrize(
    ("phase", "question"),
    [
        ("deploy", "deploy"),
        ("move", "move"),
        ("breath", "breath"),
        ("explore", "explore"),
        ("battle", "battle"),
        ("draw", "end_turn"),
    ],
)
def test_a_state_mission_may_be_played_at_every_free_moment_of_the_own_turn(phase: str, question: str) -> None:
    spaces: Json = {
        "B8": {"Red": {"RD": 1}, "token": "M2"},
        "B1": {"Red": {"HU": 1}, "token": "M2"},
        "B7": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
        "B6": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
    }
    table = Table({"phase": phase, "spaces": spaces, "players": {"Red": {"secret": ["SM17"]}}})
    assert (table.asked, playable(table)) == (question, ["SM17"])
    table.choose("mission SM17")
    assert table.see("players.Red.played") == ["SM17"]


@pytest.mark.rule("NX-MIS-06")
def test_a_state_mission_may_be_played_in_the_mission_window_but_not_inside_the_battle() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"B8": {"Red": {"HU": 1}}, "A1": {"Red": {"RS": 1}, "Blue": {"RS": 1}}},
            "players": {"Red": {"secret": ["SM17"], "energize": ["EN06"]}},
        },
        dice=[1, 1],
    )
    seen: list[str] = []
    while table.asked.startswith("window_"):
        seen += playable(table)
        table.choose("pass")
    assert seen == []
    assert (table.asked, playable(table)) == ("missions", ["SM17"])


@pytest.mark.rule("NX-MIS-06")
def test_a_state_mission_is_withdrawn_when_its_condition_no_longer_holds() -> None:
    spaces: Json = {"B8": {"Red": {"HU": 1}}, "A3": {"Red": {"HU": 1}}, "B2": {"Blue": {"HU": 1}}}
    table = Table({"phase": "move", "spaces": spaces, "players": {"Red": {"secret": ["SM17"]}}})
    assert playable(table) == ["SM17"]
    table.choose("move HU B8", "to B7")
    assert playable(table) == []


@pytest.mark.rule("NX-MIS-07")
def test_a_slayer_may_be_played_after_a_battle_without_a_winner_but_only_in_its_window() -> None:
    spaces: Json = {"B5": {"Red": {"LL": 1}, "Blue": {"CR": 1, "RD": 1}}, "B2": {"Red": {"RD": 1}, "Blue": {"FU": 1}}}
    table = Table(
        {"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM13", "SM12"]}}},
        dice=[1, 6, 2],
    )
    table.choose("battle B5", "pick CR")
    assert table.kinds().count("battle_undecided") == 1
    assert playable(table) == ["SM13"]
    table.choose("pass")
    assert (table.asked, playable(table)) == ("missions", ["SM12"])
    table.choose("pass")
    assert table.asked == "end_turn"
    assert not {"SM12", "SM13"} & set(playable(table))


@pytest.mark.rule("NX-MIS-09")
def test_the_mission_card_is_optional_and_goes_straight_in_front_of_the_player() -> None:
    taken = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM22"])
    assert taken.offers("take MIS", "pass")
    taken.choose("take MIS")
    assert (taken.see("players.Red.played"), taken.see("decks.missions_left")) == (["MIS"], 39)
    assert taken.see("players.Red.secret") == ["SM22"]
    left = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM22"])
    left.choose("pass")
    assert (left.see("players.Red.played"), left.see("decks.missions_left")) == ([], 40)


@pytest.mark.rule("NX-MIS-10")
def test_neither_the_defender_nor_a_bystander_scores_a_battle() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"HU": 1}, "Blue": {"RS": 1}, "Green": {"HU": 1}}},
            "players": {"Blue": {"secret": ["SM03", "SM11"]}, "Green": {"secret": ["SM03", "SM11"][:1]}},
        },
        seats=3,
        dice=[4],
    )
    table.choose("defender blue")
    assert table.kinds().count("battle_lost") == 1
    assert table.deciding == "Red"
    assert [table.see(f"players.{name}.played") for name in ("Red", "Blue", "Green")] == [[], [], []]


@pytest.mark.rule("NX-MIS-11")
def test_two_white_cards_may_be_played_for_the_same_dragon() -> None:
    table = battle("B5", {"HU": 1}, {"RD": 1}, 1, 6, hand=["SM16", "SM24", "SM05"])
    assert playable(table) == ["SM05", "SM16", "SM24"]
    table.choose("mission SM16", "mission SM24", "mission SM05")
    assert table.see("players.Red.vp") == 2 + 2 + 3


@pytest.mark.rule("NX-MIS-11")
def test_copies_of_a_secret_mission_are_separate_cards() -> None:
    table = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=["SM03*2"])
    table.choose("mission SM03")
    assert table.see("players.Red.secret") == ["SM03"]
    assert table.see("players.Red.vp") == 2


@pytest.mark.rule("SM01")
@pytest.mark.rule("SM02")
@pytest.mark.rule("SM03")
@pytest.mark.rule("SM04")
@pytest.mark.parametrize(
    ("space", "card"),
    [
        ("A1", "SM01"),
        ("H3L", "SM01"),
        ("B3", "SM02"),
        ("H3R", "SM02"),
        ("A6", "SM03"),
        ("H0K", "SM03"),
        ("A2", "SM04"),
        ("M", None),
    ],
)
def test_objectives_need_a_won_battle_on_their_terrain(space: str, card: str | None) -> None:
    hand = ["SM01", "SM02", "SM03", "SM04"]
    won = battle(space, {"RD": 1}, {"RS": 1}, 2, hand=hand)
    assert playable(won) == ([card] if card else [])
    undecided = battle(space, {"RD": 1}, {"RS": 1}, 1, 1, hand=hand)
    assert (undecided.asked, playable(undecided)) == ("missions", [])


@pytest.mark.rule("SM05")
def test_send_in_the_humans_needs_humans_alone_and_a_survivor() -> None:
    alone = battle("A6", {"HU": 2}, {"HU": 1}, 6, 1, 6, hand=["SM05"])
    assert alone.see("spaces.A6.Red") == {"HU": 1}
    assert playable(alone) == ["SM05"]
    with_a_friend = battle("A6", {"HU": 1, "RS": 1}, {"HU": 1}, 4, hand=["SM05"])
    assert playable(with_a_friend) == []
    nobody_left = battle("A6", {"HU": 1}, {"HU": 1}, 6, 6, hand=["SM05"])
    assert (nobody_left.asked, nobody_left.offers("take MIS"), playable(nobody_left)) == ("missions", True, [])


SENT_IN = {"FU": "SM06", "CR": "SM07", "RS": "SM08", "LL": "SM09", "RD": "SM10"}


@pytest.mark.rule("SM06")
@pytest.mark.rule("SM07")
@pytest.mark.rule("SM08")
@pytest.mark.rule("SM09")
@pytest.mark.rule("SM10")
@pytest.mark.parametrize(("unit", "card"), SENT_IN.items())
def test_send_in_missions_need_a_survivor_of_their_type(unit: str, card: str) -> None:
    hand = list(SENT_IN.values())
    alone = battle("B5", {unit: 1, "HU": 1}, {"HU": 1}, 5, hand=hand)
    if alone.asked == "pick":
        alone.choose("pick HU")
    assert playable(alone) == [card]
    companion = "HU" if unit == "RD" else "RD"
    fallen = battle("B5", {unit: 1, companion: 1}, {"RD": 1}, 2, 2, hand=hand)
    fallen.choose(f"lose {unit}")
    assert fallen.kinds().count("battle_won") == 1
    assert playable(fallen) == ([] if unit == "RD" else ["SM10"])


SLAYERS = {"HU": "SM11", "FU": "SM12", "CR": "SM13", "RS": "SM14", "LL": "SM15", "RD": "SM16"}


@pytest.mark.rule("SM11")
@pytest.mark.rule("SM12")
@pytest.mark.rule("SM13")
@pytest.mark.rule("SM14")
@pytest.mark.rule("SM15")
@pytest.mark.rule("SM16")
@pytest.mark.parametrize(("unit", "card"), SLAYERS.items())
def test_slayers_need_a_destroyed_unit_of_their_type(unit: str, card: str) -> None:
    other = "FU" if unit == "CR" else "CR"
    dice = {"RD": [1, 6, 1], "LL": [6, 1, 1]}.get(unit, [6, 1, 1])
    for victim in (unit, other):
        table = battle("B5", {"LL": 1}, {unit: 1, other: 1}, *dice, hand=list(SLAYERS.values()))
        table.choose(f"pick {victim}")
        assert table.asked == "missions"
        assert playable(table) == [SLAYERS[victim]]


@pytest.mark.rule("SM13")
@pytest.mark.rule("SM14")
def test_a_slayer_does_not_count_the_players_own_losses() -> None:
    table = battle("B5", {"RS": 1, "CR": 1}, {"RS": 1}, 1, 4, 1, hand=["SM13", "SM14"])
    table.choose("lose CR")
    assert (table.asked, playable(table)) == ("missions", [])


DOMINATED = {
    "SM17": ("A3", "A6", "B2", "B5", "B8"),
    "SM18": ("A1", "B1", "B6", "B10", "H0L"),
    "SM19": ("A4", "B3", "B7", "B12", "H0R"),
    "SM20": ("A2", "A5", "B4", "B9"),
}


def dominion(card: str, red: int, blue: int, green: int = 0) -> Table:
    """Red, Blue and Green control so many spaces of the terrain that the card names."""
    owners = ["Red"] * red + ["Blue"] * blue + ["Green"] * green
    spaces: Json = {space: {who: {"RS": 1}} for space, who in zip(DOMINATED[card], owners, strict=False)}
    spaces["M"] = {"Red": {"RS": 1}}
    return Table({"spaces": spaces, "players": {"Red": {"secret": list(DOMINATED)}}}, seats=3)


@pytest.mark.rule("SM17")
@pytest.mark.rule("SM18")
@pytest.mark.rule("SM19")
@pytest.mark.rule("SM20")
@pytest.mark.parametrize("card", DOMINATED)
def test_dominate_missions_need_more_spaces_of_their_terrain_than_every_other_player(card: str) -> None:
    assert playable(dominion(card, 2, 1, 1)) == [card]
    assert playable(dominion(card, 1, 0)) == [card]
    assert playable(dominion(card, 2, 2)) == []
    assert playable(dominion(card, 1, 1, 2)) == []
    assert playable(dominion(card, 0, 0)) == []


@pytest.mark.rule("SM17")
def test_a_contested_space_counts_for_nobody_in_a_dominate_mission() -> None:
    spaces: Json = {"A3": {"Red": {"RS": 1}}, "A6": {"Red": {"RS": 1}, "Blue": {"HU": 1}}, "B2": {"Blue": {"RS": 1}}}
    table = Table({"spaces": spaces, "players": {"Red": {"secret": ["SM17"]}}})
    assert playable(table) == []


@pytest.mark.rule("SM21")
def test_monolith_defense_needs_control_of_the_monolith_in_the_own_deploy_phase() -> None:
    mine: Json = {"M": {"Red": {"RS": 1}}}
    contested: Json = {"M": {"Red": {"RS": 1}, "Blue": {"RS": 1}}}
    players: Json = {"Red": {"secret": ["SM21"]}}
    assert playable(Table({"phase": "deploy", "spaces": mine, "players": players})) == ["SM21"]
    assert playable(Table({"phase": "deploy", "spaces": contested, "players": players})) == []
    assert "SM21" not in playable(Table({"phase": "move", "spaces": mine, "players": players}))
    drawing = Table({"phase": "draw", "spaces": mine, "players": players})
    assert (drawing.asked, drawing.offers("mission SM21")) == ("end_turn", False)


@pytest.mark.rule("SM22")
def test_death_from_above_needs_a_fighter_that_came_by_a_move_from_the_monolith() -> None:
    spaces: Json = {
        "M": {"Red": {"RS": 1}},
        "B2": {"Red": {"RS": 1}},
        "A6": {"Blue": {"HU": 1}},
        "A1": {"Blue": {"HU": 1}},
    }
    position: Json = {"phase": "move", "spaces": spaces, "players": {"Red": {"secret": ["SM22"]}}}
    above = Table(position, dice=[4]).choose("move RS M", "to A6", "end")
    assert playable(above) == ["SM22"]
    beside = Table(position, dice=[4]).choose("move RS B2", "to A6", "end")
    assert (beside.asked, playable(beside)) == ("missions", [])
    elsewhere = Table(position, dice=[4, 1, 1]).choose("move RS M", "to A1", "move RS B2", "to A6", "end")
    elsewhere.choose("battle A6")
    assert (elsewhere.asked, playable(elsewhere)) == ("missions", [])


@pytest.mark.rule("SM22")
def test_death_from_above_counts_a_fighter_that_fell_in_the_battle() -> None:
    spaces: Json = {"M": {"Red": {"RS": 1}}, "A6": {"Red": {"HU": 1}, "Blue": {"RS": 1}}}
    position: Json = {"phase": "move", "spaces": spaces, "players": {"Red": {"secret": ["SM22"]}}}
    table = Table(position, dice=[4, 4]).choose("move RS M", "to A6", "end", "lose RS")
    assert table.see("spaces.A6.Red") == {"HU": 1}
    assert playable(table) == ["SM22"]


@pytest.mark.rule("SM22")
def test_death_from_above_does_not_count_a_teleport_from_the_monolith() -> None:
    spaces: Json = {"M": {"Red": {"RS": 1}}, "A6": {"Blue": {"HU": 1}}}
    position: Json = {"spaces": spaces, "players": {"Red": {"secret": ["SM22"], "energize": ["EN02"], "rubium": 0}}}
    table = Table(position, dice=[4])
    table.choose("play EN02", "to B2", "end", "move RS B2", "to A6", "end")
    assert (table.asked, playable(table)) == ("missions", [])


@pytest.mark.rule("SM23")
def test_hostile_takeover_needs_a_won_battle_on_an_opponents_home_base() -> None:
    for space, expected in (("H3K", ["SM23"]), ("H3L", ["SM23"]), ("H0L", []), ("A6", [])):
        assert playable(battle(space, {"RD": 1}, {"HU": 1}, 2, hand=["SM23"])) == expected, space


@pytest.mark.rule("SM23")
def test_hostile_takeover_may_happen_on_the_base_of_an_opponent_who_is_not_the_defender() -> None:
    spaces: Json = {"H4K": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM23"]}}}, seats=3, dice=[2])
    assert "H4K" in table.listed("players.Green.home")
    assert playable(table) == ["SM23"]


@pytest.mark.rule("SM24")
def test_giant_killer_needs_a_dragon_lost_to_humans_in_the_human_step() -> None:
    killed = battle("B5", {"HU": 2}, {"RD": 1, "FU": 1}, 1, 1, 6, 1, hand=["SM24"])
    killed.choose("lose RD")
    assert (killed.kinds().count("battle_undecided"), playable(killed)) == (1, ["SM24"])
    spared = battle("B5", {"HU": 2}, {"RD": 1, "FU": 1}, 1, 1, 6, 1, hand=["SM24"])
    spared.choose("lose FU")
    assert (spared.asked, playable(spared)) == ("missions", [])
    by_a_strider = battle("B5", {"HU": 2, "RS": 1}, {"RD": 1}, 1, 4, hand=["SM24"])
    assert (by_a_strider.asked, playable(by_a_strider)) == ("missions", [])


@pytest.mark.rule("SM24")
@pytest.mark.parametrize(("striders", "dice", "expected"), [(0, [6], ["SM24"]), (1, [1, 6], [])])
def test_giant_killer_counts_step_zero_only_if_humans_alone_rolled_in_it(
    striders: int, dice: list[int], expected: list[str]
) -> None:
    red = {"HU": 1} | ({"RS": 1} if striders else {})
    table = Table(
        {
            "phase": "battle",
            "spaces": {"B5": {"Red": red, "Blue": {"RD": 1}}},
            "players": {"Red": {"secret": ["SM24"], "energize": ["EN11*2"]}},
        },
        dice=dice,
    )
    table.choose("play EN11", "side attacker", "type HU")
    table.choose("play EN11", "side attacker", "type RS").pass_windows()
    assert table.kinds().count("battle_won") == 1
    assert playable(table) == expected


@pytest.mark.rule("SM25")
def test_mine_raid_needs_a_mine_in_the_space_of_the_battle() -> None:
    for content, expected in (({"mine": 1}, ["SM25"]), ({}, []), ({"token": "M2"}, [])):
        spaces: Json = {"A1": {"Red": {"RD": 1}, "Blue": {"HU": 1}, **content}}
        table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM25"]}}}, dice=[2])
        assert (table.asked, playable(table)) == ("missions", expected)
    assert playable(battle("H0L", {"RD": 1}, {"HU": 1}, 2, hand=["SM25"])) == ["SM25"]


@pytest.mark.rule("NX-MIS-07")
def test_a_corrected_card_for_what_happens_in_a_battle_cannot_be_played_before_it_either(tmp_path: Path) -> None:
    def correct(missions: Any) -> None:
        next(card for card in missions["secret"] if card["id"] == "SM25").update({"class": "event", "colour": "white"})

    edit(copied(folder_of("nexus_ops"), tmp_path), "missions.json", correct)
    raid = load_data(tmp_path).secret["SM25"]
    spaces: Json = {"A1": {"Red": {"RD": 1}, "Blue": {"HU": 1}, "Green": {"HU": 1}, "mine": 1}}
    players: Json = {"Red": {"secret": ["SM25"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": players}, seats=3, dice=[1, 1, 1])
    game = LiveGame(table.state)
    assert (table.asked, may_play(game, 0, raid, game.battle)) == ("defender", False)
    table.choose("defender blue").pass_windows()
    assert (table.asked, may_play(game, 0, raid, game.battle)) == ("missions", True)


@pytest.mark.rule("SM26")
@pytest.mark.parametrize(("second", "expected"), [(2, ["SM26"]), (1, [])])
def test_two_front_war_needs_a_second_battle_won_this_turn(second: int, expected: list[str]) -> None:
    spaces: Json = {space: {"Red": {"RD": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2")}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM26"]}}}, dice=[2, second, 1])
    table.choose("battle A6")
    assert (table.asked, playable(table)) == ("missions", [])
    table.choose("pass").pass_windows()
    assert (table.asked, playable(table)) == ("missions", expected)


@pytest.mark.rule("SM26")
def test_two_front_war_after_two_wins_is_not_for_a_third_battle_without_a_winner() -> None:
    spaces: Json = {space: {"Red": {"RD": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2", "B5")}
    hand: Json = {"Red": {"secret": ["SM26"]}}
    before: Json = {"fought": ["A1", "A3"], "battles_won": 2}
    table = Table({"phase": "battle", "spaces": spaces, "players": hand, **before}, dice=[1, 1])
    table.choose("battle A6")
    assert (table.asked, playable(table)) == ("missions", [])


@pytest.mark.rule("SM27")
@pytest.mark.parametrize(("defence", "expected"), [(1, ["SM27"]), (4, [])])
def test_flawless_assault_needs_a_won_battle_without_losses(defence: int, expected: list[str]) -> None:
    table = battle("A6", {"RS": 2}, {"RS": 1}, 4, 1, defence, hand=["SM27"])
    assert table.kinds().count("battle_won") == 1
    assert playable(table) == expected


@pytest.mark.rule("MIS")
def test_the_mission_card_needs_a_won_battle_and_a_card_in_the_pile() -> None:
    won = battle("A6", {"RD": 1}, {"HU": 1}, 2, hand=[])
    assert won.options() == ["pass", "take MIS"]
    undecided = battle("A6", {"RD": 1}, {"HU": 1}, 1, 1, hand=["SM03"])
    assert undecided.refuses("take MIS")
    empty = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}},
            "players": {"Red": {"secret": ["SM03"]}},
            "decks": {"missions_left": 0},
        },
        dice=[2],
        possible=False,
    )
    assert (empty.asked, empty.offers("mission SM03"), empty.offers("take MIS")) == ("missions", True, False)
