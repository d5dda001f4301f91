"""Large letters of half-block pixels, for titles and names."""

from __future__ import annotations

import unicodedata

from nexusgames.tui.drawing.colour import Colour, mix
from nexusgames.tui.drawing.surface import Surface

HEIGHT = 5
"""Pixels of a letter from top to bottom; half as many rows, rounded up."""
FONT = {
    " ": ("...", "...", "...", "...", "..."),
    "!": ("#", "#", "#", ".", "#"),
    "'": ("#", "#", ".", ".", "."),
    ",": (".", ".", ".", "#", "#"),
    "-": ("...", "...", "###", "...", "..."),
    ".": (".", ".", ".", ".", "#"),
    "0": (".##.", "#..#", "#..#", "#..#", ".##."),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###.", "...#", ".##.", "#...", "####"),
    "3": ("###.", "...#", ".##.", "...#", "###."),
    "4": ("#..#", "#..#", ".###", "...#", "...#"),
    "5": ("####", "#...", "###.", "...#", "###."),
    "6": (".##.", "#...", "###.", "#..#", ".##."),
    "7": ("####", "...#", "..#.", ".#..", ".#.."),
    "8": (".##.", "#..#", ".##.", "#..#", ".##."),
    "9": (".##.", "#..#", ".###", "...#", ".##."),
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "B": ("###.", "#..#", "###.", "#..#", "###."),
    "C": (".###", "#...", "#...", "#...", ".###"),
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "E": ("####", "#...", "###.", "#...", "####"),
    "F": ("####", "#...", "###.", "#...", "#..."),
    "G": (".###", "#...", "#.##", "#..#", ".###"),
    "H": ("#..#", "#..#", "####", "#..#", "#..#"),
    "I": ("###", ".#.", ".#.", ".#.", "###"),
    "J": ("..##", "...#", "...#", "#..#", ".##."),
    "K": ("#..#", "#.#.", "##..", "#.#.", "#..#"),
    "L": ("#...", "#...", "#...", "#...", "####"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#"),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#"),
    "O": (".##.", "#..#", "#..#", "#..#", ".##."),
    "P": ("###.", "#..#", "###.", "#...", "#..."),
    "Q": (".##.", "#..#", "#..#", "#.##", ".###"),
    "R": ("###.", "#..#", "###.", "#.#.", "#..#"),
    "S": (".###", "#...", ".##.", "...#", "###."),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "U": ("#..#", "#..#", "#..#", "#..#", ".##."),
    "V": ("#..#", "#..#", "#..#", ".##.", ".##."),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "X": ("#..#", "#..#", ".##.", "#..#", "#..#"),
    "Y": ("#..#", "#..#", ".###", "...#", ".##."),
    "Z": ("####", "..#.", ".#..", "#...", "####"),
}


def in_large(words: str) -> str:
    """Words in capitals without accents, as the large letters have them; empty if a letter is missing."""
    plain = unicodedata.normalize("NFD", words.translate(STROKED)).upper()
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return letters if all(letter in FONT for letter in letters) else ""


STROKED = str.maketrans("łŁøØđĐ", "lLoOdD")
"""Letters with a stroke, which does not count as an accent."""


def large_width(words: str, scale: int = 1) -> int:
    """How many columns the words take."""
    return (sum(len(FONT[letter][0]) + 1 for letter in words) - 1) * scale


def large_rows(scale: int = 1) -> int:
    """How many rows of cells the words take."""
    return (HEIGHT * scale + 1) // 2


def write_large(
    surface: Surface, left: int, top: int, words: str, tones: tuple[Colour, Colour], scale: int = 1
) -> None:
    """Write at a column and a half row, in colours from the first tone at the top to the second at the bottom."""
    for letter in words:
        draw_large(surface, left, top, FONT[letter], tones, scale)
        left += (len(FONT[letter][0]) + 1) * scale


def draw_large(
    surface: Surface, left: int, top: int, shape: tuple[str, ...], tones: tuple[Colour, Colour], scale: int
) -> None:
    """Draw a shape at a column and a half row, enlarged by a whole factor."""
    for down, line in enumerate(shape):
        tone = mix(*tones, down / max(1, len(shape) - 1))
        for right, sign in enumerate(line):
            if sign == "#":
                _dot(surface, left + right * scale, top + down * scale, scale, tone)


def _dot(surface: Surface, left: int, top: int, scale: int, tone: Colour) -> None:
    for x in range(left, left + scale):
        for y in range(top, top + scale):
            surface.pixel(x, y, tone)
