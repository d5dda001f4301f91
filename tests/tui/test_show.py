"""The show: scenes become frames, as long as people like to watch, on the spaces where things happen."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.scenes import Scene, scenes
from nexusgames.core.staging import Act
from nexusgames.games import GAMES
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.show.frames import LONGEST_SHOW, Frame, frames
from nexusgames.tui.theme import colours
from tests.core.played import random_session, setup, told_since
from tests.core.toy import Dived, Worked


class Everywhere:
    """Names are places."""

    def where(self, view: Any, name: str) -> str | None:
        return name if name != "nowhere" else None


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


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_frames_of_real_games_light_up_spaces_of_their_boards(game_id: str) -> None:
    game, presenter = GAMES.load(game_id), presenter_for(game_id)
    played = random_session(game, setup(3), 250)
    told = scenes(game.stagings, told_since(played, 100, None))
    before = game.view(played.state_after(99), None)
    board = presenter.board(before)
    lit = [space for frame in frames(told, before, presenter) for space in frame.cues]
    assert len(lit) > 50
    assert set(lit) <= set(board.spaces)
