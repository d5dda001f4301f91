"""The components of Nexus Ops, read from assets/data/nexus_ops and checked."""

import hashlib
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from nexusgames.games.nexus_ops.data_checks import problems
from nexusgames.games.nexus_ops.data_shapes import (
    CENTRE,
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
    RuleEntry,
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

Table = TypeVar("Table")

ENTRY_NOUNS = {
    ("units.json", "standard"): "standard unit",
    ("units.json", "alternate"): "alternate unit",
    ("tokens.json", "standard"): "standard token",
    ("tokens.json", "extra"): "extra token",
    ("tokens.json", "switch"): "switch token",
    ("tokens.json", "presets"): "preset",
    ("energize.json", "cards"): "card",
    ("missions.json", "secret"): "secret mission",
    ("board.json", "layouts"): "layout",
    ("board.json", "base"): "base hex",
}
ID_FIELDS = ("code", "id", "hex")


class DataError(Exception):
    """A component table is wrong; the message is one sentence with file, entry and reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        """Say where the table is wrong, and why."""
        super().__init__(f"{file}, {entry}: {reason}" if entry else f"{file}: {reason}")


@dataclass(frozen=True, slots=True)
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
    """By set ("standard", "extra", "switch"), then by id."""
    presets: Presets
    mine_advice: int
    energize: dict[str, EnergizeCard]
    mission: MissionCard
    king: KingCard
    secret: dict[str, SecretMission]
    rules: Rules
    digest: str
    """Changes whenever the content of a table changes."""


@cache
def nexus_ops_data() -> Data:
    """The tables that ship with the game, read once."""
    from nexusgames.paths import assets

    return load_data(assets() / "data" / "nexus_ops")


def load_data(folder: Path) -> Data:
    """Read and check the tables of a folder; raise DataError for the first thing that is wrong."""
    contents: dict[str, object] = {}
    tables = Tables(
        units=read_table(folder, "units.json", UnitTable, contents),
        board=read_table(folder, "board.json", BoardTable, contents),
        tokens=read_table(folder, "tokens.json", TokenTable, contents),
        energize=read_table(folder, "energize.json", EnergizeTable, contents),
        missions=read_table(folder, "missions.json", MissionTable, contents),
        rules=read_rules(folder, contents),
    )
    for problem in problems(tables):
        raise DataError(*problem)
    return lookup_tables(tables, digest_of(contents))


def lookup_tables(tables: Tables, digest: str) -> Data:
    """The tables by id."""
    board, tokens = tables.board, tables.tokens
    sets = {"standard": tokens.standard, "extra": tokens.extra, "switch": tokens.switch}
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
        digest=digest,
    )


def all_spaces(layout: Layout, board: BoardTable) -> tuple[str, ...]:
    """The map spaces of a layout and its home bases."""
    return (*layout.spaces, *(base_space(side, place.hex) for side in layout.sides for place in board.base))


def used_adjacency(board: BoardTable, spaces: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The adjacency without the positions that a layout does not use."""
    return {space: tuple(name for name in board.adjacency[space] if name in spaces) for space in spaces}


def digest_of(contents: dict[str, object]) -> str:
    """A fingerprint of what the files say, whatever their spacing and the order of their keys."""
    canonical = json.dumps(contents, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def read_rules(folder: Path, contents: dict[str, object]) -> Rules:
    """rules.json without the rule ids and marks, which are for readers of the file."""
    entries = read_table(folder, "rules.json", dict[str, RuleEntry], contents)
    values = {name: entry.value for name, entry in entries.items()}
    return validated("rules.json", json.dumps(values), values, Rules)


def read_table(folder: Path, file: str, shape: type[Table], contents: dict[str, object]) -> Table:
    """One file in its shape; what it says is kept in `contents` for the digest."""
    try:
        text = (folder / file).read_text(encoding="utf-8")
        contents[file] = json.loads(text, object_pairs_hook=lambda pairs: unique_keys(file, pairs))
    except OSError as error:
        raise DataError(file, "", f"the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(file, "", "the file is not UTF-8 text") from error
    except json.JSONDecodeError as error:
        raise DataError(file, f"line {error.lineno}", f"this is not JSON ({error.msg})") from error
    return validated(file, text, contents[file], shape)


def unique_keys(file: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, refused if a key is there twice, because the first value would be lost in silence."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise DataError(file, item_name(found, ""), f"the key '{key}' is there twice")
        found[key] = value
    return found


def validated(file: str, text: str, content: object, shape: type[Table]) -> Table:
    """The text in its shape; strict mode takes lists as tuples only from JSON text, so not from `content`."""
    try:
        return TypeAdapter(shape).validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        entry, field = entry_and_field(file, content, first["loc"])
        reason = reason_for(first["type"], first["msg"], field, first["input"])
        raise DataError(file, entry, reason) from error


def entry_and_field(file: str, content: object, loc: tuple[int | str, ...]) -> tuple[str, str]:
    """The words for a place in a file: the unit, card or layout, and the field of it."""
    names: list[str] = []
    node = content
    last_field = 0
    for part in loc:
        node = child(node, part)
        if isinstance(part, int):
            names.append(item_name(node, str(part + 1)))
        else:
            last_field = len(names)
            names.append(part)
    field = names[last_field] if names else "the file"
    words = names[:last_field]
    if words:
        words[0] = ENTRY_NOUNS.get((file, words[0]), words[0])
    return " ".join(words), field


def child(node: object, part: int | str) -> object:
    """What is inside a JSON value at this key or index, if anything is."""
    if isinstance(node, dict) and isinstance(part, str):
        return cast("dict[str, object]", node).get(part)
    if isinstance(node, list) and isinstance(part, int):
        return cast("list[object]", node)[part]
    return None


def item_name(node: object, otherwise: str) -> str:
    """The id of an entry, or its number where it has none."""
    ids = [child(node, name) for name in ID_FIELDS]
    return next((name for name in ids if isinstance(name, str)), otherwise)


def reason_for(kind: str, message: str, field: str, value: object) -> str:
    """pydantic's complaint in the words of a person who edits the table."""
    match kind:
        case "missing":
            return f"{field} is missing"
        case "unexpected_keyword_argument" | "extra_forbidden":
            return f"{field} is not a known field"
        case "literal_error":
            return f"'{value}' is not a known value of {field}"
        case "union_tag_invalid" | "union_tag_not_found":
            return f"'{child(value, 'kind')}' is not a known kind of {field}"
        case _:
            rest = re.sub(r"^\w+ should", "must", message)
            for long, short in (
                ("greater than or equal to", "at least"),
                ("less than or equal to", "at most"),
            ):
                rest = rest.replace(long, short)
            return f"{field} {rest}"
