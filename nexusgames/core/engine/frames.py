"""Frames: a game's control flow as a stack of data, so that a game can be saved at every decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from nexusgames.core.values.codec import strict


@strict
@dataclass(slots=True, kw_only=True)
class Frame:
    """A running procedure and its current step; each subclass names itself in a literal field `procedure`."""

    step: str


@dataclass(slots=True, kw_only=True)
class Window(Frame):
    """A chance to react for every seat of `order`, one reaction at a time; each reaction starts the round again."""

    procedure: Literal["window"] = "window"
    step: str = "ask"
    name: str
    order: list[int]
    passed: int = 0


@dataclass(slots=True, kw_only=True)
class Queue(Frame):
    """Things still to resolve, in the order that `seat` chooses; each is checked again when its turn comes."""

    procedure: Literal["queue"] = "queue"
    step: str = "next"
    name: str
    seat: int
    items: list[str] = field(default_factory=lambda: [])
