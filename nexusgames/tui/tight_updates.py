"""Sends only the cells that changed.

Textual sends a changed part of a row from its widget's left edge on, however far to the right the change is. A board
is one wide widget, so each step of its cursor would send half the board. It also sends a whole screen whenever a widget
comes or goes.
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
        """Keep what the terminal shows."""
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
        """Keep what the terminal shows."""
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
