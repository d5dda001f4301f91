"""Seats in choices: a player is named by colour, which is public and never changes."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.games.nexus_ops.ops import Ops


def colour_choice(ops: Ops, verb: str, seat: int) -> Choice:
    """A choice that names a player."""
    return choice(f"{verb} {ops.player(seat).colour}")


def seat_of_colour(ops: Ops, colour: str) -> int:
    """The seat that plays this colour."""
    return next(seat for seat, player in enumerate(ops.state.players) if player.colour == colour)
