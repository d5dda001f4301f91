"""What lies over the foot of the panel beside a board: the board stays whole, and no other widget changes its size."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.side_rows import give_rows


class SideFoot(PaintedRows):
    """Above the keys, as wide as the panel, or as the window where the panel is a closed drawer; hidden when empty."""

    DEFAULT_CSS = "SideFoot { display: none; dock: bottom; layer: above; margin-bottom: 1; }"
    rows = 0
    """How many rows it takes now."""

    def rows_in(self, width: int) -> list[Strip]:
        """Everything there is to show in this many columns."""
        raise NotImplementedError

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """All rows."""
        return self.rows_in(width)

    def take_place(self) -> None:
        """Take as many rows as there are to show, and paint them."""
        side, window = self.screen.query_one("#side"), self.app.size.width
        width = side.styles.width
        columns = int(width.value) if side.display and width is not None else window
        self.styles.width, self.styles.offset = columns, (window - columns, 0)
        self.rows = len(self.rows_in(columns))
        give_rows(self, self.rows)
        self.repaint()

    def hide(self) -> None:
        """Show nothing."""
        self.rows = 0
        give_rows(self, 0)
