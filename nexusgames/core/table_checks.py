"""What the checks of every game's component tables use: a problem, and ways to find one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Problem(NamedTuple):
    """One thing wrong with the tables."""

    file: str
    entry: str
    reason: str


def repeated(ids: Iterable[str]) -> list[str]:
    """The ids that are there more than once."""
    return [name for name, times in Counter(ids).items() if times > 1]


def unknown(kind: str, ids: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """A reason for each id that is not a known one."""
    names = set(known)
    return (f"unknown {kind} '{name}'" for name in ids if name not in names)


def listed(names: Iterable[str]) -> str:
    """Names in one order, so that a message is the same every time."""
    return ", ".join(sorted(names)) or "none"
