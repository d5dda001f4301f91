"""Chances for the search: how the look of a position becomes a chance to win."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from nexusgames.core.game.foresight import USUAL, Tastes
from nexusgames.core.game.game import AnyGame

LEAST = 0.02
"""The chance of a side that looks lost: a game that is not over can still turn."""
MARGIN = 0.02
"""How much of a finished game's value still depends on how it looks: even a sure winner plays for every point."""


def chances(game: AnyGame, state: Any, tastes: Tastes = USUAL) -> list[float]:
    """By seat the chance that its side wins, by how the position looks; the chances of the sides add up to 1."""
    sides = game.sides(state)
    totals = [sum(_worth(game.prospects(state, seat), tastes) for seat in side) for side in sides]
    shares = _shares(totals, game.foresight.scale)
    if state.result is not None:
        ended = won(sides, state.result.winners)
        shares = [(1.0 - MARGIN) * one + MARGIN * share for one, share in zip(ended, shares, strict=True)]
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
    """The chances of the sides: the better it looks the more, and never nothing."""
    most = max(totals)
    weights = [math.exp((total - most) / scale) for total in totals]
    whole = sum(weights)
    left = 1.0 - LEAST * len(weights)
    return [LEAST + left * weight / whole for weight in weights]


def won(sides: Sequence[tuple[int, ...]], winners: Sequence[int]) -> list[float]:
    """The chances of the sides in a finished game: 1, shared by the winners."""
    wins = [any(seat in winners for seat in side) for side in sides]
    return [one / sum(wins) if any(wins) else 1.0 / len(wins) for one in wins]
