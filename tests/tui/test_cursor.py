"""Where the cursor stands when a question comes up: where the question is, in all three games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.scenarios import read_scenario, seat_of, start
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.questions import ConfirmScreen
from tests.plain.positions import laid
from tests.tui.seated import seated

TWO_HITS: Json = {
    "phase": "battle",
    "spaces": {"B7": {"Red": {"HU": 2, "FU": 1}, "Blue": {"RD": 2}}, "A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
}
"""Red loses a unit to a Dragon at B7, far from where the cursor begins."""
SCENARIOS = Path(__file__).parents[2] / "assets" / "scenarios"
BREATHED_AT: Json = {
    "phase": "breath",
    "spaces": {"A6": {"Red": {"RD": 1}}, "B2": {"Blue": {"HU": 1, "FU": 1}}},
}


def cursor_at(session: Session, folder: Path, *keys: str, start: str = "") -> str:
    """Where the cursor is when whoever decides after these choices looks; it stood at `start` before them."""

    async def run() -> str:
        async with seated(folder, session) as player:
            await player.settle()
            if start:
                player.board.move_cursor(start)
            for key in keys:
                player.play.choose(key)
                await player.pilot.pause()
                await player.press(*["y"] * isinstance(player.screen, ConfirmScreen))
                await player.settle()
            await player.pilot.pause()
            return player.board.cursor

    return asyncio.run(run())


@pytest.mark.rule("NX-BAT-11")
def test_the_cursor_goes_to_a_unit_that_can_be_lost(tmp_path: Path) -> None:
    session = laid(TWO_HITS, [6, 1])
    assert cursor_at(session, tmp_path, "battle B7", start="A1") == "attacker HU"
    decision = session.pending
    assert isinstance(decision, Decision)
    assert decision.kind == "lose"


@pytest.mark.rule("NX-BRE-05")
def test_whoever_was_breathed_at_begins_where_the_breath_struck(tmp_path: Path) -> None:
    session = laid(BREATHED_AT, [6])
    assert cursor_at(session, tmp_path, "breathe A6 B2", start="A1") == "B2"
    decision = session.pending
    assert isinstance(decision, Decision)
    assert decision.kind == "breath_loss"


@pytest.mark.rule("NX-BAT-20")
def test_after_a_battle_the_cursor_is_still_on_its_stage(tmp_path: Path) -> None:
    fight: Json = {"phase": "battle", "spaces": {"B8": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}}
    assert cursor_at(laid(fight, [6]), tmp_path) == "attacker"


def reached(game: str, players: int, fits: Callable[[Session, Decision], bool]) -> Session:
    """A random game at the first question that fits."""
    for seed in range(1, 40):
        seats = tuple(Seat(f"Player {number}") for number in range(1, players + 1))
        session, luck = Session(GAMES.load(game), Setup(seats, seed, {})), Chance(seed)
        while len(session.keys) < 400 and isinstance(decision := session.pending, Decision):
            if fits(session, decision):
                return session
            session.choose(random_bot(decision, luck))
    raise AssertionError("no such question came up")


@pytest.mark.rule("IC-WND-01")
def test_a_wound_of_icaion_is_where_the_seeker_is(tmp_path: Path) -> None:
    session = reached("icaion", 2, lambda _, decision: decision.kind == "wound")
    decision = session.pending
    assert isinstance(decision, Decision)
    seeker = session.game.view(session.state, decision.seat).players[decision.seat].node
    assert cursor_at(session, tmp_path) == seeker


@pytest.mark.rule("TH-ATK-02")
def test_an_attack_of_theseus_is_where_its_targets_are(tmp_path: Path) -> None:
    game = GAMES.load("theseus")
    scenario = read_scenario(SCENARIOS / "theseus" / "e03c_choice_of_targets.json")
    state = start(game, scenario)
    seats = tuple(seat_of(name) for name in scenario.seats)
    session = Session(game, Setup(seats, scenario.seed, scenario.options), state)
    assert cursor_at(session, tmp_path) in ("LD.b", "LD.c")


@pytest.mark.parametrize("kind", ["early_stop", "step", "push"])
def test_a_question_of_theseus_is_in_the_sector_that_it_is_about(kind: str) -> None:
    session = reached("theseus", 2, lambda _, decision: decision.kind == kind)
    decision = session.pending
    assert isinstance(decision, Decision)
    view = session.game.view(session.state, decision.seat)
    place = presenter_for("theseus").place_of(view, decision)
    assert place is not None
    assert place.partition(".")[0] == decision.values["sector"]
