"""Events: typed facts about what happened, each with an audience. Logs, recaps and statistics are built from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from typing import ClassVar

from nexusgames.core.values.frozen import Frozen

TURN_BEGAN = "turn_began"
"""The kind of the event that begins a turn in every game."""


class Event(Frozen):
    """Something that happened and that everybody may know."""

    barrier: ClassVar[str] = ""
    """Why undo stops here, if it does: `dice`, `draw`, `reveal` or `turn`."""
    shows: ClassVar[bool] = False
    """Whether a player shows part of their hand; that may be taken back until the next player is asked."""

    def __init_subclass__(cls, *, barrier: str = "", shows: bool = False) -> None:
        """A kind of event says with its base why undo stops, and whether cards are shown."""
        cls.barrier, cls.shows = barrier or cls.barrier, shows or cls.shows

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None means everybody."""
        return None

    @property
    def kind(self) -> str:
        """The name of the event in the text catalogue."""
        return kind_of(type(self))

    def values(self) -> dict[str, object]:
        """The event's fields by name."""
        return {name: getattr(self, name) for name in _names(type(self))}


class SeatEvent(Event):
    """Something that a seat did, or that happened to it."""

    seat: int


class CardEvent(SeatEvent):
    """Something that a seat did with a card."""

    card: str


class UnitEvent(SeatEvent):
    """Something that a seat did with a unit, or that happened to the seat's unit."""

    unit: str


class PrivateEvent(SeatEvent):
    """Something that happened and that only its seat may know."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Only the seat itself."""
        return (self.seat,)


def after_the_turn(events: Sequence[Event]) -> Sequence[Event]:
    """The events after the one that ended the turn: even the player who decided has not expected them."""
    over = next((place for place, event in enumerate(events) if event.barrier == "turn"), len(events))
    return events[over + 1 :]


def visible(event: Event, seat: int | None) -> bool:
    """Whether this seat may know of the event; None is a spectator."""
    audience = event.audience
    return audience is None or seat in audience


@cache
def kind_of(what: type) -> str:
    """The name of a class of events in the texts, or of frames in saves: that of the class, in small letters."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", what.__name__).lower()


@cache
def _names(event: type[Event]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(event))
