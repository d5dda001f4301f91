"""A small picture of a board in any room: of a saved position, or cells drawn elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.drawing.text_rows import segments, style_of
from nexusgames.tui.own_app import app_of
from nexusgames.tui.theme import colours


class PictureBox(Widget):
    """Dark until there is something to show; a save is drawn only when it must be painted."""

    DEFAULT_CSS = "PictureBox { width: 1fr; height: 1fr; background: $table; }"
    ALLOW_SELECT = False
    cells: Sequence[Sequence[Cell]] = ()
    path: Path | None = None

    def show(self, cells: Sequence[Sequence[Cell]]) -> None:
        """Show these cells."""
        self.cells, self.path = cells, None
        self.refresh()

    def show_save(self, path: Path | None) -> None:
        """Show a save, or show it again; or nothing."""
        self.cells, self.path = (), path
        self.refresh()

    def on_developed(self) -> None:
        """Show the picture, now that it is drawn."""
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Fetch a save's picture once, then paint its rows."""
        if self.path is not None:
            glimpses = app_of(self).glimpses
            self.cells = glimpses.picture(self.path, *self.size, self, only=True) or ()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """A row, centred: cut or padded alike on both sides."""
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
