"""A picture of a position in whatever room there is: dark until it has been drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.glimpse import Cells
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.stage_board import segments, style_of

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


class PictureBox(Widget):
    """Shows the position of a save; asks for it when it is painted, so that nobody draws what is not seen."""

    DEFAULT_CSS = "PictureBox { width: 1fr; height: 1fr; background: $table; }"
    ALLOW_SELECT = False

    def __init__(self, path: Path | None = None) -> None:
        """Of a save, or of nothing yet."""
        super().__init__()
        self.path = path
        self._cells: Cells = []

    def show(self, path: Path | None) -> None:
        """Show another save."""
        if path != self.path or path is not None:
            self.path = path
            self.refresh()

    def on_developed(self) -> None:
        """The picture has been drawn."""
        self.refresh()

    def render_lines(self, crop: object) -> list[Strip]:
        """Look once whether the picture is there, then paint its rows."""
        self._cells = self._picture()
        return super().render_lines(crop)  # pyright: ignore[reportArgumentType]

    def _picture(self) -> Cells:
        if self.path is None:
            return []
        glimpses = cast("NexusGames", self.app).glimpses
        return glimpses.picture(self.path, *self.size, self) or []

    def render_line(self, y: int) -> Strip:
        """A row of the picture."""
        width = self.size.width
        if y < len(self._cells) and len(self._cells[y]) == width:
            return Strip(segments(self._cells[y]), width)
        table = rgb(colours().table)
        return Strip([Segment(" " * width, style_of(table, table, False))], width)
