"""Re-dealing what a seat cannot see."""

from __future__ import annotations

from nexusgames.games.nexus_ops.state import NexusOpsState


def redeal(state: NexusOpsState, seat: int, seed: int) -> NexusOpsState:
    """The same game for this seat, with everything hidden from it dealt anew."""
    return state
