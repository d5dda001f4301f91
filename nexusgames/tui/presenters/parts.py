"""What stands around a board, as data: the presenters say what is told, the widgets of the play screen how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Standing = Literal["past", "now", "coming"]


@dataclass(frozen=True, slots=True)
class Bar:
    """A number on its way to an end: points of twelve, Life of twenty."""

    label: str
    """What it counts, such as `life`; empty where the card's score says so."""
    value: int
    full: int
    """The number at which the bar is full; more than that is drawn as full."""
    ends: bool = True
    """Whether that number ends the game; else it is only how long the bar is."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number with its word: `9+11 rubium`, `4 cards`, `wounded`."""

    number: str
    """May be empty: some facts are words alone."""
    word: str
    in_full: tuple[str, str] = ("", "")
    """The same with more words, where there is room for it: `9`, `rubium, +11 income`."""
    parts: tuple[tuple[int, str], ...] = ()
    """What the number is made of: how many of each colour, shown in its place where there are colours."""

    @property
    def told_in_full(self) -> Fact:
        """The fact with all its words."""
        return Fact(*self.in_full) if any(self.in_full) else self


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player as a little card with a coloured edge."""

    seat: int
    name: str
    mark: str
    """The shape or letter of the player's colour."""
    colour: str
    """How it is painted."""
    score: str
    """What decides the game, with its word: `4 points`, `19 life`."""
    bars: tuple[Bar, ...]
    facts: tuple[Fact, ...]
    """The most important first: a narrow panel leaves out what comes last."""
    active: bool
    """Whether it is this player's turn."""
    out: bool = False
    """Whether the player is out of the game."""
    note: str = ""
    """Who that is besides a name: a faction, a character, the ally of whoever looks."""
    asked: bool | None = None
    """Whether the open question is this player's; None if nobody is asked."""

    @property
    def stands_out(self) -> bool:
        """Whoever is asked does; while nobody is, whoever is at turn."""
        return self.active if self.asked is None else self.asked


@dataclass(frozen=True, slots=True)
class Step:
    """A place on a track: a phase, a Year, an event, a place of the end token."""

    name: str
    standing: Standing
    note: str = ""
    """What else there is to tell of it, for panels with much room."""


@dataclass(frozen=True, slots=True)
class Track:
    """Something that moves on step by step and is always in view."""

    title: str
    steps: tuple[Step, ...]
