"""Which sales a search tries: those without which a player could not come back."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.nexus_ops.game import GAME

TABLE = Setup((Seat("Ada"), Seat("Bo")), 1, {"first_player": "1"})


def tried(phase: str, rubium: int, spaces: Json) -> list[str]:
    """The free actions that a search tries for Red."""
    told: Json = {"rubium": rubium, "secret": ["SM01", "SM09"], "had_units": True}
    position: Json = {"phase": phase, "spaces": {"H3K": {"Blue": {"HU": 1}}, **spaces}, "players": {"Red": told}}
    state = GAME.arrange(TABLE, position)
    GAME.advance(state)
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    assert "sell SM01" in [chosen.key for chosen in decision.choices]
    return [chosen.key for chosen in GAME.worth_trying(state, decision)]


def test_who_has_neither_a_unit_nor_rubium_for_one_tries_to_sell() -> None:
    assert tried("deploy", 0, {}) == ["sell SM01", "sell SM09"]


@pytest.mark.parametrize(
    ("phase", "rubium", "spaces"),
    [("deploy", 8, {}), ("deploy", 0, {"H0K": {"Red": {"HU": 1}}}), ("move", 0, {"H0K": {"Red": {"HU": 1}}})],
)
def test_nobody_else_does(phase: str, rubium: int, spaces: Json) -> None:
    assert tried(phase, rubium, spaces) == []
