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
from nexusgames.tui.presenters.leaves import Leaf, Line
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.widgets.raster_board import RasterBoard

Explain = Callable[[str], Refusal | None]
"""Asks the engine why a choice is not offered."""


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A kind of card in words: everything that a page about it says, in any game."""

    kind: str
    """Its code in choices and saves."""
    name: str
    sort: str
    """What kind of card it is, such as `Energize card`."""
    text: str
    """What it does, in full."""
    facts: tuple[str, ...]
    """Its numbers, one line each: how many there are, what it is worth, when it can be played."""
    rules: tuple[str, ...]
    """IDs of the rules about it."""
    mark: str
    """The source of these words, as `origin_words` reads it."""
    when: str = ""
    """When it can be played, in a few words; empty if the game does not say."""
    tone: str = ""
    """The colour of its kind; empty if it has none."""
    emblem: Sequence[str] = ()
    """The picture of its kind."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card on the table: how many alike, and for its owner whether it can be played now, or why not."""

    card: CardInfo
    count: int = 1
    playable: bool = False
    why_not: str = ""
    why_rule: str = ""
    """The ID of the rule that forbids it."""
    note: str = ""
    """A note about this card, such as who played it on whom."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together, such as a hand or a discard pile. Only the owner sees a hand."""

    title: Content
    cards: tuple[CardEntry, ...]
    nothing: str = ""
    """The words in place of cards; an empty group without them is left out."""
    own: bool = False
    """Whether it is shown below the board: the hand of the player at the screen, and what else they play from."""


class Presenter(Protocol):
    """A game on screen: it knows how things look, never what is allowed."""

    letters: bool
    """Whether letters stand for the players instead of shapes."""
    names: Sequence[str]
    """The players by seat, for boards that write who is where; empty if unknown."""
    details_answer: bool
    """Whether the details beside the board matter only while there is a question about them."""
    board_rows: int
    """The rows a board needs for all its details; any more can go to the cards of a hand."""

    def board(self, view: Any) -> RasterBoard:
        """A board widget for this table."""
        ...

    def show(self, board: RasterBoard, view: Any, decision: Decision | None, last: Iterable[str] = ()) -> None:
        """Bring the board up to date; choices say which spaces are legal, `last` which were just used."""
        ...

    def space_of(self, view: Any, choice: Choice) -> str | None:
        """The space that a choice is about."""
        ...

    def place_of(self, view: Any, decision: Decision) -> str | None:
        """Where a question is on the board, even if its choices name no space; None if it is nowhere."""
        ...

    def where(self, view: Any, name: str) -> str | None:
        """The space that an event means by a name: the space itself, or where a piece or a player's figure stands."""
        ...

    def chip(self, view: Any, manner: str, values: Mapping[str, object], space: str) -> str:
        """The words on a space while something happens there, in forms from long to short; empty if there are none."""
        ...

    def line(self, view: Any, kind: str, values: Mapping[str, object]) -> str:
        """The words across the whole board when something happens, in the same way."""
        ...

    def hits(self, view: Any, event: Event) -> tuple[bool, ...]:
        """Whether each die of an event hits; empty if that is not known yet."""
        ...

    def label(self, view: Any, narrator: Narrator, decision: Decision, choice: Choice, narrow: bool) -> Content:
        """A choice as it reads in the list, with its cost and what waits there."""
        ...

    def mark(self, view: Any, seat: int) -> Content:
        """A seat's mark, in its colour."""
        ...

    def look(self, colour: str) -> tuple[str, str]:
        """The mark and screen colour of a player's colour."""
        ...

    def everybody(self, view: Any, narrator: Narrator) -> list[Leaf]:
        """What everybody has, in full: a panel for each player, then what belongs to nobody."""
        ...

    def space(self, view: Any, narrator: Narrator, space: str) -> Content:
        """What is on a space."""
        ...

    def around(self, view: Any, narrator: Narrator, space: str) -> list[Sequence[Line]]:
        """What else is worth knowing about a space, for a panel with room to spare: the most important block first."""
        ...

    def hand(self, view: Any, narrator: Narrator, explain: Explain | None = None) -> Content:
        """The cards of the seat at the screen, with `explain` also why a card cannot be played now."""
        ...

    def cards(self, view: Any, narrator: Narrator, explain: Explain | None = None) -> list[CardGroup]:
        """The viewer's hand, then all open cards; nothing from anybody else's hand."""
        ...

    def card(self, view: Any, kind: str) -> CardInfo | None:
        """A card that an event names; None if there is no such card."""
        ...

    def box(self, narrator: Narrator) -> list[CardGroup]:
        """All cards of the game by deck, wherever they are."""
        ...

    def sheet(self, view: Any, narrator: Narrator) -> list[Leaf]:
        """The reference sheet: a panel for each kind of piece, and for other facts."""
        ...

    def details(self, view: Any, narrator: Narrator) -> Content | None:
        """What goes on beside the board, such as a battle; None if nothing does."""
        ...

    def aside(self, view: Any, narrator: Narrator, event: Event) -> Content | None:
        """What an event touches beside the board, such as a player's own board; None if nothing."""
        ...

    def warnings(self, view: Any, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
        """What this choice leaves undone, or does for good."""
        ...

    def is_ruin(self, view: Any, choice: Choice) -> bool:
        """Whether a choice puts its player out of the game; the app warns of that whatever the settings say."""
        ...

    def player_cards(self, view: Any, narrator: Narrator) -> tuple[PlayerCard, ...]:
        """What everybody has, as small cards in seat order."""
        ...

    def tracks(self, view: Any, narrator: Narrator) -> tuple[Track, ...]:
        """The tracks that are always in view, the most important first."""
        ...

    def facts(self, view: Any, narrator: Narrator) -> str:
        """The right end of the header: round and goal."""
        ...


def presenter_for(game_id: str) -> Presenter:
    """The presenter of a game, imported on demand."""
    make = cast(Callable[[], Presenter], import_module(f"{GAMES[game_id].app}.presenter").make)
    return make()


def say(narrator: Narrator, key: str, /, **values: object) -> str:
    """A sentence about the game in the app."""
    return narrator.texts.say(f"app.{narrator.lexicon.namespace}.{key}", values, narrator)


def stacked(parts: Sequence[Content]) -> Content:
    """Lines one below the other."""
    return Content("\n").join(parts)
