"""The text in Space: a planned Move with its consequences, a card, or everybody's tracks; then the end token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.preview import Preview, TrapPreview
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.games.theseus.view.sectors import PendingView, SlotView
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.presenters.theseus.arrivals import newcomer
from nexusgames.tui.presenters.theseus.board_names import (
    board_word,
    forms,
    longest,
    sector_forms,
    unit_names,
    wrapped,
)
from nexusgames.tui.presenters.theseus.figures import Line, Written, width_of, write
from nexusgames.tui.presenters.theseus.preview import is_around
from nexusgames.tui.presenters.theseus.slots import MOST_FORMS, gists_of, printed_gists, signs_of
from nexusgames.tui.presenters.theseus.tones import END, ink_for
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

NARROW_WORDS, FEW = 16, 2
"""Columns too narrow for sentences, which would break too often; the rows that a short sentence may take."""
HERE, BETWEEN = "►", " › "  # noqa: RUF001
"""Signs before the field of the end token, and between fields."""


def draw_told(board: StationPicture) -> None:
    """Draw what is under the cursor (a planned Move, a card) or everybody's Life and data, then the end token."""
    if not board.view.sectors:
        return
    x, y, wide, high = board.space_now.told
    for row, line in enumerate(told_lines(board), y):
        write(board, x, row, line)
    _end_track(board, x, y + high - 1, wide)


def told_lines(board: StationPicture) -> Sequence[Line]:
    """As many lines as fit, with everybody's tracks below if there is room."""
    if not board.view.sectors:
        return ()
    _, _, wide, rows = board.space_now.told
    high = rows - 1
    told, tracks = _told(board, wide, high), _tracks(board, wide, high)
    blank: Line = ()
    more = [blank, *tracks] if told and len(told) + 1 + len(tracks) <= high else [] if told else tracks
    return [*told, *more][:high]


def _told(board: StationPicture, wide: int, high: int) -> list[Line]:
    preview, thing, unit = board.preview_here(), board.things.get(board.cursor), board.unit_here()
    aims = _aims(board, unit, wide) if unit is not None else []
    if preview is not None:
        found = _plan(board, preview, wide, high)
        return [*found, *aims] if len(found) + len(aims) <= high else found
    if thing is not None and isinstance(thing.part, SlotView | PendingView) and (kind := _kind_on(thing.part)):
        return _card(board, thing.part, kind, wide, high)
    return _moving(board, wide) or aims


def _aims(board: StationPicture, unit: UnitView, wide: int) -> list[Line]:
    """Whom a unit could attack, with their sign on the board."""
    names = ", ".join(unit_names(board.view, board.view.units[target])[0] for target in unit.targets)
    told = longest(forms("plan.aims", name=unit_names(board.view, unit)[0], units=names), wide)
    return [[Written(told, rgb(colours().struck_edge), board.table, bold=True)]] if names and told else []


def _kind_on(slot: SlotView | PendingView) -> str:
    if isinstance(slot, PendingView):
        return slot.kind
    return slot.card.kind if slot.card is not None else slot.bonus


def _lines(words: str, wide: int, tone: Colour, ground: Colour, *, bold: bool = False) -> list[Line]:
    return [[Written(line[:wide], tone, ground, bold)] for line in wrapped(words, wide)]


def _plan(board: StationPicture, preview: Preview, wide: int, high: int) -> list[Line]:
    """Where the unit would stop, and what would happen to it on the way."""
    shown, table = colours(), board.table
    hint, caution = rgb(shown.hint), rgb(shown.caution)
    stop = board.view.sectors[preview.stop]
    names = unit_names(board.view, board.view.units[preview.unit])
    values = {"unit": names[0], "mark": board.mark_of(board.view.units[preview.unit].owner)[0]}
    values |= {"stop": stop.name, "short": sector_forms(stop.code)[-1]}
    way = forms("plan.way", count=preview.mp, around=is_around(board.view, preview), **values)
    short = wide < NARROW_WORDS or len(wrapped(way[0], wide)) > high
    found = _lines(way[short], wide, hint, table, bold=True)
    told = [forms("plan.wounds", count=preview.wounds)] if preview.wounds else []
    told += [forms("plan.push")] if preview.pushes else [forms("plan.turned_away")] if preview.turned_away else []
    told += [forms("plan.assault")] if preview.minor_assault else []
    sentences = [(longest(words, wide) or words[-1], caution) for words in told]
    told = [_trap_there(board, trap) for trap in (*preview.passed, *preview.at_stop)]
    cards = ", ".join(board.view.cards[kind].name for kind in dict.fromkeys(preview.actions))
    told += [board_word("plan.actions", cards=cards)] if cards else []
    told += [forms(f"plan.then.{preview.sector_action}")[0]] if preview.sector_action else []
    sentences += [(words, rgb(shown.dim)) for words in told]
    for other in preview.skips:
        sectors = ", ".join(sector_forms(code)[-1] for code in other.skipped)
        stop_word = sector_forms(other.stop)[-1]
        sentences.append((board_word("plan.skip", sectors=sectors, stop=stop_word), hint))
    if preview.rooms:
        free = forms("plan.rooms", rooms=" ".join(room[-1] for room in preview.rooms))
        sentences.append((longest(free, wide) or free[-1], rgb(shown.dim)))
    for words, tone in sentences:
        lines = _lines(words, wide, tone, table)
        found += lines if len(found) + len(lines) <= high else []
    return found


