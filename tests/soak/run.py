"""The soak: random play over all games, modes and options, by hand or at night, for as long as it is wanted.

    python tests/soak/run.py --decisions 10000000 --checked 1000 --jobs 2 --folder DIR

Part `invariants` proves the game's invariants at every decision, part `checked` everything of `simulate --check`.
Killed at any time, it goes on where it was when it is started again with the same folder. A finding is a line of
the ledger with the command that plays the game again, and a save that opens just before the trouble.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nexusgames.cli.simulation import save_failure
from nexusgames.core.proofs.simulate import Manner, Played, simulate
from nexusgames.games import GAMES
from tests.soak.ledger import Batch, Ledger
from tests.soak.reach import Reach, never
from tests.soak.walk import Table, walk

PARTS = ("invariants", "checked")
FLAGS = {"invariants": "--invariants", "checked": "--check"}
SIZES = {
    "invariants": {"nexus-ops": 4, "theseus": 40, "icaion": 40},
    "checked": {"nexus-ops": 1, "theseus": 4, "icaion": 4},
}
"""Games of a batch: a few seconds of work."""
CHECKED_SHARES = {"nexus-ops": 4, "theseus": 9, "icaion": 7}
"""How the checked games are shared out; those of Nexus Ops are ten times as long as the others."""
CHECKED_SEED = 1_000_000
"""Checked games have other seeds than those that are played for their invariants."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is wanted, of how many processes, and where it is written down."""

    decisions: int
    checked: int
    jobs: int
    folder: Path

    def target(self, part: str, game: str) -> int:
        """Decisions (part `invariants`) or games (part `checked`) of one game."""
        if part == "invariants":
            return self.decisions // len(GAMES.ids())
        return self.checked * CHECKED_SHARES[game] // sum(CHECKED_SHARES.values())


def done_of(part: str, batch: Batch) -> int:
    """What a batch counts for."""
    return batch.decisions if part == "invariants" else batch.games


class Worker:
    """One process: plays every batch whose number is its own, until its share of each game is done."""

    def __init__(self, plan: Plan, job: int) -> None:
        """Read what was done before."""
        self.plan, self.job, self.ledger = plan, job, Ledger(plan.folder)
        self.parent = os.getppid()
        self.finished: set[tuple[str, str, int]] = set()
        self.counts: Counter[tuple[str, str]] = Counter()
        for batch in self.ledger.batches():
            if batch.number % plan.jobs == job:
                self.note(batch)

    def note(self, batch: Batch) -> None:
        """A batch is done."""
        self.finished.add((batch.part, batch.game, batch.number))
        self.counts[batch.part, batch.game] += done_of(batch.part, batch)

    def run(self) -> None:
        """Play, one part after the other; always on with the game that is furthest from its share."""
        for part in PARTS:
            while (game := self.most_wanting(part)) is not None and os.getppid() == self.parent:
                batch = play_batch(self.plan, part, game, self.next_number(part, game))
                self.ledger.write(batch)
                self.note(batch)

    def most_wanting(self, part: str) -> str | None:
        """The game of which the smallest part is done; None when all are."""
        shares = {game: self.plan.target(part, game) / self.plan.jobs for game in GAMES.ids()}
        open_ones = [game for game, share in shares.items() if self.counts[part, game] < share]
        return min(open_ones, key=lambda game: self.counts[part, game] / shares[game], default=None)

    def next_number(self, part: str, game: str) -> int:
        """The first batch of this process that is not done."""
        number = self.job
        while (part, game, number) in self.finished:
            number += self.plan.jobs
        return number


def play_batch(plan: Plan, part: str, game_id: str, number: int) -> Batch:
    """The games of one batch, with all that was met and found."""
    batch, reach = Batch(part, game_id, number), Reach()
    size, began = SIZES[part][game_id], time.perf_counter()
    for place in range(number * size, (number + 1) * size):
        seed = place + (CHECKED_SEED if part == "checked" else 0)
        play_table(plan, batch, reach, table_at(plan, part, game_id, place), seed)
    batch.seconds = round(time.perf_counter() - began, 3)
    batch.met = dict(reach.met)
    return batch


