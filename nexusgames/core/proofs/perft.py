"""Perft: the number of lines of play to a fixed depth, which any change in what is legal changes."""

from __future__ import annotations

from typing import Any

from nexusgames.core.engine import Result
from nexusgames.core.game.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of different sequences of choices of this length from the state."""
    decision = game.pending(state)
    if depth < 1 or isinstance(decision, Result):
        return 1
    if depth == 1:
        return len(decision.choices)
    total = 0
    for choice in decision.choices:
        child = game.clone(state)
        game.apply(child, choice.key)
        total += perft(game, child, depth - 1)
    return total
