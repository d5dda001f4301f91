"""The components of Theseus, read from assets/data/theseus and checked."""

from functools import cache
from pathlib import Path

from nexusgames.core.facts import fact
from nexusgames.core.tables import DataError, load_tables, read_rules, read_table
from nexusgames.games.theseus.data_checks import problems
from nexusgames.games.theseus.data_shapes import (
    BOARD_PLACES,
    CONTROL_CENTRE,
    CORRIDORS,
    PANDORA,
    ROOMS,
    TECH_BAY,
    Attack,
    BoardPlan,
    BonusCard,
    BonusTable,
    Card,
    CardMarks,
    CardTable,
    CardType,
    DupClass,
    Effect,
    Faction,
    FactionTable,
    Leave,
    Mode,
    Passages,
    Place,
    Ring,
    Rules,
    SectorAction,
    SectorEntry,
    SectorKind,
    SectorTable,
    SlotTotals,
    Tables,
    Takeover,
    Token,
    TokenTable,
    Trait,
    UnitKind,
    UnitSide,
    UnitTable,
)

__all__ = [
    "BOARD_PLACES",
    "CONTROL_CENTRE",
    "CORRIDORS",
    "PANDORA",
    "ROOMS",
    "TECH_BAY",
    "Attack",
    "BonusCard",
    "Card",
    "CardMarks",
    "CardType",
    "Data",
    "DataError",
    "DupClass",
    "Effect",
    "Faction",
    "Leave",
    "Mode",
    "Ring",
    "Rules",
    "Sector",
    "SectorAction",
    "SectorKind",
    "SlotTotals",
    "Takeover",
    "Token",
    "Trait",
    "UnitKind",
    "UnitSide",
    "load_data",
    "theseus_data",
]

ENTRY_NOUNS = {
    ("factions.json", "factions"): "faction",
    ("units.json", "units"): "unit",
    ("sectors.json", "plans"): "plan",
    ("sectors.json", "sectors"): "sector",
    ("sectors.json", "rings"): "ring",
    ("cards.json", "cards"): "card",
    ("bonus.json", "cards"): "bonus card",
    ("tokens.json", "tokens"): "token",
}


@fact
class Sector:
    """A sector board with all that is printed on it."""

    id: str
    code: str
    name: str
    kind: SectorKind
    faction: str | None
    action: SectorAction
    installed: tuple[str, ...]
    """Slots for installed cards, in the order I1 to I6."""
    pending: tuple[str, ...]
    bonus: tuple[str, ...]
    """Installed slots with the bonus symbol, in slot order."""
    slot_neighbours: dict[str, tuple[str, ...]]
    room_neighbours: dict[str, tuple[str, ...]]
    """TH-ROOM-02: the rooms in range of a room."""
    form: Passages
    """TH-ROOM-03: what its passages make together."""
    places: dict[str, Place]
    """Column and row of every slot."""
    failure_home: Place | None


@fact
class Data:
    """All components of the game, by id."""

    factions: dict[str, Faction]
    units: dict[str, UnitKind]
    attacks: dict[tuple[str, str], tuple[Attack, Attack | None]]
    """By faction and unit kind: the attack of the base side, and of the upgraded side if there is one."""
    sectors: dict[str, Sector]
    rooms: dict[str, Place]
    rings: dict[tuple[Mode, int, bool], tuple[str, ...]]
    """By mode, players, and whether one of them is Pandora; faction boards are named as in BOARD_PLACES."""
    cards: dict[str, Card]
    decks: dict[str, tuple[str, ...]]
    """By faction: the kinds of its deck, in the order of the table."""
    bonus: dict[str, BonusCard]
    tokens: dict[str, Token]
    rules: Rules
    tables: Tables
    """As they are written, with every rule and mark: for the rulebook."""
    digest: str
    """Changes whenever the content of a table changes."""


@cache
def theseus_data() -> Data:
    """The tables that ship with the game, read once."""
    from nexusgames.paths import assets

    return load_data(assets() / "data" / "theseus")


def load_data(folder: Path) -> Data:
    """Read and check the tables of a folder; raise DataError for the first thing that is wrong."""
    return load_tables(folder, read_tables, problems, lookup_tables)


def read_tables(folder: Path, contents: dict[str, object]) -> Tables:
    """The files of a folder, each in its shape; `contents` gets them as they are."""
    rules, numbers = read_rules(folder, Rules, contents)
    return Tables(
        factions=read_table(folder, "factions.json", FactionTable, contents, ENTRY_NOUNS),
        units=read_table(folder, "units.json", UnitTable, contents, ENTRY_NOUNS),
        sectors=read_table(folder, "sectors.json", SectorTable, contents, ENTRY_NOUNS),
        cards=read_table(folder, "cards.json", CardTable, contents, ENTRY_NOUNS),
        bonus=read_table(folder, "bonus.json", BonusTable, contents, ENTRY_NOUNS),
        tokens=read_table(folder, "tokens.json", TokenTable, contents, ENTRY_NOUNS),
        rules=rules,
        numbers=numbers,
    )


def lookup_tables(tables: Tables, digest: str) -> Data:
    """The tables by id."""
    factions = {faction.id: faction for faction in tables.factions.factions}
    plans = {plan.id: plan for plan in tables.sectors.plans}
    cards = {card.id: card for card in tables.cards.cards}
    return Data(
        factions=factions,
        units={unit.id: unit for unit in tables.units.units},
        attacks={
            (owner, unit.id): attacks_of(factions[owner], unit) for unit in tables.units.units for owner in unit.owners
        },
        sectors={entry.id: sector_of(entry, plans[entry.plan]) for entry in tables.sectors.sectors},
        rooms=tables.sectors.rooms,
        rings={(ring.mode, ring.players, ring.pandora): ring.order for ring in tables.sectors.rings},
        cards=cards,
        decks={name: tuple(id for id, card in cards.items() if card.faction == name) for name in factions},
        bonus={card.id: card for card in tables.bonus.cards},
        tokens={token.id: token for token in tables.tokens.tokens},
        rules=tables.rules,
        tables=tables,
        digest=digest,
    )


def attacks_of(faction: Faction, unit: UnitKind) -> tuple[Attack, Attack | None]:
    """How a unit attacks on its two sides: as printed on it, or else as its faction does."""
    base = unit.base.attack or faction.base_attack or "none"
    if unit.upgraded is None:
        return base, None
    return base, unit.upgraded.attack or faction.upgraded_attack or "none"


def sector_of(entry: SectorEntry, plan: BoardPlan) -> Sector:
    """A board of the box with the plan that is printed on it."""
    return Sector(
        id=entry.id,
        code=entry.code,
        name=entry.name,
        kind=entry.kind,
        faction=entry.faction,
        action=plan.action,
        installed=tuple(plan.installed),
        pending=tuple(plan.pending),
        bonus=tuple(slot for slot in plan.installed if slot in plan.bonus),
        slot_neighbours=plan.slot_adjacency,
        room_neighbours={room: linked(room, plan.passages) for room in ROOMS},
        form=plan.form,
        places={**plan.installed, **plan.pending},
        failure_home=plan.failure_home,
    )


def linked(room: str, passages: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """The rooms that share a passage with this one, in the order of the rooms."""
    ends = {end for passage in passages if room in passage for end in passage}
    return tuple(other for other in ROOMS if other in ends and other != room)
