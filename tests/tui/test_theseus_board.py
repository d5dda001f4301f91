"""The station of Theseus: how it looks, that every space can be reached, and that it tells all that lies on it.

The look is kept in `goldens/`, as that of the hex map. After a wanted change:

    NEXUSGAMES_GOLDENS=write python -m pytest tests/tui/test_theseus_board.py
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from textual.strip import Strip

from nexusgames import paths
from nexusgames.core.files.saves import load_session
from nexusgames.games import GAMES
from nexusgames.games.theseus.view.read_model import TheseusView, TurnView
from nexusgames.games.theseus.view.sectors import PendingView, RoomView, SlotView
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.presenters.theseus.board_names import (
    card_forms,
    forms,
    sector_forms,
    token_forms,
    unit_forms,
    unit_names,
    unit_number,
)
from nexusgames.tui.presenters.theseus.figures import CROSSING, UPGRADED
from nexusgames.tui.presenters.theseus.map import Ring
from nexusgames.tui.presenters.theseus.picture import AIM, TEAM_SIGNS, TOLD_SPACE, StationPicture
from nexusgames.tui.presenters.theseus.slots import WAITING
from nexusgames.tui.presenters.theseus.station import SPACE, Rect
from nexusgames.tui.presenters.theseus.tones import LETTERS, MARKS, door_of, faction_colour, ground_of
from nexusgames.tui.presenters.theseus.tube import arrow
from nexusgames.tui.theme import DARK, PALETTES, use
from tests.tui.seated import SMALL
from tests.tui.test_boards import (
    GOLDENS,
    SIZES,
    WRITE,
    Bare,
    beside_in_that_direction,
    board_size,
    by_arrows,
    by_tab,
    picture,
)
from tests.tui.test_pictures import SIZES as PANES
from tests.tui.theseus_tables import POSITIONS, TABLES, new_game, station_views, view_of

Found = TypeVar("Found")
NO_PIXELS = str.maketrans("▀▄▎┊", "    ")
CURSORS = {"four": "CC.c", "five": "COR.a", "six": "TB.b", "seven": "CC.a"}
ROOMY = ("140x45", "200x60")
"""Screens on which no word is shortened any more."""


def on_ring(view: TheseusView, size: tuple[int, int], look: Callable[[Ring, list[Strip]], Found], cursor: str) -> Found:
    """Show a position on a board as large as on the play screen: movable units are legal, one is under the cursor."""

    async def run() -> Found:
        board = Ring(view)
        async with Bare(board).run_test(size=size) as pilot:
            await pilot.pause()
            board.update_board(view.units[unit].room for unit in view.previews)
            board.move_cursor(cursor)
            await pilot.pause()
            return look(board, pilot.app.screen._compositor.render_strips())

    return asyncio.run(run())


def at_table(table: str, size: tuple[int, int], look: Callable[[Ring, list[Strip]], Found]) -> Found:
    return on_ring(view_of(table), board_size(size), look, CURSORS[table])


def shown(board: Ring) -> str:
    return shown_of(board.station)


def shown_of(station: StationPicture) -> str:
    return "\n".join("".join(cell[0] for cell in row) for row in station.surface.rows)


def drawn(view: TheseusView, size: str, cursor: str = "", legal: frozenset[str] = frozenset()) -> StationPicture:
    """The picture alone."""
    station = StationPicture(view)
    station.cursor, station.legal = cursor, legal
    assert station.draw(*PANES[size])
    return station


def rows_of(station: StationPicture, rect: Rect) -> list[str]:
    x, y, wide, high = rect
    return ["".join(cell[0] for cell in row[x : x + wide]) for row in station.surface.rows[y : y + high]]


def words_on(station: StationPicture, space: str) -> str:
    """What is written on a space, row by row."""
    return "\n".join(rows_of(station, station.rect(space)))


def on_one_line(station: StationPicture, space: str) -> str:
    return " ".join(words_on(station, space).translate(NO_PIXELS).split())


@pytest.mark.parametrize("colour", ["colour", "no_color"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_the_station_looks_as_it_did(table: str, size: str, colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board_size(SIZES[size])
    if colour == "no_color":
        monkeypatch.setenv("NO_COLOR", "1")
    look = at_table(table, SIZES[size], lambda _, strips: picture(strips))
    golden = GOLDENS / f"theseus_{table}-{size}-{colour}.txt"
    if WRITE:
        golden.write_text(look, encoding="utf-8")
    assert look == golden.read_text(encoding="utf-8"), f"see the top of {Path(__file__).name} for how to renew it"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_space_can_be_reached(table: str, size: str) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        everything = set(board.spaces)
        width, height = board.size
        assert {board._space_under(x, y) for x in range(width) for y in range(height)} - {None} == everything
        for space in everything:
            x, y = board.middle(space)
            assert board._space_under(int(x), int(y / 2)) == space
        assert by_arrows(board) == everything
        for space, target, around in beside_in_that_direction(board):
            assert target in around, (space, target)
        assert by_tab(board, 1) == by_tab(board, -1) == everything  # pyright: ignore[reportArgumentType]

    at_table(table, SIZES[size], look)


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", ["four", "five", "six", "seven", "alliances", "pandora"])
def test_a_unit_stands_in_its_room_with_mark_and_name(name: str, size: str) -> None:
    """The letter of the room, the unit as choices call it, whether it is upgraded, and what lies on it."""
    station = drawn(station_views()[name], size)
    view = station.view
    for thing in station.things.values():
        if not isinstance(thing.part, RoomView):
            continue
        words = words_on(station, thing.part.id)
        assert thing.part.id[-1] in words.split("\n")[0]
        if not thing.part.unit:
            continue
        unit = view.units[thing.part.unit]
        assert MARKS[view.players[unit.owner].colour] in words
        assert unit_number(unit) in words
        assert unit.id not in words, "units have names and numbers, not codes"
        assert (UPGRADED in words) == unit.upgraded
        tokens = token_forms(unit) if size in ROOMY else token_forms(unit)[:1]
        assert all(any(word in words for word in token) for token in tokens), (size, tokens, words)


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", ["four", "five", "six", "seven", "alliances", "pandora"])
def test_units_are_drawn_from_100x35_on_and_called_by_words_before(name: str, size: str) -> None:
    station = drawn(station_views()[name], size)
    view = station.view
    for thing in station.things.values():
        if isinstance(thing.part, RoomView) and thing.part.unit:
            unit, (x, y, wide, high) = view.units[thing.part.unit], station.rect(thing.part.id)
            owner = rgb(faction_colour(view.players[unit.owner].colour))
            cells = [cell for row in station.surface.rows[y : y + high] for cell in row[x : x + wide]]
            pixels = [cell for cell in cells if cell[0] in "▀▄ " and owner in cell[1:3]]
            called = any(word in words_on(station, thing.part.id) for word in unit_forms(view, unit))
            told = size == "80x24" and (called or token_forms(unit))
            assert len(pixels) >= 5 or unit.moved or told, (thing.part.id, len(pixels))


@pytest.mark.parametrize("name", ["four", "six", "pandora"])
def test_on_the_largest_screens_units_are_twice_as_large(name: str) -> None:
    small, large = drawn(station_views()[name], "140x45"), drawn(station_views()[name], "200x60")
    for room in (thing.part for thing in small.things.values() if isinstance(thing.part, RoomView)):
        if room.unit and not small.view.units[room.unit].moved:
            assert _pixels(large, room) > 2 * _pixels(small, room)


def _pixels(station: StationPicture, room: RoomView) -> int:
    """How many half cells of a room have the colour of its unit's owner."""
    x, y, wide, high = station.rect(room.id)
    owner = station.mark_of(station.view.units[room.unit].owner)[1]
    cells = [cell for row in station.surface.rows[y : y + high] for cell in row[x : x + wide] if cell[0] in "▀▄ "]
    return sum(cell[1:3].count(owner) for cell in cells)


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", ["four", "five", "six", "seven", "alliances", "pandora", "setting"])
def test_cards_are_told_with_owner_name_and_what_counts(name: str, size: str) -> None:
    """From 140x45 on every name is whole; from 100x35 on it may have fewer words; before, it may be cut."""
    station = drawn(station_views()[name], size)
    for space, thing in station.things.items():
        if isinstance(thing.part, SlotView):
            _slot_tells_all(station, thing.part, size)
        elif isinstance(thing.part, PendingView):
            words = on_one_line(station, space)
            if thing.part.owner is None:
                assert words in _empty(space)
            else:
                assert MARKS[station.view.players[thing.part.owner].colour] in words
                assert "wait" in words or all(row.startswith(WAITING) for row in words_on(station, space).split("\n"))
                assert any(word in words for word in forms("slot.failed")) == thing.part.failed
                _named(station, words, thing.part.kind, size)


