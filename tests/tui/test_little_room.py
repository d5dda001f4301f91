"""Windows that are too small: what can be read in them, what they take, and what comes back with the room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui.widgets.little_room import lines_that_fit, too_small
from tests.tui.seated import LARGE, SMALL, Seated, new_session, seated

WHOLE = too_small(load_texts(), "too_small", 80, 24)
NO_BOARD, NOTHING = (60, 12), (29, 7)
"""Sizes in which the board has no room, and in which nothing has."""

STILL = 6
"""So often in a row the screen must look the same before it is taken for finished."""


@pytest.mark.parametrize("width", range(1, 60))
@pytest.mark.parametrize("height", [1, 2, 3, 5])
def test_what_a_small_window_says_is_never_cut(width: int, height: int) -> None:
    lines = lines_that_fit(WHOLE, width, height)
    assert 1 <= len(lines) <= height
    assert max(map(len, lines)) <= width
    assert " ".join(lines) in WHOLE or width < len(WHOLE[-1])


@pytest.mark.parametrize("size", [NOTHING, (20, 4), (12, 2), (7, 1), (79, 2)])
def test_a_window_of_any_size_tells_how_large_it_must_be(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause(0.05)
            assert player.prose.strip() in [*player.board.too_small]

    asyncio.run(run())


@pytest.mark.parametrize("size", [NO_BOARD, NOTHING, (1, 1)])
def test_nothing_is_chosen_in_a_window_that_does_not_show_the_board(size: tuple[int, int], tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")

    async def run() -> None:
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            await player.press("1")
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause(0.05)
            for key in ("1", "enter", "c", "enter", "2", "e", "x", "u", "U", "E"):
                await player.press(key)
            assert session.keys == ["buy HU H0L"]
            await player.pilot.resize_terminal(*LARGE)
            await player.pilot.pause(0.05)
            await player.press("1")
            assert session.keys == ["buy HU H0L"] * 2

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES.ids())
def test_arrows_and_jumps_in_a_window_without_a_board_do_nothing(game: str, tmp_path: Path) -> None:
    session = Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo")), 7))

    async def run() -> None:
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            cursor = player.board.cursor
            await player.pilot.resize_terminal(30, 8)
            await player.pilot.pause(0.05)
            await player.press("left", "up", "right", "down", "j", "a")
            assert player.board.cursor == cursor

    asyncio.run(run())


async def shown_after(player: Seated, *keys: str) -> list[str]:
    """All rows once the window is small, after it was large while something lay over the board."""
    await player.press(*keys)
    await player.pilot.resize_terminal(*SMALL)
    await player.pilot.pause(0.05)
    await player.press(*["escape"] * len(keys))
    return await still(player)


async def still(player: Seated) -> list[str]:
    """All rows once nothing changes any more."""
    before, unchanged = player.rows, 0
    while unchanged < STILL:
        await player.pilot.pause(0.05)
        unchanged = unchanged + 1 if player.rows == before else 0
        before = player.rows
    return before


@pytest.mark.parametrize("keys", [[], ["k"], ["n"], ["r"], ["ctrl+p"], ["question_mark", "r"]])
def test_a_window_resized_under_something_open_looks_as_one_resized_at_the_board(
    keys: list[str], tmp_path: Path
) -> None:
    async def run() -> list[list[str]]:
        found: list[list[str]] = []
        for way in ([], keys):
            async with seated(tmp_path, new_session("Ada", "Bo"), (130, 40)) as player:
                await player.settle()
                found.append(await shown_after(player, *way))
        return found

    alone, under = asyncio.run(run())
    assert under == alone
