"""What actions and cards can bring about in a game of Icaion: crystals, Machines, shards, Curio Cards; see `events`."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event, PrivateEvent


class ArmourOn(Event):
    """The Criminal's armour is on (IC-SEEK-07)."""

    seat: int


class ArmourOff(Event):
    """The Criminal's armour is off (IC-SEEK-07)."""

    seat: int


class QoamPaid(Event):
    """A player paid crystals for a `purpose`."""

    seat: int
    crystals: tuple[str, ...]
    purpose: str


class QoamTurned(Event):
    """A player turned crystals of one colour into one of another to pay (IC-QOAM-08)."""

    seat: int
    given: str
    colour: str


class QoamGained(Event):
    """A gain went into a Null Cage (IC-QOAM-01)."""

    seat: int
    crystals: tuple[str, ...]
    cage: str


class QoamLost(Event):
    """A player lost the content of a Null Cage (IC-QOAM-01, IC-QOAM-09)."""

    seat: int
    crystals: tuple[str, ...]
    cage: str


class GainRefused(Event):
    """A player gave up a whole gain (IC-QOAM-02)."""

    seat: int
    crystals: tuple[str, ...]


class Extracted(Event):
    """An Extract took crystals from these Regions (IC-EXT-01)."""

    seat: int
    regions: tuple[str, ...]


class MachineActivated(Event):
    """A Machine was activated in an Extract (IC-EXT-02)."""

    seat: int
    machine: str
    region: str


class QoamHarvested(Event):
    """A Harvester brought extra crystals (IC-EXT-03, IC-EXT-07)."""

    seat: int
    crystals: tuple[str, ...]
    region: str


class QoamReturned(Event):
    """A Refiner's crystal went back to the supply (IC-LR-09)."""

    seat: int
    region: str


class MachineDeployed(Event):
    """A player deployed a Machine (IC-DEP-01); `cost` is the price actually paid (IC-SEEK-06)."""

    seat: int
    machine: str
    row: int
    region: str
    cost: int


class SymbolUnlocked(Event):
    """A player gained a permanent symbol of the Division Board (IC-DIV-04)."""

    seat: int
    symbol: str


class SupplyRecharged(Event):
    """A player's Emergency Power Supply is charged (IC-EPS-07)."""

    seat: int


class ParasitesRemoved(Event):
    """A player collected Parasites (IC-ERA-03, IC-EXT-09)."""

    seat: int
    region: str
    count: int


class ShardRevealed(Event):
    """A Primal Shard was turned up (IC-INV-02)."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    value: int


class ShardKept(Event):
    """A player kept a shard (IC-INV-04)."""

    seat: int
    value: int


class ShardLost(Event):
    """A shard left the game (IC-INV-04)."""

    seat: int
    value: int


class ApparatusRetrieved(Event):
    """A player took an Apparatus (IC-RET-02)."""

    seat: int
    apparatus: str
    year: int


class ApparatusInstalled(Event):
    """A player installed an Apparatus (IC-INS-02)."""

    seat: int
    apparatus: str
    year: int


class CurioPlayed(Event):
    """A Curio Card was played (IC-CUR-15)."""

    shows: ClassVar[bool] = True
    seat: int
    card: str


class CurioFailed(Event):
    """The payment for a card made its action impossible (IC-CUR-08)."""

    seat: int
    card: str


class UpgradeKept(Event):
    """An upgrade came into play (IC-CUR-01)."""

    seat: int
    card: str


class UpgradeDropped(Event):
    """An upgrade went to the discard pile (IC-CUR-02)."""

    seat: int
    card: str


class CurioDiscarded(Event):
    """A Curio Card was discarded from the hand."""

    shows: ClassVar[bool] = True
    seat: int
    card: str


class HandDiscarded(Event):
    """A player discarded the whole hand (IC-LR-12)."""

    shows: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class CardsDrawn(Event):
    """A player drew Curio Cards; only that player knows which."""

    barrier: ClassVar[str] = "draw"
    seat: int
    count: int


class CardSeen(PrivateEvent):
    """The player sees a card that came into the hand."""

    barrier: ClassVar[str] = "draw"
    card: str


class DeckReshuffled(Event):
    """The discards became the new Curio deck (IC-CUR-04)."""

    barrier: ClassVar[str] = "draw"
    count: int


class SupplyUsed(Event):
    """A player used the Emergency Power Supply (IC-EPS-01)."""

    seat: int
    use: str
