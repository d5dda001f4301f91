"""The time of a computer's turn: never longer than people like to wait, and dice are seen however late they come."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import Speed
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.games import GAMES
from nexusgames.tui.show.frames import Frame
from nexusgames.tui.show.player import PACES, Shot
from nexusgames.tui.show.turn_time import TURNS, TurnTime
from tests.core.toy import Worked
from tests.tui.turn_times import LONGEST_GAMES, RECORDS, turn_seconds

NEARLY = 1e-9


@pytest.mark.parametrize("speed", ["slow", "normal", "quick"])
def test_a_turn_never_takes_longer_than_it_may_however_many_choices_it_has(speed: Speed) -> None:
    whole = TURNS[speed]
    turn = TurnTime(whole)
    moves = [turn.spend(0.3 * PACES[speed], 0.0) for _ in range(200)]
    assert all(earlier >= later for earlier, later in pairwise(moves))
    dice = [turn.spend(0.0, 0.6 * PACES[speed]) for _ in range(200)]
    assert sum(dice[:4]) > whole / 4, "what everybody waited for is seen, however many moves there were before"
    assert sum(moves) + sum(dice) <= whole + NEARLY
    assert TURNS["normal"] == 4.0


def test_one_choice_that_brings_very_much_takes_no_longer_than_a_turn_either() -> None:
    assert 3.0 < TurnTime(4.0).spend(0.0, 60.0) <= 4.0
    assert TurnTime(4.0).spend(60.0, 0.0) < 2.5


def shots(*acts: Act) -> list[Shot]:
    told = [Scene(act, 1, (Worked(0),), "view") for act in acts]
    return [
        Shot(Frame(scene, scene.view, {}, (), scene.act.milliseconds), (), place) for place, scene in enumerate(told)
    ]


def test_how_a_game_ends_is_seen_whole_however_long_the_turn_was() -> None:
    turn = TurnTime(TURNS["normal"])
    assert turn.spend(0.0, 60.0) + sum(turn.spend(0.0, 6.0) for _ in range(20)) > 3.9
    assert turn.look(shots(Act.SCORE)) < 0.1
    assert turn.look(shots(Act.SCORE, Act.END)) == pytest.approx(1.0)
    assert TurnTime(TURNS["off"]).look(shots(Act.END)) == 0.0


def test_what_brings_points_has_the_time_of_a_climax() -> None:
    plain, points = shots(Act.APPEAR), shots(Act.APPEAR)
    scene = replace(points[0].frame.scene, joined=(Scene(Act.SCORE, 1, (Worked(0),), "view"),))
    points = [replace(points[0], frame=replace(points[0].frame, scene=scene))]
    assert TurnTime(4.0).look(points) > TurnTime(4.0).look(plain)


def test_where_nothing_is_animated_nothing_takes_any_time() -> None:
    assert TurnTime(TURNS["off"]).spend(5.0, 5.0) == 0.0


@pytest.mark.parametrize("name", LONGEST_GAMES)
def test_every_turn_of_a_whole_game_takes_about_four_seconds_at_most(name: str) -> None:
    seconds = turn_seconds(load_session(RECORDS / f"{name}.json", GAMES))
    assert len(seconds) > 30
    assert max(seconds[:-1]) <= 4.0 + NEARLY
    assert seconds[-1] <= 8.0 + NEARLY, "how a game ends is seen whole, in whatever turn that is"
    assert sum(second > 0.5 for second in seconds) > len(seconds) / 3, "and there is something to see"
