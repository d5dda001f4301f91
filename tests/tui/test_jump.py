"""Letters on the spaces: typing one moves the cursor there and chooses nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from nexusgames.tui.widgets.raster_board import jump_letters
from tests.tui.seated import LARGE, SMALL, Seated, new_session, seated

SIZES = [SMALL, LARGE]


def letters_on(player: Seated) -> dict[str, str]:
    """What is written on the board that can be typed, by space."""
    return dict(player.board._letters)


def written(player: Seated) -> str:
    board = player.board
    return "\n".join("".join(cell[0] for cell in row) for row in board.picture.surface.rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("colour", ["", "1"])
def test_every_legal_space_has_a_letter_that_leads_there(
    size: tuple[int, int], colour: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if colour:
        monkeypatch.setenv("NO_COLOR", colour)

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), size) as player:
            await player.settle()
            legal, before = player.board.legal, written(player)
            assert len(legal) > 1
            for space in legal:
                await player.press("j")
                letters = letters_on(player)
                assert letters.keys() == legal
                assert all(f" {letter} " in written(player) for letter in letters.values())
                await player.press(letters[space])
                assert player.board.cursor == space
                assert not letters_on(player)
            assert player.session.keys == []
            await player.go_to(next(space for space in player.board.spaces if space in legal))
            assert written(player) == before

    asyncio.run(run())


def test_it_works_from_the_list_and_gives_the_keyboard_to_the_board(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            await player.press("c", "j")
            assert player.board.has_focus
            space, letter = list(letters_on(player).items())[-1]
            await player.press(letter)
            assert player.board.cursor == space
            assert player.session.keys == []

    asyncio.run(run())


@pytest.mark.parametrize("key", ["escape", "z", "1", "down", "e"])
def test_any_other_key_only_takes_the_letters_away(key: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            cursor = player.board.cursor
            await player.press("j", key)
            await player.pilot.pause()
            assert not letters_on(player)
            assert player.board.cursor == cursor
            assert player.session.keys == []
            assert player.play.is_current

    asyncio.run(run())


@pytest.mark.parametrize("size", SIZES)
def test_without_a_legal_space_all_have_letters_two_where_there_are_many(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo", "Cy", "Di"), size) as player:
            await player.settle()
            player.board.update_board(())
            assert len(player.board.spaces) > 26
            await player.press("j")
            letters = letters_on(player)
            assert letters.keys() == set(player.board.spaces)
            space = player.board.spaces[-1]
            first, second = letters[space]
            await player.press(first)
            assert space in letters_on(player)
            assert {len(left) for left in letters_on(player).values()} == {1}
            await player.press(second)
            assert player.board.cursor == space
            assert not letters_on(player)

    asyncio.run(run())


def test_another_decision_or_a_click_takes_the_letters_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            await player.press("j")
            player.board.update_board(player.board.spaces[:2])
            assert not letters_on(player)
            await player.press("j")
            board = player.board
            assert board._letters
            await player.pilot.click(board, offset=player.cell_of("M"))
            assert not board._letters

    asyncio.run(run())


def test_letters_are_never_the_same_and_never_the_beginning_of_others() -> None:
    for count in (1, 26, 27, 40, 676):
        letters = list(jump_letters([str(number) for number in range(count)]).values())
        assert len(set(letters)) == count
        assert len({len(word) for word in letters}) == 1
