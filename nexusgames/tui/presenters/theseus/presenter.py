"""Theseus in the app: players and choices; the ring, places, cards and reference pages have their own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual.content import Content

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters import CardGroup, CardInfo, Explain, Presenter
from nexusgames.tui.presenters.chips import chips_of
from nexusgames.tui.presenters.leaves import Leaf, Line
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.presenters.theseus.cards import box, card_groups, card_info
from nexusgames.tui.presenters.theseus.choices import about, arriving, place_of, short_label, space_of
from nexusgames.tui.presenters.theseus.map import Ring
from nexusgames.tui.presenters.theseus.marks import mark
from nexusgames.tui.presenters.theseus.pages import everybody, sheet
from nexusgames.tui.presenters.theseus.people import facts, player_cards, tracks
from nexusgames.tui.presenters.theseus.places import place
from nexusgames.tui.presenters.theseus.reading import hand
from nexusgames.tui.presenters.theseus.scenes import chip_names, place_of_event
from nexusgames.tui.presenters.theseus.tones import faction_colour, faction_mark
from nexusgames.tui.presenters.theseus.warnings import warnings
from nexusgames.tui.widgets.raster_board import RasterBoard

GAME = "theseus"
BOARD_ROWS = 53
"""Enough rows for every card of the largest station to have three."""


def make() -> Presenter:
    """The presenter of this game."""
    return TheseusPresenter()


class TheseusPresenter:
    """Draws only what the view shows."""

    def __init__(self) -> None:
        """Start with shapes as the players' marks."""
        self.letters = False
        self.names: Sequence[str] = ()
        self.details_answer = False
        self.board_rows = BOARD_ROWS
        self._asked: Decision | None = None

    def board(self, view: TheseusView) -> RasterBoard:
        """The ring of sectors."""
        return Ring(view)

    def show(self, board: RasterBoard, view: TheseusView, decision: Decision | None, last: Iterable[str] = ()) -> None:
        """Show units, cards and tokens; spaces to choose are outlined, and a new question moves the cursor."""
        assert isinstance(board, Ring)
        board.take(view, self.letters)
        board.station.arriving = arriving(decision)
        spaces = [self.space_of(view, choice) for choice in decision.options] if decision else []
        board.update_board((space for space in spaces if space is not None), last)
        if decision != self._asked and board.cursor not in board.legal:
            board.next_legal()
        self._asked = decision

    def space_of(self, view: TheseusView, choice: Choice) -> str | None:
        """The room, slot or sector that a choice is about."""
        return space_of(view, choice)

    def place_of(self, view: TheseusView, decision: Decision) -> str | None:
        """The first place of a choice in the sector that the question is about, or the sector itself."""
        return place_of(view, decision)

    def where(self, view: TheseusView, name: str) -> str | None:
        """The place of a sector, room, slot, unit, card in a sector, or a seat's own sector."""
        return place_of_event(view, name)

    def chip(self, view: TheseusView, manner: str, values: Mapping[str, object], space: str) -> str:
        """A chip: units by their names on the station."""
        unit = view.units.get(str(values.get("unit")))
        known = {**values, "unit": chip_names(view, unit, self.letters)} if unit is not None else values
        return chips_of(GAME, tuple(self.names)).chip(manner, known)

    def line(self, view: TheseusView, kind: str, values: Mapping[str, object]) -> str:
        """A line: whose turn it is, an Assault, the end token."""
        return chips_of(GAME, tuple(self.names)).line(kind, values)

    def hits(self, view: TheseusView, event: Event) -> tuple[bool, ...]:
        """Empty: there are no dice."""
        return ()

    def label(self, view: TheseusView, narrator: Narrator, decision: Decision, choice: Choice, narrow: bool) -> Content:
        """What a choice does, short if the panel is narrow, with its cost and consequences."""
        short = short_label(view, narrator, choice, self.letters) if narrow else None
        text = Content(narrator.label(decision, choice)) if short is None else short
        return text + about(view, narrator, choice, self.letters, brief=narrow)

    def mark(self, view: TheseusView, seat: int) -> Content:
        """The player's shape in the player's colour."""
        return mark(view, seat, self.letters)

    def look(self, colour: str) -> tuple[str, str]:
        """The shape or letter of a colour, and its colour on screen."""
        return faction_mark(colour, self.letters), faction_colour(colour)

    def space(self, view: TheseusView, narrator: Narrator, space: str) -> Content:
        """A sector, a room with its unit and what a Move would do, a card in its current state, or Space."""
        return place(view, narrator, space, self.letters)

    def everybody(self, view: TheseusView, narrator: Narrator) -> list[Leaf]:
        """Tracks, piles, tokens and units of every player."""
        return everybody(view, narrator, self.letters)

    def hand(self, view: TheseusView, narrator: Narrator, explain: Explain | None = None) -> Content:
        """Instants and bonus cards with their texts."""
        return hand(view, narrator)

    def cards(self, view: TheseusView, narrator: Narrator, explain: Explain | None = None) -> list[CardGroup]:
        """Held cards, the tops of the piles, all cards of the station, what left the game."""
        return card_groups(view, narrator, explain, self.letters)

    def card(self, view: TheseusView, kind: str) -> CardInfo | None:
        """A card in words."""
        return card_info(view, kind, chips_of(GAME, tuple(self.names)).narrator) if kind in view.cards else None

    def box(self, narrator: Narrator) -> list[CardGroup]:
        """The decks of the factions, then the bonus cards."""
        return box(narrator)

    def sheet(self, view: TheseusView, narrator: Narrator) -> list[Leaf]:
        """Signs on the board, units and sectors."""
        return sheet(view, narrator, self.letters)

    def around(self, view: TheseusView, narrator: Narrator, space: str) -> list[Sequence[Line]]:
        """Nothing: the text about a space says it all."""
        return []

    def details(self, view: TheseusView, narrator: Narrator) -> Content | None:
        """None: nothing goes on beside the station."""
        return None

    def aside(self, view: TheseusView, narrator: Narrator, event: Event) -> Content | None:
        """None: everything lies on the board."""
        return None

    def warnings(self, view: TheseusView, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
        """What hurts, or moves the end token."""
        return warnings(view, narrator, decision, choice)

    def is_ruin(self, view: TheseusView, choice: Choice) -> bool:
        """False: no choice alone puts anybody out of the game."""
        return False

    def player_cards(self, view: TheseusView, narrator: Narrator) -> tuple[PlayerCard, ...]:
        """Everybody with Life, data, tokens and cards."""
        return player_cards(view, narrator, self.letters)

    def tracks(self, view: TheseusView, narrator: Narrator) -> tuple[Track, ...]:
        """The phases of the turn, the way of the end token."""
        return tracks(view, narrator)

    def facts(self, view: TheseusView, narrator: Narrator) -> str:
        """The round, and how to win at this table."""
        return facts(view, narrator)
