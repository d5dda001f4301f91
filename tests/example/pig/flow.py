"""When a decision comes up: turn after turn, around the table (PIG-TURN-01)."""

from __future__ import annotations

from tests.example.pig.events import TurnBegan
from tests.example.pig.frames import Turn, Turns
from tests.example.pig.live_game import LiveGame, procedures


@procedures.step(Turns, "turn")
def turn(game: LiveGame, turns: Turns) -> None:
    """PIG-TURN-01: the active player takes a turn."""
    turns.step = "next"
    game.push(Turn(seat=game.state.active))
    game.emit(TurnBegan(game.state.active))


@procedures.step(Turns, "next")
def next_player(game: LiveGame, turns: Turns) -> None:
    """PIG-TURN-01: clockwise."""
    turns.step = "turn"
    game.state.active = (game.state.active + 1) % game.state.options.players
