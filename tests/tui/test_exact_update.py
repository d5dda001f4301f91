"""Parts of the screen that changed: sent in fewer bytes than Textual needs, and a terminal shows the same."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate
from textual.app import App
from textual.strip import Strip

from nexusgames.tui.exact_update import ExactUpdate
from tests.tui.icaion_tables import at
from tests.tui.seated import seated

PIECE = re.compile(r"\x1b\[([\d;]*)([Hm])|(\n)|([^\x1b\n])")
STYLES = [
    Style(),
    Style(bold=True, color="red"),
    Style(color="#123456", bgcolor="#654321"),
    Style(bgcolor="#654321"),
    Style(color="#123456", bgcolor="#222222", bold=True),
    Style(underline=True, bgcolor="#222222"),
    Style(reverse=True),
    Style(dim=True, italic=True, color="default"),
]
WIDTH = 40
Cell = tuple[str, frozenset[str]]


def shown(written: str) -> dict[tuple[int, int], Cell]:
    """What stands in each cell that is written to; the ink of blanks does not count."""
    x = y = 0
    look: dict[str, str] = {}
    cells: dict[tuple[int, int], Cell] = {}
    for codes, kind, newline, letter in PIECE.findall(written):
        if kind == "H":
            y, x = (int(part) - 1 for part in codes.split(";"))
        elif kind == "m":
            look = styled(look, codes.split(";"))
        elif newline:
            y += 1
        else:
            seen = {name: code for name, code in look.items() if letter != " " or name in ("back", "4", "7")}
            cells[x, y] = letter, frozenset(seen.values())
            x += 1
    return cells


def styled(look: dict[str, str], codes: list[str]) -> dict[str, str]:
    """The look after some codes, those of true colours as one."""
    look, rest = dict(look), list(codes)
    while rest:
        code = rest.pop(0)
        if code in ("38", "48"):
            taken, rest = rest[:4], rest[4:]
            look["fore" if code == "38" else "back"] = ";".join([code, *taken])
        elif code in ("0", ""):
            look = {}
        else:
            look["fore" if code.startswith("3") and len(code) == 2 else code] = code
    return look


def chop(dice: random.Random, width: int) -> Strip:
    left, segments = width, list[Segment]()
    while left:
        long = dice.randint(1, min(6, left))
        segments.append(Segment("".join(dice.choice("ab▀  ") for _ in range(long)), dice.choice(STYLES)))
        left -= long
    return Strip(segments, width)


@pytest.mark.parametrize("seed", range(30))
def test_a_terminal_shows_the_same_in_the_parts_that_changed_and_nothing_elsewhere(seed: int) -> None:
    dice = random.Random(seed)
    chops = [{0: chop(dice, 15), 15: None if dice.random() < 0.2 else chop(dice, 25)} for _ in range(6)]
    spans = [(y, first, first + dice.randint(1, 9)) for y in range(6) for first in (dice.randrange(12), 26)]
    console = Console(color_system="truecolor", force_terminal=True)
    ours = ExactUpdate(chops, spans, [[15, WIDTH]] * 6).render_segments(console)
    theirs = ChopsUpdate(chops, spans, [[15, WIDTH]] * 6).render_segments(console)
    asked = {(x, y) for y, first, behind in spans for x in range(first, behind)}
    assert shown(ours) == {cell: what for cell, what in shown(theirs).items() if cell in asked}
    assert len(ours) < len(theirs)


MOST_BYTES = 10_000
HUGE = (200, 60)


def test_a_cursor_move_in_a_huge_window_sends_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar of the benchmark, without a terminal."""
    console, sent = Console(color_system="truecolor", force_terminal=True), list[int]()

    def note(self: App[int], screen: object, renderable: object) -> None:
        if isinstance(renderable, CompositorUpdate):
            sent.append(len(renderable.render_segments(console).encode()))

    monkeypatch.setattr(App, "_display", note)

    async def run() -> None:
        async with seated(tmp_path, at("move"), HUGE) as player:
            await player.settle()
            player.board.focus()
            for space in ("A1", "X1", "C1", "City", "I3", "S2", "X3"):
                await player.pilot.pause()
                sent.clear()
                player.board.move_cursor(space)
                await player.until(lambda: bool(sent))
                await player.pilot.pause()
                assert sum(sent) < MOST_BYTES, space

    asyncio.run(run())
