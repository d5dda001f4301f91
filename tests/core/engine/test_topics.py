import sys
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest

INIT = "from nexusgames.core.engine.topics import import_topics\nORDER = []\nimport_topics(__name__, __path__)\n"


def files_of(package: str) -> dict[str, str]:
    """A package with two topics, one of them a package itself, which note that they were imported."""
    topic = f"import {package}\n{package}.ORDER.append(__name__)\n"
    return {
        f"{package}/__init__.py": INIT,
        f"{package}/move.py": topic,
        f"{package}/battle/__init__.py": topic,
        f"{package}/notes.txt": "not a topic",
    }


def topics_of(package: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which topics the import of a package imports, in their order."""
    monkeypatch.syspath_prepend(str(folder))
    try:
        return import_module(package).ORDER
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == package]:
            del sys.modules[name]


def test_importing_a_package_imports_its_topics_in_alphabetical_order(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, text in files_of("in_a_folder").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert topics_of("in_a_folder", tmp_path, monkeypatch) == ["in_a_folder.battle", "in_a_folder.move"]


def test_topics_are_found_in_an_archive_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    archive = tmp_path / "games.zip"
    with ZipFile(archive, "w") as opened:
        for name, text in files_of("in_an_archive").items():
            opened.writestr(name, text)
    assert topics_of("in_an_archive", archive, monkeypatch) == ["in_an_archive.battle", "in_an_archive.move"]
