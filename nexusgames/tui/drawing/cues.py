"""Cues: how a board shows what is happening on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any, Literal, Protocol

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.colour import INK, Colour, ink_on, mix
from nexusgames.tui.drawing.surface import Cell, Surface
from nexusgames.tui.theme import colours

SHADOW, MARGIN = 0.55, 3
"""How dark the edges of a line across the board are, and its margin beside the words in columns."""
WHOLE = ""
"""Stands for the whole board instead of a space: a line across it tells what happens."""
ROLLING = "·"
"""On a die that is still rolling."""
Turning = Literal["", "back", "edge", "face"]


class Face(Protocol):
    """Something held up over the middle of a board, such as a card."""

    @property
    def letters(self) -> int:
        """How much there is to read on it."""
        ...

    def rows(self, columns: int, rows: int) -> Sequence[Sequence[Cell]]:
        """Its cells on a board of this size; none if there is no room."""
        ...


class Cue(Frozen):
    """Something that happens on a space: a colour lights the space up, and a few letters name the event."""

    tone: Colour
    chip: str = ""
    """The letters in several forms, separated by bars, the longest first."""
    toward: tuple[str, ...] = ()
    """The spaces it points to: where something goes, or whom a blow hits."""
    dice: tuple[int, ...] = ()
    """The faces of dice that fall here, negative while a die is rolling."""
    turning: Turning = ""
    """What shows of something that is being turned up here."""
    fading: float = 0.0
    """How far the space has changed into the next view, from 0 to 1."""
    later: Any = field(default=None, compare=False)
    """The next view, the same for all cues of a frame."""
    face: Face | None = None
    """What is held up instead of a line across the board, if there is room."""

    @property
    def words(self) -> str:
        """The words in their forms: the chip, or else the dice."""
        return self.chip or " ".join(str(face) if face > 0 else ROLLING for face in self.dice)

    @property
    def letters(self) -> int:
        """How much there is to read on the face that is held up."""
        return self.face.letters if self.face is not None else 0


def fitting(forms: str, room: int) -> str:
    """The longest form that fits; empty if none does."""
    return next((form for form in forms.split("|") if len(form) <= room), "")


def draw_across(surface: Surface, cue: Cue) -> None:
    """Draw what concerns everybody over the middle of the board: a card, or else a line of words."""
    rows = cue.face.rows(surface.width, surface.height) if cue.face is not None else ()
    if rows:
        _hold_up(surface, rows, cue.tone)
    else:
        _draw_line(surface, cue)


def _hold_up(surface: Surface, rows: Sequence[Sequence[Cell]], tone: Colour) -> None:
    """Draw a card in a frame of the acting player's colour."""
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
