"""The question to the whole table, in a dock above the keys: what is going on, and a chip per answer.

It lies on the panel, because everybody looks at the board before they answer; in a narrow window it lies across.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.pieces import Piece, faded, ink, row, tinted, width_of
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.side_rows import give_rows, lie_on_panel

EDGE, GAP = "▌", 2
BESIDE_TITLE = 40
"""Columns from which on the question stands beside the title, else below it."""
TINT = 0.12
"""How much of the light chip is in the background."""
GREY = 0.6
"""How far an unlikely answer steps back."""


class Answer(Frozen):
    """A chip."""

    key: str
    """The key to press for it."""
    sign: str
    words: str
    colour: str = ""
    """The player's colour; empty for nobody."""
    grey: bool = False
    """Whether everybody knows that this player holds no cards."""


class TableAsked(Frozen):
    """What the dock says."""

    title: str
    question: str
    news: str
    answers: tuple[Answer, ...]


class AnybodyDock(PaintedRows):
    """Lies over other widgets, so that none changes its size."""

    DEFAULT_CSS = "AnybodyDock { display: none; dock: bottom; layer: above; margin-bottom: 1; }"
    asked: TableAsked | None = None

    @dataclass
    class Answered(Message):
        """Posted when a chip is clicked."""

        key: str
        """The chip's key."""

    @property
    def ground(self) -> str:
        """The background of a dock."""
        return tinted(colours().bar, colours().title, TINT)

    def show(self, asked: TableAsked | None) -> None:
        """Ask this; None takes the question away."""
        self.asked, width = asked, lie_on_panel(self, self.app.size)
        give_rows(self, len(self._rows(width)) if asked is not None else 0)
        self.repaint()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The latest news, the question, the answers."""
        return self._rows(width)

    def _rows(self, width: int) -> list[Strip]:
        if self.asked is None or width < 1:
            return []
        edge, back, shown = Piece(EDGE, colours().title, self.ground), self.ground, colours()
        title = Piece(f"{self.asked.title}  ", shown.title, back, bold=True)
        lines = list[list[Piece]]()
        for part in Content(self.asked.news).wrap(max(1, width - 3)) if self.asked.news else ():
            lines.append([Piece(part.plain, shown.text, back, bold=True)])
        beside = title.width if width - title.width >= BESIDE_TITLE else 0
        lines += [] if beside else [[title]]
        for number, part in enumerate(Content(self.asked.question).wrap(max(1, width - 3 - beside))):
            before = Piece(" " * beside, back, back) if number or not beside else title
            lines.append([before, Piece(part.plain, shown.text, back)])
        lines += [[piece for _, chip in chips for piece in chip] for chips in self._chip_rows(width)]
        return [row([edge, Piece(" ", back, back), *line], width, back) for line in lines]

    def _chip_rows(self, width: int) -> list[list[tuple[Answer, list[Piece]]]]:
        """The chips from left to right, as many per row as fit."""
        rows, left = list[list[tuple[Answer, list[Piece]]]]([[]]), width - 2
        for answer in self.asked.answers if self.asked else ():
            chip = self._chip(answer)
            wide = width_of(chip)
            if rows[-1] and wide - GAP > left:
                rows.append([])
                left = width - 2
            rows[-1].append((answer, chip))
            left -= wide
        return rows

    def _chip(self, answer: Answer) -> list[Piece]:
        """A key and its words on the player's colour, and the gap after it."""
        shown, back = colours(), self.ground
        tone = answer.colour or (shown.hint if answer.key == "enter" else shown.chip)
        if answer.grey:
            tone = tinted(back, tone, 1 - GREY)
        fore = faded(ink(tone), tone, GREY / 2) if answer.grey else ink(tone)
        words = Piece(f" {answer.sign} {answer.words} ", fore, tone, bold=not answer.grey)
        return [words, Piece(" " * GAP, back, back)]

    def on_click(self, event: events.Click) -> None:
        """Answer with the clicked chip."""
        chips = self._chip_rows(self.size.width)
        line = event.y - (self.size.height - len(chips))
        if self.asked is None or line < 0:
            return
        column = 2
        for answer, pieces in chips[line]:
            if column <= event.x < column + width_of(pieces) - GAP:
                self.post_message(self.Answered(answer.key))
            column += width_of(pieces)
