"""Space in the middle of the station: who drifts there, the end token, and what is told about what is under the cursor.

A planned Move is told with its consequences, a card in full; else the tracks of everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view import TheseusView, UnitView
from nexusgames.games.theseus.view_preview import Preview, TrapPreview
from nexusgames.games.theseus.view_sectors import PendingView, SlotView
from nexusgames.tui.drawing.colour import Colour, owned, rgb
from nexusgames.tui.presenters.theseus_board_words import (
    board_word,
    forms,
    longest,
    sector_forms,
    unit_names,
    unit_number,
    wrapped,
)
from nexusgames.tui.presenters.theseus_figures import Line, Written, called, width_of, write
from nexusgames.tui.presenters.theseus_legend import legend
from nexusgames.tui.presenters.theseus_slots import signs_of
from nexusgames.tui.presenters.theseus_sprites import WIDE, picture_of
from nexusgames.tui.presenters.theseus_station import SPACE, Rect
from nexusgames.tui.presenters.theseus_tones import END, ink_for
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus_picture import StationPicture

WITH_SPRITES, WITH_PLANET = 5, 8
"""Rows of Space from which units are drawn, and a planet."""
PLANET_WIDE, PLANET_RADIUS = 64, 14.0
NARROW_SPRITES = 10
"""Rows of a narrow Space in which there is room for sprites too."""
NARROW_ROWS = 7
"""Rows of a narrow Space in which two of them are for the names of units."""
WHOLE_NAMES = 25
"""Columns in which two units fit by their whole names."""
NARROW_WORDS = 16
"""Columns in which a sentence would be broken too often."""
LEAST_BESIDE = 34
ASIDE = 1
MOST_FORMS = 3
HERE, BETWEEN = "►", " › "  # noqa: RUF001
"""Before the field where the end token is, and from one field to the next."""
BELOW = 4
"""With more rows than these the names of drifting units are below them."""


@dataclass(frozen=True, slots=True)
class SpaceView:
    """How Space is shared out: for units, and for what is told, with the end token in its last row."""

    units: Rect
    told: Rect
    sprites: bool
    planet: tuple[float, float, float] | None
    """Its middle and its radius, in units."""


@lru_cache(maxsize=16)
def space_view(rect: Rect, *, lying: bool) -> SpaceView:
    """Side by side, or one below the other where it is narrow, as beside a module that lies there."""
    return _stacked(rect) if lying or rect[2] < LEAST_BESIDE else _beside(rect)


def _stacked(rect: Rect) -> SpaceView:
    x, y, wide, high = rect
    sprites = high >= NARROW_SPRITES
    units = 5 if sprites else 3 if high >= NARROW_ROWS else 2 if high >= 4 else 1
    left, inner = x + 1, wide - 1
    return SpaceView((left, y, inner, units), (left, y + units, inner, high - units), sprites, None)


def _beside(rect: Rect) -> SpaceView:
    """Units at the left, the rest at the right, perhaps a planet between them."""
    x, y, wide, high = rect
    left, inner, middle = x + 1, wide - 2, x + wide / 2
    planet = None
    radius = min(high - 1.5, PLANET_RADIUS)
    if high >= WITH_PLANET and wide >= PLANET_WIDE:
        planet = (middle, 2.0 * y + high, radius)
    half = int(middle - (radius if planet else 0)) - left - ASIDE
    right = left + inner - half
    top, rows = (y + (high - 7) // 2, 7) if planet else (y, high)
    sprites = high >= WITH_SPRITES
    return SpaceView((left, top, half, rows), (right, top, half, rows), sprites, planet)


def draw_space(board: StationPicture) -> None:
    """Who is in Space."""
    shared, dim = board.space_now, rgb(colours().dim)
    if not board.view.sectors:
        x, y, wide, high = board.rect(SPACE)
        board.surface.centred(x + wide / 2, y + high // 2, board_word("space.not_laid"), dim, bold=True)
        return
    units = [board.view.units[name] for player in board.view.players for name in player.space]
    x, y, wide, rows = shared.units
    title = board_word("space.title") if units else longest(forms("space.nobody"), wide)
    behind = board.surface.text(x, y, title, dim, bold=True)
    used = y + 1
    if units and shared.sprites and _drifting(board, units, shared):
        return
    if units:
        places = [*((x, row) for row in range(used, y + rows)), (behind + 1, y)]
        used = _named(board, units, places, x + wide) + 1
    elif rows > 2:
        board.surface.text(x, used, longest(forms("space.drift"), wide), rgb(colours().rule))
        used += 1
    for row, line in enumerate(legend(board, wide, y + rows - used), used):
        write(board, x, row, line)


def _named(board: StationPicture, units: Sequence[UnitView], places: Sequence[tuple[int, int]], right: int) -> int:
    """Marks and names, row by row from these places on; how many are left, if there is no more room. The last row."""
    left, last = list(units), places[-1][1]
    names = _names_that_fit(board, units, [right - x for x, _ in places])
    for x, y in places:
        at = x
        while left and at + width_of(line := called(board, left[0], names[left[0].id], board.table)) <= right:
            at, last = write(board, at, y, line) + 1, max(last, y)
            left.pop(0)
    if left:
        board.surface.text(right - 2, places[-1][1], f"+{len(left)}", rgb(colours().dim))
    return last


def _names_that_fit(board: StationPicture, units: Sequence[UnitView], rows: Sequence[int]) -> Mapping[str, str]:
    """The longest names with which all units fit into rows of these lengths; else their numbers."""
    for form in range(MOST_FORMS):
        names = {unit.id: unit_names(board.view, unit) for unit in units}
        told = {name: found[min(form, len(found) - 1)] for name, found in names.items()}
        lengths = [width_of(called(board, unit, told[unit.id], board.table)) for unit in units]
        if _fits(lengths, rows):
            return told
    return {unit.id: unit_number(unit) for unit in units}


def _fits(lengths: Sequence[int], rows: Sequence[int]) -> bool:
    """Whether words of these lengths fit, one behind the other, into rows of those."""
    left = list(lengths)
    for room in rows:
        while left and left[0] <= room:
            room -= left.pop(0) + 1
    return not left


def _sprites(board: StationPicture, units: Sequence[UnitView], shared: SpaceView) -> list[tuple[int, Line]]:
    """Where each sprite begins, and its name, the longest with which all of them fit; nothing if they do not.

    Where there is room for whole names without sprites, no name is shortened for a sprite.
    """
    x, _, wide, rows = shared.units
    for form in range(MOST_FORMS if wide < WHOLE_NAMES else 1):
        places, at = list[tuple[int, Line]](), x
        for unit in units:
            names = unit_names(board.view, unit)
            line = called(board, unit, names[min(form, len(names) - 1)], board.table)
            places.append((at, line))
            at += max(WIDE, width_of(line)) + 1 if rows > BELOW else WIDE + width_of(line) + 2
        if at - 1 <= x + wide:
            return places
    return []


def _drifting(board: StationPicture, units: Sequence[UnitView], shared: SpaceView) -> bool:
    """Sprites in a row with their names below or beside; whether there is room for them."""
    _, y, _, rows = shared.units
    places = _sprites(board, units, shared)
    for unit, (at, line) in zip(units, places, strict=False):
        tone = board.mark_of(unit.owner)[1]
        board.surface.sprite(at, 2 * (y + 1), picture_of(board.view, unit), owned(tone))
        below = rows > BELOW
        write(board, at if below else at + WIDE + 1, y + 4 if below else y + 2, line)
    return bool(places)


def _end_track(board: StationPicture, x: int, y: int, wide: int) -> None:
    """The last turns, counted down, nothing lit before the end begins; where there is little room, only where it is."""
    shown, view = colours(), board.view
    found = _end_words(view, wide)
    if found is None:
        told = forms("space.end_at" if view.end else "space.end_rests", field=_fields(view)[-1].get(view.end, ""))
        tone = rgb(shown.caution if view.end else shown.dim)
        board.surface.text(x, y, longest(told, wide), tone, bold=bool(view.end))
        return
    label, gap, fields = found
    at = board.surface.text(x, y, label, rgb(shown.dim)) + 1
    for number, (name, field) in enumerate(fields.items()):
        at = board.surface.text(at, y, gap if number else "", rgb(shown.dim))
        here = name == view.end
        ground, text = (_end_ground(), f"{HERE}{field} ") if here else (board.table, field)
        at = board.surface.text(at, y, text, ink_for(ground) if here else rgb(shown.dim), ground, bold=here)


def _end_words(view: TheseusView, wide: int) -> tuple[str, str, Mapping[str, str]] | None:
    """What the track is called, what stands between its fields, and the fields: the longest words that fit, if any."""
    here = (len(HERE) + 1) * bool(view.end)
    for fields in _fields(view):
        for label in forms("space.end"):
            for gap in (BETWEEN, BETWEEN.strip()):
                used = len(label) + 1 + sum(map(len, fields.values())) + len(gap) * (len(fields) - 1) + here
                if used <= wide:
                    return label, gap, fields
    return None


def _fields(view: TheseusView) -> list[Mapping[str, str]]:
    """The fields of the end token as they are called: numbers, and that the game is over, in more or fewer words."""
    return [{field: field if field.isdecimal() else over for field in view.end_track} for over in forms("space.over")]


def _end_ground() -> Colour:
    return rgb(colours().caution) if colours().flat else END


def draw_told(board: StationPicture) -> None:
    """What is under the cursor: a planned Move, a card; else Life and data of everybody. Then the end token."""
    if not board.view.sectors:
        return
    x, y, wide, high = board.space_now.told
    for row, line in enumerate(told_lines(board), y):
        write(board, x, row, line)
    _end_track(board, x, y + high - 1, wide)


def told_lines(board: StationPicture) -> Sequence[Line]:
    """As many lines as there is room for; the tracks of everybody below them, if they fit."""
    if not board.view.sectors:
        return ()
    _, _, wide, rows = board.space_now.told
    high = rows - 1
    told, tracks = _told(board, wide, high), _tracks(board, wide, high)
    blank: Line = ()
    more = [blank, *tracks] if told and len(told) + 1 + len(tracks) <= high else [] if told else tracks
    return [*told, *more][:high]


def _told(board: StationPicture, wide: int, high: int) -> list[Line]:
    preview, thing = board.preview_here(), board.things.get(board.cursor)
    if preview is not None:
        return _plan(board, preview, wide, high)
    if thing is not None and isinstance(thing.part, SlotView | PendingView) and (kind := _kind_on(thing.part)):
        return _card(board, thing.part, kind, wide, high)
    return _moving(board, wide)


def _kind_on(slot: SlotView | PendingView) -> str:
    if isinstance(slot, PendingView):
        return slot.kind
    return slot.card.kind if slot.card is not None else slot.bonus


def _lines(words: str, wide: int, tone: Colour, ground: Colour, *, bold: bool = False) -> list[Line]:
    return [[Written(line[:wide], tone, ground, bold)] for line in wrapped(words, wide)]


def _plan(board: StationPicture, preview: Preview, wide: int, high: int) -> list[Line]:
    """Where the unit would stop, and what would happen to it."""
    shown, table = colours(), board.table
    hint, caution = rgb(shown.hint), rgb(shown.caution)
    stop = board.view.sectors[preview.stop]
    names = unit_names(board.view, board.view.units[preview.unit])
    values = {"unit": names[0], "mark": board.mark_of(board.view.units[preview.unit].owner)[0]}
    way = forms("plan.way", count=preview.mp, stop=stop.name, short=sector_forms(stop.code)[-1], **values)
    short = wide < NARROW_WORDS or len(wrapped(way[0], wide)) > high
    found = _lines(way[short], wide, hint, table, bold=True)
    told = [forms("plan.wounds", count=preview.wounds)] if preview.wounds else []
    told += [forms("plan.push")] if preview.pushes else [forms("plan.turned_away")] if preview.turned_away else []
    told += [forms("plan.assault")] if preview.minor_assault else []
    for words in told:
        found += _lines(longest(words, wide) or words[-1], wide, caution, table)
    told = [_trap_there(board, trap) for trap in (*preview.passed, *preview.at_stop)]
    told += [forms(f"plan.then.{preview.sector_action}")[0]] if preview.sector_action else []
    for words in told:
        found += _lines(words, wide, rgb(shown.dim), table)
    for other in preview.skips:
        sectors = ", ".join(sector_forms(code)[-1] for code in other.skipped)
        stop_word = sector_forms(other.stop)[-1]
        found += _lines(board_word("plan.skip", sectors=sectors, stop=stop_word), wide, hint, table)
    return found


def _trap_there(board: StationPicture, trap: TrapPreview) -> str:
    """A trap on the way, and where it lies."""
    return board_word("plan.trap", card=board.view.cards[trap.kind].name, sector=sector_forms(trap.sector)[-1])


def _moving(board: StationPicture, wide: int) -> list[Line]:
    """Where the unit is that is on its way now, and how far it can still go."""
    turn = board.view.turn
    if turn is None or not turn.moving:
        return []
    name = unit_names(board.view, board.view.units[turn.moving])[0]
    words = board_word("plan.moving", unit=name, sector=sector_forms(turn.at)[-1], count=turn.mp)
    return _lines(words, wide, rgb(colours().hint), board.table, bold=True)


def _card(board: StationPicture, slot: SlotView | PendingView, kind: str, wide: int, high: int) -> list[Line]:
    """The whole name of a card, its type, and what counts on it, in the longest words with which all of it fits."""
    shown, card = colours(), board.view.cards[kind]
    found = _lines(card.name, wide, rgb(shown.title), board.table, bold=True)
    on_it = signs_of(board.view, slot.card) if isinstance(slot, SlotView) and slot.card is not None else {}
    lines: list[Line] = []
    for form in range(MOST_FORMS):
        signs = (words[min(form, len(words) - 1)] for words in on_it.values())
        told = ", ".join([board_word(f"type.{card.type}"), *signs])
        lines = _lines(told, wide, rgb(shown.dim), board.table)
        if len(found) + len(lines) <= high:
            break
    return [*found, *lines]


def _tracks(board: StationPicture, wide: int, high: int) -> list[Line]:
    """Life and data of everybody: in a row if they fit, else a line each, else all Life and then all data."""
    lines = [_track(board, board.view, seat) for seat in range(len(board.view.players))]
    gap = Written("  ", board.table, board.table)
    row = [part for line in lines for part in (*line, gap)][:-1]
    if width_of(row) <= wide:
        return [row]
    if len(lines) <= high and all(width_of(line) <= wide for line in lines):
        return lines
    players = board.view.players
    life = _numbers(board, {player.seat: player.life for player in players}, "space.life_of_all", wide)
    data = {player.seat: player.data for player in players if player.data is not None}
    return [*life, *(_numbers(board, data, "space.data_of_all", wide) if data else [])]


def _numbers(board: StationPicture, values: Mapping[int, int], word: str, wide: int) -> list[Line]:
    """The marks of players with a number each, then what is counted; in as many lines as it takes."""
    dim = rgb(colours().dim)
    parts: list[Line] = [[Written(board_word(word), dim, board.table)]]
    for seat, value in values.items():
        mark, tone = board.mark_of(seat)
        parts.append([Written(mark, tone, board.table, bold=True), Written(str(value), dim, board.table)])
    lines: list[list[Written]] = []
    for part in parts:
        if lines and width_of(lines[-1]) + 1 + width_of(part) <= wide:
            lines[-1] += [Written(" ", board.table, board.table), *part]
        else:
            lines.append([*part])
    return [*lines]


def _track(board: StationPicture, view: TheseusView, seat: int) -> Line:
    """The mark, Life, and data if they count."""
    player, dim = view.players[seat], rgb(colours().dim)
    mark, tone = board.mark_of(seat)
    told = [board_word("space.life", count=player.life)]
    told += [] if player.data is None else [board_word("space.data", count=player.data)]
    return [Written(mark, tone, board.table, bold=True), *(Written(f" {text}", dim, board.table) for text in told)]
