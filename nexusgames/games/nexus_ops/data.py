"""The components of Nexus Ops, read from assets/data/nexus_ops and checked."""

from functools import cache
from pathlib import Path

from nexusgames.core.facts import fact
from nexusgames.core.tables import DataError, load_tables, read_rules, read_table
from nexusgames.games.nexus_ops.data_checks import problems
from nexusgames.games.nexus_ops.data_shapes import (
    CENTRE,
    MAGMA_POOL,
    MONOLITH,
    ROCK_PLAINS,
    Ability,
    BaseHex,
    BattleCondition,
    BattlesWonCondition,
    BoardTable,
    Condition,
    Deal,
    DoubleChoice,
    DoubleTile,
    Effect,
    EnergizeCard,
    EnergizeTable,
    EnergyPiles,
    EnergyTiles,
    KingCard,
    Layout,
    MissionCard,
    MissionTable,
    MonolithCondition,
    Presets,
    Rules,
    SecretMission,
    SingleTile,
    SlainByCondition,
    Swap,
    Tables,
    TerrainCondition,
    Tiles,
    Timing,
    Token,
    TokenTable,
    UnitCondition,
    UnitTable,
    UnitType,
    base_space,
)

__all__ = [
    "CENTRE",
    "MAGMA_POOL",
    "MONOLITH",
    "ROCK_PLAINS",
    "Ability",
    "BaseHex",
    "BattleCondition",
    "BattlesWonCondition",
    "Condition",
    "Data",
    "DataError",
    "Deal",
    "DoubleChoice",
    "DoubleTile",
    "Effect",
    "EnergizeCard",
    "EnergyPiles",
    "EnergyTiles",
    "KingCard",
    "Layout",
    "MissionCard",
    "MonolithCondition",
    "Presets",
    "Rules",
    "SecretMission",
    "SingleTile",
    "SlainByCondition",
    "Swap",
    "TerrainCondition",
    "Tiles",
    "Timing",
    "Token",
    "UnitCondition",
    "UnitType",
    "base_space",
    "load_data",
    "nexus_ops_data",
]

ENTRY_NOUNS = {
    ("units.json", "standard"): "standard unit",
    ("units.json", "alternate"): "alternate unit",
    ("tokens.json", "standard"): "standard token",
    ("tokens.json", "extra"): "extra token",
    ("tokens.json", "energy"): "energy token",
    ("tokens.json", "presets"): "preset",
    ("energize.json", "cards"): "card",
    ("missions.json", "secret"): "secret mission",
    ("board.json", "layouts"): "layout",
    ("board.json", "base"): "base hex",
}


@fact
class Data:
    """All components of the game, by id."""

    battle_order: tuple[str, ...]
    units: dict[str, dict[str, UnitType]]
    """By sheet side ("standard", "alternate"), then by code."""
    terrains: dict[str, str]
    positions: dict[str, tuple[int, int]]
    adjacency: dict[str, tuple[str, ...]]
    """Of all positions; `neighbours` has what a layout uses of it."""
    layouts: dict[str, Layout]
    spaces: dict[str, tuple[str, ...]]
    """By layout: every space, the map first, then the bases in the order of the sides."""
    neighbours: dict[str, dict[str, tuple[str, ...]]]
    """By layout, then by space; clockwise from the north-east."""
    base: dict[str, BaseHex]
    tiles: Tiles
    energy_tiles: EnergyTiles
    fixture: dict[str, str]
    tokens: dict[str, Token]
    token_sets: dict[str, dict[str, Token]]
    """By set ("standard", "extra", "energy"), then by id."""
    presets: Presets
    mine_advice: int
    energize: dict[str, EnergizeCard]
    mission: MissionCard
    king: KingCard
    secret: dict[str, SecretMission]
    rules: Rules
    tables: Tables
    """As they are written, with every rule and mark: for the rulebook."""
    digest: str
    """Changes whenever the content of a table changes."""


@cache
def nexus_ops_data() -> Data:
    """The tables that ship with the game, read once."""
    from nexusgames.paths import assets

    return load_data(assets() / "data" / "nexus_ops")


def load_data(folder: Path) -> Data:
    """Read and check the tables of a folder; raise DataError for the first thing that is wrong."""
    return load_tables(folder, read_tables, problems, lookup_tables)


def read_tables(folder: Path, contents: dict[str, object]) -> Tables:
    """The files of a folder, each in its shape; `contents` gets them as they are."""
    rules, numbers = read_rules(folder, Rules, contents)
    return Tables(
        units=read_table(folder, "units.json", UnitTable, contents, ENTRY_NOUNS),
        board=read_table(folder, "board.json", BoardTable, contents, ENTRY_NOUNS),
        tokens=read_table(folder, "tokens.json", TokenTable, contents, ENTRY_NOUNS),
        energize=read_table(folder, "energize.json", EnergizeTable, contents, ENTRY_NOUNS),
        missions=read_table(folder, "missions.json", MissionTable, contents, ENTRY_NOUNS),
        rules=rules,
        numbers=numbers,
    )


def lookup_tables(tables: Tables, digest: str) -> Data:
    """The tables by id."""
    board, tokens = tables.board, tables.tokens
    sets = {"standard": tokens.standard, "extra": tokens.extra, "energy": tokens.energy}
    spaces = {layout.id: all_spaces(layout, board) for layout in board.layouts}
    return Data(
        battle_order=tables.units.battle_order,
        units={
            "standard": {unit.code: unit for unit in tables.units.standard},
            "alternate": {unit.code: unit for unit in tables.units.alternate},
        },
        terrains=board.terrains,
        positions=board.positions,
        adjacency=board.adjacency,
        layouts={layout.id: layout for layout in board.layouts},
        spaces=spaces,
        neighbours={name: used_adjacency(board, used) for name, used in spaces.items()},
        base={place.hex: place for place in board.base},
        tiles=board.tiles,
        energy_tiles=board.energy_tiles,
        fixture=board.fixture,
        tokens={token.id: token for kinds in sets.values() for token in kinds},
        token_sets={name: {token.id: token for token in kinds} for name, kinds in sets.items()},
        presets=tokens.presets,
        mine_advice=tokens.mine_advice,
        energize={card.id: card for card in tables.energize.cards},
        mission=tables.missions.mission,
        king=tables.missions.king,
        secret={card.id: card for card in tables.missions.secret},
        rules=tables.rules,
        tables=tables,
        digest=digest,
    )


def all_spaces(layout: Layout, board: BoardTable) -> tuple[str, ...]:
    """The map spaces of a layout and its home bases."""
    return (*layout.spaces, *(base_space(side, place.hex) for side in layout.sides for place in board.base))


def used_adjacency(board: BoardTable, spaces: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The adjacency without the positions that a layout does not use."""
    return {space: tuple(name for name in board.adjacency[space] if name in spaces) for space in spaces}
