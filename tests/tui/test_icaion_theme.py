"""The colours of Icaion: five players and five crystals, told apart by everybody, in every theme."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.color import Color, ColorSystem

from nexusgames.games import GAMES
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.tui import theme
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.presenters.icaion.tones import SIXTEEN, TONES, Tones, crater_ground, crater_ink, division_mark, ink
from tests.tui.test_theme import LEAST, VISION, contrast, distance, slots

FIVE_AT_LEAST = {"sixteen": 27.0}
"""Of the old sixteen no five that show on black are further apart; every player has a shape too."""
LEAST_CONTRAST = {"contrast": 6.8, "sixteen": 3.0}
"""Of a player's colour; five that are brighter still are not far enough apart."""


def written(colour: Colour) -> str:
    return f"#{colour:06x}"


def palette(name: str) -> theme.Palette:
    """The palette for which colours of the game are written down under this name."""
    return theme.EIGHT_BIT[name.removesuffix("-256")] if name.endswith("-256") else theme.PALETTES[name]


def near(colours: Mapping[str, str], vision: str, least: float) -> dict[str, float]:
    """Pairs that these eyes hardly tell apart."""
    return {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(colours, 2)
        if (apart := distance(colours[one], colours[other], vision)) < least
    }


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", TONES)
def test_five_players_are_far_apart(name: str, vision: str) -> None:
    assert near(TONES[name].divisions, vision, FIVE_AT_LEAST.get(name, LEAST)) == {}


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", TONES)
def test_crystals_are_far_apart(name: str, vision: str) -> None:
    assert near({key: written(tone) for key, tone in TONES[name].qoam.items()}, vision, LEAST) == {}


@pytest.mark.parametrize("name", TONES)
def test_labels_can_be_read_on_regions_craters_and_the_city(name: str) -> None:
    tones = TONES[name]
    least = {"contrast": 7.0, "sixteen": 3.0}.get(name, 4.5)
    grounds = (*tones.qoam.values(), tones.city, tones.pit, tones.event)
    weak = [ground for ground in map(written, grounds) if contrast(written(ink(rgb(ground))), ground) < least]
    assert weak == []


@pytest.mark.parametrize("name", TONES)
def test_names_of_craters_can_be_read(name: str) -> None:
    theme.use(palette(name))
    grounds = {colour: crater_ground(colour) for colour in TONES[name].qoam}
    told = {colour: written(crater_ink(colour, ground)) for colour, ground in grounds.items()}
    assert {colour for colour in told if contrast(told[colour], written(grounds[colour])) < 4.5} == set()
    theme.use(theme.DARK)


@pytest.mark.parametrize("name", TONES)
def test_players_can_be_read_on_the_panel_and_on_the_board(name: str) -> None:
    shown, least = palette(name), LEAST_CONTRAST.get(name, 3.0)
    for colour in TONES[name].divisions.values():
        assert contrast(colour, shown.units) >= least
        assert contrast(colour, shown.side) >= least


def colours_of(tones: Tones) -> set[str]:
    return {
        *tones.divisions.values(),
        *map(written, (*tones.qoam.values(), tones.city, tones.pit, tones.neutral, tones.event)),
    }


def test_every_colour_is_a_slot_where_there_are_256() -> None:
    for name in ("dark-256", "light-256", "contrast"):
        assert colours_of(TONES[name]) - slots() == set()


def test_sixteen_colours_are_exactly_those_and_stay_apart_without_bright_grounds() -> None:
    found = {colour: Color.parse(colour).downgrade(ColorSystem.STANDARD).number or 0 for colour in colours_of(SIXTEEN)}
    assert all(STANDARD_PALETTE[number].hex == colour for colour, number in found.items())
    shown = theme.SIXTEEN
    grounds = (*map(written, (*SIXTEEN.qoam.values(), SIXTEEN.city)), shown.table, shown.legal_edge)
    numbers = [(Color.parse(colour).downgrade(ColorSystem.STANDARD).number or 0) % 8 for colour in grounds]
    assert len(set(numbers)) == len(numbers)


def test_every_theme_has_colours_of_the_game() -> None:
    for name in TONES:
        theme.use(palette(name))
        assert theme.of_theme(TONES) is TONES[name]
    assert {palette(name).name for name in TONES} == set(theme.PALETTES)
    theme.use(theme.DARK)


def test_every_colour_of_the_game_has_colour_mark_and_letter() -> None:
    colours = GAMES.load("icaion").colours()
    for tones in TONES.values():
        assert list(tones.divisions) == list(colours)
        assert set(tones.qoam) == set(reference_view().qoam)
    for letters in (False, True):
        assert len({division_mark(colour, letters) for colour in colours}) == len(colours)


def test_what_sixteen_colours_paint_on_dark_stages_are_those_and_differ() -> None:
    found = [*SIXTEEN.gems.values(), SIXTEEN.pest, SIXTEEN.warning]
    assert len(set(found)) == len(found)
    assert set(map(written, found)) <= {STANDARD_PALETTE[number].hex for number in range(16)}
