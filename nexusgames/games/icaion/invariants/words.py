"""How a refused state speaks of players."""

from __future__ import annotations

from nexusgames.games.icaion.state import IcaionState


def named(state: IcaionState, seat: int) -> str:
    """A player in a sentence."""
    return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"
