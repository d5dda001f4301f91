"""Events: typed facts about what happened, each with an audience. Log, recap and statistics are made of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from typing import ClassVar

from nexusgames.core.values.frozen import frozen

TURN_BEGAN = "turn_began"
"""The kind of event that every game has at the beginning of a turn."""


@frozen
class Event:
    """Something that happened, for everybody to know."""

    barrier: ClassVar[str] = ""
    """What it brought about that undo may not go back behind: `dice`, `draw`, `reveal` or `turn`."""
    shows: ClassVar[bool] = False
    """Whether a player lays open something of the own hand in it; a player who has not passed on may take that back."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None is everybody."""
        return None

    @property
    def kind(self) -> str:
        """The name of the event in the text catalogue."""
        return kind_of(type(self))

    def values(self) -> dict[str, object]:
        """The event's fields by name."""
        return {name: getattr(self, name) for name in _names(type(self))}


@frozen
class PrivateEvent(Event):
    """Something that only one seat may know."""

    seat: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Only the seat itself."""
        return (self.seat,)


def after_the_turn(events: Sequence[Event]) -> Sequence[Event]:
    """Of what followed a decision all that came after it had ended the turn: news to whoever made it, too."""
    over = next((place for place, event in enumerate(events) if event.barrier == "turn"), len(events))
    return events[over + 1 :]


def visible(event: Event, seat: int | None) -> bool:
    """Whether this seat (None: a bystander) may know of the event."""
    audience = event.audience
    return audience is None or seat in audience


@cache
def kind_of(event: type[Event]) -> str:
    """The name of a type of event in the text catalogue."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower()


@cache
def _names(event: type[Event]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(event))
