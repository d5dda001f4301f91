"""How a refused state speaks of players."""

from __future__ import annotations

from nexusgames.core.invariants import quoted
from nexusgames.games.nexus_ops.ops import Ops


def named(ops: Ops, seat: int) -> str:
    """A player in a sentence."""
    return f"Player {seat + 1} ({quoted(ops.state.players[seat].colour)})"
