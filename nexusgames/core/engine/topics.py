"""Topics: the modules of a game's `decisions` package, which register their steps, verbs and reasons on import."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules


def import_topics(package: str, path: Iterable[str]) -> None:
    """Import every module of a package; call it from the package's `__init__` with its `__name__` and `__path__`."""
    for name in sorted(module.name for module in iter_modules(path)):
        import_module(f"{package}.{name}")
