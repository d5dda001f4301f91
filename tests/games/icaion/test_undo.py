"""Taking decisions back, and where it ends (IC-INFO-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nexusgames.core.game.game import Json, Setup
from nexusgames.core.session.session import Session
from nexusgames.games.icaion.game import GAME
from tests.core.played import seats, undo_stops
from tests.games.icaion.table import Table

REVEAL, PLAYER = "core.undo.not_past_reveal", "core.undo.not_past_player"
TURN, DRAW = "core.undo.not_past_turn", "core.undo.not_past_draw"
CRATER: Json = {"crater": "X1", "shards": [2, 3]}


def play(position: Json, *keys: str, options: Mapping[str, str] | None = None) -> Session:
    """The position as a running game, after these choices."""
    session = Session(GAME, Setup(seats(3), 1, dict(options or {})))
    session.state = Table(position, options=options).state
    for key in keys:
        session.choose(key)
    return session


def acting(*keys: str, others: Json | None = None, regions: Json | None = None, **black: Any) -> Session:
    """Black acts, and has chosen these."""
    players = {"Black": black, **(others or {})}
    return play({"phase": "act", "colossus": CRATER, "regions": regions or {}, "players": players}, *keys)


@pytest.mark.rule("IC-INFO-04")
def test_moves_payments_and_actions_can_be_taken_back_to_the_beginning_of_the_turn() -> None:
    regions: Json = {"I1": {"qoam": 2, "machines": {"R": "Purple"}}}
    black: Json = {"node": "S1", "cages": {"1": {"blue": 2, "brown": 2}}}
    session = play({"phase": "move", "regions": regions, "players": {"Black": black}})
    seen = [GAME.picture(session.state)]
    for key in ("move C2", "deploy H1 I1", "pay brown 1", "pay blue 1", "eps overcharge", "colour pink", "cage 2"):
        session.choose(key)
        seen.append(GAME.picture(session.state))
    for expected in reversed(seen[:-1]):
        session.undo()
        assert GAME.picture(session.state) == expected
    assert not session.can_undo()


@pytest.mark.rule("IC-INFO-04")
def test_undo_cannot_reach_back_past_a_drawn_card() -> None:
    assert undo_stops(acting("eps draw", "draw 1")) == DRAW
    machine: Json = {"I1": {"machines": {"S": "Black"}}}
    assert undo_stops(acting("extract", "activate I1", node="C1", regions=machine)) == DRAW


@pytest.mark.rule("IC-INFO-04")
@pytest.mark.rule("IC-INV-06")
def test_undo_cannot_reach_back_past_a_revealed_shard() -> None:
    session = acting("investigate 1", node="M1", cages={"1": {"pink": 2}})
    assert undo_stops(session) == REVEAL
    session.choose("spend 1")
    session.undo()
    assert undo_stops(session) == REVEAL


@pytest.mark.rule("IC-INFO-04")
def test_undo_cannot_reach_back_past_the_end_of_a_turn() -> None:
    assert undo_stops(acting("end")) == TURN


@pytest.mark.rule("IC-INFO-04")
def test_undo_cannot_reach_back_past_a_turned_event() -> None:
    session = play({"phase": "act", "active": "Red"}, "end")
    assert session.state.decks.track[-1] != session.state.decks.track[0]
    assert undo_stops(session) == TURN


@pytest.mark.rule("IC-INFO-04")
@pytest.mark.parametrize(("answer", "why"), [("fall", PLAYER), ("discard IN201", REVEAL)])
def test_undo_cannot_reach_back_past_the_wound_decision_of_another(answer: str, why: str) -> None:
    others: Json = {"Purple": {"node": "Q1", "hand": ["IN201"]}}
    black: Json = {"node": "Q1", "hand": ["IN243"], "cages": {"1": {"green": 1}}}
    session = acting("play IN243", answer, others=others, **black)
    assert undo_stops(session) == why
    other = acting("play IN243", others=others, **black)
    assert undo_stops(other) == PLAYER


@pytest.mark.rule("IC-INFO-05")
def test_seed_and_decisions_make_the_same_game_again() -> None:
    one, other = (Session(GAME, Setup(seats(3), 9, {})) for _ in range(2))
    for session in (one, other):
        while len(session.keys) < 60:
            options = getattr(session.pending, "options", ())
            session.choose(options[len(session.keys) % len(options)].key)
    assert one.keys == other.keys
    assert GAME.codec.hash(one.state) == GAME.codec.hash(other.state)
