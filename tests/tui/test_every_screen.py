"""Every screen: opened and left by mouse, at any size, with names of any kind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Button, OptionList

from nexusgames.tui.screens.cover import TextScreen
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.help import HelpScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game import NewGameScreen
from nexusgames.tui.screens.play import PlayScreen
from nexusgames.tui.screens.questions import AskScreen, LineScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from nexusgames.tui.screens.settings import SettingsScreen
from tests.tui.every_screen import NAMES, OPENINGS
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import SMALL
from tests.tui.test_play import NAMES as STRANGE_NAMES
from tests.tui.test_play import check_rows

TINY = [(1, 1), (2, 24), (20, 5), (44, 14), (80, 3)]
MANY = ("players", "recap text", "recap", "replay", "eyes", "game_over", "confirm")
WITH_A_BOARD = ("play", "replay", "recap")


async def click_line(hands: Hands, beginning: str) -> None:
    """Click the line of the list in front that begins so."""
    await hands.painted()
    listing = hands.screen.query(OptionList).first()
    texts = [str(option.prompt) for option in listing.options]
    place = next(place for place, text in enumerate(texts) if text.startswith(beginning))
    inside = listing.scrollable_content_region
    await hands.click_at(inside.x + 3, inside.y + listing._index_to_line[place] - listing.scroll_offset.y)


def test_every_entry_of_home_opens_and_closes_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            for beginning, screen in [
                ("New game", NewGameScreen),
                ("Saved games", SavedGamesScreen),
                ("Replays", SavedGamesScreen),
                ("Rules", RulesScreen),
                ("Settings", SettingsScreen),
                ("Help", HelpScreen),
            ]:
                await click_line(hands, beginning)
                await hands.until(lambda screen=screen: isinstance(hands.screen, screen), beginning)
                await hands.click_footer("leave")
                await hands.until(lambda: isinstance(hands.screen, HomeScreen), "home")
            await click_line(hands, "Quit")
            await hands.until(lambda: hands.app.return_code == 0, "the end")

    asyncio.run(run())


def test_saved_games_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is watched, summed up, renamed or not, deleted or not, and resumed."""

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS["saved_games"](hands, NAMES)
            await hands.click_footer("watch")
            await hands.until(lambda: isinstance(hands.screen, ReplayScreen), "a replay")
            await hands.click_footer("leave")
            await hands.until(lambda: isinstance(hands.screen, SavedGamesScreen))
            await hands.click_footer("rename")
            await hands.until(lambda: isinstance(hands.screen, LineScreen))
            await hands.click_at(2, 2)
            await hands.until(lambda: isinstance(hands.screen, SavedGamesScreen), "a click beside the line")
            await hands.click_footer("delete")
            await hands.until(lambda: isinstance(hands.screen, AskScreen))
            await hands.click_at(2, 2)
            await hands.until(lambda: isinstance(hands.screen, SavedGamesScreen), "a click beside the question")
            assert (tmp_path / "open.json").exists()
            listing = hands.screen.query(OptionList).first()
            await hands.painted()
            await hands.click_at(listing.region.x + 5, listing.region.y + 2)
            await hands.until(lambda: isinstance(hands.screen, GameOverScreen), "the end of a finished game")
            await hands.click_footer("home")
            await hands.until(lambda: isinstance(hands.screen, SavedGamesScreen))
            await hands.painted()
            await hands.click_at(listing.region.x + 5, listing.region.y)
            await hands.until(lambda: any(isinstance(screen, PlayScreen) for screen in hands.app.screen_stack))

    asyncio.run(run())


@pytest.mark.parametrize("name", ["units", "players", "battle", "log", "recap text", "why"])
def test_what_is_read_at_the_table_goes_away_with_a_click(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS[name](hands, NAMES)
            assert isinstance(hands.screen, TextScreen)
            await hands.click_at(*hands.middle_of_screen())
            await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")

    asyncio.run(run())


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_question_is_answered_by_mouse(answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS["confirm"](hands, NAMES)
            await hands.click_widget(hands.screen.query_one(f"#{answer}", Button))
            await hands.until(lambda: isinstance(hands.screen, HomeScreen))

    asyncio.run(run())


@pytest.mark.parametrize("name", OPENINGS)
def test_no_size_of_the_terminal_does_any_harm(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is a board, a line says how large the window must be."""

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS[name](hands, NAMES)
            screen, before = hands.screen, hands.rows
            for size in TINY:
                await hands.pilot.resize_terminal(*size)
                await hands.quiet()
                await hands.painted()
                assert hands.screen is screen
                assert len(hands.rows) == size[1]
                assert all(strip.cell_length == size[0] for strip in screen._compositor.render_strips())
                if name in WITH_A_BOARD and size == (44, 14):
                    assert "This window is too" in hands.text, hands.text
                    assert "[columns]" not in hands.text
            await hands.pilot.resize_terminal(*SMALL)
            await hands.quiet()
            await hands.painted()
            assert len(hands.rows) == len(before)
            assert "This window is too" not in hands.text

    asyncio.run(run())


@pytest.mark.parametrize("kind", STRANGE_NAMES)
@pytest.mark.parametrize("name", ["home", "saved_games", "handover", "play", "many"])
def test_strange_names_do_no_harm_on_any_screen(
    name: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = (STRANGE_NAMES[kind], STRANGE_NAMES[kind] + "2")
    screens = [name] if name in OPENINGS else MANY

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            for screen in screens:
                await OPENINGS[screen](hands, names)
                await hands.quiet()
                check_rows(hands)
                if kind == "markup" and screen in ("home", "saved_games", "handover", "play", "game_over"):
                    assert "[bold red]Ad" in hands.prose, hands.text
                if screen != screens[-1]:
                    while len(hands.app.screen_stack) > 2:
                        hands.app.pop_screen()
                        await hands.quiet()

    asyncio.run(run())