def table_at(plan: Plan, part: str, game_id: str, place: int) -> Table:
    """The table of a game: one after the other, and in the few checked games spread over the whole list."""
    tables = walk(game_id)
    wanted = plan.target(part, game_id)
    if part == "checked" and place < wanted < len(tables.tables):
        return tables.table(place * len(tables.tables) // wanted)
    return tables.table(place)


def play_table(plan: Plan, batch: Batch, reach: Reach, table: Table, seed: int) -> None:
    """One game."""
    game, part = GAMES.load(table.game), batch.part
    setup = table.setup(seed)
    reach.variants = game.lexicon(game.set_up(setup)).variants
    manner = Manner(part == "checked", part == "invariants", table.style, reach.watch)
    kept: list[Path] = []

    def keep(_: int, played: Played) -> None:
        kept.append(save_failure(game, played, plan.folder, 0))

    report = simulate(game, setup.seats, 1, seed, table.options, manner, on_failure=keep)
    batch.games += 1
    batch.decisions += report.decisions
    batch.endings = dict(Counter(batch.endings) + report.endings)
    for problem in report.problems:
        saved = kept[0].name if kept else ""
        batch.findings.append({"problem": problem, "command": table.command(seed, FLAGS[part]), "save": saved})


def summary(plan: Plan, wall: float) -> dict[str, Any]:
    """Everything that the ledger holds, added up."""
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    met: dict[str, Counter[str]] = {game: Counter() for game in GAMES.ids()}
    findings: list[dict[str, str]] = []
    for batch in Ledger(plan.folder).batches():
        row = rows.setdefault(
            (batch.part, batch.game),
            {"part": batch.part, "game": batch.game, "games": 0, "decisions": 0, "findings": 0, "seconds": 0.0}
            | {"endings": Counter[str]()},
        )
        row["games"] += batch.games
        row["decisions"] += batch.decisions
        row["findings"] += len(batch.findings)
        row["seconds"] = round(row["seconds"] + batch.seconds, 1)
        row["endings"] += Counter(batch.endings)
        met[batch.game] += Counter(batch.met)
        findings += [{"part": batch.part, "game": batch.game, **finding} for finding in batch.findings]
    return {
        "rows": [rows[key] for key in sorted(rows)],
        "findings": findings,
        "walk": {game: [len(walk(game).tables), walk(game).left_out] for game in GAMES.ids()},
        "never_met": {game: never(game, met[game]) for game in GAMES.ids()},
        "met": {game: dict(sorted(met[game].items())) for game in GAMES.ids()},
        "wall": round(wall, 1),
    }


def text(found: dict[str, Any]) -> str:
    """The summary for people."""
    lines = [f"{'part':<11} {'game':<10} {'games':>7} {'decisions':>11} {'findings':>8} {'seconds':>9}  endings"]
    for row in found["rows"]:
        endings = ", ".join(f"{name} {count}" for name, count in sorted(row["endings"].items()))
        lines.append(
            f"{row['part']:<11} {row['game']:<10} {row['games']:>7} {row['decisions']:>11}"
            f" {row['findings']:>8} {row['seconds']:>9.1f}  {endings}"
        )
    for game, (tables, left_out) in found["walk"].items():
        lines.append(f"{game}: {tables} tables on the list, {left_out} left out because they exclude themselves")
        lines.append(f"  never met: {', '.join(found['never_met'][game]) or 'nothing'}")
    lines.append(f"this run: {found['wall']} s")
    for finding in found["findings"]:
        lines += [f"FOUND {finding['problem']}", f"  again: {finding['command']}", f"  save: {finding['save']}"]
    return "\n".join(lines)


def work(plan: Plan, job: int) -> None:
    """What a process does."""
    Worker(plan, job).run()


def main() -> int:
    """Play until everything that is wanted is done; 0 if nothing was found."""
    parser = argparse.ArgumentParser(description="Random play at scale.")
    parser.add_argument("--decisions", type=int, default=10_000_000, help="with invariants (10,000,000)")
    parser.add_argument("--checked", type=int, default=1_000, help="whole games, fully checked (1,000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--folder", type=Path, required=True, help="where the ledger and failed games are kept")
    parser.add_argument("--json", action="store_true", help="for programs")
    request = parser.parse_args()
    plan = Plan(request.decisions, request.checked, max(1, request.jobs), request.folder)
    began = time.perf_counter()
    Ledger(plan.folder)
    workers = [multiprocessing.Process(target=work, args=(plan, job)) for job in range(plan.jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    found = summary(plan, time.perf_counter() - began)
    print(json.dumps(found) if request.json else text(found))
    return 1 if found["findings"] or any(worker.exitcode for worker in workers) else 0


if __name__ == "__main__":
    sys.exit(main())
