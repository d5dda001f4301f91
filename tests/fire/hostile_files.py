"""Every hostile file at every door, each in a program of its own: how long it takes and how much memory.

    python tests/fire/hostile_files.py            all of them, and the app in a real terminal
    python tests/fire/hostile_files.py --door list

The bar: at most a second of the processor more than the same door needs for a good save, at most 200 MB, no traceback,
nothing on the terminal that it obeys, no exit code but 0 to 3.
"""

from __future__ import annotations

import argparse
import os
import select
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.fire.hostile import DOORS, HOSTILE, SAMPLE, TYPED, harmless

MOST_SECONDS, MOST_MEGABYTES = 1.0, 200
APP_SECONDS = 6.0
OWNED = (b"\x1b]0;OWNED", b"\x1b[31mEVIL", b"\xc2\x9b2J", b"\xe2\x80\xae")


@dataclass(frozen=True, slots=True)
class Cost:
    """What one program took, and what was wrong with it."""

    seconds: float
    megabytes: float
    problem: str = ""


def run(door: str, path: Path) -> Cost:
    """The door with this file, as a program."""
    environment = {**os.environ, "NEXUSGAMES_PROGRESS": str(path), "NEXUSGAMES_SETTINGS": str(path), "COLUMNS": "80"}
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as typed:
        typed.write(TYPED.encode())
        typed.seek(0)
        command = [sys.executable, "-m", "nexusgames", *DOORS[door](path)]
        child = subprocess.Popen(command, stdin=typed, stdout=out, stderr=out, env=environment, cwd=path.parent)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        printed = out.read().decode("utf-8", "replace")
    problem = "" if child.returncode in (0, 1, 2, 3) else f"exit code {child.returncode}"
    problem = "traceback" if "Traceback" in printed else problem
    problem = problem or ("" if harmless(printed) else "escape sequences")
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, problem)


def all_doors(doors: list[str]) -> list[str]:
    """Every file at these doors; what is over the bar."""
    problems: list[str] = []
    for door in doors:
        costs: dict[str, Cost] = {}
        with tempfile.TemporaryDirectory() as folder:
            for number, (name, make) in enumerate(
                [("a good save", lambda path: path.write_bytes(SAMPLE)), *HOSTILE.items()]
            ):
                path = Path(folder) / str(number) / "game.json"
                path.parent.mkdir()
                make(path)
                costs[name] = run(door, path)
        usual = costs["a good save"].seconds
        for name, cost in costs.items():
            over = cost.seconds > usual + MOST_SECONDS or cost.megabytes > MOST_MEGABYTES
            if cost.problem or over:
                why = cost.problem or f"{cost.seconds:.1f} s, {cost.megabytes:.0f} MB"
                problems.append(f"{door}, {name}: {why}")
        slow, large = max(costs, key=lambda n: costs[n].seconds), max(costs, key=lambda n: costs[n].megabytes)
        print(
            f"{door:<18} {len(costs)} files, a good save {usual:.2f} s; slowest {costs[slow].seconds:.2f} s ({slow}), "
            f"largest {costs[large].megabytes:.0f} MB ({large})"
        )
    return problems


def app() -> list[str]:
    """The app in a real terminal, with a folder full of hostile saves: home, saved games, learn."""
    import pty

    with tempfile.TemporaryDirectory() as folder:
        for number, make in enumerate(HOSTILE.values()):
            make(Path(folder) / f"{number}.json")
        settings = Path(folder) / f"{list(HOSTILE).index('seats in settings')}.json"
        progress = Path(folder) / f"{list(HOSTILE).index('progress')}.json"
        changes = {
            "NEXUSGAMES_SAVES": folder,
            "NEXUSGAMES_SETTINGS": str(settings),
            "NEXUSGAMES_PROGRESS": str(progress),
        }
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update({**changes, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "35"})
            os.execv(sys.executable, [sys.executable, "-m", "nexusgames"])
        seen = read_for(terminal, APP_SECONDS)
        for keys in (b"s", b"\x1b[B" * 30, b"r", b"\x1b", b"q", b"l", b"\x1b", b"n", b"\r", b"\x1b"):
            os.write(terminal, keys)
            seen += read_for(terminal, APP_SECONDS / 4)
        os.write(terminal, b"\x03")
        seen += read_for(terminal, APP_SECONDS)
        os.close(terminal)
        _, status, used = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    print(
        f"the app: {len(HOSTILE)} saves, {len(seen)} bytes on the terminal, "
        f"{used.ru_maxrss / 1024:.0f} MB, exit code {code}"
    )
    problems = [f"the app: {mark!r} on the terminal" for mark in OWNED if mark in seen]
    return problems + (["the app: traceback"] if b"Traceback" in seen or code else [])


def read_for(terminal: int, seconds: float) -> bytes:
    """All that comes in this time."""
    seen, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([terminal], [], [], left)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:  # it has ended
                return seen
    return seen


def main() -> int:
    """Read the arguments, try everything, tell."""
    parser = argparse.ArgumentParser(description="Every hostile file at every door.")
    parser.add_argument("--door", choices=[*DOORS, "app"])
    asked = parser.parse_args()
    problems = all_doors([door for door in DOORS if asked.door in (None, door)])
    problems += app() if asked.door in (None, "app") else []
    for problem in problems:
        print(f"problem: {problem}")
    print(f"{len(HOSTILE)} hostile files at {1 if asked.door else len(DOORS) + 1} doors: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
