"""The benchmark: the numbers of the engine and the app beside their bars, ratios of one run, because machines differ.

    python tests/bench/run.py            all rows; exit code 1 if a bar is missed
    python tests/bench/run.py --rounds 9 more rounds, steadier numbers
    python tests/bench/run.py --only app engine, files, length, app or show alone
    python tests/bench/run.py --suite    the whole test suite too, with two workers
    python tests/bench/run.py --json     for programs

Each ratio alternates between what is measured and what it is measured against, and takes the median.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from app import app_rows
from engine import engine_rows, random_play
from files import listing_rows, long_game_rows, save_rows
from length import length_rows
from row import Row, show, waited
from show import show_rows
from tables import main_tables, other_tables

PARTS = ("engine", "files", "length", "app", "show")
SUITE = [sys.executable, "-m", "pytest", "-q", "-n", "2"]


def rows_of(part: str, rounds: int) -> list[Row]:
    """The rows of one part."""
    match part:
        case "engine":
            every = [row for table in main_tables() for row in engine_rows(table, rounds)]
            return every + [random_play(table, rounds) for table in other_tables()]
        case "files":
            every = [row for table in main_tables() for row in save_rows(table, rounds)]
            return every + long_game_rows(rounds) + listing_rows()
        case "length":
            return length_rows()
        case "show":
            return show_rows()
        case _:
            return app_rows(rounds)


def suite_row() -> Row:
    """The whole test suite."""
    cost = waited(lambda: subprocess.run(SUITE, cwd=Path(__file__).parents[2], check=True, stdout=subprocess.DEVNULL))
    return Row("the whole test suite", f"{cost / 60:.1f} minutes", "5 minutes", cost <= 300)


def main() -> int:
    """Measure and show."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=PARTS, action="append")
    parser.add_argument("--suite", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows = [row for part in asked.only or PARTS for row in rows_of(part, asked.rounds)]
    return show(rows + ([suite_row()] if asked.suite else []), asked.json)


if __name__ == "__main__":
    sys.exit(main())
