"""The saves of a folder: in the order in which they were played, read only as far as needed, remembered in an index."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pytest

from nexusgames.core.files import shelf as shelves
from nexusgames.core.files.saves import Save, read_save, write_save
from nexusgames.core.files.shelf import (
    Shelf,
    instant_of,
    list_saves,
    local_time,
    newest_of_each,
    newest_unfinished,
    shelf_of,
)
from nexusgames.core.files.shelf_index import index_path
from tests.core.forged import NOW, forge
from tests.core.toy import CARDS, session

MANY = 120
LONG_SINCE = 1_700_000_000_000_000_000


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the index is kept."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("NEXUSGAMES_CACHE", str(folder))
    return folder


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the saves that were read whole."""
    names: list[str] = []

    def reading(path: Path) -> Save:
        names.append(path.name)
        return read_save(path)

    monkeypatch.setattr(shelves, "read_save", reading)
    return names


def settle(*files: Path) -> None:
    """Nobody has written these for a long time."""
    for file in files:
        os.utime(file, ns=(LONG_SINCE, LONG_SINCE))


def fill(folder: Path, count: int = MANY, *, over: bool = False) -> Path:
    """A folder of saves that were written minute by minute, long ago."""
    folder.mkdir(exist_ok=True)
    game = session("work", coins="19/0") if over else session("work")
    for number in range(count):
        write_save(game, folder / f"game-{number:03}.json", f"2031-01-01 {number // 60:02}:{number % 60:02}:00 +0000")
    settle(*folder.iterdir())
    return folder


# The order


def test_a_list_shows_the_newest_save_first_and_nothing_secret(tmp_path: Path) -> None:
    for day, game in enumerate((session("work", hands="S1,S2/S3"), session("work", coins="19/0")), 1):
        write_save(game, tmp_path / f"game-{day}.json", f"2031-01-0{day}")
    newest, oldest = list_saves(tmp_path)
    assert (newest.path.name, newest.over, newest.decisions) == ("game-2.json", True, 1)
    assert (oldest.game, oldest.seats, oldest.saved_at) == ("toy", ("Pirate 1", "Pirate 2"), "2031-01-01")
    assert not any(card in repr(oldest) for card in CARDS)


def test_a_list_shows_damaged_files_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{")
    write_save(session("work"), tmp_path / "good.json", NOW)
    good, broken = list_saves(tmp_path)
    assert (good.problem, good.path.name) == ("", "good.json")
    assert broken.problem.startswith("broken.json: the file is damaged (Expecting property name")
    assert (broken.game, broken.seats) == ("", ())


def test_a_list_leaves_out_previous_copies_temporary_files_and_whatever_is_no_save(tmp_path: Path) -> None:
    for name in (".game.json.17.tmp", ".hidden.json", "game.json.previous", "notes.txt"):
        (tmp_path / name).write_text("{")
    assert list_saves(tmp_path) == []


def test_a_folder_that_is_not_there_has_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("2026-10-25 02:50:00 +0200", "2026-10-25 02:10:00 +0100"),
        ("2026-03-01 20:00:00 +0900", "2026-03-01 12:30:00 +0000"),
        ("2026-03-01 09:00:00 +0000", "2026-03-01 06:00:00 -0500"),
        ("no time at all", "1999-01-01 00:00:00 +0000"),
        ("", "2031-01-01"),
        ("99999-01-01 00:00:00 +0000", "2026-03-01 09:00:00 +0000"),
    ],
    ids=["the end of summer time", "a flight west", "a flight further west", "no time", "nothing", "absurd"],
)
def test_the_newest_save_is_the_one_that_was_written_last_whatever_the_clock_showed(
    tmp_path: Path, older: str, newer: str
) -> None:
    write_save(session("work"), tmp_path / "a.json", older)
    write_save(session("work"), tmp_path / "b.json", newer)
    assert [save.saved_at for save in list_saves(tmp_path)] == [newer, older]
    newest = newest_unfinished(tmp_path, ["toy"])
    assert newest is not None
    assert newest.path.name == "b.json"


