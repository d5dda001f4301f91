"""A board that is a picture, under the mouse and without colours."""

from __future__ import annotations

import asyncio

import pytest
from textual import events

from nexusgames.tui.presenters.icaion.map import RegionMap
from nexusgames.tui.widgets.raster_board import RasterBoard
from tests.tui.icaion_tables import icaion, view_of
from tests.tui.test_boards import Bare

PANE = (70, 33)


class Watched(Bare):
    """Counts what is picked."""

    def __init__(self, board: RasterBoard) -> None:
        super().__init__(board)
        self.picked: list[str] = []

    def on_raster_board_picked(self, message: RasterBoard.Picked) -> None:
        self.picked.append(message.space)


@pytest.mark.parametrize("space", ["A4", "City", "E2", "B3", "Q1"])
def test_the_mouse_means_the_space_under_it(space: str) -> None:
    async def run() -> None:
        board = RegionMap(view_of(icaion(2)))
        app = Watched(board)
        async with app.run_test(size=PANE) as pilot:
            await pilot.pause()
            board.focus()
            x, y = board.middle(space)
            await pilot._post_mouse_events([events.MouseMove], offset=(int(x), int(y / 2)), button=0)
            await pilot.pause()
            assert board.cursor == space
            await pilot.click(offset=(int(x), int(y / 2)))
            await pilot.pause()
            assert app.picked == [space]

    asyncio.run(run())


def test_without_colours_a_board_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also before the first layout, when it has nothing to show."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def run() -> None:
        board = RegionMap(view_of(icaion(2)))
        async with Bare(board).run_test(size=PANE) as pilot:
            await pilot.pause()
            strips = pilot.app.screen._compositor.render_strips()
            styles = [segment.style for strip in strips for segment in strip if segment.style]
            greys = {tuple(c.get_truecolor()) for style in styles for c in (style.color, style.bgcolor) if c}
            assert len(greys) > 5
            assert all(red == green == blue for red, green, blue in greys)

    asyncio.run(run())
