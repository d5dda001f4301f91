"""The box of Theseus: every list in assets/data/theseus, and the lookups that the rules need."""

from collections.abc import Mapping
from dataclasses import field
from functools import cache, partial
from typing import Annotated

from nexusgames.core.box.component_shapes import At, ById, Components, Demands, Mark
from nexusgames.core.box.component_tables import load_components, shipped_components
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.data import card_demands, station_demands
from nexusgames.games.theseus.data.components import (
    BOARD_PLACES,
    CONTROL_CENTRE,
    CORRIDORS,
    PANDORA,
    ROOMS,
    TECH_BAY,
    Attack,
    BoardPlan,
    BonusCard,
    Card,
    DupClass,
    Faction,
    Mode,
    Passages,
    Place,
    Ring,
    SectorAction,
    SectorEntry,
    SectorKind,
    SlotTotals,
    Token,
    UnitKind,
    UnitSide,
)
from nexusgames.games.theseus.data.numbers import Rules

__all__ = [
    "BOARD_PLACES", "CONTROL_CENTRE", "CORRIDORS", "PANDORA", "ROOMS", "TECH_BAY", "Attack", "BoardPlan", "BonusCard",
    "Card", "Data", "Faction", "Mode", "Place", "Ring", "Rules", "Sector", "Token", "UnitKind", "UnitSide",
    "load_data", "theseus_data",
]  # fmt: skip


class Sector(Frozen):
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
    """TH-ROOM-03: how its rooms are linked."""
    places: dict[str, Place]
    """Column and row of every slot."""
    failure_home: Place | None


class Data(Components):
    """All components of the game, by id."""

    rules: Rules
    rooms: Annotated[dict[str, Place], At("sectors.json", "rooms")]
    plans: Annotated[ById[BoardPlan], At("sectors.json", "plans", "plan")]
    boards: Annotated[ById[SectorEntry], At("sectors.json", "sectors", "sector")]
    ring_list: Annotated[tuple[Ring, ...], At("sectors.json", "rings", "ring")]
    totals: Annotated[tuple[SlotTotals, ...], At("sectors.json", "totals")]
    sector_marks: Annotated[dict[str, Mark], At("sectors.json", "marks")]
    factions: Annotated[ById[Faction], At("factions.json", "factions", "faction")]
    units: Annotated[ById[UnitKind], At("units.json", "units", "unit")]
    tokens: Annotated[ById[Token], At("tokens.json", "tokens", "token")]
    cards: Annotated[ById[Card], At("cards.json", "cards", "card")]
    dup_classes: Annotated[dict[DupClass, tuple[str, ...]], At("cards.json", "dup_classes")]
    """TH-DUP-03: the ids of the cards of each class."""
    bonus: Annotated[ById[BonusCard], At("bonus.json", "cards", "bonus card", "bonus_cards")]

    sectors: dict[str, Sector] = field(init=False)
    rings: dict[tuple[Mode, int, bool], tuple[str, ...]] = field(init=False)
    """By mode, number of players, and whether Pandora plays; faction boards are named as in BOARD_PLACES."""
    attacks: dict[tuple[str, str], tuple[Attack, Attack | None]] = field(init=False)
    """By faction and unit kind: the attack of the base side, and of the upgraded side if there is one."""
    decks: dict[str, tuple[str, ...]] = field(init=False)
    """By faction: the card kinds of its deck, in table order."""

    def card(self, kind: str) -> Card | BonusCard:
        """A kind of faction card or bonus card."""
        return self.cards[kind] if kind in self.cards else self.bonus[kind]

    def worked_out(self) -> Mapping[str, object]:
        """The lookups that combine several lists."""
        units = self.units.values()
        return {
            "sectors": {name: sector_of(entry, self.plans[entry.plan]) for name, entry in self.boards.items()},
            "rings": {(ring.mode, ring.players, ring.pandora): ring.order for ring in self.ring_list},
            "attacks": {
                (name, unit.id): attacks_of(self.factions[name], unit) for unit in units for name in unit.owners
            },
            "decks": {
                name: tuple(id for id, card in self.cards.items() if card.faction == name) for name in self.factions
            },
        }

    def demands(self) -> Demands:
        """What each file must fulfil, in the order in which the files build on each other."""
        yield from station_demands.rule_demands(self.rules, self.plans.values())
        yield from station_demands.sector_demands(self)
        yield from station_demands.ring_demands(self.ring_list)
        yield from station_demands.total_demands(self)
        yield from card_demands.faction_demands(self)
        yield from card_demands.unit_demands(self)
        yield from card_demands.token_demands(self.tokens, self.rules)
        yield from card_demands.demands(self)
        yield from self.counted()


def attacks_of(faction: Faction, unit: UnitKind) -> tuple[Attack, Attack | None]:
    """How a unit attacks on its two sides: as printed on the unit, or else as its faction does."""
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
    """The rooms that share a passage with this one, in room order."""
    ends = {end for passage in passages if room in passage for end in passage}
    return tuple(other for other in ROOMS if other in ends and other != room)


load_data = partial(load_components, shape=Data)
"""Read and check the tables of a folder; raise DataError for the first thing that is wrong."""


@cache
def theseus_data() -> Data:
    """The tables that ship with the game, read once."""
    return shipped_components("theseus", Data)
