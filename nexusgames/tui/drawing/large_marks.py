"""The marks of the players as pictures of half-block pixels, or the letters that stand for them."""

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
    """Draw a mark in a box of `WIDTH` by `HEIGHT` pixels, so many times as large, at a column and a half row."""
    letter = FONT.get(mark.upper())
    if letter is None:
        draw_large(surface, left, top, PICTURES.get(mark, RING), tones, scale)
        return
    inside = (WIDTH - len(letter[0])) // 2, (HEIGHT - len(letter)) // 2
    draw_large(surface, left + inside[0] * scale, top + inside[1] * scale, letter, tones, scale)
