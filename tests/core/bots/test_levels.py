"""Levels and tempers: by which names they are called, and what a table makes of them."""

from __future__ import annotations

import pytest

from nexusgames.core.bots.bots import BOTS, OFFERED
from nexusgames.core.bots.chances import chances
from nexusgames.core.bots.levels import (
    EVEN,
    LEVELS,
    MIXED,
    PLAIN,
    TEMPERS,
    table_temper,
    tempered,
    untempered,
)
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.table.seats import read_seats
from nexusgames.games import GAMES
from tests.core.played import random_session

every_game = pytest.mark.parametrize("game_id", GAMES.ids())


def test_a_temper_stands_behind_the_level_and_before_the_colour() -> None:
    seats = read_seats("Bo:green=hard-bold,easy-careful:red,hard")
    assert [(seat.player, seat.colour) for seat in seats] == [
        ("hard-bold", "green"),
        ("easy-careful", "red"),
        ("hard", ""),
    ]
    assert set(LEVELS) < set(BOTS)
    assert OFFERED == ("easy", "medium", "hard")


def test_a_table_gives_tempers_to_its_computers_alone() -> None:
    there = ["human", "hard", "easy", "medium", "thinker", "hard"]
    assert tempered(there, EVEN) == there
    assert tempered(there, "bold") == ["human", "hard-bold", "easy-bold", "medium-bold", "thinker", "hard-bold"]
    mixed = tempered(there, MIXED)
    assert mixed == ["human", "hard-bold", "easy-careful", "medium-builder", "thinker", "hard-bold"]
    assert [untempered(player) for player in mixed] == there
    assert [table_temper(tempered(there, wanted)) for wanted in (EVEN, "bold", MIXED)] == [EVEN, "bold", MIXED]
    assert table_temper(["human", "human"]) == EVEN


def test_a_temper_thinks_as_long_as_its_level() -> None:
    for name, level in LEVELS.items():
        assert level.effort == PLAIN[untempered(name)].effort
        assert level.temper in ("", *TEMPERS)


@every_game
def test_every_temper_likes_something_that_the_game_knows_of(game_id: str) -> None:
    game = GAMES.load(game_id)
    state = random_session(game, Setup((Seat("Ada"), Seat("Bo")), 3), 60).state
    assert set(game.foresight.tempers) == set(TEMPERS)
    for tastes in game.foresight.tempers.values():
        assert set(tastes) <= set(game.prospects(state, 0))
        assert any(times > 1 for times in tastes.values())
        assert all(0.3 < times < 3 for times in tastes.values()), "a temper and no folly"


@every_game
def test_tempers_see_the_same_position_with_other_eyes(game_id: str) -> None:
    game = GAMES.load(game_id)
    states = [random_session(game, Setup((Seat("Ada"), Seat("Bo")), seed), 80).state for seed in range(3, 8)]
    eyes = [{}, *game.foresight.tempers.values()]
    seen = {tuple(round(chances(game, state, tastes)[0], 6) for state in states) for tastes in eyes}
    assert len(seen) == len(eyes)
