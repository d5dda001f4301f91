"""The station of Theseus as a picture: hulls on a tube around Space, passages, states, the way of a planned Move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.games.theseus.view.preview import Preview
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.games.theseus.view.sectors import RoomView, SectorView, SlotView
from nexusgames.tui.drawing.arrows import draw_arrow
from nexusgames.tui.drawing.colour import Colour, mix, rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.ground import SHADES, TABLE, Shade
from nexusgames.tui.drawing.picture import Picture, State, Stretch
from nexusgames.tui.drawing.pixels import Mode
from nexusgames.tui.drawing.shapes import Point
from nexusgames.tui.presenters.theseus.figures import Line, door_in_bar, draw_room
from nexusgames.tui.presenters.theseus.laying import UNKNOWN, draw_what_is_laid
from nexusgames.tui.presenters.theseus.plates import draw_failure_home, draw_plate, room_beside_name
from nexusgames.tui.presenters.theseus.slots import draw_pending, draw_slot
from nexusgames.tui.presenters.theseus.space import SpaceView, draw_space, space_title, space_view
from nexusgames.tui.presenters.theseus.station import (
    SPACE,
    Parts,
    Rect,
    StationLayout,
    parts_of,
    spaces_of,
    station_layout,
)
from nexusgames.tui.presenters.theseus.things import Thing, things_of, unit_in
from nexusgames.tui.presenters.theseus.told import draw_told, told_lines
from nexusgames.tui.presenters.theseus.tones import (
    STEPPED_BACK,
    TEAMS,
    Kind,
    faction_colour,
    faction_mark,
    floor_of,
    ground_of,
    hull_of,
    idle_cursor,
    ink_for,
    ramp_of,
    space_ramp,
)
from nexusgames.tui.presenters.theseus.tube import draw_direction, draw_step, lay_planet, lay_tube
from nexusgames.tui.theme import colours

CHOOSING, LOOKING, CHOICE, LAST = "►>•·"
"""Signs for a cursor that can choose, one that cannot, other choices, and what happened last."""
AIM = "×"  # noqa: RUF001
"""The sign of a unit that the one under the cursor could attack."""
BAR = "▌"
TEAM_SIGNS = "ΩΦ"
"""The signs of the two alliances: no first letters of names, and no player's shape."""
TOLD_SPACE = "told"
"""The part of Space that describes what is under the cursor; it cannot be chosen and is painted separately."""


