"""What a coach points out: the choice of the last turn that cost most, judged by what was known then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from nexusgames.core.advice.better_choice import Chosen, choices_of, last_turn_of, search_better, tell_better
from nexusgames.core.advice.review import Verdict
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.workers.plans import carry_out, here
from nexusgames.core.workers.questions import Answer, Plan, Question
from nexusgames.games import GAMES
from tests.core.played import random_session, setup
from tests.soak.known_answers import positions

every_game = pytest.mark.parametrize("game_id", GAMES.ids())
LAST_SHOT = "theseus/the_last_shot"
"""A position in which only one unit wins the game, now."""


def questions_of(plan: Plan[Verdict | None]) -> list[Question]:
    """The first that is asked."""
    return [*next(plan)]


def asked(session: Session) -> Decision:
    decision = session.pending
    assert isinstance(decision, Decision)
    return decision


@every_game
def test_only_choices_of_the_last_turn_of_the_seat_are_looked_at(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2), 120)
    for seat in (0, 1):
        made = choices_of(session, seat)
        assert made
        first = last_turn_of(session, seat)
        for one in made:
            assert first <= one.step < session.last_decision_of(seat)
            assert session.seats[one.step] == seat
            assert one.keys[0] == session.keys[one.step]


@every_game
def test_nothing_was_chosen_before_the_first_choice(game_id: str) -> None:
    session = Session(GAMES.load(game_id), Setup((Seat("Ada"), Seat("Bo")), 1))
    assert choices_of(session, asked(session).seat) == []
    assert last_turn_of(session, asked(session).seat) == 0


@every_game
def test_what_is_asked_is_a_position_before_the_choice_was_made(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2), 120)
    seat = asked(session).seat
    made = choices_of(session, seat)
    for one, question in zip(made, questions_of(search_better(session.game, seat, made, 7)), strict=True):
        state = session.game.codec.read(question.state)
        decision = session.game.pending(state)
        assert isinstance(decision, Decision)
        assert decision.seat == seat
        assert decision.find(one.keys[0]) is not None


@dataclass(frozen=True)
class Spoilt:
    """A game in which something was chosen at a position with a clear answer, and that answer."""

    session: Session
    chosen: str
    right: str


def after(*, right: bool) -> Spoilt:
    """Somebody chose well, or not, where the game could be won."""
    position = dict(positions())[LAST_SHOT]
    game, state, decision = position.asked()
    session = Session(game, Setup((Seat("Ada", "red"), Seat("Ben", "green")), 1), game.clone(state))
    keys = {fits: next(c.key for c in decision.options if position.is_right(c.key) == fits) for fits in (True, False)}
    spoilt = Spoilt(session, keys[right], keys[True])
    session.choose(spoilt.chosen)
    session.choose(asked(session).options[0].key)  # its other half: the room
    return spoilt


def pointed_out(session: Session, seat: int) -> Verdict | None:
    return carry_out(search_better(session.game, seat, choices_of(session, seat), 7), here)


def test_a_choice_that_gave_the_game_away_is_pointed_out_with_the_better_one() -> None:
    spoilt = after(right=False)
    found = pointed_out(spoilt.session, 0)
    assert found is not None
    assert (found.step, found.chosen[0], found.other[0]) == (0, spoilt.chosen, spoilt.right)
    chose, better, *_ = tell_better(HotSeat(spoilt.session, Path("nowhere.json")), found)
    assert chose.startswith("You chose: Move Marine ")
    assert better.startswith("Better: Move Marine 2")
    assert "your chance to win by" in better
    assert pointed_out(spoilt.session, 0) == found, "the same game hears the same"


def test_where_the_choice_was_right_nothing_is_pointed_out() -> None:
    right = after(right=True)
    assert pointed_out(right.session, 0) is None
    (said,) = tell_better(HotSeat(right.session, Path("nowhere.json")), None)
    assert "nothing was clearly better" in said


@pytest.mark.parametrize("game_id", ["nexus-ops", "icaion"])
def test_what_nobody_could_know_changes_nothing(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2, 4), 90)
    seat = asked(session).seat
    made = choices_of(session, seat)[-2:]

    def elsewhere(number: int) -> list[Chosen]:
        game = session.game
        return [
            replace(one, state=game.codec.text(game.redeal(game.codec.read(one.state), seat, number))) for one in made
        ]

    assert made
    plans = (search_better(session.game, seat, chosen, 5) for chosen in (made, elsewhere(1), elsewhere(2)))
    assert len({repr(carry_out(plan, hasty)) for plan in plans}) == 1


def hasty(questions: Sequence[Question]) -> Sequence[Answer]:
    """Answers after little thought."""
    return here([replace(question, effort=question.effort // 10) for question in questions])