def _slot_tells_all(station: StationPicture, slot: SlotView, size: str) -> None:
    words, card = on_one_line(station, slot.id), slot.card
    if card is None and not slot.bonus:
        assert words in _empty(slot.id)
        return
    if card is None:
        assert "+" in words
        _named(station, words, slot.bonus, size)
        return
    players = station.view.players
    assert all(MARKS[players[seat].colour] in words for seat in {card.owner, card.controller})
    _named(station, words, card.kind, size)
    signs = {
        "failed": (card.failed, {}),
        "held": (card.held, {}),
        "counter": (card.counter > 0, {"count": card.counter}),
        "upgrades": (card.upgrades > 0, {"count": card.upgrades}),
        "times": (card.times > 1, {"count": card.times}),
    }
    if size == "80x24":  # what does not fit there is told in Space, with the cursor on it
        station.cursor = slot.id
        station.repaint([slot.id])
        words += on_one_line(station, TOLD_SPACE)
    for gist in forms(f"gist.{card.kind}", x=_number(station, slot)):
        words = words.replace(gist, "")
    for sign, (there, values) in signs.items():
        assert any(word and word in words for word in forms(f"slot.{sign}", **values)) == there, (slot.id, sign, words)


def _number(station: StationPicture, slot: SlotView) -> int:
    """The number of what a card does: the wounds of a trap with its copies, or its X, or what is printed."""
    traps = [trap.wounds for sector in station.view.sectors.values() for trap in sector.traps if trap.slot == slot.id]
    assert slot.card is not None
    printed = station.view.cards[slot.card.kind].number
    return next(filter(None, traps), printed if slot.card.x is None else slot.card.x)


