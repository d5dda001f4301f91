"""The panels around a board as data: presenters say what they hold, the widgets of the play screen how they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Standing = Literal["past", "now", "coming"]


@dataclass(frozen=True, slots=True)
class Bar:
    """A number on its way to a goal: points of twelve, Life of twenty."""

    label: str
    """What it counts, such as `life`; empty if the card's score says so."""
    value: int
    full: int
    """The number at which the bar is full."""
    ends: bool = True
    """Whether that number ends the game, or only sets the length of the bar."""
    told: tuple[str, ...] = ()
    """The bar in words to write behind it, the longest first: `5 of 20 life`."""


@dataclass(frozen=True, slots=True)
class Part:
    """How much of a number is of one colour, which has a name, and a short one for where names have no room."""

    count: int
    colour: str
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A number with its word: `9+11 rubium`, `4 cards`, `wounded`."""

    number: str
    """The number; empty for a fact of words alone."""
    word: str
    in_full: tuple[str, str] = ("", "")
    """The fact with more words, if there is room: `9`, `rubium, +11 income`."""
    parts: tuple[Part, ...] = ()
    """What the number is made of, shown instead of it."""

    @property
    def told_in_full(self) -> Fact:
        """The fact with all its words."""
        return Fact(*self.in_full) if any(self.in_full) else self


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player as a small card with a coloured edge."""

    seat: int
    name: str
    mark: str
    """The shape or letter of the player's colour."""
    colour: str
    """The player's colour on screen."""
    score: str
    """What decides the game, with its word: `4 points`, `19 life`."""
    bars: tuple[Bar, ...]
    facts: tuple[Fact, ...]
    """Facts, the most important first: a narrow panel leaves out the last ones."""
    active: bool
    """Whether it is this player's turn."""
    out: bool = False
    """Whether the player is out of the game."""
    note: str = ""
    """Who that is besides the name: a faction, a character, the viewer's ally."""
    brief: tuple[tuple[Fact, ...], ...] = ()
    """Shorter ways to tell all facts, the longest first. With them the bar gives its row to words that need it."""
    goal: str = ""
    """The score beside the goal, for narrow panels: there the header may have no room for the goal."""
    asked: bool | None = None
    """Whether the open question is this player's; None if nobody is asked."""

    @property
    def stands_out(self) -> bool:
        """Whether the card stands out: the player is asked, or has the turn while nobody is asked."""
        return self.active if self.asked is None else self.asked


@dataclass(frozen=True, slots=True)
class Step:
    """A place on a track: a phase, a Year, an event, a place of the end token."""

    name: str
    standing: Standing
    note: str = ""
    """A further note for panels with enough room."""
    short: str = ""
    """A shorter name where room is short; steps far from the current one take it first."""


@dataclass(frozen=True, slots=True)
class Track:
    """Something that advances step by step and is always in view."""

    title: str
    steps: tuple[Step, ...]
    whole: bool = False
    """Whether all steps are always in view: those without room for their names as dots."""
