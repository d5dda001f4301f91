"""How good a position looks: what an end that is near changes, and what may be lost or won next."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.bots.chances import chances
from nexusgames.core.game.game import Seat, Setup
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.prospects import progress

TABLE = Setup((Seat("Ada", "red"), Seat("Bo", "blue")), 1, {"first_player": "1"})
APART = {"H0L": {"Red": {"HU": 2}}, "H3L": {"Blue": {"HU": 2}}}


def laid(spaces: dict[str, Any], missing: int = 12, whose: str = "Red") -> Any:
    position = {"terrain": "FIX", "phase": "move", "spaces": spaces, "players": {whose: {"to_win": missing}}}
    state = GAME.arrange(TABLE, position)
    GAME.advance(state)
    return state


def parts(state: Any, seat: int = 0) -> dict[str, float]:
    return dict(GAME.prospects(state, seat))


def test_a_point_is_worth_more_the_nearer_the_end_is() -> None:
    worth = [parts(laid(APART, missing))["race"] for missing in (12, 7, 2, 1)]
    assert worth[0] == 0.0
    assert worth == sorted(worth)
    assert worth[3] - worth[2] > (worth[2] - worth[1]) / 5


def test_units_and_mines_win_points_only_while_there_is_time() -> None:
    young, old = laid(APART), laid(APART, 2)
    assert progress(LiveGame(young)) == 0.0
    assert progress(LiveGame(old)) == pytest.approx(10 / 12)
    assert parts(old)["growth"] == pytest.approx(parts(young)["growth"] / 6)


def test_who_lacks_one_point_lives_by_the_next_attack() -> None:
    beside = {"B2": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1}}, "H3L": {"Blue": {"HU": 1}}}
    far, near = parts(laid(beside, 2))["attacks"], parts(laid(beside, 1))["attacks"]
    assert near > 3 * far > 0


def test_a_lone_unit_beside_a_dragon_is_a_danger_to_its_owner() -> None:
    mine = {"H0L": {"Red": {"HU": 1}}, "B7": {"Blue": {"RD": 1}}}
    exposed, safe = laid({**mine, "B6": {"Red": {"HU": 1}}}), laid({**mine, "H0R": {"Red": {"HU": 1}}})
    assert parts(exposed, 1)["attacks"] > parts(safe, 1)["attacks"] == 0.0


def test_strong_units_belong_to_the_front() -> None:
    behind = laid({**APART, "H0K": {"Red": {"RD": 1}}})
    ahead = laid({**APART, "A3": {"Red": {"RD": 1}}})
    assert parts(ahead)["march"] > parts(behind)["march"]
    assert chances(GAME, ahead)[0] > chances(GAME, behind)[0]
    assert parts(laid(APART))["march"] == 0.0, "who digs has other work"
