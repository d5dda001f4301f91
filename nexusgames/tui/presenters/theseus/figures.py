"""The rooms of the station: a unit as a sprite with words beside it or in words, and doors in the walls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.read_model import UnitView
from nexusgames.games.theseus.view.sectors import RoomView
from nexusgames.tui.drawing.colour import Colour, owned, rgb
from nexusgames.tui.presenters.theseus.arrivals import ghost_in
from nexusgames.tui.presenters.theseus.board_names import (
    close_name,
    fitting,
    forms,
    longest,
    token_forms,
    token_words,
    unit_forms,
    unit_names,
    unit_number,
    wrapped,
)
from nexusgames.tui.presenters.theseus.sprites import UNIT, WIDE, outline, picture_of
from nexusgames.tui.presenters.theseus.station import WIDE_HALF, Rect
from nexusgames.tui.presenters.theseus.tones import (
    TEAM_INK,
    door_of,
    faint_on,
    hull_of,
    ink_for,
    nearer,
    soft_on,
)
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

UPGRADED = "+"
CROSSING, DOWNWARD, UPWARD = "╳╲╱"  # noqa: RUF001
IN_LETTERS = {CROSSING: "X", DOWNWARD: "\\", UPWARD: "/"}
"""Letters in place of shapes that a terminal lacks."""
SPRITE_ROWS, TITLE_ROWS, LARGE_ROWS, LARGE_COLUMNS = 3, 4, 7, 20
"""The least rows of a room for a sprite, for a line above it, and for one twice as large with its least columns."""
NARROW = 2
"""The columns beside a sprite up to which mark and name stand one below the other."""
MOVED_STEPS_BACK, LETTER_TONE = 0.35, 0.6
DOOR, SMALL_ROWS = 3, 2
"""The width of a door, and the rows of a room up to which it is a single pixel."""


@dataclass(frozen=True, slots=True)
class Written:
    """Words with their look."""

    text: str
    tone: Colour
    ground: Colour
    bold: bool = False


Line = Sequence[Written]


def draw_room(board: StationPicture, room: RoomView, rect: Rect) -> None:
    """Draw the letter of a room, the unit in it, and the passages to the next rooms."""
    x, y, wide, _ = rect
    ground = board.tone(room.id)
    board.surface.text(x + wide - 1, y, room.id[-1], faint_on(ground, LETTER_TONE), ground)
    unit = board.view.units[room.unit] if room.unit else ghost_in(board, room)
    if unit is not None:
        if has_sprite(rect):
            figure = _Figure(board, room, unit, rect)
            figure.draw()
            _doors(board, room, rect)
            figure.tell()
            return
        _in_words(board, room, unit, rect)
    _doors(board, room, rect)


def has_sprite(rect: Rect) -> bool:
    """Whether a unit in such a room is drawn."""
    return rect[3] >= SPRITE_ROWS and rect[2] - 2 >= WIDE + NARROW


def unit_parts(board: StationPicture, unit: UnitView, ground: Colour, gap: str = "") -> list[Written]:
    """What stands beside a unit's word or picture: alliance, owner's mark, number, whether it is upgraded."""
    return called(board, unit, f"{gap}{unit_number(unit)}", ground)


def called(board: StationPicture, unit: UnitView, name: str, ground: Colour) -> list[Written]:
    """A unit by a name, with the signs before and after it."""
    mark, tone = board.mark_of(unit.owner)
    upgraded = UPGRADED if unit.upgraded else ""
    return [*team_part(board, unit.owner), Written(f"{mark}{name}{upgraded}", tone, ground, bold=True)]


def longest_called(board: StationPicture, unit: UnitView, room: int, ground: Colour) -> list[Written]:
    """A unit by the longest name that fits, or by its number alone."""
    names = (*unit_names(board.view, unit), close_name(board.view, unit))
    tried = (called(board, unit, name, ground) for name in names)
    return next((line for line in tried if width_of(line) <= room), unit_parts(board, unit, ground))


def team_part(board: StationPicture, seat: int) -> list[Written]:
    """The sign of an alliance, if there are any."""
    team = board.team_of(seat)
    return [Written(team[0], TEAM_INK, team[1], bold=True)] if team is not None else []


def write(board: StationPicture, x: int, y: int, line: Line) -> int:
    """Write words side by side; return the column after them."""
    for part in line:
        x = board.surface.text(x, y, part.text, part.tone, part.ground, bold=part.bold)
    return x


def width_of(line: Line) -> int:
    """How many columns the words take."""
    return sum(len(part.text) for part in line)


def _in_words(board: StationPicture, room: RoomView, unit: UnitView, rect: Rect) -> None:
    """Draw a unit in words, apart from the room's letter: its name if that fits, then kind, tokens and attack."""
    x, y, wide, high = rect
    stage, first, below = board.tone(room.id), wide - 3, wide - 2
    tokens, ghost = " ".join(token_words(unit, below)), not room.unit
    whole = called(board, unit, unit_names(board.view, unit)[0], stage)
    named = width_of(whole) <= first
    alone = unit_parts(board, unit, stage)
    head = whole if named else longest_called(board, unit, first, stage) if high == 1 or tokens else alone
    write(board, x + 1, y, head)
    tone = head[-1].tone
    soft = nearer(tone, ink_for(stage), 0.4)
    kind = "" if named or tokens or ghost else longest(unit_forms(board.view, unit), below)
    attack = longest(forms("ghost" if ghost else f"attack.{unit.attack}"), below)
    lines = [Written(kind, tone, stage, bold=True), Written(tokens, soft, stage)]
    told = [line for line in (*lines, Written(attack, soft, stage)) if line.text]
    for row, line in enumerate(told[: high - 1], y + 1):
        write(board, x + 1, row, [line])


