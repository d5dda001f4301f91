"""Looking ahead: fair to what is hidden, the same wherever it is thought about, and worth its time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.chances import LEAST, MARGIN, chances
from nexusgames.core.bots.levels import LEVELS, PLAIN, Level, decided, mind
from nexusgames.core.bots.search import MINDS, Company, Narrowed, Sight, Weighed, heard, seeds, weigh
from nexusgames.core.bots.styles import random_bot
from nexusgames.core.bots.thinking import Imagine
from nexusgames.core.engine.choices import FINISHING, choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.game.foresight import Foresight
from nexusgames.core.game.game import AnyGame, Json, Seat, Setup
from nexusgames.core.session.looking_ahead import look_ahead
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.values.chance import Chance
from nexusgames.core.workers.thinkers import Thinkers
from nexusgames.games import GAMES
from tests.core.played import positions, random_session

PATIENCE = 60.0
LITTLE = Level(effort=300)
ENDLESS = -6
"""So many decisions made means more thought than anybody waits for."""
every_game = pytest.mark.parametrize("game_id", GAMES.ids())


def table_after(game_id: str, decisions: int, player: str = "easy") -> HotSeat:
    seats = (Seat("Ada", player=player), Seat("Bo", player=player))
    session = random_session(GAMES.load(game_id), Setup(seats, 3), decisions)
    while len(asked(session).options) < 3:
        session.choose(next(iter(asked(session).options)).key)
    return HotSeat(session, Path("nowhere.json"))


def asked(session: Session) -> Decision:
    assert isinstance(session.pending, Decision)
    return session.pending


def imagining(game: AnyGame, state: Any) -> Imagine:
    return lambda seat, number: game.redeal(state, seat, number)


@pytest.fixture(scope="module")
def beside() -> Iterator[Thinkers]:
    thinkers = Thinkers(2)
    yield thinkers
    thinkers.close()


@every_game
def test_nobody_thinks_otherwise_when_hidden_cards_are_exchanged(game_id: str) -> None:
    session = table_after(game_id, 60).session
    game, decision = session.game, asked(session)
    tables = [session.state, *(game.redeal(session.state, decision.seat, number) for number in range(3))]
    thoughts = [mind(LITTLE, game, imagining(game, table), decision, 0, 7) for table in tables]
    assert all(thought == thoughts[0] for thought in thoughts)
    assert len(thoughts[0]) > 1


@every_game
def test_two_processes_answer_as_one_thread_does(game_id: str, beside: Thinkers) -> None:
    table = table_after(game_id, 40)
    decision = asked(table.session)
    assert beside.ask(table.question(decision)).answer.result(PATIENCE).keys[0] == table.bot_choice(decision)


def test_a_mind_that_fails_is_a_question_that_fails(beside: Thinkers) -> None:
    table = table_after("theseus", 40)
    broken = replace(table.question(asked(table.session)), state="{}")
    assert beside.ask(broken).answer.exception(PATIENCE) is not None


def test_every_way_is_tried_and_most_trials_go_to_the_best() -> None:
    session = table_after("nexus-ops", 30).session
    game, decision = session.game, asked(session)
    found = heard([weigh(game, imagining(game, session.state), decision, 5, 3000)])
    assert all(way.tried >= 2 and 0.0 < way.chance < 1.0 for way in found)
    assert found[0].tried == max(way.tried for way in found) > min(way.tried for way in found)


def test_minds_are_heard_together() -> None:
    first = [Weighed(("a",), 10, 6.0, 4.0, 2), Weighed(("b",), 4, 2.0, 1.5, 0)]
    second = [Weighed(("a",), 4, 2.0, 1.5, 0), Weighed(("b",), 10, 7.0, 5.0, 2)]
    best, other = heard([first, second])
    assert (best.keys, best.tried, best.chance) == (("b",), 14, 9 / 14)
    assert (other.keys, other.rank) == (("a",), 2)
    assert 0 < best.error < 0.2


def test_whoever_slips_never_blunders() -> None:
    fared = {"best": 60.0, "good": 55.0, "lucky": 59.0, "bad": 20.0}
    ways = [Weighed((key,), 100, won, won, 0 if key == "lucky" else 1) for key, won in fared.items()]
    careless = Level(effort=1, slips=0.5, blunder=0.1)
    taken = {decided(careless, [ways], Chance(number), True).keys[0] for number in range(60)}
    assert taken == {"best", "good"}, "what was dropped at once was only lucky"
    assert {decided(careless, [ways], Chance(number), False).keys[0] for number in range(60)} == {"best"}
    assert {decided(LITTLE, [ways], Chance(number), True).keys[0] for number in range(9)} == {"best"}


def test_nobody_goes_on_by_mistake_where_it_is_best_to_stop() -> None:
    ways = [Weighed((key,), 100, won, won, 1) for key, won in (("end", 60.0), ("move A B", 59.0))]
    careless = Level(effort=1, slips=1.0, blunder=0.1)
    assert {decided(careless, [ways], Chance(number), True).keys[0] for number in range(30)} == {"end"}


def test_whoever_notices_little_considers_what_looks_best_and_to_stop() -> None:
    session = table_after("nexus-ops", 30).session
    game, decision = session.game, asked(session)
    while decision.kind != "move":
        session.choose(random_bot(decision, Chance(len(session.keys))))
        decision = asked(session)
    everything, few = (
        weigh(game, imagining(game, session.state), decision, 5, 200, sight) for sight in (Sight(), Sight(ways=4))
    )
    stops = {option.key for option in decision.options if option.verb in FINISHING}
    assert len(few) in (4, 5)
    assert len(everything) > 8
    assert stops < {way.keys[0] for way in few}
    assert {way.keys for way in few} < {way.keys for way in everything}


def test_whoever_wants_a_reason_to_go_on_stops_where_nothing_gains_much() -> None:
    session = table_after("nexus-ops", 30).session
    game, decision = session.game, asked(session)
    while decision.kind != "move":
        session.choose(random_bot(decision, Chance(len(session.keys))))
        decision = asked(session)
    ways = heard([weigh(game, imagining(game, session.state), decision, 5, 200, Sight(little=1.0))])
    assert ways[0].keys[0].partition(" ")[0] in FINISHING


def test_whoever_looks_less_far_is_sooner_done_with_a_trial() -> None:
    session = table_after("theseus", 40).session
    game, decision = session.game, asked(session)
    far, near = (
        weigh(game, imagining(game, session.state), decision, 5, 2000, sight) for sight in (Sight(), Sight(turns=1))
    )
    assert game.foresight.turns > 1
    assert sum(way.tried for way in near) > sum(way.tried for way in far)


def test_dealing_and_judging_a_table_counts_as_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table_after("nexus-ops", 30).session
    game, decision, tried = session.game, asked(session), list[int]()
    for setting_up in (0, 8, 80):
        monkeypatch.setattr(game, "foresight", replace(game.foresight, setting_up=setting_up))
        found = weigh(game, imagining(game, session.state), decision, 5, 3000)
        tried.append(sum(way.tried for way in found))
    assert tried[0] > tried[1] > tried[2]


@every_game
def test_slips_are_second_best_plans(game_id: str) -> None:
    game = GAMES.load(game_id)
    kinds = {d.kind for seed in (1, 2) for _, d in positions(game, Setup((Seat("Ada"), Seat("Bo")), seed), 400)}
    assert game.foresight.plans < kinds


@every_game
def test_chances_of_all_sides_make_a_whole(game_id: str) -> None:
    session = table_after(game_id, 80).session
    found = chances(session.game, session.state)
    assert sum(found) == pytest.approx(1.0)
    assert min(found) >= LEAST


def test_a_game_that_is_over_goes_to_its_winner_but_for_the_margin() -> None:
    game = GAMES.load("theseus")
    session = random_session(game, Setup((Seat("Ada"), Seat("Bo")), 2), 5000)
    assert session.state.result is not None
    found = chances(game, session.state)
    assert [seat for seat, chance in enumerate(found) if chance >= 1.0 - MARGIN] == session.state.result.winners
    assert sum(found) == pytest.approx(1.0)
    assert max(found) < 1.0


def test_who_has_won_or_lost_anyway_still_wants_every_point() -> None:
    game, setup = GAMES.load("icaion"), Setup((Seat("Ada"), Seat("Bo")), 1)
    found: list[list[float]] = []
    for points in (90, 91):
        state = game.arrange(setup, {"phase": "finale", "players": {"Black": {"rp": points}}})
        game.advance(state)
        assert state.result is not None
        found.append(chances(game, state))
    assert found[0][0] < found[1][0] < 1.0
    assert found[0][1] > found[1][1] > 0.0


def test_a_long_turn_and_the_other_half_of_a_choice_take_less_thought() -> None:
    open_end = Decision(0, "ask", (choice("go"), choice("end")))
    half = Decision(0, "ask", (choice("to A"), choice("to B")))
    level = LEVELS["hard"]
    usual = Foresight(turns=1, scale=1.0)
    assert level.effort_for(open_end, 0, usual) == level.effort
    assert level.effort_for(open_end, 0, replace(usual, thought=3)) == 3 * level.effort
    assert level.effort_for(open_end, 40, usual) < level.effort / 3
    assert level.effort_for(half, 0, usual) == level.effort // 2


def test_a_turn_is_as_long_as_all_decisions_of_its_seat_in_it() -> None:
    """Whoever reacts in between, as the defender of a battle does, does not give the attacker new patience."""
    seats = (Seat("Ada", player="easy"), Seat("Bo", player="easy"))
    session = Session(GAMES.load("nexus-ops"), Setup(seats, 3, {"prompts": "ask_all"}))
    table, luck, made, interrupted = HotSeat(session, Path("nowhere.json")), Chance(5), [0, 0], 0
    last = -1
    for _ in range(400):
        decision = asked(session)
        assert table.question(decision).made == made[decision.seat]
        interrupted += decision.seat != last and made[decision.seat] > 0
        last, before = decision.seat, len(session.log)
        session.choose(random_bot(decision, luck))
        made[last] += 1
        if any(entry.event.kind == TURN_BEGAN for entry in session.log[before:]):
            made = [0, 0]
    assert interrupted > 2


def test_levels_think_more_and_more() -> None:
    assert [*PLAIN] == ["easy", "medium", "hard"]
    assert [level.effort for level in PLAIN.values()] == sorted({level.effort for level in LEVELS.values()})
    assert set(LEVELS) < set(BOTS)
    assert len(seeds(Chance(1))) == len(set(seeds(Chance(1)))) == MINDS


def test_a_single_choice_needs_no_thought_where_nobody_has_cards() -> None:
    session = table_after("theseus", 30).session
    alone = Decision(0, "ask", (choice("end"),))
    (only,) = weigh(session.game, imagining(session.game, session.state), alone, 1, 10_000)
    assert (only.keys, only.tried) == (("end",), 0)


@every_game
def test_whoever_is_hurried_answers_with_what_was_found(game_id: str) -> None:
    session = table_after(game_id, 40).session
    game, decision = session.game, asked(session)
    ways = weigh(game, imagining(game, session.state), decision, 5, 1_000_000, company=Company(hurries=lambda: True))
    assert {way.tried for way in ways} == {1}
    assert max(ways, key=lambda way: way.rank).chance == max(way.chance for way in ways)


def test_company_hears_how_few_ways_are_left() -> None:
    session, heard_of = table_after("theseus", 40).session, list[Narrowed]()
    game, decision = session.game, asked(session)
    ways = weigh(
        game, imagining(game, session.state), decision, 5, 100, company=Company(hears=lambda one: heard_of.append(one))
    )
    assert heard_of[0] == Narrowed(len(ways), len(ways))
    assert heard_of[-1] == Narrowed(2, len(ways))
    assert [one.left for one in heard_of] == sorted((one.left for one in heard_of), reverse=True)


@pytest.mark.parametrize("where", ["beside", "in a thread"])
def test_a_long_thought_ends_when_somebody_hurries(
    where: str, beside: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nexusgames.core.workers.thinkers.can_start", lambda: False)
    thinkers = beside if where == "beside" else Thinkers()
    table, told = table_after("theseus", 40, "hard"), Event()
    endless = replace(table.question(asked(table.session)), made=ENDLESS)
    thought = thinkers.ask(endless, lambda narrowed: told.set())
    assert told.wait(PATIENCE), "how far it is may be told, for nothing is hidden"
    thought.hurry()
    assert asked(table.session).find(thought.answer.result(PATIENCE).keys[0]) is not None
    if where != "beside":
        thinkers.close()


def test_how_far_a_thought_is_tells_nothing_of_a_hand() -> None:
    table = table_after("nexus-ops", 60)
    session, decision = table.session, asked(table.session)
    assert session.game.has_secrets(session.state, decision.seat)
    assert not table.question(decision).tells
    assert table_after("theseus", 40).question(asked(table_after("theseus", 40).session)).tells


def test_a_move_of_the_next_turn_is_no_other_half_of_a_choice() -> None:
    game, setup = GAMES.load("icaion"), Setup((Seat("Ada"), Seat("Bo")), 1)
    events = {"track": ["IN018", "IN019", "IN021", "IN022"], "events": ["IN020"]}
    position: Json = {
        "phase": "event",
        "round": 5,
        "decks": events,
        "regions": {"A1": {"parasites": 3}},
        "players": {"Black": {"node": "T1", "hand": ["IN213"]}},
    }
    state = game.arrange(setup, position)
    game.advance(state)
    ahead, following = look_ahead(game, state, "fall")
    assert isinstance(decision := game.pending(ahead), Decision)
    assert (decision.kind, decision.seat) == ("move", 0)
    assert following is None
