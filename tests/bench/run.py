"""The benchmark: the numbers of the engine beside their bars, as ratios of one run, because machines differ.

    python tests/bench/run.py            all rows
    python tests/bench/run.py --rounds 9 more rounds, steadier numbers

Each row alternates between what is measured and what it is measured against, and takes the median.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
from app import app_rows, show
from row import Row

from nexusgames.core.decisions import Decision
from nexusgames.core.game import Game, Seat, Setup
from nexusgames.core.saves import read_save, save_text, state_of, write_save
from nexusgames.core.session import Session, replay
from nexusgames.core.simulate import play_game
from nexusgames.games import GAMES

AnyGame = Game[Any, Any]
TABLES = {"nexus-ops": 4, "theseus": 2, "icaion": 3}
STRETCH = 4000
"""So many decisions are played for one figure: one long game, or several short ones."""


def table(seats: int, seed: int) -> Setup:
    return Setup(tuple(Seat(f"Bot {n}", player="random") for n in range(1, seats + 1)), seed)


def timed(work: Callable[[], int]) -> float:
    """Things done in a second."""
    began = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - began)


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Seconds for one piece of work."""
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times


def chess_playout(seed: int) -> int:
    """Random legal play with python-chess until the game is over; returns the number of moves."""
    rng, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def late_session(game: AnyGame, seats: int, seed: int) -> tuple[Session, list[str]]:
    """A session late in a random game, and all decisions of that game."""
    keys: list[str] = []
    play_game(game, table(seats, seed), keys=keys)
    session = Session(game, table(seats, seed))
    for key in keys[: len(keys) * 9 // 10]:
        session.choose(key)
    return session, keys


def playouts(game: AnyGame, seats: int, seed: int) -> int:
    """Whole random games until the stretch is long enough; returns the number of decisions."""
    done = 0
    while done < STRETCH:
        done += play_game(game, table(seats, seed + done))[1]
    return done


def random_play(game: AnyGame, seats: int, rounds: int) -> Row:
    ratios: list[float] = []
    speeds: list[float] = []
    for seed in range(1, rounds + 1):
        ours = timed(lambda seed=seed: playouts(game, seats, seed * 100_000))
        theirs = timed(lambda seed=seed: sum(chess_playout(seed * 10 + n) for n in range(8)))
        ratios.append(ours / theirs)
        speeds.append(ours)
    ratio = statistics.median(ratios)
    measured = f"{ratio:.2f} x python-chess ({statistics.median(speeds):,.0f} decisions/s)"
    return Row(f"{game.id}: random play", measured, "1.0 x, aim 2.0 x", ratio >= 1)


def cloning(game: AnyGame, state: Any, rounds: int) -> Row:
    state = game.codec.load(game.codec.dump(state))
    ours = statistics.median(seconds(lambda: game.clone(state), 200) for _ in range(rounds))
    deep = statistics.median(seconds(lambda: copy.deepcopy(state), 3) for _ in range(rounds))
    measured = f"{ours * 1e6:.0f} us, 1/{deep / ours:.0f} of deepcopy"
    return Row(f"{game.id}: clone of a late state", measured, "150 us, 1/15", ours <= 150e-6 and deep / ours >= 15)


def replaying(game: AnyGame, seats: int, keys: list[str], rounds: int) -> Row:
    times = max(1, STRETCH // len(keys))

    def run() -> int:
        return sum(1 for _ in range(times) for _ in replay(game, table(seats, 1), keys))

    def play() -> int:
        return sum(play_game(game, table(seats, 1))[1] for _ in range(times))

    ratios = [timed(run) / timed(play) for _ in range(rounds)]
    ratio = statistics.median(ratios)
    return Row(f"{game.id}: replay, every decision checked", f"{ratio:.2f} x random play", "1.0 x", ratio >= 0.95)


def undoing(game: AnyGame, seats: int, rounds: int) -> Row:
    """Undo of one step, at every decision of the last tenth of a game that can be taken back."""
    costs: list[float] = []
    for seed in range(1, rounds + 1):
        costs += undo_costs(late_session(game, seats, seed)[0], random.Random(seed))
    late = statistics.quantiles(costs, n=20)[-1]
    return Row(f"{game.id}: undo of one step, late", f"{late * 1e3:.2f} ms (p95)", "3 ms", late <= 3e-3)


def undo_costs(session: Session, rng: random.Random) -> list[float]:
    costs: list[float] = []
    for _ in range(400):
        decision = session.pending
        if not isinstance(decision, Decision):
            break
        session.choose(rng.choice(decision.options).key)
        if session.can_undo():
            costs.append(seconds(session.undo))
            session.redo()
    return costs


def saving(session: Session, rounds: int) -> list[Row]:
    text = save_text(session, "2000-01-01")
    with tempfile.TemporaryDirectory() as folder:
        ours, plain = Path(folder, "ours.json"), Path(folder, "plain.json")
        ratios = [
            seconds(lambda: write_save(session, ours, "2000-01-01"), 3) / seconds(lambda: synced_write(plain, text), 3)
            for _ in range(rounds)
        ]
        load = statistics.median(
            seconds(lambda: state_of(read_save(ours), session.game, "x"), 3) for _ in range(rounds)
        )
    snapshot = len(json.dumps(session.game.codec.dump(session.state), separators=(",", ":")))
    each = (len(text.encode()) - snapshot) / len(session.keys)
    ratio, game = statistics.median(ratios), session.game.id
    return [
        Row(f"{game}: durable save", f"{ratio:.1f} x a plain synced write of the same bytes", "4.0 x", ratio <= 4),
        Row(f"{game}: load, migrate, validate", f"{load * 1e3:.1f} ms", "10 ms", load <= 10e-3),
        Row(
            f"{game}: save size",
            f"{each:.1f} bytes a decision, snapshot {snapshot / 1000:.1f} KB",
            "20 bytes, 40 KB",
            each <= 20 and snapshot <= 40_000,
        ),
    ]


def synced_write(path: Path, text: str) -> None:
    """A plain write that has reached the disk, without any of the care that a save takes."""
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def version_start(rounds: int) -> Row:
    command = [sys.executable, "-m", "nexusgames", "--version"]
    cost = statistics.median(
        seconds(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in range(rounds)
    )
    return Row("process start: --version", f"{cost * 1e3:.0f} ms", "150 ms", cost <= 0.15)


def rows(rounds: int) -> list[Row]:
    found: list[Row] = []
    for game_id, seats in TABLES.items():
        game = GAMES.load(game_id)
        session, keys = late_session(game, seats, 1)
        found += [random_play(game, seats, rounds), cloning(game, session.state, rounds)]
        found += [replaying(game, seats, keys, rounds), *saving(session, rounds), undoing(game, seats, rounds)]
    return [*found, version_start(rounds), *app_rows(rounds)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    return show(rows(parser.parse_args().rounds))


if __name__ == "__main__":
    sys.exit(main())
