"""The show: scenes become frames, frames are shown one after the other, and nothing is lost by not watching."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nexusgames.core.scenes import Scene, beats_since, scenes
from nexusgames.core.staging import Act
from nexusgames.games import GAMES
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.show.frames import LONGEST_SHOW, Frame, frames
from nexusgames.tui.show.player import ShowPlayer
from nexusgames.tui.theme import colours
from tests.core.played import random_session, setup
from tests.core.toy import Dived, Worked


class Everywhere:
    """Names are places."""

    def where(self, view: Any, name: str) -> str | None:
        return name if name != "nowhere" else None


class Hand:
    """A clock that somebody moves."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def wake(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        self.waiting.append((seconds, call))
        return self.waiting.clear

    def strike(self) -> None:
        (_, call), *_ = self.waiting
        call()


def scene(act: Act = Act.GAIN, view: str = "after", **where: Any) -> Scene:
    return Scene(act, 1, (Worked(0),), view, **where)


def shown(*told: Scene, pace: float = 1.0) -> list[Frame]:
    return frames(told, "before", Everywhere(), pace)


def test_a_move_is_seen_where_it_begins_and_then_where_it_ends() -> None:
    first, second = shown(scene(Act.MOVE, acting=("a",), reached=("b",)))
    assert (first.view, second.view) == ("before", "after")
    tones = {space: cue.tone for space, cue in second.cues.items()}
    assert tones == {"a": rgb(colours().last_edge), "b": rgb(colours().legal_edge)}
    assert first.milliseconds + second.milliseconds == Act.MOVE.milliseconds


def test_dice_settle_one_by_one_and_only_then_it_is_seen_what_they_brought() -> None:
    told = [Scene(Act.DICE, 1, (Dived(0, 4),), "after", dice=(4, 6, 1))]
    rolled = frames(told, "before", Everywhere())
    assert [frame.dice for frame in rolled] == [(4,), (4, 6), (4, 6, 1)]
    assert [frame.view for frame in rolled] == ["before", "before", "after"]
    assert sum(frame.milliseconds for frame in rolled) == Act.DICE.milliseconds


def test_what_is_nowhere_on_the_board_lights_nothing_up() -> None:
    (frame,) = shown(scene(struck=("nowhere",)))
    assert not frame.cues


def test_gains_and_losses_are_told_on_their_space() -> None:
    (gain,) = shown(scene(Act.GAIN, reached=("a",), amount=3))
    *_, loss = shown(scene(Act.LOSS, struck=("a",)))
    assert (gain.cues["a"].chip, loss.cues["a"].chip) == ("+3", "x")


@pytest.mark.parametrize("pace", [2.0, 1.0, 0.3, 0.0])
def test_a_long_story_goes_faster(pace: float) -> None:
    told = shown(*(scene(Act.END) for _ in range(50)), pace=pace)
    assert len(told) == 50
    assert sum(frame.milliseconds for frame in told) == pytest.approx(LONGEST_SHOW * pace, abs=50)


def player(told: list[Frame], seen: list[Frame], ends: list[bool]) -> tuple[ShowPlayer, Hand]:
    clock = Hand()
    made = ShowPlayer(clock, seen.append, lambda: ends.append(True))
    made.play(told)
    return made, clock


def test_frames_are_shown_in_their_order_and_the_end_is_told_once() -> None:
    seen, ends, told = list[Frame](), list[bool](), shown(scene(Act.MOVE), scene())
    made, clock = player(told, seen, ends)
    while made.is_playing:
        clock.strike()
    assert (seen, ends) == (told, [True])


def test_a_key_ends_the_scene_and_the_next_one_begins() -> None:
    seen, ends, told = list[Frame](), list[bool](), shown(scene(Act.MOVE), scene())
    made, _ = player(told, seen, ends)
    made.skip()
    assert seen == [told[0], told[2]]
    made.skip()
    assert ends == [True]
    made.skip()
    assert ends == [True], "nothing is skipped after the end"


def test_escape_shows_the_last_frame_and_ends_everything() -> None:
    seen, ends, told = list[Frame](), list[bool](), shown(scene(Act.MOVE), scene(), scene(Act.MOVE))
    made, clock = player(told, seen, ends)
    made.end()
    assert (seen, ends) == ([told[0], told[-1]], [True])
    assert not clock.waiting
    assert not made.is_playing


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_frames_of_real_games_light_up_spaces_of_their_boards(game_id: str) -> None:
    game, presenter = GAMES.load(game_id), presenter_for(game_id)
    played = random_session(game, setup(3), 250)
    told = scenes(game.stagings, beats_since(played, 100, None))
    before = game.view(played.state_after(99), None)
    board = presenter.board(before)
    lit = [space for frame in frames(told, before, presenter) for space in frame.cues]
    assert len(lit) > 50
    assert set(lit) <= set(board.spaces)
