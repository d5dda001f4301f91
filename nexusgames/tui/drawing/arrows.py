"""Arrows from one place of a board to another, drawn in half cells."""

from __future__ import annotations

from math import atan2, pi

from nexusgames.tui.drawing.colour import Colour, ink_on
from nexusgames.tui.drawing.shapes import Point
from nexusgames.tui.drawing.surface import Surface

HEADS = "►◢▼◣◄◤▲◥"
"""Arrow heads by direction, clockwise from the right."""
ON_A_BORDER, ACROSS_A_BORDER, FAR = (0.47, 0.5), (0.3, 0.68), (0.15, 0.85)
"""Which part of the way between the centres an arrow covers: between neighbours full of words, between
neighbours with room, and between distant places."""
DOTS = 4
"""Units between two dots of a long arrow."""


def head_of(one: Point, other: Point) -> str:
    """The head of an arrow from one place to another."""
    return HEADS[round(atan2(other[1] - one[1], other[0] - one[0]) * 4 / pi) % len(HEADS)]


def draw_arrow(surface: Surface, one: Point, other: Point, tone: Colour, *, tight: bool = False) -> None:
    """Draw an arrow across the border of two neighbours; in tight spots little more than its head."""
    _draw(surface, one, other, tone, ON_A_BORDER if tight else ACROSS_A_BORDER, 1)


def draw_long_arrow(surface: Surface, one: Point, other: Point, tone: Colour) -> None:
    """Draw dots from one place to another far away."""
    _draw(surface, one, other, tone, FAR, DOTS)


def _draw(surface: Surface, one: Point, other: Point, tone: Colour, part: tuple[float, float], stride: int) -> None:
    (x1, y1), (x2, y2), (first, last) = one, other, part
    steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) * (last - first) / stride))
    for step in range(steps):
        at = first + (last - first) * step / steps
        x, y = round(x1 + (x2 - x1) * at), round(y1 + (y2 - y1) * at)
        surface.pixel(x, y, tone)
        if stride > 1 or abs(y2 - y1) > abs(x2 - x1):
            surface.pixel(x + 1, y, tone)
    x, y = x1 + (x2 - x1) * last, y1 + (y2 - y1) * last
    surface.text(round(x), int(y / 2), head_of(one, other), ink_on(tone), tone, bold=True)
