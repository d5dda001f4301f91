"""A loop that waits for no clock: where nothing is to be done before a certain time, it is that time at once.

Everything happens in the order in which it would have happened, only without the pauses between, and in the same order
on a busy machine. Threads go by the real clock: as long as one works that was begun under the loop, so does the loop.
"""

from __future__ import annotations

import asyncio
import re
import selectors
import threading
import time
from functools import cache
from pathlib import Path

import pytest
from textual.pilot import Pilot

import nexusgames.tui

TEXTUAL_CLOCKS = (
    "textual._time.get_time",
    "textual._wait.monotonic",
    "textual.command.monotonic",
    "textual.widget.monotonic",
)
APP = Path(nexusgames.tui.__file__).parent
ASKS_THE_TIME = re.compile(r"^from time import .*\bmonotonic\b", re.MULTILINE)
STEP = 0.0001
"""Seconds that one step of the loop takes, however slow the machine is."""
LONGEST_WORK = 30.0
"""Seconds after which a loop that never rests is a fault."""
GLANCE = 0.005
"""Seconds after which the loop looks whether a thread is still at work; a step takes no longer meanwhile."""


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
        self.rests: list[asyncio.Future[None]] = []

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What has come; a loop with something to do at once asks with a timeout of zero."""
        news = super().select(0 if timeout == 0 or self.rests else self._patience(timeout))
        if self.rests and timeout != 0 and not news:
            self._tell_rest()
        elif self._alone:
            CLOCK.now += STEP if news or timeout is None else max(timeout, STEP)
        else:
            CLOCK.now += min(GLANCE, time.monotonic() - self._looked)
        self._looked = time.monotonic()
        return news

    @property
    def _alone(self) -> bool:
        """Whether no thread works that was begun under the loop."""
        return self._before.issuperset(threading.enumerate())

    def _patience(self, timeout: float | None) -> float:
        """How long to wait for news."""
        return 0 if self._alone and timeout is not None else min(GLANCE, timeout or GLANCE)

    def _tell_rest(self) -> None:
        """Nothing is left to do at this time: who waited for that goes on before the clock does."""
        for rest in self.rests:
            if not rest.done():
                rest.set_result(None)
        self.rests.clear()


class HastyLoop(asyncio.SelectorEventLoop):
    """An ordinary loop that goes by the clock above."""

    def __init__(self) -> None:
        self.hasty = Hasty()
        super().__init__(self.hasty)

    def time(self) -> float:
        return CLOCK()


async def rest() -> None:
    """Wait until everything has been done that can be done without time passing."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, HastyLoop)
    quiet = loop.create_future()
    loop.hasty.rests.append(quiet)
    await asyncio.wait_for(quiet, LONGEST_WORK)


async def screen_rests(pilot: Pilot[int], timeout: float = LONGEST_WORK) -> bool:
    """In place of Textual's way, which sends a message to every widget and waits until all are answered."""
    await rest()
    return pilot.app._exception is None


@cache
def clocks() -> tuple[str, ...]:
    """Whoever looks at a clock while an app runs: Textual, and every file of the app that asks for the time."""
    files = (file for file in APP.rglob("*.py") if ASKS_THE_TIME.search(file.read_text(encoding="utf-8")))
    names = (".".join(file.relative_to(APP).with_suffix("").parts) for file in files)
    return *TEXTUAL_CLOCKS, *(f"nexusgames.tui.{name}.monotonic" for name in names)


def make_haste(patch: pytest.MonkeyPatch) -> None:
    """Let every loop that begins be hasty until the patch is undone, and everybody know what time it is there."""
    patch.setattr("asyncio.events.new_event_loop", HastyLoop)
    patch.setattr("textual.pilot.Pilot._wait_for_screen", screen_rests)
    for place in clocks():
        patch.setattr(place, CLOCK)
