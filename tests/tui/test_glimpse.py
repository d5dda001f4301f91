"""Saved games at a glance: pictures where there is room, only what everybody may see, made beside the app."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from nexusgames.core.files.saves import write_save
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.glimpse import Glimpses, look_at
from nexusgames.tui.glimpse_words import when_words
from nexusgames.tui.screens.saved_games import SavedGamesScreen, shape_of
from nexusgames.tui.widgets.long_list import LongList, Shape
from tests.tui.haste import CLOCK
from tests.tui.seated import LONGEST_WAIT, prepared

GAME = GAMES.load("nexus-ops")
BAR = r" [▲●■◆] (?:Ada|Bo ) [ █▏▎▍▌▋▊▉]+ \d+ *$"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game that goes on and a damaged file."""
    place = tmp_path / "saves"
    place.mkdir()
    write_save(prepared("Ada", "Bo"), place / "open.json", "2026-05-04 12:00:00 +0000")
    (place / "damaged.json").write_text('{"format": 1', encoding="utf-8")
    return place


async def until(pilot: Pilot[int], fits: Callable[[], bool]) -> None:
    """Wait for something that is made in the background."""
    deadline = CLOCK() + LONGEST_WAIT
    while not fits():
        assert CLOCK() < deadline, "it never happened"
        await pilot.pause(0.03)


def text_of(app: NexusGames) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def tones(app: NexusGames, left: int, right: int) -> int:
    """How many colours there are in some columns of the screen."""
    strips = [strip.crop(left, right) for strip in app.screen._compositor.render_strips()]
    return len({segment.style.bgcolor for strip in strips for segment in strip if segment.style})


def test_saved_games_have_pictures_where_there_is_room(folder: Path) -> None:
    async def body() -> None:
        app = NexusGames(folder)
        async with app.run_test(size=(100, 35)) as pilot:
            await pilot.press("s")
            await until(pilot, lambda: tones(app, 1, 14) > 5 and tones(app, 58, 98) > 5)
            await until(pilot, lambda: len(re.findall(BAR, text_of(app), re.MULTILINE)) == 2)
            await pilot.resize_terminal(80, 24)
            screen = app.screen
            assert isinstance(screen, SavedGamesScreen)
            await until(pilot, lambda: not screen.preview.display and tones(app, 1, 14) > 5)
            await pilot.resize_terminal(40, 12)
            await until(pilot, lambda: screen.query_one(LongList).shape == Shape(2))
            assert shape_of(screen.query_one(LongList).size, 3).picture_width == 0, "no pictures in little room"
            await pilot.resize_terminal(100, 35)
            await until(pilot, lambda: tones(app, 58, 98) > 5 and bool(re.search(BAR, text_of(app), re.MULTILINE)))

    asyncio.run(body())


def test_a_picture_of_a_save_shows_nobodys_cards(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    seen: list[int | None] = []
    view = GAME.view

    def viewed(state: Any, seat: int | None) -> Any:
        seen.append(seat)
        return view(state, seat)

    monkeypatch.setattr(GAME, "view", viewed)
    glimpse = look_at(folder / "open.json", load_texts())
    assert [player.name for player in glimpse.players] == ["Ada", "Bo"]
    assert set(seen) == {None}


def test_a_glimpse_of_what_cannot_be_read_says_why(folder: Path) -> None:
    assert "damaged.json" in look_at(folder / "damaged.json", load_texts()).problem


@pytest.mark.parametrize(
    ("saved_at", "words"),
    [
        ("2026-05-04 09:07:00", "today, 09:07"),
        ("2026-05-03 23:59:00", "yesterday, 23:59"),
        ("2026-05-02 12:00:00", "2026-05-02 12:00"),
        ("never", "never"),
    ],
)
def test_the_time_of_a_save_is_said_as_people_say_it(saved_at: str, words: str) -> None:
    assert when_words(load_texts(), saved_at, datetime(2026, 5, 4, 20, 0)) == words


def test_pictures_are_drawn_beside_the_app(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawers: set[str] = set()
    monkeypatch.setattr("nexusgames.tui.glimpse.draw", lambda *_: drawers.add(threading.current_thread().name) or [])

    async def body() -> None:
        app = NexusGames(folder)
        async with app.run_test(size=(100, 35)) as pilot:
            await until(pilot, lambda: bool(drawers))
            assert threading.main_thread().name not in drawers

    asyncio.run(body())


def test_nothing_is_drawn_until_the_keys_rest(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, deeds, done = [100.0], list[str](), threading.Event()

    def slept(seconds: float) -> None:
        deeds.append("rest")
        clock[0] += seconds

    monkeypatch.setattr("nexusgames.tui.glimpse.monotonic", lambda: clock[0])
    monkeypatch.setattr("nexusgames.tui.glimpse.sleep", slept)
    monkeypatch.setattr("nexusgames.tui.glimpse.draw", lambda *_: deeds.append("draw") or [])
    glimpses, asker = Glimpses(load_texts()), Widget()
    monkeypatch.setattr(asker, "post_message", lambda message: done.set())
    glimpses.rest()
    assert glimpses.picture(folder / "open.json", 9, 5, asker) is None
    assert done.wait(LONGEST_WAIT)
    assert deeds == ["rest", "draw"]


def test_what_is_scrolled_out_of_sight_is_not_drawn_and_asked_for_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = (folder / "open.json").read_text(encoding="utf-8")
    for number in range(30):
        (folder / f"game{number}.json").write_text(save, encoding="utf-8")
    monkeypatch.setattr(Glimpses, "_work", lambda self: None)

    async def body() -> None:
        app = NexusGames(folder)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("s")
            screen = app.screen
            assert isinstance(screen, SavedGamesScreen)
            listing = screen.query_one(LongList)

            def fits() -> bool:
                seen = {screen.paths[place] for place in listing.seen() if not screen.listed(place).problem}
                return bool(seen) and {path for _, _, asker, path in app.glimpses._wanted if asker is screen} == seen

            for key in ("pagedown", "pagedown", "pageup", "home", "end"):
                await pilot.press(key)
                await until(pilot, fits)

    asyncio.run(body())