def _trap_there(board: StationPicture, trap: TrapPreview) -> str:
    """A trap on the way, and where it lies."""
    return board_word("plan.trap", card=board.view.cards[trap.kind].name, sector=sector_forms(trap.sector)[-1])


def _moving(board: StationPicture, wide: int) -> list[Line]:
    """Where the moving unit is, and how far it can still go."""
    turn = board.view.turn
    if (new := newcomer(board)) is not None:
        return _arriving(board, new, wide)
    if turn is None or not turn.moving:
        return []
    name, sector = unit_names(board.view, board.view.units[turn.moving])[0], board.view.sectors[turn.at]
    called = (sector.name, sector_forms(turn.at)[-1])
    return _few_lines(board, [board_word("plan.moving", unit=name, sector=at, count=turn.mp) for at in called], wide)


def _arriving(board: StationPicture, unit: UnitView, wide: int) -> list[Line]:
    """Who comes into a room, and in which sector if only one is asked about; into a full one by a push."""
    name, sector = unit_names(board.view, unit)[0], board.view.sectors.get(board.view.asked)
    key = "pushing" if sector is not None and all(room.unit for room in sector.rooms) else "arriving"
    names = (sector.name, sector_forms(sector.code)[-1]) if sector is not None else ("",)
    whole, short = ([forms(f"plan.{key}", unit=name, sector=called)[form] for called in names] for form in (0, 1))
    return _few_lines(board, [*whole, *short], wide)


def _few_lines(board: StationPicture, words: Sequence[str], wide: int) -> list[Line]:
    """The first of these sentences that takes few lines."""
    told = next((form for form in words if len(wrapped(form, wide)) <= FEW), words[-1])
    return _lines(told, wide, rgb(colours().hint), board.table, bold=True)


def _card(board: StationPicture, slot: SlotView | PendingView, kind: str, wide: int, high: int) -> list[Line]:
    """A card's whole name, type, effect and state, in the longest words that all fit."""
    shown, card = colours(), board.view.cards[kind]
    found = _lines(card.name, wide, rgb(shown.title), board.table, bold=True)
    installed = slot.card if isinstance(slot, SlotView) else None
    on_it = signs_of(board.view, installed) if installed is not None else {}
    does = gists_of(board, slot.id, installed) if installed is not None else printed_gists(board.view, kind)
    lines: list[Line] = []
    for form, gist in product(range(MOST_FORMS), (*does, "")):
        signs = (words[min(form, len(words) - 1)] for words in on_it.values())
        sort = board_word(f"type.{card.type}")
        lines = _lines(", ".join([f"{sort}: {gist}" if gist else sort, *signs]), wide, rgb(shown.dim), board.table)
        if len(found) + len(lines) <= high:
            break
    return [*found, *lines]


def _tracks(board: StationPicture, wide: int, high: int) -> list[Line]:
    """Everybody's Life and data: in one row if they fit, or a line each, or all Life and then all data."""
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
    """The players' marks with a number each, then its unit, in as many lines as needed."""
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
    """A player's mark, Life, and data if it counts."""
    player, dim = view.players[seat], rgb(colours().dim)
    mark, tone = board.mark_of(seat)
    told = [board_word("space.life", count=player.life)]
    told += [] if player.data is None else [board_word("space.data", count=player.data)]
    return [Written(mark, tone, board.table, bold=True), *(Written(f" {text}", dim, board.table) for text in told)]


def _end_track(board: StationPicture, x: int, y: int, wide: int) -> None:
    """The track of the end token, unlit before the end begins; with little room, where it is and when it is over."""
    shown, view = colours(), board.view
    track = _end_fields(view, wide)
    if track is None:
        tone = rgb(shown.caution if view.end else shown.dim)
        board.surface.text(x, y, longest(_end_words(view), wide), tone, bold=bool(view.end))
        return
    label, fields = track
    at = board.surface.text(x, y, label, rgb(shown.dim)) + 1
    for number, (name, field) in enumerate(fields.items()):
        at = board.surface.text(at, y, BETWEEN if number else "", rgb(shown.dim))
        lit = name == view.end
        ground, text = (_end_ground(), f"{HERE}{field} ") if lit else (board.table, field)
        at = board.surface.text(at, y, text, ink_for(ground) if lit else rgb(shown.dim), ground, bold=lit)


def _end_fields(view: TheseusView, wide: int) -> tuple[str, Mapping[str, str]] | None:
    """The name of the track and its fields, if they fit; once the token moves, only in roomy words."""
    here = (len(HERE) + 1) * bool(view.end)
    for over, label in islice(product(forms("space.over"), forms("space.end")), 1 if view.end else None):
        fields = {field: field if field.isdecimal() else over for field in view.end_track}
        if len(label) + 1 + sum(map(len, fields.values())) + len(BETWEEN) * (len(fields) - 1) + here <= wide:
            return label, fields
    return None


def _end_words(view: TheseusView) -> Sequence[str]:
    """Where the end token is and after which field the game is over, the longest words first."""
    if not view.end:
        return forms("space.end_rests")
    numbers = [field for field in view.end_track if field.isdecimal()]
    if view.end not in numbers:
        return forms("space.end_over")
    return forms("space.end_at", field=view.end, most=numbers[0], last=numbers[-1])


def _end_ground() -> Colour:
    return rgb(colours().caution) if colours().flat else END
