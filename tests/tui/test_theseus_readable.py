"""The station of Theseus as somebody reads it who sees it for the first time: nothing is hidden, cut or misleading."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.games.theseus.view.sectors import PendingView, RoomView, SectorView, SlotView
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.presenters.theseus.board_names import (
    card_forms,
    forms,
    name_lines,
    sector_forms,
    unit_forms,
    unit_number,
)
from nexusgames.tui.presenters.theseus.map import Ring
from nexusgames.tui.presenters.theseus.picture import BAR, StationPicture
from nexusgames.tui.presenters.theseus.plates import WAY
from nexusgames.tui.presenters.theseus.presenter import TheseusPresenter
from nexusgames.tui.presenters.theseus.preview import preview_short
from nexusgames.tui.presenters.theseus.sprites import FACTIONS, KINDS, outline
from nexusgames.tui.presenters.theseus.tones import idle_cursor
from tests.tui.test_pictures import SIZES as PANES
from tests.tui.test_theseus_board import drawn, rows_of, words_on
from tests.tui.test_theseus_panels import told
from tests.tui.theseus_tables import NAMES, TABLES, new_game, played, station_views, view_of

LEAST_NAME = 4
"""The fewest columns that a card leaves to its name."""
SEVERAL = ["four", "five", "six", "seven", "alliances", "pandora"]
MARK = Cue(0xFF9A3D, "hit")


def asked(session: Session) -> Decision:
    """The open question."""
    assert isinstance(session.pending, Decision)
    return session.pending


def asked_for_a_room() -> Session:
    """A unit has stopped, and its room is asked for."""
    games = (played(TABLES["six"], steps) for steps in range(60, 200))
    return next(game for game in games if asked(game).kind == "room")


def pictured(session: Session, size: str, place: int = 0) -> StationPicture:
    """The open question as the app shows it, with the cursor on one of its answers."""
    presenter, view = TheseusPresenter(), session.game.view(session.state, None)
    decision = asked(session)
    board = Ring(view)
    presenter.show(board, view, decision)
    spaces = [presenter.space_of(view, option) for option in decision.options]
    station = board.station
    station.cursor, station.legal = spaces[place] or "", frozenset(space for space in spaces if space)
    assert station.draw(*PANES[size])
    return station


@pytest.mark.parametrize("size", PANES)
def test_a_unit_whose_room_is_asked_for_is_in_the_room_under_the_cursor(size: str) -> None:
    session = asked_for_a_room()
    for place in (0, 1):
        station = pictured(session, size, place)
        unit = station.view.units[str(asked(session).values["unit"])]
        sign, number = station.mark_of(unit.owner)[0], unit_number(unit)
        words = {room: words_on(station, room) for room in station.legal}
        there = [room for room in words if sign in words[room]]
        assert there == [station.cursor]
        assert number in words[station.cursor]
        assert station.state_of(station.cursor) == "cursor"


@pytest.mark.parametrize("size", PANES)
def test_a_unit_whose_room_is_asked_for_is_named_at_its_sector_and_in_space(size: str) -> None:
    session = asked_for_a_room()
    station = pictured(session, size)
    unit, sector = station.view.units[str(asked(session).values["unit"])], station.view.asked
    sign = station.mark_of(unit.owner)[0]
    assert f"{sign}{unit_number(unit)}" in words_on(station, sector) or any(
        f"{sign}{name} {unit_number(unit)}" in words_on(station, sector) for name in unit_forms(station.view, unit)
    )
    assert any(f"{name} {unit_number(unit)}" in words_on(station, "told") for name in unit_forms(station.view, unit))


@pytest.mark.parametrize("size", PANES)
def test_a_unit_to_be_placed_before_the_game_is_seen_where_it_would_stand(size: str) -> None:
    session = new_game("six")
    while asked(session).kind != "place":
        session.choose(asked(session).options[0].key)
    station = pictured(session, size)
    unit = station.view.units[str(asked(session).values["unit"])]
    assert station.mark_of(unit.owner)[0] in words_on(station, station.cursor)


@pytest.mark.parametrize("size", PANES)
def test_a_unit_on_its_way_is_named_where_it_is(size: str) -> None:
    """Between two rooms it stands nowhere: the name of the sector has it."""
    view = view_of("six")
    assert view.turn is not None
    away = {**view.units, "A2": replace(view.units["A2"], room="", sector="transit")}
    rooms = {code: _without(view, code, "A2") for code in view.sectors}
    moving = replace(view, units=away, sectors=rooms, turn=replace(view.turn, moving="A2", at="LAB", mp=1))
    assert "■" in words_on(drawn(moving, size), "LAB")
    assert "2" in words_on(drawn(moving, size), "LAB")


def _without(view: TheseusView, code: str, unit: str) -> SectorView:
    sector = view.sectors[code]
    return replace(sector, rooms=tuple(replace(r, unit="" if r.unit == unit else r.unit) for r in sector.rooms))


@pytest.mark.parametrize("state", ["cursor", "legal", "most", "last", "cue"])
@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", SEVERAL)
def test_no_mark_hides_whose_card_it_is(name: str, size: str, state: str) -> None:
    view = station_views()[name]
    slots = [slot for sector in view.sectors.values() for slot in (*sector.slots, *sector.pending)]
    for slot in slots:
        if owners := _owners(slot):
            station = _marked(view, size, slot.id, [found.id for found in slots], state)
            for seat in owners:
                assert _readable(station, slot.id, station.mark_of(seat)[0]), (slot.id, words_on(station, slot.id))


def _owners(slot: SlotView | PendingView) -> set[int]:
    """Whose card lies there, and who controls it."""
    if isinstance(slot, PendingView):
        return set() if slot.owner is None else {slot.owner}
    return set() if slot.card is None else {slot.card.owner, slot.card.controller}


def _marked(view: TheseusView, size: str, space: str, kin: list[str], state: str) -> StationPicture:
    """A station on which this space has a mark."""
    station = StationPicture(view)
    station.cursor = space if state == "cursor" else next(iter(view.sectors))
    station.legal = frozenset(kin if state == "most" else [space] if state == "legal" else ())
    station.last = [space] if state == "last" else []
    station.cues = {space: replace(MARK, chip="")} if state == "cue" else {}
    assert station.draw(*PANES[size])
    return station


def _readable(station: StationPicture, space: str, sign: str) -> bool:
    """Whether a sign is on a space, on a ground of another colour."""
    x, y, wide, high = station.rect(space)
    cells: list[Cell] = [cell for row in station.surface.rows[y : y + high] for cell in row[x : x + wide]]
    return any(cell[0] == sign and cell[1] != cell[2] for cell in cells)


@pytest.mark.parametrize("size", PANES)
def test_the_cursor_steps_back_where_no_answer_lies_on_the_board(size: str) -> None:
    asked, idle = drawn(view_of("six"), size, "LD.a", frozenset({"CC.a"})), drawn(view_of("six"), size, "LD.a")
    x, y, _, _ = idle.rect("LD.a")
    before, after = asked.surface.rows[y][x], idle.surface.rows[y][x]
    assert before[0] == after[0] == ">"
    assert after[2] == idle_cursor() != before[2]
    assert idle.tone("LD.a") == drawn(view_of("six"), size, "LD.b").tone("LD.a"), "its ground stays as it is"


def test_every_name_of_a_card_fits_without_being_cut() -> None:
    """A name breaks between words, after a hyphen it really has, or is a shorter form of its own."""
    view = view_of("six")
    for kind in view.cards:
        names = card_forms(view, kind)
        whole = {name.replace("- ", "-\n").replace(" ", "\n").replace("\n", " ").strip() for name in names}
        for room in range(LEAST_NAME, 24):
            for rows in (1, 2, 3):
                assert " ".join(name_lines(names, room, rows)) in whole, (kind, room, rows)


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", SEVERAL)
def test_no_name_of_a_unit_touches_the_letter_of_its_room(name: str, size: str) -> None:
    station = drawn(station_views()[name], size)
    for space, thing in station.things.items():
        if isinstance(thing.part, RoomView) and thing.part.unit:
            first = rows_of(station, station.rect(space))[0]
            assert first[-1] == space[-1]
            assert not first[-2].isalnum(), first
            assert first[-2] not in ".+"


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", SEVERAL)
def test_a_chip_beside_the_name_of_a_sector_covers_nothing_of_it(name: str, size: str) -> None:
    view = station_views()[name]
    station = StationPicture(view)
    station.cues = {code: Cue(0xFF9A3D, "Alien 2 stops|Alien 2|■2") for code in view.sectors}
    assert station.draw(*PANES[size])
    for code in view.sectors:
        words = words_on(station, code)
        assert any(f"{form} " in words for form in sector_forms(code)), words
        assert any(f" {chip} " in words for chip in ("Alien 2 stops", "Alien 2", "■2")), words


def test_who_is_hit_is_told_apart_from_who_is_only_near() -> None:
    """Enemies and friends next door are two things, in the panel too; nobody is told twice."""
    words = told("six", "COR.a")
    assert "can hit ■Alien 1" in words
    assert "enemies in range" not in words
    assert "enemies in range: ▲Marine 1" in told("six", "COR.c"), "who cannot hit may be hit"
    friendly = told("seven", "LD.a")
    assert "friends next door: ▲Marine 3" in friendly
    assert "enemies" not in friendly


@pytest.mark.parametrize("state", ["cursor", "legal", "last", "cue"])
@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", SEVERAL)
def test_no_mark_touches_the_letter_of_a_room_or_the_words_in_it(name: str, size: str, state: str) -> None:
    """Marks take the first column, which is always free, and the wall at the right."""
    view = station_views()[name]
    bare = drawn(view, size)
    for space, thing in bare.things.items():
        if isinstance(thing.part, RoomView):
            station = _marked(view, size, space, [space], state)
            x, y, wide, high = station.rect(space)
            for row in range(y, y + high):
                before, after = (found.surface.rows[row][x + 1 : x + wide] for found in (bare, station))
                assert [cell[0] for cell in after if cell[0].isalnum()] == [
                    cell[0] for cell in before if cell[0].isalnum()
                ], (space, row)
            assert station.surface.rows[y][x + wide - 1][2] == station.tone(space), "the letter is on its own ground"
            assert station.surface.rows[y][x + wide][0] == BAR


@pytest.mark.parametrize("size", PANES)
def test_words_about_a_unit_never_lie_over_its_picture(size: str) -> None:
    station = drawn(view_of("five"), size)
    x, y, wide, high = station.rect("LD.a")
    row, place = next(
        (row, "".join(cell[0] for cell in station.surface.rows[row][x : x + wide]).index("moved"))
        for row in range(y, y + high)
        if "moved" in "".join(cell[0] for cell in station.surface.rows[row][x : x + wide])
    )
    grounds = {cell[2] for cell in station.surface.rows[row][x + place : x + place + len("moved")]}
    assert grounds == {station.tone("LD.a")}


@pytest.mark.parametrize("size", PANES)
@pytest.mark.parametrize("name", SEVERAL)
def test_steps_of_a_move_are_written_in_one_way(name: str, size: str) -> None:
    station = drawn(station_views()[name], size)
    for code, sector in station.view.sectors.items():
        words = words_on(station, code).replace("▸★", "")
        if sector.mp and WAY in words:
            steps = forms("plate.moves", count=sector.mp, way=WAY * sector.mp, name="")
            assert any(form in words for form in steps[:2]), words
            assert words.count(WAY) in (1, sector.mp), words


def test_a_card_that_can_be_chosen_has_its_slot_in_the_words_of_the_list() -> None:
    view = view_of("six")
    plain, station = drawn(view, "100x35"), _marked(view, "100x35", "TB.I6", ["TB.I6"], "legal")
    assert "slot 6" not in words_on(plain, "TB.I6")
    assert "slot 6" in words_on(station, "TB.I6")
    assert not any("#" in words_on(station, space) for space in station.things)


@pytest.mark.parametrize("size", ["100x35", "140x45", "200x60"])
def test_the_legend_explains_the_sign_on_a_card_that_is_switched_off(size: str) -> None:
    station = drawn(view_of("four"), size)
    on_card = next(words for words in ("switched off", "off", "Ø") if words in words_on(station, station.view.failure))
    rows = rows_of(station, station.rect("SPACE"))
    assert any(f"{on_card} " in row and "Failure" in row for row in rows), rows


def test_a_state_in_words_stands_apart_from_the_name_of_its_card() -> None:
    """At 80x24 a card has one row: its name gets shorter before the two are glued together."""
    for name in SEVERAL:
        station = drawn(station_views()[name], "80x24")
        for space, thing in station.things.items():
            card = thing.part.card if isinstance(thing.part, SlotView) else None
            if card is not None and card.failed:
                words = words_on(station, space)
                assert any(f" {sign}" in words for sign in forms("slot.failed")), words


def test_a_unit_that_is_not_here_yet_is_drawn_in_stripes() -> None:
    for kind in (*FACTIONS.values(), *KINDS.values()):
        striped = outline(kind)
        assert striped != kind
        assert [set(line) for line in striped[1::2]] == [{"."}] * 3
        assert [line.count(".") for line in striped[::2]] == [line.count(".") for line in kind[::2]]


@pytest.mark.parametrize("size", PANES)
def test_a_unit_that_is_not_here_yet_is_a_question(size: str) -> None:
    station = pictured(asked_for_a_room(), size)
    room = words_on(station, station.cursor)
    assert any(word in room for word in forms("ghost")), room


def test_on_the_largest_screen_units_are_twice_as_large() -> None:
    """Rooms of six rows beside the cards are preferred to those of five with a gap."""
    station = drawn(view_of("five"), "200x60")
    rooms = [station.rect(space) for space, thing in station.things.items() if isinstance(thing.part, RoomView)]
    assert {high for *_, high in rooms} == {6}


def test_a_move_around_the_whole_ring_is_called_that() -> None:
    """Who has as many steps as there are sectors comes back to where it stands."""
    session = played(TABLES["four"], 150)
    view = session.game.view(session.state, 0)
    unit, preview = next(iter(view.previews.items()))
    home = view.units[unit].sector
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), NAMES)
    for stop in view.sectors:
        told = preview_short(view, narrator, replace(preview, stop=stop), brief=False)
        assert ("once around" in told) == (stop == home), told
