"""Colours and marks: told apart by everybody, in every theme, on every terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.cells import cell_len
from rich.color import Color, ColorSystem

from nexusgames.core.files.settings import values_of
from nexusgames.tui import theme
from nexusgames.tui.drawing.colour import owned, rgb
from nexusgames.tui.theme import Palette

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


def colours_of(palette: Palette) -> set[str]:
    """Every colour of a palette."""
    values = [getattr(palette, field.name) for field in fields(palette)]
    flat = [colour for value in values for colour in (value.values() if isinstance(value, Mapping) else [value])]
    return {colour for colour in flat if isinstance(colour, str) and re.fullmatch("#[0-9a-f]{6}", colour)}


def contrast(one: str, other: str) -> float:
    """As the accessibility guidelines for the web measure it, from 1 to 21."""
    light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (light[1] + 0.05) / (light[0] + 0.05)


def test_the_measure_itself() -> None:
    assert distance("#000000", "#ffffff", "normal") == pytest.approx(100, abs=0.1)
    assert distance("#ff0000", "#00ff00", "normal") > 150
    assert distance("#af5f00", "#5f8700", "deutan") < LEAST < distance("#af5f00", "#5f8700", "normal")


def named(palette: Palette) -> str:
    return f"{palette.name}{'-256' if palette in theme.EIGHT_BIT.values() else ''}"


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("palette", [*theme.PALETTES.values(), *theme.EIGHT_BIT.values()], ids=named)
def test_players_are_far_apart(palette: Palette, vision: str) -> None:
    assert too_near(palette.players, vision) == {}


def too_near(colours: Mapping[str, str], vision: str) -> dict[str, float]:
    """Pairs that these eyes hardly tell apart."""
    return {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(colours, 2)
        if (apart := distance(colours[one], colours[other], vision)) < LEAST
    }


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", theme.PALETTES)
def test_states_of_an_edge_are_far_apart(name: str, vision: str) -> None:
    palette = theme.PALETTES[name]
    edges = (palette.plain_edge, palette.legal_edge, palette.cursor_edge)
    assert all(distance(one, other, vision) >= LEAST for one, other in combinations(edges, 2))


@pytest.mark.parametrize("name", theme.PALETTES)
def test_words_can_be_read_on_what_is_behind_them(name: str) -> None:
    palette = theme.PALETTES[name]
    least = 7.0 if name == "contrast" else 4.5
    inks = (palette.text, palette.dim, palette.faint, palette.title, palette.hint, palette.caution, palette.fresh)
    pairs = [(ink, ground) for ink in inks for ground in (palette.table, palette.side)]
    pairs += [(palette.text, palette.bar), (palette.picked, palette.pick), (palette.glare, palette.fresh)]
    pairs += [(palette.text, palette.field), (palette.glare, palette.hint)]
    pairs += [(palette.title, palette.chip), (palette.text, palette.chip)]
    weak = {
        pair: round(contrast(*pair), 1) for pair in pairs if contrast(*pair) < (3.0 if name == "sixteen" else least)
    }
    assert weak == {}


@pytest.mark.parametrize("name", theme.PALETTES)
def test_lesser_words_can_be_read_on_the_picked_entry_too(name: str) -> None:
    palette = theme.PALETTES[name]
    for ink in (palette.faint, palette.caution):
        assert contrast(ink, palette.pick) >= 2.9


@pytest.mark.parametrize("name", theme.PALETTES)
def test_players_can_be_read_on_the_panel_and_on_the_board(name: str) -> None:
    palette = theme.PALETTES[name]
    least = 7.0 if name == "contrast" else 3.0
    for colour in (*palette.players.values(), palette.nobody):
        assert contrast(colour, palette.units) >= least
        assert contrast(colour, palette.side) >= least


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_every_colour_is_a_slot_of_256_colours(name: str) -> None:
    colours = colours_of(theme.palette_for(name, "256"))
    assert len(colours) > 12
    assert colours - slots() == set()


def test_the_shade_of_a_piece_keeps_its_hue_in_sixteen_colours() -> None:
    """Red mixed with black would be shown as brown."""
    for colour in theme.SIXTEEN.players.values():
        bright, dark = (
            Color.parse(f"#{tone:06x}").downgrade(ColorSystem.STANDARD).number
            for tone in (rgb(colour), owned(rgb(colour))["+"])
        )
        assert bright is not None
        assert dark == bright - 8, colour


def test_sixteen_colours_are_exactly_those() -> None:
    found = {colour: Color.parse(colour).downgrade(ColorSystem.STANDARD) for colour in colours_of(theme.SIXTEEN)}
    for colour, slot in found.items():
        assert slot.number is not None
        assert STANDARD_PALETTE[slot.number].hex == colour


@pytest.mark.parametrize("system", ["standard", "windows", "256", "truecolor", None])
@pytest.mark.parametrize("name", values_of("theme"))
def test_every_theme_has_a_palette_on_every_terminal(name: str, system: str | None) -> None:
    expected = "sixteen" if system in ("standard", "windows") else name
    assert theme.palette_for(name, system).name == expected


def test_colours_are_written_down_in_the_theme_and_in_the_tones_of_games_only() -> None:
    package = Path(theme.__file__).parent
    found = [
        f"{path.name}: {match}"
        for path in package.rglob("*.py")
        if path.name not in ("theme.py", "palette.py", "tones.py", "field_tones.py")
        for match in re.findall("#[0-9a-fA-F]{6}", path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_marks_differ_and_take_one_cell() -> None:
    marks = [*theme.PLAYER_MARKS.values(), theme.player_mark("")]
    assert len(set(marks)) == len(marks) == 5
    for mark in marks:
        assert len(mark) == cell_len(mark) == 1
        assert unicodedata.category(mark).startswith("S")


def test_every_player_has_colour_and_mark() -> None:
    for palette in theme.PALETTES.values():
        theme.use(palette)
        assert palette.players.keys() == theme.PLAYER_MARKS.keys()
        assert theme.player_colour("no such colour") not in palette.players.values()
