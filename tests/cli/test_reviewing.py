"""`review`: what it tells of a finished game, what it keeps, and what it refuses."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from nexusgames.core.advice import reviewing
from nexusgames.core.advice.reviewing import Thoroughness
from nexusgames.core.files.saves import write_save
from nexusgames.core.values.files import review_of
from nexusgames.games import GAMES
from tests.cli.command import Command
from tests.core.played import random_session, setup

RECORD = Path(__file__).parent.parent / "records" / "theseus" / "round_limit_shared.json"
LITTLE = Thoroughness(points=4, deals=2, looks=4, look=60, verdicts=2, verdict=60)


@pytest.fixture
def over(saves: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game among the saves; thought about here, and only a little."""
    monkeypatch.setattr("nexusgames.core.workers.thinkers.can_start", lambda: False)
    monkeypatch.setattr(reviewing.Reviewer.__init__, "__defaults__", (None, LITTLE))
    monkeypatch.setattr("nexusgames.core.advice.review_work.reviewer_of.__defaults__", (LITTLE,))
    return Path(shutil.copy(RECORD, saves / "over.json"))


def test_a_review_is_told_in_lines_and_its_progress_elsewhere(nexusgames: Command, saves: Path, over: Path) -> None:
    done = nexusgames("review", "over", "--saves", saves)
    assert done.code == 0
    lines = done.out.splitlines()
    assert "The chances to win, by what everybody could see:" in lines
    assert any(line.startswith("  round 1 ") and " %" in line for line in lines)
    assert any(line.startswith("  the end ") for line in lines)
    assert all(len(line) <= 120 for line in lines)
    assert done.err.endswith("Thinking about the game: 100 %\n")


def test_a_review_that_is_there_is_not_thought_about_again(nexusgames: Command, saves: Path, over: Path) -> None:
    first = nexusgames("review", "over", "--saves", saves)
    assert review_of(over).is_file()
    again = nexusgames("review", "over", "--saves", saves)
    assert (again.out, again.err) == (first.out, "")
    listed = json.loads(nexusgames("list", "--json", "--saves", saves).out)
    assert [save["file"] for save in listed["saves"]] == ["over.json"], "the review is no save"


def test_a_review_for_programs(nexusgames: Command, saves: Path, over: Path) -> None:
    told = json.loads(nexusgames("review", over, "--saves", saves, "--json").out)
    assert set(told) == {"points", "mattered"}
    assert told["points"][0]["step"] == 0
    assert len(told["points"][0]["chances"]) == 3


def test_a_game_that_goes_on_is_refused_in_a_sentence(nexusgames: Command, saves: Path) -> None:
    write_save(random_session(GAMES.load("icaion"), setup(2), 20), saves / "open.json", "2026-11-18 12:00:00 +0000")
    nexusgames("review", "open", "--saves", saves).complains(3, "Only a finished game can be reviewed")
    assert [path.name for path in saves.iterdir()] == ["open.json"]


def test_where_nothing_can_be_kept_the_review_is_told_all_the_same(
    nexusgames: Command, saves: Path, over: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("nexusgames.core.advice.review_files.write_quickly", full)
    done = nexusgames("review", "over", "--saves", saves)
    assert done.code == 0
    assert "The chances to win" in done.out
    assert done.err.endswith("it starts from the beginning.\n")
