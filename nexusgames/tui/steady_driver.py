"""The terminal, read so that no byte ends the app, and taken up again in good order after a stop."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from functools import partial

from textual.drivers import linux_driver

from nexusgames.core.exit_codes import HUNG_UP


def forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    """A decoder for which bytes that are no letters are not there."""
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


# The decoder is made inside of a long method; without this the letters that come along with such a byte would be lost.
linux_driver.getincrementaldecoder = forgiving  # pyright: ignore[reportPrivateImportUsage]


class SteadyDriver(linux_driver.LinuxDriver):
    """Textual's driver for Linux and macOS; its own ends the app at the first input that it cannot read."""

    _suspended = False

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

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self._suspended = True
        super().suspend_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal again; whoever was stopped from outside never gave it back, and does so now.

        Textual would start a second thread that reads beside the first. A signal can come while something is being
        written, so the rest waits for the app's own loop.
        """
        if self._suspended:
            self._suspended = False
            super().resume_application_mode()
        else:
            self._loop.call_soon_threadsafe(self._begin_again)

    def _begin_again(self) -> None:
        if self._app.is_running:
            super().suspend_application_mode()
            super().resume_application_mode()
            self._app.refresh(layout=True)
