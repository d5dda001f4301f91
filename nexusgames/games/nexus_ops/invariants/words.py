"""Names for players in refusals."""

from __future__ import annotations

from nexusgames.core.game.invariants import quoted
from nexusgames.games.nexus_ops.live_game import LiveGame


def named(game: LiveGame, seat: int) -> str:
    """A player in a sentence."""
    return f"Player {seat + 1} ({quoted(game.state.players[seat].colour)})"