@pytest.mark.parametrize("size", ["100x35", "140x45", "200x60"])
def test_a_card_in_force_tells_what_it_does_with_its_number(size: str) -> None:
    """With room its type stands before; if something lies on it, that goes first."""
    session = load_session(paths.assets() / "samples" / "sample-theseus-early.json", GAMES)
    early, seven = drawn(session.game.view(session.state, None), size), drawn(view_of("seven"), size)
    told = {"100x35": "2 wounds", "140x45": "2 wounds", "200x60": "2 wounds, once"}
    assert told[size] in on_one_line(early, "TB.I6")
    assert "+1 life" in on_one_line(early, "LAB.I1")
    assert "counter 6" in on_one_line(seven, "LAB.I1")
    assert "2 wounds" in on_one_line(seven, "COR.I1") or size != "200x60", "with its Upgrade token"


@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_card_that_works_has_the_colour_of_its_type_and_one_that_is_off_has_not(name: str) -> None:
    use(PALETTES[name])
    try:
        station = drawn(view_of("seven"), "100x35")
        grounds = {slot: station.tone(slot) for slot in ("COR.I1", "LAB.I1", "CC.I1", "COR.I5", "GW.I1")}
        plain = ground_of("slot", "GW", "plain", filled=True, opened=False)
    finally:
        use(DARK)
    assert grounds["COR.I1"] == grounds["LAB.I1"], "both are traps"
    assert len({grounds["COR.I1"], grounds["CC.I1"], grounds["COR.I5"], grounds["GW.I1"]}) == 4
    assert grounds["GW.I1"] == plain


