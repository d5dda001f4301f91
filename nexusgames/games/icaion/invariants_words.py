"""Words for the sentences of broken invariants."""

from __future__ import annotations

from nexusgames.games.icaion.state import IcaionState

LONGEST = 40


def named(state: IcaionState, seat: int) -> str:
    """A player in a sentence."""
    return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"


def quoted(text: str) -> str:
    """A word of a file, cut to a length that fits a sentence."""
    return repr(text if len(text) <= LONGEST else text[: LONGEST - 3] + "...")
