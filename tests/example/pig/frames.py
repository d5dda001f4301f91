"""The procedures of Pig as frames: what the game and a turn must remember while they run."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from nexusgames.core.engine.frames import Frame


class Turns(Frame):
    """The whole game: turn after turn."""

    step: str = "turn"


class Turn(Frame):
    """A player's turn, and the points of its rolls so far."""

    step: str = "choose"
    seat: int
    points: int = 0


AnyFrame = Annotated[Turns | Turn, Field(discriminator="procedure")]
"""What can lie on the stack; a save tells the frames apart by `procedure`."""
