"""Hints in a real game: a choice that is offered, with a reason in words, made of nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames.core.decisions import Decision
from nexusgames.core.game import Seat, Setup
from nexusgames.core.hints import hint, reason_for
from nexusgames.core.lessons import course
from nexusgames.core.session import Session
from nexusgames.core.table import HotSeat
from nexusgames.core.teaching import Teaching
from nexusgames.core.texts import load_texts
from nexusgames.core.thinking import Considered
from nexusgames.games import GAMES
from tests.core.played import random_session, setup
from tests.core.toy import choice
from tests.plain.positions import laid

every_game = pytest.mark.parametrize("game_id", GAMES.ids())


def hint_at(session: Session) -> tuple[Decision, str, str]:
    """The question, the key that the hint names, and its sentence."""
    table = HotSeat(session, Path("nowhere.json"))
    decision = session.pending
    assert isinstance(decision, Decision)
    found = hint(table, decision)
    return decision, found.choice.key, found.text


@every_game
def test_a_hint_names_a_choice_and_changes_nothing(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2), 90)
    before = session.game.codec.text(session.state)
    decision, key, text = hint_at(session)
    assert decision.find(key) is not None
    assert text.endswith(".")
    assert "{" not in text
    assert hint_at(session) == (decision, key, text), "the same table gets the same hint"
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
    session = Teaching(game, lesson, len(lesson.parts) - 1).session
    _, key, text = hint_at(session)
    assert key == "unit M1"
    assert text.endswith("It is likely to win the game in this turn.")
    assert "; then: " in text, "the unit, and its room"


@every_game
def test_a_hint_tells_the_next_best_choice(game_id: str) -> None:
    session = random_session(GAMES.load(game_id), setup(2), 90)
    table, decision = HotSeat(session, Path("nowhere.json")), session.pending
    assert isinstance(decision, Decision)
    found = hint(table, decision)
    labels = {table.narrator.label(decision, option) for option in decision.choices if option != found.choice}
    second = found.second.removeprefix("Next best: ").removesuffix(".")
    assert second in labels if labels else not second


def test_a_hint_says_what_a_choice_brings() -> None:
    """A new game of Nexus Ops: whoever buys miners has income."""
    _, key, text = hint_at(random_session(GAMES.load("nexus-ops"), setup(2, first_player="1"), 0))
    assert key.startswith("buy")
    assert text.endswith("it leaves you with more than most other choices: income.")


def considered(name: str, **parts: float) -> Considered:
    return Considered((choice(name),), [parts])


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"vp": 9.0}, ("better", "vp")),
        ({"vp": 5.5, "units": 8.0}, ("better", "units")),
        ({"vp": 5.5}, ("even", "")),
        ({"vp": 0.0}, ("even", "")),
        ({"vp": 9.0, "win": 300.0}, ("win", "")),
        ({"vp": 9.0, "win": 90.0}, ("better", "vp")),
    ],
)
def test_the_reason_is_what_the_choice_has_more_of_than_the_others(
    parts: dict[str, float], reason: tuple[str, str]
) -> None:
    others = [considered("b", vp=4.0), considered("c", vp=6.0)]
    assert reason_for(considered("a", **parts), others) == reason


def test_luck_is_no_reason() -> None:
    lucky = Considered((choice("a"),), [{"vp": 0.0}, {"vp": 25.0}])
    steady = Considered((choice("a"),), [{"vp": 12.0}, {"vp": 13.0}])
    others = [considered("b", vp=4.0), considered("c", vp=6.0)]
    assert reason_for(lucky, others) == ("even", "")
    assert reason_for(steady, others) == ("better", "vp")


def test_a_reason_holds_against_most_others() -> None:
    others = [considered("b", vp=9.0), considered("c", vp=9.0), considered("d", vp=-90.0)]
    assert reason_for(considered("a", vp=9.5), others) == ("even", "")


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_changes_nothing_is_kept(seed: int) -> None:
    """Three Dragons and a Leaper against one Human: more on the dice wins no more."""
    spaces = {"A6": {"Red": {"RD": 3, "LL": 1}, "Blue": {"HU": 1}}}
    session = laid({"phase": "battle", "players": {"Red": {"energize": ["EN07"]}}, "spaces": spaces})
    session.setup = replace(session.setup, seed=seed)
    decision, key, _ = hint_at(session)
    assert decision.find("play EN07") is not None
    assert key == "pass"


def test_to_stop_is_no_gain() -> None:
    others = [considered("play EN06", cards=0.0)]
    assert reason_for(considered("pass", cards=9.0), others) == ("stop", "")


def test_an_only_choice_needs_no_reason() -> None:
    assert reason_for(considered("a", vp=1.0), []) == ("only", "")
