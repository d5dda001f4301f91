"""`simulate`: what it reports, what it refuses, and what it keeps of a game that went wrong."""

import json
import shutil
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.cli import simulation
from nexusgames.core.files.saves import load_session
from nexusgames.core.proofs import simulate as core_simulate
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.data import nexus_ops_data
from tests.cli.command import Command

GAME = "nexus-ops"
QUICK = ("--option", "vp10", "--option", "round_limit=20")
FIELDS = {
    "game",
    "games",
    "finished",
    "decisions",
    "decisions_per_second",
    "seconds",
    "errors",
    "dead_ends",
    "results",
    "endings",
    "length",
}
"""What every report as JSON has; there may be more."""


def test_simulate_reports_for_people(nexusgames: Command, saves: Path) -> None:
    done = nexusgames("simulate", GAME, "--games", 1, *QUICK, "--saves", saves)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("1 of 1 games of nexus-ops finished, 0 errors, 0 dead ends\n")
    assert list(saves.iterdir()) == []


def test_simulate_reports_for_programs(nexusgames: Command) -> None:
    done = nexusgames("simulate", GAME, "--games", 2, "--seats", "random,random,random", "--seed", 3, *QUICK, "--json")
    report = json.loads(done.out)
    assert set(report) >= FIELDS
    assert (done.code, report["game"], report["games"], report["finished"]) == (0, GAME, 2, 2)
    assert (report["errors"], report["dead_ends"]) == (0, 0)
    assert sum(report["results"].values()) == sum(report["endings"].values()) == 2
    assert report["length"]["min"] <= report["length"]["median"] <= report["length"]["max"]
    assert report["length"]["min"] + report["length"]["max"] == report["decisions"]


def test_simulate_plays_the_same_games_for_the_same_seed(nexusgames: Command) -> None:
    reports = [json.loads(nexusgames("simulate", GAME, "--games", 1, *QUICK, "--json").out) for _ in range(2)]
    for report in reports:
        del report["seconds"], report["decisions_per_second"]
    assert reports[0] == reports[1]


def test_simulate_plays_the_factions_that_are_asked_for(nexusgames: Command) -> None:
    first, second = (
        json.loads(nexusgames("simulate", "theseus", "--games", 1, "--seats", seats, "--json").out)["decisions"]
        for seats in ("random:red,random:green", "random:purple,random:grey")
    )
    assert first != second
    wrong = nexusgames("simulate", "theseus", "--games", 1, "--seats", "random:mauve,random")
    assert wrong.code == 2
    assert "mauve" in wrong.err


def test_simulate_proves_more_with_check(nexusgames: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    proved: list[int] = []

    def prove(*values: object) -> None:
        assert isinstance(values[-1], int)
        proved.append(values[-1])

    monkeypatch.setattr(core_simulate, "check_decision", prove)
    report = json.loads(nexusgames("simulate", GAME, "--games", 1, *QUICK, "--check", "--json").out)
    assert proved == list(range(report["decisions"]))


def test_simulate_proves_the_invariants_alone_in_the_style_that_is_asked_for(nexusgames: Command) -> None:
    arguments = ("simulate", "theseus", "--games", 1, "--invariants", "--json")
    usual, eager = (json.loads(nexusgames(*arguments, *more).out) for more in ((), ("--style", "eager")))
    assert (usual["finished"], eager["finished"]) == (1, 1)
    assert usual["decisions"] != eager["decisions"]


def test_a_game_that_goes_wrong_is_kept_and_makes_the_exit_code_one(
    nexusgames: Command, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*values: object) -> None:
        if values[-1] == 30:
            raise CheckFailed("just so")

    monkeypatch.setattr(core_simulate, "check_decision", fail)
    done = nexusgames("simulate", GAME, "--games", 1, "--check", "--json", "--saves", saves)
    report = json.loads(done.out)
    assert (done.code, report["finished"], report["errors"]) == (1, 0, 1)
    assert "just so" in report["problems"][0]
    (path,) = saves.glob("*.json")
    assert path.name in done.err
    assert len(load_session(path, GAMES).keys) >= 29


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([GAME, "--games", "0"], "at least 1"),
        ([GAME, "--games", "-3"], "at least 1"),
        ([GAME, "--games", "many"], "many"),
        ([GAME, "--seats", "random,Ada"], "every seat must be"),
        ([GAME, "--seats", "random,clever"], "every seat must be"),
        ([GAME, "--seats", "random"], "2 to 4 players"),
        ([GAME, "--option", "chess960"], "chess960"),
        ([GAME, "--style", "drunk"], "no style 'drunk'"),
        (["chess"], "no game 'chess'"),
        ([], "GAME"),
    ],
    ids=lambda value: " ".join(value)[:30],
)
def test_what_cannot_be_simulated_is_a_mistake_of_use(nexusgames: Command, arguments: list[str], word: str) -> None:
    nexusgames("simulate", *arguments).complains(2, word)


def test_a_failure_that_cannot_be_kept_is_told_and_no_more(
    nexusgames: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    def fail(*_: object) -> None:
        raise CheckFailed("just so")

    monkeypatch.setattr(simulation, "write_save", full)
    monkeypatch.setattr(core_simulate, "check_decision", fail)
    done = nexusgames("simulate", GAME, "--games", 1, "--check", "--json", "--saves", tmp_path)
    assert done.code == 1
    assert json.loads(done.out)["errors"] == 1
    assert "No space left on device" in done.err


def test_a_wrong_component_table_is_told_in_one_sentence(
    nexusgames: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    spoilt = tmp_path / "assets"
    shutil.copytree(paths.assets() / "data", spoilt / "data")
    units = spoilt / "data" / "nexus_ops" / "units.json"
    units.write_text(units.read_text(encoding="utf-8").replace('"cost": 2', '"cost": 0', 1), encoding="utf-8")
    monkeypatch.setattr(paths, "assets", lambda: spoilt)
    nexus_ops_data.cache_clear()
    done = nexusgames("simulate", "nexus-ops", "--games", 1)
    nexus_ops_data.cache_clear()
    assert (done.code, done.out) == (1, "")
    assert done.err == "nexusgames: units.json, standard unit HU: cost must be at least 1.\n"
