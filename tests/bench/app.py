"""The numbers of the full-screen app, in a real pseudo-terminal: how soon it is there, answers, and rests.

python tests/bench/app.py       these rows alone; run.py prints them below its own
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from row import Row, show, waited
from tables import Table, long_game, main_tables
from terminal import Terminal

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import write_save
from nexusgames.core.session.session import Session

MANY = 6
"""A question with so many choices is one about the board, so arrow keys move its cursor."""
BLOCKS = re.compile("[\u2580-\u259f\U0001fb00-\U0001fb3b]")
"""What the boards are drawn with."""
ENOUGH = 200
"""So many of them stand on a board, whatever is played."""
SMALL, LARGE = (100, 35), (200, 60)
REPAINT_BARS = {SMALL: 0.025, LARGE: 0.040}
"""Seconds from an arrow key to the last byte, 95 of 100 times."""
START_BAR, BYTES_BAR, IDLE_BAR = 0.60, 10_000, 0.003
SEED = "2"
"""The first player of this game is the person, whatever is played: nothing has happened that a recap would tell."""
ARROWS = {"left": "\x1b[D", "right": "\x1b[C", "up": "\x1b[A", "down": "\x1b[B"}
WALK = ("down", "down", "right", "up", "down", "left", "down", "up", "up", "up")
"""From anywhere on the map; the worst step of a walk is not at an edge, where nothing moves."""
PRESSES, IDLE = 60, 5.0
PAINTED, SETTLED = 0.1, 0.5
"""So long nothing may come for a repaint to be complete, and for the app to be at rest."""
EARLY, LATE, LONGER = 100, 7000, 1.5


def painted(text: str) -> bool:
    """Whether a board has been painted: the whole screen comes in one piece."""
    return len(BLOCKS.findall(text)) >= ENOUGH


@contextmanager
def running(folder: Path, *arguments: str, size: tuple[int, int] = SMALL) -> Generator[Terminal]:
    """The app with these arguments, in a window of that size."""
    terminal = Terminal([*arguments, "--saves", str(folder)], folder / "settings.json", *size)
    try:
        yield terminal
    finally:
        terminal.close()


def start_up(folder: Path, game: str, rounds: int) -> Row:
    """From nothing to the board of a new game; a lone person sees it without a handover.

    The first start is not counted: it writes the bytecode that all others read.
    """
    times: list[float] = []
    work: list[float] = []
    for _ in range(rounds + 1):
        with running(folder, "play", game, "--players", "Ada,random", "--seed", SEED) as terminal:
            times.append(terminal.read_until(painted) - terminal.began)
            work.append(busy(terminal.process.pid) or 0.0)
    middle = statistics.median(times[1:])
    measured = f"{middle:.2f} s (p50), {statistics.median(work[1:]):.2f} s of it at work"
    bar = f"{START_BAR:.2f} s"
    return Row(f"app, {game}: process start to painted board", measured, bar, middle <= START_BAR)


def saved(folder: Path, table: Table, seed: int, keys: list[str]) -> str:
    """A save of a game in which the person has to decide next."""
    session = Session(table.game, replace(table, person=True).setup(seed))
    places = list[int]()
    for number, key in enumerate(keys):
        if isinstance(asked := session.pending, Decision) and asked.seat == 0 and len(asked.choices) >= MANY:
            places.append(number)
        session.choose(key)
    session = Session(table.game, session.setup)
    for key in keys[: places[-1]]:
        session.choose(key)
    path = folder / f"{table.game.id}-{len(keys)}.json"
    write_save(session, path, "2000-01-01")
    return str(path)


@contextmanager
def opened(folder: Path, save: str, size: tuple[int, int] = SMALL) -> Generator[Terminal]:
    """The app at a saved game, at rest; the recap is closed."""
    with running(folder, "resume", save, size=size) as terminal:
        terminal.read_until(painted)
        terminal.drain(SETTLED)
        terminal.type("\x1b")
        terminal.drain(SETTLED)
        yield terminal


def presses(terminal: Terminal) -> tuple[list[float], list[int]]:
    """Seconds from an arrow key to the last byte of all that follows (board and panels), and how many bytes came."""
    sent: list[int] = []
    last: list[float] = []
    place = 0
    while len(last) < PRESSES:
        pressed, before = time.perf_counter(), len(terminal.sent)
        terminal.type(ARROWS[WALK[place % len(WALK)]])
        place += 1
        if terminal.read(SETTLED) in (b"", b"\x07"):  # nothing lies in that direction
            assert terminal.process.poll() is None, "the app has ended"
            assert place < 20 * PRESSES, "the cursor does not move"
            continue
        last.append(terminal.drain(PAINTED) - pressed)
        sent.append(len(terminal.sent) - before)
    return last, sent


def repainting(game: str, size: tuple[int, int], times: list[float]) -> Row:
    """How soon the last byte after an arrow key comes."""
    late, bar = late_of(times), REPAINT_BARS[size]
    measured = f"{statistics.median(times) * 1e3:.0f} ms (p50), {late * 1e3:.0f} ms (p95)"
    what = f"app, {game} {size[0]}x{size[1]}: arrow key to the last byte"
    return Row(what, measured, f"{bar * 1e3:.0f} ms p95", late <= bar)


def sending(game: str, size: tuple[int, int], sent: list[int]) -> Row:
    """How many bytes an arrow key costs."""
    late = late_of(sent)
    measured = f"{statistics.median(sent) / 1e3:.1f} KB (p50), {late / 1e3:.1f} KB (p95)"
    what = f"app, {game} {size[0]}x{size[1]}: bytes of a cursor move"
    return Row(what, measured, f"{BYTES_BAR / 1e3:.0f} KB p95", late <= BYTES_BAR)


def late_of(numbers: Sequence[float]) -> float:
    """What 95 of 100 stay below."""
    return statistics.quantiles(numbers, n=20)[-1]


def busy(process: int) -> float | None:
    """Seconds of processor time that a process has used, all threads; None where the system does not tell."""
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9
    except OSError:
        return None


def idling(terminal: Terminal) -> Row:
    """What the app does while nobody does anything."""
    terminal.drain(SETTLED)
    before, began = busy(terminal.process.pid), time.perf_counter()
    place, end = len(terminal.sent), began + IDLE
    while (left := end - time.perf_counter()) > 0:
        terminal.read(left)
    after = busy(terminal.process.pid)
    if before is None or after is None:
        return Row("app: idle", "not told by this system", f"{IDLE_BAR:.1%} of a core", held=True)
    share = (after - before) / (time.perf_counter() - began)
    measured = f"{share:.2%} of a core, {len(terminal.sent) - place} bytes in {IDLE:.0f} s"
    return Row("app: idle", measured, f"{IDLE_BAR:.1%} of a core", share <= IDLE_BAR)


def game_rows(folder: Path, table: Table, rounds: int) -> list[Row]:
    """One game: how soon it is there, and how soon it answers in the middle of a game."""
    game, keys = table.game.id, table.keys(1)
    save = saved(folder, table, 1, keys[: len(keys) // 2])
    rows = [start_up(folder, game, rounds)]
    for size in (SMALL, LARGE):
        with opened(folder, save, size) as terminal:
            times, sent = presses(terminal)
            rows += [repainting(game, size, times), sending(game, size, sent)]
            rows += [idling(terminal)] if game == "nexus-ops" and size == SMALL else []
    return rows


def length_row(folder: Path) -> Row:
    """An arrow key in a very long game, beside one near its beginning."""
    table, seed, keys = long_game()
    usual: list[float] = []
    for count in (EARLY, LATE):
        with opened(folder, saved(folder, table, seed, keys[:count])) as terminal:
            usual.append(statistics.median(presses(terminal)[0]))
    measured = f"{usual[1] / usual[0]:.2f} x decision {EARLY} ({usual[0] * 1e3:.0f} ms, then {usual[1] * 1e3:.0f} ms)"
    return Row(f"app, decision {LATE}: arrow key to last byte", measured, f"{LONGER} x", usual[1] <= LONGER * usual[0])


def command_row(command: str, limit: float, folder: Path, rounds: int) -> Row:
    """A command that answers without the app."""
    words = [sys.executable, "-m", "nexusgames", command, *([] if command == "--version" else ["--saves", str(folder)])]
    cost = statistics.median(
        waited(lambda: subprocess.run(words, check=True, capture_output=True)) for _ in range(rounds)
    )
    return Row(f"process: {command}", f"{cost * 1e3:.0f} ms", f"{limit * 1e3:.0f} ms", cost <= limit)


def app_rows(rounds: int) -> list[Row]:
    """All rows of the app and of commands."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = [command_row("--version", 0.15, folder, rounds), command_row("list", 0.5, folder, rounds)]
        for table in main_tables():
            rows += game_rows(folder, table, rounds)
        return [*rows, length_row(folder)]


if __name__ == "__main__":
    sys.exit(show(app_rows(5)))
