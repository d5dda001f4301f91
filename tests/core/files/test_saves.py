"""Saved games: written to be read by people, listed, loaded and verified."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.files.saves import (
    SaveError,
    load_session,
    read_save,
    save_text,
    setup_of,
    verify,
    write_save,
)
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session, TableUndo
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.files import previous_of
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.forged import NOW, forge, raid
from tests.core.played import random_session, setup
from tests.core.toy import GAME, TOYS, ToyGame, ToyState, choose, dump, session


def test_a_save_is_read_back_as_it_was_written(saved: Path) -> None:
    game, loaded = raid(), load_session(saved, TOYS)
    assert dump(loaded) == dump(game)
    assert (loaded.keys, loaded.hashes, loaded.log, loaded.setup) == (game.keys, game.hashes, game.log, game.setup)
    assert loaded.pending == game.pending


def test_table_undos_are_saved(file: Path) -> None:
    game = session("work", "dive")
    game.table_undo()
    write_save(game, file, NOW)
    assert load_session(file, TOYS).table_undos == [TableUndo(1, 1)]


def test_seats_and_options_are_saved(file: Path) -> None:
    seats = (Seat("Ada \u00e9\u4e2d", "red", "human"), Seat('B"o\n', "", "random"))
    game = Session(GAME, Setup(seats, 2**64 + 5, {"days": "3"}))
    write_save(game, file, NOW)
    assert load_session(file, TOYS).setup == game.setup


def test_the_previous_save_is_kept(saved: Path) -> None:
    game = load_session(saved, TOYS)
    write_save(choose(game, "pass"), saved, NOW)
    assert len(read_save(previous_of(saved)).decisions) == 20
    assert len(read_save(saved).decisions) == 21


@pytest.mark.parametrize(
    "table",
    [setup(2, 21), setup(3, 22, vortex="on", alternate_units="on", top_priority="on"), setup(4, 23, teams="on")],
    ids=["plain", "vortex", "teams"],
)
def test_a_real_game_survives_saving_at_every_decision(file: Path, table: Setup) -> None:
    game, luck = Session(NEXUS_OPS, table), Chance(table.seed)
    for _ in range(45):
        decision = game.pending
        assert isinstance(decision, Decision)
        file.write_text(save_text(game, NOW))
        loaded = load_session(file, GAMES)
        assert dump(loaded) == dump(game)
        assert loaded.pending == decision
        assert (loaded.can_undo(), loaded.log) == (game.can_undo(), game.log)
        game.choose(random_bot(decision, luck))


def test_a_toy_game_survives_saving_at_every_decision_up_to_its_end(file: Path) -> None:
    game, luck = Session(GAME, Setup((Seat("A"), Seat("B"), Seat("C")), 3, {})), Chance(3)
    while isinstance(decision := game.pending, Decision):
        file.write_text(save_text(game, NOW))
        loaded = load_session(file, TOYS)
        assert (dump(loaded), loaded.pending, loaded.log) == (dump(game), decision, game.log)
        game = choose(loaded, random_bot(decision, luck))
    file.write_text(save_text(game, NOW))
    assert isinstance(load_session(file, TOYS).pending, Result)


def test_a_save_has_one_field_a_line_and_can_be_read(saved: Path) -> None:
    lines = saved.read_text().splitlines()
    names = [line.split('"')[1] for line in lines[1:-1]]
    assert (lines[0], lines[-1]) == ("{", "}")
    assert names == [
        "format",
        "game",
        "rules_version",
        "data_digest",
        "app_version",
        "saved_at",
        "seats",
        "options",
        "seed",
        "table_undos",
        "hashes",
        "snapshot",
        "decisions",
        "digest",
    ]
    assert '"options": {"hands":"S1,S2/S3,S4","coins":"0/0","days":"9"},' in lines
    assert lines[13].endswith('"work","raid 1","wave S3"],')


def test_names_are_written_as_they_are_spelled(file: Path) -> None:
    write_save(Session(GAME, Setup((Seat("\u00c9mile"), Seat("\u4e2d")), 1)), file, NOW)
    assert '"name":"\u00c9mile"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", [setup(2, 1), setup(4, 2, teams="on"), setup(3, 3, vortex="on")])
def test_a_save_of_a_long_game_is_small(table: Setup) -> None:
    game = random_session(NEXUS_OPS, table, 1500)
    lines = dict(line.split(": ", 1) for line in save_text(game, NOW).splitlines()[1:-1])
    assert len(game.keys) > 1000
    assert len(lines['"decisions"'] + lines['"hashes"']) <= 20 * len(game.keys)
    assert len(lines['"snapshot"']) <= 40_000


def test_the_same_game_gives_the_same_file() -> None:
    assert save_text(raid(), NOW) == save_text(raid(), NOW)


def test_the_table_of_a_save_is_the_table_that_was_saved(saved: Path) -> None:
    assert setup_of(read_save(saved), GAME) == raid().setup


def test_older_rules_and_other_components_are_accepted(saved: Path) -> None:
    forge(saved, rules_version=1, data_digest="other")
    assert len(load_session(saved, TOYS).keys) == 20


def test_decisions_that_do_not_fit_are_no_reason_to_refuse_a_position(saved: Path) -> None:
    forge(saved, decisions__3="fly")
    game = load_session(saved, TOYS)
    assert (dump(game), game.log_is_complete, game.keys[3]) == (dump(raid()), False, "fly")
    assert game.hashes == raid().hashes


@pytest.mark.rule("NX-ENE-02")
def test_a_game_that_began_under_older_rules_keeps_the_defaults_of_its_time(file: Path) -> None:
    game = random_session(NEXUS_OPS, setup(2, 1, energy_2p="on", energy_unit_token="RS"), 30)
    write_save(game, file, NOW)
    forge(file, rules_version=1, options={"energy_2p": "on"})
    again = load_session(file, GAMES)
    assert (again.log_is_complete, again.log) == (True, game.log)
    assert verify(file, GAMES) is None


class BrokenGame(ToyGame):
    """A toy whose rules fail at every choice."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        raise KeyError(key)


