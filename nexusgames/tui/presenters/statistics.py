"""A game in numbers, counted from its public events; each game says what to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from nexusgames.core.engine.events import Event
from nexusgames.core.session.session import LogEntry
from nexusgames.core.values.sentences import how_many
from nexusgames.core.values.texts import cells
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.drawing.cut_words import cut_text
from nexusgames.tui.presenters import say


@dataclass(frozen=True, slots=True)
class Adds:
    """What an event adds to one of a seat's numbers."""

    name: str
    amount: str = ""
    """The field with the amount: a number, or a list to count; empty counts as one."""
    seat: str = "seat"
    """The field with the seat."""
    summed: bool = False
    """Whether to add up the numbers of a list instead of counting them."""

    def by(self, event: Event) -> int:
        """How much an event adds."""
        value = event.values()[self.amount] if self.amount else 1
        return sum(cast("Sequence[int]", value)) if self.summed else how_many(value)


@dataclass(frozen=True, slots=True)
class Source:
    """Something that brought or cost points."""

    label: str
    points: int


Sources = Sequence[Source]
Counted = Mapping[str, tuple[Adds, ...]]
"""What each kind of event adds to which numbers."""
Tell = Callable[[Counter[str]], str]
"""The text of a column for the numbers of a seat."""


def as_it_is(name: str) -> Tell:
    """A column that shows one of the numbers."""
    return lambda one: str(one[name])


def number(event: Event, field: str) -> int:
    """A number from a field of an event."""
    value = event.values()[field]
    assert isinstance(value, int)
    return value


def numbers(log: Sequence[LogEntry], seats: int, counted: Counted) -> list[Counter[str]]:
    """The numbers of every seat."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in (entry.event for entry in log if entry.event.audience is None):
        for adds in counted.get(event.kind, ()):
            found[number(event, adds.seat)][adds.name] += adds.by(event)
    return found


def rows(
    log: Sequence[LogEntry], narrator: Narrator, counted: Counted, columns: Mapping[str, Tell] | None = None
) -> list[tuple[str, list[str]]]:
    """Headings with a value for every seat, from the columns or else every number as it is."""
    found = numbers(log, len(narrator.names), counted)
    told = columns or {adds.name: as_it_is(adds.name) for several in counted.values() for adds in several}
    return [(say(narrator, f"statistics.{name}"), [tell(one) for one in found]) for name, tell in told.items()]


def fitted(text: str, width: int) -> str:
    """A text of exactly this many columns, cut or filled with blanks."""
    while cells(text) > width:
        text = text[:-1]
    return text + " " * (width - cells(text))


def shortened(text: str, width: int) -> str:
    """A text of at most this many columns; dots stand for its last words, or for the end of one before its number."""
    if cells(text) <= width:
        return text
    number = text[len(text.rstrip("0123456789")) :]
    number = number if len(number) + 2 <= width else ""
    return cut_text(text[: len(text) - len(number)], width - len(number)) + number
