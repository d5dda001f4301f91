"""Two programs on one save: the second is told, neither damages what the other writes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nexusgames.core.files import ownership as claims
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import load_session, verify
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.table.opening import open_table
from nexusgames.core.values.files import beside
from nexusgames.games import GAMES
from tests.core.played import random_session, setup

HOLD = """
import sys
from pathlib import Path
from nexusgames.core.table.opening import open_table
from nexusgames.games import GAMES
table = open_table(Path(sys.argv[1]), GAMES)
print("taken" if table.claim.taken else "ours", flush=True)
for line in sys.stdin:
    if line.strip() == "close":
        table.close()
    else:
        table.choose(line.strip())
    print(table.path.name, table.save_problem, flush=True)
"""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game that has begun."""
    seat = HotSeat(random_session(GAMES.load("nexus-ops"), setup(2, 9), 3), tmp_path / "game.json")
    seat.save()
    seat.close()
    return seat.path


class Other:
    """Another program at the same save."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.first = self.hear()

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def do(self, word: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        return self.hear()


@contextmanager
def other_program(path: Path) -> Generator[Other]:
    root = Path(claims.__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as process:
        try:
            yield Other(process)
        finally:
            process.kill()


def next_key(seat: HotSeat) -> str:
    return seat.session.pending.options[0].key  # pyright: ignore[reportAttributeAccessIssue]


def test_the_second_program_is_told_and_goes_on_with_a_copy(save: Path) -> None:
    with other_program(save) as other:
        assert other.first == "ours"
        ours = open_table(save, GAMES)
        assert ours.claim is not None
        assert ours.claim.taken
        key = next_key(ours)
        ours.choose(key)
        ours.choose(next_key(ours))
        assert other.do(key) == "game.json"
        assert ours.path.name == "game-copy.json"
        assert (len(load_session(save, GAMES).keys), len(load_session(ours.path, GAMES).keys)) == (4, 5)
        assert verify(save, GAMES) is verify(ours.path, GAMES) is None
        ours.close()


def test_a_program_that_only_looks_changes_nothing(save: Path) -> None:
    with other_program(save) as other:
        before = sorted(path.name for path in save.parent.iterdir())
        ours = open_table(save, GAMES)
        ours.close()
        assert sorted(path.name for path in save.parent.iterdir()) == before
        assert other.do(next_key(ours)) == "game.json"
        third = open_table(save, GAMES)
        assert third.claim is not None
        assert third.claim.taken


def test_a_program_that_was_killed_or_has_left_is_in_nobodys_way(save: Path) -> None:
    with other_program(save) as other:
        assert other.first == "ours"
    claim = Claim(save)
    assert not claim.taken
    claim.release()
    assert not beside(save, claims.LOCK).exists()
    with other_program(save) as other:
        other.do("close")
        again = Claim(save)
        assert not again.taken
        again.release()


def test_where_there_are_no_locks_the_digest_tells_that_another_program_has_saved(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(handle: int) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(claims, "_lock", no_locks)
    first, second = open_table(save, GAMES), open_table(save, GAMES)
    assert first.claim is not None
    assert not first.claim.taken
    key = next_key(first)
    first.choose(key)
    second.choose(key)
    second.choose(next_key(second))
    first.choose(next_key(first))
    assert (first.path.name, second.path.name) == ("game.json", "game-copy.json")
    assert len(load_session(first.path, GAMES).keys) == len(load_session(second.path, GAMES).keys) == 5


def test_a_save_that_was_deleted_meanwhile_is_written_anew(save: Path) -> None:
    seat = open_table(save, GAMES)
    save.unlink()
    seat.choose(next_key(seat))
    assert seat.path == save
    assert len(load_session(save, GAMES).keys) == 4
    seat.close()


def test_a_folder_in_which_nobody_can_write_has_no_locks_and_no_trouble(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert not Claim(save).taken


def test_a_game_that_gets_another_name_is_free_under_the_old_one(save: Path) -> None:
    seat = open_table(save, GAMES)
    seat.move_to(save.with_name("other.json"))
    old, new = Claim(save), Claim(save.with_name("other.json"))
    assert (old.taken, new.taken) == (False, True)
    seat.close()


def test_a_lock_that_was_removed_while_it_was_waited_for_is_asked_for_again(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = claims._lock, 0

    def slow(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 1:
            beside(save, claims.LOCK).unlink()
        real(handle)

    monkeypatch.setattr(claims, "_lock", slow)
    claim = Claim(save)
    assert (calls, claim.taken, beside(save, claims.LOCK).exists()) == (2, False, True)
    assert Claim(save).taken
    claim.release()
