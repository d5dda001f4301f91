"""Readable ink, letters to jump by, and the way from space to space."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from string import ascii_uppercase

from nexusgames.tui.theme import INK, PAPER


@lru_cache(maxsize=512)
def readable_on(background: str) -> str:
    """Black or white ink, whichever reads better; black on brown, which many terminals show as yellow."""
    red, green, blue = (int(background[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 100 else PAPER


def jump_letters(spaces: Sequence[str]) -> dict[str, str]:
    """The letters that jump to each space (small ones too): one, or two if there are many spaces."""
    length = 1 if len(spaces) <= len(ascii_uppercase) else 2
    words = ("".join(letters) for letters in product(ascii_uppercase, repeat=length))
    return dict(zip(spaces, words, strict=False))


def nearest(
    anchors: Mapping[str, tuple[float, float]],
    start: str,
    right: int,
    down: int,
    wedge: float = 0.5,
    aside: float = 1.5,
) -> str | None:
    """The nearest space inside a wedge in this direction; works on hexes, rings and graphs alike.

    `wedge` is how far along a space must be for each step aside (more is narrower), `aside` how much such a step
    counts.
    """
    x0, y0 = anchors[start]
    best, least = None, 1e9
    for space, (x, y) in anchors.items():
        along = (x - x0) * right + (y - y0) * down
        across = abs((x - x0) * down) + abs((y - y0) * right)
        if along > 0.5 and along >= across * wedge and along + across * aside < least:
            best, least = space, along + across * aside
    return best
