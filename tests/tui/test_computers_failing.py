"""Computers that fail, and processes that die: it is told, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.styles import Style
from nexusgames.core.bots.thinking import Imagine
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame
from nexusgames.core.table.hot_seat import HotSeat
from tests.tui.computer_tables import against_computer, at_table, computers
from tests.tui.seated import Seated, notices


@pytest.mark.usefixtures("faults")
def test_a_computer_that_fails_to_think_takes_another_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: AnyGame, imagine: Imagine, made: int) -> Style:
        raise ZeroDivisionError

    monkeypatch.setitem(BOTS, "thinker", broken)
    session = against_computer()

    async def doing(player: Seated) -> None:
        await player.settle()
        assert "when the computer had to decide" in notices(player.app)[0]
        assert player.decision().seat == 0

    at_table(tmp_path, session, doing)


@pytest.mark.usefixtures("faults")
def test_a_fault_that_stops_the_computers_is_told_and_they_can_be_sent_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, decide = computers(player="random"), HotSeat.decide_for_bot
    broken = True

    def failing(table: HotSeat, decision: Decision, wanted: str) -> None:
        if broken:
            raise ZeroDivisionError
        decide(table, decision, wanted)

    monkeypatch.setattr(HotSeat, "decide_for_bot", failing)

    async def doing(player: Seated) -> None:
        nonlocal broken
        await player.until(lambda: bool(notices(player.app)), "a sentence")
        assert "went wrong" in notices(player.app)[0]
        assert "paused" in player.text
        broken = False
        await player.press("space")
        await player.until(lambda: len(session.keys) > 2, "they go on")

    at_table(tmp_path, session, doing)


def test_a_process_that_dies_is_told_and_the_computer_moves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nexusgames.core.workers.thinkers.can_start", lambda: True)
    session = computers("theseus")

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(session.keys) >= 1)
        count = len(session.keys)
        player.app.thinkers._workers[0].process.kill()
        await player.until(lambda: len(session.keys) > count + 2)
        assert "cannot think in the background" in notices(player.app)[0]
        assert len(notices(player.app)) == 1
        await player.press("q")

    at_table(tmp_path, session, doing)