def _empty(slot: str) -> Sequence[str]:
    """What an empty slot says of itself: its number, or under the cursor that it is empty in the words of the list."""
    kind = "pending" if slot.partition(".")[2].startswith("P") else "slot"
    return [slot[-1], *forms(f"slot.free.{kind}", number=slot[-1])]


def _named(station: StationPicture, words: str, kind: str, size: str) -> None:
    names = card_forms(station.view, kind)
    whole = names if size == "100x35" else names[:1] if size in ROOMY else [name[:3] for name in names]
    assert any(name in words for name in whole), (names, words)


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("table", TABLES)
def test_a_door_is_between_rooms_that_reach_each_other_and_nowhere_else(table: str, size: str) -> None:
    station = drawn(view_of(table), size)
    for sector in station.view.sectors.values():
        light, rooms = door_of(sector.code), {room.id[-1]: room for room in sector.rooms}
        for one, other in ("ab", "cd", "ac", "bd"):
            x, y, wide, high = station.rect(rooms[one].id)
            aside = other in "bd" and one in "ac"
            places = [(x + wide, row) for row in range(y, y + high)] if aside else _lower_wall(station, rooms[one].id)
            lit = any(light in station.surface.rows[row][at][1:3] and station.surface.rows[row][at][0] != CROSSING
                      for at, row in places)  # fmt: skip
            assert lit == (rooms[other].id in rooms[one].in_range), (sector.code, one, other)
        x, y, wide, high = station.rect(rooms["a"].id)
        crossed = station.surface.rows[y + high - 1][x + wide][0] == CROSSING
        assert crossed == (rooms["d"].id in rooms["a"].in_range)


def _lower_wall(station: StationPicture, room: str) -> list[tuple[int, int]]:
    x, y, wide, high = station.rect(room)
    return [(at, y + high - 1) for at in range(x, x + wide)]


@pytest.mark.parametrize("size", PANES)
def test_the_way_of_the_unit_under_the_cursor_is_shown_with_what_follows(size: str) -> None:
    """Marines' M1 is one of four in Corridors: it passes three sectors and stops in the fourth, wounded."""
    station = drawn(view_of("five"), size, "COR.a")
    preview = station.preview_here()
    assert preview is not None
    assert preview.mp == 4
    for sector in station.view.ring:
        words = words_on(station, sector)
        assert ("stop" in words) == (sector == preview.stop)
        assert any(word in words for word in ("pass", "»")) == (sector in preview.path[:-1])
    told = on_one_line(station, TOLD_SPACE)
    assert told.startswith("Marine 1")
    assert any(name in told for name in sector_forms(preview.stop))
    assert f"{preview.wounds} wounds" in told
    assert "trap in Control: Tentacles" in told or size in ("80x24", "100x35"), (
        "where there is room, also which trap it is"
    )
    station.cursor = "TB.I1"
    station.repaint(["COR.a", "TB.I1"])
    assert not any("stop" in words_on(station, sector) for sector in station.view.ring)
    assert "4" in words_on(station, "COR") or "▸▸▸▸" in words_on(station, "COR")
    assert "Nest" in words_on(station, "COR") or size == "80x24"


@pytest.mark.parametrize("size", PANES)
def test_whom_the_unit_under_the_cursor_could_hit_is_marked_and_named(size: str) -> None:
    """A sign of its own on the room, and the same sign in Space; both go with the cursor."""
    station = drawn(view_of("six"), size, "COR.b")
    assert AIM not in shown_of(station)
    for cursor, marked in (("COR.a", True), ("COR.c", False)):
        before, station.cursor = station.cursor, cursor
        station.repaint([before, cursor])
        assert station.view.units["M1"].targets == ("A1", "N1")
        assert (AIM in words_on(station, "COR.c")) == marked
        assert (AIM in words_on(station, TOLD_SPACE)) == marked


