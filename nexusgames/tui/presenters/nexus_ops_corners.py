"""The free corners of the map of Nexus Ops: whose home is near, in which order units fight, decks, what signs mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.content import Content

from nexusgames.games.nexus_ops.view import NexusOpsView, PlayerView
from nexusgames.tui.drawing.colour import Colour, mix, owned, rgb
from nexusgames.tui.drawing.free_room import FreeRoom
from nexusgames.tui.presenters.nexus_ops_board_words import board_word, unit_words
from nexusgames.tui.presenters.nexus_ops_sprites import sheet
from nexusgames.tui.presenters.nexus_ops_table import allies
from nexusgames.tui.theme import colours, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops_hexes import HexLayout
    from nexusgames.tui.presenters.nexus_ops_picture import HexPicture

Size = tuple[int, int]
HOMES: Sequence[Size] = ((24, 3), (20, 3), (16, 3), (16, 2), (13, 2))
"""Home plates, the largest first: all players get the same."""
ENTRY_WIDE, ENTRY_HIGH, ENTRY_LOW = 22, 4, 3
SHEETS: Sequence[Size] = tuple(
    (columns * ENTRY_WIDE + 1, 6 // columns * high + 1) for high in (ENTRY_HIGH, ENTRY_LOW) for columns in (3, 2, 6, 1)
)
"""The units with their pictures, in so many columns; low entries have small pictures."""
ORDER: Sequence[Size] = (*SHEETS, (18, 7), (33, 4))
DECKS: Sequence[Size] = ((19, 3),)
SIGNS: Sequence[Size] = ((30, 4), (22, 4))
EDGE, BESIDE, NO_BAR = 2, 20, 2
"""Columns that the edge and a blank take, from which width on points stand beside the name, rows without a bar."""
TINT, ACTIVE_TINT, PANEL_TINT = 0.16, 0.34, 0.07
BAR_GROUND, DOTS = 0.5, "·"
"""What a bar lies on: dots, because some themes have no shades."""


@dataclass(frozen=True, slots=True)
class Plate:
    """Something in a corner: what it is (a seat's home, or one of the lists), where, and how large."""

    kind: str
    x: int
    y: int
    width: int
    height: int
    seat: int = -1


def corners(layout: HexLayout, view: NexusOpsView, width: int, height: int) -> list[Plate]:
    """What there is room for, the nearest to its home first; a list that does not fit is left out."""
    room = FreeRoom(width, height)
    for space in layout.hexes:
        for row, left, behind in layout.cells(space):
            room.take(left - 1, row, behind - left + 2)
    found = _homes(layout, view, room)
    top, bottom = (width / 2, 0.0), (width / 2, float(height))
    for kind, sizes, near in (("order", ORDER, top), ("decks", DECKS, bottom), ("signs", SIGNS, bottom)):
        found += _first(room, kind, sizes, near)
    return found


def _homes(layout: HexLayout, view: NexusOpsView, room: FreeRoom) -> list[Plate]:
    """A plate for every player, all of the largest size with which each of them lies at its own home."""
    homes = [_home(layout, player) for player in view.players]
    for width, height in HOMES:
        rows, plates = list(room.rows), list[Plate]()
        for player in view.players:
            spot = room.place(width, height, homes[player.seat]) if player.home else None
            if spot is None or _nearest_home(homes, (spot[0] + width / 2, spot[1] + height / 2)) != player.seat:
                break
            plates.append(Plate("home", *spot, width, height, player.seat))
            _take(room, plates[-1])
        else:
            return plates
        room.rows = rows
    return []


def _nearest_home(homes: Sequence[tuple[float, float]], spot: tuple[float, float]) -> int:
    """Whose home is next to a place; rows are twice as high as columns wide."""
    away = [(x - spot[0]) ** 2 + 4 * (y - spot[1]) ** 2 for x, y in homes]
    return away.index(min(away))


def _home(layout: HexLayout, player: PlayerView) -> tuple[float, float]:
    """The middle of a home base; nowhere before it is known."""
    if not player.home:
        return 0.0, 0.0
    xs = [layout.middle(space) for space in player.home]
    ys = [layout.hexes[space].y + layout.rows / 2 for space in player.home]
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _first(room: FreeRoom, kind: str, sizes: Sequence[Size], near: tuple[float, float]) -> list[Plate]:
    for width, height in sizes:
        if (spot := room.place(width, height, near)) is not None:
            plate = Plate(kind, *spot, width, height)
            _take(room, plate)
            return [plate]
    return []


def _take(room: FreeRoom, plate: Plate) -> None:
    """With a little air around it."""
    room.take(plate.x - 2, plate.y - 1, plate.width + 4, plate.height + 2)


def draw_corners(board: HexPicture, plates: Sequence[Plate]) -> None:
    """All of them, as the view has them now."""
    for plate in plates:
        if plate.kind == "home":
            _draw_home(board, plate)
        else:
            DRAWN[plate.kind](board, plate)


def _draw_home(board: HexPicture, plate: Plate) -> None:
    """Whose home it is, the way to the goal, and how many units and spaces that player has."""
    player, surface, shown = board.view.players[plate.seat], board.surface, colours()
    tone, text = rgb(player_colour(player.colour)), rgb(shown.text)
    active = plate.seat == board.view.active and not board.view.ending
    ground = _ground(tone, ACTIVE_TINT if active else TINT)
    surface.box(plate.x, plate.y, plate.width, plate.height, ground)
    surface.box(plate.x, plate.y, 1, plate.height, tone)
    left, room = plate.x + EDGE, plate.width - EDGE - 1
    points = board_word("plate.out") if player.eliminated else _counted("plate.points", player.vp)
    at = surface.text(left, plate.y, player_mark(player.colour, board.letters), tone, ground, bold=True) + 1
    beside = plate.width >= BESIDE
    free = room - 2 - (len(points) + 1 if beside else 0)
    surface.text(at, plate.y, _called(board, player, free), text, ground, bold=True)
    numbers = _numbers(board.view, player)
    if beside:
        surface.text(left + room - len(points), plate.y, points, text, ground, bold=True)
    else:
        numbers.insert(0, points)
    surface.text(left, plate.y + plate.height - 1, _fitting(numbers, room), text, ground)
    if plate.height > NO_BAR:
        _draw_bar(board, player, (left, plate.y + 1, room), ground)


def _draw_bar(board: HexPicture, player: PlayerView, place: tuple[int, int, int], ground: Colour) -> None:
    """How far it is to the goal; allies go there together."""
    (x, y, wide), shown, view = place, colours(), board.view
    points = player.vp + sum(view.players[seat].vp for seat in allies(view, player.seat))
    empty = mix(ground, rgb(shown.units), BAR_GROUND)
    board.surface.text(x, y, DOTS * wide, rgb(shown.dim), empty)
    full = min(wide, round(points / max(1, view.vp_limit) * wide))
    board.surface.bar(x, y, full, 1.0, rgb(player_colour(player.colour)), empty)


def _ground(tone: Colour, part: float) -> Colour:
    """A plate in a shade of a colour; plain where there are few colours."""
    shown = colours()
    return rgb(shown.side) if shown.flat else mix(rgb(shown.table), tone, part)


def _called(board: HexPicture, player: PlayerView, room: int) -> str:
    """The player's name, else the faction; a name of wide letters has no place in single cells."""
    name = board.names[player.seat] if player.seat < len(board.names) else ""
    if not name or Content(name).cell_length != len(name):
        name = player.faction
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}…"


