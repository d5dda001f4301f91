"""Rows of coloured text: pieces side by side, cut or filled to a width.

Texts around a board are such rows instead of Textual's `Content`, because a row has a left and a right end, and the
ground of a card is a mixed colour that no style sheet names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from os import environ

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.colour import BLACK, Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.cut_words import cut_text
from nexusgames.tui.theme import colours

EIGHTHS = " ▏▎▍▌▋▊▉█"
EMPTY = 0.55
"""How much the ground of a bar's missing part differs from the ground around it, so it shows on a lit card too."""
FULL, REST = "█", "─"
"""The characters of a bar where grounds look alike."""


class Piece(Frozen):
    """Some words in one look; colours as `#rrggbb`."""

    text: str
    fore: str
    back: str
    bold: bool = False
    strike: bool = False

    @property
    def width(self) -> int:
        """In columns."""
        return cell_len(self.text)

    def segment(self) -> Segment:
        """The piece as a Rich segment."""
        return Segment(self.text, _style(self.fore, self.back, self.bold, self.strike))

    def cut(self, width: int) -> Piece:
        """The part that fits, with dots if something is cut."""
        if self.width <= width:
            return self
        return Piece(cut_text(self.text, width), self.fore, self.back, self.bold, self.strike)


@lru_cache(maxsize=1024)
def _style(fore: str, back: str, bold: bool, strike: bool) -> Style:
    return Style(color=fore, bgcolor=back, bold=bold, strike=strike)


def width_of(pieces: Iterable[Piece]) -> int:
    """How many columns the pieces take side by side."""
    return sum(piece.width for piece in pieces)


def row(left: Sequence[Piece], width: int, back: str, right: Sequence[Piece] = ()) -> Strip:
    """A row with pieces at the left and at the right end; the left ones are cut if there is no room."""
    room = max(0, width - width_of(right))
    found: list[Piece] = []
    for piece in left:
        if room <= 0:
            break
        found.append(piece.cut(room))
        room -= found[-1].width
    found.append(Piece(" " * room, back, back))
    segments = [piece.segment() for piece in (*found, *right) if piece.text]
    return Strip(segments, None).adjust_cell_length(width, _style(back, back, False, False))


def plain_grounds() -> bool:
    """Whether there are too few colours to mix grounds or tell them apart."""
    return colours().flat or bool(environ.get("NO_COLOR"))


def tinted(back: str, colour: str, part: float) -> str:
    """A ground with a tinge of a colour."""
    return back if plain_grounds() else written(mix(rgb(back), rgb(colour), part))


def ink(back: str) -> str:
    """The letter colour that can be read on a ground."""
    return written(ink_on(rgb(back)))


def written(colour: Colour) -> str:
    """A colour written as `#rrggbb`."""
    return f"#{colour:06x}"


def bar(width: int, part: float, colour: str, back: str) -> list[Piece]:
    """A bar drawn to the eighth of a column; where grounds look alike, a line stands for the missing part."""
    part = max(0.0, min(1.0, part))
    if plain_grounds():
        full = round(part * width)
        return [Piece(FULL * full, colour, back), Piece(REST * (width - full), colours().rule, back)]
    empty = written(mix(rgb(back), BLACK if colours().dark else rgb(colours().line), EMPTY))
    eighths = round(part * width * 8)
    full, rest = divmod(eighths, 8)
    text = FULL * full + (EIGHTHS[rest] if rest else "")
    return [Piece(text.ljust(width), colour, empty)]


def faded(colour: str, back: str, part: float) -> str:
    """A colour faded into its ground."""
    return colour if plain_grounds() else written(mix(rgb(colour), rgb(back), part))
