"""What is said over a board stands in a dock: the board stays, and what is spoken of is not covered."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.content import Content

from nexusgames.core.session.session import Session
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.screens.log import LogScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen, OfferScreen
from nexusgames.tui.widgets.dock import BoardDock, Subject, Voice
from nexusgames.tui.widgets.key_bar import KeyBar
from tests.tui.icaion_tables import icaion
from tests.tui.seated import LARGE, SMALL, Seated, new_session, prepared, seated
from tests.tui.theseus_tables import new_game

TABLES = {"nexus-ops": prepared, "icaion": lambda: icaion(3), "theseus": lambda: new_game("six")}
SHORT, SEVERAL, LONG = Content("One line."), Content("\n".join("12345")), Content("word " * 2000)
WIDE = {SMALL: Content("word " * 100), LARGE: Content("word " * 200)}
"""Too long for the panel beside the board, but not for rows of the whole window."""
VOICE = Voice("why", "#ffaf00")


def session_of(game: str) -> Session:
    return TABLES[game]()


async def speak(player: Seated, spaces: tuple[str, ...], text: Content = SHORT) -> BoardDock:
    """Somebody says something about some spaces."""
    screen = DockScreen(VOICE, text, Subject(player.board, spaces))
    player.app.push_screen(screen)
    await player.until(lambda: player.screen is screen and any(dock.size.height for dock in screen.query(BoardDock)))
    await player.pilot.pause()
    return screen.query_one(BoardDock)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", TABLES)
def test_a_dock_never_covers_the_space_that_it_speaks_of(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, session_of(game), size) as player:
            await player.settle()
            board = player.board
            places = {space: place for space in board.spaces if (place := board.region_of(space))}
            assert len(places) == len(board.spaces)
            lowest_last = sorted(places, key=lambda space: places[space].bottom)
            for space in (*lowest_last[:1], *lowest_last[-2:]):
                dock = await speak(player, (space,), WIDE[size])
                assert not dock.region.intersection(places[space]), (space, places[space], dock.region)
                low = size[1] - 1 - dock.region.height
                assert dock.region.y == (board.region.y if places[space].bottom > low else low)
                assert player.screen.has_class("-dock-below") == (dock.region.y == low), "where messages make way"
                await player.press("escape")
                await player.until(lambda: isinstance(player.screen, PlayScreen))

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", TABLES)
def test_what_fits_beside_the_board_covers_nothing_of_it(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, session_of(game), size) as player:
            await player.settle()
            board = player.board
            dock = await speak(player, (board.cursor,), SEVERAL)
            assert not dock.region.intersection(board.region)
            assert (dock.region.right, dock.region.bottom) == (size[0], size[1] - 1)
            assert player.screen.has_class("-dock-below"), "messages make way"
            assert all(letter in player.text for letter in "12345"), "nothing is cut"

    asyncio.run(run())


def test_the_board_stays_as_it_is_behind_a_dock(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            before, board, place = player.rows, player.board, player.board.region
            dock = await speak(player, (board.spaces[0],), WIDE[SMALL])
            assert board.region == place
            behind = [y for y in range(len(before) - 1) if not dock.region.contains(0, y)]
            assert [player.rows[y] for y in behind] == [before[y] for y in behind]

    asyncio.run(run())


def test_a_window_that_changes_as_the_dock_goes_asks_nothing_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            dock = await speak(player, (player.board.spaces[0],))
            dock._window_changed(player.screen)  # pyright: ignore[reportPrivateUsage]
            await player.press("escape")
            await player.until(lambda: isinstance(player.screen, PlayScreen) and not dock.is_attached)
            dock._fit_if_there(player.screen.size)  # pyright: ignore[reportPrivateUsage]

    asyncio.run(run())


def test_a_text_that_fits_beside_the_board_is_shown_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, session_of("nexus-ops"), LARGE) as player:
            await player.settle()
            for length in range(2, 9):
                dock = await speak(player, (player.board.cursor,), Content("a" * length + " bcd" * 40))
                assert dock.size.width < LARGE[0]
                assert dock.scroll.max_scroll_y == 0
                await player.press("escape")
                await player.until(lambda: isinstance(player.screen, PlayScreen))

    asyncio.run(run())


def test_a_long_text_scrolls_in_its_dock_and_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            board = player.board.region
            dock = await speak(player, (), LONG)
            assert dock.region.y == board.y
            assert not dock.region.intersection(board)
            await player.until(lambda: "scroll" in player.text)
            await player.press("down", "pagedown")
            await player.until(lambda: dock.query_one(VerticalScroll).scroll_y > 1)
            assert isinstance(player.screen, DockScreen)

    asyncio.run(run())


def test_the_keys_of_a_dock_are_shown_and_can_be_clicked(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            await player.press("R")
            await player.until(lambda: isinstance(player.screen, DockScreen) and "on the board" in player.text)
            place = player.screen.query_one(KeyBar).region_of("log")
            assert place is not None
            await player.pilot.click(offset=(place.x + 2, place.y))
            await player.until(lambda: isinstance(player.screen, LogScreen), "the log")

    asyncio.run(run())


@pytest.mark.parametrize(("kind", "answer"), [(OfferScreen, True), (ConfirmScreen, False)])
def test_enter_takes_the_answer_that_loses_nothing(kind: type[ConfirmScreen], answer: bool, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            answers: list[bool | None] = []
            asked = kind(["This costs something."], player.app.texts)
            player.app.push_screen(asked, answers.append)
            await player.until(lambda: player.screen is asked and asked.focused is not None)
            assert asked.focused is not None
            assert asked.focused.id == asked.ORDER[0]
            await player.press("right", "left", "enter")
            await player.until(lambda: bool(answers))
            assert answers == [answer]

    asyncio.run(run())


def test_names_have_their_colours_and_a_line_begins_with_the_mark_of_whom_it_is_about() -> None:
    looks = [("Bo", "■", "#00ff00"), ("Bo 2", "▲", "#ff0000")]
    people = People([PlayerCard(n, name, mark, tone, "", (), (), False) for n, (name, mark, tone) in enumerate(looks)])
    told = people.told("Bo 2 attacked Bo in the Boiler.")
    assert told.plain == "▲ Bo 2 attacked Bo in the Boiler."
    styled = {told.plain[span.start : span.end]: span.style for span in told.spans}
    assert styled == {"▲": "#ff0000", "Bo 2": "bold #ff0000", "Bo": "bold #00ff00"}
    assert people.told("Nobody moved.").plain == "• Nobody moved."
