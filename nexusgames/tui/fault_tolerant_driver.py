"""A terminal driver that survives unreadable bytes and restores the terminal after a stop."""

from __future__ import annotations

import codecs
import termios
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from textual.drivers import linux_driver

from nexusgames.core.values.exit_codes import HUNG_UP


def forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    """A decoder that skips bytes that are not text."""
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


# A long method of Textual makes the decoder; without this, one bad byte loses the letters that came with it.
linux_driver.getincrementaldecoder = forgiving  # pyright: ignore[reportPrivateImportUsage]


LAST_KEYBOARD = "\x1b[<u"
"""Undoes the last keyboard mode; modes are a stack, and only one is popped on leaving."""


class FaultTolerantDriver(linux_driver.LinuxDriver):
    """Textual's driver for Linux and macOS, which alone would end the app at the first unreadable input."""

    _suspended = False
    _starting = False
    _opening: list[str]
    """What was written to take the terminal."""
    _modes: list[Any] | None = None

    def run_input_thread(self) -> None:
        """Read until the app stops reading, and skip input that cannot be understood."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except OSError:  # the terminal is gone
                self._app.call_later(self._app.exit, HUNG_UP)
                return
            except Exception:
                continue

    def start_application_mode(self) -> None:
        """Take the terminal and remember how."""
        self._starting, self._opening = True, []
        super().start_application_mode()
        self._starting = False
        with suppress(termios.error):
            self._modes = termios.tcgetattr(self.fileno)

    def write(self, data: str) -> None:
        """Write to the terminal."""
        if self._starting:
            self._opening.append(data)
        super().write(data)

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self._suspended = True
        super().suspend_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again.

        A program stopped from outside never gave the terminal back and still reads: Textual would start a second
        reading thread. The signal can arrive in the middle of a write, so everything else waits for the event loop.
        """
        if self._suspended:
            self._suspended = False
            super().resume_application_mode()
        else:
            self._loop.call_soon_threadsafe(self._take_again)

    def _take_again(self) -> None:
        """Set the modes again and repaint: another program may have used the terminal."""
        if not self._app.is_running or self._modes is None:
            return
        with suppress(termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, self._modes)
        self.write(LAST_KEYBOARD + "".join(self._opening))
        self._app.app_resume_signal.publish(self._app)
        self._app.refresh(layout=True)
