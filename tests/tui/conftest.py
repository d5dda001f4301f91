"""Every test here has settings of its own, a colourful terminal in the usual theme, and does not wait for anything.

The app survives whatever fails in it; a test does not, unless it asks for `faults`.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.files.saves import write_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.app import NexusGames
from tests.core.played import random_session
from tests.tui.opened import GAME, HOSTILE, RECORDS
from tests.tui.ordinary import ordinary_terminal


@pytest.fixture(autouse=True)
def _an_ordinary_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    ordinary_terminal(tmp_path, monkeypatch)


@pytest.fixture(scope="session")
def _saved_games(tmp_path_factory: pytest.TempPathFactory) -> Path:  # pyright: ignore[reportUnusedFunction]
    place = tmp_path_factory.mktemp("shelf") / "saves"
    place.mkdir()
    shutil.copy(RECORDS / "round_limit_winner.json", place / "finished.json")
    session = random_session(GAME, Setup((Seat(HOSTILE), Seat("Bo"), Seat("Cy")), 5), 90)
    write_save(session, place / "open.json", "2026-05-04 12:00:00 +0000")
    (place / "damaged.json").write_text('{"format": 1', encoding="utf-8")
    return place


@pytest.fixture
def folder(tmp_path: Path, _saved_games: Path) -> Path:
    """A finished game, an unfinished one of people with hostile names, and a damaged file."""
    return Path(shutil.copytree(_saved_games, tmp_path / "saves"))


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
