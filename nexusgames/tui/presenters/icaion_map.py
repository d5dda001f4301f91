"""The board of Icaion on the raster board: Regions, craters and the City are areas, nodes are spots between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nexusgames.core.texts import load_texts
from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_board import MachineView, NodeView, RegionView
from nexusgames.games.icaion.view_reference import reference_view
from nexusgames.tui.presenters.icaion_shapes import CITY, Box, filled, label_boxes, node_points, scaled
from nexusgames.tui.theme import colours, division_colour, division_mark
from nexusgames.tui.widgets.cells import Line, Part, readable_on
from nexusgames.tui.widgets.raster_board import (
    BRACKETS,
    CURSOR_LEGAL_SIGN,
    CURSOR_SIGN,
    LAST_SIGN,
    LEGAL_SIGN,
    RasterBoard,
)

LEAST_SIZE = 54, 20
NAMES_FROM = 11
"""The narrowest room for the names of Region types."""
REGION_LINES, SMALL_LINES = 3, 2
PARASITE, BLOCKED, COLOSSUS = "*", "!", "Ω"
NODE, LEGAL_NODE, LAST_NODE = "○", "◎", "◉"
MOST_SEEKERS = 3
"""So many marks stand on a node; of more Seekers a plus tells."""


class RegionMap(RasterBoard):
    """15 Regions, 5 craters, the City and 40 nodes."""

    wedge, aside = 1, 1
    """Within a quarter turn: where nodes and areas lie so close, a wider wedge would always miss some of them."""

    def __init__(self, view: IcaionView) -> None:
        """The board of this table."""
        self.view = view
        self.letters = False
        self._boxes: Mapping[str, Box] = {}
        self._places: Mapping[str, tuple[int, int]] = {}
        self._costs: Mapping[str, int] = {}
        self._named = False
        super().__init__([*view.regions, *view.craters, CITY, *view.nodes])

    def show_view(self, view: IcaionView) -> None:
        """Another position; `update_board` paints it."""
        self.view = view
        self._costs = {reach.node: reach.cost for reach in view.turn.reach} if view.turn else {}

    def least_size(self) -> tuple[int, int]:
        """Room for the letters and counts of every Region."""
        return LEAST_SIZE

    def measure(self, width: int, height: int) -> bool:
        """Where the nodes are; the board fills whatever it gets."""
        places = {node: scaled(point, width, height) for node, point in node_points().items()}
        self._places = {node: (int(x), int(y / 2)) for node, (x, y) in places.items()}
        return width >= LEAST_SIZE[0] and height >= LEAST_SIZE[1] * 2

    def owners(self, width: int, height: int) -> list[list[str | None]]:
        """All pixels at once; with them the places of the labels."""
        rows = filled(width, height)
        lines = {space: REGION_LINES if space in self.view.regions else SMALL_LINES for space in self.spaces}
        self._boxes = label_boxes(rows, {space: lines[space] for space in self.spaces if space not in self._places})
        self._named = min(self._boxes[region][2] for region in self.view.regions) >= NAMES_FROM
        return rows

    def spots(self) -> Mapping[str, tuple[int, int]]:
        """The nodes."""
        return self._places

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of an area's widest place, or the node itself."""
        if space in self._places:
            x, y = self._places[space]
            return x + 0.5, 2 * y + 1.0
        x, y, _ = self._boxes.get(space, (0.0, 0.0, 0))
        return x, y

    def neighbours(self, space: str) -> Iterable[str]:
        """Of a node the nodes and areas around it, of an area also those that touch it."""
        if space in self.view.nodes:
            return [*self.view.nodes[space].neighbours, *self._areas_at(self.view.nodes[space])]
        nodes = [node.id for node in self.view.nodes.values() if space in self._areas_at(node)]
        return [*nodes, *super().neighbours(space)]

    def _areas_at(self, node: NodeView) -> list[str]:
        """The areas that meet at a node."""
        return [*node.regions, *([node.crater] if node.crater else []), *([CITY] if node.city else [])]

    def colour(self, space: str) -> str:
        """The ground of an area; a node takes the colour of its state."""
        shown = colours()
        if space in self.view.regions:
            return shown.qoam[self.view.regions[space].colour]
        return shown.city if space == CITY else shown.pit if space in self.view.craters else shown.plain_edge

    def label(self, space: str) -> Sequence[Line]:
        """What lies in an area, or who stands on a node."""
        if space in self.view.nodes:
            return [self._node(self.view.nodes[space])]
        if space in self.view.regions:
            return self._region(self.view.regions[space])
        before, after = BRACKETS[self.sign(space)]
        if space == CITY:
            return [[(f"{before}{_word('city')}{after}", None, None)]]
        return self._crater(space, before, after)

    def _region(self, here: RegionView) -> Sequence[Line]:
        """Id and type; crystals and Parasites; Machines."""
        before, after = BRACKETS[self.sign(here.id)]
        kind = _word(f"type.{here.type}" if self._named else f"letter.{here.type}")
        head: Part = (f"{before}{here.id} {kind}{after}", None, None)
        crystals = f"{here.qoam}{reference_view().qoam[here.colour].letter}"
        if self._named:
            crystals = f"{here.qoam}/{here.saturation} {_word(f'colour.{here.colour}')}"
        pests = PARASITE * here.parasites + (BLOCKED if here.blocked and here.machines else "")
        ground: Line = [(f"{crystals} " if self._named and pests else crystals, None, None)]
        ground = [*ground, (pests, colours().caution, colours().units)] if pests else ground
        return [[head], ground, [self._machine(machine) for machine in here.machines]]

    def _machine(self, machine: MachineView) -> Part:
        """The owner's mark and the letter of its kind; small letters are neutral."""
        kind = machine.kind if machine.seat is not None else machine.kind.lower()
        return division_mark(machine.colour, self.letters) + kind, division_colour(machine.colour), colours().units

    def _crater(self, space: str, before: str, after: str) -> Sequence[Line]:
        """Id and colour; the Colossus with its shards."""
        here = self.view.craters[space]
        colour = _word(f"colour.{here.colour}") if self._named else reference_view().qoam[here.colour].letter
        head: Line = [(f"{before}{space} {colour}{after}", None, None)]
        if here.shards is None:
            return [head, []]
        chip = readable_on(colours().pit)
        return [head, [(f"{COLOSSUS}{here.shards}", readable_on(chip), chip)]]

    def _node(self, here: NodeView) -> Line:
        """The cost to reach it, or how it stands; who is on it; the cursor's brackets around."""
        sign, shown = self.sign(here.id), colours()
        legal, last = here.id in self.legal, here.id in self.last
        ground = shown.legal_edge if legal else shown.last_edge if last else shown.plain_edge
        parts: list[Part] = [(self._node_sign(here, legal, last), readable_on(ground), ground)]
        parts += [self._seeker(seat) for seat in here.seekers[:MOST_SEEKERS]]
        if len(here.seekers) > MOST_SEEKERS:
            parts.append(("+", readable_on(ground), ground))
        if sign in (CURSOR_SIGN, CURSOR_LEGAL_SIGN):
            edge = shown.cursor_edge
            left, right = ((bracket, readable_on(edge), edge) for bracket in BRACKETS[sign])
            parts = [left, *parts, right]
        return [part for part in parts if part[0]]

    def _node_sign(self, here: NodeView, legal: bool, last: bool) -> str:
        """A number is what the way there costs; with Seekers on the node a plain one needs no sign."""
        if legal and here.id in self._costs:
            return str(self._costs[here.id])
        if here.seekers:
            return LEGAL_SIGN if legal else LAST_SIGN if last else ""
        return LEGAL_NODE if legal else LAST_NODE if last else NODE

    def _seeker(self, seat: int) -> Part:
        colour = self.view.players[seat].colour
        return division_mark(colour, self.letters), division_colour(colour), colours().units


def _word(key: str) -> str:
    """A word on the board."""
    return load_texts().say(f"app.icaion.board.{key}")
