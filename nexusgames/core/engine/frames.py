"""Frames: a game's control flow as a stack of data, so that a game can be saved at every decision."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Any, Literal

from pydantic import Field

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import kind_of
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import Stored


class Frame(Stored):
    """A running procedure and its current step; saves tell them apart by `procedure`, the name of the class."""

    step: str
    procedure: str = field(init=False)

    def __init_subclass__(cls) -> None:
        """Let the name be the only one that this class can have."""
        if "__slots__" not in cls.__dict__:
            name: Any = kind_of(cls)
            cls.__annotations__ = {"procedure": Literal[name], **cls.__annotations__}
            cls.procedure = name


class Window(Frame):
    """A chance to react for every seat of `order`, one reaction at a time; each reaction starts the round again."""

    step: str = "ask"
    name: str
    order: list[int]
    passed: int = 0


class Queue(Frame):
    """Things still to resolve, in the order that `seat` chooses; each is checked again when its turn comes."""

    step: str = "next"
    name: str
    seat: int
    items: list[str] = field(default_factory=lambda: [])


class GameState(Stored):
    """Chance, the result once there is one, and the open decision (never saved: worked out again after loading)."""

    chance: Chance
    result: Result | None = None
    decision: Annotated[Decision | None, Field(exclude=True)] = field(default=None, init=False, compare=False)
