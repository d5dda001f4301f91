"""The components of Icaion, read from assets/data/icaion and checked."""

from functools import cache
from pathlib import Path

from nexusgames.core.facts import fact
from nexusgames.core.tables import DataError, load_tables, read_rules, read_table
from nexusgames.games.icaion.data_checks import problems
from nexusgames.games.icaion.data_rules import Rules
from nexusgames.games.icaion.data_shapes import (
    ApparatusTable,
    BoardTable,
    CharacterTable,
    ColossusCard,
    Crater,
    Curio,
    CurioTable,
    DivisionTable,
    EventCard,
    EventSpace,
    EventTable,
    Gear,
    Machines,
    Node,
    PieceTable,
    PowerSupply,
    Preset,
    PresetTable,
    Printed,
    QoamColour,
    Region,
    RegionCard,
    Row,
    Seeker,
    Tables,
    Tile,
)
from nexusgames.games.icaion.data_words import MachineKind, PlayerColour, Qoam, RegionType

__all__ = [
    "ColossusCard",
    "Crater",
    "Curio",
    "Data",
    "DataError",
    "EventCard",
    "EventSpace",
    "Gear",
    "MachineKind",
    "Machines",
    "Node",
    "PlayerColour",
    "PowerSupply",
    "Preset",
    "Printed",
    "Qoam",
    "QoamColour",
    "Region",
    "RegionCard",
    "RegionType",
    "Row",
    "Rules",
    "Seeker",
    "Tile",
    "icaion_data",
    "load_data",
]

ENTRY_NOUNS = {
    ("board.json", "types"): "type",
    ("board.json", "nodes"): "node",
    ("board.json", "regions"): "region",
    ("board.json", "craters"): "crater",
    ("pieces.json", "qoam"): "colour",
    ("pieces.json", "machines"): "machine",
    ("pieces.json", "shards"): "shards",
    ("pieces.json", "supplies"): "supply",
    ("events.json", "tracks"): "track",
    ("events.json", "cards"): "card",
    ("division.json", "rows"): "row",
    ("apparatus.json", "tiles"): "tile",
    ("characters.json", "seekers"): "seeker",
    ("characters.json", "gears"): "gear",
    ("curios.json", "cards"): "card",
    ("presets.json", "presets"): "preset",
}


@fact
class Data:
    """All components of the game, by id."""

    types: tuple[RegionType, ...]
    """The five types in the printed order: river, mountain, forest, myst, crystal."""
    colour_of: dict[str, Qoam]
    """The colour of the crystals of a type."""
    type_of: dict[str, RegionType]
    """The type whose crystals have a colour."""
    nodes: dict[str, Node]
    regions: dict[str, Region]
    craters: dict[str, Crater]
    """Clockwise, X1 first."""
    qoam: dict[str, QoamColour]
    """The five colours in the printed order: blue, brown, green, grey, pink."""
    machines: dict[str, Machines]
    """The three kinds from left to right on a Division Board."""
    shards: tuple[int, ...]
    """The values of all Primal Shards."""
    supplies: tuple[PowerSupply, ...]
    """The Emergency Power Supply tiles, I first."""
    tracks: dict[int, tuple[EventSpace, ...]]
    """The spaces of the event board, by the number of players."""
    events: dict[str, EventCard]
    region_cards: dict[str, RegionCard]
    colossus_cards: dict[str, ColossusCard]
    printed: Printed
    rows: tuple[Row, ...]
    """The rows of a Division Board: strength, movement, cage."""
    tiles: dict[str, Tile]
    stacks: dict[str, tuple[Tile, ...]]
    """The Apparatus tiles by colour, Year I first."""
    seekers: dict[str, Seeker]
    gears: dict[str, Gear]
    curios: dict[str, Curio]
    """By code: every one of the fifty cards."""
    prints: dict[str, Curio]
    """By id: every different card once."""
    presets: dict[str, Preset]
    rules: Rules
    tables: Tables
    """As they are written, with every rule and mark: for the rulebook."""
    digest: str
    """Changes whenever the content of a table changes."""


@cache
def icaion_data() -> Data:
    """The tables that ship with the game, read once."""
    from nexusgames.paths import assets

    return load_data(assets() / "data" / "icaion")


def load_data(folder: Path) -> Data:
    """Read and check the tables of a folder; raise DataError for the first thing that is wrong."""
    return load_tables(folder, read_tables, problems, lookup_tables)


def read_tables(folder: Path, contents: dict[str, object]) -> Tables:
    """The files of a folder, each in its shape; `contents` gets them as they are."""
    rules, numbers = read_rules(folder, Rules, contents)
    return Tables(
        board=read_table(folder, "board.json", BoardTable, contents, ENTRY_NOUNS),
        pieces=read_table(folder, "pieces.json", PieceTable, contents, ENTRY_NOUNS),
        events=read_table(folder, "events.json", EventTable, contents, ENTRY_NOUNS),
        division=read_table(folder, "division.json", DivisionTable, contents, ENTRY_NOUNS),
        apparatus=read_table(folder, "apparatus.json", ApparatusTable, contents, ENTRY_NOUNS),
        characters=read_table(folder, "characters.json", CharacterTable, contents, ENTRY_NOUNS),
        curios=read_table(folder, "curios.json", CurioTable, contents, ENTRY_NOUNS),
        presets=read_table(folder, "presets.json", PresetTable, contents, ENTRY_NOUNS),
        rules=rules,
        numbers=numbers,
    )


def lookup_tables(tables: Tables, digest: str) -> Data:
    """The tables by id."""
    board, pieces, events = tables.board, tables.pieces, tables.events
    tiles = sorted(tables.apparatus.tiles, key=lambda tile: tile.year)
    curios = tables.curios.cards
    return Data(
        types=tuple(entry.id for entry in board.types),
        colour_of={entry.id: entry.colour for entry in board.types},
        type_of={entry.colour: entry.id for entry in board.types},
        nodes={node.id: node for node in board.nodes},
        regions={region.id: region for region in board.regions},
        craters={crater.id: crater for crater in board.craters},
        qoam={colour.id: colour for colour in pieces.qoam},
        machines={kind.id: kind for kind in pieces.machines},
        shards=tuple(shard.value for shard in pieces.shards for _ in range(shard.count)),
        supplies=pieces.supplies,
        tracks={players: track.spaces for track in events.tracks for players in track.players},
        events={card.id: card for card in events.cards},
        region_cards={card.id: card for card in events.cards if isinstance(card, RegionCard)},
        colossus_cards={card.id: card for card in events.cards if isinstance(card, ColossusCard)},
        printed=tables.division.printed,
        rows=tables.division.rows,
        tiles={tile.id: tile for tile in tables.apparatus.tiles},
        stacks={colour.id: tuple(tile for tile in tiles if tile.colour == colour.id) for colour in pieces.qoam},
        seekers={seeker.id: seeker for seeker in tables.characters.seekers},
        gears={gear.id: gear for gear in tables.characters.gears},
        curios={code: card for card in curios for code in card.codes},
        prints={card.id: card for card in curios},
        presets={preset.id: preset for preset in tables.presets.presets},
        rules=tables.rules,
        tables=tables,
        digest=digest,
    )
