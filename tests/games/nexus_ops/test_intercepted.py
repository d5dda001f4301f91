"""Intercepted Transmissions (NX-INT): Secret Missions lie face up in a line for everybody."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table

LINE = {"intercepted": "on"}


def turn(
    phase: str, spaces: Json, line: list[str], *dice: int, seats: int = 2, possible: bool = True, **more: Json
) -> Table:
    """Red's turn with this transmission line."""
    decks: Json = {"line": line, **more.pop("decks", {})}
    position: Json = {"phase": phase, "spaces": spaces, "decks": decks, **more}
    return Table(position, seats=seats, options=LINE, dice=dice, possible=possible)


def won(line: list[str]) -> Table:
    """Red has just won on A6 (Rock Plains) with a Dragon against a Human."""
    return turn("battle", {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}, line, 2)


@pytest.mark.rule("NX-INT-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_line_has_two_cards_more_than_there_are_players(players: int) -> None:
    table = Table(seats=players, options=LINE)
    assert len(table.listed("decks.line")) == players + 2
    assert len(table.listed("decks.secret")) == 36 - players - 2


@pytest.mark.rule("NX-INT-02")
def test_nobody_draws_secret_missions_but_the_line_is_filled_up_in_the_draw_phase() -> None:
    table = turn("draw", {}, ["SM01", "SM22"], decks={"secret": ["SM23", "SM24", "SM25", "rest"]})
    assert table.see("decks.line") == ["SM01", "SM22", "SM23", "SM24"]
    assert (table.see("players.Red.secret"), table.see("players.Blue.secret")) == ([], [])
    assert table.events("line_filled") == [{"cards": ("SM23", "SM24")}]


@pytest.mark.rule("NX-INT-02")
def test_a_claimed_card_is_replaced_in_the_draw_phase_and_not_before() -> None:
    table = won(["SM01", "SM02", "SM03", "SM04"])
    table.choose("mission SM03")
    assert table.see("players.Red.played") == ["SM03"]
    filled = table.kinds().index("line_filled")
    assert table.kinds().index("mission_played") < table.kinds().index("income_paid") < filled
    assert len(table.listed("decks.line")) == 4


@pytest.mark.rule("NX-INT-03")
def test_several_cards_of_the_line_may_be_claimed_for_one_battle() -> None:
    table = won(["SM11", "SM17", "SM03", "SM12"])
    assert table.options("mission") == ["mission SM03", "mission SM11", "mission SM17"]
    table.choose("mission SM11", "mission SM17", "mission SM03")
    assert table.see("players.Red.played") == ["SM11", "SM17", "SM03"]
    assert table.see("players.Red.vp") == 4


@pytest.mark.rule("NX-INT-03")
@pytest.mark.parametrize("phase", ["deploy", "move", "draw"])
def test_a_state_mission_of_the_line_may_be_claimed_at_every_free_moment(phase: str) -> None:
    table = turn(phase, {"A6": {"Red": {"HU": 1}}}, ["SM17", "SM18", "SM01", "SM02"])
    assert (table.deciding, table.options("mission")) == ("Red", ["mission SM17"])
    table.choose("mission SM17")
    assert table.see("players.Red.played") == ["SM17"]
    assert "SM17" not in table.listed("decks.line")


@pytest.mark.rule("NX-INT-04")
def test_only_one_red_card_is_claimed_for_a_won_battle() -> None:
    table = won(["SM03", "SM10", "SM27", "SM11"])
    assert table.offers("mission SM03", "mission SM10", "mission SM27", "take MIS")
    table.choose("mission SM10")
    assert table.options() == ["mission SM11", "pass"]


@pytest.mark.rule("NX-INT-04")
def test_after_a_mission_card_no_red_card_of_the_line_may_be_claimed() -> None:
    table = won(["SM03", "SM10", "SM27", "SM11"]).choose("take MIS")
    assert table.options() == ["mission SM11", "pass"]


@pytest.mark.rule("NX-INT-05")
def test_cards_of_the_line_cannot_be_sold() -> None:
    table = turn("deploy", {}, ["SM01", "SM02", "SM03", "SM04"], players={"Red": {"energize": ["EN01"]}})
    assert table.options("sell") == ["sell EN01"]


@pytest.mark.rule("NX-INT-06")
def test_after_the_refill_a_new_state_mission_may_be_claimed_and_the_line_stays_short() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}}}
    table = turn("draw", spaces, ["SM01", "SM02", "SM03"], decks={"secret": ["SM17", "SM19", "rest"]})
    assert (table.asked, table.options("mission")) == ("end_turn", ["mission SM17"])
    table.choose("mission SM17")
    assert table.see("players.Red.played") == ["SM17"]
    assert table.see("decks.line") == ["SM01", "SM02", "SM03"]
    assert len(table.events("line_filled")) == 1


