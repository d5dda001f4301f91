"""Sends only the cells that look different from what the terminal shows.

Textual sends a changed part of a row from its widget's left edge on, however far to the right the change is. A board
is one wide widget, so each step of its cursor would send half the board. It also sends a whole screen whenever a widget
changes its size, comes or goes, though most of it looks as before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.picture import runs
from nexusgames.tui.drawing.surface import cells_of

GO_TO = "\x1b[{};{}H"
"""Row and column, counted from 1."""
Cell = tuple[str, Style | None]
Chops = Sequence[Mapping[int, Strip | None]]


class Painted:
    """The cells of the terminal as last sent; an unknown row is sent whole."""

    def __init__(self) -> None:
        self._width = 0
        self._rows: list[list[Cell]] = []

    def forget(self) -> None:
        """Forget everything: the terminal was resized, or another program has used it."""
        self._rows = []

    def part(self, y: int, x: int, strip: Strip, console: Console) -> str:
        """What to send for a piece of a row."""
        cells, behind = _cells(strip), x + strip.cell_length
        before = self._rows[y][x:behind] if y < len(self._rows) else []
        known = len(cells) == len(before) == strip.cell_length
        if known:
            self._rows[y][x:behind] = cells
        elif y < len(self._rows):
            self._rows[y] = []
        return _sent(y, x, strip, before, cells, console) if known else _all(y, x, strip, console)

    def whole(self, lines: Sequence[Strip], console: Console) -> str:
        """What to send for these rows."""
        width = max((line.cell_length for line in lines), default=0)
        if len(lines) != len(self._rows) or width != self._width:
            self._width, self._rows = width, [[] for _ in lines]
        return "".join(self._row(y, line, console) for y, line in enumerate(lines))

    def _row(self, y: int, line: Strip, console: Console) -> str:
        before, after = self._rows[y], _cells(line)
        known = len(after) == line.cell_length == self._width
        self._rows[y] = after if known else []
        return _sent(y, 0, line, before, after, console) if known and before else _all(y, 0, line, console)


def _all(y: int, x: int, strip: Strip, console: Console) -> str:
    return GO_TO.format(y + 1, x + 1) + strip.render(console)


def _sent(y: int, x: int, strip: Strip, before: Sequence[Cell], after: Sequence[Cell], console: Console) -> str:
    """The stretches of a row that look different now."""
    places = [place for place, (was, now) in enumerate(zip(before, after, strict=True)) if was != now]
    if len(places) == len(after):
        return _all(y, x, strip, console)
    whole = (_whole_letters(after, first, behind) for first, behind in runs(places))
    return "".join(_all(y, x + first, strip.crop(first, behind), console) for first, behind in whole)


def _whole_letters(row: Sequence[Cell], first: int, behind: int) -> tuple[int, int]:
    """Widen a stretch to whole letters: a wide letter has an empty cell beside it."""
    while first and not row[first][0]:
        first -= 1
    while behind < len(row) and not row[behind][0]:
        behind += 1
    return first, behind


def _cells(strip: Strip) -> list[Cell]:
    found: list[Cell] = []
    for text, style, _ in strip:
        found += [(letter, style) for letter in (text if text.isascii() else cells_of(text))]
    return found


def tightened(update: RenderableType | None, painted: Painted) -> RenderableType | None:
    """The same update in fewer bytes, for a terminal that shows `painted`; anything else unchanged."""
    if type(update) is ChopsUpdate:
        return TightUpdate(update.chops, update.spans, update.chop_ends, painted)
    return TightLayout(update.strips, update.region, painted) if type(update) is LayoutUpdate else update


def forget_what_is_painted(screen: Screen[Any], update: RenderableType | None) -> None:
    """Forget pending repaints once a whole screen is sent.

    Textual keeps what widgets asked for beneath another screen, and sends it with their next change.
    """
    if isinstance(update, LayoutUpdate):
        for widget in screen.walk_children(Widget):
            widget._exchange_repaint_regions()  # pyright: ignore[reportPrivateUsage]


class TightUpdate(ChopsUpdate):
    """Spans of rows, each from its first changed cell to its last."""

    def __init__(
        self, chops: Chops, spans: list[tuple[int, int, int]], chop_ends: list[list[int]], painted: Painted
    ) -> None:
        super().__init__(chops, spans, chop_ends)
        self._painted = painted

    def render_segments(self, console: Console) -> str:
        """The bytes for the terminal."""
        sent: list[str] = []
        for y, first, behind in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is not None and x < behind and end > first:
                    left = max(x, first)
                    sent.append(self._painted.part(y, left, _part(strip, left - x, behind - x), console))
        return "".join(sent)


class TightLayout(LayoutUpdate):
    """A whole screen, of which only cells that look different are sent."""

    def __init__(self, strips: list[Iterable[Strip]], region: Region, painted: Painted) -> None:
        super().__init__(strips, region)
        self._painted = painted

    def render_segments(self, console: Console) -> str:
        """The bytes for the terminal."""
        if self.region.offset:
            self._painted.forget()
            return super().render_segments(console)
        return self._painted.whole([Strip.join(list(line)) for line in self.strips], console)


def _part(strip: Strip, first: int, behind: int) -> Strip:
    """Some cells of a strip; a whole strip stays itself, because its rendering is cached."""
    return strip if first == 0 and behind >= strip.cell_length else strip.crop(first, behind)
