"""Theseus in line mode: a whole game by keyboard, the golden transcript, resuming between two traps, every command."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import load_session, verify, write_save
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.games.theseus.game import GAME
from nexusgames.plain.presenters.theseus.presenter import TheseusLines
from nexusgames.plain.table import play_session
from tests.games.theseus.table import ALLIES, TEAMS, Table, team
from tests.plain.typist import Chooser, Screen, new_session, played, typing

OPENING = Path(__file__).parent / "theseus_opening.txt"
REGENERATE = "NEXUSGAMES_REGENERATE"
DECISIONS = 40
SEED, BETWEEN_TRAPS = 36, "W4"
"""A game of Marines against Aliens in which a player may act between two traps."""
GAP = re.compile(r"\[(plain|core|theseus)\.|\{|\}|Traceback")


def opening(folder: Path) -> tuple[Session, Screen]:
    session = new_session("Ada", "Bo", seed=SEED, game="theseus")
    chooser = Chooser(session, luck=SEED, limit=DECISIONS)
    assert play_session(session, folder, None, chooser.screen) == 0
    assert session.keys == chooser.wanted
    return session, chooser.screen


def laid(position: Json) -> Session:
    """Ada (Marines) and Bo (Aliens) in the middle of a game."""
    game, setup = GAMES.load("theseus"), Setup((Seat("Ada", "red"), Seat("Bo", "green")), 1, {"first_player": "1"})
    return Session(game, setup, game.arrange(setup, position))


def between_traps() -> Session:
    """The game when the first of two traps has worked and the second has not."""
    session, luck = new_session("Ada", "Bo", seed=SEED, game="theseus"), Chance(SEED)
    while isinstance(decision := session.pending, Decision) and decision.values.get("window") != BETWEEN_TRAPS:
        session.choose(random_bot(decision, luck))
    assert isinstance(session.pending, Decision)
    return session


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Chooser, Path]:
    session = new_session("Ada", "Bo", seed=SEED, game="theseus")
    chooser = Chooser(session, luck=SEED)
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


def test_no_sentence_of_a_whole_game_has_a_gap_and_no_line_is_too_long(finished: tuple[Chooser, Path]) -> None:
    text = finished[0].screen.text
    assert not GAP.search(text)
    assert max(map(len, text.splitlines())) <= 80


def test_nothing_is_covered_because_nothing_is_secret(finished: tuple[Chooser, Path]) -> None:
    chooser, _ = finished
    assert chooser.screen.covers == []
    assert "Pass the keyboard" not in chooser.screen.text
    assert "-- Ada --" in chooser.screen.text


def test_the_end_says_who_won_and_what_made_the_scores(finished: tuple[Chooser, Path]) -> None:
    chooser, _ = finished
    result = chooser.session.pending
    assert isinstance(result, Result)
    end = " ".join(chooser.screen.text[-900:].split())
    assert f"{('Ada', 'Bo')[result.winners[0]]} won: the other side has no Life left." in end
    for seat, name in enumerate(("Ada (Marines)", "Bo (Aliens)")):
        assert re.search(rf"{re.escape(name)}: {result.scores[seat]} points?, Life {result.scores[seat]}", end)
    assert "rounds were played" in end


def test_the_opening_reads_like_its_golden_transcript(tmp_path: Path) -> None:
    _, screen = opening(tmp_path)
    transcript = re.sub(r"resume .*", "resume NAME --plain", screen.text)
    if os.environ.get(REGENERATE):
        OPENING.write_text(transcript, encoding="utf-8")
    assert transcript == OPENING.read_text(encoding="utf-8")


def test_the_program_plays_the_same_whole_game_through_a_real_pipe(
    finished: tuple[Chooser, Path], tmp_path: Path
) -> None:
    screen = finished[0].screen
    play = [
        "play",
        "theseus",
        "--plain",
        "--manner",
        "strict",
        "--players",
        "Ada,Bo",
        "--seed",
        str(SEED),
        "--option",
        "first_player=1",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "nexusgames", *play, "--saves", str(tmp_path)],
        input="".join(f"{line}\n" for line in screen.typed),
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    printed, shown = (re.sub(r"kept as .*", "", text).partition("\n\n")[2] for text in (done.stdout, screen.text))
    assert printed == shown
    (saved,) = tmp_path.glob("theseus-*.json")
    assert verify(saved, GAMES) is None


def test_a_game_that_was_left_between_two_traps_goes_on_there(tmp_path: Path) -> None:
    session = between_traps()
    write_save(session, tmp_path / "game.json", "2026-01-01 12:00:00 +0000")
    resumed = load_session(tmp_path / "game.json", GAMES)
    assert resumed.game.codec.hash(resumed.state) == session.game.codec.hash(session.state)
    one, other = Chooser(session, luck=3, limit=25), Chooser(resumed, luck=3, limit=25)
    play_session(session, tmp_path / "one", None, one.screen)
    play_session(resumed, tmp_path / "other", None, other.screen)
    assert resumed.keys == session.keys
    assert resumed.game.codec.hash(resumed.state) == session.game.codec.hash(session.state)


def test_quitting_between_two_traps_and_resuming_asks_the_same_question(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session, left = between_traps(), Screen(typing(["quit"]))
    write_save(session, path, "2026-01-01 12:00:00 +0000")
    play_session(session, tmp_path, path, left)
    back = Screen(typing(["l", "p"]))
    play_session(load_session(path, GAMES), tmp_path, path, back)
    question = "A free action now, between two traps? Or go on."
    assert question in left.text
    assert question in back.text
    reminder = back.text.split("What happened last:\n")[1].split("\n\n")[0]
    assert " caught " in reminder


def test_every_command_shows_something_at_every_kind_of_question(tmp_path: Path) -> None:
    session, luck, seen = new_session("Ada", "Bo", "Cy", seed=5, game="theseus"), Chance(5), set[str]()
    while isinstance(decision := session.pending, Decision) and len(session.keys) < 400:
        if decision.kind not in seen:
            seen.add(decision.kind)
            words = ["l", "l all", "l COR", "l COR.I1", "l COR.P1", "l COR.a", "l M1", "l XX", "h", "p", "now", "sheet"]
            text = played(session, tmp_path, *words, "help", "?", "? 1")
            assert not GAP.search(text), GAP.search(text)
            assert max(len(line) for line in text.splitlines() if "nexusgames resume" not in line) <= 80
        session.choose(random_bot(decision, luck))
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("l COR.a", "Corridors room a, joined with b, c, d."),
        ("l XX", "There is no sector, room, slot or unit XX in this game."),
        ("? unit A1", "(TH-"),
        ("? TH-MOVE-02", "TH-MOVE-02"),
        ("? M-MIN", "3 copies in the deck of the Marines; level 0."),
        ("sheet", "Aliens, Lesser Alien: wounds one enemy unit in range"),
        ("b", "No Move is under way now."),
        ("l LD", "Its rooms are joined in a loop, a-b-d-c-a, never across."),
        ("l TB", "Its rooms are joined in a line, a-b-d-c; between a and c is a wall."),
        ("l COR", "All its rooms are joined."),
        ("", "on any empty slot of the station; an Instant is kept. The 2 left over wait in your sector."),
    ],
)
def test_a_command_answers(words: str, told: str, tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", seed=SEED, game="theseus")
    assert told in " ".join(played(session, tmp_path, words).split())


def test_a_unit_is_moved_by_saying_so(tmp_path: Path) -> None:
    """The key is `unit M1`, but the line says Move."""
    session, luck = new_session("Ada", "Bo", seed=SEED, game="theseus"), Chance(SEED)
    while isinstance(decision := session.pending, Decision) and decision.kind != "unit":
        session.choose(random_bot(decision, luck))
    assert isinstance(decision, Decision)
    refused = played(session, tmp_path, "move A9")
    assert "(TH-" in refused
    assert "Type a number from" not in refused
    played(session, tmp_path, f"move {decision.options[0].args[0]}")
    assert session.keys[-1] == decision.options[0].key


def test_a_room_that_is_called_like_a_command_is_chosen(tmp_path: Path) -> None:
    session, luck = new_session("Ada", "Bo", seed=SEED, game="theseus"), Chance(SEED)
    while not (isinstance(decision := session.pending, Decision) and decision.find("room b")):
        assert isinstance(decision, Decision)
        session.choose(random_bot(decision, luck))
    played(session, tmp_path, "b")
    assert session.keys[-1] == "room b"


def test_a_move_is_told_before_it_is_made(tmp_path: Path) -> None:
    session, luck = new_session("Ada", "Bo", seed=SEED, game="theseus"), Chance(SEED)
    while isinstance(decision := session.pending, Decision) and decision.kind != "unit":
        session.choose(random_bot(decision, luck))
    text = " ".join(played(session, tmp_path, "").split())
    assert re.search(r"Move (Alien|Marine) 1 - \d steps? to [A-Z]\w+", text)


def test_where_a_skip_leads_is_told_before_the_move_is_made(tmp_path: Path) -> None:
    sectors = {"COR": {"a": "A1", "b": "A2", "c": "M2", "I1": "M-MIN"}, "AN": {"a": "A3"}, "LD": {"d": "M3"}}
    position: Json = {"active": "Aliens", "sectors": {**sectors, "CC": {"I1": "A-VSH"}, "TB": {"a": "M1"}}}
    text = " ".join(played(laid(position), tmp_path, "").split())
    assert "through Control Centre, Loading Dock; then an extra turn; skipping Control Centre: to Alien Nest" in text


def test_the_drawing_has_every_slot_where_it_lies(tmp_path: Path) -> None:
    """I1 touches I2 beside it and I3 below it, as on the board; so do the rooms lie."""
    session = laid({"sectors": {**OTHERS, "LD": AT_HOME | {"I4": "M-COM"}}})
    drawn = played(session, tmp_path, "l").splitlines()
    top = next(number for number, line in enumerate(drawn) if line.startswith("LD "))
    rows = [re.findall(r"\b[a-dIP]\d?(?= )", line[19:]) for line in drawn[top : top + 3]]
    assert rows == [["a", "b", "I1", "I2"], ["c", "d", "I3", "I4"], ["P1", "P2"]]
    columns = {drawn[top + row].index(f"{name} ") for row, name in enumerate(("I1", "I3", "P1"))}
    assert len(columns) == 1
    assert drawn[top + 1].index("I4 M Combat Station") == drawn[top].index("I2")


def test_the_drawing_shows_where_the_failure_token_is(tmp_path: Path) -> None:
    at_home = played(laid({"sectors": OTHERS}), tmp_path, "l").splitlines()
    assert [line.split() for line in at_home if line.lstrip().startswith("[F]")] == [["[F]", "P1", "-"]]
    moved = played(laid({"sectors": {**OTHERS, "LD": {"I1": "M-COM failed"}}}), tmp_path, "l").splitlines()
    assert not [line for line in moved if line.lstrip().startswith("[F]")]
    assert any("Combat Station !" in line for line in moved)


AT_HOME = {"a": "M1", "P1": "M-MIN", "P2": "M-ASS"}
OTHERS = {"COR": {"a": "M2"}, "CC": {"a": "A1"}, "TB": {"a": "M3"}, "AN": {"a": "A2", "d": "A3"}}


def pending_at_home(**waiting: str) -> Session:
    sectors = {**OTHERS, "LD": {**AT_HOME, **waiting}}
    pile = {"Marines": {"pile": ["M-COM", "rest"]}}
    return laid({"phase": "pending", "unit": "M1", "stop": "LD", "sectors": sectors, "players": pile})


def test_who_is_in_range_of_a_room_is_told_by_side(tmp_path: Path) -> None:
    sectors = {
        "CC": {"a": "M1"},
        "LD": {"a": "M2", "d": "A1"},
        "COR": {"a": "A2"},
        "AN": {"a": "A3"},
        "TB": {"a": "M3"},
    }
    text = " ".join(played(laid({"sectors": sectors}), tmp_path, "unit M1").split())
    assert "Room b - in range: Alien 1, friendly Marine 2 [room b]" in text
    sectors = sectors | {"LD": {"a": "M2"}, "COR": {"a": "A2", "d": "A1"}}
    text = " ".join(played(laid({"sectors": sectors}), tmp_path / "alone", "unit M1").split())
    assert "Room b - in range: friendly Marine 2 [room b]" in text


def test_a_card_tells_the_price_of_its_next_upgrade(tmp_path: Path) -> None:
    sectors = OTHERS | {"LD": {"a": "M1", "I1": "M-COM +1"}}
    session = laid({"sectors": sectors, "players": {"Marines": {"tokens": 1}}})
    text = played(session, tmp_path, "l LD.I1", "? upgrade LD.I1")
    assert "Next upgrade: 2 tokens." in text
    assert "That costs 2 Upgrade tokens, and you hold 1. (TH-UPG-03)" in text


def test_a_word_for_another_question_names_the_one_that_fits(tmp_path: Path) -> None:
    sectors = {"LD": {"a": "M1"}, "AN": {"a": "A1"}, "CC": {"a": "M2"}}
    session = laid({"sectors": sectors, "players": {"Marines": {"space": ["M3"]}}})
    assert 'Choose the room with "place LD.b".' in played(session, tmp_path, "return M3", "return LD.b")
    session = laid({"sectors": {**sectors, "COR": {"a": "M3"}}})
    assert 'choose "extra M2"' in " ".join(played(session, tmp_path / "extra", "unit M1", "room a", "unit M2").split())


def test_the_first_line_and_the_question_of_the_board_name_the_ally() -> None:
    narrator = Narrator(load_texts(), GAME.lexicon(team({}).state), ("Ada", "Bo", "Cleo", "Dan"))
    status = TheseusLines().status
    playing = team({"LD": {"a": "M1"}})
    assert "You are Ada (Marines, with Cleo): Life 20" in status(GAME.view(playing.state, 0), narrator)
    setting = Table(ALLIES, phase="setup", options=TEAMS)
    assert status(GAME.view(setting.state, 1), narrator).startswith("Setup. You are Bo (Aliens, with Dan).")
    assert isinstance(setting.decision, Decision)
    ally = ("Cleo", "Dan", "Ada", "Bo")[setting.decision.seat]
    assert narrator.prompt(setting.decision) == f"Choose the faction board of your alliance with {ally}."


def test_the_first_line_names_the_cards_that_are_kept(tmp_path: Path) -> None:
    kept = {"Marines": {"instants": ["M-GRE"], "bonus": ["B-CFP"]}}
    text = " ".join(played(laid({"sectors": OTHERS | {"LD": {"a": "M1"}}, "players": kept}), tmp_path, "").split())
    assert ", keeps Grenade, Card from the Pile." in text


def test_a_waiting_card_tells_its_type(tmp_path: Path) -> None:
    assert "LD.P1: Mine of Ada, Trap, waits" in played(pending_at_home(), tmp_path, "l LD.P1")


def test_a_choice_is_made_by_the_name_of_its_card(tmp_path: Path) -> None:
    session = pending_at_home()
    played(session, tmp_path, "assault")
    assert session.keys == ["install LD.P2"]


def test_a_name_that_fits_two_choices_lists_them(tmp_path: Path) -> None:
    session = pending_at_home(P2="M-MIN")
    text = " ".join(played(session, tmp_path, "mine").split())
    assert session.keys == []
    listed = text.split("2 choices fit mine; type what is in front:")[1]
    first = "1. Install Mine from Loading Dock pending slot 1, put Combat Station there [install LD.P1]"
    assert f"{first} 2. Install Mine" in listed


def test_two_cards_that_wait_are_told_in_full(tmp_path: Path) -> None:
    sectors = {"COR": {"a": "A1"}, "CC": {"a": "M2"}, "LD": {"a": "M3"}, "TB": {"a": "A3"}}
    sectors["AN"] = {"a": "M1", "d": "A2", "P1": "A-ASS", "P2": "A-HAB"}
    pile = {"Marines": {"pile": ["M-COM", "rest"]}}
    session = laid({"phase": "pending", "unit": "M1", "stop": "AN", "sectors": sectors, "players": pile})
    text = " ".join(played(session, tmp_path, "").split())
    first = "1. Discard Assault from Alien Nest pending slot 1, put Combat Station there [discard AN.P1]"
    assert f"{first} 2. Discard Habitat" in text


def test_a_return_tells_the_traps_that_lie_there(tmp_path: Path) -> None:
    sectors = {"COR": {"a": "M2", "I1": "A-TEN"}, "CC": {"a": "A1", "I1": "M-MIN"}, "LD": {"a": "M1"}}
    session = laid({"sectors": {**sectors, "AN": {"a": "A2", "d": "A3"}}, "players": {"Marines": {"space": ["M3"]}}})
    text = " ".join(played(session, tmp_path, "return M3").split())
    assert "Into Corridors room (meets Tentacles: 1 wound) [place]: b, c, d" in text
    assert "Into Control Centre room [place]: b, c, d" in text, "an own trap is none"


def test_where_the_units_begin_is_told_when_they_are_placed(tmp_path: Path) -> None:
    session, luck = new_session("Ada", "Bo", seed=SEED, game="theseus"), Chance(SEED)
    told = list[str]()
    while isinstance(decision := session.pending, Decision) and decision.kind != "unit":
        if decision.kind == "place":
            told.append(" ".join(played(session, tmp_path, "").split()))
        session.choose(random_bot(decision, luck))
    assert "begins; all your units but the last begin in your own sector." in told[0]
    assert "begins; your last unit may begin in any sector." in told[-1]
