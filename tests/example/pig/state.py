"""The live state of a game of Pig. Running procedures are in `frames`."""

from __future__ import annotations

from dataclasses import field

from nexusgames.core.engine.frames import GameState
from tests.example.pig.frames import AnyFrame, Turns
from tests.example.pig.options import Options


class PigState(GameState):
    """Everything a save has to keep."""

    options: Options
    active: int
    banked: list[int]
    """PIG-TURN-04: by seat."""
    stack: list[AnyFrame] = field(default_factory=lambda: [Turns()])
