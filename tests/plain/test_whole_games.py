"""Whole games by keyboard: through a pipe to the end, with bots, and the golden transcript of an opening."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import load_session, verify
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.exit_codes import INTERRUPTED
from nexusgames.games import GAMES
from nexusgames.plain.table import Table, play_session
from tests.plain.typist import Chooser, Screen, new_session, typing

OPENING = Path(__file__).parent / "opening.txt"
REGENERATE = "NEXUSGAMES_REGENERATE"
"""`NEXUSGAMES_REGENERATE=1 pytest tests/plain` writes the golden transcript anew; read the difference first."""
DECISIONS = 40


def opening(folder: Path) -> tuple[Session, Screen]:
    session = new_session("Ada", "Bo", seed=7)
    chooser = Chooser(session, luck=7, limit=DECISIONS)
    assert play_session(session, folder, None, chooser.screen) == 0
    assert session.keys == chooser.wanted
    return session, chooser.screen


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Chooser, Path]:
    session = new_session("Ada", "Bo", seed=48, vp10="on")
    chooser = Chooser(session, luck=48)
    path = tmp_path_factory.mktemp("whole") / "game.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        assert play_session(session, path.parent, path, chooser.screen) == 0
    return chooser, path


def test_two_people_play_a_whole_game_by_typing_numbers(finished: tuple[Chooser, Path]) -> None:
    chooser, path = finished
    assert isinstance(chooser.session.pending, Result)
    assert chooser.session.keys == chooser.wanted
    assert verify(path, GAMES) is None


def test_no_sentence_of_a_whole_game_has_a_gap(finished: tuple[Chooser, Path]) -> None:
    text = finished[0].screen.text
    assert not re.search(r"\[(plain|core|nexus_ops)\.|\{|\}|Traceback", text)
    assert max(map(len, text.splitlines())) <= 80


def test_the_end_says_who_won_and_what_made_the_scores(finished: tuple[Chooser, Path]) -> None:
    chooser, _ = finished
    result = chooser.session.pending
    assert isinstance(result, Result)
    end = " ".join(chooser.screen.text[-1500:].split())
    assert f"{('Ada', 'Bo')[result.winners[0]]} won the game" in end
    for seat, name in enumerate(("Ada", "Bo")):
        told = re.search(rf"{name}: {result.scores[seat]} points?(?: from ([^()]+ \(\d+\)(?:, [^()]+ \(\d+\))*))?", end)
        assert told, end
        assert sum(map(int, re.findall(r"\((\d+)\)", told[1] or ""))) == result.scores[seat]
    assert "The finished game is kept as game." in end


def test_the_opening_reads_like_its_golden_transcript(tmp_path: Path) -> None:
    _, screen = opening(tmp_path)
    transcript = re.sub(r"resume .*", "resume NAME --plain", screen.text)
    if os.environ.get(REGENERATE):
        OPENING.write_text(transcript, encoding="utf-8")
    assert transcript == OPENING.read_text(encoding="utf-8")


def test_the_program_prints_the_same_through_a_real_pipe(tmp_path: Path) -> None:
    _, screen = opening(tmp_path / "one")
    play = [
        "play",
        "nexus-ops",
        "--plain",
        "--manner",
        "strict",
        "--players",
        "Ada,Bo",
        "--seed",
        "7",
        "--option",
        "first_player=1",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "nexusgames", *play, "--saves", str(tmp_path / "two")],
        input="".join(f"{line}\n" for line in screen.typed),
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rpartition("> ")[0] == screen.text.rpartition("> ")[0]


def test_a_person_plays_against_bots_and_is_told_what_they_did(tmp_path: Path) -> None:
    session = new_session("Ada", "random 2", "random 3", seed=3)
    screen = Screen(typing(["end", "end"] * 3))
    play_session(session, tmp_path, None, screen)
    recaps = re.findall(r"Since your last decision:\n((?:  .*\n)+)", screen.text)
    assert recaps
    assert all("random" in recap for recap in recaps)
    assert all(len(re.findall(r"^  \S", recap, re.MULTILINE)) <= 8 for recap in recaps)
    assert "Pass the keyboard" not in screen.text
    assert screen.covers == []


def test_two_people_and_two_bots_are_told_what_the_bots_did(tmp_path: Path) -> None:
    session = new_session("Ada", "random 2", "Cy", "random 4", seed=3)
    chooser = Chooser(session, luck=2, limit=60)
    play_session(session, tmp_path, None, chooser.screen)
    text = chooser.screen.text
    assert re.search(r"Pass the keyboard to Cy\.[^>]*Since your last decision:\n[^>]*random 2 ", text)
    assert re.search(r"Pass the keyboard to Ada\.[^>]*Since your last decision:\n[^>]*random 4 ", text)
    assert "Pass the keyboard to random" not in text


def test_bots_need_no_keyboard_at_all(tmp_path: Path) -> None:
    session, luck = new_session("random 1", "random 2", seed=1, round_limit="20"), Chance(1)
    while session.state.round < 20 and isinstance(decision := session.pending, Decision):
        session.choose(random_bot(decision, luck))
    screen = Screen(typing([]))
    assert play_session(session, tmp_path, None, screen) == 0
    assert isinstance(session.pending, Result)
    assert "20 rounds were played." in screen.text


def test_a_table_of_bots_is_told_as_it_goes_and_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, screen, decide = new_session("random 1", "random 2", seed=1), Screen(typing([])), Table.let_bot_decide

    def until_control_c(table: Table, decision: Decision) -> None:
        decide(table, decision)
        if len(table.session.keys) % 12 == 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(Table, "let_bot_decide", until_control_c)
    assert play_session(session, tmp_path, None, screen) == INTERRUPTED
    (path,) = tmp_path.glob("*.json")
    kept = load_session(path, GAMES)
    assert len(kept.keys) == 12
    assert "Only computers play" in screen.text
    assert "random 1 bought" in screen.text
    assert "random 1 drew one" in screen.text, "nobody sees what a bot draws"
    assert "nexusgames resume" in screen.text
    again = Screen(typing([]))
    assert play_session(kept, tmp_path, path, again) == INTERRUPTED
    assert len(kept.keys) == 24
    begun = "random 1 was chosen to play first"
    assert begun in screen.text
    assert begun not in again.text, "what was told is not told again"
