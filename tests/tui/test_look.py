"""The play screen works out what it shows once for each state: counted, because nobody would see it otherwise."""

from __future__ import annotations

import asyncio
import inspect
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import presenter_for
from tests.tui.seated import LARGE, Seated, new_session, seated

VIEW, LEXICON, SPACE_OF = "view", "lexicon", "space_of"


def counted(monkeypatch: pytest.MonkeyPatch, counts: Counter[str], owner: Any, name: str) -> None:
    """Count the calls of a method, be it static or not."""
    plain = inspect.getattr_static(owner, name)

    def counting(self: Any, *words: Any, **values: Any) -> Any:
        counts[name] += 1
        return plain.__get__(self, owner)(*words, **values)

    monkeypatch.setattr(owner, name, counting)


async def sit_down(player: Seated) -> None:
    """At the board, with the cursor where something can be chosen: before that a digit only leads to a line."""
    await player.settle()
    await player.until(lambda: player.board.fits and player.board.cursor in player.board.legal, "a cursor to choose by")
    await rest(player)


async def rest(player: Seated) -> None:
    """Everything that was asked for has been painted."""
    for _ in range(3):
        await player.pilot.pause(0.05)


def test_one_purchase_makes_the_view_and_the_words_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old question had its own; the new one needs one view and one lexicon, whatever is drawn of them."""
    session, counts = new_session("Ada", "Bo"), Counter[str]()

    async def run() -> None:
        async with seated(tmp_path, session, LARGE) as player:
            await sit_down(player)
            for name in (VIEW, LEXICON):
                counted(monkeypatch, counts, type(session.game), name)
            counted(monkeypatch, counts, type(player.play.at.presenter), SPACE_OF)
            await player.press("1")
            await player.until(lambda: counts[VIEW] > 0, "another view")
            await rest(player)
            assert [key.split(" ")[0] for key in session.keys] == ["buy"]
            choices = len(player.decision().choices)
            assert (counts[VIEW], counts[LEXICON]) == (1, 1)
            assert counts[SPACE_OF] <= 2 * choices + 5, f"{counts[SPACE_OF]} lookups for {choices} choices"

    asyncio.run(run())


def test_a_step_of_the_cursor_makes_nothing_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, counts = new_session("Ada", "Bo"), Counter[str]()

    async def run() -> None:
        async with seated(tmp_path, session, LARGE) as player:
            await sit_down(player)
            for name in (VIEW, LEXICON):
                counted(monkeypatch, counts, type(session.game), name)
            before = player.board.cursor
            await player.press("down", "tab", "tab")
            await rest(player)
            assert player.board.cursor != before
            assert not counts

    asyncio.run(run())


def test_a_look_lasts_until_the_game_goes_on_or_somebody_else_looks(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    table = HotSeat(session, tmp_path / "table.json")
    table.sit_down(0)
    decision = session.pending
    assert isinstance(decision, Decision)
    look = Look(table, presenter_for("nexus-ops"), decision)
    assert look.lasts(decision)
    table.viewer = 1
    assert not look.lasts(None)
    table.viewer = 0
    assert look.lasts(decision)
    assert not look.lasts(None), "the same state without a question is another thing to look at"
    table.choose(decision.options[0].key)
    assert not look.lasts(decision)
    session.undo()
    again = session.pending
    assert isinstance(again, Decision)
    assert not look.lasts(again), "a state that was taken back is another one, though it looks alike"


def test_a_look_shows_what_its_seat_may_see_and_no_more(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")
    table = HotSeat(session, tmp_path / "table.json")
    table.viewer = None
    look = Look(table, presenter_for("nexus-ops"), None)
    assert look.view == session.game.view(session.state, None)
    assert all(seat_card.seat == place for place, seat_card in enumerate(look.cards))
