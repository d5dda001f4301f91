"""Players in choices: each is named by colour, which is public and never changes."""

from __future__ import annotations

from nexusgames.core.engine import Choice, choice
from nexusgames.games.nexus_ops.live_game import LiveGame


def colour_choice(game: LiveGame, verb: str, seat: int) -> Choice:
    """A choice that names a player."""
    return choice(f"{verb} {game.player(seat).colour}")


def seat_of_colour(game: LiveGame, colour: str) -> int:
    """The seat that plays this colour."""
    return next(seat for seat, player in enumerate(game.state.players) if player.colour == colour)
