"""The ring of Theseus: how it looks, that every space can be reached, and that it tells all that lies on the station.

The look is kept in `goldens/`, as that of the hex map. After a wanted change:

    NEXUSGAMES_GOLDENS=write python -m pytest tests/tui/test_theseus_board.py
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from textual.strip import Strip

from nexusgames.games.theseus.view import TheseusView
from nexusgames.tui.presenters.theseus_map import Ring
from nexusgames.tui.presenters.theseus_spots import SPACE
from nexusgames.tui.theme import FACTION_MARKS
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
from tests.tui.theseus_tables import POSITIONS, TABLES, new_game, view_of

Found = TypeVar("Found")
CURSORS = {"four": "CC.c", "five": "COR.a", "six": "TB.b", "seven": "CC.a"}


def on_ring(view: TheseusView, size: tuple[int, int], look: Callable[[Ring, list[Strip]], Found], cursor: str) -> Found:
    """Show a position on a board as large as on the play screen: movable units are legal, one is under the cursor."""

    async def run() -> Found:
        board = Ring(view)
        async with Bare(board).run_test(size=size) as pilot:
            await pilot.pause()
            board.update_board(view.units[unit].room for unit in view.previews)
            board.move_cursor(cursor)
            await pilot.pause()
            return look(board, pilot.app.screen._compositor.render_strips())

    return asyncio.run(run())


def at_table(table: str, size: tuple[int, int], look: Callable[[Ring, list[Strip]], Found]) -> Found:
    return on_ring(view_of(table), board_size(size), look, CURSORS[table])


def shown(board: Ring) -> str:
    return "\n".join(board.render_line(y).text for y in range(board.size.height))


def label_of(board: Ring, space: str) -> str:
    return "\n".join("".join(part for part, _, _ in line) for line in board.label(space))


@pytest.mark.parametrize("colour", ["colour", "no_color"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_the_ring_looks_as_it_did(table: str, size: str, colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board_size(SIZES[size])
    if colour == "no_color":
        monkeypatch.setenv("NO_COLOR", "1")
    look = at_table(table, SIZES[size], lambda _, strips: picture(strips))
    golden = GOLDENS / f"theseus_{table}-{size}-{colour}.txt"
    if WRITE:
        golden.write_text(look, encoding="utf-8")
    assert look == golden.read_text(encoding="utf-8"), f"see the top of {Path(__file__).name} for how to renew it"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_space_can_be_reached(table: str, size: str) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        everything = set(board.spaces)
        assert {owner for row in board.layout_now.grid for owner in row} - {None} == everything
        for space in everything - {SPACE}:
            x, y = board.middle(space)
            assert board._space_under(int(x), int(y / 2)) == space
        assert by_arrows(board) == everything
        for space, target, around in beside_in_that_direction(board):
            assert target in around, (space, target)
        assert by_tab(board, 1) == by_tab(board, -1) == everything  # pyright: ignore[reportArgumentType]

    at_table(table, SIZES[size], look)


@pytest.mark.parametrize("table", TABLES)
def test_boxes_where_there_is_little_room_and_a_round_ring_where_there_is_more(table: str) -> None:
    assert at_table(table, SMALL, lambda board, _: board.layout_now.flat)
    assert not at_table(table, LARGE, lambda board, _: board.layout_now.flat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_rooms_slots_and_their_contents_can_be_read(table: str, size: str) -> None:
    """Letters of rooms, names of units with their owner's mark, ids of empty slots, letters of cards."""

    def look(board: Ring, _: list[Strip]) -> None:
        view = board.view
        for room in board.rooms.values():
            label = label_of(board, room.id)
            assert room.id[-1] in label
            if room.unit:
                unit = view.units[room.unit]
                assert FACTION_MARKS[view.players[unit.owner].colour] + unit.id in label
                assert ("^" in label) == unit.upgraded
        for slot in board.slots.values():
            label = label_of(board, slot.id)
            if slot.card is not None:
                assert FACTION_MARKS[view.players[slot.card.controller].colour] in label
                assert ("!" in label, "~" in label) == (slot.card.failed, slot.card.held)
                assert not slot.card.upgrades or f"+{slot.card.upgrades}" in label
            elif slot.bonus:
                assert label.startswith("*")
            else:
                assert label.startswith(slot.id[-2:])
        for code in view.ring:
            label = label_of(board, code)
            assert code in label or view.sectors[code].name in label

    at_table(table, SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_a_sign_stands_between_rooms_that_reach_each_other_and_nowhere_else(table: str, size: str) -> None:
    def look(board: Ring, strips: list[Strip]) -> None:
        joined = {frozenset((room.id, other)) for room in board.rooms.values() for other in room.in_range}
        for pair in joined:
            x, y, sign = board.layout_now.passages[pair]
            assert strips[y].text[x] == sign
        bay = board.layout_now.passages[frozenset(("TB.a", "TB.c"))]
        assert frozenset(("TB.a", "TB.c")) not in joined
        assert strips[bay[1]].text[bay[0]] not in "═║"

    at_table(table, SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_of_the_unit_under_the_cursor_is_shown(size: str) -> None:
    """Marines' M1 is one of four in Corridors: it passes three sectors and stops in the fourth."""

    def look(board: Ring, _: list[Strip]) -> None:
        preview = board.preview_here()
        assert preview is not None
        assert preview.mp == 4
        for sector in board.view.ring:
            label = label_of(board, sector)
            assert ("STOP" in label) == (sector == preview.stop)
            assert ("way" in label) == (sector in preview.path[:-1])
        board.move_cursor("TB.I1")
        assert "STOP" not in shown(board)
        assert "4>" in label_of(board, "COR")

    at_table("five", SIZES[size], look)


def test_the_hub_tells_the_cards_of_the_sector_under_the_cursor() -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        assert "Mine" in label_of(board, SPACE)
        assert "wound" in label_of(board, SPACE)
        board.move_cursor("CC.b")
        assert "Control Centre" in label_of(board, SPACE)
        assert "Duplicate" in shown(board)
        board.move_cursor(SPACE)
        assert "Control Centre" not in label_of(board, SPACE)

    at_table("five", LARGE, look)


@pytest.mark.parametrize("size", SIZES)
def test_space_and_the_end_token_are_always_in_sight(size: str) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        assert "■A3" in label_of(board, SPACE)
        assert "[2]" in label_of(board, SPACE)

    at_table("five", SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
def test_signs_alone_tell_cursor_and_legal_spaces(size: str) -> None:
    """Colour never carries meaning alone, not even on a slot of one row."""

    def look(board: Ring, _: list[Strip]) -> None:
        def text(cursor: str, *legal: str) -> str:
            board.update_board(legal)
            board.move_cursor(cursor)
            return shown(board)

        first = text("COR.a")
        looks = [first, text("CC.I2"), text("COR.a", "CC.I2"), text("CC.I2", "CC.I2"), text("COR.a", "CC.P1")]
        assert len(set(looks)) == len(looks)
        assert text("COR.a") == first

    at_table("seven", SIZES[size], look)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_painted_step_by_step_looks_as_if_painted_at_once(size: str) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        for space in board.spaces:
            board.move_cursor(space)
        board.take(view_of("five"))
        board.update_board(["AN.I3", "LD.a"], ["COR.I1"])
        board.move_cursor("LD.b")
        step_by_step = picture([board.render_line(y) for y in range(board.size.height)])
        board.lay_out()
        assert step_by_step == picture([board.render_line(y) for y in range(board.size.height)])

    at_table("five", SIZES[size], look)


def test_a_ring_that_is_still_being_laid_has_space_alone_and_then_all_sectors() -> None:
    session = new_game("six", ring="draft", first_player="1")

    async def run() -> tuple[str, list[str]]:
        board = Ring(session.game.view(session.state, None))
        async with Bare(board).run_test(size=board_size(SMALL)) as pilot:
            await pilot.pause()
            before = shown(board)
            assert board.spaces == [SPACE]
            while not session.game.view(session.state, None).sectors:
                session.choose(session.pending.options[0].key)  # pyright: ignore[reportAttributeAccessIssue]
            board.take(session.game.view(session.state, None))
            await pilot.pause()
            return before, board.spaces

    before, spaces = asyncio.run(run())
    assert "COR" in before
    assert len([space for space in spaces if "." not in space]) == 7


@pytest.mark.parametrize("size", [(40, 14), (30, 40)])
def test_a_window_too_small_says_so(size: tuple[int, int]) -> None:
    def look(board: Ring, _: list[Strip]) -> str:
        board.too_small = ["too small"]
        board.lay_out()
        return shown(board)

    async def run() -> str:
        board = Ring(view_of("seven"))
        async with Bare(board).run_test(size=size) as pilot:
            await pilot.pause()
            return look(board, [])

    assert "too small" in asyncio.run(run())


@pytest.mark.parametrize("size", [(58, 21), (72, 32), (68, 32), (84, 37), (110, 45), (96, 21), (58, 40), (49, 15)])
@pytest.mark.parametrize("table", POSITIONS)
def test_every_size_between_has_a_layout_in_which_everything_is_reached(table: str, size: tuple[int, int]) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        assert {owner for row in board.layout_now.grid for owner in row} - {None} == set(board.spaces)
        assert by_arrows(board) == set(board.spaces)

    on_ring(view_of(table), size, look, CURSORS[table])
