"""Space in the middle of the station: its parts, the units that drift there, and the meaning of signs beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.read_model import UnitView
from nexusgames.tui.drawing.colour import owned, rgb
from nexusgames.tui.presenters.theseus.board_names import (
    board_word,
    forms,
    longest,
    unit_names,
    unit_number,
)
from nexusgames.tui.presenters.theseus.figures import Line, called, width_of, write
from nexusgames.tui.presenters.theseus.legend import legend
from nexusgames.tui.presenters.theseus.sprites import WIDE, picture_of
from nexusgames.tui.presenters.theseus.station import SPACE, Rect
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

WITH_SPRITES, WITH_PLANET = 5, 8
"""The least rows of Space for drawn units, and for a planet."""
PLANET_WIDE, PLANET_RADIUS = 64, 14.0
NARROW_SPRITES = 10
"""The least rows of a narrow Space for sprites."""
NARROW_ROWS = 7
"""The least rows of a narrow Space that give two rows to the names of units."""
WHOLE_NAMES = 25
"""The columns that two units take by their whole names."""
LEAST_BESIDE = 34
ASIDE = 1
MOST_FORMS = 3
GAP = 3
"""Columns between drifting units and the text beside them."""
BELOW = 4
"""With more rows than this the names of drifting units are below them."""


@dataclass(frozen=True, slots=True)
class SpaceView:
    """The parts of Space: for units, and for text with the end token in its last row."""

    units: Rect
    told: Rect
    sprites: bool
    planet: tuple[float, float, float] | None
    """The centre and radius of the planet, in units."""


@lru_cache(maxsize=16)
def space_view(rect: Rect, *, lying: bool) -> SpaceView:
    """The parts side by side, or one below the other if Space is narrow, as beside a lying module."""
    return _stacked(rect) if lying or rect[2] < LEAST_BESIDE else _beside(rect)


def _stacked(rect: Rect) -> SpaceView:
    x, y, wide, high = rect
    sprites = high >= NARROW_SPRITES
    units = 5 if sprites else 3 if high >= NARROW_ROWS else 2 if high >= 4 else 1
    left, inner = x + 1, wide - 1
    return SpaceView((left, y, inner, units), (left, y + units, inner, high - units), sprites, None)


def _beside(rect: Rect) -> SpaceView:
    """Units at the left, text at the right, perhaps a planet between them."""
    x, y, wide, high = rect
    left, inner, middle = x + 1, wide - 2, x + wide / 2
    planet = None
    radius = min(high - 1.5, PLANET_RADIUS)
    if high >= WITH_PLANET and wide >= PLANET_WIDE:
        planet = (middle, 2.0 * y + high, radius)
    half = int(middle - (radius if planet else 0)) - left - ASIDE
    right = left + inner - half
    top, rows = (y + (high - 7) // 2, 7) if planet else (y, high)
    sprites = high >= WITH_SPRITES
    return SpaceView((left, top, half, rows), (right, top, half, rows), sprites, planet)


def draw_space(board: StationPicture) -> None:
    """Draw who is in Space."""
    shared, dim = board.space_now, rgb(colours().dim)
    if not board.view.sectors:
        x, y, wide, high = shared.units if shared.planet is not None else board.rect(SPACE)
        board.surface.centred(x + wide / 2, y + high // 2, board_word("space.not_laid"), dim, bold=True)
        return
    units = [board.view.units[name] for player in board.view.players for name in player.space]
    x, y, wide, rows = shared.units
    behind = board.surface.text(x, y, space_title(board), dim, bold=True)
    used = y + 1
    if units and shared.sprites and (beside := _drifting(board, units, shared)):
        _explain(board, (beside, y, x + wide - beside, rows))
        return
    if units:
        places = [*((x, row) for row in range(used, y + rows)), (behind + 1, y)]
        used = _named(board, units, places, x + wide) + 1
    _explain(board, (x, used, wide, y + rows - used))


def space_title(board: StationPicture) -> str:
    """The title above drifting units, or that there are none."""
    drifting = any(player.space for player in board.view.players)
    return board_word("space.title") if drifting else longest(forms("space.nobody"), board.space_now.units[2])


def _explain(board: StationPicture, rect: Rect) -> None:
    """Write what signs mean in the remaining room."""
    x, y, wide, rows = rect
    for row, line in enumerate(legend(board, wide, rows), y):
        write(board, x, row, line)


def _named(board: StationPicture, units: Sequence[UnitView], places: Sequence[tuple[int, int]], right: int) -> int:
    """Write marks and names from these places on, and how many are left over; return the last row."""
    left, last = list(units), places[-1][1]
    names = _names_that_fit(board, units, [right - x for x, _ in places])
    for x, y in places:
        at = x
        while left and at + width_of(line := called(board, left[0], names[left[0].id], board.table)) <= right:
            at, last = write(board, at, y, line) + 1, max(last, y)
            left.pop(0)
    if left:
        board.surface.text(right - 2, places[-1][1], f"+{len(left)}", rgb(colours().dim))
    return last


def _names_that_fit(board: StationPicture, units: Sequence[UnitView], rows: Sequence[int]) -> Mapping[str, str]:
    """The longest names with which all units fit into rows of these lengths, or else their numbers."""
    for form in range(MOST_FORMS):
        names = {unit.id: unit_names(board.view, unit) for unit in units}
        told = {name: found[min(form, len(found) - 1)] for name, found in names.items()}
        lengths = [width_of(called(board, unit, told[unit.id], board.table)) for unit in units]
        if _fits(lengths, rows):
            return told
    return {unit.id: unit_number(unit) for unit in units}


def _fits(lengths: Sequence[int], rows: Sequence[int]) -> bool:
    """Whether words of these lengths fit side by side into rows of those lengths."""
    left = list(lengths)
    for room in rows:
        while left and left[0] <= room:
            room -= left.pop(0) + 1
    return not left


def _sprites(board: StationPicture, units: Sequence[UnitView], shared: SpaceView) -> list[tuple[int, Line]]:
    """The first column of each sprite, and the longest names with which all fit; empty if they do not.

    No name is shortened for a sprite if whole names fit without sprites.
    """
    x, _, wide, rows = shared.units
    for form in range(MOST_FORMS if wide < WHOLE_NAMES else 1):
        places, at = list[tuple[int, Line]](), x
        for unit in units:
            names = unit_names(board.view, unit)
            line = called(board, unit, names[min(form, len(names) - 1)], board.table)
            places.append((at, line))
            at += max(WIDE, width_of(line)) + 1 if rows > BELOW else WIDE + width_of(line) + 2
        if at - 1 <= x + wide:
            return places
    return []


def _drifting(board: StationPicture, units: Sequence[UnitView], shared: SpaceView) -> int:
    """Draw sprites in a row with their names; return the column after them, or None if they do not fit."""
    _, y, _, rows = shared.units
    places, behind = _sprites(board, units, shared), 0
    for unit, (at, line) in zip(units, places, strict=False):
        tone = board.mark_of(unit.owner)[1]
        board.surface.sprite(at, 2 * (y + 1), picture_of(board.view, unit), owned(tone))
        below = rows > BELOW
        last = write(board, at if below else at + WIDE + 1, y + 4 if below else y + 2, line)
        behind = max(last, at + WIDE) + GAP
    return behind