@pytest.mark.parametrize("size", PANES)
def test_space_tells_the_whole_name_of_the_card_under_the_cursor(size: str) -> None:
    station = drawn(view_of("five"), size, "CC.I2")
    assert "Duplicate" in on_one_line(station, TOLD_SPACE)
    station.cursor = "AN.I2"
    station.repaint(["CC.I2", "AN.I2"])
    assert "Combat Station" in on_one_line(station, TOLD_SPACE)
    station.cursor = "CC.b"
    station.repaint(["AN.I2", "CC.b"])
    assert "3 life" in on_one_line(station, TOLD_SPACE)


@pytest.mark.parametrize("size", PANES)
def test_space_and_the_end_token_are_always_in_sight(size: str) -> None:
    station = drawn(view_of("five"), size)
    assert "■Alien 3" in words_on(station, SPACE)
    told = words_on(station, TOLD_SPACE)
    assert "end token 2" in told or "end token on 2" in told or ("end" in told and "►2" in told and "over" in told)
    assert "›" not in told or "game over" in told, "a row of bare signs is a riddle"  # noqa: RUF001
    rests = words_on(drawn(view_of("six"), size), TOLD_SPACE)
    assert "game over" in rests if size in ROOMY else "end token: not yet" in rests
    assert "►" not in rests


@pytest.mark.parametrize("size", PANES)
def test_everybody_in_space_is_named(size: str) -> None:
    station = drawn(view_of("seven"), size)
    drifting = [unit for player in station.view.players for unit in player.space]
    assert drifting == ["A2", "A3", "N2", "N3"]
    words = words_on(station, SPACE)
    for unit in (station.view.units[name] for name in drifting):
        mark = MARKS[station.view.players[unit.owner].colour]
        names = unit_names(station.view, unit)
        called = [*names, unit_number(unit)] if size == "80x24" else names[:1] if size in ROOMY else names
        assert any(f"{mark}{name}" in words for name in called)


@pytest.mark.parametrize("size", PANES)
def test_allies_have_a_sign_of_their_own(size: str) -> None:
    station = drawn(station_views()["alliances"], size)
    view = station.view
    sides = list(dict.fromkeys(player.side for player in view.players))
    for thing in station.things.values():
        if isinstance(thing.part, RoomView) and thing.part.unit:
            player = view.players[view.units[thing.part.unit].owner]
            mark = TEAM_SIGNS[sides.index(player.side)] + MARKS[player.colour]
            assert mark in words_on(station, thing.part.id)


@pytest.mark.parametrize("size", PANES)
def test_tokens_of_sectors_are_seen(size: str) -> None:
    """Pandora's token at its end of a name, the Failure token at home or on its card, Deactivation tokens."""
    pandora = drawn(station_views()["pandora"], size)
    code, side = pandora.view.token
    chip = "★◂" if side == "left" else "▸★"
    assert [sector for sector in pandora.view.ring if chip in words_on(pandora, sector)] == [code]
    five, six = drawn(view_of("five"), size), drawn(view_of("six"), size)
    for station, at_home in ((five, False), (six, True)):
        assert station.station.failure_home is not None
        home = " ".join(" ".join(rows_of(station, station.station.failure_home)).split())
        assert ("no Failure" in home or "on a card" in home) != at_home
        assert ("Fail" in home) or not at_home
    words = ("traps off", "no traps")
    assert [code for code in five.view.ring if any(word in words_on(five, code) for word in words)] == ["AN"]


