"""How the look of a position becomes a chance to win."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from nexusgames.core.game.foresight import USUAL, Tastes
from nexusgames.core.game.game import AnyGame

LEAST = 0.02
"""The chance of somebody who looks lost: games that are not over can still turn."""
MARGIN = 0.02
"""So much of a game that is over goes by how it looks: whoever wins or loses anyway still plays for every point."""


def chances(game: AnyGame, state: Any, tastes: Tastes = USUAL) -> list[float]:
    """For every seat the chance that its side wins, by how the position looks; the sides share what there is."""
    sides = game.sides(state)
    totals = [sum(_worth(game.prospects(state, seat), tastes) for seat in side) for side in sides]
    shares = _shares(totals, game.foresight.scale)
    if state.result is not None:
        won = _won(sides, state.result.winners)
        shares = [(1.0 - MARGIN) * one + MARGIN * share for one, share in zip(won, shares, strict=True)]
    found = [0.0] * sum(map(len, sides))
    for side, share in zip(sides, shares, strict=True):
        for seat in side:
            found[seat] = share
    return found


def _worth(prospects: Mapping[str, float], tastes: Tastes) -> float:
    if not tastes:
        return sum(prospects.values())
    return sum(worth * tastes.get(name, 1.0) for name, worth in prospects.items())


def _shares(totals: list[float], scale: float) -> list[float]:
    """Who looks better has more, none has nothing."""
    most = max(totals)
    weights = [math.exp((total - most) / scale) for total in totals]
    whole = sum(weights)
    left = 1.0 - LEAST * len(weights)
    return [LEAST + left * weight / whole for weight in weights]


def _won(sides: Sequence[tuple[int, ...]], winners: list[int]) -> list[float]:
    """The winners share a game that is over."""
    won = [any(seat in winners for seat in side) for side in sides]
    return [one / sum(won) if any(won) else 1.0 / len(won) for one in won]
