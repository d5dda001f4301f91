"""The player of a show: every shot in its time, and whoever has seen enough goes on at once. The clock is a toy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain, groupby

import pytest

from nexusgames.core.game.staging import Act
from nexusgames.core.session.session import Session
from nexusgames.core.show.scenes import Scene
from nexusgames.core.show.stories import story_for, story_since
from nexusgames.core.show.timeline import Timeline
from nexusgames.games import GAMES
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.show.frames import Frame
from nexusgames.tui.show.player import LONGEST_READ, Player, Shot, readable, shots, stretched
from tests.core.played import random_session, setup
from tests.core.toy import Worked
from tests.tui.test_recap import narrator_of
from tests.twins import dealt, find_twins

EVERY_GAME = {"nexus-ops": (3, 150, {}), "theseus": (2, 60, {"deck_build": "on"}), "icaion": (3, 150, {})}


@dataclass
class ToyTimer:
    due: float
    deed: Callable[[], None]
    stopped: bool = False

    def stop(self) -> None:
        self.stopped = True


@dataclass
class Hall:
    """A stage that notes what is put on it, and a clock that goes on when it is told to."""

    now: float = 0.0
    seen: list[tuple[float, Shot]] = field(default_factory=list)
    timers: list[ToyTimer] = field(default_factory=list)
    over: list[float] = field(default_factory=list)
    slow: float = 0.0
    """Seconds that it takes to put a shot on the stage."""

    def put(self, shot: Shot) -> None:
        self.seen.append((round(self.now, 3), shot))
        self.now += self.slow

    def wait(self, seconds: float, deed: Callable[[], None]) -> ToyTimer:
        self.timers.append(ToyTimer(self.now + seconds, deed))
        return self.timers[-1]

    def end(self) -> None:
        self.over.append(round(self.now, 3))

    def pass_time(self, seconds: float = 100.0) -> None:
        until = self.now + seconds
        while due := [timer for timer in self.timers if not timer.stopped and timer.due <= until]:
            timer = min(due, key=lambda one: one.due)
            self.timers.remove(timer)
            self.now = max(self.now, timer.due)
            timer.deed()
        self.now = until


def reel(*scenes: tuple[int, ...]) -> list[Shot]:
    """Shots with these milliseconds, scene by scene."""
    found = list[Shot]()
    for number, times in enumerate(scenes):
        told = Scene(Act.MOVE, 1, (Worked(0),), f"after {number}")
        found += [Shot(Frame(told, f"view {number}", {}, (), time), (f"scene {number}",), number) for time in times]
    return found


def playing(hall: Hall, *scenes: tuple[int, ...]) -> Player:
    player = Player(hall.put, hall.wait, lambda: hall.now)
    player.play(reel(*scenes), hall.end)
    return player


def test_every_shot_has_its_time_and_then_comes_what_follows() -> None:
    hall = Hall()
    player = playing(hall, (100, 200), (300,))
    assert player.running
    hall.pass_time()
    assert [(at, shot.scene) for at, shot in hall.seen] == [(0.0, 0), (0.1, 0), (0.3, 1)]
    assert hall.over == [0.6]
    assert not player.running


def test_whoever_presses_something_ends_the_scene_and_escape_all_of_them() -> None:
    hall = Hall()
    player = playing(hall, (100, 200), (300,), (50,))
    hall.pass_time(0.05)
    player.end_scene()
    assert (player.scene, hall.seen[-1][0]) == (1, 0.05)
    player.end_all()
    assert hall.over == [0.05]
    hall.pass_time()
    assert len(hall.seen) == 2
    assert hall.over == [0.05], "what follows comes once"


def test_after_the_last_scene_comes_what_follows() -> None:
    hall = Hall()
    player = playing(hall, (300,))
    player.end_scene()
    assert hall.over == [0.0]


def test_a_pause_lasts_until_somebody_goes_on() -> None:
    hall = Hall()
    player = playing(hall, (100,), (100,))
    hall.pass_time(0.05)
    player.pause()
    hall.pass_time(60)
    assert (player.running, player.scene, hall.over) == (True, 0, [])
    player.go_on()
    hall.pass_time(0.09)
    assert (player.scene, hall.over) == (1, [])
    hall.pass_time()
    assert len(hall.over) == 1


def test_somebody_steps_back_and_forth_and_nothing_moves() -> None:
    hall = Hall()
    player = playing(hall, (100, 100), (100, 100), (100,))
    player.stop_at(1)
    assert hall.seen[-1][1] is player._shots[3], "a scene at its end"
    player.stop_at(0)
    assert player.scene == 0
    player.stop_at(99)
    assert player.scene == 2
    hall.pass_time()
    assert hall.over == []
    player.go_on()
    assert len(hall.over) == 1


def test_a_show_that_is_stopped_has_no_end() -> None:
    hall = Hall()
    playing(hall, (100,)).stop()
    hall.pass_time()
    assert hall.over == []


def test_a_slow_terminal_leaves_shots_out_but_takes_no_longer_and_shows_the_last() -> None:
    hall = Hall(slow=0.25)
    playing(hall, *[(100,)] * 20)
    hall.pass_time()
    assert hall.over[0] == pytest.approx(2.0, abs=0.3)
    assert hall.seen[-1][1].scene == 19
    assert len(hall.seen) < 12


def test_nothing_to_show_is_over_at_once() -> None:
    hall = Hall()
    playing(hall)
    assert hall.over == [0.0]


def test_the_same_can_take_longer() -> None:
    assert [shot.frame.milliseconds for shot in stretched(reel((100, 50)), 1.5)] == [150, 75]


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_whoever_reads_along_has_the_time_for_it_but_nobody_waits_for_ever(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(3), 150)
    for made in (147, 100, 0):
        story = story_since(session, made, None)
        if story is None:
            continue
        found = readable(story, narrator_of(session), presenter_for(game_id), 1.0)
        assert sum(shot.frame.milliseconds for shot in found) <= LONGEST_READ * 1.05
    for _, scene in groupby(found, lambda shot: shot.scene):
        assert any(shot.words for shot in scene)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_hidden_cards_change_nothing_that_others_are_shown(game_id: str) -> None:
    """Twin tables: tables, lights, dice, words and times are the same, whatever lies where the seat cannot look."""
    seats, decisions, options = EVERY_GAME[game_id]
    twins, shown = find_twins(game_id, seats, 0, decisions, options), list[list[Shot]]()
    for exchanged in (False, True):
        with dealt(twins, exchanged=exchanged):
            session = twins.session(decisions)
            story = story_since(session, 0, twins.seat)
            assert story is not None
            shown.append(shots(story, narrator_of(session), presenter_for(game_id)))
    mine, theirs = shown
    assert len(mine) == len(theirs) > 30
    for one, other in zip(mine, theirs, strict=True):
        assert one.words == other.words
        assert one.frame == other.frame


def retold(session: Session, seat: int) -> list[list[Shot]]:
    """The recap of a seat and the one for all, and the replay through both pairs of eyes, frame by frame."""
    places, found = presenter_for(session.game.id), list[list[Shot]]()
    for for_all in (False, True):
        story, timeline = story_for(session, seat, for_all=for_all), Timeline(session)
        found.append(readable(story, narrator_of(session), places, 1.0) if story is not None else [])
        for step in range(len(session.keys)):
            timeline.go(step)
            part = timeline.story(None if for_all else seat)
            found.append(shots(part, narrator_of(session), places) if part is not None else [])
    return found


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_hidden_cards_change_nothing_in_recap_and_replay(game_id: str) -> None:
    """Twin tables: every frame and every word of both, and for how long it is shown."""
    seats, decisions, options = EVERY_GAME[game_id]
    twins, told = find_twins(game_id, seats, 0, decisions, options), list[list[list[Shot]]]()
    assert twins.seat is not None
    for exchanged in (False, True):
        with dealt(twins, exchanged=exchanged):
            told.append(retold(twins.session(decisions), twins.seat))
    mine, theirs = told
    assert sum(map(len, mine)) > 60
    for one, other in zip(chain(*mine), chain(*theirs), strict=True):
        assert one.words == other.words
        assert one.frame == other.frame


def test_blows_that_were_told_one_by_one_are_not_told_once_more_at_the_end() -> None:
    session = random_session(GAMES.load("theseus"), setup(3), 300)
    story = story_since(session, 0, None)
    assert story is not None
    told = shots(story, narrator_of(session), presenter_for("theseus"))
    place = next(place for place, shot in enumerate(told) if shot.frame.part is not None)
    blows = [shot for shot in told if shot.scene == told[place].scene]
    assert blows[-1].frame.part is None
    assert blows[-1].words == blows[-2].words != blows[0].words
