"""The procedures of Pig as frames: what the game and a turn must remember while they run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.engine.frames import Frame


@dataclass(slots=True, kw_only=True)
class Turns(Frame):
    """The whole game: turn after turn."""

    procedure: Literal["turns"] = "turns"
    step: str = "turn"


@dataclass(slots=True, kw_only=True)
class Turn(Frame):
    """A player's turn, and the points of its rolls so far."""

    procedure: Literal["turn"] = "turn"
    step: str = "choose"
    seat: int
    points: int = 0


AnyFrame = Annotated[Turns | Turn, Field(discriminator="procedure")]
"""What can lie on the stack; a save tells the frames apart by `procedure`."""
