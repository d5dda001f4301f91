"""The hex map of Nexus Ops on the raster board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.games.nexus_ops.view import NexusOpsView, SpaceView
from nexusgames.tui.theme import INK, TERRAIN_COLOURS, player_colour, player_mark
from nexusgames.tui.widgets.raster_board import Line, Part, RasterBoard

UNIT_LETTERS = {"HU": "h", "FU": "f", "CR": "c", "RS": "S", "LL": "L", "RD": "D"}
"""One letter for each figure type; capitals are the strong ones."""
ROOMY = 8
"""From this many pixels between two rows of hexes on, there is room for words and one line for each player."""


class HexMap(RasterBoard):
    """Hexes with a point at the top, placed by their axial coordinates."""

    def __init__(self, view: NexusOpsView) -> None:
        """The map of this table."""
        self.view = view
        self._at = {space.position: name for name, space in view.spaces.items()}
        self._wide, self._pitch, self._left, self._top = 8, 4, 0.0, 0.0
        super().__init__(view.spaces)

    def measure(self, width: int, height: int) -> None:
        """The largest even hexes that fit; rows land on whole cells."""
        places = [_place(space.position) for space in self.view.spaces.values()]
        columns = max(x for x, _ in places) - min(x for x, _ in places) + 1
        rows = max(y for _, y in places) - min(y for _, y in places) + 1
        self._pitch = max(4, min(int(height / (rows + 0.4)) // 2 * 2, 10))
        self._wide = max(6, min(int((width - 1) / columns), self._pitch * 5 // 4 + 4)) // 2 * 2
        middle_x = (max(x for x, _ in places) + min(x for x, _ in places)) / 2
        middle_y = (max(y for _, y in places) + min(y for _, y in places)) / 2
        self._left = width / 2 - middle_x * self._wide
        self._top = (height / 2 - middle_y * self._pitch) // 2 * 2

    def space_at(self, x: float, y: float) -> str | None:
        """The hex around a pixel: axial coordinates, rounded as hexes are."""
        rf = (y - self._top - 0.5) / self._pitch
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
        x, y = _place(self.view.spaces[space].position)
        return self._left + x * self._wide + 0.5, self._top + y * self._pitch + 1

    def colour(self, space: str) -> str:
        """The terrain's colour."""
        return TERRAIN_COLOURS[self.view.spaces[space].terrain]

    def label(self, space: str) -> Sequence[Line]:
        """Id, terrain, mine or token; below, who is there with how many units."""
        here = self.view.spaces[space]
        heads = [(seat, units) for seat, units in enumerate(here.units) if units]
        if self._pitch >= ROOMY:
            head = _head(here, self._wide - 1)
            lines = [[self._units(seat, units, self._wide - 1)] for seat, units in heads]
            return [[head], *_paired(lines, 3)]
        head = _head(here, self._wide - 1)
        if not heads:
            return [[head]]
        room = (self._wide - 1) // len(heads)
        return [[head], [self._units(seat, units, room) for seat, units in heads]]

    def _units(self, seat: int, units: Mapping[str, int], room: int) -> Part:
        """A player's units: counts per type if there is room, the total otherwise."""
        colour = self.view.players[seat].colour
        spelled = "".join(f"{count}{UNIT_LETTERS[unit]}" for unit, count in units.items())
        text = spelled if len(spelled) < room else str(sum(units.values()))
        return player_mark(colour) + text, player_colour(colour), INK


def _place(position: tuple[int, int]) -> tuple[float, float]:
    q, r = position
    return q + r / 2, r


def _head(space: SpaceView, room: int) -> Part:
    sign = "?" if space.token else str(space.mine or "")
    short = f"{space.id} {space.terrain}{sign}"
    return (short if len(short) <= room else f"{space.id}{space.terrain}{sign}"[:room]), None, None


def _paired(lines: list[list[Part]], most: int) -> list[list[Part]]:
    """At most so many lines: the last ones share a line."""
    if len(lines) <= most - 1:
        return lines
    half = (len(lines) + 1) // 2
    return [[*lines[place], *(lines[place + half] if place + half < len(lines) else [])] for place in range(half)]
