"""An ordinary terminal: settings of its own, many colours, the usual theme, and nothing that waits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nexusgames.tui import theme
from tests.tui.haste import make_haste


def ordinary_terminal(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Make it so until the patch is undone; what the app keeps lies below the folder."""
    patch.setenv("NEXUSGAMES_SETTINGS", str(folder / "settings" / "settings.json"))
    patch.setenv("NEXUSGAMES_SAVES", str(folder / "saves"))
    patch.setenv("NEXUSGAMES_CACHE", str(folder / "cache"))
    patch.setenv("TERM", "xterm-256color")
    patch.setenv("COLORTERM", "truecolor")
    patch.setenv("TEXTUAL_ANIMATIONS", "none")
    patch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")  # it has been read before
    patch.delenv("NO_COLOR", raising=False)
    patch.setattr(os, "fsync", lambda handle: None)
    patch.setattr("nexusgames.tui.screens.play.seating.BREATHER", 0.0)  # test_handover.py has it as it is
    # test_computers_failing.py starts processes.
    patch.setattr("nexusgames.core.workers.thinkers.can_start", lambda: False)
    patch.setattr("textual._wait.SLEEP_GRANULARITY", 1 / 100)  # longer than the app waits to paint
    patch.setattr("textual._wait.SLEEP_IDLE", 1 / 2000)
    make_haste(patch)
    theme.use(theme.DARK)
