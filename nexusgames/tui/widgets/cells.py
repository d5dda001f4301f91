"""Cells of a board: characters with two colours, put together to segments; and the way from space to space."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from string import ascii_uppercase

from rich.segment import Segment
from rich.style import Style

from nexusgames.tui.theme import INK, PAPER

Cell = tuple[str, str, str, bool]
"""Character, foreground, background, bold."""
Part = tuple[str, str | None, str | None]
"""Text of a label, its foreground (None: readable on the background), its background (None: the space's own)."""
Line = Sequence[Part]


@lru_cache(maxsize=4096)
def cell_style(foreground: str, background: str, bold: bool) -> Style:
    """The style of a cell."""
    return Style(color=foreground, bgcolor=background, bold=bold)


@lru_cache(maxsize=512)
def readable_on(background: str) -> str:
    """Black or white ink, whichever reads better; black on brown, which many terminals with few colours show yellow."""
    red, green, blue = (int(background[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 100 else PAPER


def segments(row: Sequence[Cell]) -> list[Segment]:
    """A row of cells, neighbours with the same look in one piece."""
    found: list[Segment] = []
    run, look = "", row[0][1:]
    for letter, *rest in row:
        if tuple(rest) != look:
            found.append(Segment(run, cell_style(*look)))
            run, look = "", (rest[0], rest[1], rest[2])
        run += letter
    found.append(Segment(run, cell_style(*look)))
    return found


def jump_letters(spaces: Sequence[str]) -> dict[str, str]:
    """What is typed (also in small letters) to jump to each space: one letter, or two if there are many spaces."""
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
    """The nearest space inside a wedge in this direction: works on hexes, rings and graphs alike.

    `wedge` is how far along a space must be for each step aside (more makes the wedge narrower), `aside` how much a
    step aside counts.
    """
    x0, y0 = anchors[start]
    best, least = None, 1e9
    for space, (x, y) in anchors.items():
        along = (x - x0) * right + (y - y0) * down
        across = abs((x - x0) * down) + abs((y - y0) * right)
        if along > 0.5 and along >= across * wedge and along + across * aside < least:
            best, least = space, along + across * aside
    return best


def touching(owners: Sequence[Sequence[str | None]]) -> Mapping[str, Iterable[str]]:
    """The spaces that touch each other, by the pixels that they own."""
    sides = ((one, other) for row in owners for one, other in pairwise(row))
    below = ((one, other) for upper, lower in pairwise(owners) for one, other in zip(upper, lower, strict=True))
    found: dict[str, dict[str, None]] = {}
    for one, other in (*sides, *below):
        if one != other and one is not None and other is not None:
            found.setdefault(one, {})[other] = None
            found.setdefault(other, {})[one] = None
    return found
