"""Names for players in refusals."""

from __future__ import annotations

from nexusgames.games.icaion.state import IcaionState


def named(state: IcaionState, seat: int) -> str:
    """A player in a sentence."""
    return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"
