"""Standard streams that are closed, full or no longer read: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nexusgames.core.files.saves import load_session
from nexusgames.games import GAMES
from nexusgames.plain.console import Closed, Console
from tests.cli.test_playing import save_game

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")

PLAY = "play nexus-ops --plain --players Ada,Bo --seed 1"
NOWHERE = "nexusgames: standard output is closed, so there is nowhere to write to.\n"
NO_TERMINAL = "nexusgames: The full-screen game needs a terminal; add --plain for lines of text.\n"


def shell(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command line of the shell, in which `nexusgames` is the program; its saves and progress are in the folder."""
    kept = {"SAVES": folder / "saves", "PROGRESS": folder / "progress.json", "SETTINGS": folder / "settings.json"}
    environment = {**os.environ, **{f"NEXUSGAMES_{name}": str(path) for name, path in kept.items()}}
    program = f"nexusgames() {{ '{sys.executable}' -m nexusgames \"$@\"; }}; {words}"
    return subprocess.run(
        ["bash", "-c", program], env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("words", "ending"),
    [
        (PLAY, " --plain\n"),
        ("play nexus-ops --plain", "No game was started.\n"),
        ("resume game --plain", " --plain\n"),
        ("learn --plain", "or quit. \n"),
        ("learn icaion 1 --plain --learner Ada", " --plain --learner Ada\n"),
    ],
    ids=["play", "play without names", "resume", "learn", "a lesson"],
)
def test_closed_input_is_the_end_of_input_and_that_is_a_quit(tmp_path: Path, words: str, ending: str) -> None:
    (tmp_path / "saves").mkdir()
    save_game(tmp_path / "saves" / "game.json", "buy HU H0L")
    done = shell(f"nexusgames {words} <&-", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(ending)


def test_a_game_whose_input_was_closed_from_the_start_is_saved(tmp_path: Path) -> None:
    shell(f"nexusgames {PLAY} <&-", tmp_path)
    (path,) = (tmp_path / "saves").glob("*.json")
    assert load_session(path, GAMES).keys == []


@pytest.mark.parametrize("words", ["play icaion", "resume game", "learn", "replay game"])
def test_the_app_without_input_needs_a_terminal(tmp_path: Path, words: str) -> None:
    (tmp_path / "saves").mkdir()
    save_game(tmp_path / "saves" / "game.json")
    done = shell(f"nexusgames {words} <&-", tmp_path)
    assert (done.returncode, done.stderr) == (2, NO_TERMINAL)


@pytest.mark.parametrize("words", ["", PLAY, "list", "--version", "where", "simulate nexus-ops --games 1"])
def test_closed_output_is_told_before_anything_is_done(tmp_path: Path, words: str) -> None:
    done = shell(f"nexusgames {words} >&-", tmp_path)
    assert (done.returncode, done.stderr) == (1, NOWHERE)
    assert not (tmp_path / "saves").exists()


def test_without_any_stream_the_exit_code_says_it(tmp_path: Path) -> None:
    assert shell("nexusgames list <&- >&- 2>&-", tmp_path).returncode == 1
    closed = shell("nexusgames resume nowhere --plain 2>&-", tmp_path)
    assert (closed.returncode, closed.stdout) == (3, ""), "a complaint is no answer"


@pytest.mark.parametrize("words", ["--version", "rules nexus-ops", PLAY])
def test_a_reader_that_goes_away_at_once_is_no_error(tmp_path: Path, words: str) -> None:
    done = shell(f"yes l | head -50 | nexusgames {words} | true; exit ${{PIPESTATUS[2]}}", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("words", ["--version", "list", PLAY])
def test_a_full_disk_is_a_sentence(tmp_path: Path, words: str) -> None:
    done = shell(f"nexusgames {words} </dev/null >/dev/full", tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("nexusgames: ")
    assert done.stderr.endswith(": No space left on device.\n")
    assert done.stderr.count("\n") == 1


def test_input_that_cannot_be_read_has_ended(tmp_path: Path) -> None:
    with (tmp_path / "written.txt").open("w") as source, pytest.raises(Closed):
        Console(source, sys.stdout).ask("> ")
