"""What every test of the command line needs."""

from pathlib import Path

import pytest

from tests.cli.command import Command, command


@pytest.fixture
def nexusgames(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> Command:
    """The program; it saves nowhere but where a test says, and nobody's settings and progress are touched."""
    monkeypatch.setenv("NEXUSGAMES_SAVES", "/nonexistent")
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path_factory.mktemp("settings") / "settings.json"))
    monkeypatch.setenv("NEXUSGAMES_CACHE", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.setenv("NEXUSGAMES_PROGRESS", str(tmp_path_factory.mktemp("learned") / "progress.json"))
    return command(monkeypatch, capsys)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """An empty folder for saved games."""
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder
