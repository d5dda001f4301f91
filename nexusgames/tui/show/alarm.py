"""An alarm: something that a screen does after a while.

A Textual timer skips what comes too late, so on a busy machine a show would stand still for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from textual.screen import Screen


class Alarm:
    """Rings once, however late, unless it is stopped."""

    def __init__(self, screen: Screen[Any], seconds: float, deed: Callable[[], None]) -> None:
        """Start counting."""
        self._screen, self._deed = screen, deed
        self._stopped = False
        self._waiting = asyncio.get_running_loop().call_later(seconds, self._ring)

    def stop(self) -> None:
        """Do not ring."""
        self._stopped = True
        self._waiting.cancel()

    def _ring(self) -> None:
        """Let the screen act once it has finished its current work."""
        self._screen.call_later(self._act)

    def _act(self) -> None:
        if not self._stopped:
            self._deed()
