"""Cells between two pictures: what leaves fades out, what arrives fades in."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.tui.drawing.colour import Colour, mix
from nexusgames.tui.drawing.surface import FILLED, Cell

BLOCKS = frozenset((*map(chr, range(0x2580, 0x25A0)), *map(chr, range(0x1FB00, 0x1FB3C))))
"""Block characters: cells that are partly painted, as opposed to letters."""
HALF = 0.5


def between(now: Sequence[Cell], later: Sequence[Cell], part: float) -> list[Cell]:
    """A row part of the way, from 0 to 1, between two looks."""
    return [one if one == other else _faded(one, other, part) for one, other in zip(now, later, strict=True)]


def _faded(now: Cell, later: Cell, part: float) -> Cell:
    """A cell part of the way: a letter fades into its ground or out of it, painted halves mix."""
    if now[0] == later[0]:
        return now[0], mix(now[1], later[1], part), mix(now[2], later[2], part), now[3]
    if (halves := _halves(now)) and (others := _halves(later)):
        upper, lower = (mix(one, other, part) for one, other in zip(halves, others, strict=True))
        return (" ", upper, upper, False) if upper == lower else ("▀", upper, lower, False)
    ground = mix(_ground(now), _ground(later), part)
    goes = _halves(now) is None and (part < HALF or _halves(later) is not None)
    letter, tone, left = (now[0], now[1], part) if goes else (later[0], later[1], 1 - part)
    return letter, mix(tone, ground, left), ground, now[3] if goes else later[3]


def _halves(cell: Cell) -> tuple[Colour, Colour] | None:
    """The upper and lower colour of a painted cell; None for a letter."""
    letter, fore, back, _ = cell
    if letter in (" ", "▀", "▄", "█"):
        return (fore if letter in "▀█" else back), (fore if letter in "▄█" else back)
    both = mix(fore, back, HALF)
    return (both, both) if letter in BLOCKS else None


def _ground(cell: Cell) -> Colour:
    letter, fore, back, _ = cell
    return fore if letter in FILLED else back
