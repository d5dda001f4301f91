"""`learn`: courses and lessons that are there, and those that are not."""

from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.teaching.progress import Progress
from tests.cli.command import Command


@pytest.fixture(autouse=True)
def _a_progress_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("NEXUSGAMES_PROGRESS", str(tmp_path / "progress.json"))


def test_the_courses_of_all_games_are_listed(nexusgames: Command) -> None:
    done = nexusgames("learn", "--plain", typed="nexus-ops\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "nexus-ops: Nexus Ops, 0 of" in done.out
    assert "1. The aim and the board" in done.out


@pytest.mark.parametrize("name", ["2", "turn", "02-turn", "07-turn"])
def test_a_lesson_is_named_by_its_number_or_its_name(nexusgames: Command, name: str) -> None:
    done = nexusgames("learn", "nexus-ops", name, "--plain", "--learner", "Ada", typed="show\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "Lesson 2: A turn in six phases" in done.out
    assert Progress(paths.progress()).name == "Ada"


def test_a_guided_first_game_begins(nexusgames: Command, saves: Path) -> None:
    done = nexusgames("learn", "nexus-ops", "first", "--plain", "--saves", saves, typed="quit\n")
    assert (done.code, done.err) == (0, "")
    assert "The coach: " in done.out
    assert len(list(saves.glob("*.json"))) == 1


def test_what_is_not_there_is_told_in_one_sentence(nexusgames: Command) -> None:
    nexusgames("learn", "chess", "--plain").complains(2, "There is no game 'chess'")
    nexusgames("learn", "nexus-ops", "99", "--plain").complains(2, "There is no lesson '99' of Nexus Ops")
    nexusgames("learn", "nexus-ops", "--plain", "--learner", "\x1b").complains(2, "A learner needs a name")
    nexusgames("learn", "nexus-ops").complains(2, "add --plain")
