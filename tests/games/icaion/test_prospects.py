"""How good a position looks: what is only good for more is worth less and less towards the end."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.icaion.game import GAME

TABLE = Setup((Seat("Ada"), Seat("Bo")), 1)
MEANS: Json = {"hand": ["IN209"], "cages": {"1": {"blue": 2}}, "charged": False}


def look(year: int, round_number: int, seat: int = 0) -> float:
    """What cards and crystals add to how the position looks."""
    worth: list[float] = []
    for told in ({"charged": False}, MEANS):
        position: Json = {
            "phase": "act",
            "year": year,
            "round": round_number,
            "players": {"Black": told, "Purple": told},
        }
        state = GAME.arrange(TABLE, position)
        prospects = GAME.prospects(state, seat)
        worth.append(sum(prospects.values()) - prospects["final"])
    return worth[1] - worth[0]


def test_cards_and_crystals_are_worth_as_much_as_ever_before_the_last_turns() -> None:
    assert look(1, 1) == pytest.approx(look(2, 5)) == pytest.approx(look(3, 4))


def test_in_the_last_turn_they_are_worth_half() -> None:
    assert 2 * look(3, 5) == pytest.approx(look(1, 1))


def test_whoever_has_had_the_last_turn_has_no_use_for_them() -> None:
    position: Json = {"phase": "act", "year": 3, "round": 5, "active": "Purple", "players": {"Black": MEANS}}
    prospects = GAME.prospects(GAME.arrange(TABLE, position), 0)
    assert sum(prospects.values()) == pytest.approx(prospects["final"])


def test_when_the_game_is_over_only_reputation_counts() -> None:
    state = GAME.arrange(TABLE, {"phase": "finale", "players": {"Black": {"rp": 30, **MEANS}}})
    GAME.advance(state)
    assert state.result is not None
    for seat, score in enumerate(state.result.scores):
        assert sum(GAME.prospects(state, seat).values()) == pytest.approx(score)


def at(year: int, round_number: int, active: str) -> Json:
    return {"phase": "act", "year": year, "round": round_number, "active": active, "players": {}}


def test_a_turn_is_owed_to_whoever_has_not_had_it_in_a_round_that_others_have_begun() -> None:
    owed = [
        [GAME.turns_owed(GAME.arrange(TABLE, at(2, 3, active)), seat) for seat in (0, 1)]
        for active in ("Black", "Purple")
    ]
    assert owed == [[0.0, 0.0], [0.0, 1.0]]


def test_the_game_comes_nearer_to_its_end_within_a_year() -> None:
    moments = [(1, 1), (1, 5), (2, 1), (2, 5), (3, 1), (3, 5)]
    found = [GAME.progress(GAME.arrange(TABLE, at(year, number, "Black"))) for year, number in moments]
    assert found == sorted(set(found))
    assert 0.0 <= found[0] < 0.1
    assert 0.9 < found[-1] < 1.0
