"""Large letters of half-block pixels, for titles."""

from __future__ import annotations

from nexusgames.tui.drawing.colour import Colour, mix
from nexusgames.tui.drawing.surface import Surface

HEIGHT = 5
"""Pixels of a letter from top to bottom; half as many rows, rounded up."""
FONT = {
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "E": ("####", "#...", "###.", "#...", "####"),
    "G": (".###", "#...", "#.##", "#..#", ".###"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#"),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#"),
    "S": (".###", "#...", ".##.", "...#", "###."),
    "U": ("#..#", "#..#", "#..#", "#..#", ".##."),
    "X": ("#..#", "#..#", ".##.", "#..#", "#..#"),
}
"""The letters of the program's name."""


def large_width(words: str, scale: int = 1) -> int:
    """How many columns words take."""
    return (sum(len(FONT[letter][0]) + 1 for letter in words) - 1) * scale


def write_large(
    surface: Surface, left: int, top: int, words: str, tones: tuple[Colour, Colour], scale: int = 1
) -> None:
    """Write at a column and a half row; the colour runs from the first tone above to the second below."""
    for letter in words:
        for down, line in enumerate(FONT[letter]):
            tone = mix(*tones, down / (HEIGHT - 1))
            for right, sign in enumerate(line):
                if sign == "#":
                    _dot(surface, left + right * scale, top + down * scale, scale, tone)
        left += (len(FONT[letter][0]) + 1) * scale


def _dot(surface: Surface, left: int, top: int, scale: int, tone: Colour) -> None:
    for x in range(left, left + scale):
        for y in range(top, top + scale):
            surface.pixel(x, y, tone)
