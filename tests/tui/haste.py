"""A loop that waits for no clock: where nothing is to be done before a certain time, it is that time at once.

Everything happens in the order in which it would have happened, only without the pauses between. Threads go by the
real clock: as long as one works that was begun under the loop, the loop waits as any other.
"""

from __future__ import annotations

import asyncio
import selectors
import threading
import time

import pytest

CLOCKS = (
    "textual._time.get_time",
    "textual._wait.monotonic",
    "textual.command.monotonic",
    "textual.widget.monotonic",
    "nexusgames.tui.glimpse.monotonic",
    "nexusgames.tui.steady_app.monotonic",
    "nexusgames.tui.screens.cover.monotonic",
    "nexusgames.tui.screens.play.monotonic",
    "nexusgames.tui.screens.play_computers.monotonic",
)
"""Whoever looks at a clock while an app runs; test_haste.py finds those that are missing here."""

GLANCE = 0.005
"""Seconds after which the loop looks whether a thread is still at work."""


class Clock:
    """The real time and all that was not waited for."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


CLOCK = Clock()


class Hasty(selectors.DefaultSelector):
    """Waits for news from outside only while a thread may bring some; else moves the clock."""

    def __init__(self) -> None:
        super().__init__()
        self._before = frozenset(threading.enumerate())

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        if not self._before.issuperset(threading.enumerate()):
            return super().select(min(timeout, GLANCE))
        news = super().select(0)
        if not news:
            CLOCK.ahead += timeout
        return news


class HastyLoop(asyncio.SelectorEventLoop):
    """An ordinary loop that goes by the clock above."""

    def __init__(self) -> None:
        super().__init__(Hasty())

    def time(self) -> float:
        return CLOCK()


def make_haste(patch: pytest.MonkeyPatch) -> None:
    """Let every loop that begins be hasty until the patch is undone, and everybody know what time it is there."""
    patch.setattr("asyncio.events.new_event_loop", HastyLoop)
    for place in CLOCKS:
        patch.setattr(place, CLOCK)
