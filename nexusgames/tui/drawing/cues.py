"""Cues: what happens on a board just now, while it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from nexusgames.tui.drawing.colour import INK, Colour, ink_on, mix
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.theme import colours

SHADOW, MARGIN = 0.55, 3
"""How dark the edges of a line across the board are, and how many columns it has beside its words."""
WHOLE = ""
"""In the place of a space: the whole board, across which a line tells what happens."""
Turning = Literal["", "back", "edge", "face"]


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that happens on a space, while it is shown: its colour lights the space up, a few letters tell it."""

    tone: Colour
    chip: str = ""
    """In several forms, the longest first, with bars between them."""
    toward: tuple[str, ...] = ()
    """The spaces to which it points: a way that is gone, a blow."""
    turning: Turning = ""
    """What is seen of something that is turned up here."""
    fading: float = 0.0
    """How far, from 0 to 1, it looks already as in the view that comes."""
    later: Any = field(default=None, compare=False)
    """That view; one frame has the same in all its cues."""


def fitting(forms: str, room: int) -> str:
    """The longest form that has room; nothing if none has."""
    return next((form for form in forms.split("|") if len(form) <= room), "")


def draw_line(surface: Surface, cue: Cue) -> None:
    """What happens to everybody, across the middle of the board."""
    words = fitting(cue.chip, surface.width - 2 * MARGIN)
    x, y, wide = surface.width / 2, surface.height // 2, len(words) + 2 * MARGIN
    around = INK if colours().flat else mix(cue.tone, INK, SHADOW)
    for row in (y - 1, y, y + 1) if words else ():
        surface.box(round(x - wide / 2), row, wide, 1, cue.tone if row == y else around)
    surface.centred(x, y, words, ink_on(cue.tone), cue.tone, bold=True)
