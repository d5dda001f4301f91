"""Icaion in the app: players and choices; board, spaces, current actions and reference pages have their own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual.content import Content

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.cards import card_views
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters import CardGroup, CardInfo, Explain, Presenter, stacked
from nexusgames.tui.presenters.chips import chips_of
from nexusgames.tui.presenters.icaion.around import facts, player_cards, tracks
from nexusgames.tui.presenters.icaion.cards import box, card_groups, card_info, hand
from nexusgames.tui.presenters.icaion.deed import deed_panel
from nexusgames.tui.presenters.icaion.division import division_told
from nexusgames.tui.presenters.icaion.labels import addition, short_label
from nexusgames.tui.presenters.icaion.map import RegionMap
from nexusgames.tui.presenters.icaion.marks import mark
from nexusgames.tui.presenters.icaion.pages import everybody, sheet
from nexusgames.tui.presenters.icaion.shapes import CITY
from nexusgames.tui.presenters.icaion.spaces import space as space_lines
from nexusgames.tui.presenters.icaion.tones import division_colour, division_mark
from nexusgames.tui.presenters.icaion.warnings import warnings
from nexusgames.tui.presenters.leaves import Leaf, Line
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.widgets.raster_board import RasterBoard

GAME = "icaion"
AT_THE_SEEKER = ("camp", "extract", "eradicate")
"""Choices about the node where the Seeker is."""
BOARD_ROWS = 40
"""With fewer rows there is no room for Machines as pictures."""


def make() -> Presenter:
    """The presenter of this game."""
    return IcaionPresenter()


class IcaionPresenter:
    """Draws only what the view shows."""

    def __init__(self) -> None:
        """Start with shapes as the players' marks."""
        self.letters = False
        self.names: Sequence[str] = ()
        self.details_answer = True
        self.board_rows = BOARD_ROWS

    def board(self, view: IcaionView) -> RasterBoard:
        """The board of Regions and nodes."""
        return RegionMap(view)

    def show(self, board: RasterBoard, view: IcaionView, decision: Decision | None, last: Iterable[str] = ()) -> None:
        """Show crystals, Machines, Parasites and Seekers; the spaces to choose stand out."""
        assert isinstance(board, RegionMap)
        board.show_view(view, self.letters, self.names, decision.seat if decision else None)
        spaces = [self.space_of(view, choice) for choice in decision.options] if decision else []
        board.update_board((space for space in spaces if space is not None), last)

    def space_of(self, view: IcaionView, choice: Choice) -> str | None:
        """The last place that a choice names; an earlier word may be a Machine's slot with the name of a node."""
        named = next((word for word in reversed(choice.args) if word in view.nodes or word in view.regions), None)
        if named is not None or view.turn is None:
            return named
        if choice.verb in AT_THE_SEEKER:
            return view.players[view.turn.seat].node
        if choice.verb == "investigate":
            return view.colossus
        tile = view.players[view.turn.seat].tile
        if choice.verb == "install" and tile is not None:
            return view.apparatus[tile.colour].crater
        return CITY if choice.verb == "retrieve" else None

    def place_of(self, view: IcaionView, decision: Decision) -> str | None:
        """Where a question is: a wound, at its Seeker."""
        return view.players[decision.seat].node or None if decision.kind == "wound" else None

    def where(self, view: IcaionView, name: str) -> str | None:
        """The place of a Region, node or crater, or of a seat's Seeker (by the seat's number)."""
        if name.isdecimal() and int(name) < len(view.players):
            return view.players[int(name)].node or None
        return name if name in view.regions or name in view.nodes or name in view.craters else None

    def chip(self, view: IcaionView, manner: str, values: Mapping[str, object], space: str) -> str:
        """A chip: crystals, Parasites, Machines by name, points."""
        amount = values.get("amount")
        lost = manner == "reputation_scored" and isinstance(amount, int) and amount < 0
        return chips_of(GAME, tuple(self.names)).chip("reputation_lost" if lost else manner, values)

    def line(self, view: IcaionView, kind: str, values: Mapping[str, object]) -> str:
        """A line: whose turn it is, the Year, the event."""
        return chips_of(GAME, tuple(self.names)).line(kind, values)

    def hits(self, view: IcaionView, event: Event) -> tuple[bool, ...]:
        """Empty: there are no dice."""
        return ()

    def label(self, view: IcaionView, narrator: Narrator, decision: Decision, choice: Choice, narrow: bool) -> Content:
        """What a choice does, short if the panel is narrow, with its cost, its gain and what it throws out."""
        little = short_label(view, narrator, choice) if narrow else ""
        return Content(little or narrator.label(decision, choice) + addition(view, narrator, choice))

    def mark(self, view: IcaionView, seat: int) -> Content:
        """The player's shape in the player's colour."""
        return mark(view, seat, self.letters)

    def look(self, colour: str) -> tuple[str, str]:
        """The shape or letter of a colour, and its colour on screen."""
        return division_mark(colour, self.letters), division_colour(colour)

    def space(self, view: IcaionView, narrator: Narrator, space: str) -> Content:
        """What lies on a space, and what could be done there now."""
        return space_lines(view, narrator, space, self.letters)

    def everybody(self, view: IcaionView, narrator: Narrator) -> list[Leaf]:
        """Score, Division Board, cages, character and upgrades of every player; event track."""
        return everybody(view, narrator, self.letters)

    def hand(self, view: IcaionView, narrator: Narrator, explain: Explain | None = None) -> Content:
        """Cards with their texts."""
        return stacked(hand(view, narrator, explain))

    def cards(self, view: IcaionView, narrator: Narrator, explain: Explain | None = None) -> list[CardGroup]:
        """The hand, characters and upgrades, event cards, discards."""
        return card_groups(view, narrator, explain, self.letters)

    def card(self, view: IcaionView, kind: str) -> CardInfo | None:
        """A card in words."""
        return card_info(kind, chips_of(GAME, tuple(self.names)).narrator) if kind in card_views() else None

    def box(self, narrator: Narrator) -> list[CardGroup]:
        """Seekers, Gear, events, Curio Cards."""
        return box(narrator)

    def sheet(self, view: IcaionView, narrator: Narrator) -> list[Leaf]:
        """Machines, Seekers, crystals, the Colossus, the City, the event track, the signs of the board."""
        return sheet(view, narrator, self.letters)

    def around(self, view: IcaionView, narrator: Narrator, space: str) -> list[Sequence[Line]]:
        """Nothing: the text about a space says it all."""
        return []

    def details(self, view: IcaionView, narrator: Narrator) -> Content | None:
        """An unfinished action: a gain, a payment, a shard."""
        return deed_panel(view, narrator)

    def aside(self, view: IcaionView, narrator: Narrator, event: Event) -> Content | None:
        """The acting player's Division Board."""
        return division_told(view, narrator, event, self.letters)

    def warnings(self, view: IcaionView, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
        """What is left undone, thrown away or cannot be taken back."""
        return warnings(view, narrator, decision, choice)

    def is_ruin(self, view: IcaionView, choice: Choice) -> bool:
        """False: nobody is ever put out of this game."""
        return False

    def player_cards(self, view: IcaionView, narrator: Narrator) -> tuple[PlayerCard, ...]:
        """Everybody with points, crystals, cards, shards and character."""
        return player_cards(view, narrator, self.letters)

    def tracks(self, view: IcaionView, narrator: Narrator) -> tuple[Track, ...]:
        """The phases of the turn; Years and events are on the board."""
        return tracks(view, narrator)

    def facts(self, view: IcaionView, narrator: Narrator) -> str:
        """Year and round, and what wins."""
        return facts(view, narrator)