def _numbers(view: NexusOpsView, player: PlayerView) -> list[str]:
    held = sum(space.controller == player.seat for space in view.spaces.values())
    return [_counted("plate.units", sum(player.units.values())), _counted("plate.spaces", held)]


def _fitting(words: Sequence[str], room: int) -> str:
    """As many as fit, the first in any case."""
    while len(words) > 1 and len("  ".join(words)) > room:
        words = words[:-1]
    return "  ".join(words)


def _counted(key: str, count: int) -> str:
    return board_word(key, count=count)


def _panel(board: HexPicture, plate: Plate, title: str) -> Colour:
    """A plate of nobody, with a title."""
    shown = colours()
    ground = _ground(rgb(shown.text), PANEL_TINT)
    board.surface.box(plate.x, plate.y, plate.width, plate.height, ground)
    board.surface.text(plate.x + 1, plate.y, board_word(title), rgb(shown.faint), ground)
    return ground


def _draw_order(board: HexPicture, plate: Plate) -> None:
    """Who attacks first, and from which number on a die of theirs hits on most grounds."""
    ground, shown, view = _panel(board, plate, "plate.order"), colours(), board.view
    if (plate.width, plate.height) in SHEETS:
        _draw_sheet(board, plate, ground)
        return
    rows = plate.height - 1
    for number, unit in enumerate(view.battle_order):
        x, y = plate.x + 1 + number // rows * (plate.width // 2), plate.y + 1 + number % rows
        at = board.surface.text(x, y, f"{number + 1} ", rgb(shown.faint), ground)
        word = unit_words(unit, board.alternate)[0]
        board.surface.text(at, y, f"{word:<11} {view.units[unit].usual}+", rgb(shown.text), ground)


