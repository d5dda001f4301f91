"""Cards in rows under the titles of their groups; arrows and mouse move between them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise

from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip

from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.drawing.pieces import Piece, ink, row
from nexusgames.tui.drawing.text_rows import rendered
from nexusgames.tui.presenters import CardEntry, CardGroup
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.card_face import EDGES, STRONG_EDGES, TITLES, card_strips
from nexusgames.tui.widgets.card_plan import GAP, Plan, Shelf, planned, shelves
from nexusgames.tui.widgets.pick_list import PickList


class CardGallery(PickList):
    """Shows the groups it is given; the first card has the cursor."""

    BINDINGS = bindings(
        (Command("screen.card", "enter", "pick", footer=True),), {"left": "aside(-1)", "right": "aside(1)"}
    )

    class Picked(Message):
        """Posted to ask for more about the card under the cursor."""

    def __init__(self, name: str, texts: Texts) -> None:
        super().__init__(name)
        self.texts = texts
        self.groups: Sequence[CardGroup] = ()
        self.entries: list[CardEntry] = []
        self.highlighted: int | None = None
        self._plan = Plan(1, 1, TITLES)
        self._shelves: list[Shelf] = []
        self._laid_for: tuple[int, int] = 0, 0
        self._faces: dict[tuple[int, int, int, bool], list[Strip]] = {}

    def lay(self, groups: Sequence[CardGroup], first: str = "") -> None:
        """Show other cards, with the cursor on the code `first` or on the first card."""
        self.groups, self.entries = groups, [entry for group in groups for entry in group.cards]
        places = (place for place, entry in enumerate(self.entries) if entry.card.kind == first)
        self.highlighted = next(places, 0 if self.entries else None)
        self._laid_for = 0, 0
        self.top = 0
        self._faces.clear()
        self.show_highlighted()

    def notify_style_update(self) -> None:
        """Redraw the cards in the new colours."""
        self._faces.clear()
        super().notify_style_update()

    @property
    def here(self) -> int | None:
        """The place of the card under the cursor."""
        return self.highlighted

    @property
    def entry(self) -> CardEntry | None:
        """The card under the cursor."""
        return None if self.highlighted is None else self.entries[self.highlighted]

    def plan(self, width: int) -> Plan:
        """The layout in this many columns."""
        self._lying(width)
        return self._plan

    def _lying(self, width: int) -> list[Shelf]:
        room = width, self.size.height
        if self._laid_for != room:
            self._plan, self._laid_for = planned(self.groups, *room), room
            self._shelves = shelves(self.groups, self._plan)
        return self._shelves

    def count(self, width: int) -> int:
        """The rows of all shelves."""
        lying = self._lying(width)
        return lying[-1].top + lying[-1].high if lying else 0

    def owners(self, width: int) -> Sequence[int]:
        """The first card of each row."""
        return [min(shelf.cards.values(), default=-1) for shelf in self._lying(width) for _ in range(shelf.high)]

    def _shelf_at(self, number: int, width: int) -> Shelf:
        lying = self._lying(width)
        return lying[bisect_right(lying, number, key=lambda shelf: shelf.top) - 1]

    def row(self, number: int, width: int) -> Strip:
        """A row of titles, or of cards side by side."""
        shelf, plan = self._shelf_at(number, width), self.plan(width)
        if number < shelf.first_card_row:
            return self._in_columns(self._worded(shelf.titles, plan), width)
        line = number - shelf.first_card_row
        found = {column: self._face(place, plan)[line] for column, place in shelf.cards.items() if line < plan.high}
        if line == 0:
            told = {column: Content.styled(f" {words}", "$faint") for column, words in shelf.nothing.items()}
            found |= self._worded(told, plan)
        return self._in_columns(found, width)

    def _worded(self, told: Mapping[int, Content], plan: Plan) -> dict[int, Strip]:
        """Words by column, cut with dots where the next ones begin."""
        found: dict[int, Strip] = {}
        for column, after in pairwise([*sorted(told), plan.across]):
            fitting = cut_content(told[column], plan.left(after) - plan.left(column) - GAP)
            found[column] = Strip(rendered(fitting, colours().text, colours().table))
        return found

    def _in_columns(self, strips: Mapping[int, Strip], width: int) -> Strip:
        """Strips at their columns, each cut where the next begins."""
        plan, style, at = self.plan(width), self.visual_style.rich_style, 0
        parts: list[Strip] = []
        starts = [*sorted(strips), plan.across]
        for column, after in pairwise(starts):
            room = plan.left(after) - plan.left(column)
            parts += [Strip.blank(plan.left(column) - at, style), strips[column].adjust_cell_length(room, style)]
            at = plan.left(after)
        return Strip.join(parts).adjust_cell_length(width, style)

    def _face(self, place: int, plan: Plan) -> list[Strip]:
        """A card as it looks now."""
        key = place, plan.wide, plan.high, place == self.highlighted
        if key not in self._faces:
            entry = self.entries[place]
            self._faces[key] = self._drawn(entry, plan.wide, plan.high, here=place == self.highlighted)
        return self._faces[key]

    def _drawn(self, entry: CardEntry, width: int, high: int, *, here: bool) -> list[Strip]:
        colour = entry.card.tone or colours().title
        if high == TITLES:
            return [self._line(entry, width, colour, here=here)]
        back = bool(entry.why_not)
        return card_strips(entry, width, high, colour, self.texts, here=here, stepped_back=back)

    def _line(self, entry: CardEntry, width: int, colour: str, *, here: bool) -> Strip:
        """A card as a line of a list."""
        shown = colours()
        back = shown.cursor_edge if here else shown.side
        ink_now = ink(back) if here else shown.dim if entry.why_not else shown.text
        edge = Piece(STRONG_EDGES[0] if here else EDGES[0], colour, back)
        count = self.texts.say("app.cards.count", {"count": entry.count}) if entry.count > 1 else ""
        name = Piece(f" {entry.card.name}{count}", ink_now, back, bold=here or entry.playable)
        now = Piece(f" {self.texts.say('app.cards.now')} ", ink(shown.hint), shown.hint, bold=True)
        return row([edge, name], width, back, [now] if entry.playable else [])

    def rows_of_highlighted(self) -> Sequence[int]:
        """The shelf of the card under the cursor, with its titles."""
        lying = self._lying(self.room)
        here = next((shelf for shelf in lying if self.highlighted in shelf.cards.values()), None)
        return range(here.top, here.top + here.high) if here else ()

    def action_entry(self, entry: int) -> None:
        """Go to a card; -1 is the last."""
        if self.entries:
            self.highlighted = entry % len(self.entries)
            self.show_highlighted()
            self.post_message(self.Highlighted())

    def action_aside(self, step: int) -> None:
        """Go to the next card."""
        if self.highlighted is not None:
            self.action_entry(self.highlighted + step)

    def action_step(self, step: int) -> None:
        """Go to the card below or above, wrapping around."""
        rows = [shelf.cards for shelf in self._lying(self.room) if shelf.cards]
        at = next((number for number, cards in enumerate(rows) if self.highlighted in cards.values()), None)
        if at is not None:
            column = next(column for column, place in rows[at].items() if place == self.highlighted)
            other = rows[(at + step) % len(rows)]
            self.action_entry(other[min(other, key=lambda near: abs(near - column))])

    def action_pick(self) -> None:
        """Ask for more about this card."""
        if self.highlighted is not None:
            self.post_message(self.Picked())

    def on_click(self, event: events.Click) -> None:
        """Go to the clicked card and pick it."""
        spot = event.get_content_offset(self)
        room = self.room
        if spot is None or self.on_bar(spot) or self.top + spot.y >= self.count(room):
            return
        shelf, plan = self._shelf_at(self.top + spot.y, room), self.plan(room)
        place = shelf.cards.get(spot.x // (plan.wide + GAP))
        if place is not None:
            self.action_entry(place)
            self.action_pick()
