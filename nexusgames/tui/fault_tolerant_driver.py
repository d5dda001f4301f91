"""The terminal, read so that no byte ends the app, and taken up again in good order after a stop."""

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
    """A decoder for which bytes that are no letters are not there."""
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


# The decoder is made inside of a long method; without this the letters that come along with such a byte would be lost.
linux_driver.getincrementaldecoder = forgiving  # pyright: ignore[reportPrivateImportUsage]


LAST_KEYBOARD = "\x1b[<u"
"""Takes back the last kind of keyboard that was asked for; they are counted, and only one will be taken back later."""


class FaultTolerantDriver(linux_driver.LinuxDriver):
    """Textual's driver for Linux and macOS; its own ends the app at the first input that it cannot read."""

    _suspended = False
    _starting = False
    _opening: list[str]
    """What was written to take the terminal."""
    _modes: list[Any] | None = None

    def run_input_thread(self) -> None:
        """Read until the app stops reading; input that cannot be understood is passed over."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except OSError:  # the terminal is gone
                self._app.call_later(self._app.exit, HUNG_UP)
                return
            except Exception:
                continue

    def start_application_mode(self) -> None:
        """Take the terminal, and remember how."""
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

        Whoever was stopped from outside has not given it back, and still reads: Textual would start a second thread
        that reads beside the first. A signal can come while something is being written, so all else waits for the loop.
        """
        if self._suspended:
            self._suspended = False
            super().resume_application_mode()
        else:
            self._loop.call_soon_threadsafe(self._take_again)

    def _take_again(self) -> None:
        """Somebody else may have used the terminal meanwhile: set its modes and paint everything anew."""
        if not self._app.is_running or self._modes is None:
            return
        with suppress(termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, self._modes)
        self.write(LAST_KEYBOARD + "".join(self._opening))
        self._app.app_resume_signal.publish(self._app)
        self._app.refresh(layout=True)