def test_a_time_is_shown_by_the_clock_of_whoever_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("no zones to choose here")
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "EST5EDT")
        time.tzset()
        shown = [local_time("2026-07-01 20:00:00 +0900"), local_time("2026-01-01 20:00:00 +0900"), local_time("never")]
    time.tzset()
    assert shown == ["2026-07-01 07:00", "2026-01-01 06:00", "never"]


def test_the_newest_game_that_can_go_on_is_neither_finished_nor_damaged_nor_unknown(tmp_path: Path) -> None:
    days = {"open": session("work"), "over": session("work", coins="19/0"), "unknown": session("work"), "damaged": None}
    for day, (name, game) in enumerate(days.items(), 1):
        write_save(game or session("work"), tmp_path / f"{name}.json", f"2031-01-0{day} 00:00:00 +0000")
    forge(tmp_path / "unknown.json", game="chess")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(damaged.read_text().replace("work", "dive"))
    newest = newest_unfinished(tmp_path, ["toy"])
    assert newest is not None
    assert newest.path.name == "open.json"
    assert newest_unfinished(tmp_path, []) is None


def test_a_save_whose_time_is_not_in_its_first_lines_stands_in_its_place(tmp_path: Path) -> None:
    for day in (1, 2, 3):
        write_save(session("work"), tmp_path / f"game-{day}.json", f"2031-01-0{day} 00:00:00 +0000")
    forge(tmp_path / "game-2.json", saved_at='2031-01-02 00:00:00 +0000 \\ "')
    forge(tmp_path / "game-3.json", app_version="x" * 2000)
    assert [save.path.stem for save in list_saves(tmp_path)] == ["game-3", "game-1", "game-2"]


# Reading no more than needed


def test_the_newest_game_is_found_without_reading_the_others(tmp_path: Path, opened: list[str]) -> None:
    newest = newest_unfinished(fill(tmp_path / "saves"), ["toy"])
    assert newest is not None
    assert opened == ["game-119.json"]


def test_a_save_is_read_once_and_again_when_it_has_changed(tmp_path: Path, opened: list[str]) -> None:
    folder = fill(tmp_path / "saves", 3)
    assert [save.decisions for save in list_saves(folder)] == [1, 1, 1]
    assert len(opened) == 3
    list_saves(folder)
    assert len(opened) == 3
    write_save(session("work", "work"), folder / "game-001.json", NOW)
    assert next((save.path.stem, save.decisions) for save in list_saves(folder)) == ("game-001", 2)
    assert opened[3:] == ["game-001.json"]
    (folder / "game-001.json").unlink()
    assert [save.path.stem for save in list_saves(folder)] == ["game-002", "game-000"]


def test_a_save_that_was_written_just_now_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_save(session("work"), file, NOW)
    moment = time.time_ns()
    os.utime(file, ns=(moment, moment))
    (before,) = list_saves(tmp_path)
    forge(file, seats__0__name="Pirate 9")
    os.utime(file, ns=(moment, moment))
    (after,) = list_saves(tmp_path)
    assert (before.seats[0], after.seats[0]) == ("Pirate 1", "Pirate 9")


# The index


def another_program(folder: Path) -> Shelf:
    """A shelf that knows nothing yet."""
    shelf_of.cache_clear()
    return shelf_of(folder)


def test_a_large_folder_is_remembered_by_the_next_program(tmp_path: Path, opened: list[str]) -> None:
    folder = fill(tmp_path / "saves")
    first = list_saves(folder)
    assert len(opened) == MANY
    another_program(folder)
    assert list_saves(folder) == first
    assert len(opened) == MANY


def test_who_looks_for_a_game_to_go_on_with_remembers_those_that_are_over(tmp_path: Path, opened: list[str]) -> None:
    folder = fill(tmp_path / "saves", over=True)
    assert newest_unfinished(folder, ["toy"]) is None
    assert len(opened) == MANY
    another_program(folder)
    assert newest_unfinished(folder, ["toy"]) is None
    assert len(opened) == MANY


