"""Casts: terminal recordings in asciinema's second format, JSON line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

from nexusgames.tui.drawing.ansi import START, Pen, Rows, end_below
from nexusgames.tui.show.poster import Moment
from nexusgames.tui.show.reel import TimedMoment

SHORTEST_LOOK = 80
"""Milliseconds; what would be seen for less is left out."""


def cast(moments: Iterable[TimedMoment], draw: Callable[[Moment], Rows], size: tuple[int, int], title: str) -> str:
    """A recording: a cleared screen, then only changes, and the cursor at the end."""
    width, height = size
    header = {"version": 2, "width": width, "height": height, "title": title}
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in (header, *_output(moments, draw, height)))


def _output(
    moments: Iterable[TimedMoment], draw: Callable[[Moment], Rows], height: int
) -> Iterator[tuple[float, str, str]]:
    """What is sent, and when, in seconds."""
    pen, before, end = Pen(), None, 0.0
    for moment, start, behind in _seen(moments):
        after = draw(moment)
        sent = START + pen.whole(after) if before is None else pen.update(before, after)
        before, end = after, behind
        if sent:
            yield _seconds(start), "o", sent
    yield _seconds(end), "o", end_below(height)


def _seen(moments: Iterable[TimedMoment]) -> Iterator[tuple[Moment, float, float]]:
    """When each visible moment starts and ends; the last one is always among them."""
    start = now = 0.0
    waiting: Moment | None = None
    for moment, milliseconds in moments:
        if waiting is not None and now - start >= SHORTEST_LOOK:
            yield waiting, start, now
            start = now
        waiting = moment
        now += milliseconds
    if waiting is not None:
        yield waiting, start, now


def _seconds(milliseconds: float) -> float:
    return round(milliseconds / 1000, 3)
