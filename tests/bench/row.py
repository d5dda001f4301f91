"""One line of the benchmark's table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """What, how much, and whether that holds the bar."""

    what: str
    measured: str
    bar: str
    held: bool
