"""The numbers of the engine: random play beside python-chess, clones, replay, undo."""

from __future__ import annotations

import copy
import random
import statistics
from typing import Any

import chess
from row import Row, seconds, speed
from tables import AnyGame, Table

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.proofs.simulate import play_game
from nexusgames.core.session.session import Session, replay

STRETCH = 4000
"""So many decisions are played for one figure: one long game, or several short ones."""
AT_LEAST, ELSEWHERE = 2.0, 1.5
"""Times python-chess, at the table of each game that all rows are about, and at the others."""


def chess_playout(seed: int) -> int:
    """Random legal play with python-chess until the game is over; returns the number of moves."""
    rng, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def playouts(table: Table, seed: int) -> int:
    """Whole random games until the stretch is long enough; returns the number of decisions."""
    done = 0
    while done < STRETCH:
        done += play_game(table.game, table.setup(seed + done))[1]
    return done


def random_play(table: Table, rounds: int, least: float = ELSEWHERE) -> Row:
    """Decisions in a second, by turns with moves of chess in a second."""
    ratios: list[float] = []
    speeds: list[float] = []
    for seed in range(1, rounds + 1):
        ours = speed(lambda seed=seed: playouts(table, seed * 100_000))
        theirs = speed(lambda seed=seed: sum(chess_playout(seed * 10 + n) for n in range(8)))
        ratios.append(ours / theirs)
        speeds.append(ours)
    ratio = statistics.median(ratios)
    measured = f"{ratio:.2f} x python-chess ({statistics.median(speeds):,.0f} decisions/s)"
    return Row(f"{table.name}: random play", measured, f"{least:.1f} x", ratio >= least)


def cloning(game: AnyGame, state: Any, rounds: int) -> Row:
    """A copy of a late state."""
    state = game.codec.load(game.codec.dump(state))
    ours = statistics.median(seconds(lambda: game.clone(state), 200) for _ in range(rounds))
    deep = statistics.median(seconds(lambda: copy.deepcopy(state), 3) for _ in range(rounds))
    measured = f"{ours * 1e6:.0f} us, 1/{deep / ours:.0f} of deepcopy"
    return Row(f"{game.id}: clone of a late state", measured, "150 us, 1/15", ours <= 150e-6 and deep / ours >= 15)


def replaying(table: Table, keys: list[str], rounds: int) -> Row:
    """A recorded game again, every choice checked, by turns with playing it."""
    times = max(1, STRETCH // len(keys))

    def run() -> int:
        return sum(1 for _ in range(times) for _ in replay(table.game, table.setup(1), keys))

    def play() -> int:
        return sum(play_game(table.game, table.setup(1))[1] for _ in range(times))

    ratio = statistics.median(speed(run) / speed(play) for _ in range(rounds))
    return Row(f"{table.game.id}: replay, every decision checked", f"{ratio:.2f} x random play", "1.0 x", ratio >= 0.95)


def undoing(table: Table, rounds: int) -> Row:
    """Undo of one step, at every decision of the last tenth of a game that can be taken back."""
    costs: list[float] = []
    for seed in range(1, rounds + 1):
        keys = table.keys(seed)
        costs += undo_costs(table.session(seed, keys[: len(keys) * 9 // 10]), random.Random(seed))
    late = statistics.quantiles(costs, n=20)[-1]
    return Row(f"{table.game.id}: undo of one step, late", f"{late * 1e3:.2f} ms (p95)", "3 ms", late <= 3e-3)


def undo_costs(session: Session, rng: random.Random) -> list[float]:
    """What taking back costs along a random game."""
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


def engine_rows(table: Table, rounds: int) -> list[Row]:
    """All rows of one game."""
    keys = table.keys(1)
    late = table.session(1, keys[: len(keys) * 9 // 10])
    return [
        random_play(table, rounds, AT_LEAST),
        cloning(table.game, late.state, rounds),
        replaying(table, keys, rounds),
        undoing(table, rounds),
    ]
