"""What is hidden: nothing but the dice to come."""

from __future__ import annotations

from nexusgames.core.values.chance import MASK, Chance
from tests.example.pig.state import PigState


def redeal(state: PigState, seed: int) -> PigState:
    """The same game with other luck: what a computer imagines when it tries its choices out."""
    state.chance = Chance(seed & MASK)
    state.decision = None
    return state
