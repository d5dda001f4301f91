"""The board of Icaion: how it looks, and that every space can be reached, at both sizes.

The look is kept in `goldens/icaion_*`: the rows of the board, and a digest of their styles. After a wanted change:

    NEXUSGAMES_GOLDENS=write python -m pytest tests/tui/test_icaion_board.py
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from textual.strip import Strip

from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_reference import reference_view
from nexusgames.tui.presenters.icaion import IcaionPresenter
from nexusgames.tui.presenters.icaion_map import COLOSSUS, LEAST_SIZE, RegionMap
from nexusgames.tui.presenters.icaion_shapes import CITY, node_points, polygons
from nexusgames.tui.theme import division_mark
from tests.tui.icaion_tables import crowded, decision_of, icaion, moving, play_on, view_of
from tests.tui.seated import LARGE, SMALL
from tests.tui.test_boards import (
    GOLDENS,
    SIZES,
    WRITE,
    Bare,
    beside_in_that_direction,
    board_size,
    by_arrows,
    by_tab,
    picture,
)

Found = TypeVar("Found")
VIEWS: dict[str, Callable[[], IcaionView]] = {
    "2p": lambda: view_of(icaion(2)),
    "5p": lambda: view_of(icaion(5)),
    "crowded": crowded,
}
SHORT = {"river": "Ri", "mountain": "Mo", "forest": "Fo", "myst": "My", "crystal": "Cr"}


def on_board(view: IcaionView, cells: tuple[int, int], look: Callable[[RegionMap, list[Strip]], Found]) -> Found:
    """Show a position on a board of so many cells, with some spaces of each state, and look at it."""

    async def run() -> Found:
        board = RegionMap(view)
        async with Bare(board).run_test(size=cells) as pilot:
            await pilot.pause()
            board.show_view(view)
            board.update_board(("I2", "E1", "E2", "C1"), ("A3", "Q3"))
            board.move_cursor("E1")
            await pilot.pause()
            return look(board, pilot.app.screen._compositor.render_strips())

    return asyncio.run(run())


def rows_of(board: RegionMap) -> list[str]:
    return [board.render_line(y).text for y in range(board.size.height)]


def owned(board: RegionMap) -> dict[str, list[tuple[int, int]]]:
    """The cells where a click means a space."""
    found: dict[str, list[tuple[int, int]]] = {space: [] for space in board.spaces}
    width, height = board.size
    for y in range(height):
        for x in range(width):
            space = board._space_under(x, y)
            if space is not None:
                found[space].append((x, y))
    return found


def written(board: RegionMap, space: str) -> list[str]:
    """What is written in a space, row by row."""
    cells, rows = board._cells[space], rows_of(board)
    return ["".join(rows[y][x] for x, row in sorted(cells) if row == y) for y in sorted({y for _, y in cells})]


@pytest.mark.parametrize("colour", ["colour", "no_color"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", VIEWS)
def test_the_board_looks_as_it_did(name: str, size: str, colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = board_size(SIZES[size])
    if colour == "no_color":
        monkeypatch.setenv("NO_COLOR", "1")
    shown = on_board(VIEWS[name](), cells, lambda _, strips: picture(strips))
    golden = GOLDENS / f"icaion_{name}-{size}-{colour}.txt"
    if WRITE:
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8"), f"see the top of {Path(__file__).name} for how to renew it"


@pytest.mark.rule("IC-BOARD-01")
def test_the_shapes_are_those_of_the_board() -> None:
    view = view_of(icaion(2))
    assert set(polygons()) == {*view.regions, *view.craters, CITY}
    assert set(node_points()) == set(view.nodes)
    for name, region in view.regions.items():
        assert set(polygons()[name]) == {node_points()[node] for node in region.nodes}
    for name, crater in view.craters.items():
        assert set(polygons()[name]) == {node_points()[node] for node in crater.nodes}


@pytest.mark.parametrize("size", SIZES)
def test_every_space_can_be_reached(size: str) -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        assert {space for space, cells in owned(board).items() if cells} == set(board.spaces)
        assert by_arrows(board) == set(board.spaces)
        for space, target, around in beside_in_that_direction(board):
            assert target in around, (space, target)
        assert by_tab(board, 1) == by_tab(board, -1) == set(board.spaces)

    on_board(VIEWS["2p"](), board_size(SIZES[size]), look)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_click_on_a_node_means_the_node(size: tuple[int, int]) -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        for node, (x, y) in board.spots().items():
            assert board._space_under(x, y) == node
        assert len(set(board.spots().values())) == len(board.view.nodes)

    on_board(VIEWS["2p"](), board_size(size), look)


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("size", SIZES)
def test_every_region_says_what_it_is_and_holds_within_its_own_cells(size: str, name: str) -> None:
    named = SIZES[size] == LARGE

    def look(board: RegionMap, _: list[Strip]) -> None:
        board.update_board(())
        board.move_cursor(CITY)
        for region in board.view.regions.values():
            text = "\n".join(written(board, region.id))
            letter = reference_view().qoam[region.colour].letter
            assert re.search(rf"{region.id} {region.type.capitalize() if named else SHORT[region.type]}", text), text
            assert (f"{region.qoam}/{region.saturation} {region.colour}" if named else f"{region.qoam}{letter}") in text
            assert text.count("*") == region.parasites, text
            for machine in region.machines:
                kind = machine.kind if machine.seat is not None else machine.kind.lower()
                assert f"{division_mark(machine.colour)}{kind}" in text, text

    on_board(VIEWS[name](), board_size(SIZES[size]), look)


@pytest.mark.parametrize("size", SIZES)
def test_the_crater_of_the_colossus_shows_it_with_its_shards(size: str) -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        for crater in board.view.craters.values():
            text = "\n".join(written(board, crater.id))
            assert (COLOSSUS in text) == (crater.id == board.view.colossus)
            assert crater.id in text

    session = icaion(3)
    play_on(session, 1, lambda _, decision: decision.kind == "move")
    on_board(view_of(session), board_size(SIZES[size]), look)


@pytest.mark.parametrize("size", SIZES)
def test_letters_alone_tell_cursor_and_legal_spaces(size: str) -> None:
    """Colour never carries meaning alone; neither for Regions nor for nodes."""

    def look(board: RegionMap, _: list[Strip]) -> None:
        def text(cursor: str, legal: tuple[str, ...] = (), last: tuple[str, ...] = ()) -> str:
            board.update_board(legal, last)
            board.move_cursor(cursor)
            return "\n".join(rows_of(board))

        for space in ("I1", "X2", "Q2", CITY):
            looks = [text("I3"), text(space), text(space, (space,)), text("I3", (space,)), text("I3", (), (space,))]
            assert len(set(looks)) == len(looks), space
            assert text("I3") == looks[0]

    on_board(VIEWS["2p"](), board_size(SIZES[size]), look)


@pytest.mark.rule("IC-MOVE-07")
@pytest.mark.parametrize("size", SIZES)
def test_nodes_show_what_the_way_there_costs(size: str) -> None:
    session, reach = moving()
    decision = decision_of(session)
    assert decision is not None

    def look(board: RegionMap, _: list[Strip]) -> None:
        IcaionPresenter().show(board, view_of(session, decision.seat), decision)
        board.move_cursor(CITY)
        rows = rows_of(board)
        for way in reach:
            x, y = board.spots()[way.node]
            assert str(way.cost) in rows[y][max(0, x - 2) : x + 2], way
        assert board.legal >= {way.node for way in reach}

    on_board(view_of(session), board_size(SIZES[size]), look)


def test_everybody_on_one_node_is_shown_as_far_as_there_is_room() -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        board.update_board(())
        rows = rows_of(board)
        for node in board.view.nodes.values():
            x, y = board.spots()[node.id]
            around = rows[y][max(0, x - 3) : x + 4]
            marks = [division_mark(board.view.players[seat].colour) for seat in node.seekers]
            assert "".join(marks[:3]) in around, node
            assert ("+" in around) == (len(marks) > 3), node

    on_board(crowded(), board_size(LARGE), look)


def test_a_change_repaints_as_a_new_board_would() -> None:
    """What is painted step by step looks in the end as if it were painted at once."""
    session, presenter = icaion(3), IcaionPresenter()

    def play(board: RegionMap, _: list[Strip]) -> str:
        def step(session: object, decision: object) -> bool:
            presenter.show(board, view_of(played), decision_of(played))
            board.next_legal()
            return len(played.keys) > 60

        played = session
        play_on(session, 3, step)
        return end(board)

    def paint(board: RegionMap, _: list[Strip]) -> str:
        end(board)
        board.lay_out()
        return picture([board.render_line(y) for y in range(board.size.height)])

    def end(board: RegionMap) -> str:
        presenter.show(board, view_of(session), None)
        board.move_cursor("Q1")
        return picture([board.render_line(y) for y in range(board.size.height)])

    cells = board_size(SMALL)
    assert on_board(view_of(session), cells, play) == on_board(view_of(session), cells, paint)


def test_a_board_without_room_says_so() -> None:
    width, height = LEAST_SIZE

    def look(board: RegionMap, strips: list[Strip]) -> str:
        board.too_small = ["too small"]
        board.lay_out()
        return "\n".join(rows_of(board))

    assert "too small" in on_board(VIEWS["2p"](), (width - 1, height), look)
    assert "too small" in on_board(VIEWS["2p"](), (width, height - 1), look)
    assert "I1 Ri" in on_board(VIEWS["2p"](), LEAST_SIZE, look)