@pytest.mark.parametrize("size", PANES)
def test_the_ring_goes_clockwise(size: str) -> None:
    station = drawn(view_of("six"), size)
    text, modules = shown_by(station), list(station.station.modules.values())
    upper, lower = text[: len(text) // 2], text[len(text) // 2 :]
    assert any("»" in row for row in upper)
    assert not any("«" in row for row in upper)
    assert any("«" in row for row in lower)
    for here, there, side in (
        (modules[2], modules[3], "down at the right"),
        (modules[5], modules[0], "up at the left"),
    ):
        pixels = arrow(station, here, there)
        (tip, row), wide = pixels[0], [sum(y == other for _, other in pixels) for _, y in pixels]
        assert wide[0] == 1 < max(wide) >= 5, "it has a tip and a broad head"
        assert (row == max(y for _, y in pixels)) == (side == "down at the right")
        assert (row == min(y for _, y in pixels)) == (side == "up at the left")
        assert (tip > station.ground.width / 2) == (side == "down at the right")


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", ["four", "five", "six", "seven"])
def test_no_arrow_hangs_between_the_board_and_the_panel(name: str, size: str) -> None:
    assert not any(row[-1] in "»«" for row in shown_by(drawn(view_of(name), size)))


@pytest.mark.parametrize("size", PANES)
def test_space_explains_signs_that_are_on_the_station_where_nobody_drifts(size: str) -> None:
    units = {player.seat: replace(player, space=()) for player in view_of("six").players}
    view = replace(view_of("six"), players=tuple(units.values()))
    words = words_on(drawn(view, size), SPACE)
    puzzling = ("moves", "door", "waits", "bonus", *(("room", "crossing") if size in ROOMY else ()))
    assert all(any(f" {word}" in words for word in forms(f"sign.{sign}")) for sign in puzzling), words
    assert "Failure token" not in words, "it is at home: there is no sign of it on any card"


def shown_by(station: StationPicture) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in station.surface.rows]


@pytest.mark.parametrize("size", PANES)
def test_letters_can_stand_for_the_factions(size: str) -> None:
    station = StationPicture(view_of("seven"))
    station.letters = True
    assert station.draw(*PANES[size])
    text = "\n".join(shown_by(station))
    assert not any(mark in text for mark in MARKS.values())
    assert f"{LETTERS['red']}" in words_on(station, "COR.a")


@pytest.mark.parametrize("size", SIZES)
def test_signs_alone_tell_cursor_and_legal_spaces(size: str) -> None:
    """Colour never carries meaning alone, not even on a slot of one row."""

    def look(board: Ring, _: list[Strip]) -> None:
        def text(cursor: str, *legal: str) -> str:
            board.update_board(legal)
            board.move_cursor(cursor)
            return shown(board)

        first = text("COR.a")
        looks = [first, text("CC.I2"), text("COR.a", "CC.I2"), text("CC.I2", "CC.I2"), text("COR.a", "CC.P1")]
        looks += [text(SPACE), text(SPACE, SPACE), text("COR.a", SPACE), text("COR"), text("COR.a", "COR")]
        slots = [space for space in board.spaces if ".I" in space]
        looks += [text("COR.a", *slots), text("COR.a", *slots[1:])]
        assert len(set(looks)) == len(looks)
        assert text("COR.a") == first

    at_table("seven", SIZES[size], look)


@pytest.mark.parametrize("size", PANES)
def test_where_most_slots_can_be_chosen_the_others_step_back(size: str) -> None:
    view = view_of("six")
    slots = [slot.id for sector in view.sectors.values() for slot in sector.slots]
    free = frozenset(slot.id for sector in view.sectors.values() for slot in sector.slots if slot.card is None)
    station = drawn(view, size, "LD.I1", free)
    taken = next(slot for slot in slots if slot not in free)
    assert {station.state_of(slot) for slot in slots} == {"cursor", "plain", "dim"}
    assert station.state_of(taken) == "dim"
    assert station.state_of("COR.a") == "plain"
    empty = [slot.id for sector in view.sectors.values() for slot in sector.slots if not slot.card and not slot.bonus]
    assert all(f"slot {slot[-1]}" in words_on(station, slot) for slot in empty)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_painted_step_by_step_looks_as_if_painted_at_once(size: str) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        for space in board.spaces:
            board.move_cursor(space)
        board.take(view_of("five"))
        board.update_board(["AN.I3", "LD.a"], ["COR.I1"])
        board.move_cursor("LD.b")
        step_by_step = [row[:] for row in board.picture.surface.rows]
        board.lay_out()
        assert step_by_step == board.picture.surface.rows

    at_table("five", SIZES[size], look)


