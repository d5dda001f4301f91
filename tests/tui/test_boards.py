"""The hex map: how it looks, and that every space can be reached, at both sizes and in all layouts.

The look is kept in `goldens/`: the rows of the board, and a digest of their styles. After a wanted change:

    NEXUSGAMES_GOLDENS=write python -m pytest tests/tui/test_boards.py
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.app import App, ComposeResult
from textual.strip import Strip

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.presenters.nexus_ops.board_names import terrain_words
from nexusgames.tui.presenters.nexus_ops.map import HexMap
from nexusgames.tui.presenters.nexus_ops.picture import WITH_SPRITES
from nexusgames.tui.theme import player_colour, player_mark
from nexusgames.tui.widgets.raster_board import RasterBoard
from tests.tui.seated import LARGE, SMALL, new_session, recorded_session, seated

GOLDENS = Path(__file__).parent / "goldens"
WRITE = os.environ.get("NEXUSGAMES_GOLDENS") == "write"
NAMES = ("Ada", "Bo", "Cy", "Di")
LAYOUTS: dict[str, tuple[int, dict[str, str]]] = {
    "standard_2p": (2, {}),
    "standard_3p": (3, {}),
    "standard_4p": (4, {}),
    "neighbourhood_2p": (2, {"neighbourhood_2p": "on"}),
    "energy_2p": (2, {"energy_2p": "on"}),
}
SIZES = {"80x24": SMALL, "100x35": LARGE}
ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))
BESIDE = {(1, 0): [(1, -1), (1, 1)], (-1, 0): [(-1, -1), (-1, 1)], (0, 1): [(0, 2)], (0, -1): [(0, -2)]}
"""By arrow: the steps (columns, half rows) to the hexes that lie there."""
BRICKS_BESIDE = {(1, 0): [(2, 0)], (-1, 0): [(-2, 0)], (0, 1): [(-1, 1), (1, 1)], (0, -1): [(-1, -1), (1, -1)]}
"""The same in half columns and rows, where the map is one of bricks."""
Found = TypeVar("Found")


class Bare(App[None]):
    """Nothing but a board."""

    CSS = "RasterBoard { width: 100%; height: 100%; }"

    def __init__(self, board: RasterBoard) -> None:
        super().__init__()
        self.board = board

    def compose(self) -> ComposeResult:
        yield self.board


@cache
def board_size(size: tuple[int, int]) -> tuple[int, int]:
    """How large the board is on the play screen of a terminal of this size."""

    async def measure() -> tuple[int, int]:
        async with seated(Path(os.devnull), new_session("Ada", "Bo"), size) as player:
            return player.board.size.width, player.board.size.height

    return asyncio.run(measure())


def session_of(layout: str) -> Session:
    players, options = LAYOUTS[layout]
    return new_session(*NAMES[:players], seed=7, **options)


def view_of(session: Session) -> NexusOpsView:
    return session.game.view(session.state, None)


def on_board(view: NexusOpsView, size: tuple[int, int], look: Callable[[HexMap, list[Strip]], Found]) -> Found:
    """Show a position on a board as large as on the play screen, with the cursor at home, and look at it."""
    cells = board_size(size)

    async def run() -> Found:
        board = HexMap(view)
        async with Bare(board).run_test(size=cells) as pilot:
            await pilot.pause()
            board.update_board(view.players[0].home)
            board.move_cursor(view.players[0].home[0])
            await pilot.pause()
            return look(board, pilot.app.screen._compositor.render_strips())

    return asyncio.run(run())


def owner(board: HexMap, x: int, y: int) -> str | None:
    """The space that a click on a cell is meant for."""
    return board.picture.space_at(x, y)


def cells(board: HexMap) -> dict[str, set[tuple[int, int]]]:
    found: dict[str, set[tuple[int, int]]] = {space: set() for space in board.spaces}
    width, height = board.size
    for y in range(height):
        for x in range(width):
            space = owner(board, x, y)
            if space is not None:
                found[space].add((x, y))
    return found


def written(board: RasterBoard) -> list[str]:
    """The letters of a board, row by row."""
    return ["".join(cell[0] for cell in row) for row in board.picture.surface.rows]


def around(board: HexMap, space: str) -> list[str]:
    """What is written on a hex, row by row, from its left corner to its right one."""
    here, rows = board.hexes.hexes.hexes[space], board.hexes.hexes.rows
    return [row[here.x : here.x + board.hexes.hexes.wide] for row in written(board)[here.y : here.y + rows]]


def picture(strips: list[Strip]) -> str:
    """The rows of a board, and a digest of all styles."""
    digest = hashlib.sha256()
    for strip in strips:
        for segment in strip:
            for letter in segment.text:
                digest.update(f"{letter}{segment.style};".encode())
    lines = [f"|{strip.text}|" for strip in strips]
    return "\n".join([*lines, f"styles {digest.hexdigest()[:16]}", ""])


def late_session() -> Session:
    """Four players, late: heaps of units, fights, revealed mines."""
    return recorded_session("points_four_players", 300)[0]


POSITIONS: dict[str, Callable[[], Session]] = {
    **{layout: (lambda layout=layout: session_of(layout)) for layout in LAYOUTS},
    "late_4p": late_session,
}


@pytest.mark.parametrize("colour", ["colour", "no_color"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", POSITIONS)
def test_the_map_looks_as_it_did(position: str, size: str, colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board_size(SIZES[size])
    if colour == "no_color":
        monkeypatch.setenv("NO_COLOR", "1")
    shown = on_board(view_of(POSITIONS[position]()), SIZES[size], lambda _, strips: picture(strips))
    golden = GOLDENS / f"{position}-{size}-{colour}.txt"
    if WRITE:
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8"), f"see the top of {Path(__file__).name} for how to renew it"


def test_without_colour_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    board_size(SMALL)
    monkeypatch.setenv("NO_COLOR", "1")

    def look(_: HexMap, strips: list[Strip]) -> set[tuple[int, ...]]:
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        colours = [colour for style in styles for colour in (style.color, style.bgcolor) if colour]
        return {tuple(colour.get_truecolor()) for colour in colours}

    greys = on_board(view_of(late_session()), SMALL, look)
    assert len(greys) > 1
    assert all(red == green == blue for red, green, blue in greys)


@pytest.mark.parametrize("size", SIZES)
def test_letters_alone_tell_cursor_and_legal_spaces(size: str) -> None:
    """Colour never carries meaning alone."""

    def look(board: HexMap, _: list[Strip]) -> None:
        def text(cursor: str, *legal: str) -> str:
            board.update_board(legal)
            board.move_cursor(cursor)
            return "\n".join(written(board))

        looks = [text("M"), text("A1"), text("M", "A1"), text("A1", "A1"), text("M", "A2"), text("M", "A1", "A2")]
        assert len(set(looks)) == len(looks)
        assert text("M") == looks[0]

    on_board(view_of(session_of("standard_2p")), SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_space_can_be_reached(layout: str, size: str) -> None:
    def look(board: HexMap, strips: list[Strip]) -> None:
        by_mouse = {space for space, owned in cells(board).items() if owned}
        assert by_mouse == set(board.spaces)
        assert by_arrows(board) == set(board.spaces)
        assert by_tab(board, 1) == by_tab(board, -1) == set(board.spaces)

    on_board(view_of(session_of(layout)), SIZES[size], look)


@pytest.mark.parametrize("size", [SMALL, LARGE, (140, 45), (200, 60)])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_arrow_goes_to_the_hex_beside_wherever_there_is_one(layout: str, size: tuple[int, int]) -> None:
    def look(board: HexMap, _: list[Strip]) -> None:
        layout = board.hexes.hexes
        places = {place: name for name, place in layout.places.items()}
        for name, (column, half) in layout.places.items():
            for (right, down), beside in (BRICKS_BESIDE if layout.boxed else BESIDE).items():
                there = {places[column + x, half + y] for x, y in beside if (column + x, half + y) in places}
                assert not there or board.toward(name, right, down) in there, (name, right, down)

    on_board(view_of(session_of(layout)), size, look)


def beside_in_that_direction(board: RasterBoard) -> Iterator[tuple[str, str | None, set[str]]]:
    """From each space with each arrow: where it leads, and all neighbours, if one lies in that direction."""
    for space in board.spaces:
        x, y = board.middle(space)
        around = set(board.neighbours(space))
        for right, down in ARROWS:
            offsets = [(across - x, along - y) for across, along in map(board.middle, around)]
            steps = [(dx * right + dy * down, abs(dx * down) + abs(dy * right)) for dx, dy in offsets]
            if any(along > 0.5 and along >= across * board.wedge for along, across in steps):
                yield space, board.toward(space, right, down), around


def by_arrows(board: RasterBoard) -> set[str]:
    """The spaces to which arrow keys lead from every space: the worst place to begin at counts."""
    ways = {
        space: {target for right, down in ARROWS if (target := board.toward(space, right, down)) is not None}
        for space in board.spaces
    }
    reached = set(board.spaces)
    for start in board.spaces:
        seen, queue = {start}, deque([start])
        while queue:
            for target in ways[queue.popleft()] - seen:
                seen.add(target)
                queue.append(target)
        reached &= seen
    return reached


def by_tab(board: RasterBoard, step: int) -> set[str]:
    board.update_board(board.spaces)
    reached: set[str] = set()
    for _ in board.spaces:
        board.next_legal(step)
        reached.add(board.cursor)
    return reached


def test_tab_goes_through_the_legal_spaces_only() -> None:
    def look(board: HexMap, strips: list[Strip]) -> None:
        legal = [board.spaces[3], board.spaces[8], board.spaces[11]]
        board.update_board(legal)
        visited: list[str] = []
        for _ in range(6):
            board.next_legal()
            visited.append(board.cursor)
        assert visited == legal * 2

    on_board(view_of(session_of("standard_2p")), SMALL, look)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_space_says_what_it_is_within_its_own_cells(layout: str, size: str) -> None:
    """The word of its terrain; its id where there is room for it, and everywhere once it can be chosen."""

    def look(board: HexMap, _: list[Strip]) -> None:
        for legal in ((), board.spaces[::3], board.spaces):
            board.update_board(legal)
            for space in board.spaces:
                own = "\n".join(around(board, space))
                named = any(word in own for word in terrain_words(board.view.spaces[space].terrain))
                told = re.search(rf"(?<![A-Z0-9]){space}(?![0-9])", own) is not None
                assert told or named, (space, own)
                assert told or (board.hexes.hexes.tight and board.hexes.state_of(space) not in ("legal", "cursor"))
                assert named or board.hexes.hexes.tight, (space, own)

    on_board(view_of(session_of(layout)), SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_board_fits_its_widget(layout: str, size: str) -> None:
    """No hex is cut off: all have the cells of a whole one, but for the halves of an odd number of rows."""

    def look(board: HexMap, strips: list[Strip]) -> None:
        width, height = board.size
        sizes = {space: len(owned) for space, owned in cells(board).items()}
        assert max(sizes.values()) - min(sizes.values()) <= max(sizes.values()) * 0.3, sizes
        for space in board.spaces:
            x, y = board.middle(space)
            assert 0 < x < width
            assert 0 < y < 2 * height

    on_board(view_of(session_of(layout)), SIZES[size], look)


def colours_of(board: HexMap, space: str) -> set[str]:
    """The players whose colours are seen on a hex."""
    here, layout = board.hexes.hexes.hexes[space], board.hexes.hexes
    rows = board.picture.surface.rows[here.y : here.y + layout.rows]
    seen = {tone for row in rows for cell in row[here.x + 3 : here.x + layout.wide - 3] for tone in cell[1:3]}
    return {player.colour for player in board.view.players if rgb(player_colour(player.colour)) in seen}


def heaped(view: NexusOpsView, space: str, heaps: list[dict[str, int]]) -> NexusOpsView:
    here = replace(view.spaces[space], units=tuple(heaps), contested=len(heaps) > 1, controller=None)
    return replace(view, spaces={**view.spaces, space: here})


def counted(view: NexusOpsView, rows: list[str], seat: int) -> int:
    """How many units the words of a space say that a seat has there: a name without a number is one."""
    marks = "".join(player_mark(player.colour) for player in view.players)
    text = re.sub(rf"[^A-Za-z0-9{marks}]+", " ", " ".join(rows))
    words = re.findall(rf"{player_mark(view.players[seat].colour)}([^{marks}]*)", text)
    names = re.findall(r"[A-Za-z]+ ?(\d*)|(\d+)", " ".join(words))
    return sum(int(alone or count or 1) for count, alone in names)


HEAPS = {
    "small": [{"HU": 1}, {"FU": 2}, {"CR": 1}, {"RD": 1}],
    "big": [
        {"HU": 9, "FU": 6, "CR": 6},
        {"HU": 8, "RS": 4, "LL": 4, "RD": 2},
        {"FU": 6, "CR": 5, "RS": 3},
        {"HU": 10, "RD": 2},
    ],
}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("heap", HEAPS)
@pytest.mark.parametrize("size", SIZES)
def test_everybody_in_one_hex_is_shown_with_counts(size: str, heap: str, players: int) -> None:
    heaps = [units if seat < players else {} for seat, units in enumerate(HEAPS[heap])]

    def look(board: HexMap, strips: list[Strip]) -> None:
        for space in ("M", "A1", "B1"):
            rows = [row.replace(space, "") for row in around(board, space)[1:]]
            if board.hexes.hexes.rows >= WITH_SPRITES and players == 1 and len(heaps[0]) == 1:
                assert colours_of(board, space) >= {board.view.players[0].colour}
                continue
            for seat, units in enumerate(heaps):
                assert counted(view, rows, seat) == sum(units.values()), (space, rows)

    view = view_of(session_of("standard_4p"))
    for space in ("M", "A1", "B1"):
        view = heaped(view, space, heaps)
    on_board(view, SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
def test_neighbouring_heaps_do_not_hide_each_other(size: str) -> None:
    view = view_of(session_of("standard_4p"))
    for space in view.spaces:
        view = heaped(view, space, HEAPS["big"])

    def look(board: HexMap, strips: list[Strip]) -> None:
        for space in board.spaces:
            rows = around(board, space)
            assert all(player_mark(player.colour) in "".join(rows) for player in view.players), (space, rows)

    on_board(view, SIZES[size], look)


def test_a_change_repaints_as_a_new_board_would() -> None:
    """What is painted step by step looks in the end as if it were painted at once."""
    session, keys = recorded_session("points_two_players", 40)

    def play(board: HexMap, _: list[Strip]) -> list[list[Cell]]:
        for key in keys:
            session.choose(key)
            pending: Any = session.pending
            board.show_view(view_of(session), False)
            words = (
                [word for choice in pending.options for word in choice.args] if isinstance(pending, Decision) else []
            )
            board.update_board(word for word in words if word in board.view.spaces)
            board.next_legal()
        board.update_board(())
        board.move_cursor("M")
        return list(board.picture.surface.rows)

    def paint(board: HexMap, _: list[Strip]) -> list[list[Cell]]:
        board.update_board(())
        board.move_cursor("M")
        board.lay_out()
        return list(board.picture.surface.rows)

    assert on_board(view_of(session), SMALL, play) == on_board(view_of(session), SMALL, paint)
