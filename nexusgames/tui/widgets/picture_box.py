"""A picture of a saved position in whatever room there is: dark until it has been drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.geometry import Region
from textual.strip import Strip

from nexusgames.tui.widgets.cell_box import CellBox

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


class PictureBox(CellBox):
    """Asks for the picture when it is painted, so that nobody draws what is not seen."""

    def __init__(self, path: Path | None = None) -> None:
        """Of a save, or of nothing yet."""
        super().__init__()
        self.path = path

    def show_save(self, path: Path | None) -> None:
        """Show another save, or the same one as it is now."""
        self.path = path
        self.refresh()

    def on_developed(self) -> None:
        """The picture has been drawn."""
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Look once whether the picture is there, then paint its rows."""
        glimpses = cast("NexusGames", self.app).glimpses if self.path is not None else None
        self.cells = (glimpses.picture(self.path, *self.size, self, only=True) or ()) if glimpses and self.path else ()
        return super().render_lines(crop)
