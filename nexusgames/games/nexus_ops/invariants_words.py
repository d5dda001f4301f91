"""How a refused state is spoken of: players by number and colour, foreign words in quotes and cut short."""

from __future__ import annotations

from nexusgames.games.nexus_ops.ops import Ops

LONGEST = 20


def named(ops: Ops, seat: int) -> str:
    """A player in a sentence."""
    return f"Player {seat + 1} ({quoted(ops.state.players[seat].colour)})"


def quoted(word: str) -> str:
    """A word of the file, safe to print."""
    return ascii(word if len(word) <= LONGEST else word[:LONGEST] + "...")
