"""What every test of the command line needs."""

from pathlib import Path

import pytest

from tests.cli.command import Command, command


@pytest.fixture
def nexusgames(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The program; it saves nowhere but where a test says."""
    monkeypatch.setenv("NEXUSGAMES_SAVES", "/nonexistent")
    return command(monkeypatch, capsys)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """An empty folder for saved games."""
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder
