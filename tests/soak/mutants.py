"""Faults planted in the engines, and which proof finds them: the worth of every proof as a number.

    python -m tests.soak.mutants [--games nexus-ops,icaion,theseus] [--faults 30] [--jobs 2] [--seed 1]

A fault is one small change in a line of a game's own code that random play reaches: a number off by one, a comparison
turned round, a statement left out. Each is planted in a process of its own, and every proof is tried on it:

- play: random games end in a crash or a dead end;
- structure, conservation: the invariants of running procedures, and those of pieces, cards and money;
- records: a stored game is not played again exactly;
- perft: kept positions have another number of lines;
- check: saving, cloning, secrecy or reasons fail.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import multiprocessing
import pkgutil
import random
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import verify
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.proofs.every_decision import check_decision
from nexusgames.core.proofs.perft import perft
from nexusgames.core.proofs.reasons import ReasonsProof
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.soak.swapping import Refusals, forget, swap

RECORDS = Path(__file__).parents[1] / "records"
PROOFS = ("play", "structure", "conservation", "records", "perft", "check")
STRUCTURE = {"frames", "battle", "turn", "actions", "setting"}
"""Files of invariants that are about running procedures; the others count pieces, cards and money."""
LONGEST, CHECKED, PERFT_EVERY, PATIENCE = 900, 23, 60, 60.0
TABLES: dict[str, tuple[tuple[str, dict[str, str]], ...]] = {
    "nexus-ops": (
        ("2", {}),
        ("3", {"vortex": "on", "alternate_units": "on", "intercepted": "on"}),
        ("4", {"teams": "on", "king_of_the_hill": "on", "top_priority": "on"}),
    ),
    "icaion": (("2", {}), ("3", {"luminous_rays": "on", "draft": "on"}), ("5", {"open_event": "on"})),
    "theseus": (
        ("marines aliens", {}),
        ("scientists greys", {"deck_build": "on"}),
        ("pandora aliens scientists", {}),
        ("marines aliens scientists greys", {"mode": "2v2", "ring": "draft"}),
    ),
}


def setups(game: AnyGame) -> list[Setup]:
    """The tables at which a game is tried."""
    found: list[Setup] = []
    for seed, (who, options) in enumerate(TABLES[game.id], 1):
        colours = [""] * int(who) if who.isdecimal() else who.split()
        found.append(Setup(tuple(Seat(f"P{place}", colour) for place, colour in enumerate(colours, 1)), seed, options))
    return found


def modules_of(game: AnyGame, part: str = "") -> list[ModuleType]:
    """All modules of a game, or those of one of its folders."""
    package = type(game).__module__.rpartition(".")[0] + (f".{part}" if part else "")
    home = importlib.import_module(package)
    names = [found.name for found in pkgutil.walk_packages(home.__path__, f"{package}.")]
    return [importlib.import_module(name) for name in names]


@dataclass(frozen=True, slots=True)
class Fault:
    """A small change: the file, the place of the changed node in it, and how it is told."""

    path: Path
    place: int
    told: str


TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def spoil(node: ast.AST) -> ast.AST | None:
    """The node with a fault in it; None if it is of no kind that is spoilt."""
    match node:
        case ast.Constant(value=bool() as value):
            return ast.Constant(not value)
        case ast.Constant(value=int() as value):
            return ast.Constant(value + 1)
        case ast.Compare(left, [op], [right]) if type(op) in TURNED:
            return ast.Compare(left, [TURNED[type(op)]()], [right])
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            return ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.BoolOp(op, values):
            return ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            return operand
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            return ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()], _):
            return ast.Pass()
        case _:
            return None


def faults_in(path: Path, lines: set[int]) -> Iterator[Fault]:
    """Every fault that can be planted in some lines of a file."""
    for place, node in enumerate(ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        if getattr(node, "lineno", 0) in lines and (spoilt := spoil(node)) is not None:
            was, now = (" ".join(ast.unparse(part).split())[:60] for part in (node, spoilt))
            yield Fault(path, place, f"{path.parent.name}/{path.name}:{getattr(node, 'lineno', 0)}: {was} -> {now}")


class _Planter(ast.NodeTransformer):
    def __init__(self, wanted: ast.AST) -> None:
        self.wanted = wanted

    def visit(self, node: ast.AST) -> Any:
        """Put the spoilt node in the place of the wanted one."""
        return spoil(node) if node is self.wanted else self.generic_visit(node)


def plant(fault: Fault) -> None:
    """From now on the game has this fault."""
    tree = ast.parse(fault.path.read_text(encoding="utf-8"))
    swap(fault.path, _Planter(list(ast.walk(tree))[fault.place]).visit(tree))


@contextmanager
def lines_of(folder: Path) -> Generator[dict[str, set[int]]]:
    """The lines of a folder that are run meanwhile, by file."""
    seen: dict[str, set[int]] = {}

    def look(frame: FrameType, event: str, _: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(str(folder)):
            return None
        if event == "line":
            seen.setdefault(name, set()).add(frame.f_lineno)
        return look

    sys.settrace(look)
    try:
        yield seen
    finally:
        sys.settrace(None)


def play(game: AnyGame, setup: Setup, look: Callable[[Any, Decision, int], None]) -> None:
    """A random game, looked at before every decision."""
    state, _ = game.start(setup)
    luck = Chance(setup.seed)
    for number in range(LONGEST):
        decision = game.pending(state)
        if not isinstance(decision, Decision):
            return
        look(state, decision, number)
        game.apply(state, random_bot(decision, luck))


def reached(game: AnyGame) -> list[Fault]:
    """The faults that random play can run into; refusals, views and words are not what is tried."""
    home = Path(str(sys.modules[type(game).__module__].__file__)).parent
    with lines_of(home) as seen:
        for setup in setups(game):
            play(game, setup, lambda state, decision, number: None)
    skipped = ("invariants", "view", "refusals", "words", "reasons", "data")
    files = [Path(name) for name in sorted(seen) if not any(part in name.split(home.name)[-1] for part in skipped)]
    return [fault for path in files for fault in faults_in(path, seen[str(path)])]


@cache
def kept_positions(game: AnyGame) -> list[tuple[str, int]]:
    """Positions of the sound game with their numbers of lines."""
    kept: list[tuple[str, int]] = []

    def keep(state: Any, decision: Decision, number: int) -> None:
        if number % PERFT_EVERY == 0:
            kept.append((game.codec.text(state), perft(game, game.clone(state), 2)))

    for setup in setups(game):
        play(game, setup, keep)
    return kept


def by_playing(game: AnyGame) -> set[str]:
    """What random games show: crashes, refusals of the invariants, broken promises."""
    refusals, found = Refusals(modules_of(game, "invariants")), set[str]()
    for setup in setups(game):
        reasons = ReasonsProof(game, setup.seed)

        def look(
            state: Any, decision: Decision, number: int, setup: Setup = setup, reasons: ReasonsProof = reasons
        ) -> None:
            found.update(refusals.of(game.check, state))
            if number % CHECKED == 0 and "check" not in found:
                try:
                    check_decision(game, state, decision, len(setup.seats), number)
                    reasons.check(state, decision)
                except CheckFailed:
                    found.add("check")
                except Exception:
                    found.add("play")

        try:
            play(game, setup, look)
        except Exception:
            found.add("play")
    return found


def by_records(game: AnyGame) -> set[str]:
    """Whether a stored game is played in another way now."""
    for path in sorted((RECORDS / game.id.replace("-", "_")).glob("*.json")):
        try:
            if verify(path, GAMES) is not None:
                return {"records"}
        except Exception:
            return {"records"}
    return set()


def by_perft(game: AnyGame) -> set[str]:
    """Whether a kept position has another number of lines now."""
    for text, lines in kept_positions(game):
        try:
            if perft(game, game.codec.read(text), 2) != lines:
                return {"perft"}
        except Exception:
            return {"perft"}
    return set()


def _try(game: AnyGame, fault: Fault | None, told: Connection) -> None:
    if fault is not None:
        plant(fault)
    forget(type(game).__module__.rpartition(".")[0])
    for proof in (by_records, by_perft, by_playing):
        told.send(proof(game))
    told.send(None)


def found_by(game: AnyGame, fault: Fault | None) -> set[str]:
    """What finds a fault, or speaks against the sound engine; a game that never ends counts as a crash."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_try, args=(game, fault, there))
    process.start()
    there.close()
    found: set[str] = set()
    try:
        while True:
            if not here.poll(PATIENCE):
                return found | {"play"}
            part = here.recv()
            if part is None:
                return found
            found |= part
    except EOFError:
        return found | {"play"}
    finally:
        process.kill()
        process.join()