def _draw_sheet(board: HexPicture, plate: Plate, ground: Colour) -> None:
    """The same with a picture of every unit and its price: what stands on the map, explained."""
    columns = (plate.width - 1) // ENTRY_WIDE
    rows, high = 6 // columns, (plate.height - 1) * columns // 6
    shown, pictures = colours(), sheet(board.alternate)[1 if high == ENTRY_HIGH else 2]
    tones = owned(rgb(shown.nobody))
    for number, code in enumerate(board.view.battle_order):
        x, y = plate.x + 1 + number // rows * ENTRY_WIDE, plate.y + 1 + number % rows * high
        unit, beside = board.view.units[code], x + 8
        board.surface.sprite(x + 1, 2 * y, pictures[code], tones)
        name = f"{number + 1} {unit_words(code, board.alternate)[0]}"
        board.surface.text(beside, y, name, rgb(shown.text), ground, bold=True)
        for row, told in enumerate((board_word("plate.hits", least=unit.usual), _counted("plate.costs", unit.cost)), 1):
            board.surface.text(beside, y + row, told, rgb(shown.dim), ground)


def _draw_decks(board: HexPicture, plate: Plate) -> None:
    """How many cards are left to draw."""
    ground, decks = _panel(board, plate, "plate.decks"), board.view.decks
    for row, (key, count) in enumerate((("plate.energize", decks.energize), ("plate.missions", decks.secret)), 1):
        board.surface.text(plate.x + 1, plate.y + row, _counted(key, count), rgb(colours().text), ground)


def _draw_signs(board: HexPicture, plate: Plate) -> None:
    """What the signs on the map mean, each painted as it stands there."""
    ground, shown = _panel(board, plate, "plate.signs"), colours()
    for row, (sign, tones) in enumerate(board.signs(), 1):
        at = board.surface.text(plate.x + 1, plate.y + row, sign, *tones, bold=True)
        words = board_word(f"plate.sign.{SIGN_NAMES[sign[0]]}").split("|")
        room = plate.x + plate.width - 1 - max(at, plate.x + 3) - 1
        word = next((word for word in words if len(word) <= room), words[-1])
        board.surface.text(plate.x + 4, plate.y + row, word, rgb(shown.text), ground)


SIGN_NAMES: Mapping[str, str] = {"•": "mine", "?": "token", "!": "contested"}
DRAWN = {"order": _draw_order, "decks": _draw_decks, "signs": _draw_signs}
