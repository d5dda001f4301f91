"""Nobody gives up a card by habit: what could still be scored is asked about once more, in line mode."""

from pathlib import Path

import pytest

from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from nexusgames.plain.table import play_session
from tests.plain.positions import laid
from tests.plain.typist import Screen, played, typing

WON: Json = {"phase": "battle", "spaces": {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}}
"""Red's Dragon destroys a Human."""
TWO_BATTLES: Json = {
    "phase": "battle",
    "spaces": {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}, "B5": {"Red": {"RD": 1}, "Blue": {"HU": 1}}},
}
PLAINS: Json = {
    "phase": "move",
    "spaces": {"A6": {"Red": {"HU": 1}}},
    "players": {"Red": {"secret": ["SM17"]}},
    "decks": {"secret": ["SM05"], "secret_discard": ["rest"]},
}
"""Red has more Rock Plains than anybody else, and draws nothing of that kind."""


def won() -> Session:
    return laid(WON, [6])


@pytest.mark.rule("NX-MIS-03")
@pytest.mark.parametrize("words", ["end", "pass", "go on", "2", "pass x3"])
def test_a_card_for_a_won_battle_is_given_up_only_after_a_yes(words: str, tmp_path: Path) -> None:
    session = won()
    text = " ".join(played(session, tmp_path, "", words).split())
    assert "After this nothing can be scored for this battle, and you could still play: Battle Victory." in text
    assert "Type yes to do it anyway, or choose something else." in text
    assert session.keys == []
    again = won()
    played(again, tmp_path / "again", "", words, "yes")
    assert again.keys[:1] == ["pass"]


@pytest.mark.rule("NX-MIS-03")
def test_the_same_word_typed_again_and_again_is_no_yes(tmp_path: Path) -> None:
    session = won()
    played(session, tmp_path, "", "end", "end", "end", "pass", "pass")
    assert session.keys == []


@pytest.mark.rule("NX-MIS-03")
def test_instead_of_a_yes_the_card_may_be_taken_at_once(tmp_path: Path) -> None:
    session = won()
    played(session, tmp_path, "", "end", "take MIS")
    assert session.keys == ["take MIS"]


def test_a_yes_that_nobody_asked_for_is_no_answer(tmp_path: Path) -> None:
    session = won()
    assert "Type a number" in played(session, tmp_path, "", "end", "b", "yes")
    assert session.keys == []


def test_input_that_ends_at_the_question_gives_nothing_up_and_leaves_the_game_saved(tmp_path: Path) -> None:
    session = won()
    screen = Screen(typing(["", "end"]))
    assert play_session(session, tmp_path, tmp_path / "game.json", screen) == 0
    assert session.keys == []
    assert (tmp_path / "game.json").exists()


@pytest.mark.rule("NX-MIS-05")
def test_a_pass_for_several_times_stops_at_the_next_battle_that_was_won(tmp_path: Path) -> None:
    session = laid(TWO_BATTLES, [6, 6])
    played(session, tmp_path, "", "battle A6", "pass x2", "yes", "pass x2")
    assert session.keys == ["battle A6", "pass"]


@pytest.mark.rule("NX-MIS-06")
def test_whoever_keeps_a_mission_is_asked_about_it_only_once_a_turn(tmp_path: Path) -> None:
    session = laid(PLAINS)
    text = " ".join(played(session, tmp_path, "", "end", "yes", "end").split())
    assert text.count("You could still play, and later may be too late: Dominate the Plains.") == 1
    assert session.keys == ["end", "end"]
