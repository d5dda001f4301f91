"""Colours and marks: told apart by everybody, on every terminal with 256 colours."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from itertools import combinations

import pytest
from rich.cells import cell_len

from nexusgames.tui import theme

LEAST = 30.0
VISION = {  # Machado et al. 2009, severity 1.0, on linear RGB
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Lab = tuple[float, float, float]


def linear(colour: str) -> list[float]:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in values]


def seen(colour: str, vision: str) -> Lab:
    """A colour as CIE Lab, as these eyes see it."""
    channels = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(m * x for m, x in zip(row, channels, strict=True)))) for row in VISION[vision])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, vision: str) -> float:
    """CIE76."""
    return sum((a - b) ** 2 for a, b in zip(seen(one, vision), seen(other, vision), strict=True)) ** 0.5


def slots() -> set[str]:
    """The colours that every terminal with 256 colours has: the cube and the greys."""
    levels = (0, 95, 135, 175, 215, 255)
    cube = {f"#{r:02x}{g:02x}{b:02x}" for r in levels for g in levels for b in levels}
    return cube | {f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(8, 239, 10)}


def every_colour() -> set[str]:
    found: set[str] = set()
    for value in vars(theme).values():
        values = value.values() if isinstance(value, Mapping) else [value]
        found |= {colour for colour in values if isinstance(colour, str) and re.fullmatch("#[0-9a-f]{6}", colour)}
    return found


def test_the_measure_itself() -> None:
    assert distance("#000000", "#ffffff", "normal") == pytest.approx(100, abs=0.1)
    assert distance("#ff0000", "#00ff00", "normal") > 150
    assert distance("#af5f00", "#5f8700", "deutan") < LEAST < distance("#af5f00", "#5f8700", "normal")


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("palette", ["PLAYER_COLOURS", "TERRAIN_COLOURS"])
def test_colours_are_far_apart(palette: str, vision: str) -> None:
    colours: Mapping[str, str] = getattr(theme, palette)
    near = {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(colours, 2)
        if (apart := distance(colours[one], colours[other], vision)) < LEAST
    }
    assert near == {}


@pytest.mark.parametrize("vision", VISION)
def test_states_of_an_edge_are_far_apart(vision: str) -> None:
    edges = (theme.PLAIN_EDGE, theme.LEGAL_EDGE, theme.CURSOR_EDGE)
    assert all(distance(one, other, vision) >= LEAST for one, other in combinations(edges, 2))


def test_every_colour_is_a_slot_of_256_colours() -> None:
    colours = every_colour()
    assert len(colours) > 12
    assert colours - slots() == set()


def test_marks_differ_and_take_one_cell() -> None:
    marks = [*theme.PLAYER_MARKS.values(), theme.player_mark("")]
    assert len(set(marks)) == len(marks) == 5
    for mark in marks:
        assert len(mark) == cell_len(mark) == 1
        assert unicodedata.category(mark).startswith("S")


def test_every_player_has_colour_and_mark() -> None:
    assert theme.PLAYER_COLOURS.keys() == theme.PLAYER_MARKS.keys()
    assert theme.player_colour("no such colour") not in theme.PLAYER_COLOURS.values()
