"""Cues: what happens on a board just now, while it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from nexusgames.tui.drawing.colour import INK, Colour, ink_on, mix
from nexusgames.tui.drawing.surface import Cell, Surface
from nexusgames.tui.theme import colours

SHADOW, MARGIN = 0.55, 3
"""How dark the edges of a line across the board are, and how many columns it has beside its words."""
WHOLE = ""
"""In the place of a space: the whole board, across which a line tells what happens."""
ROLLING = "·"
"""On a die that does not lie still yet."""
Turning = Literal["", "back", "edge", "face"]


class Face(Protocol):
    """Something that is held up over the middle of a board."""

    @property
    def letters(self) -> int:
        """How much there is to read on it."""
        ...

    def rows(self, columns: int, rows: int) -> Sequence[Sequence[Cell]]:
        """Its cells on a board of this size; none where it has no room."""
        ...


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that happens on a space, while it is shown: its colour lights the space up, a few letters tell it."""

    tone: Colour
    chip: str = ""
    """In several forms, the longest first, with bars between them."""
    toward: tuple[str, ...] = ()
    """The spaces to which it points: a way that is gone, a blow."""
    dice: tuple[int, ...] = ()
    """The faces of dice that fall here; that of one that still rolls is negative."""
    turning: Turning = ""
    """What is seen of something that is turned up here."""
    fading: float = 0.0
    """How far, from 0 to 1, it looks already as in the view that comes."""
    later: Any = field(default=None, compare=False)
    """That view; one frame has the same in all its cues."""
    face: Face | None = None
    """What is held up instead of a line across the board, where it has room."""

    @property
    def words(self) -> str:
        """What stands there, in its forms: the chip, else the dice."""
        return self.chip or " ".join(str(face) if face > 0 else ROLLING for face in self.dice)

    @property
    def letters(self) -> int:
        """How much there is to read on what is held up."""
        return self.face.letters if self.face is not None else 0


def fitting(forms: str, room: int) -> str:
    """The longest form that has room; nothing if none has."""
    return next((form for form in forms.split("|") if len(form) <= room), "")


def draw_across(surface: Surface, cue: Cue) -> None:
    """What happens to everybody, over the middle of the board: a card, else a line of words."""
    rows = cue.face.rows(surface.width, surface.height) if cue.face is not None else ()
    if rows:
        _hold_up(surface, rows, cue.tone)
    else:
        _draw_line(surface, cue)


def _hold_up(surface: Surface, rows: Sequence[Sequence[Cell]], tone: Colour) -> None:
    """A card in a frame of the colour of whose doing it is."""
    wide, high = len(rows[0]), len(rows)
    x, y = (surface.width - wide) // 2, (surface.height - high) // 2
    for across in range(x - 1, x + wide + 1):
        surface.pixel(across, 2 * y - 1, tone)
        surface.pixel(across, 2 * (y + high), tone)
    surface.box(x - 1, y, wide + 2, high, tone)
    for down, row in enumerate(rows, y):
        surface.rows[down][x : x + wide] = row


def _draw_line(surface: Surface, cue: Cue) -> None:
    words = fitting(cue.chip, surface.width - 2 * MARGIN)
    x, y, wide = surface.width / 2, surface.height // 2, len(words) + 2 * MARGIN
    around = INK if colours().flat else mix(cue.tone, INK, SHADOW)
    for row in (y - 1, y, y + 1) if words else ():
        surface.box(round(x - wide / 2), row, wide, 1, cue.tone if row == y else around)
    surface.centred(x, y, words, ink_on(cue.tone), cue.tone, bold=True)
