"""The plates in the free corners of the map: homes, the order of battle, decks, the meaning of signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, PlayerView
from nexusgames.tui.drawing.colour import Colour, mix, owned, rgb
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, called, unit_words
from nexusgames.tui.presenters.nexus_ops.marks import is_idle
from nexusgames.tui.presenters.nexus_ops.signs import explained
from nexusgames.tui.presenters.nexus_ops.sprites import sheet
from nexusgames.tui.presenters.word_forms import longest
from nexusgames.tui.theme import colours, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.picture import HexPicture

Size = tuple[int, int]
ENTRIES: Sequence[Size] = ((22, 4), (22, 3), (20, 3), (16, 3), (15, 3))
"""Sizes of an entry of the list of units with pictures: large, small, closer together, with short names."""
SHEETS: Mapping[Size, tuple[int, Size]] = {
    (columns * entry[0] + 1, 6 // columns * entry[1] + title): (columns, entry)
    for title in (1, 0)
    for entry in ENTRIES
    for columns in ((3, 2, 6, 1) if title else (3, 2, 1))
}
"""Sizes of that list, the best first, with the number of columns and the entry's size; some have no title."""
EDGE, BESIDE = 2, 24
"""Columns of the edge and a blank, and the least width at which spaces stand beside the name."""
TINT, ACTIVE_TINT, PANEL_TINT = 0.16, 0.34, 0.03
STEPPED_BACK = 0.5
"""How far the pictures of the list of units fade, so that they are not taken for units on the map."""
GAPS = ("  ", " ")
"""Gaps between two kinds of units; the narrow one if they would not all fit otherwise."""
ALL_SIGNS = 9
"""Entries of a legend with everything."""
SIGN_WIDE, LEAST_ENTRY = 3, 8
"""Columns of a sign, and the least of an entry."""
LEAST_TITLED = 3
"""Rows of entries from which on a legend has a title."""
PLACELESS = 8
"""Columns beside a picture with room for a name only, not for its place in the order."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate in a corner: what it is (a seat's home or one of the lists), where, and how large."""

    kind: str
    x: int
    y: int
    width: int
    height: int
    seat: int = -1


def draw_plates(board: HexPicture, plates: Sequence[Plate]) -> None:
    """Draw all plates as the view has them."""
    for plate in plates:
        DRAWN[plate.kind](board, plate)


def _draw_home(board: HexPicture, plate: Plate) -> None:
    """Draw a home: its player, and what that player has on the map: spaces, mines, units of every kind."""
    player, surface, text = board.view.players[plate.seat], board.surface, rgb(colours().text)
    tone = rgb(player_colour(player.colour))
    active = plate.seat == board.view.active and not board.view.ending
    ground = _ground(tone, ACTIVE_TINT if active else TINT)
    surface.box(plate.x, plate.y, plate.width, plate.height, ground)
    surface.box(plate.x, plate.y, 1, plate.height, tone)
    left, room = plate.x + EDGE, plate.width - EDGE - 1
    at = surface.text(left, plate.y, player_mark(player.colour, board.letters), tone, ground, bold=True) + 1
    spaces = _spaces(board.view, player) if plate.width >= BESIDE else ""
    name = called(board.names, plate.seat, player.faction, room - 2 - (len(spaces) + 1 if spaces else 0))
    surface.text(at, plate.y, name, text, ground, bold=True)
    surface.text(left + room - len(spaces), plate.y, spaces, text, ground)
    lines = _told(board, player, (room, plate.height - 1), bool(spaces))
    for row, line in enumerate(lines[: plate.height - 1], plate.y + 1):
        surface.text(left, row, line, text, ground)


def _told(board: HexPicture, player: PlayerView, size: Size, spaces_told: bool) -> list[str]:
    """The lines below the name; units by kind if all fit, or else their number."""
    if player.eliminated:
        return [board_word("plate.out")]
    room, rows = size
    view, total = board.view, _counted("plate.units", sum(player.units.values()))
    mines = [line for line in [longest(_mines(view, player), room)] if line]
    spaces = [] if spaces_told else [_spaces(view, player)]
    if rows == 1:
        return [_fitting([total, *spaces], room)]
    first = mines if spaces_told else [_fitting([*spaces, *mines], room)]
    for gap in GAPS:
        units = _by_kind(board, player, room, gap)
        if 0 < len(units) <= rows - len(first):
            return [*first, *units]
    return [*first, total]


