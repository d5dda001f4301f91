"""How each game looks in the app: its board and its side panels, drawn from a seat's view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from textual.content import Content

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Refusal
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters.leaves import Leaf
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.widgets.raster_board import RasterBoard

Explain = Callable[[str], Refusal | None]
"""Asks the engine why a choice is not offered."""


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A kind of card in words: all that a page about it says, whatever the game."""

    kind: str
    """Its code in choices and saves."""
    name: str
    sort: str
    """What kind of card it is, such as `Energize card`."""
    text: str
    """What it does, in full."""
    facts: tuple[str, ...]
    """Its numbers, a line each: how many there are, what it is worth, when it can be played."""
    rules: tuple[str, ...]
    """IDs of the rules about it."""
    mark: str
    """Where all that comes from, as `origin_words` reads it."""
    when: str = ""
    """When it can be played, in a few words; empty where the game has no such thing to tell."""
    tone: str = ""
    """The colour of its kind; empty where cards have none of their own."""
    emblem: Sequence[str] = ()
    """The picture of its kind."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card that lies somewhere: how many alike, and for its owner whether it can be played now, or why not."""

    card: CardInfo
    count: int = 1
    playable: bool = False
    why_not: str = ""
    why_rule: str = ""
    """The ID of the rule that forbids it."""
    note: str = ""
    """What is to be told about this one, such as who played it on whom."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together, such as a hand or a discard pile. A hand is made for its owner's eyes alone."""

    title: Content
    cards: tuple[CardEntry, ...]
    nothing: str = ""
    """What is said in place of cards; a group without cards and without this is left out."""
    own: bool = False
    """Whether it is shown below the board to whoever looks: the hand, and what else that player plays from."""


class Presenter(Protocol):
    """A game on screen. It knows how things look, never what is allowed."""

    letters: bool
    """Whether letters stand for the players instead of shapes."""
    names: Sequence[str]
    """The players by seat, for boards that write who is where; empty: nobody has told."""
    details_answer: bool
    """Whether what goes on beside the board is only of use while there is a question about it."""
    board_rows: int
    """So many rows the board needs for its details; of more it can spare some for the cards of a hand."""

    def board(self, view: Any) -> RasterBoard:
        """A board widget for this table."""
        ...

    def show(self, board: RasterBoard, view: Any, decision: Decision | None, last: Iterable[str] = ()) -> None:
        """Bring the board up to date; the spaces of the decision's choices are legal, `last` are just touched."""
        ...

    def space_of(self, view: Any, choice: Choice) -> str | None:
        """The space that a choice is about."""
        ...

    def place_of(self, view: Any, decision: Decision) -> str | None:
        """Where a question is on the board, also if its choices name no space; None if it is nowhere."""
        ...

    def where(self, view: Any, name: str) -> str | None:
        """The space of something that an event names: itself, or where a piece or a player's figure stands."""
        ...

    def chip(self, view: Any, manner: str, values: Mapping[str, object], space: str) -> str:
        """What stands on a space while something happens there: its forms, the longest first; empty if nothing does."""
        ...

    def line(self, view: Any, kind: str, values: Mapping[str, object]) -> str:
        """What is told across the whole board when something happens, in the same way."""
        ...

    def hits(self, view: Any, event: Event) -> tuple[bool, ...]:
        """Of each die of an event whether it hits; nothing where nobody can tell yet."""
        ...

    def label(self, view: Any, narrator: Narrator, decision: Decision, choice: Choice, narrow: bool) -> Content:
        """A choice as it stands in the list, with its cost and what waits there."""
        ...

    def mark(self, view: Any, seat: int) -> Content:
        """A seat's mark, in its colour."""
        ...

    def look(self, colour: str) -> tuple[str, str]:
        """The mark and the screen colour of a player's colour."""
        ...

    def everybody(self, view: Any, narrator: Narrator) -> list[Leaf]:
        """What everybody has, in full: a panel for each player, then what is nobody's."""
        ...

    def space(self, view: Any, narrator: Narrator, space: str) -> Content:
        """What is on a space."""
        ...

    def hand(self, view: Any, narrator: Narrator, explain: Explain | None = None) -> Content:
        """The cards of the seat that looks; why a card cannot be played now, if somebody can tell."""
        ...

    def cards(self, view: Any, narrator: Narrator, explain: Explain | None = None) -> list[CardGroup]:
        """The own hand first, then all cards that lie open; nothing of anybody else's hand."""
        ...

    def card(self, view: Any, kind: str) -> CardInfo | None:
        """A card that an event names; None if there is none of that kind."""
        ...

    def box(self, narrator: Narrator) -> list[CardGroup]:
        """All cards of the game, deck by deck, wherever they are."""
        ...

    def sheet(self, view: Any, narrator: Narrator) -> list[Leaf]:
        """The reference sheet: a panel for each kind of piece, and for what else there is to know."""
        ...

    def details(self, view: Any, narrator: Narrator) -> Content | None:
        """What is going on beside the board, such as a battle; None if nothing is."""
        ...

    def aside(self, view: Any, narrator: Narrator, event: Event) -> Content | None:
        """What an event touches that lies beside the board, such as a player's own board; None if there is no such."""
        ...

    def warnings(self, view: Any, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
        """What is left undone or cannot be taken back if this is chosen."""
        ...

    def is_ruin(self, view: Any, choice: Choice) -> bool:
        """Whether a choice would put its player out of the game; warned of whatever the settings say."""
        ...

    def player_cards(self, view: Any, narrator: Narrator) -> tuple[PlayerCard, ...]:
        """What everybody has, as little cards in the order of the seats."""
        ...

    def tracks(self, view: Any, narrator: Narrator) -> tuple[Track, ...]:
        """What moves on step by step and is always in view, the most important first."""
        ...

    def facts(self, view: Any, narrator: Narrator) -> str:
        """The right end of the header: round and goal."""
        ...


def presenter_for(game_id: str) -> Presenter:
    """The presenter of a game, imported when it is wanted."""
    make = cast(Callable[[], Presenter], import_module(f"{GAMES[game_id].app}.presenter").make)
    return make()


def say(narrator: Narrator, key: str, /, **values: object) -> str:
    """A sentence of the app about the game."""
    return narrator.texts.say(f"app.{narrator.lexicon.namespace}.{key}", values, narrator)


def stacked(parts: Sequence[Content]) -> Content:
    """Lines one under the other."""
    return Content("\n").join(parts)
