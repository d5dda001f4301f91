"""The decisions that mattered: what was chosen, what was better, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import ink_on, rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.statistics import shortened
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

ROWS = 2
"""Rows per decision; if there is room, a blank one follows."""
BAR = 16
"""Columns of the line from no chance to certainty."""
WITH_A_BAR = 60
"""Columns from which on that line is shown."""


class DecisionRow(Frozen):
    """What is said about one decision."""

    card: PlayerCard
    round: str
    chosen: str
    other: str
    swing: str
    good: bool
    low: float
    high: float
    """The chances that it decided between."""


class DecisionRows(Drawn):
    """As many decisions as fit, always including the picked one."""

    DEFAULT_CSS = "DecisionRows { width: 100%; height: 1fr; }"
    shown: Sequence[DecisionRow] = ()
    picked = 0

    @dataclass
    class Pressed(Message):
        """Posted when a decision is clicked."""

        place: int
        """The place of the decision, from 0."""

    def draw(self, surface: Surface) -> None:
        """Draw the decisions that fit, the picked one among them."""
        first, each, count = self._window()
        for place in range(first, min(len(self.shown), first + count)):
            y = (place - first) * each
            self._row(surface, y, place, min(each, surface.height - y))

    def _window(self) -> tuple[int, int, int]:
        """The first visible decision, the rows of each, and how many fit."""
        high = max(1, self.size.height)
        each = ROWS + (high >= len(self.shown) * (ROWS + 1) - 1)
        count = max(1, (high + each - ROWS) // each)
        return max(0, min(self.picked - count + 1, len(self.shown) - count)), each, count

    def _row(self, surface: Surface, y: int, place: int, rows: int) -> None:
        one, shown, here = self.shown[place], colours(), place == self.picked
        tone, back = rgb(one.card.colour), rgb(shown.field if here else shown.table)
        end = surface.width - (BAR + 3 if surface.width >= WITH_A_BAR else 1)
        told = _told(one.other, max(0, end - 7), rows - 1)
        surface.box(0, y, surface.width, 1 + len(told), back)
        for row in range(y, y + 1 + len(told)):
            surface.text(0, row, "█" if here else "▌", tone, back)
        chip = rgb(shown.pick if here else shown.chip)
        ink = ink_on(chip) if here else rgb(shown.title)
        surface.text(2, y, f" {place + 1} ", ink, chip, bold=True)
        at = surface.text(6, y, f"{one.card.mark} {shortened(one.card.name, 14)}", tone, back, bold=True)
        at = surface.text(at + 1, y, one.round, rgb(shown.dim), back)
        mood = rgb(shown.hint if one.good else shown.caution)
        right = surface.width - 1 - cells(one.swing)
        surface.text(right, y, one.swing, mood, back, bold=True)
        words = shortened(one.chosen, max(0, right - at - 4))
        surface.text(at + 2, y, words, rgb(shown.title if here else shown.text), back, bold=here)
        for row, line in enumerate(told, y + 1):
            surface.text(6, row, line, rgb(shown.dim), back)
        if surface.width >= WITH_A_BAR:
            self._bar(surface, surface.width - 1 - BAR, y + 1, one, place)

    def _bar(self, surface: Surface, x: int, y: int, one: DecisionRow, place: int) -> None:
        """Draw the line of chances with the part that the decision was about."""
        shown = colours()
        back = rgb(shown.field if place == self.picked else shown.table)
        first, last = (min(BAR - 1, int(chance * BAR)) for chance in (one.low, one.high))
        for column in range(BAR):
            inside = first <= column <= last
            tone = rgb((shown.hint if one.good else shown.caution) if inside else shown.rule)
            surface.text(x + column, y, "█" if inside else "─", tone, back)

    def on_click(self, event: events.Click) -> None:
        """Pick the decision under the mouse."""
        first, each, _ = self._window()
        place = first + event.y // each
        if 0 <= place < len(self.shown):
            self.post_message(self.Pressed(place))


def _told(words: str, room: int, rows: int) -> list[str]:
    """A sentence in the available rows, cut if they are too few."""
    first = Content(words).wrap(max(1, room))[0].plain.rstrip() if rows > 1 else ""
    rest = words[len(first) :].strip()
    return [first, shortened(rest, room)] if first and rest else [shortened(words, room)]
