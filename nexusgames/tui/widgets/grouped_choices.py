"""The choices of a question: lines with targets, one of them highlighted, picked by keyboard or mouse.

Up and down move between lines, left and right between targets. A digit goes to its line and picks a lone choice;
after the digit, a target's name can be typed. While the board has the keyboard, the targets at the cursor's space
are lit, and a digit picks the one in its line: the line says what, the cursor where.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.style import Style

from nexusgames.core.engine.choices import Choice
from nexusgames.core.session.open_table import LOOK
from nexusgames.core.values.texts import load_texts
from nexusgames.tui.commands import bindings
from nexusgames.tui.offers import NO_KEY, Offer
from nexusgames.tui.widgets.choice_rows import WORDS, Piece, Row, lay_out
from nexusgames.tui.widgets.pick_list import DIVIDER, PickList

FOOT_ROWS = 3
"""The most rows at the bottom for the highlighted choice in full."""
PICKED = "picked"
ROOM_FOR_FOOT = 7
"""With fewer rows, the list takes them all."""

Tell = Callable[[Choice], Content]
"""Gives a choice in full."""


class GroupedChoices(PickList):
    """One list per question: its lines stay in place wherever the cursor goes."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grouped-choices--foot",
        "grouped-choices--key",
        "grouped-choices--line",
        "grouped-choices--target",
        "grouped-choices--lit",
        "grouped-choices--picked",
    }
    DEFAULT_CSS = """
    GroupedChoices {
        & > .grouped-choices--foot { color: $faint; }
        & > .grouped-choices--key { color: $dim; }
        & > .grouped-choices--line { background: $foreground 10%; text-style: bold; }
        & > .grouped-choices--target { color: $legal-edge; }
        & > .grouped-choices--lit { color: $legal-edge; text-style: bold underline; }
        & > .grouped-choices--picked { color: $side; background: $legal-edge; text-style: bold; }
        &:focus > .grouped-choices--line { background: $field; }
    }
    """
    BINDINGS = bindings((), {"right": "aside(1)", "left": "aside(-1)"})

    @dataclass
    class Picked(Message):
        """Posted when a choice is picked."""

        choice: Choice

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.offers: list[Offer] = []
        self._sections: Sequence[Sequence[Offer]] = ()
        self._tell: Tell | None = None
        self._line, self._place = 0, 0
        """The highlighted line and target."""
        self._lit: frozenset[str] = frozenset()
        self._typed: str | None = None
        """What has been typed of a target's name after a digit; None if nothing is awaited."""
        self._rows: dict[int, list[Row]] = {}
        self._strips: dict[object, Strip] = {}
        self._feet: dict[tuple[str, int], list[Strip]] = {}

    def offer(self, sections: Sequence[Sequence[Offer]], tell: Tell | None = None) -> None:
        """Show a new list with its first choice highlighted; `tell` gives a choice in full."""
        self._sections, self.offers = sections, [offer for section in sections for offer in section]
        self._tell = tell
        self._line = self._place = self.top = 0
        self._lit, self._typed = frozenset(), None
        self._rows.clear()
        self._forget_strips()
        self._head()
        self.repaint()

    def _head(self) -> None:
        """In the line above the list, tell answers from free actions, if there are both."""
        apart = len({offer.beside for offer in self.offers if offer.line.choices != (LOOK,)}) > 1
        title = f" {load_texts().say('app.play.choose_now')} " if apart else None
        if self.border_title != title:
            self.border_title = title

    def _forget_strips(self) -> None:
        self._strips.clear()
        self._feet.clear()

    def notify_style_update(self) -> None:
        """Rebuild the rows in the new colours."""
        self._forget_strips()
        super().notify_style_update()

    @property
    def here(self) -> int | None:
        """The highlighted line."""
        return self._line if self.offers else None

    def owners(self, width: int) -> list[int]:
        """The line that each row belongs to."""
        return [row.line for row in self.rows(width)]

    @property
    def highlighted(self) -> Choice | None:
        """The choice that enter picks."""
        return self.offers[self._line].choices[self._place] if self.offers else None

    def light(self, keys: Collection[str]) -> None:
        """Light some choices: those at the cursor's space."""
        if self._lit != (lit := frozenset(keys)):
            self._lit = lit
            if not self.has_focus:
                self._follow_cursor()
            self.show_highlighted()

    def _follow_cursor(self) -> None:
        """Highlight the first lit choice while the board has the keyboard."""
        if (found := self._first(self._lit)) is not None:
            self._line, self._place = found

    def point(self, choice: Choice) -> None:
        """Highlight a choice."""
        if (found := self._first({choice.key})) is not None:
            self._go(*found)

    def _first(self, keys: Collection[str]) -> tuple[int, int] | None:
        """The place of the first of some choices."""
        places = ((number, place) for number, offer in enumerate(self.offers) for place in range(len(offer.choices)))
        return next((at for at in places if self.offers[at[0]].choices[at[1]].key in keys), None)

    def take(self, digit: str) -> Choice | None:
        """The choice a digit picks: a lone one, or the lit target of its line; else the line awaits a target."""
        number = next((n for n, offer in enumerate(self.offers) if offer.sign == digit != NO_KEY), None)
        if number is None:
            return None
        offer = self.offers[number]
        if len(offer.choices) == 1:
            return offer.choices[0]
        lit = [place for place, choice in enumerate(offer.choices) if choice.key in self._lit]
        if lit and offer.line.says_which and not self.has_focus:
            return offer.choices[lit[0]]
        again = self.has_focus and number == self._line
        place = (self._place + 1) % len(offer.choices) if again else lit[0] if lit else 0
        self._go(number, place)
        self._typed = ""
        return None

    @property
    def awaits_target(self) -> bool:
        """Whether a digit led to a line that awaits a target."""
        return self._typed is not None

    def on_key(self, event: events.Key) -> None:
        """Take a target's name after a digit; it is picked as soon as only one fits."""
        if self._typed is None or not event.character or not event.character.isalnum():
            return
        said, line = self._typed + event.character, self.offers[self._line].line
        found = line.begun(said)
        if not self._typed and (event.character.isdecimal() or not found):
            return
        event.stop()
        event.prevent_default()
        if not found:
            self.app.bell()  # pyright: ignore[reportUnknownMemberType]
            return
        named = line.named(said)
        self._go(self._line, line.choices.index(named[0]))
        self._typed = said
        if found == named and len(named) == 1 and said.casefold() in line.names_of(named[0]):
            self.action_pick()

    def _go(self, line: int, place: int) -> None:
        """Highlight another target and forget a half-typed name."""
        self._line, self._place, self._typed = line, place, None
        self.show_highlighted()
        self.post_message(self.Highlighted())

    def action_entry(self, entry: int) -> None:
        """Go to a line, counted from 0, keeping the target if the line has it; -1 is the last."""
        if not self.offers:
            return
        before, number = self.offers[self._line], entry % len(self.offers)
        name = before.line.targets[self._place] if before.shared else ""
        targets = self.offers[number].line.targets
        last = len(self.offers[number].choices) - 1
        self._go(number, targets.index(name) if name in targets else min(self._place, last))

    def action_aside(self, step: int) -> None:
        """Go to the next target of the line, wrapping around."""
        if self.offers:
            self._go(self._line, (self._place + step) % len(self.offers[self._line].choices))

    def action_pick(self) -> None:
        """Pick the highlighted choice."""
        self._typed = None
        if self.highlighted is not None:
            self.post_message(self.Picked(self.highlighted))

    def on_blur(self) -> None:
        """Return the highlight to the cursor's space when the keyboard leaves."""
        self._typed = None
        if (choice := self.highlighted) is not None and choice.key not in self._lit:
            self._follow_cursor()
            self.show_highlighted()

    def on_click(self, event: events.Click) -> None:
        """Pick a clicked choice; a click on the words before several targets goes there."""
        spot = event.get_content_offset(self)
        rows = self.rows(self.room)
        if spot is None or self.on_bar(spot) or spot.y >= self.window or self.top + spot.y >= len(rows):
            return
        row = rows[self.top + spot.y]
        if row.line == DIVIDER:
            return
        place = target_at(row, spot.x)
        alone = len(self.offers[row.line].choices) == 1
        self._go(row.line, 0 if alone else max(0, place))
        if alone or place != WORDS:
            self.action_pick()

    def rows(self, width: int) -> list[Row]:
        """The content of each row."""
        if width < 1:
            return []
        if width not in self._rows:
            self._rows[width] = lay_out(self._sections, width)
        return self._rows[width]

    def count(self, width: int) -> int:
        """The rows of all lines and of the gaps between sections."""
        return len(self.rows(width))

    def wanted(self, width: int) -> int:
        """The rows that would show all lines, and a choice in full below them if it shares its line."""
        shared = any(offer.shared for offer in self.offers) and self._tell is not None
        return self.count(width) + (1 + FOOT_ROWS if shared else 0)

    def row(self, number: int, width: int) -> Strip:
        """A row of a line, or the one between two sections."""
        row = self.rows(width)[number]
        if row.line == DIVIDER:
            return self._rule(number, width)
        chosen, lit = row.line == self._line, self._lit.intersection(c.key for c in self.offers[row.line].choices)
        look = number, width, self._place if chosen else None, lit, self.has_focus
        if look not in self._strips:
            self._strips[look] = self._drawn(row, width, chosen)
        return self._strips[look]

    def _rule(self, number: int, width: int) -> Strip:
        """The line between two sections, with words before extras; as the last visible row, it counts what follows."""
        if number < self.top + self.window - 1:
            return self.rule(width, load_texts().say("app.play.could_also") if self.rows(width)[number].extras else "")
        below = len({row.line for row in self.rows(width)[number + 1 :]} - {DIVIDER})
        words = load_texts().say("app.play.more_below", {"count": below})
        return self.wrapped(Content(words), width, self.get_visual_style("grouped-choices--foot"))[0]

    def _drawn(self, row: Row, width: int, chosen: bool) -> Strip:
        """A row of a line as it looks now."""
        text, offer = Content(""), self.offers[row.line]
        for piece in row.pieces:
            text += Content(" " * (piece.x - text.cell_length)) + self._painted(piece, offer, chosen)
        style = self.get_visual_style("grouped-choices--line") if chosen else self.visual_style
        return self.wrapped(text, width, style)[0]

    def _painted(self, piece: Piece, offer: Offer, chosen: bool) -> Content:
        """A piece's words, as bright as they matter now."""
        if piece.place == WORDS:
            return piece.text.stylize(self._look("key")) if not piece.x else piece.text
        if chosen and piece.place == self._place:
            return piece.text.stylize(self._look(PICKED)) if offer.shared else piece.text
        lit = offer.choices[piece.place].key in self._lit
        if not offer.shared:
            return piece.text.stylize("bold") if lit else piece.text
        return piece.text.stylize_before(self._look("lit" if lit else "target"))

    def _look(self, part: str) -> Style:
        """The style of a part of a row; only what is picked has a background."""
        return self.get_visual_style(f"grouped-choices--{part}", partial=part != PICKED)

    def foot(self, width: int) -> list[Strip]:
        """The highlighted choice in full, if the list says less about it."""
        choice = self.highlighted
        if choice is None or self._tell is None or width < 1 or self.size.height < ROOM_FOR_FOOT:
            return []
        at = choice.key, width
        if at not in self._feet:
            self._feet[at] = self._told(self._tell(choice), width)
        return self._feet[at]

    def _told(self, text: Content, width: int) -> list[Strip]:
        """A text below a line, unless the list already has these very words."""
        offer = self.offers[self._line]
        if not offer.shared and text.plain == offer.words.plain:
            return []
        return [
            self.rule(width),
            *self.wrapped(text, width, self.get_visual_style("grouped-choices--foot"))[:FOOT_ROWS],
        ]

    def rows_of_highlighted(self) -> list[int]:
        """The rows of the highlighted target."""
        return [
            number
            for number, row in enumerate(self.rows(self.room))
            if row.line == self._line and any(piece.place == self._place for piece in row.pieces)
        ]


def target_at(row: Row, x: int) -> int:
    """The target at a column of a row: the last that starts before it, so gaps belong to the target on their left."""
    found = [piece.place for piece in row.pieces if piece.x <= x]
    return found[-1] if found else WORDS
