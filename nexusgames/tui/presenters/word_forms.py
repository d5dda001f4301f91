"""Words in several forms, so that a board never has to cut one."""

from __future__ import annotations

from collections.abc import Iterable


def longest(words: Iterable[str], room: int) -> str:
    """The first form that fits; empty if none does."""
    return next((word for word in words if len(word) <= room), "")
