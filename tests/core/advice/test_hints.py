"""Hints in a real game: a choice that is offered, its chance, a reason in words, made of nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames.core.advice.hints import Span, Tip, gains, search_hint, span, tell_hint
from nexusgames.core.bots.comparing import WIN, Followed, Measured
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.teaching.lessons import course
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.texts import load_texts
from nexusgames.core.workers.plans import carry_out, here
from nexusgames.games import GAMES
from tests.core.played import random_session, setup
from tests.plain.positions import laid

every_game = pytest.mark.parametrize("game_id", GAMES.ids())
LITTLE, MORE = 300, 2500
"""Effort of a hint of which only the shape is looked at, and of one that must be right."""


def tip_at(session: Session, effort: int = LITTLE) -> tuple[HotSeat, Decision, Tip]:
    """The table, the question, and what was found."""
    table, decision = HotSeat(session, Path("nowhere.json")), session.pending
    assert isinstance(decision, Decision)
    table.viewer = decision.seat
    return table, decision, carry_out(search_hint(session.game, decision, table.question_about_hint(), effort), here)


@every_game
def test_a_hint_names_a_choice_and_its_chance_and_changes_nothing(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2), 90)
    before = session.game.codec.text(session.state)
    table, decision, tip = tip_at(session)
    told = tell_hint(table, decision, tip)
    assert decision.find(told.choice.key) is not None
    assert tip.chance is not None
    assert f"{tip.chance.low} to {tip.chance.high} %" in told.more[0]
    for line in (told.text, *told.more):
        assert line.endswith(".")
        assert "{" not in line
    assert tip_at(session)[2] == tip, "the same table gets the same hint"
    assert session.game.codec.text(session.state) == before


@every_game
def test_every_part_of_the_prospects_has_a_name(game_id: str) -> None:
    game = GAMES.load(game_id)
    state, _ = game.start(Setup((Seat("Ada"), Seat("Bo")), 1))
    prefix = f"{game_id.replace('-', '_')}.prospect."
    assert {f"{prefix}{part}" for part in game.prospects(state, 0)} == set(load_texts().keys(prefix))


def test_a_hint_that_wins_says_so() -> None:
    """The last task of the first lesson of Theseus: one wound is enough."""
    game, lesson = GAMES.load("theseus"), course("theseus")[0]
    table, decision, tip = tip_at(Teaching(game, lesson, len(lesson.parts) - 1).session, MORE)
    told = tell_hint(table, decision, tip)
    assert told.choice.key == "unit M1"
    assert told.text.endswith("It is likely to win the game at once.")
    assert "; then: " in told.text, "the unit, and its room"


@every_game
def test_a_hint_tells_the_next_best_choice(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2), 90)
    table, decision, tip = tip_at(session)
    assert tip.second != tip.keys[0]
    second = decision.find(tip.second)
    assert second is not None
    told = tell_hint(table, decision, tip)
    assert any(line.startswith(f"Next best: {table.narrator.label(decision, second)} (") for line in told.more)


@pytest.mark.parametrize("seed", range(2))
def test_a_card_that_changes_nothing_is_kept(seed: int) -> None:
    """Three Dragons and a Leaper against one Human: more on the dice wins no more."""
    spaces = {"A6": {"Red": {"RD": 3, "LL": 1}, "Blue": {"HU": 1}}}
    session = laid({"phase": "battle", "players": {"Red": {"energize": ["EN07"]}}, "spaces": spaces})
    session.setup = replace(session.setup, seed=seed)
    _, decision, tip = tip_at(session, MORE)
    assert decision.find("play EN07") is not None
    assert tip.keys[0] == "pass"


def test_an_only_choice_needs_no_thought() -> None:
    """Whoever has bought a Lava Leaper for all the rubium can only end the phase."""
    session = random_session(GAMES.load("nexus-ops"), setup(2, first_player="1"), 0)
    session.choose("buy LL H0L")
    table, decision, tip = tip_at(session)
    assert tip.kind == "only"
    assert tip.chance is None
    assert tell_hint(table, decision, tip).text.endswith("There is no other choice.")


@every_game
def test_what_others_hide_changes_no_hint(game_id: str) -> None:
    """A table on which all that the asking seat cannot see was exchanged gets the same hint, word for word."""
    game = GAMES.load(game_id)
    for decisions in (60, 120):
        session = random_session(game, setup(3), decisions)
        decision = session.pending
        assert isinstance(decision, Decision)
        twin = random_session(game, setup(3), decisions)
        twin.state = game.redeal(session.state, decision.seat, 77)
        (table, asked, tip), (other, also, same) = tip_at(session), tip_at(twin)
        assert tip == same
        assert tell_hint(table, asked, tip) == tell_hint(other, also, same)


def followed(name: str, error: float = 0.0, **parts: float) -> Followed:
    """A way of which the first one has so much more of some parts."""
    nothing = Measured(0.5, 0.0)
    return Followed((name,), (nothing, nothing), nothing, {part: Measured(by, error) for part, by in parts.items()})


@pytest.mark.parametrize(
    ("usual", "pros", "cons"),
    [
        (followed("b", vp=5.0, units=2.0), ("vp", "units"), ()),
        (followed("b", vp=5.0, units=-8.0), ("vp",), ("units",)),
        (followed("b", 3.0, vp=5.0), (), ()),
        (followed("b", vp=0.1), (), ()),
        (followed("b", **{WIN: 0.6}), (WIN,), ()),
    ],
)
def test_the_reasons_are_what_a_way_has_more_of_beyond_luck(
    usual: Followed, pros: tuple[str, ...], cons: tuple[str, ...]
) -> None:
    assert gains(followed("a"), usual) == (pros, cons)


def test_no_chance_is_told_as_certain_or_to_a_hair() -> None:
    assert span(Measured(1.0, 0.0)) == Span(97, 99)
    assert span(Measured(0.0, 0.0)) == Span(1, 3)
    assert span(Measured(0.5, 0.05)) == Span(40, 60)
