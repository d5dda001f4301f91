"""A board that is a picture inside Textual: it draws itself and sends only the cells that changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region
from textual.strip import Strip

from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.picture import Picture, Stretch, changes
from nexusgames.tui.drawing.pixels import drawn_with
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.little_room import lines_that_fit
from nexusgames.tui.widgets.raster_board import RasterBoard

LOOK = itemgetter(1, 2, 3)
"""Everything of a cell but its character."""


@lru_cache(maxsize=8192)
def style_of(fore: Colour, back: Colour, bold: bool) -> Style:
    """The style of a cell; a blank needs no foreground, which saves half of its bytes."""
    ground = Color.from_rgb(*_parts(back))
    return (
        Style(bgcolor=ground) if fore == back else Style(color=Color.from_rgb(*_parts(fore)), bgcolor=ground, bold=bold)
    )


def _parts(colour: Colour) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255


def segments(row: Sequence[Cell]) -> list[Segment]:
    """A row of cells, neighbours of the same look joined."""
    return [Segment("".join([cell[0] for cell in run]), style_of(*look)) for look, run in groupby(row, LOOK)]


class StageBoard(RasterBoard):
    """A board drawn by a picture."""

    DEFAULT_CSS = "StageBoard { width: 1fr; height: 1fr; }"

    def __init__(self, picture: Picture, spaces: Iterable[str]) -> None:
        """`spaces` can be chosen; a picture may have more."""
        self.picture = picture
        self.cues: Mapping[str, Cue] = {}
        """What is happening now, by space."""
        self.keeps_legal = False
        """Whether the marks of legal spaces stay, whatever is shown meanwhile."""
        super().__init__(spaces)

    def exhibit(self, picture: Picture, spaces: Iterable[str], cursor: str) -> None:
        """Show another picture with its own spaces; `update_board` says what can be chosen there."""
        self._letters = {}
        self.picture, self.spaces = picture, list(spaces)
        self.legal, self.way, self.cues = frozenset(), (), {}
        self.set_reactive(RasterBoard.cursor, cursor)
        self.lay_out()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """No filters: a picture has true colours only, and cells are many."""
        return [found for found in super().get_line_filters() if not isinstance(found, ANSIToTruecolor)]

    def render_line(self, y: int) -> Strip:
        """A row of cells."""
        rows, width = self.picture.surface.rows, self.size.width
        if width and y < len(rows) and len(rows[y]) == width:
            return Strip(segments(rows[y]), width)
        table = rgb(colours().table)
        return Strip.blank(width, style_of(table, table, False))

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture: not before the first layout, and not without room."""
        return self.fits and self.picture.surface.width > 0

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space, in units."""
        return self.picture.middle(space) if self.is_drawn else (0.0, 0.0)

    def region_of(self, space: str) -> Region | None:
        """The place of a space on screen, if it is visible."""
        box = self.picture.ground.boxes.get(self.picture.number.get(space, -1)) if self.is_drawn else None
        return Region.from_corners(*box).translate(self.region.offset) if box else None

    def lay_out(self) -> None:
        """Draw everything again."""
        width, height = self.size
        if not width or not height:
            return
        self._tell_picture()
        self.picture.table = table = rgb(colours().table)
        self.picture.mode = drawn_with()
        self.fits = self.picture.draw(width, height)
        if not self.fits:
            lines = lines_that_fit(self.too_small, width, height)
            self.picture.surface.paragraph(lines, ink_on(table), table)
        self.refresh()

    def _tell_picture(self) -> None:
        picture = self.picture
        picture.cursor, picture.legal, picture.last, picture.jump = self.cursor, self.legal, self.way, self._letters
        picture.cues = self.cues

    def update_board(self, legal: Iterable[str], last: Iterable[str] = ()) -> None:
        """Show another position: everything is drawn, and what differs is sent."""
        legal, self.way = self.legal if self.keeps_legal else frozenset(legal), tuple(last)
        if legal != self.legal:
            self.end_jump()
        self.legal = legal
        if self.is_drawn:
            before = [row[:] for row in self.picture.surface.rows]
            self._tell_picture()
            self.picture.paint_all()
            self._send(changes(before, self.picture.surface.rows))

    def give_cues(self, cues: Mapping[str, Cue]) -> None:
        """Light up the spaces where something happens, and no others."""
        before, self.cues = self.cues, cues
        self.repaint(*(space for space in {**before, **cues} if before.get(space) != cues.get(space)))

    def repaint(self, *spaces: str) -> None:
        """Repaint some spaces."""
        if self.is_drawn:
            self._tell_picture()
            self._send(self.picture.repaint(spaces))

    def _send(self, stretches: Sequence[Stretch]) -> None:
        """Refresh only what changed."""
        if stretches:
            self.refresh(*(Region(first, y, behind - first, 1) for y, first, behind in stretches))

    def _space_under(self, x: int, y: int) -> str | None:
        space = self.picture.space_at(x, y) if self.is_drawn else None
        return space if space in self.spaces else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Move the cursor with the mouse while the board has the keyboard."""
        space = self._space_under(event.x, event.y)
        if self.has_focus and space is not None:
            self.move_cursor(space)

    def on_click(self, event: events.Click) -> None:
        """Pick the clicked space."""
        space = self._space_under(event.x, event.y)
        if space is not None:
            self.end_jump()
            self.move_cursor(space)
            self.post_message(self.Picked(space))
