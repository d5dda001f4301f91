"""The line of words over the foot of a table while something is shown: who does what, the dice, how far the show is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.strip import Strip

from nexusgames.tui.drawing.pieces import Piece, width_of
from nexusgames.tui.drawing.said_rows import DIE, dice_chips, pips, said_rows
from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.side_rows import give_rows
from nexusgames.tui.widgets.stage_board import segments

MOST_ROWS = 3


@dataclass(frozen=True, slots=True)
class Said:
    """What a caption tells."""

    words: Content
    still: tuple[int, ...] = ()
    """The dice that lie still, of `rolled` that were thrown."""
    rolled: int = 0
    hits: tuple[bool, ...] = ()
    """Of each die whether it hits, once all lie still."""
    at: int = 0
    """The scene that is shown, of `count`; no count: nobody wants to know."""
    count: int = 0


class Caption(PaintedRows):
    """Lies over the lowest rows, so that nothing else changes its size; there only while there is something to tell."""

    DEFAULT_CSS = "Caption { display: none; dock: bottom; layer: above; margin-bottom: 1; background: $caption; }"

    def __init__(self, name: str) -> None:
        """Nothing is told."""
        super().__init__(name)
        self.said = Said(Content(""))

    def show(self, said: Said) -> None:
        """Something else happens."""
        self.said, width = said, self.app.size.width
        give_rows(self, self._rows_for(width))
        self.repaint()

    def hide(self) -> None:
        """All is told."""
        give_rows(self, 0)

    def _rows_for(self, width: int) -> int:
        """As many as the words need; nobody reads more while something moves."""
        room = max(1, width - width_of(self._right(width)) - 2)
        return max(1, min(MOST_ROWS, self.said.words.get_height({}, room)))

    def _right(self, width: int) -> Sequence[Piece]:
        said = self.said
        dice = dice_chips(said.still, said.rolled, width // DIE // 2, said.hits)
        return [*dice, *(pips(said.at, said.count) if said.count > 1 else ())]

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The words and what stands at their right."""
        rows = said_rows(self.said.words, width, height, self._right(width))
        return [Strip(segments(row), width) for row in rows]
