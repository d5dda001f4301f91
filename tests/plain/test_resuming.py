"""Stopping and going on: everywhere, exactly, and with a reminder of what happened."""

from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session, write_save
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.plain.table import play_session
from tests.plain.typist import Chooser, Screen, eager_choice, new_session, typing


def left_at(kind: str, folder: Path) -> Session:
    """A game that was left, and saved, when this question was put."""
    session, luck = new_session("Ada", "Bo", "Cy", seed=12), Chance(12)
    while isinstance(decision := session.pending, Decision) and decision.kind != kind:
        session.choose(eager_choice(decision, luck))
    assert isinstance(decision, Decision)
    write_save(session, folder / "game.json", "2026-01-01 12:00:00 +0000")
    return session


@pytest.mark.parametrize("kind", ["window_B-PRE", "window_B-ROLL", "lose", "move_target", "missions"])
def test_a_game_goes_on_exactly_where_it_stopped(tmp_path: Path, kind: str) -> None:
    session = left_at(kind, tmp_path)
    resumed = load_session(tmp_path / "game.json", GAMES)
    assert resumed.game.codec.hash(resumed.state) == session.game.codec.hash(session.state)
    one, other = Chooser(session, luck=3, limit=25), Chooser(resumed, luck=3, limit=25)
    play_session(session, tmp_path / "one", None, one.screen)
    play_session(resumed, tmp_path / "other", None, other.screen)
    assert resumed.keys == session.keys
    assert resumed.game.codec.hash(resumed.state) == session.game.codec.hash(session.state)


def test_whoever_is_to_decide_gets_the_keyboard_a_reminder_and_the_battle(tmp_path: Path) -> None:
    session = left_at("window_B-ROLL", tmp_path)
    decision = session.pending
    assert isinstance(decision, Decision)
    screen = Screen(typing([""]))
    play_session(load_session(tmp_path / "game.json", GAMES), tmp_path, tmp_path / "game.json", screen)
    name = session.setup.seats[decision.seat].name
    assert f"Pass the keyboard to {name}." in screen.text
    reminder = screen.text.split("What happened last:\n")[1].split("\n\n")[0].splitlines()
    assert 0 < len([line for line in reminder if not line.startswith("    ")]) <= 8
    assert " rolled " in reminder[-1]
    shown = screen.text.split("What happened last:\n")[1]
    assert "\n  Attacker " in shown
    assert "\n    dice: " in shown
    assert "still to attack: " in shown


def test_before_losses_the_screen_shows_dice_hits_and_who_has_still_to_attack(tmp_path: Path) -> None:
    session = left_at("lose", tmp_path)
    screen = Screen(typing(["", "b"]))
    play_session(session, tmp_path, None, screen)
    question = screen.text.rpartition("\n\n")[2]
    assert "dice: Rock Strider 5 hit\n    hits to be taken by the other side: 1\n" in question
    assert "Rock Strider - 1 there, no attack to come  [lose RS]" in question
    assert "Fungoid - 1 there, still to attack  [lose FU]" in question
    assert question.count("Battle at ") == 2, "b shows the battle again"


def test_resuming_and_leaving_again_changes_nothing_in_the_file(tmp_path: Path) -> None:
    left_at("lose", tmp_path)
    path = tmp_path / "game.json"
    before = path.read_bytes()
    play_session(load_session(path, GAMES), tmp_path, path, Screen(typing(["", "l", "?"])))
    assert path.read_bytes() == before


def test_undo_does_not_reach_behind_a_handover_after_a_break(tmp_path: Path) -> None:
    session = left_at("window_B-PRE", tmp_path)
    resumed = load_session(tmp_path / "game.json", GAMES)
    screen = Screen(typing(["", "undo"]))
    play_session(resumed, tmp_path, tmp_path / "game.json", screen)
    assert resumed.keys == session.keys
    assert "You cannot take back anything from before" in screen.text