def test_a_small_folder_needs_no_index(tmp_path: Path, cache: Path) -> None:
    for _ in range(2):
        list_saves(fill(tmp_path / "saves", 90))
    assert list(cache.iterdir()) == []


def test_the_index_holds_no_more_than_a_list_shows(tmp_path: Path) -> None:
    folder = fill(tmp_path / "saves")
    list_saves(folder)
    index = index_path(folder).read_text()
    assert not any(card in index for card in CARDS)
    assert "seed" not in index
    assert "Pirate 1" in index


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"\xff\xfe", b'{"folder": 3, "files": {}}', b'{"folder": "elsewhere", "files": {}, "more": 1}'],
)
def test_a_broken_index_is_ignored_and_written_anew(tmp_path: Path, content: bytes, opened: list[str]) -> None:
    folder = fill(tmp_path / "saves")
    first = list_saves(folder)
    good = index_path(folder).read_bytes()
    index_path(folder).write_bytes(content)
    another_program(folder)
    assert list_saves(folder) == first
    assert len(opened) == 2 * MANY
    assert index_path(folder).read_bytes() == good


def test_an_index_that_lies_is_not_believed_by_who_opens_a_save(tmp_path: Path) -> None:
    folder = fill(tmp_path / "saves")
    list_saves(folder)
    file = folder / "game-119.json"
    size = file.stat().st_size
    file.write_bytes(b"{" * size)
    settle(file)
    another_program(folder)
    newest = newest_unfinished(folder, ["toy"])
    assert newest is not None
    assert newest.path == file, "same size, same time"
    with pytest.raises(Exception, match="damaged"):
        read_save(newest.path)


def test_what_an_index_says_is_shown_harmlessly(tmp_path: Path) -> None:
    folder = fill(tmp_path / "saves")
    list_saves(folder)
    index = index_path(folder)
    index.write_text(index.read_text().replace('"problem":""', '"problem":"\\u001b]0;OWNED\\u0007"'))
    another_program(folder)
    assert {save.problem for save in list_saves(folder)} == {"]0;OWNED"}


def test_a_file_that_no_index_can_name_does_not_keep_the_others_out(tmp_path: Path, opened: list[str]) -> None:
    folder = fill(tmp_path / "saves")
    odd = folder / os.fsdecode(b"\xff.json")
    try:
        shutil.copy(folder / "game-000.json", odd)
    except OSError:
        pytest.skip("every name is text here")
    settle(*folder.iterdir())
    list_saves(folder)
    opened.clear()
    another_program(folder)
    assert len(list_saves(folder)) == MANY + 1
    assert opened == [odd.name]


def test_a_cache_that_cannot_be_written_is_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("NEXUSGAMES_CACHE", str(blocked / "cache"))
    assert len(list_saves(fill(tmp_path / "saves"))) == MANY


def test_an_instant_is_the_same_for_every_way_to_write_it() -> None:
    assert instant_of("2026-01-01 12:00:00 +0000") == instant_of("2026-01-01 07:00:00 -0500") == 1767268800


def test_of_each_game_the_newest_that_can_go_on_is_found_among_the_last_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nexusgames.core.files.shelf.WORTH_A_LOOK", 3)
    for day, game in enumerate(("chess", "toy", "chess", "toy", "go"), 1):
        path = tmp_path / f"{day}.json"
        write_save(session("work"), path, f"2031-01-0{day} 00:00:00 +0000")
        forge(path, game=game)
    found = newest_of_each(tmp_path, ["toy", "chess"])
    assert {game: save.path.name for game, save in found.items()} == {"toy": "4.json", "chess": "3.json"}
    assert [*found] == ["toy", "chess"], "the newest first"
    assert newest_of_each(tmp_path, ["chess"]).keys() == {"chess"}
    lone = newest_of_each(tmp_path, ["toy"])
    assert lone["toy"].path.name == "4.json"
    monkeypatch.setattr("nexusgames.core.files.shelf.WORTH_A_LOOK", 2)
    assert newest_of_each(tmp_path, ["toy", "chess"]).keys() == {"toy"}, "too far down"
