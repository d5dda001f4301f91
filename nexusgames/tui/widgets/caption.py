"""The caption at the foot of a table during a show: who does what, the dice, how far the show is.

It lies across the window; in a low one, where the board needs every row, at the foot of the panel beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.pieces import Piece, width_of
from nexusgames.tui.drawing.said_rows import DIE, dice_chips, pips, said_rows
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.side_rows import give_rows, lie_on_panel

MOST_ROWS, MOST_BESIDE = 3, 8
"""Rows for words across the window, and beside the board."""
LOW = 28
"""Boards in windows with fewer rows need every one."""


class Said(Frozen):
    """What a caption says."""

    words: Content
    still: tuple[int, ...] = ()
    """The dice that lie still, of `rolled` that were thrown."""
    rolled: int = 0
    hits: tuple[bool, ...] = ()
    """Whether each die hits, once all lie still."""
    at: int = 0
    """The scene being shown, of `count`; without a count, no progress is shown."""
    count: int = 0


class Caption(PaintedRows):
    """Lies over other widgets, so that none changes its size; hidden when empty."""

    DEFAULT_CSS = "Caption { display: none; dock: bottom; layer: above; margin-bottom: 1; background: $caption; }"
    said = Said(Content(""))
    beside = False

    def show(self, said: Said) -> None:
        """Show this."""
        self.said, window = said, self.app.size
        width = lie_on_panel(self, window, across=window.height >= LOW)
        self.beside = width < window.width
        give_rows(self, self._rows_for(width))
        self.repaint()

    def hide(self) -> None:
        """Hide the caption."""
        give_rows(self, 0)

    def _rows_for(self, width: int) -> int:
        """As many rows as the words need, up to what can be read while things move."""
        right = width_of(self._right(width))
        most, room = (MOST_BESIDE, width) if self.beside else (MOST_ROWS, width - right)
        return max(1, min(most, self.said.words.get_height({}, max(1, room - 2)))) + (self.beside and right > 0)

    def _right(self, width: int) -> Sequence[Piece]:
        """Dice and progress."""
        said = self.said
        progress = pips(said.at, said.count, width - 2) if said.count > 1 else []
        most = (width - width_of(progress)) // DIE if self.beside else width // DIE // 2
        return [*dice_chips(said.still, said.rolled, most, said.hits), *progress]

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The words, with the dice and progress to their right, or below them beside the board."""
        right = self._right(width)
        if self.beside and right:
            rows = [*said_rows(self.said.words, width, height - 1), *said_rows(Content(""), width, 1, right)]
        else:
            rows = said_rows(self.said.words, width, height, right)
        return [Strip(segments(row), width) for row in rows]
