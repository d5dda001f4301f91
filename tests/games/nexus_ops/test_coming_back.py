"""Computers without a unit come back as soon as they can pay for one, and sell cards for that alone."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.nexus_ops.game import GAME

TABLE = Setup((Seat("Ada"), Seat("Bo")), 1, {"first_player": "1"})
HAND = ["SM01", "SM09"]


def tried(phase: str, rubium: int, spaces: Json, hand: list[str] = HAND, had_units: bool = True) -> set[str]:
    """The verbs of the choices that a search tries for Red."""
    told: Json = {"rubium": rubium, "secret": [*hand], "had_units": had_units}
    position: Json = {"phase": phase, "spaces": {"H3K": {"Blue": {"HU": 1}}, **spaces}, "players": {"Red": told}}
    state = GAME.arrange(TABLE, position)
    GAME.advance(state)
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    assert {"end", "sell"} <= {chosen.verb for chosen in decision.choices}
    return {chosen.verb for chosen in GAME.worth_trying(state, decision)}


def test_who_has_neither_a_unit_nor_rubium_for_one_sells() -> None:
    assert tried("deploy", 0, {}) == {"sell"}


def test_who_has_no_unit_but_rubium_for_one_buys_and_does_not_wait() -> None:
    assert tried("deploy", 4, {}) == {"buy"}


def test_who_cannot_come_back_even_by_selling_everything_waits() -> None:
    assert tried("deploy", 0, {}, ["SM01"]) == {"end"}


def test_who_never_had_a_unit_may_wait() -> None:
    assert tried("deploy", 8, {}, had_units=False) == {"buy", "end"}


@pytest.mark.parametrize(("phase", "rubium"), [("deploy", 8), ("deploy", 0), ("move", 0)])
def test_nobody_else_sells_or_has_to_buy(phase: str, rubium: int) -> None:
    found = tried(phase, rubium, {"H0K": {"Red": {"HU": 1}}})
    assert "end" in found
    assert "sell" not in found
