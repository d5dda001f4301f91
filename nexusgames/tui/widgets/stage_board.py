"""A board that is a picture, inside Textual: it draws itself, and sends only the cells that changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.drawing.picture import Picture, Stretch, changes
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.little_room import lines_that_fit
from nexusgames.tui.widgets.raster_board import RasterBoard


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
    """A row of cells, neighbours with the same look in one piece."""
    found: list[Segment] = []
    run, (_, fore, back, bold) = "", row[0]
    for letter, front, behind, strong in row:
        if front != fore or behind != back or strong != bold:
            found.append(Segment(run, style_of(fore, back, bold)))
            run, fore, back, bold = "", front, behind, strong
        run += letter
    found.append(Segment(run, style_of(fore, back, bold)))
    return found


class Canvas(Widget):
    """The cells of a board: apart from it, because whatever gets the keyboard is sent anew as a whole."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    def __init__(self, board: StageBoard) -> None:
        """Of this board."""
        super().__init__()
        self.board = board

    def render_line(self, y: int) -> Strip:
        """One row of cells."""
        rows, width = self.board.picture.surface.rows, self.size.width
        if width and y < len(rows) and len(rows[y]) == width:
            return Strip(segments(rows[y]), width)
        table = rgb(colours().table)
        return Strip.blank(width, style_of(table, table, False))


class StageBoard(RasterBoard):
    """A board drawn by a picture."""

    DEFAULT_CSS = "StageBoard { width: 1fr; height: 1fr; }"

    def __init__(self, picture: Picture, spaces: Iterable[str]) -> None:
        """The spaces are those that can be chosen; a picture may have more."""
        self.picture = picture
        self._canvas = Canvas(self)
        super().__init__(spaces)

    def compose(self) -> ComposeResult:
        """The cells are a widget of their own."""
        yield self._canvas

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture: not before the first layout, and not where there is no room."""
        return self.fits and self.picture.surface.width > 0

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space, in units."""
        return self.picture.middle(space) if self.is_drawn else (0.0, 0.0)

    def lay_out(self) -> None:
        """Draw everything anew."""
        width, height = self.size
        if not width or not height:
            return
        self._tell_picture()
        self.picture.table = table = rgb(colours().table)
        self.fits = self.picture.draw(width, height)
        if not self.fits:
            lines = lines_that_fit(self.too_small, width, height)
            self.picture.surface.paragraph(lines, ink_on(table), table)
        self._canvas.refresh()

    def _tell_picture(self) -> None:
        picture = self.picture
        picture.cursor, picture.legal, picture.last, picture.jump = self.cursor, self.legal, self.way, self._letters

    def update_board(self, legal: Iterable[str], last: Iterable[str] = ()) -> None:
        """Show another position: everything is drawn, and what differs is sent."""
        legal, self.way = frozenset(legal), tuple(last)
        if legal != self.legal:
            self.end_jump()
        self.legal = legal
        if self.is_drawn:
            before = [row[:] for row in self.picture.surface.rows]
            self._tell_picture()
            self.picture.paint_all()
            self._send(changes(before, self.picture.surface.rows))

    def repaint(self, *spaces: str) -> None:
        """Paint some spaces again."""
        if self.is_drawn:
            self._tell_picture()
            self._send(self.picture.repaint(spaces))

    def _send(self, stretches: Sequence[Stretch]) -> None:
        """Refresh what changed and nothing else."""
        if stretches:
            self._canvas.refresh(*(Region(first, y, behind - first, 1) for y, first, behind in stretches))

    def _space_under(self, x: int, y: int) -> str | None:
        space = self.picture.space_at(x, y) if self.is_drawn else None
        return space if space in self.spaces else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor follows the mouse while the board has the keyboard."""
        space = self._space_under(event.screen_x - self.region.x, event.screen_y - self.region.y)
        if self.has_focus and space is not None:
            self.move_cursor(space)

    def on_click(self, event: events.Click) -> None:
        """A click picks the space."""
        space = self._space_under(event.screen_x - self.region.x, event.screen_y - self.region.y)
        if space is not None:
            self.end_jump()
            self.move_cursor(space)
            self.post_message(self.Picked(space))
