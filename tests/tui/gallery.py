"""Pictures of all screens at four sizes, in many colours, sixteen and none, with an index to look through.

    python -m tests.tui.gallery DIR [SCREEN ...] [--in TERMINAL,...]

The other themes are terminals too, drawn when asked for: `--in light,contrast`, or `--in all` for everything.
Every picture is what the app really shows; nobody compares them, they are there to be looked at.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from rich.color import ColorSystem
from textual import constants

from nexusgames import paths
from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import Settings, Theme, write_settings
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.new_game import screen as new_game
from tests.tui.drawn import drawn
from tests.tui.every_screen import AT_TABLE, NAMES, OPENINGS, Opening, shown
from tests.tui.hands import Hands, at_hand
from tests.tui.ordinary import ordinary_terminal
from tests.tui.test_open_table import in_window

SIZES = ((80, 24), (100, 35), (140, 45), (200, 60))
WHILE = 0.2
"""Seconds; a picture of a table that is being set is drawn after a shorter rest."""
HINT, PATIENCE = "vi", 60
"""What asks for a hint where only one looks, and how many rests are given to whoever looks for one."""
SAMPLES = Path(__file__).resolve().parents[2] / "assets" / "samples"


@dataclass(frozen=True, slots=True)
class Terminal:
    """A kind of terminal: its environment, the colours that it can show, and the theme that its owner likes."""

    system: str = "truecolor"
    no_color: bool = False
    theme: Theme = "dark"

    @property
    def colours(self) -> ColorSystem:
        return ColorSystem.STANDARD if self.system == "standard" else ColorSystem.TRUECOLOR

    def prepare(self, patch: pytest.MonkeyPatch) -> None:
        """The next app finds itself in such a terminal."""
        patch.setattr(constants, "COLOR_SYSTEM", self.system)
        if self.no_color:
            patch.setenv("NO_COLOR", "1")
        write_settings(Settings(theme=self.theme), paths.settings())


USUAL = {"colour": Terminal(), "sixteen": Terminal("standard"), "no_color": Terminal(no_color=True)}
TERMINALS = {**USUAL, "light": Terminal(theme="light"), "contrast": Terminal(theme="contrast")}


async def sample_table(name: str, hands: Hands, names: Sequence[str], behind: bool = True) -> None:
    """A sample game at the open table, or a strict one at its handover."""
    session = load_session(SAMPLES / f"{name}.json", GAMES)
    session.manner = "open" if behind else "strict"
    hands.app.sit_at(HotSeat(session, hands.app.folder / "table.json"))
    await hands.quiet()
    if behind:
        await hands.settle()
    await hands.quiet()


async def sample_looked_up(name: str, key: str, hands: Hands, names: Sequence[str]) -> None:
    """What a key shows at the table of a sample game, if need be behind the cover; a battle has its map on the spot."""
    await sample_table(name, hands, names)
    first, then = ("v", key.removeprefix("v")) if key.startswith("v") else (key, key)
    await hands.press(first)
    await hands.painted()
    if isinstance(hands.screen, HandoverScreen):
        await hands.press("enter", *([then] if then else []))
    front = hands.screen
    for _ in range(PATIENCE if key == HINT else 1):
        await asyncio.sleep(WHILE * (hands.screen is front))
    await hands.quiet()


async def asked_together(keys: Sequence[str], hands: Hands, names: Sequence[str]) -> None:
    """A window of a battle at the open table, and what keys lead to from there."""
    session = in_window()
    session.manner = "open"
    hands.app.sit_at(HotSeat(session, hands.app.folder / "table.json"))
    await hands.quiet()
    await hands.press("escape", *keys)
    await hands.quiet()


def screens() -> dict[str, Opening]:
    """All screens by name: those every test knows, and what differs from game to game."""
    found = {name.replace(" ", "_"): opening for name, opening in OPENINGS.items() if name != "new_game"}
    found["anybody"] = partial(asked_together, ())
    found["anybody-cover"] = partial(asked_together, ("V", "enter"))
    found["anybody-private"] = partial(asked_together, ("V", "enter", "enter"))
    for path in sorted(SAMPLES.glob("*.json")):
        found[path.stem] = partial(sample_table, path.stem)
        found[f"{path.stem}-handover"] = partial(sample_table, path.stem, behind=False)
        for what, key in {**AT_TABLE, "private": "v", "hint": HINT}.items():
            found[f"{path.stem}-{what.replace(' ', '_')}"] = partial(sample_looked_up, path.stem, key)
    for game in GAMES.ids():
        found[f"new_game-{game}"] = shown(lambda h, n, g=game: new_game.NewGameScreen(GAMES.load(g), h.app.texts))
    return found


async def at_rest(hands: Hands) -> None:
    """Wait for what a thread or a timer draws later than the rest: the screen shows the same for a while."""
    before = None
    while (now := hands.strips) != before or ("glimpses" in vars(hands.app) and hands.app.glimpses.busy):
        before = now
        await asyncio.sleep(WHILE)
        await hands.quiet()
        await hands.painted()


async def photograph(
    name: str, opening: Opening, terminal: Terminal, folder: Path, patch: pytest.MonkeyPatch
) -> dict[tuple[int, int], str]:
    """One screen at all sizes."""
    pictures: dict[tuple[int, int], str] = {}
    async with at_hand(folder, patch, size=SIZES[0]) as hands:
        await opening(hands, NAMES)
        for size in SIZES:
            await hands.pilot.resize_terminal(*size)
            await at_rest(hands)
            pictures[size] = drawn(hands.app, terminal.colours, title=f"{name}, {size[0]}x{size[1]}")
    return pictures


def fill(target: Path, names: Iterable[str], kinds: Iterable[str] = USUAL) -> list[str]:
    """Make the pictures of these screens in these terminals; gives the files in the order of the index."""
    files: list[str] = []
    openings = screens()
    for name in names:
        for kind in kinds:
            with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
                ordinary_terminal(Path(folder), patch)
                TERMINALS[kind].prepare(patch)
                pictures = asyncio.run(photograph(name, openings[name], TERMINALS[kind], Path(folder), patch))
            for (width, height), picture in pictures.items():
                files.append(f"{name}-{width}x{height}-{kind}.svg")
                (target / files[-1]).write_text(picture, encoding="utf-8")
    return files


STYLE = """
body { background: #222; color: #ddd; font-family: sans-serif }
figure { display: inline-block; width: 46%; margin: 1% }
img { width: 100% }
"""


def index(files: Sequence[str]) -> str:
    """One page with all pictures, each a link to itself."""
    figures = "\n".join(_figure(file) for file in files)
    head = f'<meta charset="utf-8"><title>nexusgames</title><style>{STYLE}</style>'
    return f'<!DOCTYPE html>\n<html lang="en">{head}\n{figures}\n</html>\n'


def _figure(file: str) -> str:
    link = f'<a href="{file}"><img loading="lazy" src="{file}" alt="{file}"></a>'
    return f"<figure>{link}<figcaption>{file}</figcaption></figure>"


def main(arguments: Sequence[str]) -> int:
    """Fill the folder with all screens, or those that are named."""
    asked = argparse.ArgumentParser(prog="python -m tests.tui.gallery", description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("screens", nargs="*", metavar="SCREEN")
    asked.add_argument("--in", dest="kinds", default=",".join(USUAL), metavar="TERMINAL,...")
    wanted = asked.parse_args(arguments)
    kinds = list(TERMINALS) if wanted.kinds == "all" else wanted.kinds.split(",")
    unknown = sorted({*wanted.screens} - {*screens()}) + sorted({*kinds} - {*TERMINALS})
    if unknown:
        asked.error(f"No such screen or terminal: {', '.join(unknown)}.")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    files = fill(wanted.folder, wanted.screens or screens(), kinds)
    (wanted.folder / "index.html").write_text(index(files), encoding="utf-8")
    print(f"{len(files)} pictures: {wanted.folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
