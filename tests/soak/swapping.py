"""Functions of the running program with other code inside: what planted faults and counted refusals are made with."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType, ModuleType


def functions_of(path: Path) -> list[FunctionType]:
    """Every live function whose code stands in this file; frozen ones would not be listed."""
    gc.unfreeze()
    return [
        found
        for found in gc.get_objects()
        if isinstance(found, FunctionType) and found.__code__.co_filename == str(path)
    ]


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """All code inside a compiled module."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes_in(part)


def swap(path: Path, tree: ast.Module) -> int:
    """Give every live function of a file the code that it has in this tree; returns how many there are."""
    ast.fix_missing_locations(tree)
    new = {(code.co_qualname, code.co_firstlineno): code for code in codes_in(compile(tree, str(path), "exec"))}
    live = functions_of(path)
    swapped = 0
    for function in live:
        code = new.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
        if code is not None and code.co_freevars == function.__code__.co_freevars:
            function.__code__, swapped = code, swapped + 1
    return swapped


def forget(package: str) -> None:
    """Empty the caches of a package: what sound code has found out must not hide a fault."""
    gc.unfreeze()
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper) and found.__module__.startswith(package):
            found.cache_clear()


class Counted(ast.NodeTransformer):
    """A file of invariants in which every refusal is noted and nothing is refused, so that all of them speak."""

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        """Note the line instead of raising."""
        return ast.parse(f"_spoken(__name__, {node.lineno})").body[0]

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """A check that falls over its own state does not silence those behind it."""
        self.generic_visit(node)
        if not isinstance(node.value, ast.Call):
            return node
        quiet = ast.parse("try:\n pass\nexcept Exception:\n _broken(__name__)").body[0]
        assert isinstance(quiet, ast.Try)
        quiet.body = [node]
        return quiet


class Refusals:
    """The places where a game refuses a state, all of which speak although the first one would do."""

    def __init__(self, modules: list[ModuleType]) -> None:
        """From now on `game.check` refuses nothing; what it would say is in `spoken`."""
        self.spoken: set[str] = set()
        self.broken: set[str] = set()
        self.places: list[str] = []
        for module in modules:
            path = Path(str(module.__file__))
            tree = ast.parse(path.read_text(encoding="utf-8"))
            lines = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Raise)]
            self.places += [_place(module.__name__, line) for line in lines]
            module.__dict__["_spoken"] = lambda name, line: self.spoken.add(_place(name, line))
            module.__dict__["_broken"] = lambda name: self.broken.add(_place(name, 0))
            swap(path, Counted().visit(tree))

    def of(self, check: object, state: object) -> set[str]:
        """What is wrong with a state, in all words; a check that broke altogether is one of them."""
        self.spoken.clear()
        self.broken.clear()
        try:
            check(state)  # type: ignore[operator]
        except Exception:
            self.broken.add("broken:0")
        return set(self.spoken) or set(self.broken)


def _place(module: str, line: int) -> str:
    return f"{module.rpartition('.')[2]}:{line}"