def _mines(view: NexusOpsView, player: PlayerView) -> Sequence[str]:
    """The mines of a player with their income, and which of them pay nothing, because nobody there can mine."""
    held = [space for space in view.spaces.values() if space.controller == player.seat and space.mine]
    idle = sum(is_idle(view, space) for space in held) if sum(space.mine for space in held) > player.income else 0
    key = "mines" if not idle else "mines_idle" if idle < len(held) else "mines_all_idle"
    return board_word(f"plate.{key}", count=len(held), idle=idle, income=player.income).split("|")


def _spaces(view: NexusOpsView, player: PlayerView) -> str:
    return _counted("plate.spaces", sum(space.controller == player.seat for space in view.spaces.values()))


def _by_kind(board: HexPicture, player: PlayerView, room: int, gap: str) -> list[str]:
    """The units of a player in whole words, as many per line as fit, the strongest first."""
    lines: list[str] = []
    for unit in board.view.battle_order:
        if count := player.units.get(unit, 0):
            word = unit_words(unit, board.alternate)[0] + (f" {count}" if count > 1 else "")
            if lines and len(lines[-1] + gap + word) <= room:
                lines[-1] += gap + word
            else:
                lines.append(word)
    return lines


def _ground(tone: Colour, part: float) -> Colour:
    """The ground of a plate: a shade of a colour, or plain where there are few colours."""
    shown = colours()
    return rgb(shown.side) if shown.flat else mix(rgb(shown.table), tone, part)


def _fitting(words: Sequence[str], room: int) -> str:
    """As many parts as fit, at least the first."""
    while len(words) > 1 and len("  ".join(words)) > room:
        words = words[:-1]
    return "  ".join(words)


def _counted(key: str, count: int) -> str:
    return board_word(key, count=count)


def _panel(board: HexPicture, plate: Plate, title: str) -> Colour:
    """Draw a plate that belongs to nobody, with a title if there is one."""
    shown = colours()
    ground = _ground(rgb(shown.text), PANEL_TINT)
    board.surface.box(plate.x, plate.y, plate.width, plate.height, ground)
    if title:
        board.surface.text(plate.x + 1, plate.y, board_word(title), rgb(shown.faint), ground)
    return ground


def _draw_order(board: HexPicture, plate: Plate) -> None:
    """Draw the order of attack, and the least number each unit hits with on most terrains."""
    if has_pictures(plate):
        _draw_sheet(board, plate)
        return
    ground, shown, view = _panel(board, plate, "plate.order"), colours(), board.view
    rows = plate.height - 1
    wide = plate.width // (len(view.battle_order) // rows)
    for number, unit in enumerate(view.battle_order):
        x, y = plate.x + 1 + number // rows * wide, plate.y + 1 + number % rows
        at = board.surface.text(x, y, f"{number + 1} ", rgb(shown.faint), ground)
        least = f"{view.units[unit].usual}+"
        room = wide - 2 - (at - x) - len(least)
        word = next(word for word in unit_words(unit, board.alternate) if len(word) < room)
        board.surface.text(at, y, f"{word:<{room}}{least}", rgb(shown.dim), ground)


def _draw_sheet(board: HexPicture, plate: Plate) -> None:
    """Draw the same with every unit's picture and price, which explains the map."""
    columns, (wide, high) = SHEETS[plate.width, plate.height]
    ground = _panel(board, plate, "plate.order" if plate.height % high else "")
    rows, shown, text = 6 // columns, colours(), board.surface.text
    tone = mix(rgb(shown.nobody), ground, STEPPED_BACK)
    pictures = sheet(board.alternate)[1 if high == ENTRIES[0][1] else 2]
    size = len(pictures["HU"][0])
    gap = 1 if wide < ENTRIES[1][0] else 8 - size
    top = plate.y + plate.height - rows * high
    for number, code in enumerate(board.view.battle_order):
        x, y = plate.x + 1 + number // rows * wide, top + number % rows * high
        beside = x + size + gap
        board.surface.sprite(x, 2 * y, pictures[code], owned(tone))
        for row, words in enumerate(_entry(board, number, x + wide - 1 - beside)):
            text(beside, y + row, words, rgb(shown.dim if row == 0 else shown.faint), ground)


