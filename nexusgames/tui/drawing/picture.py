"""What all drawn boards share: spaces with states, drawn once and redrawn only where a state changes.

The order of drawing: the table with a little dust, what lies beneath the spaces, the spaces (outline, rim,
texture, stage), what stands on them, and above everything the trail of the last move. While something is shown, cues
light spaces up, point from one to another, and one of them is a line across the whole board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Literal

from nexusgames.tui.drawing.colour import INK, PAPER, Colour, ink_on, mix
from nexusgames.tui.drawing.cues import WHOLE, Cue, draw_across, fitting
from nexusgames.tui.drawing.fades import between
from nexusgames.tui.drawing.ground import TABLE, Box, Ground, Shade
from nexusgames.tui.drawing.pixels import Mode
from nexusgames.tui.drawing.surface import Cell, Surface
from nexusgames.tui.theme import colours

State = Literal["plain", "legal", "dim", "cursor"]
Stretch = tuple[int, int, int]
"""A row, its first changed column and the one after the last."""
CELLS_TO_A_SPECK = 34
SPECKS, BRIGHTNESS, SPECK_TONE = "··.··", (0.18, 0.3, 0.5), 0xAABBDD
LIT = 0.3
"""How much of a cue's colour a space takes on."""
LIT_STAGE = 0.08
"""The ground under pieces takes on less, so they stand out."""
STAGES = (Shade.STAGE, Shade.STAGE_LIGHT, Shade.STAGE_DARK, Shade.STAGE_GLINT)
EDGES = (Shade.OUTLINE, Shade.RIM, Shade.SPARE)
SMALL_GAP = 3
"""Sending up to this many unchanged cells between two changes costs less than moving the cursor."""


