"""Thinking beside the program: the same answers, no process before it is needed, and none left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames.core.advice.hints import Tip, search_hint
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.proofs.simulate import Manner, play_game
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.workers import thinkers as thinkers_module
from nexusgames.core.workers.plans import beside as asks_beside
from nexusgames.core.workers.plans import carry_out, here
from nexusgames.core.workers.questions import Failed, Forgotten, Plan, Question
from nexusgames.core.workers.thinkers import MOST_LOST, Thinkers
from nexusgames.core.workers.thoughts import Thought
from nexusgames.games import GAMES
from tests.core.played import random_session

PATIENCE = 30.0
THINKERS = (Seat("Ada", player="thinker"), Seat("Bo", player="thinker"))
LITTLE = 300
SOME = 8
LONG = -5
"""So many decisions made means more thought than any real one: some seconds."""

every_game = pytest.mark.parametrize("game_id", GAMES.ids())
processes_told = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes to look at")


@pytest.fixture(scope="module")
def beside() -> Iterator[Thinkers]:
    """Processes that all tests may ask, so that they are started once."""
    thinkers = Thinkers()
    yield thinkers
    thinkers.close()


@pytest.fixture
def own() -> Iterator[Thinkers]:
    """Processes of one test, which may do anything to them."""
    thinkers = Thinkers()
    yield thinkers
    thinkers.close()


def table_after(game_id: str, decisions: int) -> HotSeat:
    session = random_session(GAMES.load(game_id), Setup(THINKERS, 3), decisions)
    return HotSeat(session, Path("nowhere.json"))


def asked(table: HotSeat) -> Decision:
    decision = table.session.pending
    assert isinstance(decision, Decision)
    return decision


def any_question(**changes: object) -> Question:
    table = table_after("theseus", 40)
    return replace(table.question(asked(table)), **changes)


def alive(pid: int) -> bool:
    """Whether there is such a process; one that has ended and waits to be noticed is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for_end(pid: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while alive(pid):
        assert time.monotonic() < deadline, f"{pid} goes on"
        time.sleep(0.01)


@every_game
def test_a_process_beside_answers_as_the_bot_at_the_table(game_id: str, beside: Thinkers) -> None:
    for decisions in (0, 7, 41):
        table = table_after(game_id, decisions)
        answer = beside.ask(table.question(asked(table))).answer.result(PATIENCE)
        assert answer.keys == (table.bot_choice(asked(table)),)
        assert beside.lost == 0


@every_game
def test_a_process_beside_finds_the_same_hint(game_id: str, beside: Thinkers) -> None:
    table = table_after(game_id, 20)
    game, decision, question = table.session.game, asked(table), table.question_about_hint()

    def plan() -> Plan[Tip]:
        return search_hint(game, decision, question, LITTLE)

    assert carry_out(plan(), asks_beside(beside)) == carry_out(plan(), here)
    assert beside.lost == 0


class Enough(Exception):
    """A game has gone on long enough."""


def begin_simulated(game_id: str, thinkers: Thinkers | None) -> list[str]:
    """The first decisions of a simulated game."""
    keys, setup = list[str](), Setup((Seat("Ada", player="easy"), Seat("Bo", player="medium-bold")), 5)

    def watch(decision: Decision | None, key: str, events: list[Event]) -> None:
        if len(keys) == SOME:
            raise Enough

    with pytest.raises(Enough):
        play_game(GAMES.load(game_id), setup, Manner(watch=watch, thinkers=thinkers), keys=keys)
    return keys


@every_game
def test_a_simulated_game_is_the_same_whether_levels_think_beside_or_here(
    game_id: str, beside: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, ask = list[str](), beside.ask

    def noted(question: Question) -> Thought:
        asked.append(question.player)
        return ask(question)

    monkeypatch.setattr(beside, "ask", noted)
    here = begin_simulated(game_id, None)
    assert begin_simulated(game_id, beside) == here
    assert {*asked} <= {"easy", "medium-bold"}
    assert len(asked) >= SOME


def test_a_thread_answers_as_a_process(beside: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers_module, "can_start", lambda: False)
    alone, question = Thinkers(), any_question()
    assert alone.ask(question).answer.result(PATIENCE) == beside.ask(question).answer.result(PATIENCE)
    assert alone._workers == []
    alone.close()


def test_no_process_is_started_before_the_first_question(own: Thinkers) -> None:
    assert own._workers == []
    own.ask(any_question()).answer.result(PATIENCE)
    (worker,) = own._workers
    own.ask(any_question()).answer.result(PATIENCE)
    assert own._workers == [worker], "it is used again"


def test_no_process_is_left_when_all_is_over() -> None:
    thinkers = Thinkers()
    thought = thinkers.ask(any_question(made=LONG))
    while not thinkers._workers:
        time.sleep(0.01)
    (worker,) = thinkers._workers
    thinkers.close()
    assert worker.process.returncode is not None
    with pytest.raises(Forgotten):
        thought.answer.result(PATIENCE)


def test_a_question_that_nobody_wants_answered_is_forgotten_at_once(own: Thinkers) -> None:
    expected = own.ask(any_question()).answer.result(PATIENCE)
    long = own.ask(any_question(made=LONG))
    long.forget()
    assert own.ask(any_question()).answer.result(PATIENCE) == expected
    with pytest.raises(Forgotten):
        long.answer.result(PATIENCE)
    assert own.lost == 0


def test_what_fails_in_the_process_is_told_with_its_place(own: Thinkers) -> None:
    with pytest.raises(Failed, match=r"KeyError: 'nobody' at nexusgames/core/workers/worker\.py"):
        own.ask(any_question(player="nobody")).answer.result(PATIENCE)
    assert own.ask(any_question()).answer.result(PATIENCE).keys, "it goes on with the next question"
    assert own.lost == 0


def test_a_process_that_dies_while_it_thinks_costs_no_answer(own: Thinkers) -> None:
    expected = own.ask(any_question()).answer.result(PATIENCE)
    for number in range(1, MOST_LOST + 1):
        assert not own.loses_one()
        thought = own.ask(any_question())
        while thought.worker is None:
            time.sleep(0.001)
        thought.worker.process.kill()
        assert thought.answer.result(PATIENCE) == expected
        assert own.lost == number
        assert own.loses_one()
        assert not own.loses_one(), "told once"
    assert own.ask(any_question()).answer.result(PATIENCE) == expected
    assert own._workers == [], "no other one is started"


def test_where_no_process_can_be_started_a_thread_thinks(own: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = list[object]()

    def refused(*args: object, **more: object) -> None:
        tries.append(args)
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", refused)
    assert own.ask(any_question()).answer.result(PATIENCE).keys
    assert own.ask(any_question()).answer.result(PATIENCE).keys
    assert len(tries) == 1, "it is not tried again and again"


PROGRAM = """
import signal, sys
for name in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(name, signal.SIG_DFL)
from nexusgames.core.workers.questions import Question
from nexusgames.core.workers.thinkers import Thinkers
thinkers = Thinkers()
question, longer = Question(*eval(sys.argv[1])), Question(*eval(sys.argv[2]))
thinkers.ask(question).answer.result()
print(thinkers._workers[0].process.pid, flush=True)
if sys.argv[3] == "thinking":
    thinkers.ask(longer)
sys.stdin.read()
"""


@processes_told
@pytest.mark.parametrize("state", ["idle", "thinking"])
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_process_ends_with_the_program_whatever_ends_that(state: str, end: signal.Signals) -> None:
    questions = [repr((q.game, q.state, q.luck, q.player, q.made)) for q in (any_question(), any_question(made=LONG))]
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *questions, state],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    with program.stdin, program.stdout:
        worker = int(program.stdout.readline())
        assert alive(worker)
        time.sleep(0.05 if state == "thinking" else 0)
        program.send_signal(end)
        program.wait(PATIENCE)
        wait_for_end(worker)


def test_a_game_of_computers_is_the_same_wherever_they_think(beside: Thinkers) -> None:
    sessions = [Session(GAMES.load("theseus"), Setup(THINKERS, 8)) for _ in range(2)]
    for session in sessions:
        table = HotSeat(session, Path("nowhere.json"))
        for _ in range(12):
            decision = asked(table)
            here = session is sessions[0]
            key = table.bot_choice(decision) if here else beside.ask(table.question(decision)).answer.result().keys[0]
            session.choose(key)
    assert sessions[0].keys == sessions[1].keys
