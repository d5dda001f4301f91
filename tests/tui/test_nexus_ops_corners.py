"""The free corners of the map of Nexus Ops: plates that lie on nothing else and what they say; whole words on hexes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.fades import BLOCKS
from nexusgames.tui.drawing.free_room import FreeRoom
from nexusgames.tui.drawing.picture import SPECKS
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.nexus_ops.board_names import unit_words
from nexusgames.tui.presenters.nexus_ops.picture import HexPicture
from nexusgames.tui.presenters.nexus_ops.plates import Plate, has_pictures
from nexusgames.tui.presenters.nexus_ops.signs import all_signs
from nexusgames.tui.theme import player_mark
from tests.tui.seated import new_session

SIZES = {"80x24": (52, 21), "100x35": (72, 32), "140x45": (104, 42), "hand": (144, 49), "200x60": (144, 57)}
"""The panes of windows; the largest with a hand of cards below it, and without."""
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "two": (2, {}),
    "neighbours": (2, {"neighbourhood_2p": "on"}),
    "energy": (2, {"energy_2p": "on"}),
    "three": (3, {}),
    "four": (4, {}),
    "vortex": (4, {"vortex": "on"}),
    "alternate": (4, {"alternate_units": "on"}),
}
NAMES = ("Ada", "Bo", "Cy", "Di")


@cache
def view_of(table: str) -> NexusOpsView:
    count, options = TABLES[table]
    session = new_session(*NAMES[:count], seed=7, **options)
    while isinstance(decision := session.pending, Decision) and decision.kind == "orientation":
        session.choose(decision.options[0].key)
    return session.game.view(session.state, None)


def drawn(view: NexusOpsView, size: str, names: Sequence[str] = NAMES, letters: bool = False) -> HexPicture:
    picture = HexPicture(view)
    picture.names, picture.letters = names, letters
    assert picture.draw(*SIZES[size])
    return picture


def text(picture: HexPicture) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in picture.surface.rows]


def cells(plate: Plate) -> set[tuple[int, int]]:
    return {(x, y) for x in range(plate.x, plate.x + plate.width) for y in range(plate.y, plate.y + plate.height)}


def on_plate(picture: HexPicture, seat: int) -> str:
    plate = next(plate for plate in picture.plates if plate.seat == seat)
    rows = text(picture)[plate.y : plate.y + plate.height]
    return "\n".join(row[plate.x : plate.x + plate.width] for row in rows)


@pytest.mark.parametrize("table", TABLES)
def test_a_row_to_spare_keeps_a_large_map_and_its_plates_off_the_title(table: str) -> None:
    picture = HexPicture(view_of(table))
    assert picture.draw(104, 43)
    things = [*picture.hexes.hexes.values(), *picture.plates]
    assert min(thing.y for thing in things) == min(place.y for place in picture.hexes.hexes.values()) > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_plates_lie_on_the_table_and_not_on_each_other(table: str, size: str) -> None:
    picture = drawn(view_of(table), size)
    taken: set[tuple[int, int]] = set()
    for plate in picture.plates:
        assert not taken & cells(plate)
        assert all(0 <= x < SIZES[size][0] and 0 <= y < SIZES[size][1] for x, y in cells(plate))
        assert {picture.space_at(x, y) for x, y in cells(plate)} == {None}
        taken |= cells(plate)


@pytest.mark.parametrize("size", ["100x35", "140x45", "200x60"])
@pytest.mark.parametrize("table", TABLES)
def test_everybody_has_a_home_plate_where_there_is_room(table: str, size: str) -> None:
    view = view_of(table)
    picture = drawn(view, size)
    assert [plate.seat for plate in picture.plates if plate.kind == "home"] == list(range(len(view.players)))
    for player, name in zip(view.players, NAMES, strict=False):
        assert name in on_plate(picture, player.seat)


@pytest.mark.parametrize("size", ["100x35", "140x45", "200x60"])
@pytest.mark.parametrize("table", TABLES)
def test_a_plate_lies_nearest_to_the_home_it_speaks_of(table: str, size: str) -> None:
    view = view_of(table)
    picture = drawn(view, size)
    for plate in picture.plates:
        if plate.kind == "home":
            x, y = plate.x + plate.width / 2, 2 * plate.y + plate.height
            away = {
                player.seat: sum(
                    (x - picture.middle(space)[0]) ** 2 + (y - picture.middle(space)[1]) ** 2 for space in player.home
                )
                for player in view.players
            }
            assert min(away, key=lambda seat: away[seat]) == plate.seat


def at_home(**changed: object) -> NexusOpsView:
    """A table of two where the second player has another board of its own, with two spaces that have mines."""
    view = view_of("two")
    held = {name: replace(view.spaces[name], controller=1, mine=2) for name in ("B1", "B2")}
    rich = replace(view.players[1], **changed)
    return replace(view, players=(view.players[0], rich), spaces={**view.spaces, **held})


def test_a_home_plate_tells_what_no_player_card_does_spaces_mines_and_units_by_kind() -> None:
    view = at_home(vp=1, income=4, units={"HU": 3, "RD": 1})
    told = on_plate(drawn(view, "200x60"), 1)
    assert all(words in told for words in ("Bo", "2 spaces", "2 mines, income 4", "Dragon", "Human 3"))
    assert "point" not in told
    assert all(words in on_plate(drawn(view, "200x60"), 0) for words in ("no mines", "0 units"))


def test_units_that_do_not_fit_on_a_home_plate_are_counted() -> None:
    view = at_home(units=dict.fromkeys(view_of("two").battle_order, 9))
    assert "54 units" in on_plate(drawn(view, "100x35"), 1)
    assert "Crystalline 9" in on_plate(drawn(view, "140x45"), 1)


def test_who_is_out_is_out_on_the_plate() -> None:
    view = view_of("two")
    view = replace(view, players=(view.players[0], replace(view.players[1], eliminated=True)))
    assert "out" in on_plate(drawn(view, "100x35"), 1)


@pytest.mark.parametrize("names", [(), ("Ada", "王王王")])
def test_without_a_name_that_fits_single_cells_the_faction_has_the_plate(names: Sequence[str]) -> None:
    picture = drawn(view_of("two"), "200x60", names)
    assert view_of("two").players[1].faction[:7] in on_plate(picture, 1)


def test_the_lists_say_who_fights_first_and_what_signs_mean() -> None:
    told = " ".join(" ".join(text(drawn(view_of("two"), "200x60"))).split())
    assert all(words in told for words in ("Battle order", "1 Dragon", "hits on 2+", "Signs", "a mine", "Decks"))


@pytest.mark.parametrize("alternate", [False, True])
@pytest.mark.parametrize(("table", "size"), [("two", "140x45"), ("three", "100x35"), ("three", "140x45")])
def test_units_are_shown_beside_their_names_where_there_is_room(table: str, size: str, alternate: bool) -> None:
    picture = HexPicture(view_of(table))
    picture.alternate = alternate
    assert picture.draw(*SIZES[size])
    (plate,) = (plate for plate in picture.plates if plate.kind == "order")
    rows = [row[plate.x : plate.x + plate.width] for row in text(picture)[plate.y : plate.y + plate.height]]
    assert has_pictures(plate)
    for place, unit in enumerate(picture.view.battle_order, 1):
        names = [word for word in unit_words(unit, alternate)[:2] if any(word in row for row in rows)]
        assert names, unit
        row = next(n for n, row in enumerate(rows) if names[0] in row)
        left = rows[row].index(names[0])
        least = f"{picture.view.units[unit].usual}+"
        assert least in rows[row + 1][left : left + 12]
        assert any(sign in BLOCKS for line in rows[row : row + 3] for sign in line[max(0, left - 9) : left]), (
            unit,
            place,
        )


@pytest.mark.parametrize("size", ["100x35", "140x45", "hand", "200x60"])
@pytest.mark.parametrize("table", TABLES)
def test_signs_are_explained_wherever_letters_are_few(table: str, size: str) -> None:
    told = " ".join(text(drawn(view_of(table), size)))
    assert all(word in told for word in ("Signs", "mine", "token"))


def test_a_legend_with_room_explains_every_sign_of_the_map() -> None:
    picture = drawn(view_of("two"), "200x60")
    plate = next(plate for plate in picture.plates if plate.kind == "signs")
    rows = [row[plate.x : plate.x + plate.width] for row in text(picture)[plate.y + 1 : plate.y + plate.height]]
    assert [row.split()[0] for row in rows] == [sign for _, sign, _ in all_signs(picture)]
    assert all(len(row.split()) > 2 for row in rows)


def crowd(owners: Sequence[dict[str, int]]) -> NexusOpsView:
    view = view_of("four")
    crowded = replace(view.spaces["A1"], units=tuple(owners), token=False, contested=len([o for o in owners if o]) > 1)
    return replace(view, spaces={**view.spaces, "A1": crowded})


@pytest.mark.parametrize("size", ["140x45", "200x60"])
@pytest.mark.parametrize(
    "owners",
    [
        ({"RS": 1, "CR": 2, "FU": 1, "HU": 2}, {}, {}, {}),
        ({"CR": 1, "HU": 3}, {"LL": 1, "RS": 1}, {}, {}),
        ({"CR": 2, "HU": 1}, {"CR": 1}, {"FU": 1}, {}),
    ],
)
def test_from_140x45_on_no_word_is_shortened(owners: Sequence[dict[str, int]], size: str) -> None:
    picture = drawn(crowd(owners), size)
    left, top, right, bottom = picture.ground.boxes[picture.number["A1"]]
    words = " ".join(row[left:right] for row in text(picture)[top + 2 : bottom - 1])
    assert not [word for word in ("Leap", "Strid", "Crystal", "Fung", "Hum") if f"{word} " in f"{words} "]


@pytest.mark.parametrize(
    "owners",
    [
        ({"RS": 1, "CR": 2, "FU": 1, "HU": 2}, {}, {}, {}),
        ({"CR": 1, "HU": 3}, {"LL": 1, "RS": 1}, {}, {}),
        ({"RD": 1, "LL": 1, "RS": 1}, {"FU": 4, "HU": 9}, {}, {}),
    ],
)
def test_a_hex_of_seven_rows_has_room_for_two_ranks_of_sprites(owners: Sequence[dict[str, int]]) -> None:
    picture = drawn(crowd(owners), "hand")
    left, top, right, bottom = picture.ground.boxes[picture.number["A1"]]
    rows = ["".join(row[left:right]) for row in text(picture)[top + 2 : bottom - 1]]
    assert picture.hexes.rows == 7
    assert not re.findall("[A-Za-z]{3,}", " ".join(rows))
    present = [seat for seat, units in enumerate(owners) if units]
    marks = [player_mark(picture.view.players[seat].colour) for seat in present]
    assert len(present) == 1 or all(mark in "".join(rows) for mark in marks), "colour never tells owners alone"


HEAPS: Sequence[dict[str, int]] = ({}, {"RS": 1}, {"HU": 3}, {"LL": 1, "HU": 2}, {"CR": 2, "FU": 1, "HU": 3})


@pytest.mark.parametrize("pane", [(56, 21), *list(SIZES.values())[1:]])
@pytest.mark.parametrize("table", ["two", "three", "four"])
@pytest.mark.parametrize("heap", HEAPS)
def test_nothing_on_a_hex_lies_on_anything_else(
    table: str, pane: tuple[int, int], heap: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    told, write = list[tuple[int, int, str]](), Surface.text

    def noted(surface: Surface, x: int, y: int, words: str, *look: int, bold: bool = False) -> int:
        told.append((x, y, words))
        return write(surface, x, y, words, *look, bold=bold)

    monkeypatch.setattr(Surface, "text", noted)
    view, seat = view_of(table), 0 if heap else None
    full = {
        name: replace(here, units=(heap, *here.units[1:]), controller=seat, token=False, mine=2 * (name != "M"))
        for name, here in view.spaces.items()
    }
    picture = HexPicture(replace(view, spaces=full))
    picture.legal, picture.cursor = frozenset([*full][::2]), [*full][7]
    assert picture.draw(*pane)
    rows = text(picture)
    covered = [words for x, y, words in told if words.strip(f" {SPECKS}") and rows[y][x : x + len(words)] != words]
    assert not covered
    for name, here in full.items():
        place, tag = picture.hexes.hexes[name], picture.tag(name)
        within = [row[place.x : place.x + picture.hexes.wide] for row in rows[place.y : place.y + picture.hexes.rows]]
        if picture.hexes.boxed and len(heap) > 2 and tag in within[0]:  # three kinds and a sign have no room there
            continue
        assert picture.terrain_word(here.terrain) in within[0], name
        assert any(tag in row for row in within), name
        assert here.mine == 0 or any("•2" in row for row in within), name


def test_words_of_two_owners_stand_in_lines_of_their_own_where_there_are_enough() -> None:
    picture = drawn(crowd(({"RS": 1, "HU": 1}, {"CR": 1}, {}, {})), "100x35")
    left, top, right, bottom = picture.ground.boxes[picture.number["A1"]]
    marks = [player_mark(player.colour) for player in picture.view.players[:2]]
    rows = [row[left + 3 : right - 3] for row in text(picture)[top + 1 : bottom]]
    assert not [row for row in rows if all(mark in row for mark in marks)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_a_ground_has_one_word_on_one_map(table: str, size: str) -> None:
    view = view_of(table)
    picture = drawn(view, size)
    for terrain in {space.terrain for space in view.spaces.values()}:
        word = picture.terrain_word(terrain)
        for space in view.spaces.values():
            if space.terrain == terrain:
                left, top, right, _ = picture.ground.boxes[picture.number[space.id]]
                assert word in text(picture)[picture.hexes.hexes[space.id].y][left:right], (space.id, top)


def test_a_place_is_found_next_to_where_one_would_be() -> None:
    room = FreeRoom(20, 6)
    room.take(0, 0, 20, 2)
    room.take(0, 2, 8, 4)
    assert room.place(5, 2, (2, 0)) == (8, 2)
    assert room.place(5, 2, (18, 6)) == (15, 4)
    assert room.place(13, 2, (0, 0)) is None
    assert room.place(12, 5, (0, 0)) is None


def test_what_hangs_over_the_edge_of_a_pane_takes_only_what_there_is() -> None:
    room = FreeRoom(4, 2)
    room.take(-3, -1, 5, 2)
    assert room.rows == [0b1100, 0b1111]


def words_on(picture: HexPicture) -> set[str]:
    return set(re.findall("[A-Za-z]{3,}", " ".join(text(picture))))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", ["three", "four"])
def test_the_arrow_of_a_move_takes_no_letter_out_of_a_word(table: str, size: str) -> None:
    view = view_of(table)
    crowded = {
        name: replace(space, units=({"CR": 1, "HU": 1}, *space.units[1:]), controller=0, token=False)
        for name, space in view.spaces.items()
    }
    picture = HexPicture(replace(view, spaces=crowded))
    for one in ("A1", "B4", "H0R"):
        picture.last = (one,)
        assert picture.draw(*SIZES[size])
        before = words_on(picture)
        for other in (*view.spaces[one].neighbours, "B7", "B11"):
            picture.last = (one, other)
            picture.paint_all()
            assert words_on(picture) <= before | {"Crystal", "Rock", "Magma", "Fungus", "Fungi", "Spires", "Spire"}