class Picture:
    """A drawn board; a game says where its spaces are (`lay_ground`), their colours (`ramp`) and contents (`dress`)."""

    def __init__(self, spaces: Iterable[str], table: Colour, mode: Mode = "quad") -> None:
        """Prepare a picture; nothing is drawn yet."""
        self.spaces = list(spaces)
        self.number = {space: number for number, space in enumerate(self.spaces, TABLE + 1)}
        self.mode: Mode = mode
        self.table = table
        self.cursor = ""
        self.legal: frozenset[str] = frozenset()
        self.last: Sequence[str] = ()
        """The spaces of the last move, in order."""
        self.jump: Mapping[str, str] = {}
        """By space: the letter that jumps there."""
        self.cues: Mapping[str, Cue] = {}
        """By space: what is happening there."""
        self.bare = False
        """Whether to draw only the board, without the texts in its free corners."""
        self.shrink = 1
        """By what factor the picture will be shrunk."""
        self.surface = Surface(0, 0, table)
        self.ground = Ground(0, 0, 0, mode)
        self._specks: list[tuple[int, int, str, Colour]] = []
        self._bottom: list[list[Cell]] = []
        """The ground and the dust as last painted."""
        self._ramps: dict[int, Sequence[Colour]] = {}
        """The colours of the spaces in `_bottom`."""
        self._pointed = False
        """Whether something on it belongs to more than one space."""

    def measure(self, width: int, height: int) -> bool:
        """Choose scale and places for this many cells; return whether the board fits."""
        raise NotImplementedError

    def lay_ground(self) -> None:
        """Draw all shapes into the ground."""
        raise NotImplementedError

    def ramp(self, space: str, state: State) -> Sequence[Colour]:
        """The colours of a space in a state, shade by shade."""
        raise NotImplementedError

    def dress(self, space: str) -> None:
        """Draw what stands on a space."""
        raise NotImplementedError

    def middle(self, space: str) -> tuple[float, float]:
        """The centre of a space, in units."""
        raise NotImplementedError

    def above(self) -> None:
        """Draw what lies above everything."""

    def look_at(self, view: Any) -> Any:
        """Show another position of the same board from now on; return the previous one."""
        raise NotImplementedError

    def point(self, one: str, other: str, tone: Colour) -> None:
        """Draw something that leads from one space to another."""

    def edge(self, space: str, cue: Cue) -> None:
        """Mark a space where something happens, if its ground alone does not show it."""

    def chip_words(self, cue: Cue) -> str:
        """The forms of a chip, the longest first."""
        return cue.words

    def chip_room(self, space: str) -> int:
        """How wide a chip on a space may be."""
        left, _, right, _ = self.ground.boxes.get(self.number[space], (0, 0, 0, 0))
        return right - left - 2

    def chip_place(self, space: str, width: int) -> tuple[int, int]:
        """The first column and the row of a chip of this width."""
        x, y = self.middle(space)
        return round(x - width / 2 + 0.01), int(y / 2)

    def is_covered(self, space: str) -> bool:
        """Whether something else covers a space, so its chip must be drawn later."""
        return False

    def kin(self, space: str) -> Sequence[str]:
        """The spaces that a space is compared with to tell whether few or most are legal."""
        return self.spaces

    def state_of(self, space: str) -> State:
        """The state of a space: a few legal spaces are marked; if most are legal, the others step back instead."""
        if space == self.cursor:
            return "cursor"
        if not self.legal:
            return "plain"
        kin = self.kin(space)
        few = sum(other in self.legal for other in kin) * 2 <= len(kin)
        if few:
            return "legal" if space in self.legal else "plain"
        return "plain" if space in self.legal else "dim"

    def draw(self, width: int, height: int) -> bool:
        """Draw everything; return whether there is room."""
        self.surface = Surface(width, height, self.table)
        if not self.measure(width, height):
            self.ground = Ground(0, 0, 0, self.mode)
            return False
        self.ground = Ground(width, height, len(self.spaces), self.mode)
        self.ground.paint(TABLE, [self.table] * 12)
        self.lay_ground()
        self._specks, self._bottom, self._ramps = self._dust(), [], {}
        self.paint_all()
        return True

    def paint_all(self) -> None:
        """Repaint all cells on the same ground, for another position or other states."""
        self._paint_bottom()
        self._dress(self.spaces)
        self.above()
        self._pointed = self._points()
        self._point_and_tell()

    def _points(self) -> bool:
        """Whether a cue reaches beyond its space."""
        return any(cue.toward or space == WHOLE or self.is_covered(space) for space, cue in self.cues.items())

    def _point_and_tell(self) -> None:
        """Draw on top: what leads from space to space, chips that would be covered, the line across the board."""
        known = [(space, cue) for space, cue in self.cues.items() if space in self.number]
        ways = [(space, other, cue.tone) for space, cue in known for other in cue.toward if other in self.number]
        for space, other, tone in ways:
            self.point(space, other, tone)
        for space, cue in known:
            if ways or self.is_covered(space):
                self._chip(space, cue)
        if line := self.cues.get(WHOLE):
            draw_across(self.surface, line)

    def _paint_bottom(self) -> None:
        """Paint the ground and the dust; most of it stays the same from one position to the next and is kept."""
        changed: list[int] = []
        for space, number in self.number.items():
            ramp = self._ramp_now(space)
            if self._ramps.get(number) != ramp:
                self._ramps[number] = ramp
                self.ground.paint(number, ramp)
                changed.append(number)
        boxes = [self.ground.boxes.get(number) for number in changed]
        if not self._bottom or None in boxes or len(boxes) * 2 > len(self.spaces):
            boxes = [(0, 0, self.surface.width, self.surface.height)]
        else:
            self.surface.rows = self._bottom
        for box in boxes:
            if box is not None:
                self.surface.blit(self.ground, box)
                self._strew(box)
        self._bottom = [row[:] for row in self.surface.rows]

    def _ramp_now(self, space: str) -> Sequence[Colour]:
        """The current colours of a space."""
        ramp, cue = self.ramp(space, self.state_of(space)), self.cues.get(space)
        return ramp if cue is None else self.lit(space, ramp, cue.tone)

    def lit(self, space: str, ramp: Sequence[Colour], tone: Colour) -> Sequence[Colour]:
        """The colours of a space where something happens: a bright edge and a tinted ground.

        With few colours the edge alone shows it.
        """
        lit = (
            [*ramp]
            if colours().flat
            else [mix(colour, tone, LIT_STAGE if shade in STAGES else LIT) for shade, colour in enumerate(ramp)]
        )
        lit[Shade.GAP] = ramp[Shade.GAP]
        for shade in EDGES:
            lit[shade] = tone
        return lit

    def _dress(self, spaces: Iterable[str]) -> None:
        """Draw what stands on spaces, then what happens there, then the letters to jump by."""
        for space in spaces:
            self.dress(space)
            if cue := self.cues.get(space):
                self._show(space, cue)
            if letters := self.jump.get(space):
                x, y = self.middle(space)
                self.surface.centred(x, int(y / 2), f" {letters} ", PAPER, INK, bold=True)

    def _show(self, space: str, cue: Cue) -> None:
        """Show what happens on a space: what leaves or arrives, its edge, and a few words."""
        if cue.fading and self.number[space] in self.ground.boxes:
            self._cross_fade(space, cue)
        self.edge(space, cue)
        if not self.is_covered(space):
            self._chip(space, cue)

    def _chip(self, space: str, cue: Cue) -> None:
        """Write a few words about what happens, if there is room."""
        if words := fitting(self.chip_words(cue), self.chip_room(space) - 2):
            x, y = self.chip_place(space, len(words) + 2)
            self.surface.text(x, y, f" {words} ", ink_on(cue.tone), cue.tone, bold=True)

    def _cross_fade(self, space: str, cue: Cue) -> None:
        """Fade the space itself into its next look, where that differs."""
        left, top, right, bottom = box = self.ground.boxes[self.number[space]]
        shown = self._cells(box)
        now = self._alone(space, box)
        view = self.look_at(cue.later)
        later = self._alone(space, box)
        self.look_at(view)
        self.ground.paint(self.number[space], self._ramp_now(space))
        for y, old, one, other in zip(range(top, bottom), shown, now, later, strict=True):
            mixed = between(one, other, cue.fading)
            self.surface.rows[y][left:right] = [
                cell if a == b else new for cell, new, a, b in zip(old, mixed, one, other, strict=True)
            ]

    def _alone(self, space: str, box: Box) -> list[list[Cell]]:
        """The cells of a space without anything that reaches into it."""
        self.ground.paint(self.number[space], self._ramp_now(space))
        self.surface.blit(self.ground, box)
        self.dress(space)
        return self._cells(box)

    def _cells(self, box: Box) -> list[list[Cell]]:
        left, top, right, bottom = box
        return [row[left:right] for row in self.surface.rows[top:bottom]]

    def _dust(self) -> list[tuple[int, int, str, Colour]]:
        """A little dust on the table, always the same for the same window size."""
        dice, width, height = Random(7), self.surface.width, self.surface.height
        return [
            (
                dice.randrange(width),
                dice.randrange(height),
                dice.choice(SPECKS),
                mix(self.table, SPECK_TONE, dice.choice(BRIGHTNESS)),
            )
            for _ in range(width * height // CELLS_TO_A_SPECK)
        ]

    def _strew(self, box: Box) -> None:
        """Let dust lie in a box, not on spaces: where those are black it would look like a sign."""
        left, top, right, bottom = box
        empty = (" ", self.table, self.table)
        for x, y, sign, tone in self._specks:
            inside = left <= x < right and top <= y < bottom
            if inside and self.ground.owner(x, y) == TABLE and self.surface.rows[y][x][:3] == empty:
                self.surface.text(x, y, sign, tone)

    def repaint(self, changed: Iterable[str]) -> list[Stretch]:
        """Redraw some spaces and what reaches into them; return the cells that change."""
        rows = self.surface.rows
        numbers = [self.number[space] for space in dict.fromkeys(changed) if space in self.number]
        boxes = [self.ground.boxes[number] for number in numbers if number in self.ground.boxes]
        before = list(map(list, rows))
        if self._pointed or self._points():
            self.paint_all()
            return changes(before, self.surface.rows)
        for number in numbers:
            self._ramps.pop(number, None)
            self.ground.paint(number, self._ramp_now(self.spaces[number - 1]))
        for box in boxes:
            self.surface.blit(self.ground, box)
            self._strew(box)
        self._dress(self._reaching_into(boxes))
        self._keep_outside(boxes, before)
        self.above()
        return changes(before, rows)

    def _reaching_into(self, boxes: Sequence[Box]) -> list[str]:
        """The spaces whose words or sprites may reach into a box, in drawing order: later ones lie above."""
        own = self.ground.boxes
        return [space for space in self.spaces if (box := own.get(self.number[space])) and meets(box, boxes)]

    def _keep_outside(self, boxes: Sequence[Box], before: list[list[Cell]]) -> None:
        """Restore the cells outside the boxes, where redrawn neighbours may cover something else."""
        rows = self.surface.rows
        for y, old in enumerate(before):
            fresh, rows[y] = rows[y], old[:]
            for left, top, right, bottom in boxes:
                if top <= y < bottom:
                    rows[y][left:right] = fresh[left:right]

    def space_at(self, x: int, y: int) -> str | None:
        """The space that a click on a cell means."""
        if not (0 <= x < self.ground.width and 0 <= y < self.ground.height):
            return None
        number = self.ground.owner(x, y)
        return self.spaces[number - 1] if number != TABLE else None


def meets(box: Box, others: Iterable[Box]) -> bool:
    """Whether a box overlaps one of the others."""
    left, top, right, bottom = box
    return any(left < r and right > x and top < b and bottom > y for x, y, r, b in others)


def changes(before: Sequence[Sequence[Cell]], after: Sequence[Sequence[Cell]]) -> list[Stretch]:
    """The cells that differ, as stretches of rows."""
    found: list[Stretch] = []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            places = [x for x, (was, now) in enumerate(zip(old, new, strict=True)) if was != now]
            found += [(y, left, right) for left, right in runs(places)]
    return found


def runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """Columns as stretches; a small gap does not split one."""
    found: list[tuple[int, int]] = []
    for x in places:
        if found and x - found[-1][1] < SMALL_GAP:
            found[-1] = (found[-1][0], x + 1)
        else:
            found.append((x, x + 1))
    return found
