"""Sends the cells that changed and no others.

Textual sends a changed part of a row from the left edge of its widget on, however far to the right the change is. A
board is one wide widget, so a step of its cursor would send half of the board. And it sends a whole screen whenever a
widget comes or goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.painted import Painted

Chops = Sequence[Mapping[int, Strip | None]]


def tightened(update: RenderableType | None, painted: Painted) -> RenderableType | None:
    """The same update, sent in fewer bytes to a terminal that shows what was painted; what is no update stays."""
    if type(update) is ChopsUpdate:
        return TightUpdate(update.chops, update.spans, update.chop_ends, painted)
    return TightLayout(update.strips, update.region, painted) if type(update) is LayoutUpdate else update


def forget_what_is_painted(screen: Screen[Any], update: RenderableType | None) -> None:
    """Once a whole screen is sent no widget has anything left to paint.

    Textual remembers what widgets asked for while another screen lay over theirs, and sends it with their next change.
    """
    if isinstance(update, LayoutUpdate):
        for widget in screen.walk_children(Widget):
            widget._exchange_repaint_regions()  # pyright: ignore[reportPrivateUsage]


class TightUpdate(ChopsUpdate):
    """Spans of rows, each from its own first cell to its own last."""

    def __init__(
        self, chops: Chops, spans: list[tuple[int, int, int]], chop_ends: list[list[int]], painted: Painted
    ) -> None:
        """Keep what the terminal shows."""
        super().__init__(chops, spans, chop_ends)
        self._painted = painted

    def render_segments(self, console: Console) -> str:
        """What the terminal is sent."""
        sent: list[str] = []
        for y, first, behind in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is not None and x < behind and end > first:
                    left = max(x, first)
                    sent.append(self._painted.part(y, left, _part(strip, left - x, behind - x), console))
        return "".join(sent)


class TightLayout(LayoutUpdate):
    """A whole screen, of which only that is sent which looks different from what the terminal shows."""

    def __init__(self, strips: list[Iterable[Strip]], region: Region, painted: Painted) -> None:
        """Keep what the terminal shows."""
        super().__init__(strips, region)
        self._painted = painted

    def render_segments(self, console: Console) -> str:
        """What the terminal is sent."""
        if self.region.offset:
            self._painted.forget()
            return super().render_segments(console)
        return self._painted.whole([Strip.join(list(line)) for line in self.strips], console)


def _part(strip: Strip, first: int, behind: int) -> Strip:
    """Some cells of a strip; all of it where it is wanted whole, because that is remembered rendered."""
    return strip if first == 0 and behind >= strip.cell_length else strip.crop(first, behind)
