"""Players who do nothing: the clock of the game ends it all the same."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.game import Seat, Setup
from nexusgames.games.icaion.events import (
    EventTurned,
    YearEnded,
)
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.perks import perk

MOST_OPTIONS = 60
REFUSALS = ("end", "fall", "pass", "lose", "draw 0")


@pytest.mark.rule("IC-END-08")
@pytest.mark.rule("IC-YEAR-07")
@pytest.mark.parametrize("seed", range(5))
def test_players_who_only_move_end_after_15_to_21_rounds_with_nothing(seed: int) -> None:
    state, _ = GAME.start(Setup(tuple(Seat(name) for name in "ABC"), seed))
    rounds: list[int] = []
    running = 0
    while isinstance(decision := GAME.pending(state), Decision):
        assert len(decision.options) <= MOST_OPTIONS
        offered = [option.key for option in decision.options]
        key = next((word for word in REFUSALS if word in offered), offered[0])
        for event in GAME.apply(state, key):
            running = event.round if isinstance(event, EventTurned) else running
            rounds += [running] if isinstance(event, YearEnded) else []
    assert isinstance(decision, Result)
    assert 15 <= sum(rounds) <= 21
    assert all(5 <= count <= 5 + year for year, count in enumerate(rounds, 1))
    for player, score in zip(state.players, decision.scores, strict=True):
        crown = player.earned.get("crown", 0)
        assert score - crown == -15 + 3 * (perk(player, "crystal_rp") or 1)
