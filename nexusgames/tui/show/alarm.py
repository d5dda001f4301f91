"""An alarm: something that a screen does after a while.

A timer of Textual leaves out what comes too late for it, so that on a busy machine a show would stand still for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from textual.screen import Screen


class Alarm:
    """Rings once, however late, unless it is stopped before."""

    def __init__(self, screen: Screen[Any], seconds: float, deed: Callable[[], None]) -> None:
        """From now on."""
        self._screen, self._deed = screen, deed
        self._stopped = False
        self._waiting = asyncio.get_running_loop().call_later(seconds, self._ring)

    def stop(self) -> None:
        """Nothing will happen."""
        self._stopped = True
        self._waiting.cancel()

    def _ring(self) -> None:
        """The screen does it, after whatever it does just now."""
        self._screen.call_later(self._act)

    def _act(self) -> None:
        if not self._stopped:
            self._deed()
