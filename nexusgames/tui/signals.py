"""Signals that end the app: the terminal is restored, and nobody's cards stay on it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Protocol

GRACE = 2.0
"""Seconds the app has to leave by itself before the terminal is restored without it."""
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)]
GIVE_BACK = (
    "\x1b[2J\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h"
)
"""Clear the screen, end the modes Textual switched on, and return to the previous screen."""


class Leaver(Protocol):
    """An app that can be asked to leave."""

    loop: AbstractEventLoop | None

    def exit(self, result: int | None = None, return_code: int = 0) -> None:
        """Leave with this result."""
        ...


@contextmanager
def leaving_on_signals(app: Leaver) -> Generator[None]:
    """While the app runs, let a deadly signal end the app first; exit codes are those of a shell."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    give_back = _terminal()

    def leave(number: int, frame: FrameType | None) -> None:
        code = 128 + number
        if app.loop is None:
            raise SystemExit(code)
        late = threading.Timer(GRACE, _leave_anyway, (code, give_back))
        late.daemon = True
        late.start()
        app.loop.call_soon_threadsafe(app.exit, code, code)

    before = {number: signal.signal(number, leave) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave_anyway(code: int, give_back: Callable[[], None]) -> None:
    """End without the app, which does not answer; every decision is saved, so nothing is lost."""
    with suppress(Exception):
        give_back()
    os._exit(code)


def _terminal() -> Callable[[], None]:
    """How to restore the terminal, as it is now, without the app."""
    if os.name == "nt" or sys.__stdin__ is None or not sys.__stdin__.isatty():
        return lambda: None
    import termios

    handle = sys.__stdin__.fileno()
    modes = termios.tcgetattr(handle)

    def give_back() -> None:
        termios.tcsetattr(handle, termios.TCSANOW, modes)
        os.write(handle, GIVE_BACK.encode())

    return give_back