class StationPicture(Picture):
    """Draws only what the view shows."""

    def __init__(self, view: TheseusView, mode: Mode = "quad") -> None:
        """Take the station of this table, or what is there while it is being laid."""
        self.view = view
        self.letters = False
        self.arriving = ""
        """The unit whose room the question is about, or its kind if it is new; empty for none."""
        self.things: dict[str, Thing] = {}
        self.layout: StationLayout | None = None
        self._shown: tuple[str, ...] = ()
        self._told: Sequence[Line] = ()
        self._counted: frozenset[str] | None = None
        self._many: frozenset[Kind] = frozenset()
        super().__init__((), rgb(colours().table), mode)
        self.take(view)

    def take(self, view: TheseusView) -> bool:
        """Take another position; return whether the spaces changed, so everything must be drawn from scratch."""
        self.view, self._counted = view, None
        self.things = things_of(view)
        spaces = [*spaces_of(view.sectors.values()), TOLD_SPACE]
        other = spaces != self.spaces
        self.spaces = spaces
        self.number = {space: number for number, space in enumerate(spaces, 1)}
        return other

    def look_at(self, view: TheseusView) -> TheseusView:
        """Show another position, unless its station has other spaces: that is a different board."""
        before = self.view
        if self.take(view):
            self.take(before)
        return before

    def measure(self, width: int, height: int) -> bool:
        """Measure the roomiest station that fits."""
        self.table = rgb(colours().table)
        sectors = [parts_of(sector) for sector in self.view.sectors.values()] or self._to_be_laid()
        self.layout = station_layout(sectors, width, height)
        return self.layout is not None

    def _to_be_laid(self) -> list[Parts]:
        """The sectors of a ring being laid, and places for those still to come."""
        codes = list(self.view.ring)
        return [Parts(code) for code in (*codes, *(f"{UNKNOWN}{n}" for n in range(len(codes), self.count_of_sectors)))]

    @property
    def count_of_sectors(self) -> int:
        """How many sectors the station has or will have."""
        players = self.view.players
        homes = 2 if self.view.mode == "2v2" else sum(player.faction != "pandora" for player in players)
        return len(self.view.sectors) or max(len(self.view.ring), homes + 3)

    @property
    def station(self) -> StationLayout:
        """The layout of the current size."""
        assert self.layout is not None
        return self.layout

    def rect(self, space: str) -> Rect:
        """Where a space is."""
        return self.space_now.told if space == TOLD_SPACE else self.station.rects[space]

    @property
    def space_now(self) -> SpaceView:
        """How Space is divided at the current size."""
        return space_view(self.station.rects[SPACE], lying=len(self.station.modules) % 2 == 1)

    def lay_ground(self) -> None:
        """Lay Space, the tube and the planet, then hulls and everything inside them."""
        space, told = self.number[SPACE], self.number[TOLD_SPACE]
        band = self.station.rects[SPACE]
        self.ground.fill(space, Shade.BASE, _box(band))
        lay_tube(self.ground, space, self.station)
        if (planet := self.space_now.planet) is not None:
            lay_planet(self.ground, space, *planet)
        self.ground.fill(told, Shade.BASE, _box(self.rect(TOLD_SPACE)))
        whole = (0, 0, self.ground.width, self.ground.height)
        self.ground.bound(space, _box(self.space_now.units if self.view.sectors else whole))
        self.ground.bound(told, _box(self.rect(TOLD_SPACE)))
        side = 0.5 if self.station.plan.room < 3 else 1.0
        for code, module in self.station.modules.items():
            laid = code in self.number
            number, shade = (self.number[code], Shade.GAP) if laid else (space, Shade.SPARE)
            self.ground.fill(number, shade, _box(module.rect, side))
        for name, thing in self.things.items():
            self.ground.tile(self.number[name], _box(self.rect(name)), floor_of(thing.kind, thing.sector.code))

    def ramp(self, space: str, state: State) -> Sequence[Colour]:
        """The colours of a space; one that steps back is faded as a whole once it is drawn."""
        thing = self.things.get(space)
        if thing is None:
            return space_ramp(hull_of(""))
        code = thing.sector.code
        opened = state == "plain" and space in self.legal
        state = state if self.legal else "plain"
        ground = ground_of(thing.kind, code, state, filled=thing.is_filled, opened=opened, card=thing.works_as)
        return ramp_of(ground, hull_of(code))

    def lit(self, space: str, ramp: Sequence[Colour], tone: Colour) -> Sequence[Colour]:
        """The colours of a space where something happens; Space stays dark, for it shares its shades with the tube."""
        return super().lit(space, ramp, tone) if space in self.things else ramp

    def edge(self, space: str, cue: Cue) -> None:
        """Draw bars at both sides of a room, a card or a name."""
        if (thing := self.things.get(space)) is not None:
            self._bars(space, thing, cue.tone)

    def chip_room(self, space: str) -> int:
        """How wide a chip may be: a sector keeps its name, and a unit in a room of one row the other half."""
        _, _, wide, high = self.rect(space)
        thing = self.things.get(space)
        if thing is not None and isinstance(thing.part, SectorView):
            return room_beside_name(self, thing.part, wide)
        return wide // 2 if high == 1 and thing is not None and thing.kind == "room" else super().chip_room(space)

    def chip_place(self, space: str, width: int) -> tuple[int, int]:
        """A place at the end of a single row, where a name has the steps of a Move; otherwise in the last row."""
        x, y, wide, high = self.space_now.units if space == SPACE else self.rect(space)
        thing = self.things.get(space)
        if high == 1 and thing is not None and thing.kind in ("plate", "room"):
            return x + wide - 1 - width, y
        return round(x + (wide - width) / 2), y + high - 1

    def point(self, one: str, other: str, tone: Colour) -> None:
        """Draw an arrow from sector to sector along the tube, or from room to room through the door."""
        here, there = (space.partition(".")[0] for space in (one, other))
        if here != there and {here, there} <= self.station.modules.keys():
            draw_step(self, here, there, tone)
        elif other != there:
            draw_arrow(self.surface, self.middle(one), self.middle(other), tone, tight=self.rect(other)[3] == 1)

    def kin(self, space: str) -> Sequence[str]:
        """The spaces of the same kind: 17 of 20 slots are many, although a station has 60 spaces."""
        thing = self.things.get(space)
        return [] if thing is None else [name for name, other in self.things.items() if other.kind == thing.kind]

    def state_of(self, space: str) -> State:
        """The state of a space; Space, alone of its kind, is marked, and others are counted once per question."""
        thing = self.things.get(space)
        if space == self.cursor or not self.legal or thing is None:
            return "cursor" if space == self.cursor else "legal" if space in self.legal else "plain"
        if self._counted is not self.legal:
            self._counted, self._many = self.legal, self._kinds_of_which_most_are_legal()
        if thing.kind in self._many:
            return "plain" if space in self.legal else "dim"
        return "legal" if space in self.legal else "plain"

    def _kinds_of_which_most_are_legal(self) -> frozenset[Kind]:
        kinds: list[Kind] = [thing.kind for thing in self.things.values()]
        legal: list[Kind] = [self.things[space].kind for space in self.legal if space in self.things]
        many: set[Kind] = {kind for kind in legal if legal.count(kind) * 2 > kinds.count(kind)}
        return frozenset(many)

    def middle(self, space: str) -> tuple[float, float]:
        """The centre of a space, in units; for Space, of the part where units drift."""
        in_space = space == SPACE and bool(self.view.sectors)
        x, y, wide, high = self.space_now.units if in_space else self.rect(space)
        return x + wide / 2, 2 * y + high

    def space_at(self, x: int, y: int) -> str | None:
        """The space at a cell; the description in Space counts as Space."""
        found = super().space_at(x, y)
        return SPACE if found == TOLD_SPACE else found

    def tone(self, space: str, shade: Shade = Shade.BASE) -> Colour:
        """The current colour of a shade of a space."""
        return self.ground.colours[self.number[space] * SHADES + shade]

    def mark_of(self, seat: int) -> tuple[str, Colour]:
        """The sign of a player, and its colour."""
        colour = self.view.players[seat].colour
        return faction_mark(colour, self.letters), rgb(faction_colour(colour))

    def team_of(self, seat: int) -> tuple[str, Colour] | None:
        """The sign of an alliance and its ground; None if everybody plays alone."""
        if self.view.mode != "2v2":
            return None
        sides = list(dict.fromkeys(player.side for player in self.view.players))
        number = sides.index(self.view.players[seat].side)
        return ("AB" if self.letters else TEAM_SIGNS)[number], TEAMS[number]

    def preview_here(self) -> Preview | None:
        """What a Move of the unit under the cursor would do."""
        unit = self.unit_here()
        return self.view.previews.get(unit.id) if unit is not None else None

    def unit_here(self) -> UnitView | None:
        """The unit under the cursor."""
        return unit_in(self.view, self.things.get(self.cursor))

    def aims(self) -> Sequence[str]:
        """The rooms of those whom the unit under the cursor could attack from where it stands."""
        unit = self.unit_here()
        return [] if unit is None else [self.view.units[target].room for target in unit.targets]

    def dress(self, space: str) -> None:
        """Draw what stands on a space, then the signs of its state; fade it if it steps back."""
        if space == TOLD_SPACE:
            draw_told(self)
            return
        thing = self.things.get(space)
        rect = self.rect(space)
        if thing is None:
            draw_space(self)
        elif isinstance(thing.part, SectorView):
            draw_plate(self, thing.part, rect)
        elif isinstance(thing.part, RoomView):
            draw_room(self, thing.part, rect)
        elif isinstance(thing.part, SlotView):
            draw_slot(self, thing.part, rect)
        else:
            draw_pending(self, thing.part, rect)
        self._signs(space, rect if thing is not None else _around(self.space_now.units))
        if self.state_of(space) == "dim":
            self._fade(rect, beside=thing is not None and thing.kind == "room")

    def _signs(self, space: str, rect: Rect) -> None:
        """Draw bars in the colour of the state at both sides, and at the left a sign that needs no colour.

        For Space only the title is marked, because nothing stands around it.
        """
        found = self.sign_of(space)
        if found is None:
            return
        sign, tone, bars = found
        x, y, _, _ = rect
        if not bars:
            self.surface.text(x, y, sign, tone, bold=True)
            return
        if space == SPACE and self.view.sectors:
            self.surface.text(x, y, f"{sign}{space_title(self)} ", ink_for(tone), tone, bold=True)
            return
        self._bars(space, self.things.get(space), tone, rect)
        self.surface.text(x, y, sign, ink_for(tone), tone, bold=True)

    def _bars(self, space: str, thing: Thing | None, tone: Colour, rect: Rect | None = None) -> None:
        """Draw a bar inside the left edge of a space and a thin one in the wall at its right, so nothing is covered."""
        x, y, wide, high = rect = rect or self.rect(space)
        self.surface.box(x, y, 1, high, tone)
        for row in range(y, y + high) if thing is not None else ():
            self.surface.text(x + wide, row, BAR, tone)
        if thing is not None and isinstance(thing.part, RoomView):
            door_in_bar(self, thing.part, rect)

    def is_marked(self, space: str) -> bool:
        """Whether the first column of a space has the sign of its state, or the bar of what happens there."""
        return self.sign_of(space) is not None or space in self.cues

    def sign_of(self, space: str) -> tuple[str, Colour, bool] | None:
        """The sign of a state, its colour, and whether it has bars."""
        shown, state = colours(), self.state_of(space)
        if state == "cursor":
            tone = rgb(shown.cursor_edge) if self.legal else idle_cursor()
            return (CHOOSING if space in self.legal else LOOKING), tone, True
        if space in self.legal:
            return CHOICE, rgb(shown.legal_edge), state == "legal"
        if space in self.aims():
            return AIM, rgb(shown.struck_edge), True
        return (LAST, rgb(shown.last_edge), True) if space in self.last else None

    def _fade(self, rect: Rect, *, beside: bool) -> None:
        """Fade a whole space by half; for a room, also the passage at its right."""
        x, y, wide, high = rect
        for row in self.surface.rows[y : y + high]:
            for at in range(x, x + wide + beside):
                letter, fore, back, _ = row[at]
                row[at] = letter, mix(fore, self.table, STEPPED_BACK), mix(back, self.table, STEPPED_BACK), False

    def _dust(self) -> list[tuple[int, int, str, Colour]]:
        """Dust only outside the station, and not between words."""
        free = (TABLE, self.number[SPACE])
        return [speck for speck in super()._dust() if self.ground.owner(*speck[:2]) in free]

    def paint_all(self) -> None:
        """Repaint everything, and remember what changes with the cursor: the way shown, and who is in range."""
        self._shown, self._told = self._beside_cursor(), told_lines(self)
        super().paint_all()

    def repaint(self, changed: Iterable[str]) -> list[Stretch]:
        """Redraw spaces; with the cursor, also the text in Space, names on a planned way, and who is in range."""
        before, self._shown = self._shown, self._beside_cursor()
        following = (*before, *self._shown) if before != self._shown else ()
        told, self._told = self._told, told_lines(self)
        telling = (TOLD_SPACE,) if told != self._told else ()
        return super().repaint((*changed, *following, *telling))

    def _beside_cursor(self) -> tuple[str, ...]:
        """The spaces that look different because of the unit under the cursor."""
        return (*self._way(), *self.aims())

    def _way(self) -> tuple[str, ...]:
        preview = self.preview_here()
        return preview.path if preview is not None else ()

    def above(self) -> None:
        """Draw the ring's direction, lit along a planned Move, the Failure token's place, and what is not laid yet."""
        draw_direction(self, self._way())
        if self.station.failure_home is not None:
            draw_failure_home(self, self.station.failure_home)
        if not self.view.sectors:
            draw_what_is_laid(self)


def _around(rect: Rect) -> Rect:
    """A rectangle with one more column at both sides."""
    x, y, wide, high = rect
    return x - 1, y, wide + 2, high


def _box(rect: Rect, aside: float = 0.0) -> list[Point]:
    """The corners of a rectangle in units, clockwise."""
    x, y, wide, high = rect
    left, right, top, bottom = x - aside, x + wide + aside, 2 * y, 2 * (y + high)
    return [(left, top), (right, top), (right, bottom), (left, bottom)]
