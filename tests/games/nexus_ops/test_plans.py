"""Attacks with several units: they can be carried out as they were planned, and bring as many units as it takes."""

from __future__ import annotations

from typing import Any

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.outlook import held, promise, targets, victory

TABLE = Setup((Seat("Ada", "red"), Seat("Bo", "blue")), 1, {"first_player": "1"})


def moving(spaces: dict[str, Any], *choices: str) -> tuple[Any, Decision]:
    state = GAME.arrange(TABLE, {"terrain": "FIX", "phase": "move", "spaces": spaces})
    GAME.advance(state)
    for key in choices:
        GAME.apply(state, key)
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    return state, decision


NEAR_TWO_HUMANS = {
    "B1": {"Red": {"FU": 2}},
    "B2": {"Red": {"CR": 3}},
    "H0K": {"Red": {"HU": 1}},
    "A6": {"Blue": {"HU": 2}},
    "H3K": {"Blue": {"HU": 2}},
}


def test_an_attack_brings_as_many_units_as_it_takes() -> None:
    state, decision = moving(NEAR_TWO_HUMANS)
    (plan,) = GAME.plans(state, decision)
    assert set(plan[1::2]) == {"to A6"}
    assert len(plan) > 4
    for key in plan:
        GAME.apply(state, key)
    there = state.spaces["A6"].units[0]
    assert sum(there.values()) == len(plan) / 2


def test_who_has_picked_a_unit_goes_on_with_the_attack() -> None:
    state, decision = moving(NEAR_TWO_HUMANS, "move FU B1")
    (plan,) = GAME.plans(state, decision)
    assert plan[0] == "to A6"
    assert plan.count("move FU B1") <= 1, "the other one is still there"
    for key in plan:
        GAME.apply(state, key)


def test_nobody_plans_what_one_unit_does_alone_or_nobody_can_do() -> None:
    state, decision = moving(
        {"B1": {"Red": {"RD": 1}}, "A6": {"Blue": {"HU": 1}}, "A3": {"Blue": {"RD": 3}}, "A4": {"Red": {"HU": 2}}}
    )
    assert GAME.plans(state, decision) == []


def test_a_victory_is_the_likelier_the_more_dice_there_are_and_the_fewer_bodies() -> None:
    assert victory(3, 1) == 0.5
    assert victory(0, 1) == 0.0
    assert victory(12, 1) > victory(12, 2) > victory(6, 2) > victory(6, 4) == 0.0


def test_what_is_out_of_reach_promises_nothing() -> None:
    state, _ = moving(NEAR_TWO_HUMANS)
    game = LiveGame(state)
    (found,) = [target for target in targets(game, 0, held(game, 0)) if target.space == "A6"]
    assert found.attackers == {"FU", "CR"}
    assert {target.space for target in targets(game, 0, held(game, 0))} == {"A6"}
    assert promise(game, 0, held(game, 0), 25.0) > promise(game, 1, held(game, 1), 25.0)


def test_a_mission_that_fits_makes_an_attack_worth_more() -> None:
    state, _ = moving(NEAR_TWO_HUMANS)
    game = LiveGame(state)
    before = promise(game, 0, held(game, 0), 25.0)
    state.players[0].secret = ["SM11#1"]
    slayer = promise(game, 0, held(game, 0), 25.0)
    state.players[0].secret = ["SM10#1"]
    assert slayer > before == promise(game, 0, held(game, 0), 25.0), "no Dragon is there"
