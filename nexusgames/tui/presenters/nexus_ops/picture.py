"""The hex map of Nexus Ops as a picture: heads, marks of owners, mines, tokens, the Vortex, the last move."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, SpaceView
from nexusgames.tui.drawing.arrows import draw_long_arrow
from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.drawing.fades import BLOCKS
from nexusgames.tui.drawing.ground import SHADES, Shade
from nexusgames.tui.drawing.picture import Picture, State
from nexusgames.tui.drawing.pixels import Mode
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, is_alternate, terrain_words
from nexusgames.tui.presenters.nexus_ops.bricks import map_layout
from nexusgames.tui.presenters.nexus_ops.corners import corners
from nexusgames.tui.presenters.nexus_ops.figures import draw_units
from nexusgames.tui.presenters.nexus_ops.hexes import ROOMY, WITH_SPRITES, HexLayout, IdPlace
from nexusgames.tui.presenters.nexus_ops.lineup import Stack
from nexusgames.tui.presenters.nexus_ops.marks import home_mark
from nexusgames.tui.presenters.nexus_ops.plates import Plate, draw_plates
from nexusgames.tui.presenters.nexus_ops.signs import INK_ON_ALARM, TRAIL_INK
from nexusgames.tui.presenters.nexus_ops.sprites import VORTEX, VORTEX_SMALL, VORTEX_TINY
from nexusgames.tui.presenters.nexus_ops.tokens import (
    CHIP,
    CHIP_INK,
    RUBIUM,
    RUBIUM_GROUND,
    draw_token,
    draw_turning,
)
from nexusgames.tui.presenters.nexus_ops.tones import TEXTURES, faint_ink, hex_ramp
from nexusgames.tui.presenters.nexus_ops.way import ORIGIN_SIGN, draw_way, mover_tone, way_of
from nexusgames.tui.theme import colours, player_colour, player_mark
from nexusgames.tui.widgets.raster_board import CURSOR_LEGAL_SIGN, CURSOR_SIGN, LAST_SIGN, LEGAL_SIGN

VORTEX_SPACE = "vortex"
WHIRL = {"#": 0xC79BFF, "+": 0x7A4FD0, "o": 0xFFFFFF}
EDGE_INK, EDGE_GROUND = 0x14041F, 0xE2C8FF
BESIDE_NUMBERS = 4
"""Columns that the numbers of the Vortex and the blanks outside them take from a box."""
OVER_THE_EDGES = 2
"""How many letters of a word alone may lie on the two outlines."""
BLANKS = BLOCKS | {" "}
"""Cells without a letter: empty or partly painted ones."""
ARROWS = {(-1, 0): "←", (1, 0): "→", (0, -1): "↑", (0, 1): "↓", (1, -1): "↗", (1, 1): "↘", (-1, -1): "↖", (-1, 1): "↙"}
"""Arrows by the direction of a step, sideways and up or down; none looks like a player's mark."""


