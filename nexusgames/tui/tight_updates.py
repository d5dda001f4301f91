"""Sends the cells that changed and no others.

Textual sends a changed part of a row from the left edge of its widget on, however far to the right the change is. A
board is one wide widget, so a step of its cursor would send half of the board.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console, RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

GO_TO = "\x1b[{};{}H"
"""Row and column, counted from 1."""


def tightened(update: RenderableType | None) -> RenderableType | None:
    """The same update, sent in fewer bytes; whatever is no update of single spans stays as it is."""
    return TightUpdate(update.chops, update.spans, update.chop_ends) if type(update) is ChopsUpdate else update


def forget_what_is_painted(screen: Screen[Any], update: RenderableType | None) -> None:
    """Once a whole screen is sent no widget has anything left to paint.

    Textual remembers what widgets asked for while another screen lay over theirs, and sends it with their next change.
    """
    if isinstance(update, LayoutUpdate):
        for widget in screen.walk_children(Widget):
            widget._exchange_repaint_regions()  # pyright: ignore[reportPrivateUsage]


class TightUpdate(ChopsUpdate):
    """Spans of rows, each from its own first cell to its own last."""

    def render_segments(self, console: Console) -> str:
        """What the terminal is sent."""
        sent: list[str] = []
        for y, first, behind in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is not None and x < behind and end > first:
                    left = max(x, first)
                    sent += [GO_TO.format(y + 1, left + 1), _part(strip, left - x, behind - x).render(console)]
        return "".join(sent)


def _part(strip: Strip, first: int, behind: int) -> Strip:
    """Some cells of a strip; all of it where it is wanted whole, because that is remembered rendered."""
    return strip if first == 0 and behind >= strip.cell_length else strip.crop(first, behind)
