"""Line mode at a save that another program plays, and at folders in which nothing can be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import load_session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.table.opening import open_table
from nexusgames.games import GAMES
from nexusgames.plain.table import play_session
from tests.plain.typist import Screen, new_session, typing


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game that has begun."""
    table = HotSeat(new_session("Ada", "Bo"), tmp_path / "game.json")
    table.choose("buy HU H0L")
    table.close()
    return table.path


def resumed(path: Path, *typed: str) -> Screen:
    """The game of a save, as `nexusgames resume --plain` plays it."""
    table, screen = open_table(path, GAMES), Screen(typing(typed))
    assert play_session(table.session, path.parent, path, screen, table.claim) == 0
    return screen


def prose(screen: Screen) -> str:
    return " ".join(screen.text.split())


def test_the_second_program_is_told_and_may_leave_it_alone(save: Path) -> None:
    first, before = Claim(save), save.read_bytes()
    screen = resumed(save, "no")
    assert "Another program is playing this game right now." in prose(screen)
    assert "Recruit" not in screen.text
    assert save.read_bytes() == before
    assert sorted(path.name for path in save.parent.glob("*.json")) == ["game.json"]
    first.release()


def test_the_second_program_may_go_on_with_a_copy(save: Path) -> None:
    first, before = Claim(save), save.read_bytes()
    screen = resumed(save, "copy", "1 H0L")
    assert "Saved as game-copy" in prose(screen)
    assert "nexusgames resume" in screen.text
    assert save.read_bytes() == before
    assert load_session(save.with_name("game-copy.json"), GAMES).keys == ["buy HU H0L"] * 2
    first.release()


def test_after_it_is_left_the_game_is_free(save: Path) -> None:
    resumed(save, "1 H0L")
    claim = Claim(save)
    assert not claim.taken
    claim.release()


def test_a_game_that_another_program_has_saved_meanwhile_goes_on_as_a_copy_and_says_so(save: Path) -> None:
    table = open_table(save, GAMES)
    other = HotSeat(load_session(save, GAMES), save.with_name("elsewhere.json"))
    other.choose("end")
    save.write_bytes(other.path.read_bytes())
    other.close()
    screen = Screen(typing(["1 H0L", "1 H0L"]))
    assert play_session(table.session, save.parent, save, screen, table.claim) == 0
    assert "Another program has saved this game too." in prose(screen)
    assert prose(screen).count("is kept as game-copy.") == 1
    assert load_session(save, GAMES).keys == ["buy HU H0L", "end"]
    assert load_session(save.with_name("game-copy.json"), GAMES).keys == ["buy HU H0L"] * 3


def test_where_nothing_can_be_kept_the_game_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    session = new_session("Ada", "Bo")
    screen = Screen(typing(["1 H0L", "1 H0L"]))
    assert play_session(session, tmp_path / "file" / "saves", None, screen) == 0
    assert screen.text.count("The game could not be saved: Not a directory.") == 1
    assert session.keys == ["buy HU H0L"] * 2
