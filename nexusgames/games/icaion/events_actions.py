"""What actions and cards can bring about in a game of Icaion: crystals, Machines, shards, Curio Cards; see `events`."""

from __future__ import annotations

from nexusgames.core.engine.events import CardEvent, Event, PrivateEvent, SeatEvent


class ArmourOn(SeatEvent):
    """The Criminal's armour is on (IC-SEEK-07)."""


class ArmourOff(SeatEvent):
    """The Criminal's armour is off (IC-SEEK-07)."""


class QoamPaid(SeatEvent):
    """A player paid crystals for a `purpose`."""

    crystals: tuple[str, ...]
    purpose: str


class QoamTurned(SeatEvent):
    """A player turned crystals of one colour into one of another to pay (IC-QOAM-08)."""

    given: str
    colour: str


class QoamGained(SeatEvent):
    """A gain went into a Null Cage (IC-QOAM-01)."""

    crystals: tuple[str, ...]
    cage: str


class QoamLost(SeatEvent):
    """A player lost the content of a Null Cage (IC-QOAM-01, IC-QOAM-09)."""

    crystals: tuple[str, ...]
    cage: str


class GainRefused(SeatEvent):
    """A player gave up a whole gain (IC-QOAM-02)."""

    crystals: tuple[str, ...]


class Extracted(SeatEvent):
    """An Extract took crystals from these Regions (IC-EXT-01)."""

    regions: tuple[str, ...]


class MachineActivated(SeatEvent):
    """A Machine was activated in an Extract (IC-EXT-02)."""

    machine: str
    region: str


class QoamHarvested(SeatEvent):
    """A Harvester brought extra crystals (IC-EXT-03, IC-EXT-07)."""

    crystals: tuple[str, ...]
    region: str


class QoamReturned(SeatEvent):
    """A Refiner's crystal went back to the supply (IC-LR-09)."""

    region: str


class MachineDeployed(SeatEvent):
    """A player deployed a Machine (IC-DEP-01); `cost` is the price actually paid (IC-SEEK-06)."""

    machine: str
    row: int
    region: str
    cost: int


class SymbolUnlocked(SeatEvent):
    """A player gained a permanent symbol of the Division Board (IC-DIV-04)."""

    symbol: str


class SupplyRecharged(SeatEvent):
    """A player's Emergency Power Supply is charged (IC-EPS-07)."""


class ParasitesRemoved(SeatEvent):
    """A player collected Parasites (IC-ERA-03, IC-EXT-09)."""

    region: str
    count: int


class ShardRevealed(SeatEvent, barrier="reveal"):
    """A Primal Shard was turned up (IC-INV-02)."""

    value: int


class ShardKept(SeatEvent):
    """A player kept a shard (IC-INV-04)."""

    value: int


class ShardLost(SeatEvent):
    """A shard left the game (IC-INV-04)."""

    value: int


class ApparatusRetrieved(SeatEvent):
    """A player took an Apparatus (IC-RET-02)."""

    apparatus: str
    year: int


class ApparatusInstalled(SeatEvent):
    """A player installed an Apparatus (IC-INS-02)."""

    apparatus: str
    year: int


class CurioPlayed(CardEvent, shows=True):
    """A Curio Card was played (IC-CUR-15)."""


class CurioFailed(CardEvent):
    """The payment for a card made its action impossible (IC-CUR-08)."""


class UpgradeKept(CardEvent):
    """An upgrade came into play (IC-CUR-01)."""


class UpgradeDropped(CardEvent):
    """An upgrade went to the discard pile (IC-CUR-02)."""


class CurioDiscarded(CardEvent, shows=True):
    """A Curio Card was discarded from the hand."""


class HandDiscarded(SeatEvent, shows=True):
    """A player discarded the whole hand (IC-LR-12)."""

    cards: tuple[str, ...]


class CardsDrawn(SeatEvent, barrier="draw"):
    """A player drew Curio Cards; only that player knows which."""

    count: int


class CardSeen(PrivateEvent, barrier="draw"):
    """The player sees a card that came into the hand."""

    card: str


class DeckReshuffled(Event, barrier="draw"):
    """The discards became the new Curio deck (IC-CUR-04)."""

    count: int


class SupplyUsed(SeatEvent):
    """A player used the Emergency Power Supply (IC-EPS-01)."""

    use: str
