"""Fixtures that several tests of the core share."""

from pathlib import Path

import pytest

from nexusgames.core.files.saves import write_save
from tests.core.forged import NOW, raid


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a save may be written."""
    return tmp_path / "game.json"


@pytest.fixture
def saved(file: Path) -> Path:
    """The save of a toy game of 20 decisions, in the middle of a raid."""
    write_save(raid(), file, NOW)
    return file
