"""Every test here has settings of its own, a colourful terminal in the usual theme, and does not wait for anything."""

import os
from pathlib import Path

import pytest

from nexusgames.tui import theme
from nexusgames.tui.screens.play_computers import PACES


@pytest.fixture(autouse=True)
def _an_ordinary_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path / "settings" / "settings.json"))
    monkeypatch.setenv("NEXUSGAMES_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr("nexusgames.tui.screens.play.BREATHER", 0.0)  # test_handover.py has it as it is
    monkeypatch.setattr("nexusgames.tui.screens.play_computers.TIMES", dict.fromkeys(PACES, (0.0, 0.0)))
    monkeypatch.setattr(
        "nexusgames.core.thinkers.can_start", lambda: False
    )  # test_computers_failing.py starts processes
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 1 / 100)  # longer than the app waits to paint
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 1 / 2000)
    theme.use(theme.DARK)
