"""A monkey at the keyboard: random keys, bytes, clicks, pastes, window sizes and stops, through a real terminal.

    python tests/fire/monkey.py --runs 500 --events 300 --jobs 2
    python tests/fire/monkey.py --replay monkey-17.json
    python tests/fire/monkey.py --shorten monkey-17.json

The app must not end unasked, must not hang for more than 2 seconds of the processor, must complain to nobody and must
leave the terminal as it found it. A run that finds something is written to a file, which can be played again.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fire.cage import Cage, Trouble, kill
from tests.fire.monkey_events import FIRST_SIZES, Deed, deed_of, deeds, place_of

PROBE = 25
"""After so many deeds the window changes its size by a row, and the app must paint."""
MOST_TRIES = 60
"""So often a shorter run is tried."""


@dataclass(frozen=True, slots=True)
class Run:
    """A place to begin, and what is done there."""

    seed: int
    place: list[str]
    size: tuple[int, int]
    deeds: Sequence[Deed]

    @property
    def events(self) -> int:
        return sum(deed.count for deed in self.deeds)


@dataclass(frozen=True, slots=True)
class Found:
    """What a run led to."""

    run: Run
    problem: str
    restarts: int
    seconds: float


def run_of(seed: int, events: int) -> Run:
    """The run of a seed."""
    luck = random.Random(seed)
    return Run(seed, place_of(luck), luck.choice(FIRST_SIZES), deeds(luck, events))


def play(run: Run) -> Found:
    """Do all of it; an app that was left on purpose is started again."""
    begun, restarts = time.monotonic(), 0
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder:
        cage = Cage(Path(folder), run.place, run.size)
        try:
            cage.answer("its start")
            cage.settle()
            for number, deed in enumerate(run.deeds):
                if cage.ended:
                    cage.check_what_is_left()
                    cage.hang_up()
                    restarts += 1
                    cage = Cage(Path(folder), [], run.size)
                    cage.answer("another start")
                do(cage, deed)
                if number % PROBE == PROBE - 1:
                    probe(cage)
            cage.leave()
            cage.check_what_is_left()
            problem = ""
        except Trouble as trouble:
            problem = f"{trouble}\n{cage.stacks()}"
        finally:
            crashes = cage.crashes()
            kill(cage)
        return Found(run, "\n".join([problem, *crashes]).strip(), restarts, time.monotonic() - begun)


def do(cage: Cage, deed: Deed) -> None:
    """One deed, and what the app makes of it."""
    if deed.size is not None:
        cage.resize(deed.size)
    elif deed.stop:
        cage.stop(deed.stop / 1000)
    else:
        cage.send(deed.typed.encode("latin-1"))
    cage.settle()
    cage.forget()


def probe(cage: Cage) -> None:
    """Another row of the window must be painted."""
    columns, rows = cage.size
    if not cage.ended:
        cage.resize((columns, rows + 1 if rows < 30 else rows - 1))
        cage.answer("another size")
        cage.settle()


def keep(found: Found, folder: Path) -> Path:
    """Write a run down that found something."""
    run, path = found.run, folder / f"monkey-{found.run.seed}.json"
    done = [deed.as_json() for deed in run.deeds]
    kept = {"seed": run.seed, "place": run.place, "size": run.size, "problem": found.problem, "deeds": done}
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1))
    return path


def kept_run(path: Path) -> Run:
    """A run that was written down."""
    kept = json.loads(path.read_text())
    columns, rows = kept["size"]
    return Run(kept["seed"], kept["place"], (columns, rows), [deed_of(deed) for deed in kept["deeds"]])


def shorten(run: Run) -> Run:
    """Leave out what is not needed to find the same kind of thing; halves first, then smaller parts."""
    size, tries = max(1, len(run.deeds) // 2), 0
    while size and tries < MOST_TRIES:
        for start in range(0, len(run.deeds), size):
            shorter = replace(run, deeds=[*run.deeds[:start], *run.deeds[start + size :]])
            tries += 1
            if tries < MOST_TRIES and play(shorter).problem:
                run = shorter
                print(f"  {len(run.deeds)} deeds, {run.events} events")
                break
        else:
            size //= 2
    return run


def tell(found: Found, folder: Path) -> None:
    """One line for each run, all that was found below it."""
    run = found.run
    head = f"seed {run.seed}: {' '.join(run.place) or 'home'}, {run.events} events, {found.seconds:.1f} s"
    print(f"{head}, {found.restarts} restarts: {'FOUND' if found.problem else 'fine'}", flush=True)
    if found.problem:
        print(f"{found.problem}\n  kept in {keep(found, folder)}", flush=True)


def main() -> int:
    """Play runs, or one again; 0 if nothing was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--events", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first run")
    parser.add_argument("--keep", type=Path, default=Path(), help="the folder for runs that found something")
    parser.add_argument("--replay", type=Path)
    parser.add_argument("--shorten", type=Path)
    asked = parser.parse_args()
    if asked.shorten:
        found = play(shorten(kept_run(asked.shorten)))
        tell(found, asked.shorten.parent)
        return int(bool(found.problem))
    runs = (
        [kept_run(asked.replay)] if asked.replay else [run_of(asked.seed + n, asked.events) for n in range(asked.runs)]
    )
    count = 0
    with ThreadPoolExecutor(asked.jobs) as pool:
        for found in pool.map(play, runs):
            tell(found, asked.keep)
            count += bool(found.problem)
    print(f"{len(runs)} runs, {sum(run.events for run in runs)} events, {count} found something")
    return int(bool(count))


if __name__ == "__main__":
    sys.exit(main())
