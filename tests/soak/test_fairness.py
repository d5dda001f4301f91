"""A slice of the proof that no computer knows more than its seat, and that the proof would notice one that does."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.bots.levels import PLAIN
from nexusgames.games import GAMES
from tests.soak import fairness
from tests.soak.fairness import prove

DECISIONS, FEW_CHOICES, HARDLY = 70, 5, 0.001


@pytest.mark.parametrize("game_id", GAMES.ids())
@pytest.mark.parametrize("level", PLAIN)
def test_a_level_answers_the_same_whatever_is_hidden(level: str, game_id: str) -> None:
    proof = prove(level, game_id, DECISIONS, HARDLY, FEW_CHOICES)
    assert (proof.decisions, proof.told) == (DECISIONS, [])


def test_somebody_who_looks_into_a_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(level: object, game: Any, table: Any, decision: Any, number: int) -> str:
        hands = [card for seat, player in enumerate(table.players) if seat != decision.seat for card in player.energize]
        return str(sorted(hands))

    monkeypatch.setattr(fairness, "answer", peeking)
    assert prove("easy", "nexus-ops", 30).told
