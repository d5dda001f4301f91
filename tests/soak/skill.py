"""What decides how well computers play, as a fingerprint: games that other code has played prove nothing about this."""

from __future__ import annotations

import ast
import hashlib
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from nexusgames.core import bots
from nexusgames.games import GAMES

JUDGING = ("prospects.py", "outlook.py", "plans.py", "secrecy.py")
"""The files of a game that judge positions, propose plans, and deal hidden cards anew, as far as it has them."""
ONLY_TOLD = "RECKONING"
"""What turns prospects into the chance that people are told; no choice depends on it."""


@cache
def skill(game: str) -> str:
    """The fingerprint of the search, of a game's judgement and of its rules; comments and docstrings do not count."""
    found = hashlib.sha256(str(GAMES.load(game).rules_version).encode())
    for path in _files(game):
        found.update(code(path).encode())
    return found.hexdigest()[:12]


def _files(game: str) -> Iterator[Path]:
    yield from sorted(Path(bots.__path__[0]).glob("*.py"))
    door = Path(inspect.getfile(type(GAMES.load(game))))
    yield from (door.with_name(name) for name in JUDGING if door.with_name(name).exists())


def code(path: Path) -> str:
    """The code of a file without what only people read."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            node.body = [one for one in node.body if not _only_read(one)]
    return ast.dump(tree)


def _only_read(node: ast.stmt) -> bool:
    """A docstring, or what is only told."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Assign) and any(
        isinstance(one, ast.Name) and one.id == ONLY_TOLD for one in node.targets
    )
