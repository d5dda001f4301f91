"""Words of which there are several forms, so that nothing on a board is ever cut."""

from __future__ import annotations

from collections.abc import Iterable


def longest(words: Iterable[str], room: int) -> str:
    """The first of some forms that fits; empty if none does."""
    return next((word for word in words if len(word) <= room), "")
