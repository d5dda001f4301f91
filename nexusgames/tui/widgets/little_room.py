"""Words for little room: the longest version that still fits."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from nexusgames.core.values.texts import Texts

Sayings = Sequence[str]
"""The same message, from the longest version to the shortest."""


def too_small(texts: Texts, sentence: str, columns: int, rows: int) -> Sayings:
    """How large the window must be."""
    keys = (f"app.{sentence}", "app.too_small_brief", "app.too_small_numbers")
    return [texts.say(key, {"columns": columns, "rows": rows}) for key in keys]


def lines_that_fit(sayings: Sayings, width: int, height: int) -> list[str]:
    """The longest version that fits, in lines; of the shortest, as much as fits."""
    if width < 1 or height < 1:
        return []
    for words in sayings:
        lines = wrap(words, width, break_long_words=False)
        if len(lines) <= height and all(len(line) <= width for line in lines):
            return lines
    return [sayings[-1][:width]] if sayings else []
