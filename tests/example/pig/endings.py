"""When the game is over, and who wins (PIG-END)."""

from __future__ import annotations

from nexusgames.core.engine.decisions import Result
from nexusgames.core.engine.procedures import Interrupt
from tests.example.pig.events import GameEnded
from tests.example.pig.live_game import LiveGame


def end_if_won(game: LiveGame, seat: int) -> None:
    """PIG-END-01: whoever banks enough wins at once; the interrupt ends everything that is still running."""
    state = game.state
    if state.banked[seat] < state.options.goal:
        return
    state.result = Result("goal", [seat], list(state.banked))
    game.emit(GameEnded("goal", (seat,)))
    raise Interrupt
