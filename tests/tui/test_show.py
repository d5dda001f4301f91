"""The show: scenes become frames, as long as people like to watch, on the spaces where things happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nexusgames.core.engine.events import Event
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene, scenes
from nexusgames.games import GAMES
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.cues import WHOLE
from nexusgames.tui.presenters import CardInfo, presenter_for
from nexusgames.tui.show.frames import A_REASON, LONGEST_SCENE, LONGEST_SHOW, Frame, frames
from nexusgames.tui.theme import colours
from tests.core.played import random_session, setup, told_since
from tests.core.toy import Dived, Found, Raided, Worked


class Everywhere:
    """Names are places; chips tell what they know."""

    def where(self, view: Any, name: str) -> str | None:
        return name if name != "nowhere" else None

    def chip(self, view: Any, manner: str, values: Mapping[str, object], space: str) -> str:
        return f"{manner} {values['amount']}" if "amount" in values else manner

    def line(self, view: Any, kind: str, values: Mapping[str, object]) -> str:
        return ""

    def hits(self, view: Any, event: Event) -> tuple[bool, ...]:
        return ()

    def card(self, view: Any, kind: str) -> CardInfo | None:
        return None

    def look(self, colour: str) -> tuple[str, str]:
        return "", ""


def scene(act: Act = Act.GAIN, view: str = "after", **where: Any) -> Scene:
    return Scene(act, 1, (Worked(0),), view, **where)


def shown(*told: Scene, pace: float = 1.0) -> list[Frame]:
    return frames(told, "before", Everywhere(), pace)


def test_a_move_is_seen_where_it_begins_and_then_where_it_ends() -> None:
    first, second = shown(scene(Act.MOVE, acting=("a",), reached=("b",)))
    assert (first.view, second.view) == ("before", "after")
    assert (list(first.cues), second.cues["a"].toward) == (["a"], ("b",))
    tones = {space: cue.tone for space, cue in second.cues.items()}
    assert tones == {"a": rgb(colours().last_edge), "b": rgb(colours().legal_edge)}
    assert first.milliseconds + second.milliseconds == Act.MOVE.milliseconds


def test_dice_settle_one_by_one_and_only_then_it_is_seen_what_they_brought() -> None:
    told = [Scene(Act.DICE, 1, (Dived(0, 4),), "after", acting=("a",), dice=(4, 6, 1))]
    rolled = frames(told, "before", Everywhere())
    assert [frame.dice for frame in rolled] == [(), (), (4,), (4, 6), (4, 6, 1)]
    assert [frame.view for frame in rolled] == [*["before"] * 4, "after"]
    assert [frame.cues["a"].words for frame in rolled[1:-1]] == ["· · ·", "4 · ·", "4 6 ·"]
    assert rolled[-1].cues["a"].dice == (4, 6, 1)
    assert rolled[0].cues["a"].dice != rolled[1].cues["a"].dice, "they turn while they roll"
    assert sum(frame.milliseconds for frame in rolled) == Act.DICE.milliseconds


def test_what_is_nowhere_on_the_board_lights_nothing_up() -> None:
    (frame,) = shown(scene(struck=("nowhere",)))
    assert not frame.cues


def test_what_is_lost_fades_on_the_table_as_it_was() -> None:
    first, *fading, last = shown(scene(Act.LOSS, struck=("a",)))
    assert [frame.cues["a"].fading for frame in fading] == [0.3, 0.6, 0.78]
    assert {frame.view for frame in (first, *fading)} == {"before"}
    assert {frame.cues["a"].later for frame in fading} == {"after"}
    assert (last.view, last.cues["a"].fading) == ("after", 0.0)


def test_what_is_turned_up_is_seen_from_its_back_its_edge_and_its_face() -> None:
    told = shown(scene(Act.REVEAL, reached=("a",)))
    assert [frame.cues["a"].turning for frame in told] == ["back", "edge", "face", ""]
    assert [frame.view for frame in told] == ["before"] * 3 + ["after"]


def blows(count: int) -> Scene:
    """Somebody strikes the same victim several times, each time for two."""
    lost = Scene(Act.LOSS, 1, (Found(1, "net"),), "", amount=2)
    each = [
        Scene(Act.STRIKE, 1, (Raided(0, 1, 2),), str(number), acting=("a",), struck=("b",), joined=(lost,))
        for number in range(count)
    ]
    return Scene(Act.STRIKE, 1, (Raided(0, 1, 2),), "after", acting=("a",), struck=("b",), parts=tuple(each))


def test_blows_are_seen_one_by_one_and_then_in_all() -> None:
    *each, last = shown(blows(3))
    assert [frame.view for frame in each] == ["0", "1", "2"]
    assert [frame.cues["a"].toward for frame in each] == [("b",)] * 3
    assert [frame.cues["b"].chip for frame in (*each, last)] == ["found 2", "found 2", "found 2", "found 6"]
    assert last.cues["b"].tone == rgb(colours().struck_edge)


@pytest.mark.parametrize(("count", "longest"), [(4, 150), (8, 90), (9, 240)])
def test_many_blows_are_quick_and_very_many_are_one(count: int, longest: int) -> None:
    *each, _ = shown(blows(count)) if count < 9 else (shown(blows(count))[-1], None)
    assert {frame.milliseconds for frame in each} == {longest}


def test_a_score_is_seen_to_grow_reason_by_reason() -> None:
    parts = tuple(scene(Act.SCORE, view, reached=("a",), amount=amount) for view, amount in (("one", 2), ("both", 3)))
    frames_of_it = shown(scene(Act.SCORE, "both", reached=("a",), amount=5, parts=parts))
    assert [(frame.view, frame.cues["a"].chip) for frame in frames_of_it] == [
        ("one", "worked 2"),
        ("both", "worked 3"),
        ("both", "worked 5"),
    ]
    assert {frame.milliseconds for frame in frames_of_it} == {A_REASON}


def test_what_something_brought_is_shown_as_long_as_if_it_stood_alone() -> None:
    alone, brought = scene(Act.APPEAR, reached=("a",)), scene(Act.SCORE, reached=("a",))
    told = shown(scene(Act.APPEAR, reached=("a",), joined=(brought,)))
    assert sum(frame.milliseconds for frame in shown(alone)) == Act.APPEAR.milliseconds
    assert told[-1].milliseconds == Act.SCORE.milliseconds
    assert sum(frame.milliseconds for frame in told) <= LONGEST_SCENE


def test_a_way_stays_lit_until_it_ends() -> None:
    start = scene(Act.PHASE, acting=("room",))
    steps = [scene(Act.STEP, reached=(name,)) for name in ("one", "two")]
    *_, last = shown(start, *steps, scene(Act.MOVE, reached=("there",)))
    assert {space: cue.toward for space, cue in last.cues.items()} == {
        "room": ("one",),
        "one": ("two",),
        "two": (),
        "there": (),
    }
    assert last.cues["one"].chip == "worked_before", "it was passed"
    *_, after = shown(start, *steps, scene(Act.MOVE, reached=("there",)), scene(Act.TURN))
    assert not after.cues


def test_places_that_pay_do_so_one_after_the_other() -> None:
    told = shown(scene(Act.GAIN, acting=("a", "b", "c")))
    assert [len(frame.cues) for frame in told] == [1, 2, 3]


def test_a_frame_knows_the_card_that_is_shown_and_whose_it_is() -> None:
    (frame,) = shown(scene(Act.CARD, card="EN06"))
    assert (frame.card, frame.seat) == ("EN06", 0)


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
    lit, known = list[str](), {*board.spaces, WHOLE}
    for frame in frames(told, before, presenter):
        board.turn_to(frame.view, None)
        known.update(board.spaces)
        lit += frame.cues
    assert len(lit) > 50
    assert set(lit) <= known
