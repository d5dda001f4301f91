"""How good a position looks: a track that wins when it is full, and Life that nobody loses."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.theseus.game import GAME

DUEL = Setup((Seat("Ada", "blue"), Seat("Ben", "green")), 1)
FREE_FOR_ALL = Setup((Seat("Ada", "blue"), Seat("Ben", "green"), Seat("Cy", "red")), 1)


def look(setup: Setup, **tracks: int) -> float:
    """How the position of the Scientists looks."""
    position: Json = {"active": "Scientists", "players": {"Scientists": tracks}}
    return sum(GAME.prospects(GAME.arrange(setup, position), 0).values())


def test_the_last_points_of_data_are_worth_more_than_the_first() -> None:
    assert look(DUEL, data=19) - look(DUEL, data=18) > look(DUEL, data=2) - look(DUEL, data=1)


def test_in_a_duel_the_last_points_of_life_are_worth_more() -> None:
    assert look(DUEL, life=2) - look(DUEL, life=1) > look(DUEL, life=19) - look(DUEL, life=18)


def test_in_a_free_for_all_life_is_only_won() -> None:
    first = look(FREE_FOR_ALL, life=1) - look(FREE_FOR_ALL, life=0)
    assert first == pytest.approx(1.0, abs=0.01)
    assert look(FREE_FOR_ALL, life=19) - look(FREE_FOR_ALL, life=18) > first


def test_a_card_that_waits_is_worth_something_to_its_owner_alone() -> None:
    with_card: Json = {"active": "Scientists", "sectors": {"LAB": {"P1": "S-ARC"}}}
    state = GAME.arrange(DUEL, with_card)
    assert [GAME.prospects(state, seat)["waiting"] > 0.0 for seat in range(2)] == [True, False]
