"""One widget for every board: it says which space owns a half-block pixel, and only what changed is painted again.

A cell is two square pixels (`▀`: foreground above, background below). A board supplies its spaces, which space is at
a pixel, where each label goes and what it says; edges carry the state: plain, legal, last move, cursor.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.theme import CURSOR_EDGE, INK, LAST_EDGE, LEGAL_EDGE, PAPER, PLAIN_EDGE, TABLE

Cell = tuple[str, str, str, bool]
"""Character, foreground, background, bold."""
Part = tuple[str, str | None, str | None]
"""Text of a label, its foreground (None: readable on the background), its background (None: the space's own)."""
Line = Sequence[Part]


@lru_cache(maxsize=4096)
def _style(foreground: str, background: str, bold: bool) -> Style:
    return Style(color=foreground, bgcolor=background, bold=bold)


@lru_cache(maxsize=512)
def readable_on(background: str) -> str:
    """Black or white ink, whichever reads better."""
    red, green, blue = (int(background[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 118 else PAPER


class RasterBoard(Widget, can_focus=True):
    """A board of coloured spaces with a cursor."""

    DEFAULT_CSS = "RasterBoard { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
    ]

    class Moved(Message):
        """The cursor went to another space."""

        def __init__(self, space: str) -> None:
            """Keep the space."""
            self.space = space
            super().__init__()

    class Picked(Message):
        """A space was clicked."""

        def __init__(self, space: str) -> None:
            """Keep the space."""
            self.space = space
            super().__init__()

    def __init__(self, spaces: Iterable[str]) -> None:
        """A board of these spaces; nothing is legal yet."""
        super().__init__()
        self.spaces = list(spaces)
        self.legal: frozenset[str] = frozenset()
        self.last: frozenset[str] = frozenset()
        self.cursor = self.spaces[0]
        self._labels: dict[str, Sequence[Line]] = {}
        self._owners: list[list[str | None]] = []
        self._edges: list[list[tuple[str | None, str | None] | None]] = []
        self._cells: dict[str, set[tuple[int, int]]] = {}
        self._rows: list[list[Cell]] = []
        self._strips: dict[int, Strip] = {}

    def measure(self, width: int, height: int) -> None:
        """Choose scale and origin for an area of this many pixels."""
        raise NotImplementedError

    def space_at(self, x: float, y: float) -> str | None:
        """Which space owns the point."""
        raise NotImplementedError

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space's label, in pixels."""
        raise NotImplementedError

    def colour(self, space: str) -> str:
        """The ground colour of a space."""
        raise NotImplementedError

    def label(self, space: str) -> Sequence[Line]:
        """What stands on a space."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """Draw everything anew."""
        self.lay_out()

    def lay_out(self) -> None:
        """Work out which cells belong to which space, then paint all of them."""
        width, height = self.size
        if not width or not height:
            return
        self.measure(width, height * 2)
        self._owners = [[self.space_at(x + 0.5, y + 0.5) for x in range(width)] for y in range(height * 2)]
        self._find_edges(width, height * 2)
        self._rows = [[(" ", TABLE, TABLE, False)] * width for _ in range(height)]
        self._strips.clear()
        self._labels = {space: self.label(space) for space in self.spaces}
        for space in self.spaces:
            self._fill(space)
        for space in self.spaces:
            self._write(space)
        self.refresh()

    def _find_edges(self, width: int, height: int) -> None:
        """An edge pixel separates a space from its left or upper neighbour."""
        owners = self._owners
        self._cells = {space: set() for space in self.spaces}
        self._edges = [[None] * width for _ in range(height)]
        for y in range(height):
            for x in range(width):
                here = owners[y][x]
                around = (owners[y][x - 1] if x else None, owners[y - 1][x] if y else None)
                other = next((owner for owner in around if owner != here), here)
                if other != here:
                    self._edges[y][x] = (here, other)
                for owner in (here, other):
                    if owner is not None:
                        self._cells[owner].add((x, y // 2))

    def _pixel(self, x: int, y: int) -> str:
        owner, edge = self._owners[y][x], self._edges[y][x]
        if edge is not None:
            if self.cursor in edge:
                return CURSOR_EDGE
            for space in edge:
                if space in self.legal:
                    return LEGAL_EDGE
            return LAST_EDGE if self.last.intersection(edge) else PLAIN_EDGE
        return TABLE if owner is None else self.colour(owner)

    def _put(self, x: int, y: int, cell: Cell) -> None:
        if self._rows[y][x] != cell:
            self._rows[y][x] = cell
            self._strips.pop(y, None)

    def _fill(self, space: str) -> None:
        for x, y in self._cells.get(space, ()):
            top, bottom = self._pixel(x, 2 * y), self._pixel(x, 2 * y + 1)
            self._put(x, y, (" ", top, top, False) if top == bottom else ("▀", top, bottom, False))

    def _write(self, space: str) -> None:
        lines = self._labels.get(space, ())
        middle, height = self.middle(space)
        y = int(height / 2 - len(lines) / 2 + 0.01)
        for number, line in enumerate(lines):
            x = int(middle - sum(len(text) for text, _, _ in line) / 2 + 0.51)
            for text, foreground, background in line:
                ground = background or self.colour(space)
                self._text(x, y + number, text, foreground or readable_on(ground), ground)
                x += len(text)

    def _text(self, x: int, y: int, text: str, foreground: str, background: str) -> None:
        if 0 <= y < len(self._rows):
            for place, letter in enumerate(text, x):
                if 0 <= place < len(self._rows[y]):
                    self._put(place, y, (letter, foreground, background, True))

    def update_board(self, legal: Iterable[str], last: Iterable[str] = ()) -> None:
        """Show another position: legal spaces, spaces of the last move, and labels that changed."""
        changed = self.legal.symmetric_difference(legal := frozenset(legal))
        changed |= self.last.symmetric_difference(last := frozenset(last))
        self.legal, self.last = legal, last
        for space in self.spaces:
            label = self.label(space)
            if label != self._labels.get(space):
                self._labels[space] = label
                changed |= {space}
        self.repaint(*changed)

    def repaint(self, *spaces: str) -> None:
        """Paint some spaces again and refresh only the region they cover."""
        touched = [cell for space in spaces for cell in self._cells.get(space, ())]
        if not self._rows or not touched:
            return
        for space in spaces:
            self._fill(space)
        left, right = min(x for x, _ in touched), max(x for x, _ in touched)
        top, bottom = min(y for _, y in touched), max(y for _, y in touched)
        for space in self.spaces:
            if top - 3 <= self.middle(space)[1] / 2 <= bottom + 3:
                self._write(space)
        self.refresh(Region(left, top, right - left + 1, bottom - top + 1))

    def render_line(self, y: int) -> Strip:
        """One row of cells, kept until something in it changes."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, _style(TABLE, TABLE, False))
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(_segments(self._rows[y]), self.size.width)
        return strip

    def move_cursor(self, space: str) -> None:
        """Put the cursor on a space."""
        if space == self.cursor or space not in self._cells:
            return
        old, self.cursor = self.cursor, space
        self.repaint(old, space)
        self.post_message(self.Moved(space))

    def action_go(self, right: int, down: int) -> None:
        """To the nearest space in this direction; the bell says that there is none."""
        target = nearest({space: self.middle(space) for space in self.spaces}, self.cursor, right, down)
        if target is None:
            self.app.bell()  # pyright: ignore[reportUnknownMemberType]
        else:
            self.move_cursor(target)

    def next_legal(self, step: int = 1) -> None:
        """To the next (or previous) legal space."""
        legal = [space for space in self.spaces if space in self.legal]
        if legal:
            at = legal.index(self.cursor) if self.cursor in legal else -1 if step > 0 else 0
            self.move_cursor(legal[(at + step) % len(legal)])

    def _space_under(self, x: int, y: int) -> str | None:
        inside = 0 <= y < len(self._rows) and 0 <= x < self.size.width
        return self._owners[y * 2][x] if inside else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor follows the mouse."""
        if (space := self._space_under(event.x, event.y)) is not None:
            self.move_cursor(space)

    def on_click(self, event: events.Click) -> None:
        """A click picks the space."""
        if (space := self._space_under(event.x, event.y)) is not None:
            self.move_cursor(space)
            self.post_message(self.Picked(space))


def nearest(anchors: Mapping[str, tuple[float, float]], start: str, right: int, down: int) -> str | None:
    """The nearest space inside a wedge in this direction: works on hexes, rings and graphs alike."""
    x0, y0 = anchors[start]
    best, least = None, 1e9
    for space, (x, y) in anchors.items():
        along = (x - x0) * right + (y - y0) * down
        across = abs((x - x0) * down) + abs((y - y0) * right)
        if along > 0.5 and along >= across * 0.5 and along + across * 1.5 < least:
            best, least = space, along + across * 1.5
    return best


def _segments(row: Sequence[Cell]) -> list[Segment]:
    segments: list[Segment] = []
    run, look = "", row[0][1:]
    for letter, *rest in row:
        if tuple(rest) != look:
            segments.append(Segment(run, _style(*look)))
            run, look = "", (rest[0], rest[1], rest[2])
        run += letter
    segments.append(Segment(run, _style(*look)))
    return segments
