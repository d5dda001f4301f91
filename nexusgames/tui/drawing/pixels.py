"""The pixels of a cell: the block character and two colours that show 2, 4 or 6 of them best.

A cell has only two colours. Half blocks give it 1x2 pixels, quadrants 2x2, sextants 2x3 (not in every font).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from nexusgames.tui.drawing.colour import Colour, apart

Mode = Literal["half", "quad", "six"]
PIXELS: dict[Mode, tuple[int, int]] = {"half": (1, 2), "quad": (2, 2), "six": (2, 3)}
"""Pixels of a cell, across and down."""
Block = tuple[str, Colour, Colour]
"""Character, foreground, background."""
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Bit 1 is the upper left pixel, 2 the upper right, 4 the lower left, 8 the lower right."""
LEFT_HALF, RIGHT_HALF, WHOLE = 21, 42, 63
"""Sextants whose shapes are older block characters."""
FIRST_SEXTANT = 0x1FB00
MOST_REMEMBERED = 50_000

_remembered: dict[tuple[Colour, ...], Block] = {}


class _Shown:
    """How all boards are drawn now, as the setting says."""

    mode: Mode = "quad"


def draw_with(mode: Mode) -> bool:
    """Draw boards in this mode from now on; return whether that is a change."""
    changed = _Shown.mode != mode
    _Shown.mode = mode
    return changed


def drawn_with() -> Mode:
    """The mode in which boards are drawn."""
    return _Shown.mode


def block(pixels: tuple[Colour, ...]) -> Block:
    """The character and two colours that show these pixels best; cached, because few patterns occur."""
    found = _remembered.get(pixels)
    if found is None:
        if len(_remembered) > MOST_REMEMBERED:
            _remembered.clear()
        found = _remembered[pixels] = _best_block(pixels)
    return found


def _best_block(pixels: tuple[Colour, ...]) -> Block:
    kinds = list(dict.fromkeys(pixels))
    if len(kinds) == 1:
        return " ", kinds[0], kinds[0]
    fore, back = kinds if len(kinds) == 2 else min(combinations(kinds, 2), key=lambda pair: _error(pixels, pair))
    if len(pixels) == 2:
        return "▀", fore, back
    bits = sum(1 << place for place, pixel in enumerate(pixels) if apart(pixel, fore) <= apart(pixel, back))
    return (QUADRANTS[bits] if len(pixels) == 4 else _sextant(bits)), fore, back


def _error(pixels: Sequence[Colour], pair: tuple[Colour, Colour]) -> int:
    """How far these pixels look off when only two colours show them."""
    return sum(min(apart(pixel, pair[0]), apart(pixel, pair[1])) for pixel in pixels)


def _sextant(bits: int) -> str:
    older = {0: " ", LEFT_HALF: "▌", RIGHT_HALF: "▐", WHOLE: "█"}
    return older.get(bits) or chr(FIRST_SEXTANT + bits - 1 - (bits > LEFT_HALF) - (bits > RIGHT_HALF))
