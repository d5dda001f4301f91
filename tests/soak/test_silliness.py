"""The positions that show silliness are sound; a slice of what the levels make of them."""

from __future__ import annotations

import pytest

from nexusgames.games import GAMES
from tests.soak.silliness import POSITIONS, Puzzle, answers, puzzles

ALL = dict(puzzles())
ENOUGH = 5


@pytest.mark.parametrize("name", ALL)
def test_every_position_has_right_answers_and_wrong_ones(name: str) -> None:
    puzzle = ALL[name]
    offered = [choice.key for choice in puzzle.asked()[2].choices]
    right = [key for key in offered if puzzle.is_right(key)]
    assert 0 < len(right) < len(offered)
    for pattern in [*puzzle.right, *puzzle.wrong]:
        assert _picks(pattern, offered), f"{pattern} fits nothing that is offered"


def _picks(pattern: str, offered: list[str]) -> bool:
    scenario = next(iter(ALL.values())).scenario
    return any(Puzzle(scenario=scenario, right=[pattern]).is_right(key) for key in offered)


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_game_has_some(game_id: str) -> None:
    assert len(list((POSITIONS / game_id.replace("-", "_")).glob("*.json"))) >= ENOUGH


@pytest.mark.parametrize(
    "name", ["nexus_ops/the_last_mission_wins", "theseus/the_last_shot", "icaion/carried_is_not_installed"]
)
def test_nobody_gives_a_won_game_away(name: str) -> None:
    assert all(map(ALL[name].is_right, answers(ALL[name], "medium", often=1)))
