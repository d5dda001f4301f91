"""Faults while playing in line mode: told in a sentence, written down, and the table goes on."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.files.saves import load_session, read_save
from nexusgames.core.table import hot_seat as tables
from nexusgames.core.table.opening import open_table
from nexusgames.games import GAMES
from nexusgames.plain.table import play_session
from tests.plain.typist import Screen, new_session, typing


def crash_files(folder: Path) -> list[Path]:
    return sorted((folder / "crashes").glob("*.json"))


def break_apply(game: Any, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> None:
    """The next choices fail in the middle of a rule, after something was changed already."""
    kind, left = type(game), times
    real = kind.apply

    def failing(self: Any, state: Any, key: str) -> Any:
        nonlocal left
        if left:
            left -= 1
            real(self, state, key)
            raise KeyError("no such room")
        return real(self, state, key)

    monkeypatch.setattr(kind, "apply", failing)


@pytest.mark.parametrize("game", GAMES.ids())
def test_a_rule_that_fails_is_told_and_another_try_may_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    session = new_session("Ada", "Bo", game=game)
    wanted = session.pending.options[0].key  # pyright: ignore[reportAttributeAccessIssue]
    break_apply(session.game, monkeypatch)
    before = session.game.codec.dump(session.state)
    screen = Screen(typing([*([""] if session.game.has_secrets(session.state, 0) else []), wanted, wanted]))
    assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    text = " ".join(screen.text.split())
    assert f"Something went wrong inside the rules at {wanted}. The game is as it was before" in text
    (crash,) = crash_files(tmp_path)
    assert f"A report is in crashes/{crash.name};" in text
    assert "holds everybody's cards" in text
    kept = read_save(crash)
    assert kept.crash is not None
    assert (kept.crash.decision, kept.crash.error) == (
        wanted,
        f"KeyError: 'no such room'; RulesFault: the choice {wanted!r} could not be carried out",
    )
    assert session.game.codec.dump(load_session(crash, GAMES).state) == before
    assert load_session(tmp_path / "game.json", GAMES).keys == [wanted]


def test_the_same_fault_again_is_told_again_but_written_down_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("Ada", "Bo")
    break_apply(session.game, monkeypatch, times=3)
    screen = Screen(typing(["1 H0L", "1 H0L", "1 H0R", "1 H0L"]))
    assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    assert screen.text.count("Something went wrong") == 3
    assert len(crash_files(tmp_path)) == 2
    assert len({read_save(file).crash.decision for file in crash_files(tmp_path)}) == 2  # pyright: ignore[reportOptionalMemberAccess]


def test_a_full_disk_while_a_fault_is_written_down_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tables, "keep_crash", full)
    session = new_session("Ada", "Bo")
    break_apply(session.game, monkeypatch)
    screen = Screen(typing(["1 H0L", "1 H0L"]))
    assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    assert "No report could be written: No space left on device." in " ".join(screen.text.split())
    assert len(load_session(tmp_path / "game.json", GAMES).keys) == 1


def test_a_question_that_cannot_be_shown_can_still_be_answered_by_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("Ada", "Bo")

    def broken(*_: object) -> Any:
        raise ZeroDivisionError

    screen = Screen(typing(["l", "h", "buy HU H0L"]))
    with monkeypatch.context() as patched:
        patched.setattr(type(session.game), "view", broken)
        assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    assert "  1. buy HU H0L  [buy HU H0L]\n  2. buy HU H0R" in screen.text
    assert screen.text.count("Something went wrong that should not have.") > 2
    assert load_session(tmp_path / "game.json", GAMES).keys == ["buy HU H0L"]


def test_a_presenter_that_fails_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> list[str]:
        raise IndexError

    monkeypatch.setattr("nexusgames.plain.presenters.nexus_ops.presenter.NexusOpsLines.map", broken)
    session = new_session("Ada", "Bo")
    screen = Screen(typing(["l", "1 H0L"]))
    assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    assert screen.text.count("Something went wrong") == 1
    assert len(load_session(tmp_path / "game.json", GAMES).keys) == 1


def test_a_bot_that_fails_takes_another_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise ValueError("no idea")

    monkeypatch.setitem(BOTS, "random", broken)
    session = new_session("random one", "Bo", seed=3)
    screen = Screen(typing([]))
    assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    assert "Something went wrong when the computer had to decide. It makes another choice." in " ".join(
        screen.text.split()
    )
    assert len(crash_files(tmp_path)) == 1
    assert len(load_session(tmp_path / "game.json", GAMES).keys) > 0


def test_a_crash_file_is_played_on_beside_it_and_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("Ada", "Bo")
    break_apply(session.game, monkeypatch)
    play_session(session, tmp_path, tmp_path / "game.json", Screen(typing(["1 H0L"])))
    (crash,) = crash_files(tmp_path)
    before = crash.read_bytes()
    table = open_table(crash, GAMES)
    table.choose("buy HU H0L")
    assert crash.read_bytes() == before
    assert table.path.parent == tmp_path
    assert load_session(table.path, GAMES).keys == ["buy HU H0L"]
    table.close()


def test_a_reader_who_has_gone_is_no_fault(tmp_path: Path) -> None:
    class Gone(Screen):
        def show(self, lines: object) -> None:
            raise BrokenPipeError(errno.EPIPE, "nobody reads")

    with pytest.raises(BrokenPipeError):
        play_session(new_session("Ada", "Bo"), tmp_path, tmp_path / "game.json", Gone(typing(["1"])))
    assert crash_files(tmp_path) == []
