"""The grounds of the hexes: told apart by everybody, in every theme, on every terminal."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from nexusgames.tui import theme
from nexusgames.tui.drawing.colour import contrast as measured
from nexusgames.tui.drawing.ground import TABLE, Shade
from nexusgames.tui.drawing.picture import SPECKS
from nexusgames.tui.presenters.nexus_ops.cards import card_info
from nexusgames.tui.presenters.nexus_ops.picture import HexPicture
from nexusgames.tui.presenters.nexus_ops.tones import GROUNDS, TEXTURES, card_tone, hex_ramp, word_ink
from nexusgames.tui.theme import readable_on
from tests.tui.test_nexus_ops_table import FOUR, at_the_table
from tests.tui.test_theme import VISION, contrast, slots, too_near

VORTEX = "VO"


def terrain(name: str) -> dict[str, str]:
    """The grounds of a theme that units stand on, as they are written in style sheets."""
    return {code: f"#{colour:06x}" for code, colour in GROUNDS[name].items() if code != VORTEX}


def test_every_palette_has_all_grounds() -> None:
    palettes = [*theme.PALETTES.values(), *theme.EIGHT_BIT.values()]
    for palette in palettes:
        theme.use(palette)
        assert theme.of_theme(GROUNDS).keys() == TEXTURES.keys()
    theme.use(theme.DARK)
    assert GROUNDS["dark-256"] != GROUNDS["dark"]
    assert len({palette.name + palette.slots * "-256" for palette in palettes}) == len(GROUNDS)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", GROUNDS)
def test_terrains_are_far_apart(name: str, vision: str) -> None:
    assert too_near(terrain(name), vision) == {}


@pytest.mark.parametrize("name", GROUNDS)
def test_words_can_be_read_on_every_ground(name: str) -> None:
    least = {"contrast": 7.0, "sixteen": 3.0}.get(name, 4.5)
    weak = {ground for ground in terrain(name).values() if contrast(readable_on(ground), ground) < least}
    assert weak == set()


@pytest.mark.parametrize("palette", [theme.DARK, theme.LIGHT], ids=lambda palette: palette.name)
def test_words_of_units_can_be_read_on_every_stage_and_stay_in_their_owners_colour(palette: theme.Palette) -> None:
    theme.use(palette)
    for ground in GROUNDS[palette.name]:
        stage = hex_ramp(ground, (), "plain", last=False, filled=True, tight=True, small=True)[Shade.STAGE]
        inks = {owner: word_ink(owner, stage) for owner in palette.players}
        written = {owner: f"#{ink:06x}" for owner, ink in inks.items()}
        assert min(measured(ink, stage) for ink in inks.values()) >= 4.5, ground
        assert too_near(written, "normal") == {}, ground
        assert measured(inks["red"], stage) == pytest.approx(contrast(written["red"], f"#{stage:06x}"), rel=0.01)
    theme.use(theme.DARK)


@pytest.mark.parametrize("name", ["dark-256", "light-256", "contrast"])
def test_every_ground_is_a_slot_of_256_colours(name: str) -> None:
    assert set(terrain(name).values()) - slots() == set()


def test_grounds_of_sixteen_colours_stay_apart_where_none_is_bright() -> None:
    shown = theme.SIXTEEN
    grounds = [dark_slot(colour) for colour in (*terrain("sixteen").values(), shown.table)]
    assert len(set(grounds)) == len(grounds)
    assert dark_slot(shown.legal_edge) not in grounds


@pytest.mark.parametrize("name", theme.PALETTES)
def test_dust_lies_on_no_space_where_it_would_look_like_a_sign(name: str) -> None:
    theme.use(theme.PALETTES[name])
    picture = HexPicture(at_the_table(*FOUR)[0])
    assert picture.draw(144, 57)
    signs = [
        (x, y)
        for y, row in enumerate(picture.surface.rows)
        for x, cell in enumerate(row)
        if cell[0] in SPECKS and picture.ground.owner(x, y) != TABLE
    ]
    assert signs == []


@pytest.mark.parametrize("name", theme.PALETTES)
def test_the_decks_have_colours_of_their_own_that_can_be_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    palette = theme.PALETTES[name]
    theme.use(palette)
    tones = {deck: card_tone(deck) for deck in ("energize", "secret", "mission", "king")}
    theme.use(theme.DARK)
    assert len(set(tones.values())) == 4
    for tone in tones.values():
        assert min(contrast(tone, palette.side), contrast(tone, palette.table)) >= 4.5
        assert contrast(readable_on(tone), tone) >= 4.5
    monkeypatch.setenv("NO_COLOR", "1")
    assert card_tone("energize") == ""


def test_every_kind_of_card_has_the_colour_of_its_deck() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    for kind, card in view.cards.items():
        assert card_info(view, kind, narrator).tone == card_tone(card.deck)


def dark_slot(colour: str) -> int:
    """Which of the eight dark colours stands for one of the sixteen."""
    found = Color.parse(colour).downgrade(ColorSystem.STANDARD).number
    assert found is not None
    return found % 8
