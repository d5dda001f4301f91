"""Rows of text as cells in the colours of the current palette, and cells as text in Rich's styles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, groupby
from operator import itemgetter

from rich.color import Color
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.markup import parse_style
from textual.style import Style

from nexusgames.tui.drawing.colour import Colour, lightness, rgb
from nexusgames.tui.drawing.surface import Cell, cells_of
from nexusgames.tui.theme import colours

Row = list[Cell]
LOOK = itemgetter(1, 2, 3)
"""Everything of a cell but its character."""


def rendered(words: Content, fore: str, back: str) -> list[Segment]:
    """Rendered words; named colours need no app."""
    rendered = words.render(_style(f"{fore} on {back}", colours().name), "", _style_now)
    return [Segment(part, style.rich_style) for part, style in rendered]


def _style_now(style: str | Style) -> Style:
    return style if isinstance(style, Style) else _style(style, colours().name)


@lru_cache(maxsize=256)
def _style(words: str, palette: str) -> Style:
    """A style in the colours of the current palette."""
    return parse_style(words, colours().variables())


def filled(segments: Iterable[Segment], width: int, back: str) -> Row:
    """The cells of a row, cut or filled to a width."""
    found, ground = cells_in(segments), rgb(back)
    return (found + [(" ", ground, ground, False)] * (width - len(found)))[:width]


def cells_in(segments: Iterable[Segment]) -> Row:
    """All cells of a row; an empty one follows a wide letter."""
    return list(chain.from_iterable(_cells_of(text, style or RichStyle()) for text, style, _ in segments))


@lru_cache(maxsize=4096)
def _cells_of(text: str, style: RichStyle) -> Row:
    """The cells of words in one style."""
    return [(letter, *_look(style)) for letter in cells_of(text)]


def _look(style: RichStyle) -> tuple[Colour, Colour, bool]:
    """Foreground, background and weight."""
    shown = colours()
    fore = style.color.triplet if style.color else None
    back = style.bgcolor.triplet if style.bgcolor else None
    return rgb(fore.hex if fore else shown.text), rgb(back.hex if back else shown.side), bool(style.bold)


def grey(line: Row) -> Row:
    """A colour as grey, for terminals without colours."""
    return [(letter, _without_colour(fore), _without_colour(back), bold) for letter, fore, back, bold in line]


@lru_cache(maxsize=4096)
def _without_colour(colour: Colour) -> Colour:
    return round(lightness(colour) * 255) * 0x010101


@lru_cache(maxsize=8192)
def style_of(fore: Colour, back: Colour, bold: bool) -> RichStyle:
    """The style of a cell; a blank needs no foreground, which saves half of its bytes."""
    ground = _rich(back)
    return RichStyle(bgcolor=ground) if fore == back else RichStyle(color=_rich(fore), bgcolor=ground, bold=bold)


def _rich(colour: Colour) -> Color:
    return Color.from_rgb(colour >> 16, colour >> 8 & 255, colour & 255)


def segments(row: Sequence[Cell]) -> list[Segment]:
    """A row of cells, neighbours of the same look joined."""
    return [Segment("".join([cell[0] for cell in run]), style_of(*look)) for look, run in groupby(row, LOOK)]
