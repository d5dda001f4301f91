"""The stack of frames: a game's control flow as data, so that it can be saved at every decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from nexusgames.core.values.codec import strict


@strict
@dataclass(slots=True, kw_only=True)
class Frame:
    """A running procedure at one of its steps; each subclass names itself in a literal field `procedure`."""

    step: str


@dataclass(slots=True, kw_only=True)
class Window(Frame):
    """Every seat of `order` may react, one thing at a time; after each reaction the question starts again."""

    procedure: Literal["window"] = "window"
    step: str = "ask"
    name: str
    order: list[int]
    passed: int = 0


@dataclass(slots=True, kw_only=True)
class Queue(Frame):
    """Things still to be resolved, in the order `seat` likes; each is checked again when its time comes."""

    procedure: Literal["queue"] = "queue"
    step: str = "next"
    name: str
    seat: int
    items: list[str] = field(default_factory=lambda: [])
