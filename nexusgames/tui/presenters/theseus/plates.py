"""The names of sectors: whose home it is, how far a Move goes or what the sector is on a planned one, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.core.values.texts import load_texts
from nexusgames.games.theseus.view.read_model import UnitView
from nexusgames.games.theseus.view.sectors import SectorView
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.drawing.cues import fitting
from nexusgames.tui.presenters.theseus.arrivals import under_way
from nexusgames.tui.presenters.theseus.board_names import (
    forms,
    longest,
    name_lines,
    sector_forms,
    unit_names,
    unit_number,
)
from nexusgames.tui.presenters.theseus.figures import Line, Written, team_part, width_of, write
from nexusgames.tui.presenters.theseus.station import Rect
from nexusgames.tui.presenters.theseus.tones import FAILURE, FAILURE_INK, faint_on, hull_of, ink_for, soft_on
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

PANDORA, LEFT = "pandora", "left"
WAY = "▸"
"""The sign of a step of a Move, once for each."""
AWAY, PALE_AWAY = 0.42, 0.85
"""The share of ink in the words that stand for the Failure token while it is elsewhere."""


def draw_plate(board: StationPicture, sector: SectorView, rect: Rect) -> None:
    """Draw, from left to right: homes, the name, tokens, and where a Move leads."""
    x, y, wide, _ = rect
    ground = board.tone(sector.code)
    first, last = x + 1, x + wide - 1
    chip = _token(board, sector, wide)
    if chip is not None:
        on_left = board.view.token[1] == LEFT
        at = first if on_left else last - len(chip.text)
        write(board, at, y, [chip])
        first, last = (first + len(chip.text) + 1, last) if on_left else (first, at - 1)
    homes = _homes(board, sector, ground)
    last -= _chip_width(board, sector)
    tokens = _deactivation(sector, ground, last - first - width_of(homes) - len(sector.code) - 2)
    room = last - first - width_of(homes) - width_of(tokens)
    name, end = _name_and_end(board, sector, ground, room)
    edge = [Written(" ", ground, home.ground) for home in homes[:1]]
    at = write(board, first - len(edge), y, [*edge, *homes, Written(name, ink_for(ground), ground, bold=True)])
    write(board, at + 1, y, tokens)
    write(board, last - width_of(end), y, end)


def room_beside_name(board: StationPicture, sector: SectorView, wide: int) -> int:
    """How wide a chip may be beside the shortest name of a sector and the marks before it."""
    homes, token = width_of(_homes(board, sector, board.tone(sector.code))), _token(board, sector, wide)
    signs = homes + (len(token.text) + 1 if token is not None else 0)
    signs += width_of(_deactivation(sector, board.table, 0)) + bool(sector.deactivation)
    return wide - 2 - signs - len(sector_forms(sector.code)[-1])


def _chip_width(board: StationPicture, sector: SectorView) -> int:
    """The columns at the end that are kept free for a chip about what happens here."""
    cue = board.cues.get(sector.code)
    words = fitting(board.chip_words(cue), board.chip_room(sector.code) - 2) if cue is not None else ""
    return len(words) + 2 if words else 0


def _homes(board: StationPicture, sector: SectorView, ground: Colour) -> Line:
    """Draw the flag of those whose own sector it is: their marks on their colours, allies behind one sign."""
    found: list[Written] = []
    for seat in sector.homes:
        mark, tone = board.mark_of(seat)
        if board.view.players[seat].faction != PANDORA:
            found += [*([] if found else team_part(board, seat)), Written(mark, ink_for(tone), tone, bold=True)]
    return [*found, Written(" ", ground, found[-1].ground)] if found else []


def _token(board: StationPicture, sector: SectorView, wide: int) -> Written | None:
    """Draw Pandora's token at the end of the name where it lies."""
    code, side = board.view.token
    if code != sector.code:
        return None
    seat = next(player.seat for player in board.view.players if player.faction == PANDORA)
    mark, tone = board.mark_of(seat)
    return Written(pandoras_sign(side, mark, wide // 4), ink_for(tone), tone, bold=True)


def pandoras_sign(side: str, mark: str, room: int) -> str:
    """Pandora's token beside a name, in words if there is room."""
    words = forms(f"plate.{side}")
    return (longest(words, room) or words[-1]).replace("★", mark)


def _deactivation(sector: SectorView, ground: Colour, room: int) -> Line:
    """Draw the Deactivation tokens here."""
    count = len(sector.deactivation)
    words = longest(forms("plate.deactivation", count=count), room // 2) if count else ""
    words = words or (forms("plate.deactivation", count=count)[-1] if count else "")
    return [Written(f" {words}", soft_on(ground), ground, bold=True)] if words else []


def _name_and_end(board: StationPicture, sector: SectorView, ground: Colour, room: int) -> tuple[str, Line]:
    """The longest name and ending that fit together; words in the ending matter more than the name."""
    told, tone = _end(board, sector)
    names = _names(sector.code)
    in_words = [form for form in told if any(map(str.isalpha, form))]
    roomy = [form for form in in_words if form.startswith(" ")]
    for tried in (roomy, in_words, told):
        for name in names:
            words = longest(tried, room - len(name) - 1)
            if words and tone is not None:
                return name, [Written(words, ink_for(tone), tone, bold=True)]
            if words:
                return name, [Written(words, soft_on(ground), ground)]
    return longest((*names, sector.code), room), []


def _end(board: StationPicture, sector: SectorView) -> tuple[Sequence[str], Colour | None]:
    """The ending: a chip (passed or stop) on a planned Move, or else how far a unit goes from here, and where to."""
    shown, preview, cue = colours(), board.preview_here(), board.cues.get(sector.code)
    if cue is not None and cue.chip:
        return (), None
    if (moving := under_way(board)) is not None and moving[1] == sector.code:
        return _here(board, moving[0])
    if preview is not None and sector.code in preview.path:
        stop = sector.code == preview.stop
        return forms(f"plate.{'stop' if stop else 'way'}"), rgb(shown.legal_edge if stop else shown.last_edge)
    if not sector.mp:
        return (), None
    target = board.view.sectors[sector.reaches]
    _, *shorter = _names(target.code)
    way = WAY * sector.mp
    names = forms("plate.around") if target.code == sector.code else (target.name, *shorter)
    ways = [forms("plate.moves", count=sector.mp, way=way, name=name) for name in names]
    whole = [*ways[0][:-1], *(way[1] for way in ways[1:])]
    return [*whole, ways[0][-1]], None


def _names(code: str) -> Sequence[str]:
    """The names of a sector where it shares a row with another: one more form if the others are long."""
    return (*sector_forms(code), *(forms(f"tight.{code}") if f"app.theseus.board.tight.{code}" in load_texts() else ()))


def _here(board: StationPicture, unit: UnitView) -> tuple[Sequence[str], Colour]:
    """The chip for a unit that has reached the sector and stands in no room yet."""
    mark, tone = board.mark_of(unit.owner)
    return [f" {mark}{name} " for name in (*unit_names(board.view, unit), unit_number(unit))], tone


def away_ink(hull: Colour) -> Colour:
    """The ink of quiet words on a wall; the walls of the light theme have a medium tone."""
    return faint_on(hull, AWAY if colours().dark else PALE_AWAY)


def wall_beside_cards() -> Colour:
    """The ground of the printed place of the Failure token: its wall, or the table where walls are loud."""
    return rgb(colours().table) if colours().flat else hull_of("CC")


def draw_failure_home(board: StationPicture, rect: Rect) -> None:
    """Draw the printed place of the Failure token: the token, or a note that it is on a card."""
    x, y, wide, high = rect
    at_home = board.view.failure == "home"
    hull = wall_beside_cards()
    board.surface.box(x, y, wide, high, hull)
    lines = name_lines(forms("failure.home" if at_home else "failure.away"), wide - 1, high)
    tone, ground = (FAILURE_INK, FAILURE) if at_home else (away_ink(hull), hull)
    for row, words in enumerate(lines, y + (high - len(lines)) // 2):
        board.surface.text(x + 1, row, words, tone, ground, bold=at_home)
