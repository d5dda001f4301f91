"""Positions before the first turn, and positions that say what is missing to win."""

from __future__ import annotations

from typing import Any

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.games.theseus.data import theseus_data

MARINES = {"pile": ["M-MIN", "M-ASS", "M-SUP", "M-FIR", "rest"]}


def at(position: dict[str, Any]) -> Session:
    """A duel of Marines and Scientists that stands like this."""
    game = GAMES.load("theseus")
    setup = Setup((Seat("Ada", "red"), Seat("Bo", "blue")), 1, {"first_player": "1"})
    return Session(game, setup, game.arrange(setup, position))


def test_the_opening_begins_with_the_first_cards_of_the_piles_that_are_told() -> None:
    session = at({"phase": "opening", "sectors": {"COR": {"I5": "B-UPG"}}, "players": {"Marines": MARINES}})
    decision = session.pending
    assert isinstance(decision, Decision)
    assert [choice.key for choice in decision.choices] == ["open M-MIN", "open M-ASS", "open M-SUP"]
    rules, piles = theseus_data().rules, [player.pile for player in session.state.players]
    assert [len(pile) for pile in piles] == [rules.pile_size - rules.opening_cards] * 2
    assert piles[0][-1].startswith("M-FIR"), "the pile goes on with the next card"
    session.choose("open M-MIN")
    slots = session.pending
    assert isinstance(slots, Decision)
    assert slots.find("install COR.I1") is not None
    assert slots.find("install COR.I5") is None


def test_a_game_from_the_opening_can_be_played_on() -> None:
    session = at({"phase": "opening", "players": {"Marines": MARINES}})
    for _ in range(40):
        decision = session.pending
        assert isinstance(decision, Decision)
        if decision.kind == "unit":
            break
        session.choose(decision.choices[0].key)
    assert session.game.picture(session.state)["phase"] == "movement"


def test_data_can_be_told_by_what_is_missing_to_win() -> None:
    session = at({"players": {"Scientists": {"to_win": 3}}})
    assert session.state.players[1].data == theseus_data().rules.data_max - 3
