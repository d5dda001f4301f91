"""The bot that tries its choices out, and the hints that are made of it."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.styles import random_bot
from nexusgames.core.bots.thinking import Considered, Imagine, consider
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.teaching.lessons import course
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.core.toy import GAME, ToyState, choice

every_game = pytest.mark.parametrize("game_id", GAMES.ids())


def considered(*totals: float) -> Considered:
    return Considered((choice("a"),), [{"coins": total} for total in totals])


def test_only_the_better_half_of_the_trials_counts() -> None:
    assert considered(9, 6, 0, 0, 0, -90).worth == 5
    assert considered(4).worth == 4


def test_the_parts_are_averages_and_a_part_that_is_missing_counts_nothing() -> None:
    both = Considered((choice("a"),), [{"coins": 8.0}, {"cards": 9.0}, *[{"coins": 0.0}] * 2])
    assert both.parts() == {"coins": 4.0, "cards": 4.5}


class Imagination:
    """Hands out copies of one table and keeps what was asked for."""

    def __init__(self, state: ToyState) -> None:
        self.state = state
        self.asked: list[tuple[int, int]] = []

    def __call__(self, seat: int, number: int) -> ToyState:
        self.asked.append((seat, number))
        return GAME.redeal(self.state, seat, number)


def toy_table() -> tuple[ToyState, Decision]:
    state, _ = GAME.start(Setup((Seat("Ada"), Seat("Bo"), Seat("Cy")), 4))
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    return state, decision


def test_every_choice_is_tried_only_at_tables_that_the_seat_could_sit_at() -> None:
    state, decision = toy_table()
    before, imagination = GAME.codec.dump(state), Imagination(state)
    found = consider(GAME, imagination, decision, Chance(1), 200)
    assert {each.choice.key for each in found} == {each.key for each in decision.choices}
    assert {seat for seat, _ in imagination.asked} == {decision.seat}
    assert all(each.trials for each in found)
    assert len(found[0].trials) > len(found[-1].trials), "those that may be the best are tried more often"
    assert GAME.codec.dump(state) == before


def test_a_choice_is_tried_with_each_of_its_other_halves() -> None:
    """A unit of Theseus and its room: otherwise a good unit with a bad room would look bad."""
    game = GAMES.load("theseus")
    session = Teaching(game, course("theseus")[0], len(course("theseus")[0].parts) - 1).session
    decision = session.pending
    assert isinstance(decision, Decision)
    found = consider(game, imagining(game, session.state), decision, Chance(1), 200)
    assert {tuple(each.key for each in way.choices) for way in found} >= {("unit M1", "room a"), ("unit M1", "room c")}


def test_more_effort_means_more_trials() -> None:
    state, decision = toy_table()
    little, much = Imagination(state), Imagination(state)
    consider(GAME, little, decision, Chance(1), 8_000)
    consider(GAME, much, decision, Chance(1), 80_000)
    assert len(much.asked) > 4 * len(little.asked)


def test_a_single_choice_needs_no_thought() -> None:
    imagination = Imagination(toy_table()[0])
    alone = Decision(0, "ask", (choice("end"),))
    assert [each.choice.key for each in consider(GAME, imagination, alone, Chance(1))] == ["end"]
    assert len(imagination.asked) <= 2, "nothing was tried"


@pytest.mark.parametrize(("game_id", "decisions"), [("icaion", 300), ("nexus-ops", 120), ("theseus", 300)])
def test_a_thinker_beats_a_random_player(game_id: str, decisions: int) -> None:
    """Even if it thinks little: it has won soon, or at least it stands much better."""
    game, luck = GAMES.load(game_id), Chance(3)
    state, _ = game.start(Setup((Seat("One"), Seat("Two")), 3))
    for _ in range(decisions):
        if not isinstance(decision := game.pending(state), Decision):
            assert decision.winners == [1]
            return
        thought = consider(game, imagining(game, state), decision, luck, 30) if decision.seat else []
        game.apply(state, thought[0].choice.key if thought else random_bot(decision, luck))
    poor, good = (sum(game.prospects(state, seat).values()) for seat in range(2))
    assert good > 1.5 * poor > 0


def test_a_long_turn_becomes_hastier() -> None:
    game, (state, decision) = GAMES.load("nexus-ops"), middle_of("nexus-ops")

    def worlds(made: int) -> int:
        asked: list[int] = []
        BOTS["thinker"](game, lambda seat, number: asked.append(number) or game.redeal(state, seat, number), made)(
            decision, Chance(1)
        )
        return len(asked)

    assert worlds(60) < worlds(0) / 2


def imagining(game: AnyGame, state: Any) -> Imagine:
    return lambda seat, number: game.redeal(state, seat, number)


def middle_of(game_id: str) -> tuple[Any, Decision]:
    """A table at which somebody has several choices, well after the beginning."""
    game, luck = GAMES.load(game_id), Chance(5)
    state, _ = game.start(Setup((Seat("Ada"), Seat("Bo")), 5))
    for number in range(300):
        decision = game.pending(state)
        assert isinstance(decision, Decision)
        if number > 80 and len(decision.choices) > 3:
            return state, decision
        game.apply(state, random_bot(decision, luck))
    raise AssertionError("nobody has a choice")


@every_game
def test_what_is_dealt_anew_follows_from_what_the_seat_sees(game_id: str) -> None:
    """Or a bot, or a hint, would be better than its knowledge."""
    game, (state, decision) = GAMES.load(game_id), middle_of(game_id)
    other = game.redeal(state, decision.seat, 99)
    assert game.codec.dump(state) != game.codec.dump(other)
    for number in range(20):
        worlds = [game.redeal(table, decision.seat, number) for table in (state, other)]
        assert game.codec.dump(worlds[0]) == game.codec.dump(worlds[1])


@every_game
def test_a_bot_chooses_the_same_whatever_it_cannot_see(game_id: str) -> None:
    game, (state, decision) = GAMES.load(game_id), middle_of(game_id)
    tables = [state, *(game.redeal(state, decision.seat, number) for number in range(3))]
    bots = [BOTS["thinker"](game, imagining(game, table), 0) for table in tables]
    assert len({bot(decision, Chance(7)) for bot in bots}) == 1


@every_game
def test_the_sides_have_every_seat_once(game_id: str) -> None:
    game = GAMES.load(game_id)
    for seats in game.seats:
        state, _ = game.start(Setup(tuple(Seat(str(number)) for number in range(seats)), 1))
        assert sorted(seat for side in game.sides(state) for seat in side) == list(range(seats))
        assert {len(side) for side in game.sides(state)} == {1}


@pytest.mark.parametrize(("game_id", "options"), [("nexus-ops", {"teams": "on"}), ("theseus", {"mode": "2v2"})])
def test_allies_are_one_side(game_id: str, options: dict[str, str]) -> None:
    game = GAMES.load(game_id)
    state, _ = game.start(Setup(tuple(Seat(str(number)) for number in range(4)), 1, options))
    assert sorted(map(len, game.sides(state))) == [2, 2]
