"""Games that do not end: whatever is written can be read again, and the players are told in time what is forgotten."""

from __future__ import annotations

import errno
import io
import json
import os
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import LARGEST_FILE, fits, load_session, read_save, save_text, verify, write_save
from nexusgames.core.files.shelf import list_saves
from nexusgames.core.session.session import HASH_EVERY, MOST_REPLAYED, Session, TableUndo
from nexusgames.core.table.hot_seat import LONG_GAME, HotSeat
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from nexusgames.plain import play_session
from nexusgames.plain.console import Console
from tests.core.forged import NOW, forge, raid, refused
from tests.core.played import random_session, setup
from tests.core.toy import dump
from tests.plain.typist import new_session

ENDLESS = 60_000


def prolong(game: Session, count: int, key: str = "pass") -> Session:
    """The same position after so many more decisions that led nowhere."""
    game.keys += [key] * count
    game.seats += [0] * count
    game.hashes += ["0123456789abcdef"] * (len(game.keys) // HASH_EVERY - len(game.hashes))
    return game


def endless() -> Session:
    """A real game of many thousand decisions."""
    return prolong(random_session(NEXUS_OPS, setup(3, 5), 200), ENDLESS, "move HU H0L A1")


def test_a_game_without_end_is_saved_and_goes_on_from_its_position(file: Path) -> None:
    game = endless()
    write_save(game, file, NOW)
    assert file.stat().st_size < LARGEST_FILE
    loaded = load_session(file, GAMES)
    assert dump(loaded) == dump(game)
    assert loaded.pending == game.pending
    assert (loaded.made, loaded.log_is_complete, loaded.can_undo()) == (game.made, False, False)
    assert list_saves(file.parent)[0].decisions == ENDLESS + 200


def test_it_can_be_played_saved_and_opened_again_and_again(file: Path) -> None:
    game, luck = endless(), Chance(1)
    for number in range(1, 40):
        write_save(game, file, NOW)
        game = load_session(file, GAMES)
        assert isinstance(game.pending, Decision)
        game.choose(random_bot(game.pending, luck))
        assert game.made == ENDLESS + 200 + number
    assert len(game.keys) == 39, "what happens from now on is kept again"
    write_save(prolong(game, ENDLESS, "move HU H0L A1"), file, NOW)
    assert load_session(file, GAMES).made == 2 * ENDLESS + 200 + 39


@pytest.mark.parametrize("key", ["pass", "move HU H0L A1"])
def test_whatever_is_written_can_be_read_again_also_near_the_limit(file: Path, key: str) -> None:
    empty = len(save_text(raid(), NOW))
    most = (LARGEST_FILE - empty) * HASH_EVERY // (HASH_EVERY * (len(key) + 3) + 19)
    kept = set[bool]()
    for count in range(most - 12, most + 12):
        write_save(prolong(raid(), count, key), file, NOW)
        save = read_save(file)
        assert save.dropped + len(save.decisions) == count + 20
        kept.add(save.dropped == 0)
    assert kept == {True, False}, "the limit is among them"


def test_letters_that_take_more_than_a_byte_count_as_what_they_take() -> None:
    assert fits("x" * LARGEST_FILE)
    assert not fits("\u4e2d" * (LARGEST_FILE // 3 + 1))
    assert fits("\u4e2d" * (LARGEST_FILE // 3))


def test_a_save_of_any_game_that_people_play_keeps_every_decision(file: Path) -> None:
    write_save(prolong(raid(), MOST_REPLAYED), file, NOW)
    assert len(read_save(file).decisions) == MOST_REPLAYED + 20
    assert "dropped" not in json.loads(file.read_text())


def test_what_the_table_took_back_is_forgotten_with_the_decisions(file: Path) -> None:
    game = endless()
    game.table_undos.append(TableUndo(100, 3))
    write_save(game, file, NOW)
    assert load_session(file, GAMES).table_undos == []


def test_a_computer_player_decides_as_if_the_game_had_never_been_closed(file: Path) -> None:
    game = endless()
    write_save(game, file, NOW)
    before, after = HotSeat(game, file), HotSeat(load_session(file, GAMES), file)
    assert before.luck().state == after.luck().state


def test_verify_says_that_not_every_decision_is_kept(file: Path) -> None:
    write_save(endless(), file, NOW)
    found = verify(file, GAMES)
    assert found is not None
    assert (found.step, found.found) == (0, f"the first {ENDLESS + 200} are not kept")


@pytest.mark.parametrize("dropped", [-1, 10**30, "7", None, 1.5])
def test_a_forged_number_of_dropped_decisions_is_refused(saved: Path, dropped: object) -> None:
    forge(saved, dropped=dropped)
    assert refused(saved).startswith("the file is damaged (dropped: ")


def test_a_position_that_is_itself_too_large_is_not_written_over_a_good_save(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = HotSeat(new_session("Ada", "Bo"), file)
    table.save()
    good = file.read_bytes()
    monkeypatch.setattr("nexusgames.core.files.saves.LARGEST_FILE", 500)
    table.choose("buy HU H0L")
    assert table.save_problem == os.strerror(errno.EFBIG)
    assert file.read_bytes() == good
    table.close()


def test_the_players_are_told_before_anything_is_forgotten(file: Path) -> None:
    table = HotSeat(prolong(new_session("Ada", "Bo"), LONG_GAME - 2), file)
    table.choose("buy HU H0L")
    assert table.fault_news == []
    table.choose("buy HU H0L")
    (told,) = table.fault_news
    assert told.startswith("This is a very long game: 15000 decisions.")
    table.choose("buy HU H0L")
    assert len(table.fault_news) == 1
    table.close()


def test_line_mode_tells_it_too(tmp_path: Path) -> None:
    game, target = prolong(new_session("Ada", "Bo"), LONG_GAME - 1), io.StringIO()
    play_session(game, tmp_path, tmp_path / "game.json", Console(io.StringIO("1 H0L\nquit\n"), target))
    assert "This is a very long game: 15000 decisions." in target.getvalue()


def test_a_long_game_that_is_opened_again_says_why_it_has_no_log(file: Path) -> None:
    write_save(endless(), file, NOW)
    target = io.StringIO()
    play_session(load_session(file, GAMES), file.parent, file, Console(io.StringIO("\nlog\nquit\n"), target))
    assert "What happened earlier is not known" in target.getvalue()
    assert "or it is too long" in " ".join(target.getvalue().split())
