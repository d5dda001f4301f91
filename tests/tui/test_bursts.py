"""Keys and clicks that arrive together: each does what it would have done alone, and none reaches what is gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.style import Style
from textual import events
from textual.command import CommandList, CommandPalette
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from nexusgames.tui.screens.help import HelpScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.screens.threshold import Threshold
from tests.tui.hands import CHARACTERS
from tests.tui.seated import LARGE, Seated, new_session, seated


async def burst(player: Seated, *keys: str) -> None:
    """All keys before the app has looked at the first."""
    driver = player.app._driver
    assert driver is not None
    for key in keys:
        driver.process_message(events.Key(key, CHARACTERS.get(key) or (key if len(key) == 1 else None)))
    await asyncio.sleep(0.05)
    while player.app.input_waits:
        await asyncio.sleep(0.01)
    await player.pilot.pause()
    await player.pilot.pause(0.3)


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    """However slow the machine is: what happens when patience ends is not tried here."""
    monkeypatch.setattr("nexusgames.tui.one_at_a_time.LONGEST_WAIT", 5.0)


@pytest.mark.parametrize("words", ["wounf", "wounfx", "zzzz", "energy"])
def test_a_word_typed_at_once_is_searched_for(words: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            await burst(player, "r", "slash", *words)
            assert isinstance(player.screen, RulesScreen)
            assert player.screen.found == player.screen.book.search(words)
            assert player.screen.shown in (player.screen.found or [None])

    asyncio.run(run())


@pytest.mark.parametrize("enters", [1, 2, 3, 6])
def test_enters_too_many_in_the_palette_leave_the_table_as_it_is(enters: int, tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            await burst(player, "colon", *["enter"] * enters)
            await burst(player, *["enter"] * enters)
            assert any(isinstance(screen, PlayScreen) for screen in player.app.screen_stack)
            assert isinstance(player.app.screen_stack[1], Threshold)
            await player.press(*["escape"] * 6)
            assert isinstance(player.screen, PlayScreen)

    asyncio.run(run())


@pytest.mark.parametrize("key", ["pageup", "pagedown", "up", "down", "ctrl+home", "ctrl+end", "enter"])
@pytest.mark.parametrize("typed", ["", "zzzz"])
def test_the_palette_takes_any_key_at_any_time(key: str, typed: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            await burst(player, "colon", key, *typed, key, key)
            await burst(player, key)
            await player.press(*["escape"] * 3)
            assert not isinstance(player.screen, CommandPalette)

    asyncio.run(run())


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
def test_a_page_key_before_the_palette_has_its_list_does_nothing(key: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            await player.press("colon")
            await player.pilot.pause(0.5)
            listed = player.screen.query_one(CommandList)
            player.screen.query_one("#--results").display = False
            await player.pilot.pause(0.1)
            listed.clear_options().add_options([Option("one"), Option("two")])
            listed.highlighted = 0
            await player.press(key)
            assert isinstance(player.screen, CommandPalette)

    asyncio.run(run())


def test_a_click_at_what_is_gone_but_still_painted_does_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, None, LARGE) as player:
            title = player.screen.query_one("#welcome")
            x, y = title.region.center
            place = (int(x), int(y))
            with player.app.batch_update():  # nothing is painted meanwhile
                await title.remove()
                assert player.app.get_widget_at(*place)[0] is title
                pressed = events.MouseDown(None, *place, 0, 0, 1, False, False, False, *place)
                await player.app.on_event(pressed)
            await player.pilot.pause(0.4)
            assert isinstance(player.screen, HomeScreen)

    asyncio.run(run())


def test_a_click_at_an_entry_that_the_palette_lists_no_more_does_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, None, LARGE) as player:
            await player.press("ctrl+p")
            await player.until(lambda: bool(player.screen.query(CommandList)), "the palette")
            listed = player.screen.query_one(CommandList)
            await player.until(lambda: listed.option_count > 1, "its list")
            click = events.Click(listed, 1, 1, 0, 0, 1, False, False, False, style=Style(meta={"option": 1}))
            listed.clear_options()
            await listed._dispatch_message(click)
            assert isinstance(player.screen, CommandPalette)

    asyncio.run(run())


def test_a_screen_closes_only_itself_and_what_lies_over_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            play = player.play
            await player.press("k", "ctrl+p")
            palette = player.screen
            palette.dismiss()
            palette.dismiss()
            await player.pilot.pause()
            assert isinstance(player.screen, HelpScreen)
            play.dismiss("home")
            await player.pilot.pause()
            assert isinstance(player.screen, HomeScreen)
            assert player.app.playing is None

    asyncio.run(run())


def test_a_burst_at_home_goes_where_its_keys_lead(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, None, LARGE) as player:
            await burst(player, "l", "escape", "s", "escape", "n", "escape", "k", "escape")
            assert isinstance(player.screen, HomeScreen)

    asyncio.run(run())


class Doorbell(Screen[None]):
    """Counts how often it was rung."""

    rung = 0

    def action_ring(self) -> None:
        self.rung += 1


def test_a_screen_that_is_not_there_yet_or_no_more_does_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, None, LARGE) as player:
            door = Doorbell()
            await player.app.run_action("ring", door)
            assert door.rung == 0
            await player.app.push_screen(door)
            await player.app.run_action("ring", door)
            assert door.rung == 1
            await player.app.pop_screen()
            await player.app.run_action("ring", door)
            assert door.rung == 1

    asyncio.run(run())


def test_a_list_without_room_has_no_pages(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, None, LARGE) as player:
            listed = OptionList("one", "two")
            await player.screen.mount(listed)
            listed.highlighted = 0
            listed.styles.height = 0
            await player.pilot.pause()
            listed.clear_options().add_options(["three", "four"])
            listed.highlighted = 0
            assert await player.app.run_action("page_down", listed)
            assert listed.highlighted == 0

    asyncio.run(run())
