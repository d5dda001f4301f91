"""The players' marks as pictures of half-block pixels, or as letters."""

from __future__ import annotations

from nexusgames.tui.drawing.colour import Colour
from nexusgames.tui.drawing.large_letters import FONT, draw_large
from nexusgames.tui.drawing.surface import Surface

WIDTH, HEIGHT = 10, 8
TRIANGLE = (
    "....##....",
    "....##....",
    "...####...",
    "...####...",
    "..######..",
    "..######..",
    ".########.",
    "##########",
)
ROUND = (
    "...####...",
    ".########.",
    ".########.",
    "##########",
    "##########",
    ".########.",
    ".########.",
    "...####...",
)
DIAMOND = (
    "....##....",
    "...####...",
    ".########.",
    "##########",
    "##########",
    ".########.",
    "...####...",
    "....##....",
)
STAR = (
    "....##....",
    "....##....",
    "##########",
    ".########.",
    "..######..",
    "..######..",
    ".###..###.",
    "##......##",
)
RING = (
    "...####...",
    ".##....##.",
    ".#......#.",
    "##......##",
    "##......##",
    ".#......#.",
    ".##....##.",
    "...####...",
)
SQUARE = (".########.",) * HEIGHT
PICTURES = {"▲": TRIANGLE, "●": ROUND, "■": SQUARE, "◆": DIAMOND, "★": STAR}


def draw_mark(surface: Surface, left: int, top: int, mark: str, tones: tuple[Colour, Colour], scale: int = 1) -> None:
    """Draw a mark at a column and a half row; its box has `WIDTH` by `HEIGHT` pixels, times a whole factor."""
    letter = FONT.get(mark.upper())
    if letter is None:
        draw_large(surface, left, top, PICTURES.get(mark, RING), tones, scale)
        return
    inside = (WIDTH - len(letter[0])) // 2, (HEIGHT - len(letter)) // 2
    draw_large(surface, left + inside[0] * scale, top + inside[1] * scale, letter, tones, scale)
