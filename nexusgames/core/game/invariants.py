"""Checks that every game makes of its state."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.core.values.chance import MASK, Chance

LONGEST = 20


def check_chance(chance: Chance, sides: int = 0) -> None:
    """Raise `BadState` unless chance has 64 bits and scripts only dice that the game has (0 sides: no dice)."""
    if not 0 <= chance.state <= MASK:
        raise BadState("The state of chance is not a number of 64 bits.")
    if chance.script and not sides:
        raise BadState("There are scripted dice, but the game has none.")
    for die in chance.script:
        if not 1 <= die <= sides:
            raise BadState(f"A scripted die cannot show {die}.")


def quoted(word: str) -> str:
    """A word from a file, quoted for a sentence: safe to print, and cut short."""
    return ascii(word if len(word) <= LONGEST else word[:LONGEST] + "...")