@pytest.mark.rule("NX-INT-07")
def test_the_line_is_filled_as_far_as_the_deck_goes_and_then_stays_short() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}}, "H3L": {"Blue": {"HU": 1}}}
    blue: Json = {"secret": ["rest"], "rubium": 0}
    table = turn("draw", spaces, ["SM01"], decks={"secret": ["SM22"]}, players={"Blue": blue}, possible=False)
    assert (table.see("decks.line"), table.see("decks.secret")) == (["SM01", "SM22"], [])
    assert (table.deciding, table.asked) == ("Blue", "deploy")
    assert table.events("deck_reshuffled") == []


@pytest.mark.rule("NX-INT-07")
def test_nothing_is_reshuffled_into_the_line() -> None:
    table = turn(
        "draw",
        {"A6": {"Red": {"HU": 1}}},
        ["SM01"],
        decks={"secret": [], "secret_discard": ["rest"]},
        possible=False,
    )
    assert (table.see("decks.line"), table.see("decks.secret")) == (["SM01"], [])
    assert len(table.listed("decks.secret_discard")) == 35


@pytest.mark.rule("NX-INT-08")
def test_only_the_active_player_claims_and_a_fulfilled_card_is_not_for_the_defender() -> None:
    spaces: Json = {"A6": {"Red": {"HU": 1}, "Blue": {"RS": 1}}, "B2": {"Blue": {"HU": 1}}, "B5": {"Blue": {"HU": 1}}}
    players: Json = {"Blue": {"energize": ["EN06"]}}
    table = turn("battle", spaces, ["SM03", "SM11", "SM17", "SM23"], 4, players=players)
    claims: list[str] = []
    while table.asked.startswith("window_"):
        claims += table.options("mission")
        table.choose("pass")
    assert claims == []
    assert (table.kinds().count("battle_lost"), table.see("players.Blue.played")) == (1, [])


@pytest.mark.rule("NX-INT-08")
def test_monolith_defense_can_be_claimed_in_the_deploy_phase_only() -> None:
    for phase, offered in (("deploy", True), ("move", False)):
        table = turn(phase, {"M": {"Red": {"RS": 1}}}, ["SM21", "SM01", "SM02", "SM03"])
        assert table.asked == phase
        assert table.offers("mission SM21") is offered


@pytest.mark.rule("NX-INT-08")
def test_a_claimed_red_card_is_the_red_card_of_its_battle_alone() -> None:
    spaces: Json = {space: {"Red": {"RD": 1}, "Blue": {"HU": 1}} for space in ("A6", "B2")}
    table = turn("battle", spaces, ["SM03", "SM27", "SM10", "SM22"], 2, 2)
    table.choose("battle A6", "mission SM03").pass_windows()
    assert (table.asked, table.options("mission")) == ("missions", ["mission SM10", "mission SM27"])


@pytest.mark.rule("NX-INT-09")
def test_cards_of_the_line_do_not_save_a_player_from_elimination() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "A1": {"Blue": {"HU": 1}}}
    players: Json = {"Blue": {"rubium": 1}}
    table = turn("breath", spaces, ["SM01", "SM02", "SM03", "SM04"], 4, players=players)
    table.choose("breathe A6 A1")
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", ["Red"])
