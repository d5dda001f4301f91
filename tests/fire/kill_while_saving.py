"""Kill a program at random instants while it plays and saves after each decision; afterwards every game is whole.

    python tests/fire/kill_while_saving.py --kills 1000
    python tests/fire/kill_while_saving.py --kills 1000 --seed 5

A child plays with bots and tells each decision before it is saved and after; the parent kills it (SIGKILL, as a power
cut would) somewhere in between, loads what is there, and lets the next child go on from it.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.ownership import LOCK, Claim
from nexusgames.core.files.saves import SaveError, load_session, read_save
from nexusgames.core.files.shelf import list_saves
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.table.opening import open_table
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.files import SPARE, TEMPORARY, beside, previous_of
from nexusgames.games import GAMES

LONGEST_GAME = 150
"""Then a child begins another game in the same file."""
LONGEST_WAIT = 0.05


def play_forever(path: Path, game: str, seed: int, say: Callable[[str, int], None]) -> None:
    """The child: play on from what is there, and save after every decision."""
    table = open_table(path, GAMES) if path.exists() else HotSeat(new_game(game, seed), path)
    if table.claim is not None and table.claim.taken:
        raise AssertionError("a dead program still has its claim")
    luck = Chance(seed)
    say("ready", len(table.session.keys))
    while True:
        decision = table.session.pending
        if not isinstance(decision, Decision) or len(table.session.keys) >= LONGEST_GAME:
            table.session = new_game(game, luck.below(10**6))
            continue
        say("begins", len(table.session.keys) + 1)
        table.choose(random_bot(decision, luck))
        if table.path != path or table.save_problem:
            raise AssertionError(f"saved as {table.path.name}, {table.save_problem}")
        say("saved", len(table.session.keys))


def new_game(game: str, seed: int) -> Session:
    """A game of two."""
    return Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo")), seed))


@dataclass(slots=True)
class Tally:
    """What the kills have left behind."""

    kills: int = 0
    found: Counter[str] = field(default_factory=lambda: Counter())
    problems: list[str] = field(default_factory=lambda: [])


def kill_once(path: Path, game: str, luck: random.Random) -> list[str]:
    """Let a child play for a moment and kill it; gives what it said."""
    ear, mouth = os.pipe()
    seed, child = luck.randrange(10**6), os.fork()
    if child == 0:
        try:
            os.close(ear)
            play_forever(path, game, seed, lambda word, number: tell(mouth, f"{word} {number}"))
        except BaseException as error:
            tell(mouth, f"failed {type(error).__name__}: {error}")
        finally:
            os._exit(1)
    os.close(mouth)
    with open(ear) as said:  # noqa: PTH123 (a handle, not a path)
        lines = [said.readline() for _ in range(luck.randrange(1, 24))]
        wait_until = time.perf_counter() + LONGEST_WAIT * luck.random() ** 4
        while time.perf_counter() < wait_until:
            pass
        os.kill(child, signal.SIGKILL)
        lines += said.readlines()
    os.waitpid(child, 0)
    return [line.strip() for line in lines if line]


def tell(mouth: int, line: str) -> None:
    """One line, written at once."""
    os.write(mouth, f"{line}\n".encode())


def check(path: Path, said: list[str], tally: Tally) -> None:
    """Old or new, whole; the copy before it too; no litter that is in the way of the next start."""
    if any(line.startswith("failed") for line in said):
        tally.problems.append(f"the next start was in trouble: {said[-1]}")
        return
    word, number = said[-1].split(" ")
    last = int(number)
    try:
        keys = len(load_session(path, GAMES).keys) if path.exists() or last > 1 else 0
        if previous_of(path).exists():
            read_save(previous_of(path))
    except SaveError as error:
        tally.problems.append(str(error))
        return
    allowed = {last - 1, last} if word == "begins" else {last}
    if keys not in allowed and last > 1:  # the first save of a game replaces another game
        tally.problems.append(f"after {said[-1]!r} the save holds {keys} decisions")
    tally.found["new" if word == "begins" and keys == last else "old" if word == "begins" else "between two saves"] += 1
    tally.found["with a temporary file left"] += any(path.parent.glob(f"*{TEMPORARY}"))
    if path.exists() and [listed.path for listed in list_saves(path.parent)] != [path]:
        tally.problems.append("the list of saves shows something else")


def check_end(path: Path, tally: Tally) -> None:
    """The next start sweeps everything away."""
    Claim(path).release()
    left = sorted(file.name for file in path.parent.iterdir())
    if left != [path.name, previous_of(path).name]:
        tally.problems.append(f"left behind: {left}")
    if beside(path, LOCK).exists() or any(file.name.endswith(SPARE) for file in path.parent.iterdir()):
        tally.problems.append("a lock is left")


def run(kills: int, seed: int) -> Tally:
    """So many kills, the games by turns."""
    luck, tally = random.Random(seed), Tally()
    with tempfile.TemporaryDirectory() as folder:
        paths = {game: Path(folder) / game / "game.json" for game in GAMES.ids()}
        for path in paths.values():
            path.parent.mkdir()
        for number in range(kills):
            game = GAMES.ids()[number % len(paths)]
            said = kill_once(paths[game], game, luck)
            tally.kills += 1
            check(paths[game], said, tally)
        for game in GAMES.ids()[:kills]:
            check_end(paths[game], tally)
    return tally


def main() -> int:
    """Read the arguments, kill, tell."""
    parser = argparse.ArgumentParser(description="Kill a program while it saves.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    tally = run(asked.kills, asked.seed)
    for problem in tally.problems:
        print(f"problem: {problem}")
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(tally.found.items()))
    print(f"{tally.kills} kills in {time.monotonic() - began:.0f} s: {kinds}; {len(tally.problems)} problems")
    return 1 if tally.problems else 0


if __name__ == "__main__":
    sys.exit(main())
