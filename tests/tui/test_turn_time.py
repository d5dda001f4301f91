"""The time of a computer's turn: about what people like to wait, and everything in it is seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import Speed
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.core.show.timeline import Timeline
from nexusgames.games import GAMES
from nexusgames.tui.show.frames import Frame
from nexusgames.tui.show.player import PACES, Shot
from nexusgames.tui.show.turn_time import TURNS, TurnTime
from tests.core.toy import Worked
from tests.tui.turn_times import LONGEST_GAMES, RECORDS, is_shown, looks

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
    assert TURNS["normal"] <= 4.0


def test_one_choice_that_brings_very_much_takes_no_longer_than_a_turn_either() -> None:
    assert 3.0 < TurnTime(4.0).spend(0.0, 60.0) <= 4.0
    assert TurnTime(4.0).spend(60.0, 0.0) < 2.5


def shots(*acts: Act) -> list[Shot]:
    told = [Scene(act, 1, (Worked(0),), "view") for act in acts]
    return [
        Shot(Frame(scene, scene.view, {}, (), scene.act.milliseconds), (), place) for place, scene in enumerate(told)
    ]


def look(turn: TurnTime, *acts: Act, last: bool = False) -> float:
    """The seconds for these scenes, or for fewer at once."""
    shown, seconds = turn.look(lambda crowded: shots(*(dict.fromkeys(acts) if crowded else acts)), last=last)
    assert shown
    return seconds


def test_the_end_of_a_game_is_seen_however_long_its_last_turn_was() -> None:
    turn = TurnTime(4.0)
    assert turn.spend(0.0, 60.0) + sum(turn.spend(0.0, 6.0) for _ in range(20)) > 3.1
    assert look(turn, Act.SCORE, Act.SCORE) == 0.0, "it waits"
    assert 0.6 < look(turn, Act.SCORE, Act.END, last=True) <= 1.0
    assert turn.left == 0.0
    assert look(turn, Act.SCORE, Act.END, last=True) == pytest.approx(0.2, abs=0.03), (
        "every scene is seen, though time is up"
    )
    assert look(TurnTime(TURNS["off"]), Act.END, last=True) == 0.0


def test_what_brings_points_has_the_time_of_a_climax() -> None:
    plain, points = shots(Act.APPEAR), shots(Act.APPEAR)
    scene = replace(points[0].frame.scene, joined=(Scene(Act.SCORE, 1, (Worked(0),), "view"),))
    points = [replace(points[0], frame=replace(points[0].frame, scene=scene))]
    early, late = TurnTime(4.0), TurnTime(4.0)
    while look(early, Act.APPEAR):
        look(late, Act.APPEAR)
    assert early.look(lambda crowded: plain)[1] == 0.0
    assert late.look(lambda crowded: points)[1] > 0.2


def test_what_is_too_short_to_see_waits_and_is_seen_with_what_follows() -> None:
    turn = TurnTime(TURNS["normal"])
    alone = 0
    while look(turn, Act.MOVE):
        alone += 1
    assert 3 < alone < 10
    assert look(turn, *[Act.MOVE] * 8) == 0.0, "only moves: they wait for something that is worth the time"
    assert look(turn, *[Act.MOVE] * 8, Act.DICE) > 0.5
    assert look(turn, Act.MOVE, last=True) > 0.0, "and the turn ends with nothing unseen"


def test_time_in_which_a_computer_thought_anyway_is_given_back() -> None:
    turn, other = TurnTime(4.0), TurnTime(4.0)
    looks = [look(turn, Act.MOVE)]
    for _ in range(30):
        turn.give_back(1.0)
        looks.append(look(turn, Act.MOVE))
    assert max(looks) - min(looks) < NEARLY, "a slow one is watched move by move"
    seconds = look(other, Act.MOVE)
    other.give_back(seconds / 2)
    assert look(turn, Act.MOVE) < look(other, Act.MOVE) < seconds


def test_where_nothing_is_animated_nothing_takes_any_time() -> None:
    assert TurnTime(TURNS["off"]).spend(5.0, 5.0) == 0.0


@pytest.mark.parametrize("name", LONGEST_GAMES)
def test_every_turn_of_a_whole_game_is_seen_whole_in_about_four_seconds(name: str) -> None:
    session = load_session(RECORDS / f"{name}.json", GAMES)
    turns = list(looks(session))
    seconds = sorted(sum(look.seconds for look in turn) for turn in turns)
    assert len(turns) > 30
    assert seconds[-1] <= 5.1, "three or four battles in a turn"
    assert seconds[len(seconds) * 9 // 10] <= 4.5
    assert sum(second > 0.5 for second in seconds) > len(seconds) / 3, "and there is something to see"
    shown = [look for turn in turns for look in turn]
    assert min(look.seconds / look.scenes for look in shown) >= 0.1 - NEARLY, "no scene is too short to be seen"
    timeline = Timeline(session)
    told = sum(is_shown(timeline, step) for step in range(1, timeline.last + 1))
    assert sum(look.told for look in shown) == told, "nothing is left out"
