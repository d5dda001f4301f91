"""Every screen here is 80 columns wide."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _an_ordinary_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path / "settings" / "settings.json"))
    monkeypatch.setenv("NEXUSGAMES_PROGRESS", str(tmp_path / "learned" / "progress.json"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("TERM", "xterm-256color")
