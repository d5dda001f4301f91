"""The hex map of Nexus Ops on the raster board: hexes where there is room, a wall of bricks where there is little."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nexusgames.games.nexus_ops.view import NexusOpsView, SpaceView
from nexusgames.tui.theme import colours, player_colour, player_mark
from nexusgames.tui.widgets.cells import Line, Part
from nexusgames.tui.widgets.raster_board import BRACKETS, RasterBoard

UNIT_LETTERS = {"HU": "h", "FU": "f", "CR": "c", "RS": "S", "LL": "L", "RD": "D"}
"""One letter for each figure type; capitals are the strong ones."""
BRICK, HEX, ROOMY = 4, 6, 8
"""Pixels between two rows of spaces: bricks of two lines, hexes of two full and two narrow lines, and one more."""
LEAST_WIDE, LEAST_HEX_WIDE, MOST_WIDE = 8, 10, 14
AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The places around the middle, clockwise from the upper right."""


class HexMap(RasterBoard):
    """Hexes with a point at the top, placed by their axial coordinates."""

    aside = 8
    """Straight ahead comes first: in wide bricks the hexes above and below are nearer than the next in the row."""

    def __init__(self, view: NexusOpsView) -> None:
        """The map of this table."""
        self.view = view
        self.letters = False
        self._at = {space.position: name for name, space in view.spaces.items()}
        self._wide, self._pitch, self._left, self._top = LEAST_WIDE, BRICK, 0, 0
        super().__init__(view.spaces)

    def _extent(self) -> tuple[float, float, int, int]:
        """Leftmost and rightmost column, top and bottom row of the map."""
        places = [_place(space.position) for space in self.view.spaces.values()]
        columns, rows = [x for x, _ in places], [int(y) for _, y in places]
        return min(columns), max(columns), min(rows), max(rows)

    def neighbours(self, space: str) -> Iterable[str]:
        """The hexes beside a hex."""
        return self.view.spaces[space].neighbours

    def least_size(self) -> tuple[int, int]:
        """Room for the smallest bricks."""
        left, right, top, bottom = self._extent()
        return int(right - left + 1) * LEAST_WIDE + 1, (bottom - top + 1) * BRICK // 2

    def measure(self, width: int, height: int) -> bool:
        """The largest even hexes that fit, bricks if there is no room for hexes; rows land on whole cells."""
        left, right, top, bottom = self._extent()
        columns, rows = right - left + 1, bottom - top + 1
        self._wide = max(LEAST_WIDE, min(int((width - 1) / columns), MOST_WIDE)) // 2 * 2
        self._pitch = self._fitting_pitch(height, rows)
        self.flat = self._pitch == BRICK
        self._left = int(width / 2 - (left + right) / 2 * self._wide)
        tall = rows * self._pitch + (0 if self.flat else 2)
        self._top = (height - tall) // 4 * 2 - top * self._pitch
        return columns * self._wide + 1 <= width and tall <= height

    def _fitting_pitch(self, height: int, rows: int) -> int:
        """The largest distance between two rows that fits; narrow spaces are always bricks."""
        for pitch in (ROOMY, HEX):
            if self._wide >= LEAST_HEX_WIDE and rows * pitch + 2 <= height:
                return pitch
        return BRICK

    def space_at(self, x: float, y: float) -> str | None:
        """The hex around a pixel."""
        return self._brick_at(x, y) if self.flat else self._hex_at(x, y)

    def _brick_at(self, x: float, y: float) -> str | None:
        row = int((y - self._top) // self._pitch)
        return self._at.get((int((x - self._left + self._wide / 2 - row * self._wide / 2) // self._wide), row))

    def _hex_at(self, x: float, y: float) -> str | None:
        """Axial coordinates, rounded as hexes are."""
        rf = (y - self._top - self._pitch / 2 - 1) / self._pitch
        qf = (x - self._left) / self._wide - rf / 2
        q, r, s = round(qf), round(rf), round(-qf - rf)
        dq, dr, ds = abs(q - qf), abs(r - rf), abs(s + qf + rf)
        if dq > dr and dq > ds:
            q = -r - s
        elif dr > ds:
            r = -q - s
        return self._at.get((q, r))

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a hex."""
        return self._middle(self.view.spaces[space].position)

    def _middle(self, position: tuple[int, int]) -> tuple[float, float]:
        x, y = _place(position)
        below = self._pitch / 2 + (0 if self.flat else 1)
        return self._left + x * self._wide + 0.5, self._top + y * self._pitch + below

    def colour(self, space: str) -> str:
        """The terrain's colour."""
        return colours().terrain[self.view.spaces[space].terrain]

    def sign_at(self, space: str) -> tuple[int, int] | None:
        """Bricks have a column for it."""
        if not self.flat:
            return None
        x, y = self.middle(space)
        return int(x - self._wide / 2), int(y / 2) - 1

    def label(self, space: str) -> Sequence[Line]:
        """Id, terrain, mine or token; below, who is there with how many units."""
        here = self.view.spaces[space]
        heads = [(seat, units) for seat, units in enumerate(here.units) if units]
        return self._brick_label(here, heads) if self.flat else self._hex_label(here, heads)

    def _brick_label(self, here: SpaceView, heads: Sequence[tuple[int, Mapping[str, int]]]) -> Sequence[Line]:
        room = self._wide - 1
        head = [(_head(here, room).ljust(room), None, None)]
        units = self._together(heads, room if len(heads) < 4 else self._wide)
        return [head, _padded(units, room, colours().units if heads else self.colour(here.id))]

    def _hex_label(self, here: SpaceView, heads: Sequence[tuple[int, Mapping[str, int]]]) -> Sequence[Line]:
        """Two full lines, or three, and a narrow one for the third and fourth player."""
        before, after = BRACKETS[self.sign(here.id)]
        room = self._wide - 1
        head: Part = (before + _head(here, room - 2) + after, None, None)
        one = self._together(heads, room)
        if len(heads) < 2 or _spelled(heads, room):
            return [[head], one] if heads else [[head], []]
        half = (len(heads) + 1) // 2
        upper, lower = self._together(heads[:half], room), self._together(heads[half:], room - 2)
        return [[], [head], upper, lower]

    def _together(self, heads: Sequence[tuple[int, Mapping[str, int]]], room: int) -> Line:
        """Several players in one line: counts per type if there is room, totals otherwise."""
        spelled = _spelled(heads, room)
        return [self._units(seat, units, spelled, room // len(heads)) for seat, units in heads]

    def _units(self, seat: int, units: Mapping[str, int], spelled: bool, room: int) -> Part:
        colour = self.view.players[seat].colour
        total = str(sum(units.values()))
        text = _types(units) if spelled else total if len(total) < room else "+"
        return player_mark(colour, self.letters) + text, player_colour(colour), colours().units

    def decorations(self) -> Iterable[tuple[tuple[float, float], Sequence[Line]]]:
        """The Vortex in the middle, its edges numbered."""
        if not self.view.edges:
            return
        one, two, three, four, five, six = (self.view.edges[self._at[place]] for place in AROUND)
        inner = f"{six} {one}"
        lines = [f"{five} {inner} {two}", f"{four} {three}"]
        if not self.flat:
            lines = [f"{six}   {one}", f"{five}   V   {two}", f"{four}   {three}"]
        yield self._middle((0, 0)), [[(line, None, None)] for line in lines]


def _place(position: tuple[int, int]) -> tuple[float, float]:
    q, r = position
    return q + r / 2, r


def _head(space: SpaceView, room: int) -> str:
    """Id, terrain, `?` for a token or the mine's worth, `!` if contested; with blanks if there is room."""
    sign = ("?" if space.token else str(space.mine or "")) + ("!" if space.contested else "")
    short = f"{space.id} {space.terrain}{sign}"
    return short if len(short) <= room else f"{space.id}{space.terrain}{sign}"[:room]


def _types(units: Mapping[str, int]) -> str:
    return "".join(f"{count}{UNIT_LETTERS.get(unit, unit[0])}" for unit, count in units.items())


def _spelled(heads: Sequence[tuple[int, Mapping[str, int]]], room: int) -> bool:
    """Whether all types of all players fit in a line."""
    return sum(1 + len(_types(units)) for _, units in heads) <= room


def _padded(line: Line, room: int, ground: str) -> Line:
    """A line filled up with blanks."""
    blank = max(0, room - sum(len(text) for text, _, _ in line))
    return [*line, (" " * blank, None, ground)]
