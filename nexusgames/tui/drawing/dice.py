"""Large dice with pips, drawn in half blocks."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.tui.drawing.colour import BLACK, WHITE, Colour, mix
from nexusgames.tui.drawing.surface import Surface

DIE = 7
"""Columns and half rows of a die."""
EDGE_LIGHT, EDGE_SHADE = 0.3, 0.25
CORNERS = frozenset(((0, 0), (0, DIE - 1), (DIE - 1, 0), (DIE - 1, DIE - 1)))
PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Column and row of every pip, by face."""


def draw_die(surface: Surface, x: int, y: int, face: int, tone: Colour, pips: Colour) -> None:
    """Draw a die at a column and a half row, lit from the upper left."""
    for down in range(DIE):
        for right in range(DIE):
            if (right, down) not in CORNERS:
                surface.pixel(x + right, y + down, _edged(tone, right, down))
    for right, down in PIPS[face]:
        surface.pixel(x + 1 + 2 * right, y + 1 + 2 * down, pips)


def _edged(tone: Colour, right: int, down: int) -> Colour:
    if DIE - 1 in (right, down):
        return mix(tone, BLACK, EDGE_SHADE)
    return mix(tone, WHITE, EDGE_LIGHT) if 0 in (right, down) else tone
