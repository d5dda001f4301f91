"""Perft: how many lines of play there are, so that any change in what is legal shows as a number.

When a rule was changed on purpose, run this file: each failure says the new numbers.
"""

import pytest

from nexusgames.core.decisions import Decision
from nexusgames.core.perft import perft
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.played import random_session, setup
from tests.core.toy import GAME as TOY
from tests.core.toy import session

PLAIN: dict[str, str] = {}
TEAMS = {"teams": "on"}
STRANGE = {"alternate_units": "on", "vortex": "on", "intercepted": "on"}
OLD = {"edition": "ah2005", "prompts": "ask_able"}

AT_THE_START: list[tuple[int, dict[str, str], list[int]]] = [
    (2, PLAIN, [16, 116, 674]),
    (3, PLAIN, [16, 116, 674]),
    (4, PLAIN, [16, 116, 674]),
    (4, TEAMS, [16, 117, 676]),
    (3, STRANGE, [16, 132, 939]),
]

IN_MID_GAME: list[tuple[int, dict[str, str], int, str, list[int]]] = [
    (2, PLAIN, 60, "move_target", [15, 105, 407]),
    (2, PLAIN, 300, "move", [18, 100, 1268]),
    (2, PLAIN, 700, "deploy", [18, 304, 3855]),
    (2, PLAIN, 1111, "move_target", [4, 116, 1192]),
    (3, PLAIN, 150, "explore", [5, 22, 114]),
    (3, PLAIN, 300, "move", [15, 105, 1107]),
    (3, PLAIN, 800, "move", [18, 116, 1360]),
    (4, PLAIN, 150, "move_target", [3, 27, 159]),
    (4, PLAIN, 900, "move_target", [6, 12, 36]),
    (4, TEAMS, 300, "window_B-PRE", [7, 40, 190]),
    (4, TEAMS, 500, "end_turn", [9, 72, 617]),
    (4, TEAMS, 700, "window_B-PRE", [7, 38, 176]),
    (3, STRANGE, 150, "deploy", [10, 61, 195]),
    (3, STRANGE, 500, "move", [12, 67, 826]),
    (3, STRANGE, 700, "move", [18, 79, 1262]),
    (2, OLD, 150, "move", [15, 57, 774]),
    (2, OLD, 900, "breath", [4, 9, 106]),
]


def counts(seats: int, options: dict[str, str], decisions: int) -> tuple[str, list[int]]:
    """The open question after so many random decisions, and the lines of one, two and three choices from there."""
    game = random_session(NEXUS_OPS, setup(seats, 1, **options), decisions)
    assert isinstance(game.pending, Decision)
    return game.pending.kind, [perft(NEXUS_OPS, game.state, depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize(("seats", "options", "expected"), AT_THE_START)
def test_a_new_game_of_nexus_ops_has_its_number_of_lines(
    seats: int, options: dict[str, str], expected: list[int]
) -> None:
    assert counts(seats, options, 0)[1] == expected


@pytest.mark.parametrize(("seats", "options", "decisions", "kind", "expected"), IN_MID_GAME)
def test_a_position_of_nexus_ops_has_its_number_of_lines(
    seats: int, options: dict[str, str], decisions: int, kind: str, expected: list[int]
) -> None:
    assert counts(seats, options, decisions) == (kind, expected)


def test_counting_does_not_touch_the_position() -> None:
    game = random_session(NEXUS_OPS, setup(2, 1), 150)
    before = NEXUS_OPS.codec.hash(game.state)
    perft(NEXUS_OPS, game.state, 3)
    assert NEXUS_OPS.codec.hash(game.state) == before


def test_the_wreck_of_the_toy_has_the_lines_that_can_be_counted_by_hand() -> None:
    # Chest: then net or crab. Net: then chest or crab. Crab: the net is gone and the chest comes by itself, so that
    # the second choice is one of the six of a turn.
    state = session("salvage").state
    assert [perft(TOY, state, depth) for depth in (0, 1, 2)] == [1, 3, 2 + 2 + 6]


def test_a_game_that_is_over_counts_as_one_line() -> None:
    state = session("work", coins="19/0").state
    assert perft(TOY, state, 5) == 1


def test_free_actions_count_too() -> None:
    state = session("stop", hands="S1/").state
    assert perft(TOY, state, 1) == 3
