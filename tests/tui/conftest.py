"""Every test here has settings of its own, a colourful terminal in the usual theme, and does not wait for anything.

The app survives whatever fails in it; a test does not, unless it asks for `faults`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.table import HotSeat
from nexusgames.tui import theme
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.play_computers import PACES


@pytest.fixture(autouse=True)
def _an_ordinary_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path / "settings" / "settings.json"))
    monkeypatch.setenv("NEXUSGAMES_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("NEXUSGAMES_CACHE", str(tmp_path / "cache"))
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


@pytest.fixture
def faults() -> list[Exception]:
    """What fails in this test, which wants it so."""
    return []


@pytest.fixture(autouse=True)
def _no_fault_goes_unnoticed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    wanted = "faults" in request.fixturenames
    met: list[Exception] = request.getfixturevalue("faults") if wanted else []
    for who in (HotSeat, NexusGames):
        monkeypatch.setattr(who, "report", _noting(met, who.report))
    yield
    if met and not wanted:
        raise met[0]


def _noting(met: list[Exception], report: Any) -> Any:
    """The report of a table or the app, with a note of what failed."""

    def noted(self: Any, error: Exception, *values: Any, **named: Any) -> None:
        if error not in met:
            met.append(error)
        report(self, error, *values, **named)

    return noted
