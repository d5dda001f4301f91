"""The colours and marks of the five factions, and the grounds of the station, in every theme."""

from __future__ import annotations

from itertools import combinations

import pytest

from nexusgames.games.theseus.board import sectors_by_code
from nexusgames.games.theseus.game import GAME
from nexusgames.tui import theme
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.widgets.cells import readable_on
from tests.tui.test_theme import LEAST, VISION, contrast, distance

FARTHEST = {"dark": LEAST, "light": LEAST, "contrast": 24.0, "sixteen": 25.0}
"""How far apart the five can be: bright inks on black, and the old sixteen colours, do not have five any farther."""


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", theme.PALETTES)
def test_factions_are_far_apart(name: str, vision: str) -> None:
    factions = theme.PALETTES[name].factions
    near = {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(factions, 2)
        if (apart := distance(factions[one], factions[other], vision)) < FARTHEST[name]
    }
    assert near == {}


@pytest.mark.parametrize("name", theme.PALETTES)
def test_factions_can_be_read_on_the_panel_and_on_the_board(name: str) -> None:
    palette = theme.PALETTES[name]
    least = 7.0 if name == "contrast" else 3.0
    for colour in palette.factions.values():
        assert contrast(colour, palette.units) >= least
        assert contrast(colour, palette.side) >= least


@pytest.mark.parametrize("name", theme.PALETTES)
def test_words_can_be_read_on_the_grounds_of_the_station(name: str) -> None:
    palette = theme.PALETTES[name]
    grounds = [*palette.sectors.values(), *palette.rooms.values()]
    grounds += [palette.plate, palette.slot, palette.pending, palette.hub, palette.legal_edge, palette.last_edge]
    weak = {ground: round(contrast(readable_on(ground), ground), 1) for ground in grounds}
    assert {ground: value for ground, value in weak.items() if value < 3.0} == {}


def test_every_sector_has_grounds_and_every_faction_a_colour_a_mark_and_a_letter() -> None:
    for palette in theme.PALETTES.values():
        assert palette.sectors.keys() == palette.rooms.keys() == sectors_by_code().keys()
        assert palette.factions.keys() == theme.FACTION_MARKS.keys() == set(GAME.colours())
    for marks in (theme.FACTION_MARKS, theme.FACTION_LETTERS):
        assert len(set(marks.values())) == len(marks) == 5


def test_seats_look_as_their_game_wants() -> None:
    theme.use(theme.DARK)
    presenter = presenter_for("theseus")
    assert presenter.look("purple") == ("★", theme.DARK.factions["purple"])
    presenter.letters = True
    assert presenter.look("purple")[0] == "p"
    assert presenter_for("nexus-ops").look("green") == ("■", theme.DARK.players["green"])
    assert presenter_for("icaion").look("red")[1] == theme.DARK.divisions["red"]


def test_without_colour_factions_are_told_by_their_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert len({theme.faction_colour(colour) for colour in GAME.colours()}) == 1
    assert len({theme.faction_mark(colour) for colour in GAME.colours()}) == 5