def _entry(board: HexPicture, number: int, room: int) -> list[str]:
    """The rows beside a picture: its place, name, hit number and price, as far as there is room."""
    code = board.view.battle_order[number]
    unit, words = board.view.units[code], unit_words(code, board.alternate)
    hits = board_word("plate.hits", least=unit.usual).split("|")
    before = f"{number + 1} " if room > PLACELESS else ""
    return [longest([before + word for word in words], room), longest(hits, room), _price(board, unit.cost, room)]


def _price(board: HexPicture, cost: int, room: int) -> str:
    """A price in the longest form that fits for every unit."""
    costs = [board_word("plate.costs", count=unit.cost).split("|") for unit in board.view.units.values()]
    fits = [place for place, forms in enumerate(zip(*costs, strict=True)) if max(map(len, forms)) <= room]
    return board_word("plate.costs", count=cost).split("|")[fits[0]] if fits else ""


def has_pictures(plate: Plate) -> bool:
    """Whether a plate is the list of units with their pictures."""
    return plate.kind == "order" and (plate.width, plate.height) in SHEETS


def _draw_decks(board: HexPicture, plate: Plate) -> None:
    """Draw how many cards are left in the decks."""
    ground, decks = _panel(board, plate, "plate.decks"), board.view.decks
    for row, (key, count) in enumerate((("plate.energize", decks.energize), ("plate.missions", decks.secret)), 1):
        board.surface.text(plate.x + 1, plate.y + row, _counted(key, count), rgb(colours().dim), ground)


def _draw_signs(board: HexPicture, plate: Plate) -> None:
    """Draw what the signs on the map mean, each painted as on the map; if not all fit, those that are on it."""
    ground, text = _panel(board, plate, "plate.signs" if _is_titled(plate) else ""), rgb(colours().dim)
    for (x, y, room), (name, sign, tones) in zip(_entries(plate), explained(board, signs_on(plate)), strict=False):
        board.surface.text(x, y, sign, *tones, bold=True)
        beside = max(SIGN_WIDE - (room < LEAST_ENTRY + 2), len(sign) + 1)
        words = board_word(f"plate.sign.{name}").split("|")
        word = next((word for word in words if beside + len(word) < room), words[-1])
        board.surface.text(x + beside, y, word, text, ground)


def signs_on(plate: Plate) -> int:
    """How many signs a legend explains."""
    return min(ALL_SIGNS, len(list(_entries(plate))))


def _is_titled(plate: Plate) -> bool:
    return plate.height > LEAST_TITLED


def _entries(plate: Plate) -> Iterator[tuple[int, int, int]]:
    """Column, row and room of every entry of a legend, column by column."""
    columns, title = LEGENDS[plate.width, plate.height], int(_is_titled(plate))
    wide = (plate.width - 1) // columns
    for column in range(columns):
        for row in range(plate.height - title):
            yield plate.x + 1 + column * wide, plate.y + title + row, wide


def _legends() -> Iterator[tuple[Size, int]]:
    """Sizes of a legend with their columns, the best first: most signs in whole words, in short ones, with a title."""
    wide, all_widths = (29, 21, 18, 13), (29, 21, 18, 13, LEAST_ENTRY)
    for most, fewest, least_rows, widths in (
        (ALL_SIGNS, 7, 1, wide),
        (ALL_SIGNS, 7, 1, (LEAST_ENTRY,)),
        (6, 4, LEAST_TITLED, all_widths),
        (6, 1, 1, all_widths),
    ):
        for told, width, columns in product(range(most, fewest - 1, -1), widths, (1, 2, 3)):
            rows = -(-told // columns)
            if rows >= least_rows and (rows * columns == told or told == ALL_SIGNS):
                yield (columns * width + 1, rows + (rows >= LEAST_TITLED)), columns


LEGENDS: Mapping[Size, int] = dict(reversed([*_legends()]))
"""By size of a legend: its columns, so that it explains most."""
SIGNS: Sequence[Size] = tuple(dict.fromkeys(size for size, _ in _legends()))
DRAWN = {"home": _draw_home, "order": _draw_order, "decks": _draw_decks, "signs": _draw_signs}
