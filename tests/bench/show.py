"""The numbers of the show, in a real pseudo-terminal: what a frame costs, and how soon a key is answered meanwhile.

python tests/bench/show.py       these rows alone; run.py prints them below its own
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from app import ARROWS, BYTES_BAR, SEED, SETTLED, SMALL, busy, late_of, painted
from row import Row, show
from terminal import Terminal

from nexusgames.games import GAMES

WATCHED = 12.0
"""So many seconds of a game between computers are looked at."""
APART = 0.012
"""Seconds without a byte between two frames."""
KEY_BAR = 0.050
PRESSES = 30
INTO_THE_SCENE = 0.2
"""Seconds from a choice to the key that is pressed while it is shown; at the slow speed a scene takes longer."""


def moving(folder: Path, *arguments: str, speed: str = "normal") -> Terminal:
    """The app as people see it."""
    settings = folder / f"{speed}.json"
    settings.write_text(json.dumps({"speed": speed}))
    return Terminal([*arguments, "--saves", str(folder)], settings, *SMALL, moving=True)


def frame_sizes(terminal: Terminal, seconds: float) -> list[int]:
    """How many bytes came for each frame."""
    sizes, end = [0], time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        if came := terminal.read(min(left, APART)):
            sizes[-1] += len(came)
        elif sizes[-1]:
            sizes.append(0)
    return [size for size in sizes if size]


def frames_row(folder: Path, game: str) -> Row:
    """A game between computers: bytes of a frame."""
    terminal = moving(folder, "play", game, "--players", "random,random", "--seed", SEED)
    try:
        terminal.read_until(painted)
        terminal.drain()
        sizes = frame_sizes(terminal, WATCHED)
    finally:
        terminal.close()
    late = late_of(sizes)
    measured = f"{statistics.median(sizes) / 1e3:.1f} KB (p50), {late / 1e3:.1f} KB (p95) of {len(sizes)} frames"
    return Row(f"show, {game} {SMALL[0]}x{SMALL[1]}: bytes of a frame", measured, "10 KB p95", late <= BYTES_BAR)


def key_row(folder: Path) -> Row:
    """A unit is bought, and while that is shown the cursor moves; then the purchase is taken back."""
    terminal = moving(folder, "play", "nexus-ops", "--players", "Ada,random", "--seed", SEED, speed="slow")
    times, work = list[float](), list[float]()
    try:
        terminal.read_until(painted)
        terminal.drain(SETTLED)
        for number in range(PRESSES):
            terminal.type("1")
            terminal.drain(INTO_THE_SCENE)
            before, pressed = busy(terminal.process.pid) or 0.0, time.perf_counter()
            terminal.type(ARROWS["down" if number % 2 else "up"])
            assert terminal.read(SETTLED), "nothing changes"
            times.append(time.perf_counter() - pressed)
            work.append((busy(terminal.process.pid) or 0.0) - before)
            terminal.drain(SETTLED)
            terminal.type("u")
            terminal.drain(SETTLED)
    finally:
        terminal.close()
    late = late_of(times)
    at_work = statistics.median(work) * 1e3
    measured = f"{statistics.median(times) * 1e3:.0f} ms (p50), {late * 1e3:.0f} ms (p95), {at_work:.0f} ms at work"
    bar = f"{KEY_BAR * 1e3:.0f} ms p95"
    return Row("show, nexus-ops: key to the first change in a scene", measured, bar, late <= KEY_BAR)


def show_rows() -> list[Row]:
    """All rows of the show."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [key_row(folder), *(frames_row(folder, game) for game in GAMES.ids())]


if __name__ == "__main__":
    sys.exit(show(show_rows()))
