"""The app at home, and whoever walks from there to other screens."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.home import HomeScreen
from tests.tui.haste import CLOCK
from tests.tui.seated import LONGEST_WAIT

RECORDS = Path(__file__).parents[1] / "records" / "nexus_ops"
GAME = GAMES.load("nexus-ops")
HOSTILE = "[red]{seat}[/]\x1b[2J"

Doing = Callable[[NexusGames, Pilot[int]], Awaitable[None]]


def run(folder: Path, doing: Doing) -> None:
    async def body() -> None:
        app = NexusGames(folder)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await doing(app, pilot)

    asyncio.run(body())


def text_of(app: NexusGames) -> str:
    """Everything that is on the screen, row by row."""
    screen = app.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


def prose_of(app: NexusGames) -> str:
    """The same as it is read: in one line, without edges."""
    return re.sub(r"[\s\u2500-\u259f]+", " ", text_of(app))


async def until(pilot: Pilot[int], fits: Callable[[], bool]) -> None:
    """Wait for something that comes from the background, and for what follows it at once."""
    deadline = CLOCK() + LONGEST_WAIT
    while not fits():
        assert CLOCK() < deadline, "it never happened"
        await pilot.pause(0.03)
    for _ in range(3):  # what happened may be painted, and a note about it written, one message later each
        await pilot.pause()


async def choose(app: NexusGames, pilot: Pilot[int], place: str) -> None:
    """Walk to a place of the home screen by keyboard, and press enter there."""
    highlight(app, place)
    await pilot.press("enter")
    await pilot.pause()


def home_of(app: NexusGames) -> HomeScreen:
    assert isinstance(app.screen, HomeScreen)
    return app.screen


def highlight(app: NexusGames, place: str) -> None:
    """Put the cursor of the home screen somewhere."""
    assert place in home_of(app).places
    home_of(app).point(place)
