"""The chance to win as people are told it: by how a position looks, fitted to whole games so that it comes true."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.foresight import Reckoning
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import frozen

LEAST = 0.01
"""The chance of somebody who looks lost."""


@frozen
class Standing:
    """How all sides stand: what their prospects come to, which of them is about to move, and how far the game is."""

    totals: tuple[float, ...]
    mover: int | None
    progress: float


def standing(game: AnyGame, state: Any) -> Standing:
    """That of a position as it lies there; whoever may not see all of it asks about a table that was dealt anew."""
    sides = game.sides(state)
    totals = tuple(sum(sum(game.prospects(state, seat).values()) for seat in side) for side in sides)
    pending = game.pending(state)
    asked = pending.seat if isinstance(pending, Decision) else -1
    mover = next((place for place, side in enumerate(sides) if asked in side), None)
    return Standing(totals, mover, game.progress(state))


def shares(stands: Standing, reckoning: Reckoning) -> list[float]:
    """The chance of every side."""
    scale = reckoning.early + (reckoning.late - reckoning.early) * stands.progress
    worth = [total + reckoning.first * (place == stands.mover) for place, total in enumerate(stands.totals)]
    weights = [math.exp((one - max(worth)) / scale) for one in worth]
    left = 1.0 - LEAST * len(weights)
    return [LEAST + left * weight / sum(weights) for weight in weights]


def reckoned(game: AnyGame, state: Any) -> list[float]:
    """For every seat the chance that its side wins; of a game that is over, how it ended."""
    sides = game.sides(state)
    if state.result is not None:
        found = _ended(sides, state.result.winners)
    else:
        scale = game.foresight.scale
        found = shares(standing(game, state), game.foresight.reckoning or Reckoning(scale, scale))
    by_seat = {seat: share for side, share in zip(sides, found, strict=True) for seat in side}
    return [by_seat[seat] for seat in sorted(by_seat)]


def _ended(sides: Sequence[tuple[int, ...]], winners: Sequence[int]) -> list[float]:
    won = [any(seat in winners for seat in side) for side in sides]
    return [one / sum(won) if any(won) else 1.0 / len(won) for one in won]
