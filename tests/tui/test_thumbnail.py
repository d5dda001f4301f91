"""A position in any box: the colours of its pieces stay, words go, and nothing secret is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from nexusgames import paths
from nexusgames.core.files.saves import read_save, state_of
from nexusgames.games import GAMES
from nexusgames.tui import theme
from nexusgames.tui.drawing.colour import apart, rgb
from nexusgames.tui.drawing.picture import Picture
from nexusgames.tui.drawing.pixels import QUADRANTS, Mode, draw_with
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.drawing.thumbnail import _fitted, _pixel, thumbnail
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.icaion import tones as icaion_tones
from nexusgames.tui.presenters.icaion.picture import DiscPicture

SAMPLES = ("nexus-ops-battle", "theseus-traps", "icaion-wound")
SIZES = ((12, 4), (20, 6), (24, 11), (60, 20), (7, 13))
TABLE, RED, GREY = 0x121212, 0xFF2020, 0x606060


def picture_of(sample: str) -> Picture:
    path = paths.samples() / f"sample-{sample}.json"
    save = read_save(path)
    game = GAMES.load(save.game)
    view: Any = game.view(state_of(save, game, path.name), None)
    board = presenter_for(save.game).board(view)
    return board.picture


def tones(rows: Sequence[Sequence[Cell]]) -> set[int]:
    return {tone for row in rows for _, fore, back, _ in row for tone in (fore, back)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_thumbnail_fills_its_box_without_words(sample: str, size: tuple[int, int]) -> None:
    rows = thumbnail(picture_of(sample), *size)
    assert (len(rows[0]), len(rows)) == size
    assert {sign for row in rows for sign, *_ in row} <= set(QUADRANTS)
    assert len(tones(rows)) > 5


def test_the_colours_of_the_players_are_still_seen() -> None:
    shown = tones(thumbnail(picture_of("nexus-ops-battle"), 24, 11))
    for colour in ("red", "blue", "green"):
        wanted = rgb(theme.player_colour(colour))
        assert min(apart(wanted, tone) for tone in shown) < 100, colour


@pytest.mark.parametrize("size", [(13, 4), (24, 11)])
def test_a_small_disc_shows_regions_and_seekers_and_no_specks(size: tuple[int, int]) -> None:
    picture = picture_of("icaion-wound")
    assert isinstance(picture, DiscPicture)
    rows = thumbnail(picture, *size)
    grounds = set(icaion_tones.tones().qoam.values())
    people = {icaion_tones.division_tone(player.colour) for player in picture.view.players}
    assert grounds | people <= tones(rows)
    cells = [cell for row in rows for cell in row]
    assert sum(cell[2] in grounds or cell[1] in grounds for cell in cells) > 0.6 * len(cells)


@pytest.mark.parametrize("palette", [theme.DARK, theme.SIXTEEN], ids=lambda palette: palette.name)
def test_no_colour_is_mixed(palette: theme.Palette) -> None:
    theme.use(palette)
    picture = picture_of("nexus-ops-battle")
    small = tones(thumbnail(picture, 24, 11))
    assert small <= tones(picture.surface.rows) | {picture.table}


@pytest.mark.parametrize("mode", ["half", "quad", "six"])
def test_a_thumbnail_is_drawn_with_the_blocks_that_are_wanted(mode: Mode) -> None:
    draw_with(mode)
    try:
        rows = thumbnail(picture_of("icaion-wound"), 24, 11)
    finally:
        draw_with("quad")
    assert (len(rows[0]), len(rows)) == (24, 11)
    signs = {sign for row in rows for sign, *_ in row}
    assert signs == set(" ▀") if mode == "half" else len(signs) > 5
    assert (mode == "six") == any(ord(sign) >= 0x1FB00 for sign in signs)


def test_no_room_is_no_picture() -> None:
    assert thumbnail(picture_of("theseus-traps"), 0, 5) == []


def test_a_piece_is_stronger_than_the_ground_around_it() -> None:
    rows: list[list[Cell]] = [[(" ", GREY, GREY, False)] * 4 for _ in range(4)]
    rows[1][1] = ("█", RED, GREY, False)
    rows[2][2] = ("A", RED, GREY, False)
    ((piece,), *_) = [row[:1] for row in _fitted(rows, 2, 2, TABLE)]
    assert any((tone >> 16) - (tone & 255) > 90 for tone in piece[1:3]), "a sprite shows"
    assert _fitted(rows, 2, 2, TABLE)[1][1] == (" ", GREY, GREY, False), "a letter does not"


def test_mostly_table_is_table() -> None:
    assert _pixel([RED] + [TABLE] * 15, TABLE) == TABLE


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_board_alone_is_shown_as_large_as_its_box(sample: str) -> None:
    picture = picture_of(sample)
    rows = thumbnail(picture, 26, 11)
    lit_rows = [y for y, row in enumerate(rows) if tones([row]) != {picture.table}]
    lit_columns = [x for x in range(26) if tones([[row[x]] for row in rows]) != {picture.table}]
    assert len(lit_rows) >= 10 or len(lit_columns) >= 24


def test_what_is_told_in_free_corners_is_left_out() -> None:
    picture = picture_of("nexus-ops-battle")
    picture.draw(140, 58)
    told = {sign for row in picture.surface.rows for sign, *_ in row}
    picture.bare = True
    picture.draw(140, 58)
    assert {sign for row in picture.surface.rows for sign, *_ in row} < told
