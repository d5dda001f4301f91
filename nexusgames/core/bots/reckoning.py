"""The chance to win that people are told: by how a position looks, fitted to whole games so that it comes true."""

from __future__ import annotations

import math
from typing import Any

from nexusgames.core.bots.chances import won
from nexusgames.core.game.foresight import Reckoning
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import Frozen

LEAST = 0.01
"""The chance of a side that looks lost."""


class Standing(Frozen):
    """How all sides stand: the sums of their prospects, the turns they are owed, and how far the game has come."""

    totals: tuple[float, ...]
    owed: tuple[float, ...]
    progress: float


def standing(game: AnyGame, state: Any) -> Standing:
    """The standing in a position, hidden cards included: callers who may not see them redeal the state first."""
    sides = game.sides(state)
    totals = tuple(sum(sum(game.prospects(state, seat).values()) for seat in side) for side in sides)
    owed = tuple(sum(game.turns_owed(state, seat) for seat in side) for side in sides)
    return Standing(totals, owed, game.progress(state))


def shares(stands: Standing, reckoning: Reckoning) -> list[float]:
    """The chance of each side."""
    scale = reckoning.early + (reckoning.late - reckoning.early) * stands.progress
    worth = [total + reckoning.turn * owed for total, owed in zip(stands.totals, stands.owed, strict=True)]
    weights = [math.exp((one - max(worth)) / scale) for one in worth]
    left = 1.0 - LEAST * len(weights)
    return [LEAST + left * weight / sum(weights) for weight in weights]


def reckoned(game: AnyGame, state: Any) -> list[float]:
    """By seat the chance that its side wins; in a finished game, whether it did."""
    sides = game.sides(state)
    if state.result is not None:
        found = won(sides, state.result.winners)
    else:
        scale = game.foresight.scale
        found = shares(standing(game, state), game.foresight.reckoning or Reckoning(scale, scale))
    by_seat = {seat: share for side, share in zip(sides, found, strict=True) for seat in side}
    return [by_seat[seat] for seat in sorted(by_seat)]
