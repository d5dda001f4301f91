"""The review on the screen: it comes by and by, can be left, and leads to the board."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.geometry import Size

from nexusgames.core.bots.comparing import follow
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.review import ReviewScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from nexusgames.tui.studies import Study
from nexusgames.tui.widgets.chance_chart import Band, ChanceChart, Course
from nexusgames.tui.widgets.decision_rows import DecisionRow, DecisionRows
from tests.tui.every_screen import LITTLE, NAMES, OPENINGS
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import notices

RED, BLUE = "#ff3b3b", "#5f87ff"
BANDS = (Band("Ada", "▲", RED), Band("Bo", "●", BLUE))
CARD = PlayerCard(0, "Ada", "▲", RED, "4 points", (), (), False)
PATIENCE = 20


def text_of(surface: Surface) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in surface.rows]


def chart(course: Course, size: tuple[int, int] = (60, 14), decisions: tuple[int, ...] = ()) -> Surface:
    surface = Surface(*size, 0)
    drawn = ChanceChart(BANDS, "Soon.", "round")
    drawn.course, drawn.decisions, drawn.picked = course, decisions, 0
    drawn.draw(surface)
    return surface


COURSE = Course((0, 20, 60, 100), ((0.5, 0.5), (0.3, 0.7), (0.8, 0.2), (1.0, 0.0)), 100, (0, 30, 60, 90))


def test_bands_have_names_and_marks_so_that_they_need_no_colour() -> None:
    rows = text_of(chart(COURSE))
    assert any(" ▲ Ada " in row for row in rows)
    assert any(" ● Bo " in row for row in rows)
    assert sum(row.count("▲") for row in rows) > 4
    assert sum(row.count("●") for row in rows) > 4
    assert [word for word in ("100 %", "50 %", "0 %") if any(row.startswith(word.rjust(5)) for row in rows)]
    assert "┴1" in rows[-1]
    assert "┴4" in rows[-1]


def test_decisions_stand_above_the_chances_where_they_were_made() -> None:
    rows = text_of(chart(COURSE, decisions=(20, 60)))
    assert rows[0].index(" 1 ") < rows[0].index(" 2 ")
    assert any("│" in row for row in rows[1:-1])
    assert any("┊" in row for row in rows[1:-1])


def test_what_is_not_known_yet_stays_empty() -> None:
    assert any("Soon." in row for row in text_of(chart(Course((), (), 100, ()))))
    half = chart(Course((0, 50), ((0.5, 0.5), (0.4, 0.6)), 100, (0,)))
    assert all(row[50][2] == 0 for row in half.rows[1:-1])


@pytest.mark.parametrize("size", [(0, 0), (5, 2), (20, 9), (60, 14), (200, 40)])
def test_a_chart_fits_whatever_room_it_has(size: tuple[int, int]) -> None:
    surface = chart(COURSE, size, (0, 99))
    assert [len(row) for row in surface.rows] == [size[0]] * size[1]


@pytest.mark.parametrize(("high", "whole"), [(2, False), (3, True)])
def test_a_long_reason_goes_on_in_the_next_row_where_there_is_one(
    high: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, reason = DecisionRows(), "Better: " + "a word " * 10 + "at the end"
    rows.shown = [DecisionRow(CARD, "round 1", "Do it.", reason, "-1 %", good=False, low=0.2, high=0.4)]
    monkeypatch.setattr(DecisionRows, "size", Size(80, high))
    surface = Surface(80, high, 0)
    rows.draw(surface)
    told = "\n".join(text_of(surface))
    assert ("at the end" in told, "…" in told) == (whole, not whole)


@pytest.mark.parametrize("size", [(0, 0), (9, 1), (40, 5), (80, 10), (140, 15)])
def test_the_picked_decision_is_always_in_sight(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    rows = DecisionRows()
    rows.shown = [
        DecisionRow(CARD, f"round {number}", "Do it.", "Better: that", "-1 to -9 %", good=False, low=0.2, high=0.4)
        for number in range(5)
    ]
    monkeypatch.setattr(DecisionRows, "size", Size(*size))
    for rows.picked in range(5):
        surface = Surface(*size, 0)
        rows.draw(surface)
        if size[0] >= 40:
            assert any(f" {rows.picked + 1} " in row for row in text_of(surface))


async def over(hands: Hands) -> GameOverScreen:
    await OPENINGS["game_over"](hands, NAMES)
    assert isinstance(hands.screen, GameOverScreen)
    return hands.screen


def test_a_decision_is_watched_on_the_board_and_one_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS["review"](hands, NAMES)
            screen = hands.screen
            assert isinstance(screen, ReviewScreen)
            assert len(screen.judged) > 1
            await hands.press("down", "enter")
            await hands.until(lambda: isinstance(hands.screen, ReplayScreen), "the board")
            assert isinstance(hands.screen, ReplayScreen)
            assert hands.screen.timeline.step == screen.judged[1].verdict.step
            await hands.press("escape")
            await hands.until(lambda: hands.screen is screen, "the review")
            assert screen.list.picked == 1

    asyncio.run(run())


def test_a_review_goes_on_while_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = Event()

    def waits(*args: Any) -> Any:
        assert may_answer.wait(PATIENCE)
        return follow(*args)

    monkeypatch.setattr(Study, "thoroughness", LITTLE)
    monkeypatch.setattr("nexusgames.core.workers.thinkers.can_start", lambda: False)
    monkeypatch.setattr("nexusgames.core.workers.worker.follow", waits)

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            game_over = await over(hands)
            await hands.press("v")
            await hands.until(lambda: isinstance(hands.screen, ReviewScreen), "the review")
            await hands.until(lambda: "Thinking about the game" in hands.prose, "the progress")
            screen = hands.screen
            assert isinstance(screen, ReviewScreen)
            await hands.press("escape")
            await hands.until(lambda: hands.screen is game_over, "the end of the game")
            may_answer.set()
            await hands.until(lambda: screen.study.over, "a review that nobody looks at")
            await hands.press("v")
            await hands.until(lambda: "that mattered most" in hands.prose or "No decision" in hands.prose, "the review")

    asyncio.run(run())


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS["saved_games"](hands, NAMES)
            await hands.press("v")
            assert any("Only a finished game can be reviewed" in told for told in notices(hands.app))
            assert isinstance(hands.screen, SavedGamesScreen)
            await hands.press("down", "v")
            await hands.until(lambda: isinstance(hands.screen, ReviewScreen), "the review")

    asyncio.run(run())


def test_what_fails_in_a_review_is_told_and_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Study, "thoroughness", LITTLE)
    monkeypatch.setattr("nexusgames.tui.studies.questions_of", lambda jobs: 1 / 0)

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            game_over = await over(hands)
            await hands.press("v")
            await hands.until(lambda: "ZeroDivisionError" in hands.prose, "what failed")
            await hands.press("escape")
            await hands.until(lambda: hands.screen is game_over, "the end of the game")

    asyncio.run(run())
