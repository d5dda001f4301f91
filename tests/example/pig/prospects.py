"""How good a position looks, in points: what computers and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from nexusgames.core.game.foresight import Foresight
from tests.example.pig.frames import Turn
from tests.example.pig.live_game import LiveGame

FORESIGHT = Foresight(turns=1, scale=12.0)

AT_RISK = 5 / 6
"""Points of a running turn are worth less than banked ones: the next roll may lose them."""


def prospects(game: LiveGame, seat: int) -> dict[str, float]:
    """Banked points, and those of a turn that is still running."""
    turn = game.state.stack[-1]
    running = turn.points if isinstance(turn, Turn) and turn.seat == seat else 0
    return {"banked": float(game.state.banked[seat]), "turn": AT_RISK * running}


def progress(game: LiveGame) -> float:
    """How near the leader is to the goal."""
    return min(1.0, max(game.state.banked) / game.state.options.goal)
