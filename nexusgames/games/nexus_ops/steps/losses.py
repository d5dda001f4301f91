"""Choosing which units are lost, for battles, breaths and shattered Shardlings alike."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.games.nexus_ops.ops import Ops


def losses(ops: Ops, seat: int, space: str, verb: str = "lose") -> list[Choice]:
    """One choice for each type that the seat has there, in battle order."""
    units = ops.state.spaces[space].units[seat]
    return [choice(f"{verb} {unit}") for unit in ops.board.order if unit in units]


def unit_count(ops: Ops, seat: int, space: str) -> int:
    """How many units the seat has there."""
    return sum(ops.state.spaces[space].units[seat].values())
