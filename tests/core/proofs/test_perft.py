"""Perft: how many lines of play there are, so that any change in what is legal shows as a number.

When a rule was changed on purpose, run this file: each failure says the new numbers.
"""

from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Game, Seat, Setup
from nexusgames.core.proofs.perft import perft
from nexusgames.games.icaion.game import GAME as ICAION
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from nexusgames.games.theseus.game import GAME as THESEUS
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
    (3, PLAIN, 799, "move", [17, 83, 1135]),
    (4, PLAIN, 150, "move_target", [3, 27, 159]),
    (4, PLAIN, 900, "move_target", [6, 12, 36]),
    (4, TEAMS, 300, "window_B-PRE", [7, 40, 190]),
    (4, TEAMS, 500, "end_turn", [9, 72, 617]),
    (4, TEAMS, 700, "window_B-PRE", [7, 38, 176]),
    (3, STRANGE, 150, "deploy", [10, 61, 195]),
    (3, STRANGE, 500, "move", [12, 67, 826]),
    (3, STRANGE, 700, "move", [18, 71, 1164]),
    (2, OLD, 150, "move", [15, 57, 774]),
    (2, OLD, 572, "breath", [4, 14, 70]),
]


RAYS = {"luminous_rays": "on"}
DRAFT = {"luminous_rays": "on", "draft": "on"}
CHOSEN = {"neutral_preset": "symmetry", "apparatus_sides": "choose"}

ICAION_AT_THE_START: list[tuple[int, dict[str, str], list[int]]] = [
    (2, PLAIN, [45, 1890, 73710]),
    (3, PLAIN, [45, 1890, 65520]),
    (5, PLAIN, [5, 20, 60]),
    (2, CHOSEN, [2, 4, 8]),
    (3, RAYS, [5, 20, 60]),
    (4, DRAFT, [8, 56, 336]),
]

ICAION_IN_MID_GAME: list[tuple[int, dict[str, str], int, str, list[int]]] = [
    (2, PLAIN, 20, "cage", [3, 3, 12]),
    (2, PLAIN, 109, "cage", [3, 7, 74]),
    (2, PLAIN, 149, "act", [7, 25, 92]),
    (3, PLAIN, 26, "act", [6, 29, 238]),
    (3, PLAIN, 88, "act", [4, 25, 99]),
    (3, PLAIN, 219, "act", [7, 34, 119]),
    (3, PLAIN, 274, "act", [2, 6, 6]),
    (4, PLAIN, 60, "act", [7, 16, 69]),
    (4, PLAIN, 157, "move", [9, 52, 231]),
    (4, PLAIN, 298, "act", [2, 12, 29]),
    (5, PLAIN, 61, "act", [6, 19, 92]),
    (5, PLAIN, 201, "move", [9, 37, 140]),
    (5, PLAIN, 361, "move", [8, 28, 92]),
    (2, RAYS, 39, "act", [2, 12, 150]),
    (2, RAYS, 98, "act", [2, 12, 126]),
    (2, RAYS, 116, "pay", [2, 2, 18]),
    (3, DRAFT, 48, "move", [10, 69, 346]),
    (3, DRAFT, 121, "move", [7, 56, 237]),
    (3, DRAFT, 207, "move", [9, 68, 332]),
    (2, CHOSEN, 70, "act", [13, 63, 392]),
    (2, CHOSEN, 139, "act", [3, 24, 180]),
]


ALLIANCES = {"mode": "2v2"}
DECKS = {"deck_build": "on", "ring": "draft"}

