"""`x3`: the same answer several times, for as long as the question is the same."""

from pathlib import Path

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session
from tests.plain.positions import laid
from tests.plain.typist import new_session, played

TWO_BATTLES = {
    "phase": "battle",
    "spaces": {
        "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
        "A2": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
    },
    "players": {"Red": {"energize": ["EN06"]}},
}


def kind(session: Session) -> str:
    """What is asked now."""
    return session.pending.kind if isinstance(session.pending, Decision) else ""


def test_a_pass_is_said_once_however_often_it_is_typed(tmp_path: Path) -> None:
    session = laid(TWO_BATTLES, [1] * 20)
    text = played(session, tmp_path, "", "battle A1", "pass x6")
    assert session.keys.count("pass") == 1
    assert "Done once; now the question is a different one." in text


def test_purchases_go_on_while_the_money_lasts_and_the_reason_for_the_end_is_told(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    text = " ".join(played(session, tmp_path, "buy HU H0L x9").split())
    assert session.keys == ["buy HU H0L"] * 4
    assert "4 times: Ada bought a Human" in text
    assert "costs 2 rubium, and you have 0. (NX-DEP-01)" in text


def test_a_repetition_that_is_complete_when_another_question_comes_is_no_mistake(tmp_path: Path) -> None:
    position = {
        "phase": "deploy",
        "spaces": {"A1": {"Red": {"RS": 3}}},
        "players": {"Red": {"energize": ["EN02"]}},
    }
    session = laid(position)
    text = played(session, tmp_path, "", "play EN02", "take RS x2")
    assert session.keys[-2:] == ["take RS"] * 2
    assert kind(session) == "teleport_target"
    assert "cannot" not in text, "the first of three was the only answer, the other two were asked for"
    assert "another one" not in text


def test_losses_are_not_taken_beyond_the_next_dice(tmp_path: Path) -> None:
    units = {"Red": {"RS": 1, "CR": 1}, "Blue": {"HU": 4, "FU": 2}}
    session = laid({"phase": "battle", "spaces": {"A1": units}}, [6] * 20)
    text = played(session, tmp_path, "lose HU x3")
    assert session.keys == ["lose HU"]
    assert kind(session) == "lose", "the next step of the battle asks in the same words"
    assert "Done once" in text
