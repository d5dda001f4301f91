"""The colours and marks of the five factions, and the grounds of the station, in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.color import Color, ColorSystem

from nexusgames.core.files.settings import values_of
from nexusgames.games.theseus.board import sectors_by_code
from nexusgames.games.theseus.game import GAME
from nexusgames.tui import theme
from nexusgames.tui.drawing.picture import State
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.icaion import tones as icaion_tones
from nexusgames.tui.presenters.theseus.plates import away_ink
from nexusgames.tui.presenters.theseus.tones import (
    FLOORS,
    LETTERS,
    MARKS,
    SCHEMES,
    Kind,
    door_of,
    faction_colour,
    faction_mark,
    floor_of,
    ground_of,
    hull_of,
    ink_for,
    soft_on,
    stage_on,
)
from nexusgames.tui.theme import readable_on
from tests.tui.test_theme import LEAST, VISION, contrast, distance, slots

FARTHEST = {"dark": LEAST, "light": LEAST, "contrast": 24.0, "sixteen": 25.0}
"""How far apart the five can be: bright inks on black, and the old sixteen colours, do not have five any farther."""


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", theme.PALETTES)
def test_factions_are_far_apart(name: str, vision: str) -> None:
    factions = SCHEMES[name].factions
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
    for colour in SCHEMES[name].factions.values():
        assert contrast(colour, palette.units) >= least
        assert contrast(colour, palette.side) >= least


KINDS: tuple[Kind, ...] = ("plate", "room", "slot", "pending")
STATES: tuple[State, ...] = ("plain", "cursor")


def text_of(colour: int) -> str:
    return f"#{colour:06x}"


def grounds(code: str) -> dict[str, int]:
    """Everything that words of a sector stand on."""
    return {
        f"{kind} {state} {filled} {opened}": ground_of(kind, code, state, filled=filled, opened=opened)
        for kind in KINDS
        for state in STATES
        for filled in (False, True)
        for opened in (False, True)
    }


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Iterator[theme.Palette]:
    """One of the palettes, on screen."""
    palette = theme.PALETTES[request.param]
    theme.use(palette)
    yield palette
    theme.use(theme.DARK)


@pytest.mark.parametrize("shown", theme.PALETTES, indirect=True)
def test_words_can_be_read_on_the_grounds_of_the_station(shown: theme.Palette) -> None:
    for code in FLOORS:
        for name, ground in grounds(code).items():
            assert contrast(text_of(ink_for(ground)), text_of(ground)) >= 3.0, (code, name)
            assert contrast(text_of(soft_on(ground)), text_of(ground)) >= 2.5, (code, name)
            if name.startswith("slot"):
                assert contrast(shown.text, text_of(ground)) >= 4.5 or "cursor" in name, (code, name)
    for edge in (shown.legal_edge, shown.last_edge, shown.cursor_edge):
        assert contrast(readable_on(edge), edge) >= 3.0


@pytest.mark.parametrize("shown", theme.PALETTES, indirect=True)
def test_units_stand_out_from_what_they_stand_on(shown: theme.Palette) -> None:
    for code in FLOORS:
        stage = text_of(stage_on(ground_of("room", code, "plain", filled=False, opened=False)))
        weak = {colour: contrast(shade, stage) for colour, shade in SCHEMES[shown.name].factions.items()}
        assert {colour: value for colour, value in weak.items() if value < 3.0} == {}, code


@pytest.mark.parametrize("shown", theme.PALETTES, indirect=True)
def test_where_the_failure_token_is_not_can_be_read_on_its_wall(shown: theme.Palette) -> None:
    wall = hull_of("CC")
    assert contrast(text_of(away_ink(wall)), text_of(wall)) >= 2.5


@pytest.mark.parametrize("shown", theme.PALETTES, indirect=True)
def test_doors_stand_out_from_walls(shown: theme.Palette) -> None:
    assert {code for code in FLOORS if contrast(text_of(door_of(code)), text_of(hull_of(code))) < 3.0} == set()


def test_every_sector_has_grounds_and_every_faction_a_colour_a_mark_and_a_letter() -> None:
    for scheme in SCHEMES.values():
        assert scheme.sectors.keys() == FLOORS.keys() == sectors_by_code().keys()
        assert scheme.factions.keys() == MARKS.keys() == set(GAME.colours())
    for marks in (MARKS, LETTERS):
        assert len(set(marks.values())) == len(marks) == 5


def test_seats_look_as_their_game_wants() -> None:
    theme.use(theme.DARK)
    presenter = presenter_for("theseus")
    assert presenter.look("purple") == ("★", SCHEMES["dark"].factions["purple"])
    presenter.letters = True
    assert presenter.look("purple")[0] == "p"
    assert presenter_for("nexus-ops").look("green") == ("■", theme.DARK.players["green"])
    assert presenter_for("icaion").look("red")[1] == icaion_tones.division_colour("red")


def test_without_colour_factions_are_told_by_their_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert len({faction_colour(colour) for colour in GAME.colours()}) == 1
    assert len({faction_mark(colour) for colour in GAME.colours()}) == 5


FARTHEST_SECTORS = {"contrast": 25.0, "dark-256": 25.0, "light-256": 28.0, "sixteen": 5.0}
"""For eyes that see fewer colours: 256 slots have hardly any dark ones, and the old sixteen are no choice at all."""


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", SCHEMES)
def test_sectors_are_far_apart(name: str, vision: str) -> None:
    sectors = SCHEMES[name].sectors
    least = LEAST if vision == "normal" else FARTHEST_SECTORS.get(name, LEAST)
    near = {
        f"{one} and {other}": round(apart, 1)
        for one, other in combinations(sectors, 2)
        if (apart := distance(sectors[one], sectors[other], vision)) < least
    }
    assert near == {}


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", theme.PALETTES)
def test_sectors_whose_colours_are_near_have_different_floors(name: str, vision: str) -> None:
    sectors = SCHEMES[name].sectors
    for one, other in combinations(sectors, 2):
        far = distance(sectors[one], sectors[other], vision) >= LEAST
        assert far or floor_of("room", one) != floor_of("room", other), (one, other)


@pytest.mark.parametrize("name", ["dark-256", "light-256", "contrast"])
def test_what_256_colours_paint_are_slots_of_theirs(name: str) -> None:
    assert {*SCHEMES[name].factions.values(), *SCHEMES[name].sectors.values()} <= slots()


def test_what_sixteen_colours_paint_are_those() -> None:
    scheme = SCHEMES["sixteen"]
    for colour in (*scheme.factions.values(), *scheme.sectors.values()):
        slot = Color.parse(colour).downgrade(ColorSystem.STANDARD).number
        assert slot is not None
        assert STANDARD_PALETTE[slot].hex == colour


@pytest.mark.parametrize("system", ["standard", "windows", "256", "truecolor"])
@pytest.mark.parametrize("name", values_of("theme"))
def test_every_theme_has_colours_of_this_game_on_every_terminal(name: str, system: str) -> None:
    theme.use(theme.palette_for(name, system))
    assert len({faction_colour(colour) for colour in GAME.colours()}) == 5
    theme.use(theme.DARK)


@pytest.mark.parametrize(("one", "other"), list(combinations(FLOORS, 2)))
def test_floors_are_told_apart_by_more_than_a_few_pixels(one: str, other: str) -> None:
    def spread(floor: tuple[str, ...]) -> str:
        return "".join("".join(floor[y % len(floor)][x % len(floor[0])] for x in range(24)) for y in range(12))

    differing = sum(a != b for a, b in zip(spread(FLOORS[one]), spread(FLOORS[other]), strict=True))
    assert differing >= 24 * 12 / 8
