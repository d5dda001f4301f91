"""Games that were saved under older rules open where they stopped and go on, with what was dealt or paid by then."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import load_session, verify
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.plain.typist import eager_choice

FOLDER = Path(__file__).parent / "older_saves"


def opened(name: str) -> Session:
    """A game that rules 1 saved."""
    return load_session(FOLDER / f"{name}.json", GAMES)


def play_on(session: Session, years: int = 3) -> str:
    """Any choices until more Years than these have begun; how the game ended. Every state on the way can be saved."""
    luck = Chance(1)
    while isinstance(decision := session.pending, Decision) and session.state.year <= years:
        session.choose(eager_choice(decision, luck))
        session.game.check(session.state)
    return decision.ending if isinstance(decision, Result) else ""


@pytest.mark.rule("IC-SETUP-11")
@pytest.mark.parametrize(("name", "asked"), [("placing", "neutral"), ("draft", "draft"), ("colours", "colour")])
def test_what_was_dealt_before_the_machines_were_placed_is_not_dealt_again(name: str, asked: str) -> None:
    session = opened(name)
    hands = [player.hand[:] for player in session.state.players]
    order = session.state.order[:]
    assert getattr(session.pending, "kind", "") == asked
    assert [len(hand) for hand in hands] == [3, 3, 3]
    play_on(session, years=0)
    assert [player.hand for player in session.state.players] == hands
    assert session.state.order == order
    assert play_on(session) == "points"


def test_verify_says_that_an_older_game_was_saved_under_other_rules() -> None:
    found = verify(FOLDER / "placing.json", GAMES)
    assert found is not None
    assert found.found.endswith("(saved under rules 1, replayed under rules 2)")


@pytest.mark.rule("IC-CUR-16")
def test_an_upgrade_that_was_paid_for_before_another_left_is_not_paid_for_again() -> None:
    session = opened("paid_at_the_limit")
    session.choose("drop IN224")
    black = session.state.players[0]
    assert (black.upgrades, black.cages) == (["IN232", "IN225"], {"1": {}, "2": {}})
    assert play_on(session) == "points"


@pytest.mark.rule("IC-CUR-16")
@pytest.mark.parametrize(("leaving", "kept"), [("IN232", ["IN224", "IN225"]), ("IN225", ["IN224", "IN232"])])
def test_a_payment_at_the_limit_goes_on_and_then_something_leaves(leaving: str, kept: list[str]) -> None:
    session = opened("paying_at_the_limit")
    session.choose("pay green 1")
    session.choose(f"drop {leaving}")
    black = session.state.players[0]
    assert (black.upgrades, black.cages["1"], black.earned) == (kept, {"green": 1}, {"heir": 1})
    assert play_on(session) == "points"
