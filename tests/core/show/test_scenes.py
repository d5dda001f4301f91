"""What happened, as something to watch: event by event, as the table was just then, and only what one may know."""

from __future__ import annotations

import inspect
from dataclasses import fields
from importlib import import_module

import pytest

from nexusgames.core.engine.events import Event, kind_of, visible
from nexusgames.core.game.game import AnyGame
from nexusgames.core.game.staging import Act, Staging, Stagings
from nexusgames.core.show.scenes import Beat, scenes
from nexusgames.core.show.stories import story_since
from nexusgames.games import GAMES
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.games.theseus.view.read_model import TheseusView
from tests.core.played import random_session, setup, told_since
from tests.core.toy import CardDrawn, Dived, Found, Sang, Worked, session

GAMES_WITH_EVENTS = {
    "nexus-ops": ("nexus_ops.events", "nexus_ops.events_battle"),
    "theseus": ("theseus.events", "theseus.events_cards"),
    "icaion": ("icaion.events", "icaion.events_actions"),
}


def event_types(game_id: str) -> list[type[Event]]:
    """All that can happen in a game."""
    modules = [import_module(f"nexusgames.games.{name}") for name in GAMES_WITH_EVENTS[game_id]]
    return [
        found
        for module in modules
        for found in vars(module).values()
        if inspect.isclass(found) and issubclass(found, Event) and found.__module__ == module.__name__
    ]


@pytest.mark.parametrize("game_id", GAMES_WITH_EVENTS)
def test_every_kind_of_event_has_a_scene_or_is_seen_in_another(game_id: str) -> None:
    stagings = GAMES.load(game_id).stagings
    kinds = {kind_of(event): {field.name for field in fields(event)} for event in event_types(game_id)}
    assert set(stagings) == set(kinds)
    for kind, staging in stagings.items():
        if staging is not None:
            places = {
                value
                for names in (staging.acting, staging.reached, staging.struck)
                for name in names
                for value in name.split("/")
            }
            named = {*places, *(staging.folds or ()), staging.dice, staging.card, staging.amount}
            assert named - {""} <= kinds[kind], kind


@pytest.mark.parametrize("act", Act)
def test_a_scene_takes_a_tenth_of_a_second_to_six(act: Act) -> None:
    assert 100 <= act.milliseconds <= 600


@pytest.mark.parametrize("game_id", GAMES_WITH_EVENTS)
def test_whoever_watches_changes_nothing_and_sees_all_events_in_their_order(game_id: str) -> None:
    game: AnyGame = GAMES.load(game_id)
    played = random_session(game, setup(3), 150)
    for eyes in (None, 0, 2):
        told = told_since(played, 1, eyes)
        assert [beat.event for beat in told] == [
            entry.event for entry in played.log if entry.decision and visible(entry.event, eyes)
        ]
    state = played.state_after(100)
    for key in played.keys[100:]:
        game.watch(state, key, lambda _: game.view(state, None))
    assert game.codec.hash(state) == game.codec.hash(played.state)


def played_beats(game_id: str, count: int, seed: int = 1, **options: str) -> list[Beat]:
    """A random game, event by event, as everybody may see it."""
    return told_since(random_session(GAMES.load(game_id), setup(count, seed, **options), 400), 1, None)


def test_nexus_ops_is_seen_as_it_was_at_each_event() -> None:
    checked = 0
    for beat in played_beats("nexus-ops", 3):
        view, values = beat.view, beat.event.values()
        assert isinstance(view, NexusOpsView)
        where = values.get("target") or values.get("space")
        if beat.event.kind in ("unit_bought", "unit_moved", "unit_found"):
            checked += 1
            assert view.spaces[str(where)].units[int(str(values["seat"]))][str(values["unit"])]
        elif beat.event.kind in ("token_revealed", "mine_found"):
            checked += 1
            assert not view.spaces[str(where)].token
    assert checked > 50


def test_theseus_is_seen_as_it_was_at_each_event() -> None:
    checked = 0
    for beat in played_beats("theseus", 3):
        view, values = beat.view, beat.event.values()
        assert isinstance(view, TheseusView)
        if beat.event.kind in ("unit_stopped", "unit_returned", "unit_placed"):
            checked += 1
            assert view.units[str(values["unit"])].room == values["room"]
        elif beat.event.kind == "life_lost":
            checked += 1
            assert view.players[int(str(values["seat"]))].life == values["life"]
    assert checked > 20


def test_icaion_is_seen_as_it_was_at_each_event() -> None:
    checked = 0
    for beat in played_beats("icaion", 3):
        view, values = beat.view, beat.event.values()
        assert isinstance(view, IcaionView)
        if beat.event.kind == "reputation_scored":
            checked += 1
            assert view.players[int(str(values["seat"]))].rp == values["total"]
        elif beat.event.kind == "seeker_moved":
            checked += 1
            assert view.players[int(str(values["seat"]))].node == values["target"]
    assert checked > 20


def test_what_has_no_scene_of_its_own_is_seen_in_the_one_before_it() -> None:
    told = [Beat(1, Dived(0, 5), "a"), Beat(1, Found(0, "net"), "b"), Beat(2, Found(0, "crab"), "c")]
    (scene,) = scenes(session().game.stagings, told)
    assert (scene.act, scene.dice, scene.acting) == (Act.DICE, (5,), ("0",))
    assert scene.events == (Dived(0, 5), Found(0, "net"))
    assert scene.view == "b", "and nothing that another decision brought"


