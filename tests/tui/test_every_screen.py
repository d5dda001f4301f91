"""Every screen: opened and left by mouse, at any size, with names of any kind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Button

from nexusgames.tui.screens.cover import TextScreen
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.help import HelpScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.learn import LearnScreen
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import AskScreen, LineScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from nexusgames.tui.screens.settings import SettingsScreen
from nexusgames.tui.widgets.long_list import LongList
from tests.tui.every_screen import AT_TABLE, NAMES, OPENINGS, home_again, tour
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import SMALL

TINY = [(1, 1), (2, 24), (20, 5), (44, 14), (80, 3)]
WITH_A_BOARD = ("play", "lesson", "replay", "recap")
STRANGE_NAMES = {
    "markup": "[bold red]Ada[/] [@click=app.quit]x[/]",
    "half markup": "[/]\\[Ada",
    "variables": "$name {seat}",
    "long": "Ada " * 9 + "Ada",
    "right to left": "\u05e2\u05d3\u05d4 \u0639\u062f\u0629",
    "override": "\u202eadA\u202c",
    "wide": "漢字の名前とても長い",
    "emoji": "👩‍👩‍👧 🏳️‍🌈",
    "combining": "A\u0301\u0302\u0303\u0304da",
    "control": "A\x1b[31md\x07a\r\n\tx\x00",
}


def test_every_entry_of_home_opens_and_closes_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            home = hands.screen
            assert isinstance(home, HomeScreen)
            screens = {
                "new": NewGameScreen,
                "learn": LearnScreen,
                "saved": SavedGamesScreen,
                "replays": SavedGamesScreen,
                "rules": RulesScreen,
                "settings": SettingsScreen,
            }
            assert [chip.name for chip, *_ in home.menu.places()] == [*screens]
            for chip, left, row in list(home.menu.places()):
                await hands.click_at(home.menu.region.x + left + 1, home.menu.region.y + row)
                await hands.until(lambda chip=chip: isinstance(hands.screen, screens[chip.name]), chip.name)
                await hands.click_footer("leave")
                await hands.until(lambda: isinstance(hands.screen, HomeScreen), "home")
            await hands.click_footer("go('help')")
            await hands.until(lambda: isinstance(hands.screen, HelpScreen), "all keys")
            await hands.click_footer("leave")
            await hands.click_widget(home.cards["icaion"].picture)
            await hands.until(lambda: isinstance(hands.screen, NewGameScreen), "a new game")
            assert home.game_id == "icaion"
            await hands.click_footer("leave")
            await hands.click_footer("app.quit")
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
            listing = hands.screen.query_one(LongList)
            await hands.painted()
            await hands.click_at(listing.region.x + 5, listing.region.y + listing.shape.rows)
            await hands.until(lambda: isinstance(hands.screen, GameOverScreen), "the end of a finished game")
            await hands.click_footer("home")
            await hands.until(lambda: isinstance(hands.screen, SavedGamesScreen))
            await hands.painted()
            await hands.click_at(listing.region.x + 5, listing.region.y)
            await hands.until(lambda: any(isinstance(screen, PlayScreen) for screen in hands.app.screen_stack))

    asyncio.run(run())


def test_what_is_read_at_the_table_goes_away_with_a_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = [name for name in AT_TABLE if name not in ("cards", "log")]

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            async for name in tour(hands, NAMES, read):
                if name in read:
                    assert isinstance(hands.screen, TextScreen), name
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


async def check_sizes(hands: Hands, name: str) -> None:
    """No size changes what is in front; one that is of no use says how large the window must be."""
    screen, before = hands.screen, hands.rows
    for size in TINY:
        await hands.pilot.resize_terminal(*size)
        await hands.quiet()
        await hands.painted()
        assert hands.screen is screen, (name, size)
        assert len(hands.rows) == size[1], (name, size)
        assert all(strip.cell_length == size[0] for strip in screen._compositor.render_strips()), (name, size)
        if size == (20, 5) or (name in WITH_A_BOARD and size == (44, 14)):
            assert "This window is too" in hands.prose, (name, hands.text)
            assert "[columns]" not in hands.text
    await hands.pilot.resize_terminal(*SMALL)
    await hands.quiet()
    await hands.painted()
    assert len(hands.rows) == len(before), name
    assert "This window is too" not in hands.text, (name, hands.text)


@pytest.mark.parametrize("name", [name for name in OPENINGS if name not in ("handover", "play", *AT_TABLE)])
def test_no_size_of_the_terminal_does_any_harm(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS[name](hands, NAMES)
            await check_sizes(hands, name)

    asyncio.run(run())


def test_no_size_of_the_terminal_does_any_harm_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            async for name in tour(hands, NAMES):
                await check_sizes(hands, name)

    asyncio.run(run())


def seats_of(kind: str) -> tuple[str, str]:
    """A table of two people with such names."""
    return STRANGE_NAMES[kind], STRANGE_NAMES[kind] + "2"


async def check_names(hands: Hands, name: str, kind: str) -> None:
    """Nothing of a name is taken for anything but letters."""
    await hands.quiet()
    check_rows(hands)
    if kind == "markup" and name in ("home", "saved_games", "handover", "play", "game_over"):
        shown = "[bold…" if name == "home" else "[bold red]Ad"  # home has little room: a name is cut between two words
        assert shown in hands.prose, (name, hands.text)


@pytest.mark.parametrize("name", ["home", "saved_games", "recap", "replay", "eyes", "game_over", "review", "confirm"])
def test_strange_names_do_no_harm(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            for kind in STRANGE_NAMES:
                await OPENINGS[name](hands, seats_of(kind))
                await check_names(hands, name, kind)
                await home_again(hands)

    asyncio.run(run())


@pytest.mark.parametrize("kind", STRANGE_NAMES)
def test_strange_names_do_no_harm_at_the_table(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor when something is bought, which the log tells."""

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            async for name in tour(hands, seats_of(kind), ("players", "recap text", "log")):
                await check_names(hands, name, kind)
                if name == "play":
                    assert "rubium" in "".join(hands.rows[:3]), hands.text
                    count = len(hands.session.keys)
                    await hands.buy()
                    assert len(hands.session.keys) == count + 1
                    await check_names(hands, name, kind)

    asyncio.run(run())


def check_rows(hands: Hands) -> None:
    """Every row is as wide as the terminal, and nothing in it moves the cursor or the reading direction."""
    for strip in hands.screen._compositor.render_strips():
        assert strip.cell_length == SMALL[0]
        text = strip.text
        assert all(letter.isprintable() or letter in "\u200d" for letter in text), text
        assert not set(text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"), ascii(text)
