"""The command palette: it opens on every screen, by both keys, with the commands of that screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.screen import Screen
from textual.widgets import OptionList

from nexusgames.core.files.settings import Settings, load_settings
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.commands import PLAY, Command
from nexusgames.tui.screens import game_over, help, home, replay, rules, saved_games, settings
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.new_game import screen as new_game
from nexusgames.tui.widgets.choice_row import ChoiceRow
from tests.tui.seated import PATIENCE, Seated, prepared, recorded_session, seated


def finished(folder: Path) -> HotSeat:
    session, keys = recorded_session("elimination_two_players", 1)
    session.choose(keys[0])
    return HotSeat(session, folder / "over.json")


def rulebook(app: NexusGames) -> Screen[Any]:
    return rules.RulesScreen(rulebook_of(GAMES.load("nexus-ops")), app.texts)


Opened = Callable[[NexusGames], Screen[Any] | None]
SCREENS: dict[str, tuple[Opened, Sequence[Command]]] = {
    "home": (lambda app: None, home.COMMANDS),
    "new game": (lambda app: new_game.NewGameScreen(GAMES.load("nexus-ops"), app.texts), new_game.COMMANDS),
    "saved games": (lambda app: saved_games.SavedGamesScreen(app.folder, app.texts), saved_games.COMMANDS),
    "replay": (lambda app: replay.ReplayScreen(prepared(), app.texts), replay.COMMANDS),
    "rules": (rulebook, rules.COMMANDS),
    "settings": (lambda app: settings.SettingsScreen(app.texts), settings.COMMANDS),
    "game over": (lambda app: game_over.GameOverScreen(finished(app.folder)), game_over.COMMANDS),
    "help": (lambda app: help.HelpScreen(app.texts), help.COMMANDS),
}


def palette_has_entries(palette: CommandPalette) -> bool:
    lists = palette.query(OptionList)
    return bool(lists) and lists.first().option_count > 0


async def offered(player: Seated, key: str) -> list[str]:
    """What the palette offers before anything is typed."""
    await player.press(key)
    for _ in range(PATIENCE):
        await player.pilot.pause()
        gathering = any(worker.is_running for worker in player.app.workers)
        if isinstance(player.screen, CommandPalette) and palette_has_entries(player.screen) and not gathering:
            break
    assert isinstance(player.screen, CommandPalette), player.text
    options: list[Any] = list(player.screen.query_one(OptionList).options)
    return [str(option.hit.text) for option in options]


@pytest.mark.parametrize("name", SCREENS)
def test_the_palette_opens_with_the_commands_of_the_screen(name: str, tmp_path: Path) -> None:
    opened, commands = SCREENS[name]

    async def run() -> None:
        async with seated(tmp_path) as player:
            screen = opened(player.app)
            if screen is not None:
                player.app.push_screen(screen)
                await player.pilot.pause()
            for key in ("ctrl+p", "colon"):
                found = await offered(player, key)
                wanted = {command.title for command in commands if command.footer}
                assert wanted <= set(found), (key, found)
                assert len(found) == len(set(found))
                await player.press("escape")
                await player.pilot.pause()
                assert not isinstance(player.screen, CommandPalette)

    asyncio.run(run())


TITLES = {
    "saved games": "Saved games",
    "replay": "Replay",
    "rules": "Rules",
    "settings": "Settings",
    "game over": "Game over",
}


@pytest.mark.parametrize("name", TITLES)
def test_k_shows_all_keys_on_every_screen_and_those_of_the_screen_first(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as player:
            screen = SCREENS[name][0](player.app)
            if screen is not None:
                player.app.push_screen(screen)
                await player.pilot.pause()
            await player.press("k")
            await player.pilot.pause()
            await player.pilot.pause()
            assert isinstance(player.screen, help.HelpScreen)
            assert f"All keys  {TITLES[name]}" in player.rows[0], player.text

    asyncio.run(run())


def test_k_shows_nothing_while_the_keyboard_is_passed_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared("Ada", "Bo")) as player:
            assert isinstance(player.screen, HandoverScreen)
            await player.press("k")
            assert isinstance(player.screen, HandoverScreen)

    asyncio.run(run())


async def found(player: Seated, *typed: str) -> list[str]:
    """What the palette offers for the typed words."""
    await player.press("colon")
    await player.press(*typed)
    for _ in range(PATIENCE):
        await player.pilot.pause(0.02)
        if not any(worker.is_running for worker in player.app.workers):
            break
    options: list[Any] = list(player.screen.query_one(OptionList).options)
    return [str(option.hit.text) for option in options]


@pytest.mark.parametrize("name", SCREENS)
def test_settings_are_found_by_their_names_on_every_screen(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as player:
            screen = SCREENS[name][0](player.app)
            if screen is not None:
                player.app.push_screen(screen)
                await player.pilot.pause()
            themes = ["Theme: dark (current)", "Theme: light", "Theme: high contrast"]
            assert set(themes) <= set(await found(player, *"theme"))

    asyncio.run(run())


def test_a_setting_chosen_in_the_palette_shows_on_the_table_at_once_and_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path / "settings.json"))

    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            for words, label in (("letters", "Player marks: letters"), ("light", "Theme: light")):
                listed = await found(player, *words)
                await player.press(*["down"] * listed.index(label), "enter")
                await player.pilot.pause()
                await player.pilot.pause()
            assert player.play.at.presenter.letters
            assert player.app.theme == "light"

    asyncio.run(run())
    assert load_settings(tmp_path / "settings.json")[0] == Settings(manner="strict", marks="letters", theme="light")


@pytest.mark.parametrize("name", ["new game", "replay", "game over"])
def test_marks_change_on_every_screen_that_shows_them(name: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as player:
            screen = SCREENS[name][0](player.app)
            assert screen is not None
            player.app.push_screen(screen)
            await player.pilot.pause()
            for row in screen.query("#row-colour1").results(ChoiceRow):
                row.set_value("red")
            await player.pilot.pause()
            before = player.text
            player.app.change_setting("marks", "letters")
            await player.pilot.pause()
            await player.pilot.pause()
            assert player.text != before

    asyncio.run(run())


def test_the_settings_screen_shows_what_was_changed_over_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as player:
            player.app.push_screen(settings.SettingsScreen(player.app.texts))
            await player.pilot.pause()
            player.app.change_setting("theme", "contrast")
            await player.pilot.pause()
            assert "high contrast" in player.text

    asyncio.run(run())


def test_at_the_table_it_has_all_choices_and_commands(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.settle()
            decision, narrator = player.decision(), player.table.narrator
            labels = {narrator.label(decision, choice) for choice in decision.choices}
            assert {command.title for command in PLAY} | labels <= set(await offered(player, "colon"))

    asyncio.run(run())
