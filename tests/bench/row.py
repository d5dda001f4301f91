"""One line of the benchmark's table, and how the table is shown."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """What, how much, and whether that holds the bar."""

    what: str
    measured: str
    bar: str
    held: bool


def show(rows: list[Row], as_json: bool = False) -> int:
    """Print the table; 1 if a bar was missed."""
    if as_json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        for row in rows:
            print(f"{'held  ' if row.held else 'MISSED'}  {row.what:<52} {row.measured:<52} bar: {row.bar}")
    return 0 if all(row.held for row in rows) else 1


def speed(work: Callable[[], int]) -> float:
    """Things done in a second of this process; what other programs do meanwhile does not count."""
    began = time.process_time()
    done = work()
    return done / (time.process_time() - began)


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Seconds of this process for one piece of work."""
    return _each(work, times, time.process_time)


def waited(work: Callable[[], object], times: int = 1) -> float:
    """Seconds by the clock, for work that waits for a disk or for another process."""
    return _each(work, times, time.perf_counter)


def _each(work: Callable[[], object], times: int, clock: Callable[[], float]) -> float:
    began = clock()
    for _ in range(times):
        work()
    return (clock() - began) / times
