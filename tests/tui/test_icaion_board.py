"""The board of Icaion: how it looks, that every space can be reached, and that it tells without colours.

The look is kept in `goldens/icaion_*`: the rows of the board, and a digest of their styles. After a wanted change:

    NEXUSGAMES_GOLDENS=write python -m pytest tests/tui/test_icaion_board.py
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from textual.strip import Strip

from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters.icaion.map import RegionMap
from nexusgames.tui.presenters.icaion.picture import LEAST_SIZE
from nexusgames.tui.presenters.icaion.presenter import IcaionPresenter
from nexusgames.tui.presenters.icaion.shapes import CITY, Frame, disc
from nexusgames.tui.presenters.icaion.stones import RAISED
from tests.tui.icaion_tables import crowded, decision_of, icaion, moving, play_on, view_of
from tests.tui.seated import SMALL
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
PANES = {"80x24": (56, 22), "100x35": (70, 33), "140x45": (102, 43), "200x60": (144, 58)}
"""The rooms that the board has on screens of these sizes."""


def on_board(view: IcaionView, cells: tuple[int, int], look: Callable[[RegionMap, list[Strip]], Found]) -> Found:
    """Show a position on a board of so many cells, with some spaces of each state, and look at it."""

    async def run() -> Found:
        board = RegionMap(view)
        async with Bare(board).run_test(size=cells) as pilot:
            await pilot.pause()
            board.show_view(view, letters=False)
            board.update_board(("I2", "E1", "E2", "C1"), ("A3", "Q3"))
            board.move_cursor("E1")
            await pilot.pause()
            return look(board, pilot.app.screen._compositor.render_strips())

    return asyncio.run(run())


def rows_of(board: RegionMap) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in board.picture.surface.rows]


def painted(board: RegionMap) -> list[list[tuple[str, int, int, bool]]]:
    return [list(row) for row in board.picture.surface.rows]


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
    view, shapes = view_of(icaion(2)), disc(Frame(70, 31, 2, 4.5, 1.5))
    assert set(shapes.areas) == {*view.regions, *view.craters, CITY}
    assert set(shapes.nodes) == set(view.nodes)
    for name, region in view.regions.items():
        assert set(shapes.areas[name]) == {shapes.nodes[node] for node in region.nodes}
    for name, crater in view.craters.items():
        assert set(shapes.areas[name]) == {shapes.nodes[node] for node in crater.nodes}
    assert set(shapes.areas[CITY]) == {shapes.nodes[node.id] for node in view.nodes.values() if node.city}


@pytest.mark.parametrize("size", PANES)
def test_every_space_can_be_reached(size: str) -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        assert {space for space, cells in owned(board).items() if cells} == set(board.spaces)
        assert by_arrows(board) == set(board.spaces)
        for space, target, around in beside_in_that_direction(board):
            assert target in around, (space, target)
        assert by_tab(board, 1) == by_tab(board, -1) == set(board.spaces)

    on_board(VIEWS["2p"](), PANES[size], look)


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("size", PANES)
def test_a_click_on_a_node_or_beside_it_means_the_node(size: str, name: str) -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        places = {node: board.disc.cell(node) for node in board.disc.view.nodes}
        assert len(set(places.values())) == len(places)
        for node, (x, y) in places.items():
            assert {board._space_under(at, y) for at in (x - 1, x, x + 1) if 0 <= at < board.size.width} == {node}

    on_board(VIEWS[name](), PANES[size], look)


@pytest.mark.parametrize("size", ["100x35", "140x45", "200x60"])
def test_a_click_on_a_seeker_means_its_node(size: str) -> None:
    def look(board: RegionMap, _: list[Strip]) -> None:
        nodes = {board.disc.cell(node) for node in board.disc.view.nodes}
        assert board.disc.people
        for person in board.disc.people:
            x, y = person.x + len(person.picture[0]) // 2, person.y + 1
            assert (x, y) in nodes or board._space_under(x, y) == person.place

    session = icaion(5)
    play_on(session, 1, lambda _, decision: decision.kind == "move")
    on_board(view_of(session), PANES[size], look)


@pytest.mark.parametrize("size", PANES)
def test_letters_alone_tell_cursor_and_legal_spaces(size: str) -> None:
    """Colour never carries meaning alone; neither for Regions nor for nodes."""

    def look(board: RegionMap, _: list[Strip]) -> None:
        def text(cursor: str, legal: tuple[str, ...] = (), last: tuple[str, ...] = ()) -> str:
            board.update_board(legal, last)
            board.move_cursor(cursor)
            return "\n".join(rows_of(board))

        for space in ("I1", "I2", "X2", board.disc.view.colossus, "Q2", "E2", CITY):
            looks = [text("I3"), text(space), text(space, (space,)), text("I3", (space,)), text("I3", (), (space,))]
            assert len(set(looks)) == len(looks), space
            assert text("I3") == looks[0]

    on_board(VIEWS["2p"](), PANES[size], look)


@pytest.mark.rule("IC-MOVE-07")
@pytest.mark.parametrize("size", PANES)
def test_nodes_show_what_they_are_called_in_the_list_and_what_the_way_there_costs(size: str) -> None:
    session, reach = moving()
    decision = decision_of(session)
    assert decision is not None

    def look(board: RegionMap, _: list[Strip]) -> None:
        IcaionPresenter().show(board, view_of(session, decision.seat), decision)
        board.move_cursor(CITY)
        rows = rows_of(board)
        for way in reach:
            x, y = board.disc.cell(way.node)
            shown = rows[y][max(0, x - 3) : x + 4]
            small = f"{way.node}{RAISED[way.cost]}"
            priced = f"{way.node} {way.cost}" if way.cost else way.node
            assert (small if board.disc.small else priced) in shown, way
        assert board.legal >= {way.node for way in reach}

    on_board(view_of(session), PANES[size], look)


def test_a_change_repaints_as_a_new_board_would() -> None:
    """What is painted step by step looks in the end as if it were painted at once."""
    session, presenter = icaion(3), IcaionPresenter()

    def play(board: RegionMap, _: list[Strip]) -> object:
        def step(session: object, decision: object) -> bool:
            presenter.show(board, view_of(played), decision_of(played))
            board.next_legal()
            return len(played.keys) > 60

        played = session
        play_on(session, 3, step)
        return end(board)

    def paint(board: RegionMap, _: list[Strip]) -> object:
        end(board)
        board.lay_out()
        return painted(board)

    def end(board: RegionMap) -> object:
        presenter.show(board, view_of(session), None)
        board.move_cursor("Q1")
        return painted(board)

    cells = board_size(SMALL)
    assert on_board(view_of(session), cells, play) == on_board(view_of(session), cells, paint)


def test_the_cursor_is_quiet_while_nobody_is_asked() -> None:
    """Whoever watches sees what happens, not a white frame around something else."""

    def look(board: RegionMap, _: list[Strip]) -> list[bool]:
        board.focus()
        assert board.has_focus
        found = list[bool]()
        for asked in (None, 0):
            board.show_view(board.disc.view, letters=False, asked=asked)
            board.update_board((), ())
            found.append(board.disc.quiet)
        return found

    assert on_board(VIEWS["2p"](), PANES["100x35"], look) == [True, False]


def test_a_board_without_room_says_so() -> None:
    width, height = LEAST_SIZE

    def look(board: RegionMap, strips: list[Strip]) -> str:
        board.too_small = ["too small"]
        board.lay_out()
        return "\n".join(rows_of(board))

    assert "too small" in on_board(VIEWS["2p"](), (width - 1, height), look)
    assert "too small" in on_board(VIEWS["2p"](), (width, height - 1), look)
    assert "River I1" in on_board(VIEWS["2p"](), LEAST_SIZE, look)