THESEUS_POSITIONS: list[tuple[str, dict[str, str], int, str, list[int]]] = [
    ("marines aliens", PLAIN, 0, "opening", [3, 51, 102]),
    ("marines aliens", PLAIN, 12, "unit", [3, 8, 24]),
    ("marines aliens", PLAIN, 60, "room", [4, 24, 56]),
    ("marines aliens", PLAIN, 110, "push", [4, 16, 43]),
    ("marines aliens", PLAIN, 170, "unit", [7, 30, 75]),
    ("marines aliens", PLAIN, 240, "unit", [5, 20, 64]),
    ("scientists greys", PLAIN, 40, "unit", [3, 9, 27]),
    ("scientists greys", PLAIN, 120, "room", [2, 4, 36]),
    ("scientists greys", PLAIN, 200, "window", [5, 25, 104]),
    ("pandora aliens", PLAIN, 0, "token", [8, 24, 336]),
    ("pandora aliens", PLAIN, 30, "unit", [4, 12, 42]),
    ("pandora aliens", PLAIN, 55, "window", [9, 56, 242]),
    ("pandora aliens", PLAIN, 70, "slot", [18, 93, 1299]),
    ("marines aliens greys", PLAIN, 30, "unit", [3, 8, 34]),
    ("marines aliens greys", PLAIN, 90, "window", [6, 26, 80]),
    ("marines aliens greys", PLAIN, 150, "window", [6, 21, 75]),
    ("scientists pandora aliens", PLAIN, 60, "unit", [9, 52, 194]),
    ("scientists pandora aliens", PLAIN, 120, "pandora_sector", [2, 14, 124]),
    ("marines aliens scientists greys", ALLIANCES, 0, "board", [2, 4, 68]),
    ("marines aliens scientists greys", ALLIANCES, 80, "pending", [8, 34, 132]),
    ("marines aliens scientists greys", ALLIANCES, 160, "failure", [9, 63, 261]),
    ("marines aliens scientists greys", ALLIANCES, 300, "room", [4, 12, 72]),
    ("marines greys pandora scientists", PLAIN, 100, "room", [3, 6, 36]),
    ("marines greys pandora scientists", PLAIN, 180, "window", [4, 13, 36]),
    ("marines scientists", DECKS, 0, "ring", [4, 12, 24]),
    ("marines scientists", DECKS, 10, "pick", [10, 95, 857]),
    ("marines scientists", DECKS, 100, "window", [6, 27, 149]),
]


def counts(game: Game[Any, Any], seats: int, options: dict[str, str], decisions: int) -> tuple[str, list[int]]:
    """The open question after so many random decisions, and the lines of one, two and three choices from there."""
    played = random_session(game, setup(seats, 1, **options), decisions)
    assert isinstance(played.pending, Decision)
    return played.pending.kind, [perft(game, played.state, depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize(("seats", "options", "expected"), AT_THE_START)
def test_a_new_game_of_nexus_ops_has_its_number_of_lines(
    seats: int, options: dict[str, str], expected: list[int]
) -> None:
    assert counts(NEXUS_OPS, seats, options, 0)[1] == expected


@pytest.mark.parametrize(("seats", "options", "decisions", "kind", "expected"), IN_MID_GAME)
def test_a_position_of_nexus_ops_has_its_number_of_lines(
    seats: int, options: dict[str, str], decisions: int, kind: str, expected: list[int]
) -> None:
    assert counts(NEXUS_OPS, seats, options, decisions) == (kind, expected)


@pytest.mark.parametrize(("seats", "options", "expected"), ICAION_AT_THE_START)
def test_a_new_game_of_icaion_has_its_number_of_lines(seats: int, options: dict[str, str], expected: list[int]) -> None:
    assert counts(ICAION, seats, options, 0)[1] == expected


@pytest.mark.parametrize(("seats", "options", "decisions", "kind", "expected"), ICAION_IN_MID_GAME)
def test_a_position_of_icaion_has_its_number_of_lines(
    seats: int, options: dict[str, str], decisions: int, kind: str, expected: list[int]
) -> None:
    assert counts(ICAION, seats, options, decisions) == (kind, expected)


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


@pytest.mark.parametrize(("factions", "options", "decisions", "kind", "expected"), THESEUS_POSITIONS)
def test_a_position_of_theseus_has_its_number_of_lines(
    factions: str, options: dict[str, str], decisions: int, kind: str, expected: list[int]
) -> None:
    seats = tuple(Seat(faction, faction) for faction in factions.split())
    played = random_session(THESEUS, Setup(seats, 1, options), decisions)
    assert isinstance(played.pending, Decision)
    assert (played.pending.kind, [perft(THESEUS, played.state, depth) for depth in (1, 2, 3)]) == (kind, expected)
