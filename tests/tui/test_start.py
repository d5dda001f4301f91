"""The way to the first board is short: what is not needed for it is neither loaded nor built."""

import asyncio
import subprocess
import sys
from pathlib import Path

from nexusgames.tui.screens.home import HomeScreen
from tests.tui.seated import new_session, seated

OPEN = """
import asyncio, sys
from pathlib import Path
from nexusgames.cli import playing
from nexusgames.core.game.game import Seat, Setup
from nexusgames.tui.app import NexusGames

built = []
from pydantic import TypeAdapter
build = TypeAdapter.__init__
def counted(self, shape, *rest, **more):
    built.append(str(shape))
    build(self, shape, *rest, **more)
TypeAdapter.__init__ = counted

async def see(folder):
    session = playing.Session(playing.GAMES.load("icaion"), Setup((Seat("Ada"), Seat("Bo", player="random")), 2, {}))
    app = NexusGames(folder, playing.HotSeat(session, folder / "table.json"))
    async with app.run_test(size=(100, 35)) as pilot:
        while not app.screen.query("RasterBoard") or not app.screen.query_one("RasterBoard").is_drawn:
            await pilot.pause()
        print(*sys.modules)
        print(len(built), len(set(built)))

asyncio.run(see(Path(sys.argv[1])))
"""
NOT_YET = (
    "markdown_it",
    "pygments",
    "textual.widgets._markdown",
    "tomllib",
    "nexusgames.games.nexus_ops",
    "nexusgames.games.theseus",
    "nexusgames.plain",
    "nexusgames.tui.glimpse",
    "nexusgames.tui.presenters.nexus_ops.presenter",
    "nexusgames.tui.presenters.theseus.presenter",
    "nexusgames.tui.screens.game_over",
    "nexusgames.tui.screens.help",
    "nexusgames.tui.screens.home",
    "nexusgames.tui.screens.learn",
    "nexusgames.tui.screens.new_game.screen",
    "nexusgames.tui.screens.palette",
    "nexusgames.tui.screens.replay",
    "nexusgames.tui.screens.rules",
    "nexusgames.tui.screens.saved_games",
    "nexusgames.tui.screens.settings",
)
ADAPTERS = 12
"""One for each table of Icaion (its rules have two), and one for settings that are kept."""


def test_nothing_is_loaded_or_built_that_the_first_board_does_not_need(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", OPEN, str(tmp_path)], capture_output=True, text=True, check=True)
    modules, adapters = done.stdout.splitlines()
    loaded = modules.split()
    assert "nexusgames.tui.presenters.icaion.presenter" in loaded
    assert [name for name in loaded if any(name == late or name.startswith(f"{late}.") for late in NOT_YET)] == []
    built, different = map(int, adapters.split())
    assert built == different <= ADAPTERS, "adapters are built once, and none for other games"


def test_home_is_built_when_the_table_is_left(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            assert not any(isinstance(screen, HomeScreen) for screen in player.app.screen_stack)
            player.app.go_home()
            await player.until(lambda: isinstance(player.screen, HomeScreen) and player.screen.is_mounted, "home")
            assert len(player.app.screen_stack) == 2

    asyncio.run(run())
