"""What joins the modules: the tube around Space with the ring's direction, and a planet."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.drawing.ground import Ground, Shade
from nexusgames.tui.drawing.shapes import Point
from nexusgames.tui.presenters.theseus.station import Module, StationLayout
from nexusgames.tui.presenters.theseus.tones import ink_for, nearer
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

TUBE_TONES = (
    (Shade.OUTLINE, -1.0),
    (Shade.RIM, -0.55),
    (Shade.LIGHT, -0.17),
    (Shade.RIM, 0.17),
    (Shade.OUTLINE, 0.55),
    (Shade.BASE, 1.0),
)
"""The tube's layers from the outer edge inwards, as parts of half its thickness."""
PLANET_TONES = (
    (1.0, Shade.STAGE_GLINT),
    (0.94, Shade.STAGE_LIGHT),
    (0.82, Shade.STAGE),
    (0.66, Shade.STAGE_DARK),
)
RIGHT, LEFT = "»«"
WIDE_TUBE, SHAFT = 3, 3
"""Half the thickness of a tube with wide arrows; the rows of pixels of an arrow's shaft."""
MOST_SIGNS, STEPS_BACK = 3, 0.3
"""The most signs between two modules side by side; how far arrows step back where they are not lit."""
Pixels = Sequence[tuple[int, int]]
"""Columns and half rows."""


def lay_tube(ground: Ground, number: int, station: StationLayout) -> None:
    """Lay the tube: a racetrack through the middle of all modules, lit from within."""
    (aside, thick), size = station.tube, (ground.width, 2 * ground.height)
    for shade, part in TUBE_TONES:
        ground.fill(number, shade, _track(size, (aside, station.plan.tall), part * thick))


def _track(size: tuple[int, int], edge: tuple[float, float], by: float) -> list[Point]:
    """A racetrack: straight at top and bottom, round at the ends."""
    left, right, top, bottom = edge[0] + by, size[0] - edge[0] - by, edge[1] + by, size[1] - edge[1] - by
    down = (bottom - top) / 2
    across = min(down * 0.8, 12)
    ends = [(right - across, range(-8, 9)), (left + across, range(8, 25))]
    return [
        (x + across * cos(step * pi / 16), top + down + down * sin(step * pi / 16))
        for x, steps in ends
        for step in steps
    ]


def lay_planet(ground: Ground, number: int, x: float, y: float, radius: float) -> None:
    """Lay a planet that shows its night side."""
    for part, shade in PLANET_TONES:
        shift, size = (1 - part) * radius, radius * part
        circle = [
            (x + shift * 0.8 + size * cos(step * pi / 20), y + shift * 0.5 + size * sin(step * pi / 20))
            for step in range(40)
        ]
        ground.fill(number, shade, circle)


def draw_direction(board: StationPicture, way: Sequence[str]) -> None:
    """TH-RING-01: arrows on the tube from each module to the next; those on the way of a planned Move are lit."""
    modules, shown = board.station.modules, colours()
    codes = list(modules)
    for code, following in zip(codes, [*codes[1:], codes[0]], strict=True):
        _draw_arrow(board, modules[code], modules[following], rgb(shown.last_edge) if following in way else None)


def draw_step(board: StationPicture, one: str, other: str, tone: Colour) -> None:
    """Draw the arrow on the tube from a module to the next one, lit; none if others lie between."""
    codes = list(board.station.modules)
    if codes[(codes.index(one) + 1) % len(codes)] == other:
        _draw_arrow(board, board.station.modules[one], board.station.modules[other], tone)


def _draw_arrow(board: StationPicture, here: Module, there: Module, lit: Colour | None) -> None:
    """Draw an arrow: signs between two modules side by side, pixels in the tube at the ends of Space."""
    if here.side != there.side:
        tone = nearer(rgb(colours().text), board.table, STEPS_BACK) if lit is None else lit
        for x, y in arrow(board, here, there):
            board.surface.pixel(x, y, tone)
        return
    upper, (left, right) = here.side == "top", sorted((here.rect, there.rect))
    first, long = left[0] + left[2], right[0] - left[0] - left[2]
    long, first = min(long, MOST_SIGNS), first + max(0, long - MOST_SIGNS) // 2
    row = _row(board, here)
    for x in range(first, first + long):
        behind = board.table if colours().flat else board.surface.ground_at(x, row)
        tone = ink_for(behind) if lit is None else lit
        board.surface.text(x, row, RIGHT if upper else LEFT, tone, behind, bold=True)


def _row(board: StationPicture, module: Module) -> int:
    """The row of signs beside a module: the last of a row of rooms, where no letter and no card ends."""
    plan, (_, y, _, high) = board.station.plan, module.rect
    return y + high - plan.room - 1 if module.side == "top" else y + plan.room - 1


def arrow(board: StationPicture, here: Module, there: Module) -> Pixels:
    """The pixels of an arrow in the tube, from its tip on: up at the left, down at the right; cut if room is short."""
    upward, (aside, thick) = here.side == "bottom", board.station.tube
    upper, lower = (there, here) if upward else (here, there)
    middle = aside if upward else board.ground.width - 1 - aside
    shaft = int(thick >= WIDE_TUBE)
    wide = [*range(3 + shaft), *([shaft] * SHAFT * shaft)]
    first, behind = 2 * (upper.rect[1] + upper.rect[3]), 2 * lower.rect[1]
    long = max(0, min(len(wide), behind - first))
    top = first + (behind - first - long) // 2
    rows = range(top, top + long)
    tips = zip(rows if upward else reversed(rows), wide, strict=False)
    return [(middle + x, y) for y, reach in tips for x in range(-reach, reach + 1)]
