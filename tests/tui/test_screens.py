"""Every screen but the table: opened and closed by keyboard, and its commands in help and palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from nexusgames.core.values.texts import load_texts
from nexusgames.tui.app import NexusGames
from nexusgames.tui.commands import LESSON, PLAY, SPECTATOR
from nexusgames.tui.screens.help import AT_A_BOARD, INTENTS, Block, HelpScreen, in_columns, sections
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.questions import LineScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from nexusgames.tui.screens.settings import SettingsScreen
from tests.tui.opened import choose, run, text_of, until


def test_every_screen_opens_and_closes_by_keyboard(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        for place, screen in [
            ("game:icaion", NewGameScreen),
            ("new", NewGameScreen),
            ("saved", SavedGamesScreen),
            ("replays", SavedGamesScreen),
            ("rules", RulesScreen),
            ("settings", SettingsScreen),
        ]:
            await choose(app, pilot, place)
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, HomeScreen)
        await pilot.press("k")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        await pilot.press("q")
        assert app.return_code == 0

    run(folder, doing)


def test_a_long_line_of_the_help_goes_on_below_its_own_words(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.push_screen(HelpScreen(app.texts, "play"))
        await pilot.resize_terminal(60, 24)
        await until(pilot, lambda: "pass for the rest of this battle" in text_of(app))
        lines = text_of(app).splitlines()
        place = next(number for number, line in enumerate(lines) if "pass for the rest of this battle" in line)
        where = lines[place].index("pass for")
        assert lines[place + 1][where:].startswith("are asked something else"), lines[place + 1]

    run(folder, doing)


def test_every_command_of_a_table_has_one_intent() -> None:
    known = [name for names in INTENTS.values() for name in names.split()]
    assert len(known) == len(set(known))
    assert {command.name for commands in (AT_A_BOARD, PLAY, LESSON, SPECTATOR) for command in commands} == set(known)


@pytest.mark.parametrize(("width", "columns"), [(80, 1), (100, 2), (150, 3), (200, 4)])
def test_the_keys_stand_in_as_many_columns_as_the_window_has(width: int, columns: int) -> None:
    lines = in_columns([Block("x", PLAY[:3])] * 4, width)
    assert lines[0].plain.count("─ x ") == columns
    assert all(line.cell_length <= width for line in lines)


def test_every_command_of_every_screen_is_in_the_help_with_words(folder: Path) -> None:
    for name, commands in sections():
        assert load_texts().say(f"app.help_screen.{name}")[0] != "[", name
        assert commands
        for command in commands:
            assert command.title[0] != "[", command.name

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("k")
        await pilot.pause()
        await until(pilot, lambda: "At the table" in str(app.screen.query_one("#keys", Static).content))
        shown = str(app.screen.query_one("#keys", Static).content)
        for name, commands in sections():
            for command in commands:
                assert command.title.split()[0] in shown, (name, command.name)
        assert re.search(r" 1 to 9  +make that choice in the list", shown)

    run(folder, doing)


def test_the_palette_offers_the_commands_of_the_screen(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SavedGamesScreen))
        await pilot.press("colon")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette) and isinstance(app.focused, Input))
        await pilot.press(*"renam")
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count == 1)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LineScreen))

    run(folder, doing)
