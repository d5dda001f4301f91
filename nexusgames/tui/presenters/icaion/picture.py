"""The board of Icaion as a picture: a disc of Regions with paths between them, and nodes as stones on the paths."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.drawing.colour import INK, PAPER, Colour, rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.ground import SHADES, TABLE, Shade
from nexusgames.tui.drawing.picture import Picture, State
from nexusgames.tui.drawing.pixels import Mode
from nexusgames.tui.drawing.shapes import Point, below, inset
from nexusgames.tui.presenters.icaion.blocks import SHRUNK, TINY, draw_machines, draw_people
from nexusgames.tui.presenters.icaion.corners import corners, draw_corners, free_edges
from nexusgames.tui.presenters.icaion.details import (
    CITY_ROWS,
    CRATER_MARGINS,
    CRATER_ROWS,
    LEVELS,
    REGION_ROWS,
    SIZES,
    SQUARENESS,
    Detail,
)
from nexusgames.tui.presenters.icaion.legend import Edges, Placed
from nexusgames.tui.presenters.icaion.people import Person, Surroundings, node_cells, people
from nexusgames.tui.presenters.icaion.pits import (
    COLOSSUS_PICTURES,
    city_place,
    crater_lines,
    draw_city,
    draw_crater,
    name_city,
)
from nexusgames.tui.presenters.icaion.plans import Plan, Signs, plan
from nexusgames.tui.presenters.icaion.regions import OVER_THE_EDGE, draw_region, title_start, title_words
from nexusgames.tui.presenters.icaion.scenes import LARGEST_CHIP, chip_place, draw_way, light_node
from nexusgames.tui.presenters.icaion.shapes import CITY, Disc, Frame, Room, best_room, disc, path, tight_room
from nexusgames.tui.presenters.icaion.sprites import Picture as Sprite
from nexusgames.tui.presenters.icaion.stones import (
    crowd_cells,
    draw_footprints,
    draw_person,
    draw_stone,
    stone_cells,
    stone_picture,
)
from nexusgames.tui.presenters.icaion.strip import Strip, strip_rows
from nexusgames.tui.presenters.icaion.tags import Tag, draw_tags, tags
from nexusgames.tui.presenters.icaion.tones import (
    ROCK,
    TEXTURES,
    area_ramp,
    crater_ground,
    road,
    tones,
)
from nexusgames.tui.theme import colours

LEAST_SIZE = 54, 20
FLAT = ("0",)


class DiscPicture(Picture):
    """Draws only what the view shows: 15 Regions, 5 craters, the City and 40 nodes."""

    def __init__(self, view: IcaionView, mode: Mode = "quad") -> None:
        """The board of this table."""
        self.view = view
        self.letters = False
        self.names: Sequence[str] = ()
        self.asked: int | None = None
        """The seat that decides now."""
        self.quiet = False
        """Whether the cursor steps back, because the question is not about the board."""
        self.detail = Detail.TINY
        self.strip = 0
        self.disc = Disc({}, {})
        self.rooms: Mapping[str, Room] = {}
        self.plans: Mapping[str, Plan] = {}
        self.people: Sequence[Person] = ()
        """Seekers and the Colossus, as far as they fit."""
        self.tags: Sequence[Tag] = ()
        self.words: frozenset[tuple[int, int]] = frozenset()
        self.crowds: Mapping[str, frozenset[tuple[int, int]]] = {}
        self.stones: Mapping[str, Sprite] = {}
        self.costs: Mapping[str, int] = {}
        self.edges: Edges = {}
        self.areas: Mapping[tuple[int, int], str] = {}
        """Whose ground each cell is."""
        self.corners: Sequence[Placed] = ()
        super().__init__([*view.regions, *view.craters, CITY, *view.nodes], rgb(colours().table), mode)

    @property
    def small(self) -> bool:
        """Whether nodes are single cells."""
        return self.detail <= Detail.SMALL

    @property
    def blocks(self) -> bool:
        """Whether everything is drawn as a block of colour, because the picture will be shrunk."""
        return self.shrink >= SHRUNK

    @property
    def right(self) -> int:
        """The column after the disc; one column stays free before a panel without a margin."""
        return self.surface.width - (self.small and not self.bare)

    def measure(self, width: int, height: int) -> bool:
        """Place everything; the disc fills what the strip leaves."""
        self.table = rgb(colours().table)
        if width < LEAST_SIZE[0] or height < LEAST_SIZE[1]:
            return False
        self.strip = 0 if self.bare else strip_rows(width, height)
        deep = height - self.strip
        self.detail = next((level for level, w, h in LEVELS if width >= w and deep >= h), Detail.TINY)
        frame = Frame(self.right, deep, self.strip, SQUARENESS[self.detail], 1.5 if self.small else 3.0)
        self.disc = disc(frame)
        self.rooms = {name: self._room(name, points) for name, points in self.disc.areas.items()}
        return True

    def _room(self, name: str, points: Sequence[Point]) -> Room:
        if name in self.view.regions:
            if self.detail == Detail.TINY:
                return tight_room(points, REGION_ROWS[self.detail], 0.9, (self._stones(1), self._stones(0)))
            margin, aside = (1.2, 1) if self.small else (1.8, 3)
            return best_room(points, REGION_ROWS[self.detail], margin, self._stones(aside))
        if name == CITY:
            return best_room(points, (6,) if self.small else CITY_ROWS, 1.0, ())
        return best_room(points, CRATER_ROWS[self.detail], CRATER_MARGINS[self.detail], ())

    def middle(self, space: str) -> tuple[float, float]:
        """The centre of a node, or of an area's words, in units."""
        if space in self.disc.nodes:
            x, y = self.cell(space)
            return x + 0.5, 2 * y + 1.0
        room = self.rooms[space]
        return room.middle, 2.0 * room.row + len(room.rows)

    def cell(self, node: str) -> tuple[int, int]:
        """The cell in the middle of a node."""
        x, y = self.disc.nodes[node]
        return int(x), int(y / 2)

    def lay_ground(self) -> None:
        """Lay the paths, then the areas between them; nodes only have boxes."""
        self.ground.paint(TABLE, [*[self.table] * (SHADES - 1), road()])
        half = 0.9 if self.small else 1.5
        for name, here in self.view.nodes.items() if self.shrink < TINY else ():
            for other in here.neighbours:
                if name < other:
                    self.ground.fill(TABLE, Shade.SPARE, path(self.disc.nodes[name], self.disc.nodes[other], half))
        for name, points in self.disc.areas.items():
            self._area(name, points)
        for name in self.disc.nodes:
            left, top, right, bottom = stone_cells(self, name)
            size = self.ground.width, self.ground.height
            self.ground.boxes[self.number[name]] = (
                max(0, left),
                max(self.strip, top),
                min(size[0], right),
                min(size[1], bottom),
            )
        self.edges = {} if self.bare else free_edges(self)
        names, cells = {number: name for name, number in self.number.items()}, range(self.surface.width)
        owners = {(x, y): self.ground.owner(x, y) for y in range(self.surface.height) for x in cells}
        self.areas = {cell: names[owner] for cell, owner in owners.items() if owner != TABLE}

    def _area(self, name: str, points: Sequence[Point]) -> None:
        region, number = self.view.regions.get(name), self.number[name]
        if self.shrink >= TINY:
            self.ground.tile(number, points, FLAT)
            return
        rim = 0.0 if self.small else 1.0
        gap = 0.4 if self.detail == Detail.TINY else 0.75 if self.small else 1.2
        stage: Sequence[Point] = inset(points, gap + 3) if name in self.view.craters and not self.small else ()
        if region and colours().flat and not self.blocks:
            stage = below(inset(points, gap + 1.0 + rim), 2 * (self.rooms[name].row + 1))
        tile = TEXTURES[region.type] if region else ROCK
        self.ground.tile(number, inset(points, gap), tile, outline=1.0, rim=rim, stage=stage)
        left, top, right, bottom = self.ground.boxes[number]
        aside = 0 if region else OVER_THE_EDGE
        self.ground.boxes[number] = (
            max(0, left - aside),
            max(self.strip, top),
            min(self.ground.width, right + aside),
            bottom,
        )

    def ramp(self, space: str, state: State) -> Sequence[Colour]:
        """The colours of an area; a node has no ground."""
        if space in self.disc.nodes:
            return [self.table] * SHADES
        return area_ramp(
            self._base(space),
            state,
            last=space in self.last,
            deep=space in self.view.craters,
            staged=space in self.view.regions,
            quiet=self.quiet,
        )

    def _base(self, space: str) -> Colour:
        if space in self.view.regions:
            return tones().qoam[self.view.regions[space].colour]
        return tones().city if space == CITY else crater_ground(self.view.craters[space].colour)

    def look_at(self, view: IcaionView) -> IcaionView:
        """Show another position, planning the contents of the Regions first."""
        before, self.view = self.view, view
        self._plan()
        return before

    def _plan(self) -> None:
        signs = Signs(self.letters, self.names)
        self.plans = {
            name: plan(region, self.rooms[name], self.detail, signs, self.spare(self.rooms[name]))
            for name, region in self.view.regions.items()
        }

    def _stones(self, aside: int) -> frozenset[tuple[int, int]]:
        """The cells of all nodes, and those beside them that ids may take."""
        cells = map(self.cell, self.disc.nodes)
        return frozenset((x + right, y) for x, y in cells for right in range(-aside, aside + 1))

    def spare(self, room: Room) -> Sequence[int]:
        """How many columns of a Region's edge whole words may take, by row."""
        if self.detail > Detail.TINY:
            return [0] * len(room.rows)
        start, city, long = city_place(self)
        stones = self._stones(1) | {(x, city) for x in range(start - 1, start + long + 1)}
        around = [{(x, y) for x in (left - 1, right)} for y, (left, right) in enumerate(room.rows, room.row)]
        return [0 if cells & stones else OVER_THE_EDGE for cells in around]

    def edge(self, space: str, cue: Cue) -> None:
        """Mark a node by its id, because it has no ground."""
        if space in self.disc.nodes and not self.blocks:
            light_node(self, space, cue.tone)

    def is_covered(self, space: str) -> bool:
        """True for every space: people stand on nodes, and stones lie on the edges of areas."""
        return True

    def chip_room(self, space: str) -> int:
        """The most columns of a chip, which may lie on what is around it."""
        return LARGEST_CHIP

    def chip_place(self, space: str, width: int) -> tuple[int, int]:
        """A place below a node or above the title of an area."""
        return chip_place(self, space, width)

    def point(self, one: str, other: str, tone: Colour) -> None:
        """Draw footprints from node to node, or else an arrow."""
        draw_way(self, one, other, tone)

    def kin(self, space: str) -> Sequence[str]:
        """The spaces a space is compared with: Regions only with Regions, so ten of fifteen are many."""
        for group in (self.view.regions, self.view.nodes):
            if space in group:
                return list(group)
        return [*self.view.craters, CITY]

    def state_of(self, space: str) -> State:
        """The state of a space; legal nodes are always marked, craters and the City step back when most Regions do."""
        if space == self.cursor or not self.legal:
            return super().state_of(space)
        if space in self.view.nodes:
            asked = any(node in self.view.nodes for node in self.legal)
            return "legal" if space in self.legal else "dim" if asked else "plain"
        pits = [*self.view.craters, CITY]
        if space in pits and not any(pit in self.legal for pit in pits):
            legal = sum(region in self.legal for region in self.view.regions)
            return "dim" if legal * 2 > len(self.view.regions) else "plain"
        return super().state_of(space)

    def paint_all(self) -> None:
        """Repaint everything after placing people and words."""
        if self.blocks:
            super().paint_all()
            return
        turn = self.view.turn
        self.costs = {reach.node: reach.cost for reach in turn.reach} if turn else {}
        self._plan()
        self._find_places()
        self.corners = () if self.bare else corners(self, self.edges)
        super().paint_all()
        Strip(self.surface, self.view, self.strip, self.letters).draw()

    def _find_places(self) -> None:
        """Place the Colossus and people where they hide no words."""
        self.people = ()
        self.words = frozenset(self._words())
        self.stones = {} if self.small else {node: stone_picture(self, node) for node in self.disc.nodes}
        room = self.rooms.get(self.view.colossus)
        around = Surroundings(
            width=self.right,
            height=self.surface.height,
            top=self.strip,
            stones={node: self.cell(node) for node in self.disc.nodes},
            label=1 if self.small else 3,
            crater=(int(room.middle), room.row) if room else None,
            sizes=SIZES[self.detail],
            words=self.words | self._ids(),
            beside=frozenset(self._beside_words()),
            areas=self.areas,
        )
        self.people = people(self.view, around, COLOSSUS_PICTURES[self.detail])
        self.tags = tags(self, node_cells(around))
        self.crowds = crowd_cells(self) if self.small else {}

    def _ids(self) -> frozenset[tuple[int, int]]:
        """The cells of the ids of nodes where somebody stands, on small discs with their brackets."""
        named = [self.cell(node.id) for node in self.view.nodes.values() if node.seekers]
        around = range(-1, 3 if self.small else 2)
        return frozenset((x + right, y) for x, y in named for right in around)

    def _words(self) -> Iterator[tuple[int, int]]:
        """The cells of words, which nothing may cover."""
        for one in self.plans.values():
            yield from one.cells()
        for name, here in self.view.regions.items():
            for tag in (name, f"[{name}]"):
                title = title_words(self, here, tag) + tag
                start, long = title_start(self, name, title), len(title)
                yield from ((x, self.rooms[name].row) for x in range(start, start + long))
        for name, here in self.view.craters.items():
            both = (crater_lines(self, here, name, signed=signed) for signed in (True, False))
            for line, words in (told for lines in both for told in enumerate(lines)):
                start = self.rooms[name].start(line, len(words))
                yield from ((x, self.rooms[name].row + line) for x in range(start, start + len(words)))
        start, city, long = city_place(self)
        yield from ((x, city) for x in range(start, start + long))
        yield from ((int(x), int(y / 2)) for x, y in map(self.middle, self.disc.areas))

    def _beside_words(self) -> Iterator[tuple[int, int]]:
        """The grounds of words, and the cells for brackets."""
        for one in self.plans.values():
            yield from one.beside()
        yield from ((x + aside, y) for x, y in self.words for aside in (-1, 1))

    def tone(self, space: str, shade: Shade = Shade.BASE) -> Colour:
        """The current colour of a shade of an area."""
        return self.ground.colours[self.number[space] * SHADES + shade]

    def tag(self, space: str, name: str = "") -> str:
        """The id (or name) of an area, with a sign of its state in addition to the colour."""
        name, legal = name or space, space in self.legal
        if space == self.cursor:
            return f"»{name}«" if legal else f">{name}<"
        if legal and self.state_of(space) == "legal":
            return f"[{name}]"
        return f"·{name}·" if space in self.last else name

    def dress(self, space: str) -> None:
        """Draw what lies in an area, or the stone of a node."""
        if self.blocks:
            if space in self.view.regions:
                draw_machines(self, self.view.regions[space])
        elif space in self.view.nodes:
            draw_stone(self, self.view.nodes[space])
        elif space in self.view.regions:
            draw_region(self, self.view.regions[space])
        elif space == CITY:
            draw_city(self)
        else:
            draw_crater(self, self.view.craters[space])

    def above(self) -> None:
        """Draw corners, footprints of the last move, people, and the letters to jump to nodes by."""
        if self.blocks:
            draw_people(self)
            return
        draw_corners(self, self.corners)
        draw_footprints(self)
        for person in self.people:
            draw_person(self, person)
        draw_tags(self)
        if self.cursor == CITY:  # somebody beside it may stand on the signs of the cursor
            name_city(self)
        for space, letters in self.jump.items():
            if space in self.view.nodes:
                x, y = self.middle(space)
                self.surface.centred(x, int(y / 2), f" {letters} ", PAPER, INK, bold=True)

    def space_at(self, x: int, y: int) -> str | None:
        """The space of a person or node near a cell, or else the area."""
        aside, deep = (1, 0) if self.small else (2, 1)
        near = [
            (abs(cx - x) + 2 * abs(cy - y), node)
            for node in self.disc.nodes
            for cx, cy in (self.cell(node),)
            if abs(cx - x) <= aside and abs(cy - y) <= deep
        ]
        if near:
            return min(near)[1]
        standing = next((person.place for person in self.people if (x, y) in person.cells), None)
        return standing or super().space_at(x, y)