class _Figure:
    """A unit as a sprite with words beside it."""

    def __init__(self, board: StationPicture, room: RoomView, unit: UnitView, rect: Rect) -> None:
        self.board, self.room, self.unit, self.rect = board, room, unit, rect
        self.ghost = not room.unit
        self.ground = board.tone(room.id)
        self.tone = board.mark_of(unit.owner)[1]
        x, y, wide, high = rect
        self.left = x + 1
        self.times = 2 if (high >= LARGE_ROWS and wide >= LARGE_COLUMNS) or self._is_low() else 1
        self.top = 2 * y + self._rows_above()
        self.beside = self.left + WIDE * self.times + (wide > 11)
        self.free = x + wide - 1 - self.beside

    def _is_low(self) -> bool:
        """Whether a large sprite fills all rows of its room, so its name is beside it."""
        return self.rect[3] == LARGE_ROWS - 1 and self.rect[2] >= WIDE_HALF

    def _rows_above(self) -> int:
        """Half rows between the wall and the sprite."""
        high = self.rect[3]
        if high == SPRITE_ROWS or self._is_low():
            return 0
        return 2 if high == TITLE_ROWS or self.times > 1 else 3

    def draw(self) -> None:
        """Draw the sprite, on shorter legs above a wall, and without feet if a row of words stands in their place."""
        picture = picture_of(self.board.view, self.unit, self.times)
        if self._is_cut():
            picture = (*picture[:-2], picture[-1])
        picture = outline(picture) if self.ghost else picture
        if self._too_long():
            picture = picture[: 2 * (self.rect[1] + self.rect[3] - 1) - self.top]
        self.board.surface.sprite(self.left, self.top, picture, owned(self._sprite_tone()))

    def _sprite_tone(self) -> Colour:
        """The owner's colour; a unit that has moved steps back a little."""
        return nearer(self.tone, self.ground, MOVED_STEPS_BACK) if self.unit.moved else self.tone

    def tell(self) -> None:
        """Write about the unit as much as there is room for."""
        self._long_tokens()
        if self.rect[3] >= TITLE_ROWS:
            self._titled()
        elif self.free <= NARROW + 1:
            self._narrow()
        else:
            self._lines(self.rect[1], [self._name(), *self._facts(self.rect[3] - 1)])

    def _is_upper(self) -> bool:
        return self.room.place[1] == 0

    def _is_tight(self) -> bool:
        """Whether the sprite fills its rows, without a margin above and below."""
        return self.rect[3] <= TITLE_ROWS or self.times > 1

    def _is_cut(self) -> bool:
        """Whether the lower wall covers the last row of pixels."""
        return self._is_tight() and self._is_upper()

    def _name(self) -> Line:
        """Write the unit's name as in the log if it fits before the room's letter, or else mark and number."""
        tried = [f"{gap}{name}" for name in (self._whole_name(), unit_number(self.unit)) for gap in (" ", "")]
        lines = [called(self.board, self.unit, name, self.ground) for name in tried]
        return next((line for line in lines if width_of(line) < self.free), lines[-1])

    def _whole_name(self) -> str:
        """The unit's longest name."""
        return unit_names(self.board.view, self.unit)[0]

    def _facts(self, rows: int) -> list[Line]:
        """Write tokens first, then the kind in the longest form that fits, then the attack in whole words.

        With room for one of the two, a unit of a special kind is told apart by its name.
        """
        soft = soft_on(self.ground)
        tokens = self._tokens()
        named = any(self._whole_name() in part.text for part in self._name())
        name = "" if named else longest(unit_forms(self.board.view, self.unit), self.free)
        told = [Written(name, ink_for(self.ground), self.ground, bold=True)] if name else []
        attacks = [Written(words, soft, self.ground) for words in self._attack()]
        left = rows - len(tokens) - bool(self._too_long())
        both, special = len(told) + len(attacks) <= left, self.unit.kind != UNIT
        found = [*told, *attacks] if both else told if special or len(attacks) > left else attacks
        return [[part] for part in (*found[: max(0, left)], *tokens)]

    def _attack(self) -> Sequence[str]:
        """The attack in one line or several; empty if a word is too long."""
        told = forms("ghost" if self.ghost else f"attack.{self.unit.attack}")
        if line := longest(told, self.free):
            return [line]
        words = wrapped(told[0], self.free)
        return words if max(map(len, words)) <= self.free else ()

    def _tokens(self) -> list[Written]:
        """What lies on the unit, as far as it fits beside the sprite."""
        words = [word for word in self._told() if len(word) <= self.free]
        return [Written(word, ink_for(self.ground), self.ground, bold=True) for word in words]

    def _told(self) -> list[str]:
        """Everything that lies on the unit, in the longest words."""
        return [words[0] for words in token_forms(self.unit)]

    def _long_tokens(self) -> None:
        """Write in the last row, below the unit, what does not fit beside it; the most important first."""
        x, y, wide, high = self.rect
        room = wide - 2 - (DOOR - 1) * _has_door_below(self.room)
        told = " ".join(fitting([token_forms(self.unit)[number] for number in self._too_long()], room))
        at = x + wide - 1 - len(told)
        self.board.surface.text(at, y + high - 1, told, ink_for(self.ground), self.ground, bold=True)

    def _too_long(self) -> list[int]:
        return [number for number, word in enumerate(self._told()) if len(word) > self.free]

    def _lines(self, y: int, lines: Sequence[Line]) -> None:
        for row, line in enumerate(lines, y):
            write(self.board, self.beside, row, line)

    def _titled(self) -> None:
        """Write a line above or beside the sprite: mark, kind, name."""
        x, y, wide, high = self.rect
        at = self.beside if self._is_low() else x + 1
        team = team_part(self.board, self.unit.owner)
        title = Written(self._title(x + wide - 2 - at - width_of(team)), self.tone, self.ground, bold=True)
        write(self.board, at, y, [*team, title])
        attack = [Written(words, soft_on(self.ground), self.ground) for words in self._attack()]
        better = longest(forms("token.upgraded"), self.free) if self.unit.upgraded else ""
        sides = [Written(better, soft_on(self.ground), self.ground)] if better and high > TITLE_ROWS + 1 else []
        self._lines(y + 1, [[part] for part in (*attack, *sides, *self._tokens())][: high - 1])

    def _title(self, room: int) -> str:
        """Mark, name and whether it is upgraded; blanks go before a name is shortened."""
        mark, upgraded = self.board.mark_of(self.unit.owner)[0], UPGRADED if self.unit.upgraded else ""
        names = [*unit_names(self.board.view, self.unit), unit_number(self.unit)]
        tried = [gap.join(part for part in (mark, name, upgraded) if part) for name in names for gap in (" ", "")]
        return longest(tried, room) or tried[-1]

    def _narrow(self) -> None:
        """Write three columns below the room's letter: mark, number, its state in one sign; allies need two rows."""
        x, y, wide, _ = self.rect
        mark, number = self.board.mark_of(self.unit.owner)[0], unit_number(self.unit)
        number += forms("ghost")[-1] if self.ghost else UPGRADED if self.unit.upgraded else ""
        team = team_part(self.board, self.unit.owner)
        if team:
            write(self.board, self.beside, y, [*team, Written(mark, self.tone, self.ground, bold=True)])
        told = number if team else mark + number
        write(self.board, x + wide - len(told), y + 1, [Written(told, self.tone, self.ground, bold=True)])


