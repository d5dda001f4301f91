"""Colours and marks. Every colour is an exact xterm-256 slot, far from the others for colour-blind eyes too."""

from __future__ import annotations

import os

TABLE, PANEL, BAR = "#121212", "#1c1c1c", "#303030"
INK, PAPER = "#000000", "#ffffff"
PLAIN_EDGE, LEGAL_EDGE, CURSOR_EDGE, LAST_EDGE = "#000000", "#87ff87", "#ffffff", "#ffaf00"
FRESH, HINT, WARNING = "#ffffff", "#87ff87", "#ffaf00"

PLAYER_COLOURS = {"red": "#ff0000", "blue": "#5f87ff", "green": "#00ffaf", "yellow": "#ffff00"}
PLAYER_MARKS = {"red": "▲", "blue": "●", "green": "■", "yellow": "◆"}
NO_COLOUR = "#dadada"
NO_MARK = "○"

TERRAIN_COLOURS = {
    "MO": "#ffffd7",
    "CS": "#5fd7ff",
    "LF": "#00875f",
    "RP": "#d78700",
    "MP": "#870000",
}


def player_colour(colour: str) -> str:
    """The screen colour of a player's colour; white where colours are not wanted, because some are dark greys."""
    if os.environ.get("NO_COLOR"):
        return PAPER
    return PLAYER_COLOURS.get(colour, NO_COLOUR)


def player_mark(colour: str, letters: bool = False) -> str:
    """The shape (or letter) that stands for a player beside the colour."""
    if letters and colour:
        return colour[0].upper()
    return PLAYER_MARKS.get(colour, NO_MARK)
