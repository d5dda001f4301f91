"""Middle-sized maps as hexes that stand on a tip: the word of the terrain in the peak, three whole rows below it.

Between bricks, which are clear, and hexes flat on top, which need room for their slanted sides: every row below the
peak is as wide as the hex, so a sprite has its count and the id beside it, and no letter lies on a neighbour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view import SpaceView
from nexusgames.tui.drawing.colour import ink_on, mix, rgb
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.drawing.shapes import Point
from nexusgames.tui.presenters.nexus_ops_bricks import Bricks, brick_layout
from nexusgames.tui.presenters.nexus_ops_figures import FAINT_ID, Room, Stack, draw_in_rows, draw_one_kind
from nexusgames.tui.presenters.nexus_ops_hexes import Hex, Position
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops_picture import HexPicture

ROWS, LEAST_WIDE = 4, 10
"""Rows from peak to peak, one of them the peak itself."""
PEAK = 5
"""Letters of the word in the peak."""


class Peaks(Bricks):
    """A map of such hexes that was measured."""

    __slots__ = ()

    @property
    def tight(self) -> bool:
        """There is room for everything, though not in the head."""
        return False

    @property
    def peaked(self) -> bool:
        """They are."""
        return True

    def corners(self, name: str, by: float = 0.0) -> list[Point]:
        """Clockwise from the peak; the tip below lies between the peaks of the next row."""
        here = self.hexes[name]
        left, right, middle = here.x + by, here.x + self.wide - by, self.middle(name)
        up, down = 2 * here.y, 2 * (here.y + self.rows)
        return [(middle, up), (right, up + 2), (right, down), (middle, down + 2), (left, down), (left, up + 2)]

    def room(self, name: str, row: int, slack: float = 1.0) -> tuple[int, int]:
        """All of a row but the strip; in the peak what lies between its slopes."""
        here = self.hexes[name]
        return (here.x + 1, self.wide - 1) if row else (here.x + (self.wide - PEAK + 1) // 2, PEAK)

    def cells(self, name: str) -> list[tuple[int, int, int]]:
        """With those of the tip, which is a row more."""
        here = self.hexes[name]
        return [(here.y + row, here.x, here.x + self.wide) for row in range(self.rows + 1)]

    def edges(self, name: str, by: float, line: float) -> tuple[list[Point], list[Point]]:
        """The upper and the lower half of the strip, below the peak."""
        here = self.hexes[name]
        left, right, up, down = here.x + by, here.x + by + line, 2 * here.y + 2, 2 * (here.y + self.rows)
        middle = (up + down) / 2
        return (
            [(left, up), (right, up), (right, middle), (left, middle)],
            [(left, middle), (right, middle), (right, down), (left, down)],
        )

    def slopes(self, name: str) -> list[Point]:
        """A line along both sides of the peak: hexes of one terrain stand apart."""
        here, middle, up = self.hexes[name], self.middle(name), 2 * self.hexes[name].y
        left, right = here.x, here.x + self.wide
        return [(middle, up), (right, up + 2), (right, up + 3), (middle, up + 1), (left, up + 3), (left, up + 2)]

    def first_of(self, name: str, long: int) -> int:
        """In the middle of the peak."""
        return round(self.middle(name) - long / 2 + 0.01)

    def behind_head(self, name: str, long: int, sign: str) -> int:
        """At the end of the head, which may lie on the empty tips beside the peak."""
        return self.first_of(name, long) + long - len(sign)

    def toward(self, name: str, aside: int, down: int) -> Position:
        """At an end of a whole row."""
        x, y = super().toward(name, aside, down)
        return x, max(y, self.hexes[name].y + 1)


def peak_layout(places: Mapping[str, Position], width: int, height: int) -> Peaks | None:
    """Hexes of this kind for so many cells, in the middle of them; None if there is no room."""
    bricks = brick_layout(places, width, height - 1)
    if bricks is None or bricks.rows < ROWS or bricks.wide < LEAST_WIDE:
        return None
    spare = (bricks.rows - ROWS) * (max(row for _, row in places.values()) + 1)
    top = min(place.y for place in bricks.hexes.values())
    hexes = {name: Hex(place.x, spare // 2 + top + places[name][1] * ROWS, 2) for name, place in bricks.hexes.items()}
    return Peaks(ROWS, 0, bricks.wide, hexes, places)


def dress_peak(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> None:
    """Units with the id at their right; several kinds as words."""
    place = board.hexes.hexes[here.id]
    if len(stacks) > 1:
        draw_in_rows(board, here, stacks, _rooms(board, here.id))
    elif stacks:
        draw_one_kind(board, here, stacks[0], (place.x + 2, 2 * place.y + 2))
    elif here.token:
        board.draw_token(here.id)
    _draw_id(board, here)


def _rooms(board: HexPicture, space: str) -> Sequence[Sequence[Room]]:
    """Rows for words: the lower two, or all, the first of which is shared with the id."""
    left, room = board.hexes.room(space, 1)
    lower: Sequence[Room] = [(left, room, 2), (left, room, 3)]
    return lower, [(left, room - len(board.tag(space)) - 1, 1), *lower]


def _draw_id(board: HexPicture, here: SpaceView) -> None:
    """In the upper right corner, as a chip where it can be chosen."""
    shown, state, tag = colours(), board.state_of(here.id), board.tag(here.id)
    ground = board.tone(here.id, Shade.STAGE)
    tone = mix(ground, rgb(shown.text), FAINT_ID)
    if state in ("cursor", "legal") or here.id in board.last:
        edge = {"cursor": shown.cursor_edge, "legal": shown.legal_edge}.get(state, shown.last_edge)
        ground = rgb(edge)
        tone = ink_on(ground)
    place = board.hexes.hexes[here.id]
    right = place.x + board.hexes.wide
    board.surface.text(right - len(tag), place.y + 1, tag, tone, ground, bold=state in ("cursor", "legal"))