class HexPicture(Picture):
    """Draws only what the view shows; the Vortex is a hex that cannot be chosen."""

    def __init__(self, view: NexusOpsView, mode: Mode = "quad") -> None:
        """The map of this table."""
        self.view = view
        self.letters = False
        self.names: Sequence[str] = ()
        """The players by seat, for their home plates."""
        self.origin = ""
        """The space from which something is about to move; empty if nothing is."""
        self.alternate = is_alternate(view)
        places = {name: space.position for name, space in view.spaces.items()}
        if view.edges:
            places[VORTEX_SPACE] = (0, 0)
        self.places = places
        self.layout: HexLayout | None = None
        self.plates: Sequence[Plate] = ()
        self._plate_rows: list[tuple[int, int, list[Cell]]] = []
        self._told = ""
        """The cursor's sign in the legend as last drawn."""
        super().__init__(places, rgb(colours().table), mode)

    def measure(self, width: int, height: int) -> bool:
        """The largest hexes that fit."""
        self.layout = map_layout(self.places, width, height)
        told = self.layout if not self.bare else None
        self.plates = corners(told, self.view, width, height) if told else ()
        return self.layout is not None

    @property
    def hexes(self) -> HexLayout:
        """The layout of the current size."""
        assert self.layout is not None
        return self.layout

    def terrain(self, space: str) -> str:
        """The kind of ground; `VO` is the Vortex."""
        return self.view.spaces[space].terrain if space != VORTEX_SPACE else "VO"

    def lay_ground(self) -> None:
        """Lay every hex: the texture, the stage, and the slanted sides as outline and rim."""
        for space in self.spaces:
            self.ground.tile(
                self.number[space],
                self.hexes.corners(space),
                TEXTURES[self.terrain(space)],
                stage=self.hexes.stage(space),
            )
            self._outline(space)

    def _outline(self, space: str) -> None:
        """Draw the slanted sides as lines at least as wide as the slope advances per pixel, so they do not break up."""
        number, fill, hexes = self.number[space], self.ground.fill, self.hexes
        line = 1.0 if hexes.rows < ROOMY else 1.5
        first, second = hexes.edges(space, 0.0, line)
        fill(number, Shade.OUTLINE, first)
        fill(number, Shade.SPARE, second)
        if not hexes.tight:
            for edge in hexes.edges(space, line, 1.0):
                fill(number, Shade.RIM, edge)
        if hexes.rows >= ROOMY:  # a line below separates the hexes of a column
            *_, (right, down), (left, _), _ = hexes.corners(space)
            fill(number, Shade.GAP, [(left - 1, down - 1), (right + 1, down - 1), (right + 1, down), (left - 1, down)])

    def ramp(self, space: str, state: State) -> Sequence[Colour]:
        """The colours of a hex; its outline shows the owner, or two colours if it is contested."""
        rows = self.hexes.rows
        here = self.view.spaces.get(space)
        owners = self._owners(here) if here else ()
        filled = here is not None and (here.token or any(here.units))
        return hex_ramp(
            self.terrain(space),
            owners,
            state,
            last=space in self.last,
            filled=filled,
            tight=self.hexes.tight and not self.hexes.boxed,
            small=rows < ROOMY,
            edge=mover_tone(self) if space == self.origin else None,
        )

    def _owners(self, here: SpaceView) -> tuple[str, ...]:
        """Who holds a hex or fights for it; before any unit is placed, whose home it is."""
        present = [seat for seat, units in enumerate(here.units) if units]
        if len(present) < 2:
            owner = here.controller if here.controller is not None or self._is_begun else here.base
            present = [] if owner is None else [owner]
        return tuple(self.view.players[seat].colour for seat in present[:2])

    @property
    def _is_begun(self) -> bool:
        """Whether there are units on the map."""
        return any(units for space in self.view.spaces.values() for units in space.units)

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a hex, in units."""
        return self.hexes.middle(space), 2 * self.hexes.hexes[space].y + self.hexes.rows

    def tone(self, space: str, shade: Shade = Shade.BASE) -> Colour:
        """The current colour of a shade of a hex."""
        return self.ground.colours[self.number[space] * SHADES + shade]

    def dress(self, space: str) -> None:
        """Draw units or a token, the head, the owner's mark and the mine."""
        if space == VORTEX_SPACE:
            self._vortex()
            return
        here = self.view.spaces[space]
        stacks = self.stacks(here)
        spot = self.hexes.below_units(space)
        if stacks:
            spot = draw_units(self, here, stacks)
        elif here.token:
            draw_token(self, space)
        below = spot is not None and self.hexes.id_below
        in_head = not below and self._id_in_head(space)
        self._head(here, with_id=in_head)
        self._corners(here)
        if spot is not None and below:
            self._id_at(space, spot)
        if (cue := self.cues.get(space)) and cue.turning:
            draw_turning(self, here, cue)

    def look_at(self, view: NexusOpsView) -> NexusOpsView:
        """Show another position of the same map."""
        before, self.view = self.view, view
        return before

    def chip_room(self, space: str) -> int:
        """As wide as the hex."""
        return self.hexes.wide

    def chip_place(self, space: str, width: int) -> tuple[int, int]:
        """A place in the last row, where ids are."""
        return round(self.hexes.middle(space) - width / 2 + 0.01), self.hexes.hexes[space].y + self.hexes.rows - 1

    def point(self, one: str, other: str, tone: Colour) -> None:
        """Draw an arrow across a border, or a line for a longer way."""
        if self.beside(one, other):
            self.arrow(one, other, self._trail)
        else:
            draw_long_arrow(self.surface, self.middle(one), self.middle(other), tone)

    def stacks(self, here: SpaceView) -> list[Stack]:
        """The units of a hex, owner by owner, the strongest first."""
        order = {unit: number for number, unit in enumerate(self.view.battle_order)}
        return [
            Stack(self.view.players[seat].colour, unit, units[unit])
            for seat, units in enumerate(here.units)
            for unit in sorted(units, key=lambda unit: order.get(unit, 0))
            if units[unit]
        ]

    def _head(self, here: SpaceView, *, with_id: bool) -> None:
        """Draw the word of the terrain, and the id if it is useful or fits."""
        state, hexes = self.state_of(here.id), self.hexes
        place = hexes.hexes[here.id]
        left, room = hexes.room(here.id, 0)
        ground = self._head_ground(here.id, state)
        if ground != self.tone(here.id) or hexes.boxed:
            self.surface.box(left, place.y, room, 1, ground)
        sign = self._sign(here)
        words = self._head_words(here, room - (len(sign) + 1 if sign else 0), with_id=with_id)
        whole = sum(map(len, words)) + len(words) - 1 + (len(sign) + 1 if sign else 0)
        at, ink = hexes.first_of(here.id, whole), ink_on(ground)
        for number, word in enumerate(words):
            strong = state in ("legal", "cursor") or number == 0 or here.id == self.origin
            tone = ink if strong else faint_ink(ground)
            at = self.surface.text(at, place.y, word, tone, ground, bold=strong) + 1
        if sign:
            at = hexes.behind_head(here.id, whole, sign)
            self.surface.text(at, place.y, sign, *self._sign_tones(here), bold=True)

    def _id_at(self, space: str, spot: IdPlace) -> None:
        """Draw the id below or beside the units, after its sign and bright if it is useful now."""
        tag, ground, shown = self.tag(space), self.tone(space, Shade.STAGE), colours()
        edges = {CURSOR_SIGN: shown.cursor_edge, LEGAL_SIGN: shown.legal_edge, LAST_SIGN: shown.last_edge}
        edge = edges.get(tag[: -len(space)].replace(CURSOR_LEGAL_SIGN, CURSOR_SIGN))
        marked = mover_tone(self) if tag.startswith(ORIGIN_SIGN) else None if edge is None else rgb(edge)
        tones = (faint_ink(ground), ground) if marked is None else (ink_on(marked), marked)
        at, row, least = spot
        self.surface.text(max(least, at + len(space) - len(tag)), row, tag, *tones, bold=marked is not None)

    def _id_in_head(self, space: str) -> bool:
        """Whether the head shows the id, if it stands nowhere else: always, or only if it is useful now."""
        useful = space in self.legal or space in (self.cursor, self.origin) or space in self.last
        return not self.hexes.tight or useful

    def _head_ground(self, space: str, state: State) -> Colour:
        shown = colours()
        if state == "cursor":
            return rgb(shown.cursor_edge)
        if space == self.origin:
            return mover_tone(self)
        return rgb(shown.legal_edge) if state == "legal" and self.hexes.tight else self.tone(space)

    def _head_words(self, here: SpaceView, room: int, *, with_id: bool) -> list[str]:
        """The word of the terrain and the id; with little room, only the id, and only if it is useful."""
        tag, word = self.tag(here.id), self.terrain_word(here.terrain)
        if not with_id:
            return [word]
        return [word, tag] if len(word) + 1 + len(tag) <= room + self._over_edges() else [tag]

    def _over_edges(self) -> int:
        """How many letters of a head may lie on the outlines of its hex."""
        return 0 if self.hexes.tight else 1

    def terrain_word(self, terrain: str) -> str:
        """The longest word for a terrain that fits everywhere on the map, so all such hexes use the same one."""
        alike = [space for space in self.view.spaces.values() if space.terrain == terrain]
        words, room = terrain_words(terrain), min(self.hexes.room(space.id, 0)[1] for space in alike)
        if self.hexes.tight:
            sign = max(len(self._sign(space)) for space in alike)
            beside = sign + 1 if sign else 0 if self.hexes.boxed else -OVER_THE_EDGES
        else:
            beside = max(len(space.id) for space in alike) + len(f" {LEGAL_SIGN}") - self._over_edges()
        return next((word for word in words if len(word) + beside <= room), words[-1])

    def tag(self, space: str) -> str:
        """The id after a sign of its state, because colour never carries meaning alone."""
        legal = space in self.legal
        if space == self.cursor:
            return f"{self.cursor_sign}{space}"
        if space == self.origin:
            return f"{ORIGIN_SIGN}{space}"
        if legal and self.state_of(space) == "legal":
            return f"{LEGAL_SIGN}{space}"
        return f"{LAST_SIGN}{space}" if space in self.last else space

    @property
    def cursor_sign(self) -> str:
        """The sign of the space under the cursor, which says whether it can be chosen."""
        return CURSOR_LEGAL_SIGN if self.cursor in self.legal else CURSOR_SIGN

    def _sign(self, here: SpaceView) -> str:
        """The sign of a mine, or of a token below units, in the head of a small hex."""
        if not self.hexes.tight:
            return ""
        if here.mine:
            return str(here.mine) if self.hexes.narrow else f"•{here.mine}"
        return "?" if here.token and any(here.units) else ""

    def _sign_tones(self, here: SpaceView) -> tuple[Colour, Colour]:
        return (RUBIUM, RUBIUM_GROUND) if here.mine else (CHIP_INK, CHIP)

    def _corners(self, here: SpaceView) -> None:
        """Draw the owner, home or contest at the left, the mine or a token below units at the right."""
        hexes, at = self.hexes, self.hexes.mark_at(here.id)
        if at is None:
            return
        if here.contested:
            self.surface.text(*at, "!", INK_ON_ALARM, rgb(colours().last_edge), bold=True)
        elif here.controller is not None:
            colour = self.view.players[here.controller].colour
            edge = rgb(colours().cursor_edge) if here.id == self.cursor else rgb(player_colour(colour))
            self.surface.text(*at, player_mark(colour, self.letters), ink_on(edge), edge, bold=True)
        elif here.base is not None:
            colour, edge = self.view.players[here.base].colour, self.tone(here.id, Shade.OUTLINE)
            self.surface.text(*at, home_mark(colour, self.letters), rgb(player_colour(colour)), edge, bold=True)
        if not hexes.tight:
            sign = f"•{here.mine}" if here.mine else "?" if here.token and any(here.units) else ""
            right = hexes.hexes[here.id].x + hexes.wide - 1 - hexes.inset
            self.surface.text(right - len(sign), at[1], sign, *self._sign_tones(here), bold=True)

    def _vortex(self) -> None:
        """Draw the whirl; the numbers of its edges stand beside the hexes they point to."""
        place, rows, middle = self.hexes.hexes[VORTEX_SPACE], self.hexes.rows, self.hexes.middle(VORTEX_SPACE)
        word = board_word("vortex")
        if rows >= WITH_SPRITES or (self.hexes.boxed and len(word) + BESIDE_NUMBERS > self.hexes.wide):
            picture = VORTEX if rows >= ROOMY else VORTEX_SMALL if rows >= WITH_SPRITES else VORTEX_TINY
            top = 2 * place.y + rows - len(picture) // 2
            self.surface.sprite(round(middle - len(picture[0]) / 2), top, picture, WHIRL)
        else:
            self.surface.centred(middle, place.y + 1, word, 0xFFFFFF, bold=True)
        for space, number in self.view.edges.items():
            at = self.hexes.toward(VORTEX_SPACE, *self.hexes.step(VORTEX_SPACE, space))
            self.surface.text(*at, str(number), EDGE_INK, EDGE_GROUND, bold=True)

    def above(self) -> None:
        """Draw the plates in the corners, and the last move as arrows on the borders it crossed."""
        self._lay_plates()
        if len(self.last) == 2 and self.beside(*self.last):
            self.arrow(self.last[0], self.last[1], self._trail)
        draw_way(self)

    def _points(self) -> bool:
        """Also where a line leads to the space under the cursor."""
        return way_of(self) is not None or super()._points()

    def paint_all(self) -> None:
        """Repaint everything, with new plates: another position has other numbers."""
        self._plate_rows = []
        super().paint_all()

    def _lay_plates(self) -> None:
        """Lay down the plates; they are drawn once per position, and a step of the cursor reuses their cells."""
        rows = self.surface.rows
        if not self._plate_rows or self._told != self.cursor_sign:
            self._told = self.cursor_sign
            draw_plates(self, self.plates)
            places = [(y, plate) for plate in self.plates for y in range(plate.y, plate.y + plate.height)]
            self._plate_rows = [(y, plate.x, rows[y][plate.x : plate.x + plate.width]) for y, plate in places]
        for y, x, cells in self._plate_rows:
            rows[y][x : x + len(cells)] = cells

    def beside(self, one: str, other: str) -> bool:
        """Whether two spaces share a border; otherwise an arrow would lie on a third hex."""
        return one in self.view.spaces and other in self.view.spaces[one].neighbours

    @property
    def _trail(self) -> tuple[Colour, Colour]:
        """Ink and ground of the arrow of the last move."""
        return TRAIL_INK, rgb(colours().last_edge)

    def arrow(self, one: str, other: str, tones: tuple[Colour, Colour], *, must: bool = True) -> None:
        """Draw the head of an arrow on the border of two neighbours, in this ink on this ground.

        It is drawn where no letter is; without such a place only if it must be.
        """
        sign, (x, y) = ARROWS[self.hexes.step(one, other)], self.hexes.between(one, other)
        tried = [(at, row) for row in ((y,) if must else (y, y - 1)) for at in _outwards(x)]
        free = ((at, row) for at, row in tried if self.is_blank(at, row) or self._holds(at, row, tones))
        if place := next(free, (x, y) if must else None):
            self.surface.text(*place, sign, *tones, bold=True)

    def is_blank(self, x: int, y: int) -> bool:
        """Whether a cell has no letter that something drawn there would cover."""
        row = self.surface.rows[y]
        return 0 <= x < len(row) and row[x][0] in BLANKS

    def _holds(self, x: int, y: int, tones: tuple[Colour, Colour]) -> bool:
        """Whether a cell holds such an arrow already."""
        row = self.surface.rows[y]
        return 0 <= x < len(row) and row[x][1:3] == tones


def _outwards(x: int) -> Sequence[int]:
    """A column and those beside it, the nearest first."""
    return x, x - 1, x + 1, x - 2, x + 2, x - 3, x + 3
