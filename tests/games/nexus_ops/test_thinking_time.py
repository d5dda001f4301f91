"""Computers in a card window think as long whether or not they hold a card that fits: their time tells nothing."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision
from nexusgames.core.levels import LEVELS, sit_down
from nexusgames.core.search_tree import Grower
from tests.plain.positions import laid

ALIKE = 1.35
"""So many times as much may be thought about one hand as about another."""


def thought(card: str, level: str) -> int:
    """How many decisions somebody plays through who is asked before the dice and holds this card."""
    fighters = {"Red": {"HU": 2, "RS": 1}, "Blue": {"HU": 2, "RS": 1}}
    session = laid(
        {"phase": "battle", "spaces": {"A1": fighters}, "players": {"Red": {"energize": [card]}, "Blue": {}}}
    )
    decision, game, steps = session.pending, session.game, list[int]()
    assert isinstance(decision, Decision)
    assert decision.kind == "window_B-PRE"
    trial = Grower.trial

    def counted(grower: Grower, *table: Any) -> tuple[float, int]:
        fared, played = trial(grower, *table)
        steps.append(played)
        return fared, played

    with patch.object(Grower, "trial", counted):
        sit_down(LEVELS[level], game, lambda seat, n: game.redeal(session.state, seat, n), 0)(decision, Chance(1))
    return sum(steps)


@pytest.mark.rule("NX-HID-01", "NX-HID-02")
def test_whoever_can_only_pass_thinks_as_long_as_others() -> None:
    nothing, one = thought("EN01", "easy"), thought("EN06", "easy")
    assert nothing > 0
    assert max(nothing, one) <= ALIKE * min(nothing, one), (nothing, one)
