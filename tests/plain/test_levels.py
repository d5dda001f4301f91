"""Computers of several minds in line mode: they think beside it, answer the same, and are gone with the table."""

from __future__ import annotations

from pathlib import Path

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.plain.table import Table
from tests.core.played import random_session
from tests.plain.typist import Screen, typing


def test_a_computer_answers_as_it_does_elsewhere_and_leaves_with_the_table(tmp_path: Path) -> None:
    seats = (Seat("Ada", player="easy"), Seat("Bo", player="easy"))
    session = random_session(GAMES.load("theseus"), Setup(seats, 3), 40)
    decision, table = session.pending, Table(session, tmp_path, tmp_path / "game.json", Screen(typing([])))
    assert isinstance(decision, Decision)
    assert table.bot_choice(decision) == HotSeat(session, Path("nowhere.json")).bot_choice(decision)
    processes = [worker.process for worker in table.thinkers._workers]
    table.close()
    assert processes
    assert all(process.returncode is not None for process in processes)
