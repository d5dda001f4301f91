"""The example at the table: its texts, rules and entry beside those of the games that ship."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.game.registry import Entry
from nexusgames.core.values.texts import speak, texts_in
from nexusgames.games import GAMES

FOLDER = Path(__file__).parent / "pig"
PIG = Entry("Pig", game="tests.example.pig.game", plain="tests.example.pig.plain")


@pytest.fixture
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for saves, in a program that knows one game more: what a game of its own would add to `assets`."""
    assets = tmp_path / "assets"
    for file in (found for found in paths.assets().rglob("*") if found.is_file()):
        lay(file, assets / file.relative_to(paths.assets()))
    for file in (FOLDER / "text").iterdir():
        lay(file, assets / "text" / "en" / file.name)
    lay(FOLDER / "rules.md", assets / "rules" / "pig.md")
    monkeypatch.setitem(GAMES.entries, "pig", PIG)
    monkeypatch.setattr(paths, "assets", lambda: assets)
    monkeypatch.setenv("NEXUSGAMES_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setenv("COLUMNS", "80")
    read_anew()
    yield tmp_path / "saves"
    monkeypatch.undo()
    read_anew()


def read_anew() -> None:
    """The texts are read from where the assets are now."""
    texts_in.cache_clear()
    speak("en")


def lay(file: Path, place: Path) -> None:
    """The file stands there as well."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(file)