def _has_door_below(room: RoomView) -> bool:
    return any(other[-1] == chr(ord(room.id[-1]) + 2) for other in room.in_range)


def _doors(board: StationPicture, room: RoomView, rect: Rect) -> None:
    """Draw doors as light in the dark walls, with a cross of light where passages cross."""
    x, y, wide, high = rect
    code = room.id.partition(".")[0]
    light, wall, upper = door_of(code), hull_of(code), room.place[1] == 0
    below = y + high - 1
    if upper and high > 2:
        for right in range(wide):
            board.surface.pixel(x + right, 2 * below + 1, wall)
    for other in room.in_range:
        to_x, to_y, _, _ = board.rect(other)
        if to_y == y and to_x > x:
            first = 2 * y + max(0, high - 2)
            for down in range(first, min(first + DOOR, 2 * (y + high) - (upper and high > 1))):
                board.surface.pixel(x + wide, down, light)
        elif to_x == x and to_y > y:
            _door_below(board, rect, light)
    if upper and room.place[0] == 0:
        _crossing(board, room, (x + wide, below), light)


def door_in_bar(board: StationPicture, room: RoomView, rect: Rect) -> None:
    """Draw the lower door of a small room again, where the bar of a state covers it."""
    if rect[3] == SMALL_ROWS and _has_door_below(room):
        _door_below(board, rect, door_of(room.id.partition(".")[0]))


def _door_below(board: StationPicture, rect: Rect, light: Colour) -> None:
    """Place a door in the lower wall below the sprite, away from words; in a small room at the edge."""
    x, y, wide, high = rect
    small = high <= SMALL_ROWS
    tone = rgb(colours().title) if small and colours().flat else light
    for right in (wide - 2 if high == 1 else 0,) if small else range(1, 1 + DOOR):
        board.surface.pixel(x + right, 2 * (y + high) - 1, tone)


def _crossing(board: StationPicture, room: RoomView, place: tuple[int, int], light: Colour) -> None:
    """Draw passages from corner to corner."""
    code = room.id.partition(".")[0]
    down = f"{code}.d" in room.in_range
    thing = board.things[f"{code}.b"].part
    up = isinstance(thing, RoomView) and f"{code}.c" in thing.in_range
    sign = CROSSING if down and up else DOWNWARD if down else UPWARD if up else ""
    if sign:
        shown = IN_LETTERS[sign] if board.letters else sign
        board.surface.text(*place, shown, light, hull_of(code), bold=True)
