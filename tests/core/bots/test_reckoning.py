"""The chance that people are told: a lead is worth more later, and a turn that is still owed is part of it."""

from __future__ import annotations

import pytest

from nexusgames.core.bots.reckoning import LEAST, Standing, reckoned, shares, standing
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.foresight import Reckoning
from nexusgames.core.game.game import Seat, Setup
from nexusgames.games import GAMES
from tests.core.played import random_session

RECKONING = Reckoning(early=10.0, late=5.0, turn=4.0)


def test_a_lead_is_worth_more_towards_the_end() -> None:
    early, late = (shares(Standing((6.0, 0.0), (0.0, 0.0), progress), RECKONING)[0] for progress in (0.0, 1.0))
    assert 0.5 < early < late < 1.0 - LEAST


def test_a_turn_that_is_owed_makes_up_for_points() -> None:
    assert shares(Standing((4.0, 0.0), (0.0, 1.0), 0.5), RECKONING) == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("game_id", ["nexus-ops", "theseus"])
def test_usually_the_side_that_is_asked_is_owed_a_turn(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), Setup((Seat("Ada"), Seat("Bo")), 3), 60)
    assert isinstance(session.pending, Decision)
    owed = standing(session.game, session.state).owed
    assert owed == tuple(float(seat == session.pending.seat) for seat in (0, 1))


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_the_chances_of_all_sides_make_a_whole(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), Setup((Seat("Ada"), Seat("Bo"), Seat("Cy")), 3), 60)
    found = reckoned(session.game, session.state)
    assert sum(found) == pytest.approx(1.0)
    assert min(found) >= LEAST
