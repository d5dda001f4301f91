"""The soak itself: its walk leaves nothing out, its ledger survives a kill, its findings can be played again."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from nexusgames.core.files.saves import load_session
from nexusgames.core.game.game import Seat
from nexusgames.core.proofs import simulate as core_simulate
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.games import GAMES
from tests.cli.command import command
from tests.soak.ledger import Batch, Ledger
from tests.soak.reach import never
from tests.soak.run import Plan, Worker, play_batch, summary, text
from tests.soak.walk import Table, mixed, values_of, walk


@pytest.fixture(scope="module")
def theseus() -> list[Table]:
    return walk("theseus").tables


def test_the_walk_meets_every_colour_option_and_number_of_seats(theseus: list[Table]) -> None:
    game = GAMES.load("theseus")
    met = {(name, value) for table in theseus for name, value in table.options.items()}
    wanted = [one for option in game.options() for one in values_of(option)]
    assert {pair for one in wanted for pair in one.items()} <= met
    assert {len(table.colours) for table in theseus} == set(game.seats)
    assert len({table.colours for table in theseus if not table.options}) == 20 + 60 + 120


def test_the_walk_meets_pairs_of_options_and_counts_those_that_exclude_each_other(theseus: list[Table]) -> None:
    pairs = [table.options for table in theseus if {"ring", "deck_build"} <= table.options.keys()]
    assert {options["ring"] for options in pairs} == {"random", "draft"}
    assert not any({"deck_build", "deck_levels"} <= table.options.keys() for table in theseus)
    assert walk("theseus").left_out > 0


def test_behind_the_walk_there_is_a_mix_for_every_number() -> None:
    game = GAMES.load("icaion")
    mixes = [mixed(game, number) for number in range(1000, 1040)]
    assert mixes == [mixed(game, number) for number in range(1000, 1040)]
    assert max(len(table.options) for table in mixes) > 2
    for table in mixes:
        game.set_up(table.setup(1))


def test_a_ledger_that_was_torn_by_a_kill_goes_on(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    ledger.write(Batch("invariants", "icaion", 0, games=3, decisions=700))
    with ledger.path.open("a") as file:
        file.write('{"part":"invariants","game":"icai')
    Ledger(tmp_path).write(Batch("invariants", "icaion", 1, games=2, decisions=500))
    assert [(batch.number, batch.games) for batch in Ledger(tmp_path).batches()] == [(0, 3), (1, 2)]


def test_a_soak_goes_on_where_it_was_and_stops_when_enough_is_done(tmp_path: Path) -> None:
    plan = Plan(decisions=3_000, checked=0, jobs=2, folder=tmp_path)
    Ledger(tmp_path).write(Batch("invariants", "theseus", 0, games=40, decisions=400))
    Ledger(tmp_path).write(Batch("invariants", "theseus", 2, games=40, decisions=450))
    worker = Worker(plan, 0)
    assert worker.next_number("invariants", "theseus") == 4
    assert worker.most_wanting("invariants") == "nexus-ops"
    for number, game in enumerate(("nexus-ops", "icaion")):
        worker.note(Batch("invariants", game, 2 * number, decisions=500))
    assert worker.most_wanting("invariants") is None
    assert Worker(plan, 1).next_number("invariants", "theseus") == 1


def test_a_batch_counts_games_decisions_endings_and_what_was_met(tmp_path: Path) -> None:
    plan = Plan(0, checked=450, jobs=1, folder=tmp_path)
    batch = play_batch(plan, "invariants", "theseus", 0)
    Ledger(tmp_path).write(batch)
    assert (batch.games, sum(batch.endings.values()), batch.findings) == (40, 40, [])
    assert batch.met["ask.unit"] > batch.games
    found = summary(plan, 1.5)
    assert [(row["games"], row["decisions"]) for row in found["rows"]] == [(40, batch.decisions)]
    assert "event.decks_shown" in found["never_met"]["theseus"]
    assert "theseus" in text(found)


def test_what_was_met_is_not_among_what_never_was() -> None:
    assert "ask.deploy" not in never("nexus-ops", ["ask.deploy"])
    assert {"ask.deploy", "event.unit_bought"} <= set(never("nexus-ops", []))


def test_a_finding_has_a_save_and_a_command_that_finds_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*values: object) -> None:
        if values[-1] == 25:
            raise CheckFailed("just so")

    monkeypatch.setattr(core_simulate, "check_decision", fail)
    batch = play_batch(Plan(0, checked=450, jobs=1, folder=tmp_path), "checked", "theseus", 1)
    assert len(batch.findings) == batch.games == 4
    finding = batch.findings[0]
    assert "just so" in finding["problem"]
    assert len(load_session(tmp_path / finding["save"], GAMES).keys) == 24
    again = command(monkeypatch, capsys)(*shlex.split(finding["command"])[1:], "--saves", tmp_path / "again")
    assert again.code == 1
    assert "just so" in again.out


def test_a_table_is_the_one_that_its_command_plays() -> None:
    table = Table("theseus", ("red", "green"), {"ring": "random"}, "eager")
    assert table.setup(4).seats == (Seat("Bot 1", "red", "random"), Seat("Bot 2", "green", "random"))
    assert table.command(4, "--check") == (
        "nexusgames simulate theseus --games 1 --seed 4 --seats random:red,random:green"
        " --option ring=random --style eager --check"
    )
