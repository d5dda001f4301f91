"""Taking decisions back, and where it ends (NX-DEP-07, NX-MOVE-13, NX-HID-04)."""

from collections.abc import Mapping, Sequence

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json, Setup
from nexusgames.core.session.session import Session
from nexusgames.games.nexus_ops.game import GAME
from tests.core.played import seats, undo_stops
from tests.games.nexus_ops.table import Table

DICE, REVEAL, PLAYER = "core.undo.not_past_dice", "core.undo.not_past_reveal", "core.undo.not_past_player"
TURN, DRAW = "core.undo.not_past_turn", "core.undo.not_past_draw"
MOVERS: Json = {"A6": {"Red": {"HU": 2, "CR": 1}}, "B7": {"Blue": {"HU": 1}}}


def play(position: Json, *keys: str, options: Mapping[str, str] | None = None, dice: Sequence[int] = ()) -> Session:
    """The position as a running game, after these choices."""
    session = Session(GAME, Setup(seats(2), 1, {"first_player": "1", **(options or {})}))
    session.state = Table(position, options=options, dice=dice).state
    for key in keys:
        session.choose(key)
    return session


def picture(session: Session) -> Json:
    return GAME.picture(session.state)


def deciding(session: Session) -> str:
    decision = session.pending
    return GAME.seat_name(session.state, decision.seat) if isinstance(decision, Decision) else "nobody"


@pytest.mark.rule("NX-DEP-07")
def test_a_unit_is_bought_and_placed_in_one_choice_and_taken_back_in_one() -> None:
    position: Json = {"phase": "deploy", "players": {"Red": {"rubium": 9}}}
    session = play(position)
    before = picture(session)
    session.choose("buy RS H0L")
    assert picture(session)["players"]["Red"]["rubium"] == 3
    assert picture(session)["spaces"]["H0L"]["Red"] == {"RS": 1}
    session.undo()
    assert picture(session) == before


@pytest.mark.rule("NX-DEP-07")
def test_purchases_can_be_taken_back_as_often_as_one_likes() -> None:
    session = play({"phase": "deploy", "players": {"Red": {"rubium": 9}}})
    before = picture(session)
    for _ in range(3):
        for key in ("buy HU H0L", "buy FU H0K", "buy CR H0R"):
            session.choose(key)
        session.undo_all()
        assert picture(session) == before


@pytest.mark.rule("NX-DEP-07")
def test_purchases_stand_once_the_phase_is_ended() -> None:
    session = play({"phase": "deploy", "players": {"Red": {"rubium": 9}}}, "buy HU H0L", "end")
    assert deciding(session) == "Red"
    assert undo_stops(session) == TURN


@pytest.mark.rule("NX-DEP-07")
@pytest.mark.parametrize("reveal", ["play EN01", "sell EN01", "mission SM17"])
def test_purchases_stand_once_a_hidden_card_is_revealed(reveal: str) -> None:
    position: Json = {
        "phase": "deploy",
        "players": {"Red": {"rubium": 9, "energize": ["EN01"], "secret": ["SM17"]}},
        "spaces": {"H0K": {"Red": {"RS": 1}}},
    }
    session = play(position, "buy HU H0L", reveal)
    assert deciding(session) == "Red"
    assert undo_stops(session) == REVEAL


@pytest.mark.rule("NX-MOVE-13")
def test_moves_can_be_taken_back_without_limit_the_latest_first() -> None:
    session = play({"phase": "move", "spaces": MOVERS})
    seen = [picture(session)]
    for key in ("move HU A6", "to B2", "move HU A6", "to B1", "move CR A6", "to A1"):
        session.choose(key)
        seen.append(picture(session))
    for expected in reversed(seen[:-1]):
        session.undo()
        assert picture(session) == expected
    assert not session.can_undo()


@pytest.mark.rule("NX-MOVE-13")
def test_moves_that_were_taken_back_can_be_made_again() -> None:
    session = play({"phase": "move", "spaces": MOVERS}, "move HU A6", "to B2")
    moved = picture(session)
    session.undo_all()
    session.redo()
    session.redo()
    assert picture(session) == moved


@pytest.mark.rule("NX-MOVE-13")
def test_moves_stand_once_they_are_declared_finished() -> None:
    spaces = {**MOVERS, "B1": {"Red": {"RD": 1}}, "B12": {"Blue": {"HU": 1}}}
    session = play({"phase": "move", "spaces": spaces}, "move HU A6", "to B2", "end")
    assert deciding(session) == "Red"
    assert undo_stops(session) == TURN


@pytest.mark.rule("NX-MOVE-13")
def test_moves_stand_once_a_mission_is_played() -> None:
    position: Json = {
        "phase": "move",
        "players": {"Red": {"secret": ["SM17"]}},
        "spaces": {**MOVERS, "H0K": {"Red": {"RS": 1}}},
    }
    session = play(position, "move HU A6", "to B2", "mission SM17")
    assert deciding(session) == "Red"
    assert undo_stops(session) == REVEAL


@pytest.mark.rule("NX-MOVE-13")
@pytest.mark.rule("NX-HID-04")
def test_undo_cannot_reach_back_past_a_die() -> None:
    spaces = {"B1": {"Red": {"RD": 2}}, "B12": {"Blue": {"HU": 2}}}
    session = play({"phase": "breath", "spaces": spaces}, "breathe B1 B12", dice=[1])
    assert deciding(session) == "Red"
    assert undo_stops(session) == DICE


@pytest.mark.rule("NX-HID-04")
def test_undo_cannot_reach_back_past_a_drawn_card() -> None:
    position: Json = {"phase": "draw", "spaces": {"M": {"Red": {"RD": 1}}}}
    session = play(position, "draw", options={"king_of_the_hill": "on"})
    assert deciding(session) == "Red"
    assert undo_stops(session) == DRAW


@pytest.mark.rule("NX-HID-04")
def test_undo_cannot_reach_back_past_a_revealed_token() -> None:
    spaces = {space: {"Red": {"HU": 1}, "token": "M2"} for space in ("A1", "B1", "B2")}
    session = play({"phase": "explore", "spaces": spaces}, "explore A1")
    assert deciding(session) == "Red"
    assert undo_stops(session) == REVEAL


@pytest.mark.rule("NX-HID-04")
def test_undo_cannot_reach_back_past_another_players_decision() -> None:
    spaces = {"A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}, "B5": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    hands = {colour: {"energize": ["EN06"]} for colour in ("Red", "Blue")}
    session = play({"phase": "battle", "spaces": spaces, "players": hands}, "battle A6")
    assert deciding(session) == "Red"
    session.undo()
    session.redo()
    session.choose("pass")
    assert deciding(session) == "Blue"
    assert undo_stops(session) == PLAYER
