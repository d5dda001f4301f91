"""The position in a recorded game: play sign, line with knob, ticks and marks, speed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

KNOB, MARK = "●", "◆"
PAST, COMING = ("━", "┿"), ("─", "┼")
"""The line and its ticks before and after the knob."""
MOST_TICKS = 0.4
"""The share of columns that may be ticks; with more, they say nothing."""
PLAYS, STANDS = " ► ", " ‖ "


class Slider(Widget):
    """A line with a knob; a click moves there."""

    DEFAULT_CSS = "Slider { height: 1; background: $bar; }"
    share, plays, speed = 0.0, False, ""
    ticks: Collection[float] = ()
    marks: Collection[float] = ()

    @dataclass
    class Moved(Message):
        """Posted for a click at a share of the whole, from 0 to 1."""

        share: float

    class Pressed(Message):
        """Posted for a click on the play sign."""

    def set_out(self, ticks: Collection[float], marks: Collection[float]) -> None:
        """Put ticks and brighter marks at these shares of the whole."""
        self.ticks, self.marks = ticks, marks
        self.refresh()

    def show(self, share: float, *, plays: bool, speed: str) -> None:
        """Move to this share of the whole."""
        self.share, self.plays, self.speed = share, plays, f" {speed} "
        self.refresh()

    @property
    def _last(self) -> int:
        """The last place on the line."""
        return max(0, self.size.width - len(PLAYS) - len(self.speed) - 1)

    def render(self) -> Content:
        """The line; the past differs in colour and in strokes."""
        sign = (PLAYS, "bold $fresh") if self.plays else (STANDS, "$hint")
        return Content.assemble(sign, *self._line(self._last), (self.speed, "$dim"))

    def _line(self, last: int) -> list[tuple[str, str]]:
        at, ticks, marks = (
            round(self.share * last),
            *({round(share * last) for share in several} for several in (self.ticks, self.marks)),
        )
        if len(ticks) > last * MOST_TICKS:
            ticks = set[int]()
        signs = [(_sign(place, at, ticks, marks), _style(place, at, marks)) for place in range(last + 1)]
        return [("".join(sign for sign, _ in run), style) for style, run in groupby(signs, lambda one: one[1])]

    def on_click(self, event: events.Click) -> None:
        """Move, or press the play sign."""
        event.stop()
        if event.x < len(PLAYS):
            self.post_message(self.Pressed())
        else:
            self.post_message(self.Moved(min(1.0, (event.x - len(PLAYS)) / max(1, self._last))))


def _sign(place: int, at: int, ticks: Collection[int], marks: Collection[int]) -> str:
    if place == at:
        return KNOB
    return MARK if place in marks else (PAST if place < at else COMING)[place in ticks]


def _style(place: int, at: int, marks: Collection[int]) -> str:
    if place == at:
        return "bold $fresh"
    return "$caution" if place in marks else "$hint" if place < at else "$faint"
