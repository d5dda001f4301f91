"""The list of saved games with hostile names and links, and games that another program plays."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import load_session
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import AskScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from tests.fire.hostile import CONTENTS, ESCAPE, SAMPLE
from tests.tui.seated import notices

pytestmark = pytest.mark.skipif(os.name == "nt", reason="names, links and pipes that Windows does not have")
Doing = Callable[[NexusGames, Pilot[int]], Awaitable[None]]
BAD = ("../../x", "/tmp/x", "..", "a/b", "a\\b", "CON", "nul.txt", "x.", "x ", "x" * 61, ESCAPE, ".x", "a\0b", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Saves with a stranger's names in them, and one that is a link to a file elsewhere."""
    place = tmp_path / "saves"
    place.mkdir()
    (tmp_path / "outside.json").write_bytes(SAMPLE)
    (place / "link.json").symlink_to(tmp_path / "outside.json")
    (place / "open.json").write_bytes(SAMPLE)
    (place / "evil\x1b[31m.json").write_bytes(CONTENTS["names with escapes"])
    return place


def run(folder: Path, doing: Doing) -> None:
    async def body() -> None:
        app = NexusGames(folder)
        async with app.run_test(size=(100, 35)) as pilot:
            await pilot.pause()
            await doing(app, pilot)

    asyncio.run(body())


def text_of(app: NexusGames) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def test_no_name_leads_out_of_the_folder_and_no_link_is_followed(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        screen = SavedGamesScreen(folder, app.texts)
        await app.push_screen(screen)
        await pilot.pause()
        assert all(row.isprintable() for row in text_of(app).split("\n"))
        for name in BAD:
            screen._rename(folder / "open.json", name)
        assert sorted(path.name for path in folder.iterdir()) == ["evil\x1b[31m.json", "link.json", "open.json"]
        screen._rename(folder / "link.json", "moved")
        screen._export(folder / "moved.json", "secret")
        screen._export(folder / "evil\x1b[31m.json", "public")
        screen._delete(folder / "moved.json", "yes")
        screen._delete(folder / "evil\x1b[31m.json", "yes")
        await pilot.pause()
        assert "Deleted evil" in " ".join(notices(app))
        assert all(line.isprintable() for line in notices(app))

    run(folder, doing)
    assert (folder.parent / "outside.json").read_bytes() == SAMPLE
    assert sorted(path.name for path in folder.parent.iterdir()) == ["outside.json", "saves"]
    assert sorted(path.name for path in folder.rglob("*.json")) == [
        "evil[31m-public.json",
        "moved-with-secrets.json",
        "open.json",
    ]


def test_a_game_that_another_program_plays_is_not_renamed_or_deleted(folder: Path) -> None:
    other = Claim(folder / "open.json")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        screen = SavedGamesScreen(folder, app.texts)
        await app.push_screen(screen)
        await pilot.pause()
        screen._rename(folder / "open.json", "mine")
        screen._delete(folder / "open.json", "yes")
        await pilot.pause()
        assert " ".join(notices(app)).count("Another program is playing this game right now.") == 2

    run(folder, doing)
    assert (folder / "open.json").read_bytes() == SAMPLE
    other.release()


def test_the_second_program_may_look_or_go_on_with_a_copy(folder: Path) -> None:
    other = Claim(folder / "open.json")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.resume(folder / "open.json")
        await pilot.pause()
        assert isinstance(app.screen, AskScreen)
        assert "Another program is playing this game" in text_of(app)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        app.resume(folder / "open.json")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape")
        await pilot.pause()
        app.resume(folder / "open.json")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        play = [screen for screen in app.screen_stack if isinstance(screen, PlayScreen)]
        assert play[0].table.path.name == "open-copy.json"

    run(folder, doing)
    assert (folder / "open.json").read_bytes() == SAMPLE
    assert load_session(folder / "open-copy.json", GAMES).keys == load_session(folder / "open.json", GAMES).keys
    other.release()


def test_what_another_program_has_saved_is_not_written_over_and_a_game_that_is_left_is_free(folder: Path) -> None:
    theirs = CONTENTS["names with escapes"]

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.resume(folder / "open.json")
        await pilot.pause()
        assert Claim(folder / "open.json").taken
        play = next(screen for screen in app.screen_stack if isinstance(screen, PlayScreen))
        while app.screen is not play:
            await pilot.press("enter")
            await pilot.pause()
        (folder / "open.json").write_bytes(theirs)
        play.choose(play.side.listed[0].key)
        for _ in range(3):
            await pilot.pause()
            if app.screen is not play:
                await pilot.press("enter")
        assert "what you play here is kept as open-copy." in " ".join(notices(app))
        await pilot.press("q")
        await pilot.pause()
        claim = Claim(folder / "open.json")
        assert not claim.taken
        claim.release()

    run(folder, doing)
    assert (folder / "open.json").read_bytes() == theirs
    assert len(load_session(folder / "open-copy.json", GAMES).keys) > len(json.loads(SAMPLE)["decisions"])
