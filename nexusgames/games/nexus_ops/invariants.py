"""What is true of every state that play can reach."""

from __future__ import annotations

from nexusgames.games.nexus_ops.ops import Ops


def check(ops: Ops) -> None:
    """Raise `BadState` unless pieces, cards and money are all where they can be."""
