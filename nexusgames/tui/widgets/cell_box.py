"""Cells that somebody else has drawn, such as a small picture of a board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.stage_board import segments, style_of


class CellBox(Widget):
    """Shows cells in its middle; without any it is dark."""

    DEFAULT_CSS = "CellBox { width: 1fr; height: 1fr; background: $table; }"
    ALLOW_SELECT = False

    def __init__(self, id: str | None = None) -> None:
        """Nothing is drawn yet."""
        super().__init__(id=id)
        self.cells: Sequence[Sequence[Cell]] = ()

    def show(self, cells: Sequence[Sequence[Cell]]) -> None:
        """Show other cells."""
        self.cells = cells
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A row of the cells, cut or filled up on both sides alike."""
        width, row = self.size.width, y - (self.size.height - len(self.cells)) // 2
        table = rgb(colours().table)
        ground = style_of(table, table, False)
        if not 0 <= row < len(self.cells) or not self.cells[row]:
            return Strip.blank(width, ground)
        strip = Strip(segments(self.cells[row]))
        left = (width - strip.cell_length) // 2
        if left < 0:
            return strip.crop(-left, -left + width)
        return Strip.join([Strip.blank(left, ground), strip]).adjust_cell_length(width, ground)
