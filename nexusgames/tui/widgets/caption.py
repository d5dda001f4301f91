"""The caption at the foot of a table during a show: who does what, the dice, how far the show is."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.pieces import Piece, width_of
from nexusgames.tui.drawing.said_rows import DIE, dice_chips, pips, said_rows
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.side_rows import give_rows

MOST_ROWS = 3


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
    """Lies over the lowest rows, so that no other widget changes its size; hidden when empty."""

    DEFAULT_CSS = "Caption { display: none; dock: bottom; layer: above; margin-bottom: 1; background: $caption; }"
    said = Said(Content(""))

    def show(self, said: Said) -> None:
        """Show this."""
        self.said, width = said, self.app.size.width
        give_rows(self, self._rows_for(width))
        self.repaint()

    def hide(self) -> None:
        """Hide the caption."""
        give_rows(self, 0)

    def _rows_for(self, width: int) -> int:
        """As many rows as the words need, up to what can be read while things move."""
        room = max(1, width - width_of(self._right(width)) - 2)
        return max(1, min(MOST_ROWS, self.said.words.get_height({}, room)))

    def _right(self, width: int) -> Sequence[Piece]:
        said = self.said
        dice = dice_chips(said.still, said.rolled, width // DIE // 2, said.hits)
        return [*dice, *(pips(said.at, said.count) if said.count > 1 else ())]

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The words, with the dice and progress to their right."""
        rows = said_rows(self.said.words, width, height, self._right(width))
        return [Strip(segments(row), width) for row in rows]