def test_a_ring_that_is_still_being_laid_has_space_alone_and_then_all_sectors() -> None:
    session = new_game("six", ring="draft", first_player="1")

    async def run() -> tuple[str, list[str]]:
        board = Ring(session.game.view(session.state, None))
        async with Bare(board).run_test(size=board_size(SMALL)) as pilot:
            await pilot.pause()
            before = shown(board)
            assert board.spaces == [SPACE]
            while not session.game.view(session.state, None).sectors:
                session.choose(session.pending.options[0].key)  # pyright: ignore[reportAttributeAccessIssue]
            board.take(session.game.view(session.state, None))
            await pilot.pause()
            return before, board.spaces

    before, spaces = asyncio.run(run())
    assert "Corridors" in before
    assert before.count("?") == 4
    assert "the next sector" in before
    assert "an Assault" in before
    assert len([space for space in spaces if "." not in space]) == 7


@pytest.mark.parametrize("size", [(40, 14), (30, 40)])
def test_a_window_too_small_says_so(size: tuple[int, int]) -> None:
    async def run() -> str:
        board = Ring(view_of("seven"))
        async with Bare(board).run_test(size=size) as pilot:
            await pilot.pause()
            board.too_small = ["too small"]
            board.lay_out()
            return shown(board)

    assert "too small" in asyncio.run(run())


@pytest.mark.parametrize("name", ["four", "five", "six", "seven", "draft"])
def test_the_least_size_is_enough_and_nothing_less_is(name: str) -> None:
    board = Ring(station_views()[name])
    columns, rows = board.least_size()
    assert board.station.measure(columns, rows)
    assert not board.station.measure(columns - 1, rows)
    assert not board.station.measure(columns, rows - 1)


@pytest.mark.parametrize("size", [(58, 21), (72, 32), (68, 32), (84, 37), (110, 45), (96, 21), (58, 40), (49, 15)])
@pytest.mark.parametrize("table", POSITIONS)
def test_every_size_between_has_a_layout_in_which_everything_is_reached(table: str, size: tuple[int, int]) -> None:
    def look(board: Ring, _: list[Strip]) -> None:
        width, height = board.size
        found = {board._space_under(x, y) for x in range(width) for y in range(height)}
        assert found - {None} == set(board.spaces)
        assert by_arrows(board) == set(board.spaces)

    on_ring(view_of(table), size, look, CURSORS[table])


@pytest.mark.parametrize("name", ["four", "five", "six", "seven", "alliances", "draft"])
def test_whatever_the_size_a_repaint_equals_a_fresh_drawing(name: str) -> None:
    dice = Random(name)
    station, fresh = StationPicture(station_views()[name]), StationPicture(station_views()[name])
    columns, rows = Ring(station_views()[name]).least_size()
    spaces = station.spaces[:-1]
    for _ in range(5):
        size = dice.randrange(columns, 170), dice.randrange(rows, 62)
        station.legal = fresh.legal = frozenset(dice.sample(spaces, dice.randrange(len(spaces))))
        station.cursor = dice.choice(spaces)
        assert station.draw(*size)
        before, station.cursor = station.cursor, dice.choice(spaces)
        fresh.cursor = station.cursor
        station.repaint([before, station.cursor])
        assert fresh.draw(*size)
        assert station.surface.rows == fresh.surface.rows, (size, before, station.cursor)


def test_a_click_picks_what_is_drawn_there() -> None:
    async def run() -> None:
        board = Ring(view_of("five"))
        async with Bare(board).run_test(size=PANES["100x35"]) as pilot:
            await pilot.pause()
            for space in ("CC.b", "LD.I2", "AN.P1", "TB", SPACE):
                x, y = board.middle(space)
                await pilot.click(offset=(int(x), int(y / 2)))
                assert board.cursor == space

    asyncio.run(run())


@pytest.mark.parametrize("size", PANES)
def test_space_tells_how_far_the_unit_on_its_way_can_still_go(size: str) -> None:
    view = view_of("six")
    turn = TurnView(seat=1, depth=0, unit="A1", stop="", dark=(), forced=(), quiet=False, moving="A1", at="LD", mp=2)
    station = drawn(replace(view, turn=turn, previews={}), size, "LD")
    called = "Dock" if size == "80x24" else "Loading Dock"
    assert f"Alien 1 is in {called}: 2 steps left" in on_one_line(station, TOLD_SPACE)
