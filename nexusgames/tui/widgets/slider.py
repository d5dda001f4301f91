"""Where in a recorded game we are: a line with a knob and a tick for every turn."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

KNOB = "●"
PAST, COMING = ("━", "┿"), ("─", "┼")
"""The line and its ticks before the knob and behind it."""
MOST_TICKS = 0.4
"""The part of all columns that may be ticks: more of them tell nothing."""


class Slider(Widget):
    """A click goes there."""

    DEFAULT_CSS = "Slider { height: 1; background: $bar; padding: 0 1; }"

    class Moved(Message):
        """A click at a share of the whole, from 0 to 1."""

        def __init__(self, share: float) -> None:
            """Keep the share."""
            self.share = share
            super().__init__()

    def __init__(self) -> None:
        """At the start."""
        super().__init__()
        self.share = 0.0
        self.ticks: Collection[float] = ()

    def show(self, share: float, ticks: Collection[float]) -> None:
        """Be at this share of the whole; turns began at others."""
        self.share, self.ticks = share, ticks
        self.refresh()

    def render(self) -> Content:
        """What is over stands out by its colour and by its strokes."""
        room = max(0, self.content_size.width - 1)
        at, ticks = round(self.share * room), {round(tick * room) for tick in self.ticks}
        if len(ticks) > room * MOST_TICKS:
            ticks = set[int]()
        signs = [(_sign(place, at, place in ticks), _style(place, at)) for place in range(room + 1)]
        runs = [("".join(sign for sign, _ in run), style) for style, run in groupby(signs, lambda one: one[1])]
        return Content.assemble(*runs)

    def on_click(self, event: events.Click) -> None:
        """Go there."""
        event.stop()
        room = max(1, self.content_size.width - 1)
        self.post_message(self.Moved(min(1.0, max(0.0, (event.x - 1) / room))))


def _sign(place: int, at: int, tick: bool) -> str:
    return KNOB if place == at else (PAST if place < at else COMING)[tick]


def _style(place: int, at: int) -> str:
    return "bold $fresh" if place == at else "$hint" if place < at else "$faint"
