"""The same game everywhere: no hash depends on the machine, its settings, or Python's own luck."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECORDS = [
    "nexus_ops/elimination_two_players",
    "nexus_ops/round_limit_teams_draw",
    "theseus/alliances_data",
    "theseus/wounds_with_pandora",
    "icaion/draft_and_open_events",
    "icaion/luminous_rays_five_players",
]
TABLES = {
    "nexus-ops": {"vortex": "on", "alternate_units": "on", "top_priority": "on", "extra_tokens": "extra_random"},
    "theseus": {"mode": "2v2", "ring": "random", "deck_build": "on"},
    "icaion": {"draft": "on", "apparatus_sides": "random"},
}
CHILD = f"""
import locale, random, sys
random.seed(sys.argv[1])
random.random = random.shuffle = random.randrange = random.choice = None
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
from nexusgames.cli import main
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.values.chance import Chance
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
if main(["verify", "--json", *sys.argv[2:]]):
    sys.exit("a record is not played again exactly")
for name, options in {TABLES!r}.items():
    session, luck = Session(GAMES.load(name), Setup(tuple(map(Seat, "ABCD")), 5, options)), Chance(5)
    while len(session.keys) < 240 and isinstance(decision := session.pending, Decision):
        session.choose(random_bot(decision, luck))
    print(name, session.game.codec.hash(session.state), *session.hashes)
"""
SURROUNDINGS: dict[str, tuple[list[str], dict[str, str]]] = {
    "bare": ([], {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC", "TERM": "dumb", "COLUMNS": "20"}),
    "turkish": (
        ["-O"],
        {
            "PYTHONHASHSEED": "1",
            "LC_ALL": "tr_TR.UTF-8",
            "TZ": "Asia/Kathmandu",
            "TERM": "xterm-256color",
            "NO_COLOR": "1",
            "COLUMNS": "400",
        },
    ),
    "developer": (
        ["-X", "dev", "-X", "utf8=0"],
        {"PYTHONHASHSEED": "4242", "LC_ALL": "C.UTF-8", "TZ": "America/St_Johns", "TERM": "vt100", "LINES": "3"},
    ),
}


def played(name: str) -> str:
    """What a program in these surroundings says about stored games and new ones."""
    flags, settings = SURROUNDINGS[name]
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "HOME") if name in os.environ}
    records = [str(ROOT / "tests" / "records" / f"{record}.json") for record in RECORDS]
    command = [sys.executable, *flags, "-c", CHILD, name, *records]
    run = subprocess.run(command, env=kept | settings, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_stored_and_new_games_have_the_same_hashes_whatever_the_surroundings() -> None:
    told = {name: played(name) for name in SURROUNDINGS}
    assert len(set(told.values())) == 1, told
    assert len(told["bare"].splitlines()) == 1 + len(TABLES)
    assert all(len(line.split()) > 240 // 16 for line in told["bare"].splitlines()[1:])


OUTSIDE = {"random", "secrets", "locale", "uuid", "time", "datetime"}
ALLOWED = {
    "core/bots/search_tree.py": {"random"},
    "core/files/crashes.py": {"datetime"},
    "core/files/shelf.py": {"datetime", "time"},
    "core/proofs/simulate.py": {"time"},
    "core/table/hot_seat.py": {"datetime"},
    "core/values/files.py": {"secrets", "time"},
}
"""How long a simulation took, when a game was saved or failed, names of temporary files, the order of a list of saves:
nothing of a state. Whoever thinks ahead draws numbers from a seed: the same ones in every version of Python."""


@pytest.fixture(scope="module")
def sources() -> dict[str, ast.Module]:
    """The core and all rules, by file."""
    package = ROOT / "nexusgames"
    files = [file for part in ("core", "games") for file in sorted((package / part).rglob("*.py"))]
    return {file.relative_to(package).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_rules_never_ask_for_luck_places_or_clocks_from_outside(sources: dict[str, ast.Module]) -> None:
    found = {place: OUTSIDE & set(imported(tree)) for place, tree in sources.items()}
    assert {place: modules for place, modules in found.items() if modules} == ALLOWED


CAREFUL = {"sorted", "len", "sum", "min", "max", "any", "all", "set", "frozenset"}
"""What may be made of a set, because its order does not matter there."""
ORDERING = {"list", "tuple", "enumerate", "iter", "join", "extend", "zip"}


def is_set(node: ast.expr) -> bool:
    """A set literal, a comprehension, `set(...)`, or two of them put together."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub):
        return is_set(node.left) or is_set(node.right)
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return called or isinstance(node, ast.Set | ast.SetComp)


def sets_in_order(node: ast.AST) -> Iterator[ast.expr]:
    """Sets, as far as they are seen at a glance, where their order would matter."""
    if isinstance(node, ast.For) and is_set(node.iter):
        yield node.iter
    elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp):
        yield from (part.iter for part in node.generators if is_set(part.iter))
    elif isinstance(node, ast.Call) and called_name(node) in ORDERING:
        yield from (argument for argument in node.args if is_set(argument))
    elif isinstance(node, ast.Starred) and is_set(node.value):
        yield node.value


def called_name(call: ast.Call) -> str:
    """The function or method that is called."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def walks_over_sets(tree: ast.AST) -> list[int]:
    """The lines in which a set is walked over, but for those where a careful function does it."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and called_name(node) in CAREFUL]
    calm = {id(argument) for call in calls for argument in call.args}
    return [one.lineno for node in ast.walk(tree) if id(node) not in calm for one in sets_in_order(node)]


def test_rules_never_walk_over_a_set(sources: dict[str, ast.Module]) -> None:
    assert {place: lines for place, tree in sources.items() if (lines := walks_over_sets(tree))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "for x in {1, 2}: pass",
        "[x for x in set(y)]",
        "list(set(a) | b)",
        "', '.join({x for x in y})",
        "[*frozenset(a)]",
        "f(x for x in set(a) - b)",
    ],
)
def test_a_walk_over_a_set_is_seen(line: str) -> None:
    assert walks_over_sets(ast.parse(line)) == [1]


@pytest.mark.parametrize("line", ["for x in sorted({1, 2}): pass", "any(x for x in {1, 2})", "[x for x in [1, 2]]"])
def test_what_does_not_depend_on_the_order_is_left_alone(line: str) -> None:
    assert walks_over_sets(ast.parse(line)) == []