def proofs_of(found: set[str]) -> set[str]:
    """Names of proofs instead of the places at which invariants speak."""
    names = {name for name in found if ":" not in name}
    for place in found - names:
        names.add("structure" if place.partition(":")[0] in STRUCTURE else "conservation")
    return names


def table(game: AnyGame, found: Sequence[tuple[Fault, set[str]]]) -> Iterator[str]:
    """What every proof found, and what it found alone."""
    shown = [proofs_of(names) for _, names in found]
    for proof in PROOFS:
        alone = sum(names == {proof} for names in shown)
        yield f"{game.id}: {proof} found {sum(proof in names for names in shown)} of {len(shown)}, {alone} alone"
    invariants = {"structure", "conservation"}
    yield f"{game.id}: invariants alone found {sum(bool(n) and n <= invariants for n in shown)}"
    fresh = [names - {"records", "perft"} for names in shown]
    for proof in ("structure", "conservation"):
        yield f"{game.id}: of a fault as old as the stored figures, {proof} alone tells {fresh.count({proof})}"
    yield f"{game.id}: nothing found {sum(not names for names in shown)}"


def tried(game: AnyGame, faults: int, jobs: int, seed: int) -> list[tuple[Fault, set[str]]]:
    """Some faults of a game, drawn by lot, with what finds them."""
    drawn = random.Random(seed).sample(reached(game), faults)
    kept_positions(game)
    if sound := found_by(game, None):
        raise SystemExit(f"{game.id}: the sound engine is found faulty by {sorted(sound)}")
    with ThreadPoolExecutor(jobs) as pool:
        return list(zip(drawn, pool.map(lambda fault: found_by(game, fault), drawn), strict=True))


def main(words: Sequence[str]) -> int:
    """Every fault with what found it, then the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES.ids()), help="by their ids")
    parser.add_argument("--faults", type=int, default=30, help="of each game")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--seed", type=int, default=1, help="which faults are drawn")
    told = parser.parse_args(words)
    lines: list[str] = []
    for game in (GAMES.load(name) for name in told.games.split(",")):
        found = tried(game, told.faults, told.jobs, told.seed)
        for fault, names in found:
            print(f"{game.id}: {fault.told}: {', '.join(sorted(names)) or 'nothing'}", flush=True)
        places = Counter(place for _, names in found for place in names if ":" in place)
        lines += [*table(game, found), f"{game.id}: invariants spoke at {dict(places.most_common())}"]
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
