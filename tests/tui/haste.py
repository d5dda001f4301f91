"""A loop that waits for no clock: where nothing is to be done before a certain time, it is that time at once.

Everything happens in the order in which it would have happened, only without the pauses between, and in the same order
on a busy machine. Threads go by the real clock: as long as one works that was begun under the loop, so does the loop.
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

STEP = 0.0001
"""Seconds that one step of the loop takes, however slow the machine is."""
GLANCE = 0.005
"""Seconds after which the loop looks whether a thread is still at work."""


class Clock:
    """What time it is under a loop: so many steps were made, and so long nothing was to be done."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


CLOCK = Clock()


class Hasty(selectors.DefaultSelector):
    """Waits for news from outside only while a thread may bring some; else moves the clock."""

    def __init__(self) -> None:
        super().__init__()
        self._before = frozenset(threading.enumerate())
        self._looked = time.monotonic()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self._before.issuperset(threading.enumerate()) and timeout is not None:
            news = super().select(0)
            CLOCK.now += STEP if news else max(timeout, STEP)
        else:
            news = super().select(GLANCE if timeout is None else min(timeout, GLANCE))
            CLOCK.now += time.monotonic() - self._looked
        self._looked = time.monotonic()
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