def test_a_save_whose_decisions_break_the_rules_goes_on_from_its_position(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = BrokenGame()
    monkeypatch.setattr("tests.core.toy.GAME", broken)
    game = load_session(saved, TOYS)
    assert (dump(game), game.log_is_complete) == (dump(raid()), False)


def test_a_failing_disk_leaves_the_last_good_save(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    game = load_session(saved, TOYS)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            write_save(choose(game, "pass"), saved, NOW)
    assert len(load_session(saved, TOYS).keys) == 20


def test_verify_finds_nothing_in_a_good_save(saved: Path) -> None:
    assert verify(saved, TOYS) is None


def test_verify_finds_nothing_in_a_good_save_of_a_real_game(file: Path) -> None:
    write_save(random_session(NEXUS_OPS, setup(3, 5), 200), file, NOW)
    assert verify(file, GAMES) is None


def test_verify_finds_a_decision_that_is_not_possible(saved: Path) -> None:
    forge(saved, decisions__3="fly")
    found = verify(saved, TOYS)
    assert found is not None
    assert (found.step, found.expected) == (4, "'fly' offered")


def test_verify_finds_a_decision_that_was_another_one(saved: Path) -> None:
    forge(saved, decisions__11="stop", decisions__5="sleep", decisions__3="dive")
    found = verify(saved, TOYS)
    assert found is not None
    assert (found.step, found.expected) == (16, f"hash {raid().hashes[0]}")


def test_verify_finds_a_decision_changed_after_the_last_hash(saved: Path) -> None:
    forge(saved, decisions__17="dive")
    found = verify(saved, TOYS)
    assert found is not None
    assert (found.step, found.expected.split()[0], found.found.split()[0]) == (20, "snapshot", "replayed")


def test_verify_finds_a_wrong_hash(saved: Path) -> None:
    forge(saved, hashes__0="0123456789abcdef")
    found = verify(saved, TOYS)
    assert found is not None
    assert (found.step, found.expected, found.found) == (16, "hash 0123456789abcdef", f"hash {raid().hashes[0]}")


@pytest.mark.parametrize(("hashes", "expected"), [([], "hash (none)"), (["keep", "more"], "1 hashes")])
def test_verify_finds_missing_and_superfluous_hashes(saved: Path, hashes: list[str], expected: str) -> None:
    forge(saved, hashes=[raid().hashes[0] if word == "keep" else word for word in hashes])
    found = verify(saved, TOYS)
    assert found is not None
    assert found.expected == expected


def test_verify_finds_another_seed(saved: Path) -> None:
    forge(saved, seed=99)
    assert verify(saved, TOYS) is not None


def test_verify_refuses_what_cannot_be_loaded(saved: Path) -> None:
    forge(saved, snapshot__pirates__0__coins=-1)
    with pytest.raises(SaveError, match="impossible"):
        verify(saved, TOYS)
    forge(saved, game="chess")
    with pytest.raises(SaveError, match="no game 'chess'"):
        verify(saved, TOYS)
