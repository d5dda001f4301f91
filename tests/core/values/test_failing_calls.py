"""Every call that saving makes fails once, in every way: the old or the new game is there, whole, and play goes on."""

from __future__ import annotations

import errno
import shutil
from collections import Counter
from pathlib import Path

import pytest

from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import load_session
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.values.files import previous_of
from nexusgames.games import GAMES
from tests.core.played import setup
from tests.fire.failing_calls import ERRORS, FailingSystem

MOST_CALLS = 60
BUY = "buy HU H0L"


def session(*made: str) -> Session:
    """A game of Nexus Ops in which four Humans can be bought."""
    begun = Session(GAMES.load("nexus-ops"), setup(2, 9, first_player="1"))
    for key in made:
        begun.choose(key)
    return begun


def table(folder: Path) -> HotSeat:
    """A game that was saved after two decisions."""
    seat = HotSeat(session(), folder / "saves" / "game.json")
    seat.choose(BUY)
    seat.choose(BUY)
    return seat


def keys(path: Path) -> list[str]:
    return load_session(path, GAMES).keys


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
def test_whatever_call_fails_the_old_or_the_new_game_is_there_and_play_goes_on(tmp_path: Path, error: int) -> None:
    seen = Counter[str]()
    for number in range(1, MOST_CALLS):
        seat = table(tmp_path / str(number))
        with pytest.MonkeyPatch.context() as patch:
            system = FailingSystem(patch, number, error)
            seat.choose(BUY)
        check_whole(seat, system.failed)
        if not system.failed:
            break
        seen[system.failed] += 1
    wanted = {
        "os.mkdir",
        "open",
        "write",
        "flush",
        "os.fsync",
        "close",
        "os.link",
        "os.replace",
        "os.unlink",
        "os.open",
    }
    assert wanted <= set(seen)
    assert (seen["os.replace"], seen["os.fsync"]) == (2, 2)


def check_whole(seat: HotSeat, failed: str) -> None:
    """Old or new is there, as the table says; the copy before it too; the next save is as good as ever."""
    now = keys(seat.path)
    assert now == [BUY] * (2 if seat.save_problem else 3), failed
    assert len(keys(previous_of(seat.path))) in (1, 2), failed
    seat.choose(BUY)
    assert (seat.save_problem, keys(seat.path)) == ("", [BUY] * 4), failed
    assert keys(previous_of(seat.path)) == now, failed
    seat.close()
    HotSeat(seat.session, seat.path, Claim(seat.path)).close()
    assert sorted(path.name for path in seat.path.parent.iterdir()) == ["game.json", "game.json.previous"], failed


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
def test_the_first_save_of_a_game_may_fail_at_any_call_too(tmp_path: Path, error: int) -> None:
    for number in range(1, MOST_CALLS):
        folder = tmp_path / str(number)
        seat = HotSeat(session(BUY), folder / "saves" / "game.json")
        with pytest.MonkeyPatch.context() as patch:
            system = FailingSystem(patch, number, error)
            seat.save()
        assert seat.path.exists() == (not seat.save_problem)
        seat.save()
        assert keys(seat.path) == [BUY]
        seat.close()
        if not system.failed:
            return
    raise AssertionError("saving never ends")


def test_a_folder_that_vanishes_is_made_anew(tmp_path: Path) -> None:
    seat = table(tmp_path)
    shutil.rmtree(seat.path.parent)
    seat.choose(BUY)
    assert (seat.save_problem, keys(seat.path)) == ("", [BUY] * 3)


def test_a_folder_that_has_become_a_file_is_told_and_play_goes_on(tmp_path: Path) -> None:
    seat = table(tmp_path)
    shutil.rmtree(seat.path.parent)
    seat.path.parent.write_text("a file")
    seat.choose(BUY)
    assert seat.save_problem
    seat.path.parent.unlink()
    seat.choose(BUY)
    assert (seat.save_problem, keys(seat.path)) == ("", [BUY] * 4)
