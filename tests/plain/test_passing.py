"""`pass all`: once for all windows of a battle, whatever the hand is, and nobody is told."""

from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session
from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.plain.table import play_session
from tests.plain.positions import laid
from tests.plain.typist import Screen, new_session, played, typing

USELESS, USEFUL = "EN01", "EN12"
"""A card for recruiting, and one for the dice of a battle."""


def two_battles(red: str = USELESS, blue: str = USELESS) -> Json:
    return {
        "phase": "battle",
        "spaces": {
            "A1": {"Red": {"HU": 2, "RS": 1}, "Blue": {"HU": 2, "RS": 1}},
            "A2": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
        },
        "players": {"Red": {"energize": [red]}, "Blue": {"energize": [blue]}},
    }


def asked(session: Session) -> tuple[int, str, str]:
    """Who is asked what, and where."""
    decision = session.pending
    assert isinstance(decision, Decision)
    return decision.seat, decision.kind, str(decision.values.get("space", ""))


def test_a_pass_for_all_windows_ends_with_the_battle(tmp_path: Path) -> None:
    session = laid(two_battles(), [1] * 20)
    text = played(session, tmp_path, "", "battle A1", "pass all", "", "pass", "pass", "pass")
    assert session.keys == ["battle A1"] + ["pass"] * 6
    assert session.seats == [0, 0, 1, 0, 1, 0, 1]
    assert asked(session) == (0, "window_B-PRE", "A2"), "the next battle asks again"
    assert "From now on you pass in this battle" in text


def test_whoever_passed_for_all_is_told_afterwards_what_was_not_seen(tmp_path: Path) -> None:
    session = laid(two_battles(), [1] * 20)
    text = played(session, tmp_path, "", "battle A1", "pass all", "", "pass", "pass", "pass", "")
    recap = text.split("Pass the keyboard to Ada.")[-1]
    assert "Ada and Bo both held out at A1." in recap
    assert "rolled" not in recap, "the dice say nothing more once the battle is over"


def test_a_loss_in_between_is_asked_and_does_not_end_it(tmp_path: Path) -> None:
    session = laid(two_battles(), [1, 6, *[1] * 20])
    played(session, tmp_path, "", "battle A1", "pass all", "", "pass", "pass", "pass", "", "lose HU", "quit")
    after = session.keys.index("lose HU") + 1
    assert session.seats[after:] == [0], "Ada passes by herself again"
    assert asked(session) == (1, "window_B-ROLL", "A1")


def test_taking_something_back_ends_it(tmp_path: Path) -> None:
    session = laid(two_battles(), [1] * 20)
    table = HotSeat(session, tmp_path / "game.json")
    table.choose("battle A1")
    decision = session.pending
    assert isinstance(decision, Decision)
    table.pass_on(decision)
    table.choose("pass")
    table.pass_unasked()
    assert asked(session) == (1, "window_B-ROLL", "A1")
    session.table_undo(1)
    table.pass_unasked()
    assert asked(session) == (0, "window_B-ROLL", "A1")
    assert session.unasked == set()


def test_it_is_not_saved(tmp_path: Path) -> None:
    setup = new_session("Ada", "Bo").setup
    assert "matter" not in GAME.codec.dump(GAME.arrange(setup, {"terrain": "FIX", **two_battles()}))
    session = new_session("Ada", "Bo")
    table = HotSeat(session, tmp_path / "game.json")
    table.choose("end")
    session.unasked.add(1)
    table.save()
    assert load_session(table.path, GAMES).unasked == set()


@pytest.mark.parametrize("words", ["pass all", "PASS ALL"])
def test_what_the_others_read_does_not_depend_on_the_hand(words: str, tmp_path: Path) -> None:
    """Neither what the other player sees nor where the screen is covered; with a card that fits and with none."""
    seen: list[tuple[str, list[int]]] = []
    for card in (USELESS, USEFUL):
        session = laid(two_battles(red=card), [1] * 20)
        screen = Screen(typing(["", "battle A1", words, "", "log all", "pass", "pass", "log all", "pass"]))
        play_session(session, tmp_path / card, tmp_path / card / "game.json", screen)
        bos = screen.text.split("Pass the keyboard to Bo.")[1].split("Pass the keyboard to Ada.")[0]
        seen.append((bos, session.seats))
        assert "From now on" not in bos
    assert seen[0] == seen[1]


def test_it_is_offered_in_every_window_of_a_battle_and_nowhere_else(tmp_path: Path) -> None:
    windows = played(laid(two_battles(), [1] * 20), tmp_path, "", "battle A1", "pass", "")
    assert windows.count("pass all: rest of this battle") == 2
    elsewhere = played(new_session("Ada", "Bo"), tmp_path, "pass all")
    assert "pass all:" not in elsewhere
    assert "From now on" not in elsewhere
