"""The numbers of the full-screen app, in a real pseudo-terminal: how soon it is there, answers, and rests.

python tests/bench/app.py       these rows alone; run.py prints them below its own
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from row import Row
from terminal import Terminal

SPACES = [*(f"A{number}" for number in range(1, 7)), *(f"B{number}" for number in range(1, 13)), "H0K", "H3K"]
ARROWS = {"left": "\x1b[D", "right": "\x1b[C", "up": "\x1b[A", "down": "\x1b[B"}
WALK = ("down", "down", "right", "up", "down", "left", "down", "up", "up", "up")
"""From anywhere on the map; the worst step of a walk is not at an edge, where nothing moves."""
PRESSES, IDLE = 100, 5.0
PAINTED, SETTLED = 0.1, 0.5
"""So long nothing may come for a repaint to be complete, and for the app to be at rest."""


def start(folder: Path) -> Terminal:
    """A new table of two; nothing is secret yet, so that the board is the first thing to see."""
    new = ["play", "nexus-ops", "--players", "Ada,Bo", "--seed", "1", "--option", "first_player=1"]
    return Terminal([*new, "--saves", str(folder)], folder / "settings.json")


def painted(text: str) -> bool:
    """Whether every space of the map has been painted."""
    return all(space in text for space in SPACES)


def start_up(folder: Path, rounds: int) -> Row:
    times: list[float] = []
    for _ in range(rounds):
        terminal = start(folder)
        try:
            times.append(terminal.read_until(painted) - terminal.began)
        finally:
            terminal.close()
    middle = statistics.median(times)
    return Row(
        "app: process start to painted board", f"{middle:.2f} s (p50), {max(times):.2f} s at most", "1.0 s", middle <= 1
    )


def key_to_repaint(terminal: Terminal) -> list[Row]:
    """From writing an arrow key to the cursor's new place, and to the last byte of all that follows (side panel)."""
    first: list[float] = []
    last: list[float] = []
    place = 0
    while len(last) < PRESSES:
        pressed = time.perf_counter()
        terminal.type(ARROWS[WALK[place % len(WALK)]])
        place += 1
        if terminal.read(SETTLED) in (b"", b"\x07"):  # nothing lies in that direction
            assert terminal.process.poll() is None, "the app has ended"
            continue
        first.append(time.perf_counter() - pressed)
        last.append(terminal.drain(PAINTED) - pressed)
    return [repainting("arrow key to repainted board", first), repainting("arrow key to the last byte painted", last)]


def repainting(what: str, times: list[float]) -> Row:
    late = statistics.quantiles(times, n=20)[-1]
    measured = f"{statistics.median(times) * 1e3:.0f} ms (p50), {late * 1e3:.0f} ms (p95)"
    return Row(f"app: {what}", measured, "50 ms p95", late <= 0.05)


def busy(process: int) -> float | None:
    """Seconds of processor time that a process has used, all threads; None where the system does not tell."""
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9
    except OSError:
        return None


def idling(terminal: Terminal) -> Row:
    terminal.drain(SETTLED)
    before, began = busy(terminal.process.pid), time.perf_counter()
    place, end = len(terminal.sent), began + IDLE
    while (left := end - time.perf_counter()) > 0:
        terminal.read(left)
    after = busy(terminal.process.pid)
    if before is None or after is None:
        return Row("app: idle", "not told by this system", "1 % of a core", held=True)
    share = (after - before) / (time.perf_counter() - began)
    measured = f"{share:.2%} of a core, {len(terminal.sent) - place} bytes in {IDLE:.0f} s"
    return Row("app: idle", measured, "1 % of a core", share <= 0.01)


def app_rows(rounds: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = [start_up(folder, rounds)]
        terminal = start(folder)
        try:
            terminal.read_until(painted)
            terminal.drain(SETTLED)
            rows += [*key_to_repaint(terminal), idling(terminal)]
        finally:
            terminal.close()
    return rows


def show(rows: list[Row]) -> int:
    """Print the table; 1 if a bar was missed."""
    for row in rows:
        print(f"{'held  ' if row.held else 'MISSED'}  {row.what:<42} {row.measured:<52} bar: {row.bar}")
    return 0 if all(row.held for row in rows) else 1


if __name__ == "__main__":
    sys.exit(show(app_rows(5)))
