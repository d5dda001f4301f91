"""The positions with a known answer are fair and clear; a slice of what the levels make of them."""

from __future__ import annotations

import re

import pytest

from nexusgames import paths
from nexusgames.core.bots.styles import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.soak.known_answers import POSITIONS, is_one_of, play_turn, positions

ALL = dict(positions())
AIMED = [name for name, position in ALL.items() if position.aim is not None]
ENOUGH = 15
TRIES = 8
CHEAP = [
    "icaion/crystals_are_worth_more_than_the_shard",
    "icaion/two_points_for_a_crystal",
    "nexus_ops/king_for_the_last_point",
    "nexus_ops/the_last_card_is_kept",
    "theseus/full_cameras_are_switched_off",
    "theseus/the_end_waits_while_behind",
]
"""Questions with few answers: even the strongest level is soon done with them."""


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_game_has_enough(game_id: str) -> None:
    assert len(list((POSITIONS / game_id.replace("-", "_")).glob("*.json"))) >= ENOUGH


@pytest.mark.parametrize("name", ALL)
def test_every_position_says_why_the_answer_is_clear_and_names_rules(name: str) -> None:
    scenario = ALL[name].scenario
    told = (paths.assets() / "rules" / f"{scenario.game.replace('-', '_')}.md").read_text(encoding="utf-8")
    assert scenario.note.endswith(".")
    assert scenario.rules
    assert not set(scenario.rules) - set(re.findall(r"^### (\S+)", told, re.MULTILINE))


@pytest.mark.parametrize("name", sorted(set(ALL) - set(AIMED)))
def test_some_answers_are_right_and_others_wrong(name: str) -> None:
    position = ALL[name]
    offered = [choice.key for choice in position.asked()[2].choices]
    assert 0 < sum(map(position.is_right, offered)) < len(offered)
    for pattern in [*position.right, *position.wrong]:
        assert any(is_one_of(key, [pattern]) for key in offered), f"{pattern} fits nothing that is offered"


@pytest.mark.parametrize("name", AIMED)
def test_every_aim_can_be_reached(name: str) -> None:
    assert ALL[name].goes_its_way()


@pytest.mark.parametrize("name", AIMED)
def test_no_aim_is_reached_by_itself(name: str) -> None:
    position, reached = ALL[name], 0
    assert position.aim is not None
    for number in range(TRIES):
        luck = Chance(number)

        def answer(decision: Decision, made: int, luck: Chance = luck) -> str:
            return random_bot(decision, luck)

        game, state, decision = position.asked()
        play_turn(game, state, decision.seat, answer)
        reached += position.aim.is_reached(game, state)
    assert reached < TRIES


@pytest.mark.parametrize("name", CHEAP)
def test_the_strongest_level_is_not_silly(name: str) -> None:
    assert ALL[name].silliness("hard", luck=1) == ""


@pytest.mark.parametrize(
    "name", ["nexus_ops/the_last_mission_wins", "theseus/the_last_shot", "icaion/carried_is_not_installed"]
)
def test_nobody_gives_a_won_game_away(name: str) -> None:
    assert ALL[name].silliness("medium", luck=1) == ""
