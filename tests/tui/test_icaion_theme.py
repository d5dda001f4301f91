"""The colours of Icaion: five players and five crystals, told apart by everybody, in every theme."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.color import Color, ColorSystem

from nexusgames.games import GAMES
from nexusgames.games.icaion.view_reference import reference_view
from nexusgames.tui import theme
from nexusgames.tui.widgets.cells import readable_on
from tests.tui.test_theme import LEAST, VISION, contrast, distance

FIVE_AT_LEAST = {"dark": LEAST, "light": LEAST, "contrast": 27.0, "sixteen": 27.0}
"""Five colours that are bright enough, or of the old sixteen, cannot be further apart; every player has a shape too."""


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", theme.PALETTES)
def test_five_players_are_far_apart(name: str, vision: str) -> None:
    colours = theme.PALETTES[name].divisions
    near = {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(colours, 2)
        if (apart := distance(colours[one], colours[other], vision)) < FIVE_AT_LEAST[name]
    }
    assert near == {}


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", theme.PALETTES)
def test_crystals_are_far_apart(name: str, vision: str) -> None:
    grounds = theme.PALETTES[name].qoam.values()
    assert all(distance(one, other, vision) >= LEAST for one, other in combinations(grounds, 2))


@pytest.mark.parametrize("name", theme.PALETTES)
def test_labels_can_be_read_on_regions_craters_and_the_city(name: str) -> None:
    palette = theme.PALETTES[name]
    least = {"contrast": 7.0, "sixteen": 3.0}.get(name, 4.5)
    for ground in (*palette.qoam.values(), palette.city, palette.pit):
        assert contrast(readable_on(ground), ground) >= least, ground


@pytest.mark.parametrize("name", theme.PALETTES)
def test_players_can_be_read_on_the_panel_and_on_the_board(name: str) -> None:
    palette = theme.PALETTES[name]
    for colour in palette.divisions.values():
        assert contrast(colour, palette.units) >= (7.0 if name == "contrast" else 3.0)
        assert contrast(colour, palette.side) >= (7.0 if name == "contrast" else 3.0)


def test_sixteen_colours_stay_apart_without_bright_grounds() -> None:
    palette = theme.SIXTEEN
    grounds = (*palette.qoam.values(), palette.city, palette.table, palette.legal_edge)
    numbers = [(Color.parse(colour).downgrade(ColorSystem.STANDARD).number or 0) % 8 for colour in grounds]
    assert len(set(numbers)) == len(numbers)


def test_every_colour_of_the_game_has_colour_mark_and_letter() -> None:
    colours = GAMES.load("icaion").colours()
    for palette in theme.PALETTES.values():
        assert list(palette.divisions) == list(colours)
        assert set(palette.qoam) == set(reference_view().qoam)
    for letters in (False, True):
        assert len({theme.division_mark(colour, letters) for colour in colours}) == len(colours)