FOLDED: Stagings = {
    "worked": Staging(Act.GAIN, reached=("seat",), folds=("seat",)),
    "dived": Staging(Act.DICE, dice="die"),
    "found": Staging(Act.APPEAR, reached=("seat",), joins=True),
    "sang": None,
}


def test_the_same_several_times_in_a_row_is_one_scene() -> None:
    told = [Beat(1, Worked(0), "a"), Beat(2, Worked(0), "b"), Beat(3, Worked(1), "c")]
    both, other = scenes(FOLDED, told)
    assert (both.view, both.events, [part.view for part in both.parts]) == ("b", (Worked(0), Worked(0)), ["a", "b"])
    assert (other.view, other.parts) == ("c", ())


def test_what_nobody_sees_between_two_things_keeps_them_apart() -> None:
    told = [Beat(1, Worked(0), "a"), Beat(2, Sang(0), "b"), Beat(3, Worked(0), "c")]
    assert [scene.events for scene in scenes(FOLDED, told)] == [(Worked(0),), (Worked(0),)]


def test_what_something_brought_is_told_in_its_scene_or_else_in_one_of_its_own() -> None:
    told = [Beat(1, Dived(0, 5), "a"), Beat(1, Found(0, "net"), "b"), Beat(2, Found(0, "crab"), "c")]
    dive, crab = scenes(FOLDED, told)
    assert (dive.view, [brought.cause for brought in dive.joined]) == ("b", [Found(0, "net")])
    assert (crab.act, crab.reached) == (Act.APPEAR, ("0",))


def test_a_card_that_somebody_draws_is_a_scene_for_that_player_alone() -> None:
    game = session()
    game.choose("draw")
    drawn = [scene for scene in scenes(game.game.stagings, told_since(game, 1, 0)) if scene.act is Act.CARD]
    assert [type(scene.cause) for scene in drawn] == [CardDrawn]
    assert not scenes(game.game.stagings, told_since(game, 1, 1))


def test_a_game_that_goes_on_from_a_save_alone_has_nothing_to_show_of_what_was_before() -> None:
    played = random_session(GAMES.load("icaion"), setup(2, 4), 60)
    saved = played.game.clone(played.state)
    resumed = type(played).resume(played.game, setup(2, 5), saved, played.keys)
    assert story_since(resumed, 9, 0) is None


COUNTED: Stagings = {
    "dived": Staging(Act.DICE, acting=("seat",), dice="die"),
    "worked": Staging(Act.SCORE, reached=("seat",), joins=True, folds=("seat",)),
    "sang": Staging(Act.TURN),
}


def test_what_somebody_earns_belongs_to_the_deed_and_what_all_earn_is_counted_player_by_player() -> None:
    told = [Beat(1, Dived(0, 5), "a"), Beat(1, Worked(0), "b")]
    (dive,) = scenes(COUNTED, told)
    assert [brought.cause for brought in dive.joined] == [Worked(0)]
    told = [Beat(1, Sang(0), "a"), *(Beat(1, Worked(seat), view) for seat, view in ((1, "b"), (1, "c"), (0, "d")))]
    first, second = scenes(COUNTED, told)[1:]
    assert [(one.cause, len(one.each), one.view) for one in (first, second)] == [
        (Worked(1), 2, "c"),
        (Worked(0), 1, "d"),
    ]


def test_in_icaion_everybody_is_shown_with_the_points_of_a_year_and_the_character_that_was_dealt() -> None:
    shown = scenes(GAMES.load("icaion").stagings, played_beats("icaion", 3))
    dealt = [scene for scene in shown if scene.cause.kind == "character_dealt"]
    assert [(scene.act, bool(scene.card)) for scene in dealt] == [(Act.CARD, True)] * 3
    year = next(place for place, scene in enumerate(shown) if scene.cause.kind == "year_ended")
    assert shown[year].joined == ()
    scored = [scene for scene in shown[year + 1 : year + 4] if scene.cause.kind == "reputation_scored"]
    assert len({scene.seat for scene in scored}) == len(scored)


def test_theseus_is_in_the_phase_that_an_event_begins() -> None:
    """The track above the board must not say what comes next, or what was before."""
    begun = {"turn_began", "move_began", "extra_turn_began"}
    views = [beat.view for beat in played_beats("theseus", 3) if beat.event.kind in begun]
    assert len(views) > 20
    assert {view.phase for view in views} == {"movement"}


def test_theseus_is_in_the_phase_that_an_attack_or_a_token_belongs_to() -> None:
    """A Minor Assault ends the movement; the Assault of the Corridors and the token at home are sector actions."""
    phases: dict[str, set[str]] = {}
    for beat in played_beats("theseus", 3):
        phases.setdefault(beat.event.kind, set()).add(beat.view.phase)
    assert phases["minor_assault_began"] <= {"movement", "actions"}
    assert "sector" in phases["assault_began"]
    assert "pending" not in phases["assault_began"] | phases["unit_attacked"] | phases["failure_placed"]
