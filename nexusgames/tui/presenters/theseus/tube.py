"""What joins the modules: the tube around Space with the ring's direction, a planet, and modules still to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.drawing.ground import Ground, Shade
from nexusgames.tui.drawing.shapes import Point
from nexusgames.tui.presenters.theseus.board_names import forms, longest
from nexusgames.tui.presenters.theseus.station import Module, StationLayout
from nexusgames.tui.presenters.theseus.tones import faint_on, ground_of, hull_of, ink_for
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

UNKNOWN = "?"
"""A sector of a ring that is not laid yet."""
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
RIGHT, LEFT, UP, DOWN, ALONG, ACROSS = "→←↑↓─│"
SHAFT = 3
"""The length of an arrow that points up or down."""


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
    behind = board.table if shown.flat else None
    for code, following in zip(codes, [*codes[1:], codes[0]], strict=True):
        lit = following in way
        for (x, y), sign in _arrow(board, modules[code], modules[following]).items():
            board.surface.text(x, y, sign, rgb(shown.last_edge if lit else shown.dim), behind, bold=lit)


def draw_step(board: StationPicture, one: str, other: str, tone: Colour) -> None:
    """Draw the arrow on the tube from a module to the next one, lit; none if others lie between."""
    codes = list(board.station.modules)
    if codes[(codes.index(one) + 1) % len(codes)] == other:
        modules = board.station.modules
        for (x, y), sign in _arrow(board, modules[one], modules[other]).items():
            board.surface.text(x, y, sign, ink_for(tone), tone, bold=True)


def _arrow(board: StationPicture, here: Module, there: Module) -> dict[tuple[int, int], str]:
    """The signs on the tube from one module to the next; none if they touch."""
    (x, y, wide, high), (to_x, to_y, to_wide, to_high) = here.rect, there.rect
    aside, right = board.station.tube[0], board.ground.width - 1
    if here.side == there.side == "top":
        return _shaft([(at, y + high // 2) for at in reversed(range(x + wide, to_x))], RIGHT, ALONG)
    if here.side == there.side == "bottom":
        return _shaft([(at, y + high // 2) for at in range(to_x + to_wide, x)], LEFT, ALONG)
    if here.side == "bottom":
        return _shaft([(aside, row) for row in _middle_rows(to_y + to_high, y)], UP, ACROSS)
    return _shaft([(right - aside, row) for row in reversed(_middle_rows(y + high, to_y))], DOWN, ACROSS)


def _shaft(places: Sequence[tuple[int, int]], head: str, shaft: str) -> dict[tuple[int, int], str]:
    """An arrow with its head at the first of these places."""
    return {place: shaft if number else head for number, place in enumerate(places)}


def _middle_rows(first: int, behind: int) -> range:
    """A few rows in the middle of these."""
    spare = max(0, behind - first - SHAFT)
    return range(first + spare // 2, behind - (spare + 1) // 2)


def draw_what_is_laid(board: StationPicture) -> None:
    """TH-RING-04: draw the names of the sectors already laid, and places for the others."""
    for code, module in board.station.modules.items():
        x, y, wide, high = module.rect
        known = not code.startswith(UNKNOWN)
        ground = ground_of("plate", code, "plain", filled=False, opened=False) if known else hull_of("")
        row = y + high - 1 if module.side == "bottom" else y
        name = longest((*forms(f"sector.{code}"), code), wide - 2) if known else UNKNOWN
        board.surface.box(x, row, wide, 1, ground)
        board.surface.text(x + 1, row, name, ink_for(ground) if known else faint_on(ground), ground, bold=known)
