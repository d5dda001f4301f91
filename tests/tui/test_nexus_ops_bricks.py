"""The map of Nexus Ops where hexes would be narrow: bricks that keep everything within themselves; ids where needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.presenters.nexus_ops.marks import home_mark
from nexusgames.tui.presenters.nexus_ops.picture import BLANKS, VORTEX_SPACE, HexPicture
from nexusgames.tui.presenters.nexus_ops.tones import GROUNDS
from nexusgames.tui.theme import player_colour, player_mark
from tests.tui.seated import new_session
from tests.tui.test_nexus_ops_corners import SIZES, TABLES, view_of

PANE = (56, 21)
"""What 80x24 leaves for the board."""


def drawn(view: NexusOpsView, pane: tuple[int, int] = PANE, last: Sequence[str] = ()) -> HexPicture:
    picture = HexPicture(view)
    picture.last, picture.bare = last, True
    assert picture.draw(*pane)
    return picture


def box(picture: HexPicture, space: str) -> list[list[Cell]]:
    """The cells of a brick."""
    place, layout = picture.hexes.hexes[space], picture.hexes
    return [row[place.x : place.x + layout.wide] for row in picture.surface.rows[place.y : place.y + layout.rows]]


def words(picture: HexPicture, space: str) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in box(picture, space)]


def manned(view: NexusOpsView, units: dict[str, int], seat: int = 1) -> NexusOpsView:
    """The same with so many units of a player, who controls it, on every space."""
    heap = tuple(units if number == seat else {} for number in range(len(view.players)))
    spaces = {name: replace(here, units=heap, controller=seat, token=False) for name, here in view.spaces.items()}
    return replace(view, spaces=spaces)


def test_three_players_have_bricks_in_a_small_window_and_hexes_in_larger_ones() -> None:
    assert drawn(view_of("three")).hexes.boxed
    assert not any(drawn(view_of("three"), SIZES[size]).hexes.boxed for size in ("100x35", "140x45", "200x60"))
    assert not any(drawn(view_of(table)).hexes.boxed for table in ("two", "four", "vortex"))


def test_no_brick_reaches_into_another() -> None:
    picture = drawn(view_of("three"))
    taken: set[tuple[int, int]] = set()
    for place in picture.hexes.hexes.values():
        cells = {(x, y) for x in range(place.x, place.x + picture.hexes.wide) for y in range(place.y, place.y + 3)}
        assert not cells & taken
        taken |= cells
    assert max(x for x, _ in taken) - min(x for x, _ in taken) + 1 >= PANE[0] * 0.9


def test_neighbours_touch() -> None:
    picture = drawn(view_of("three"))
    for name, here in picture.view.spaces.items():
        place = picture.hexes.hexes[name]
        for other in here.neighbours:
            there = picture.hexes.hexes[other]
            assert (abs(there.x - place.x), abs(there.y - place.y)) in ((8, 0), (4, 3)), (name, other)


def at_the_end(picture: HexPicture) -> set[str]:
    """The bricks that end at the edge of the pane."""
    return {name for name, place in picture.hexes.hexes.items() if place.x + picture.hexes.wide == PANE[0]}


def test_nothing_touches_what_stands_beside_the_map() -> None:
    picture = drawn(manned(view_of("three"), {"CR": 3, "HU": 4}))
    assert at_the_end(picture)
    assert {row[-1][1:3] for row in picture.surface.rows if row[-1][0] == " "} == {(picture.table, picture.table)}
    assert {row[-1][0] for row in picture.surface.rows} <= set(" ·.")


def test_a_brick_with_room_below_its_units_has_its_id_there() -> None:
    picture = drawn(manned(view_of("three"), {"HU": 1}))
    assert all(words(picture, space)[-1].rstrip().endswith(space) for space in picture.view.spaces)


def test_a_full_brick_has_its_id_in_the_head_once_it_can_be_chosen_even_if_most_can() -> None:
    view = manned(view_of("three"), {"RD": 1, "LL": 2, "RS": 3, "HU": 6})
    picture = HexPicture(view)
    picture.legal = frozenset(set(view.spaces) - {"M"})
    assert picture.draw(*PANE)
    assert all(space in words(picture, space)[0] for space in picture.legal)


@pytest.mark.parametrize(
    ("units", "told", "beside_longer_id"),
    [
        ({"CR": 1}, ["Crystal", "{id}"], ["Crystal", "{id}"]),
        ({"RS": 2, "HU": 3}, ["Strid 2", "Hum3 {id}"], ["St2 Hu3", "{id}"]),
        ({"RD": 1, "LL": 2, "HU": 6}, ["Dr1 Le2", "Hu6 {id}"], ["Dr1 Le2", "Hu6 {id}"]),
        ({"RD": 1, "LL": 2, "RS": 3, "HU": 6}, ["Dr Le2", "St3 Hu6"], ["Dr Le2", "St3 Hu6"]),
        ({"RD": 1, "LL": 2, "RS": 1, "CR": 4, "FU": 5}, ["DrLe2St", "Cr4Fu5"], ["DrLe2St", "Cr4Fu5"]),
        ({"RD": 1, "LL": 2, "RS": 3, "CR": 4, "FU": 5, "HU": 6}, ["DL2S3C4", "F5H6"], ["DL2S3C4", "F5H6"]),
    ],
)
def test_units_stay_within_their_brick_and_leave_the_id_its_place_as_long_as_they_can(
    units: dict[str, int], told: list[str], beside_longer_id: list[str]
) -> None:
    picture = drawn(manned(view_of("three"), units))
    for space in picture.view.spaces.keys() - at_the_end(picture) - {"M"}:
        wanted = [row.format(id=space).split() for row in (told if len(space) == 2 else beside_longer_id)]
        assert [row[1:].replace("▀", " ").split() for row in words(picture, space)[1:]] == wanted, space


@pytest.mark.parametrize("units", [{"LL": 1, "FU": 1}, {"RS": 2, "HU": 3}, {"RD": 1, "LL": 2, "HU": 6}])
def test_a_blank_stands_between_units_and_the_sign_of_their_space(units: dict[str, int]) -> None:
    picture = drawn(manned(view_of("three"), units))
    for space in picture.view.spaces:
        picture.cursor = space
        picture.paint_all()
        last = words(picture, space)[-1].replace("▀", " ")
        assert picture.tag(space) not in last or last[: last.index(picture.tag(space))][-1:] in ("", " "), space
        assert any(picture.tag(space) in row for row in words(picture, space)), space


def test_a_blank_stands_between_the_numbers_of_the_vortex_and_its_neighbours() -> None:
    session = new_session("Ada", "Bo", "Cy", seed=7, vortex="on")
    while isinstance(decision := session.pending, Decision) and decision.kind == "orientation":
        session.choose(decision.options[0].key)
    picture = drawn(manned(session.game.view(session.state, None), {"RS": 1}))
    assert picture.hexes.boxed
    rows = words(picture, VORTEX_SPACE)
    assert sorted("".join(rows).replace("▀", " ").split()) == sorted(map(str, picture.view.edges.values()))
    assert {row[edge] for row in rows for edge in (0, -1)} <= BLANKS


def test_the_strip_says_whose_a_brick_is_by_colour_and_by_mark() -> None:
    view = manned(view_of("three"), {"HU": 1})
    picture = drawn(view)
    colour = view.players[1].colour
    for space in view.spaces:
        strip = [row[0] for row in box(picture, space)]
        assert strip[1][0] == player_mark(colour)
        assert strip[1][2] == rgb(player_colour(colour))
        assert {row[0][2] for row in box(picture, space)[::2]} != {GROUNDS["dark"][view.spaces[space].terrain]}


@pytest.mark.parametrize("pane", [PANE, SIZES["100x35"]])
def test_a_home_that_nobody_holds_has_the_hollow_mark_of_its_player(pane: tuple[int, int]) -> None:
    view = view_of("three")
    picture = drawn(view, pane)
    for player in view.players:
        tone = rgb(player_colour(player.colour))
        for space in player.home:
            cells = [cell[:2] for row in box(picture, space) for cell in row]
            assert (home_mark(player.colour, False), tone) in cells
    assert home_mark("red", False) != player_mark("red"), "whose home it is does not look like who holds it"


def test_a_contested_brick_names_both_owners_and_has_an_alarm() -> None:
    view = view_of("three")
    here = replace(view.spaces["A1"], units=({"HU": 2}, {"FU": 1}, {}), contested=True, controller=None, token=False)
    rows = words(drawn(replace(view, spaces={**view.spaces, "A1": here})), "A1")
    assert rows[1][0] == "!"
    assert [player_mark(view.players[seat].colour) in rows[seat + 1] for seat in (0, 1)] == [True, True]


def test_an_arrow_leads_from_brick_to_brick() -> None:
    view = view_of("three")
    signs = "←→↖↗↙↘"
    for other in view.spaces["M"].neighbours:
        picture = drawn(view, last=("M", other))
        assert sum(cell[0] in signs for row in picture.surface.rows for cell in row) == 1, other


@pytest.mark.parametrize("table", TABLES)
def test_every_space_has_its_id_from_a_hundred_columns_on(table: str) -> None:
    for view in (view_of(table), manned(view_of(table), {"FU": 2}), manned(view_of(table), {"FU": 1, "HU": 1})):
        picture = drawn(view, SIZES["100x35"])
        for space in view.spaces:
            assert any(space in row for row in words(picture, space)), space
