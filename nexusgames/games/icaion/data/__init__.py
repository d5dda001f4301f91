"""The tables of Icaion: every list in assets/data/icaion, and the lookups that the rules need."""

from collections.abc import Mapping
from dataclasses import field
from functools import cache, partial
from typing import Annotated

from nexusgames.core.box.component_shapes import At, ById, Components, Demands
from nexusgames.core.box.component_tables import load_components, shipped_components
from nexusgames.games.icaion.data import board_demands, card_demands, piece_demands
from nexusgames.games.icaion.data.components import (
    ColossusCard,
    Crater,
    Curio,
    EventCard,
    EventSpace,
    EventTrack,
    Gear,
    Machines,
    Node,
    PowerSupply,
    Preset,
    Printed,
    QoamColour,
    Region,
    RegionCard,
    Row,
    Seeker,
    Shards,
    Tile,
    TypeOfRegion,
)
from nexusgames.games.icaion.data.numbers import Rules
from nexusgames.games.icaion.data.words import Qoam, RegionType


class Data(Components):
    """All components of the game, by id."""

    rules: Rules
    type_entries: Annotated[ById[TypeOfRegion], At("board.json", "types", "type")]
    nodes: Annotated[ById[Node], At("board.json", "nodes", "node", "node_total")]
    regions: Annotated[ById[Region], At("board.json", "regions", "region", "region_total")]
    craters: Annotated[ById[Crater], At("board.json", "craters", "crater", "crater_total")]
    """Clockwise, X1 first."""
    qoam: Annotated[ById[QoamColour], At("pieces.json", "qoam", "colour")]
    """The five colours in printed order: blue, brown, green, grey, pink."""
    machines: Annotated[ById[Machines], At("pieces.json", "machines", "machine")]
    """The three kinds, from left to right on a Division Board."""
    shard_kinds: Annotated[tuple[Shards, ...], At("pieces.json", "shards", "shards")]
    supplies: Annotated[tuple[PowerSupply, ...], At("pieces.json", "supplies", "supply")]
    """The Emergency Power Supply tiles, I first."""
    track_sides: Annotated[ById[EventTrack], At("events.json", "tracks", "track")]
    events: Annotated[ById[EventCard], At("events.json", "cards", "card")]
    printed: Annotated[Printed, At("division.json", "printed")]
    rows: Annotated[tuple[Row, ...], At("division.json", "rows", "row")]
    """The rows of a Division Board: strength, movement, cage."""
    tiles: Annotated[ById[Tile], At("apparatus.json", "tiles", "tile")]
    seekers: Annotated[ById[Seeker], At("characters.json", "seekers", "seeker", "seeker_cards")]
    gears: Annotated[ById[Gear], At("characters.json", "gears", "gear", "gear_cards")]
    prints: Annotated[ById[Curio], At("curios.json", "cards", "card")]
    """Every distinct card once, by the id of its print."""
    presets: Annotated[ById[Preset], At("presets.json", "presets", "preset")]

    types: tuple[RegionType, ...] = field(init=False)
    """The five types in printed order: river, mountain, forest, myst, crystal."""
    colour_of: dict[str, Qoam] = field(init=False)
    """The colour of each type's crystals."""
    type_of: dict[str, RegionType] = field(init=False)
    """The type that each colour of crystals belongs to."""
    shards: tuple[int, ...] = field(init=False)
    """The value of every Primal Shard."""
    tracks: dict[int, tuple[EventSpace, ...]] = field(init=False)
    """The spaces of the event board, by the number of players."""
    region_cards: dict[str, RegionCard] = field(init=False)
    colossus_cards: dict[str, ColossusCard] = field(init=False)
    stacks: dict[str, tuple[Tile, ...]] = field(init=False)
    """The Apparatus tiles by colour, Year I first."""
    curios: dict[str, Curio] = field(init=False)
    """All fifty cards by code, copies included."""

    def worked_out(self) -> Mapping[str, object]:
        """The lookups derived from the lists."""
        tiles = sorted(self.tiles.values(), key=lambda tile: tile.year)
        types = self.type_entries
        return {
            "types": tuple(types),
            "colour_of": {name: entry.colour for name, entry in types.items()},
            "type_of": {entry.colour: entry.id for entry in types.values()},
            "shards": tuple(kind.value for kind in self.shard_kinds for _ in range(kind.count)),
            "tracks": {players: side.spaces for side in self.track_sides.values() for players in side.players},
            "region_cards": {name: card for name, card in self.events.items() if isinstance(card, RegionCard)},
            "colossus_cards": {name: card for name, card in self.events.items() if isinstance(card, ColossusCard)},
            "stacks": {colour: tuple(tile for tile in tiles if tile.colour == colour) for colour in self.qoam},
            "curios": {code: card for card in self.prints.values() for code in card.codes},
        }

    def demands(self) -> Demands:
        """All demands, file by file in the order they build on each other."""
        yield from self.counted()
        yield from board_demands.demands(self)
        yield from piece_demands.demands(self)
        yield from card_demands.demands(self)


load_data = partial(load_components, shape=Data)
"""Read and check the tables of a folder; raise DataError for the first fault."""


@cache
def icaion_data() -> Data:
    """The tables that ship with the game, read once."""
    return shipped_components("icaion", Data)
