"""What can happen in a game of Icaion. A seat is a number, a Curio Card the id of its print, a Machine its letter.

IC-INFO-04: events with a `barrier` lay something hidden open, or ask somebody else; no step before them is undone.
"""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event, PrivateEvent
from nexusgames.core.values.frozen import frozen


@frozen
class FirstDrawn(Event):
    """Who begins with what is chosen before anything is dealt (IC-AMB-05)."""

    seat: int


@frozen
class OrderDealt(Event):
    """The Emergency Power Supplies were dealt: the turn order of Year I (IC-SETUP-10)."""

    barrier: ClassVar[str] = "turn"
    seats: tuple[int, ...]


@frozen
class ColossusPlaced(Event):
    """The crater where the Colossus begins (IC-SETUP-02)."""

    crater: str


@frozen
class CharacterDealt(Event):
    """A player's Seeker and Gear (IC-SETUP-12)."""

    seat: int
    seeker: str
    gear: str


@frozen
class ColourTaken(Event):
    """A player picked a colour (IC-COMP-05)."""

    seat: int
    colour: str


@frozen
class SideTurned(Event):
    """An Apparatus stack lies on this side (IC-SETUP-08)."""

    apparatus: str
    side: str


@frozen
class NeutralPlaced(Event):
    """A player placed a neutral Machine (IC-SETUP-11)."""

    seat: int
    machine: str
    region: str


@frozen
class CharacterTaken(Event):
    """A player drafted a Seeker or Gear Card (IC-ADV-01)."""

    seat: int
    card: str


@frozen
class SeekerPlaced(Event):
    """A Seeker stands on its starting node (IC-SETUP-14)."""

    seat: int
    node: str


@frozen
class YearBegan(Event):
    """A Year begins with so many event cards and shards in the Colossus (IC-YEAR-02, IC-YEAR-03)."""

    barrier: ClassVar[str] = "turn"
    year: int
    cards: int
    shards: int


@frozen
class OrderChanged(Event):
    """The turn order of the new Year, by reputation (IC-YEAR-04)."""

    seats: tuple[int, ...]


@frozen
class SuppliesRecharged(Event):
    """Every Emergency Power Supply is charged (IC-YEAR-04, IC-YEAR-08)."""


@frozen
class EventTurned(Event):
    """An event card was turned up and lies on this space of the track (IC-EVT-01)."""

    barrier: ClassVar[str] = "reveal"
    card: str
    round: int


@frozen
class NextEventShown(Event):
    """The top card of the event deck lies face up (IC-ADV-02)."""

    barrier: ClassVar[str] = "reveal"
    card: str


@frozen
class LastRoundBegan(Event):
    """The last Region Card of the Year is out: this is its last round (IC-YEAR-07)."""

    year: int


@frozen
class QoamGrew(Event):
    """A Region got crystals (IC-EVT-03)."""

    region: str
    amount: int
    colour: str


@frozen
class ColossusMoved(Event):
    """The Colossus went clockwise (IC-EVT-06)."""

    source: str
    target: str


@frozen
class ParasitePlaced(Event):
    """A Region got a Parasite (IC-PAR-01)."""

    region: str


@frozen
class OutbreakBegan(Event):
    """A fourth Parasite: everything in the Region is destroyed (IC-PAR-02)."""

    region: str


@frozen
class MachineDestroyed(Event):
    """A Machine left the game: that of a seat, or a neutral one (-1)."""

    seat: int
    owner: str
    machine: str
    region: str


@frozen
class WoundPrevented(Event):
    """A player discarded a card to keep the Seeker unharmed (IC-WND-01); see `SeekerWounded`."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    cause: str
    rival: int


@frozen
class SeekerWounded(Event):
    """A Seeker lies down (IC-WND-02), because of an `outbreak`, the `colossus`, or a `card` of the rival."""

    seat: int
    cause: str
    rival: int


@frozen
class SeekerHit(Event):
    """A Seeker was hit by a card (IC-CUR-12)."""

    seat: int
    rival: int


@frozen
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    year: int
    round: int


@frozen
class SeekerStoodUp(Event):
    """A wounded Seeker stands up for a wounded turn (IC-WND-05)."""

    seat: int


@frozen
class SeekerMoved(Event):
    """A Seeker moved, for so many crystals."""

    seat: int
    source: str
    target: str
    cost: int


@frozen
class SeekerCamped(Event):
    """A Seeker set up camp (IC-MOVE-01)."""

    seat: int
    node: str


@frozen
class SeekerTeleported(Event):
    """The Lone Survivor is somewhere else (IC-SEEK-01)."""

    seat: int
    source: str
    target: str


@frozen
class ShiftBegan(Event):
    """The second shift begins (IC-EPS-04)."""

    seat: int


@frozen
class TurnEnded(Event):
    """A player ended the turn (IC-TURN-07)."""

    barrier: ClassVar[str] = "turn"
    seat: int


@frozen
class ArmourOn(Event):
    """The Criminal's armour is on (IC-SEEK-07)."""

    seat: int


@frozen
class ArmourOff(Event):
    """The Criminal's armour is off (IC-SEEK-07)."""

    seat: int


@frozen
class QoamPaid(Event):
    """Crystals went to the supply; `purpose` is what for."""

    seat: int
    crystals: tuple[str, ...]
    purpose: str


@frozen
class QoamTurned(Event):
    """Crystals of one colour were turned into one of another to pay (IC-QOAM-08)."""

    seat: int
    given: str
    colour: str


@frozen
class QoamGained(Event):
    """A gain went into a Null Cage (IC-QOAM-01)."""

    seat: int
    crystals: tuple[str, ...]
    cage: str


@frozen
class QoamLost(Event):
    """What was in a Null Cage is gone (IC-QOAM-01, IC-QOAM-09)."""

    seat: int
    crystals: tuple[str, ...]
    cage: str


@frozen
class GainRefused(Event):
    """A player let a whole gain go (IC-QOAM-02)."""

    seat: int
    crystals: tuple[str, ...]


@frozen
class Extracted(Event):
    """An Extract took crystals from these Regions (IC-EXT-01)."""

    seat: int
    regions: tuple[str, ...]


@frozen
class MachineActivated(Event):
    """A Machine was activated in an Extract (IC-EXT-02)."""

    seat: int
    machine: str
    region: str


@frozen
class QoamHarvested(Event):
    """A Harvester brought further crystals (IC-EXT-03, IC-EXT-07)."""

    seat: int
    crystals: tuple[str, ...]
    region: str


@frozen
class QoamReturned(Event):
    """A Refiner's crystal went back to the supply (IC-LR-09)."""

    seat: int
    region: str


@frozen
class MachineDeployed(Event):
    """A Machine went from the Division Board to a Region (IC-DEP-01); `cost` is what was paid (IC-SEEK-06)."""

    seat: int
    machine: str
    row: int
    region: str
    cost: int


@frozen
class SymbolUnlocked(Event):
    """A slot of the Division Board gives a symbol for good (IC-DIV-04)."""

    seat: int
    symbol: str


@frozen
class SupplyRecharged(Event):
    """A player's Emergency Power Supply is charged (IC-EPS-07)."""

    seat: int


@frozen
class ParasitesRemoved(Event):
    """A player collected Parasites (IC-ERA-03, IC-EXT-09)."""

    seat: int
    region: str
    count: int


@frozen
class ShardRevealed(Event):
    """A Primal Shard was turned up (IC-INV-02)."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    value: int


@frozen
class ShardKept(Event):
    """A player keeps a shard (IC-INV-04)."""

    seat: int
    value: int


@frozen
class ShardLost(Event):
    """A shard is out of the game (IC-INV-04)."""

    seat: int
    value: int


@frozen
class ApparatusRetrieved(Event):
    """A player took an Apparatus (IC-RET-02)."""

    seat: int
    apparatus: str
    year: int


@frozen
class ApparatusInstalled(Event):
    """A player installed an Apparatus (IC-INS-02)."""

    seat: int
    apparatus: str
    year: int


@frozen
class CurioPlayed(Event):
    """A Curio Card was played (IC-CUR-15)."""

    shows: ClassVar[bool] = True
    seat: int
    card: str


@frozen
class CurioFailed(Event):
    """The action of a card has become impossible by the way it was paid for (IC-CUR-08)."""

    seat: int
    card: str


@frozen
class UpgradeKept(Event):
    """An upgrade is in play (IC-CUR-01)."""

    seat: int
    card: str


@frozen
class UpgradeDropped(Event):
    """An upgrade went to the discard pile (IC-CUR-02)."""

    seat: int
    card: str


@frozen
class CurioDiscarded(Event):
    """A Curio Card was discarded from the hand."""

    shows: ClassVar[bool] = True
    seat: int
    card: str


@frozen
class HandDiscarded(Event):
    """A player discarded the whole hand (IC-LR-12)."""

    shows: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


@frozen
class CardsDrawn(Event):
    """A player drew Curio Cards; which, only the player knows."""

    barrier: ClassVar[str] = "draw"
    seat: int
    count: int


@frozen
class CardSeen(PrivateEvent):
    """A card came into a player's own hand."""

    barrier: ClassVar[str] = "draw"
    card: str


@frozen
class DeckReshuffled(Event):
    """The discards became the new Curio deck (IC-CUR-04)."""

    barrier: ClassVar[str] = "draw"
    count: int


@frozen
class SupplyUsed(Event):
    """A player used the Emergency Power Supply (IC-EPS-01)."""

    seat: int
    use: str


@frozen
class ReputationScored(Event):
    """Reputation, and what for."""

    seat: int
    points: int
    reason: str
    total: int


@frozen
class YearEnded(Event):
    """A Year is over (IC-EOY-01)."""

    barrier: ClassVar[str] = "turn"
    year: int


@frozen
class TilesRemoved(Event):
    """Apparatus of the Year that nobody retrieved left the game (IC-EOY-05)."""

    apparatus: tuple[str, ...]


@frozen
class MachineArrived(Event):
    """A neutral Machine that was set aside came in (IC-LR-07)."""

    barrier: ClassVar[str] = "reveal"
    machine: str
    region: str


@frozen
class MachineUnplaced(Event):
    """A neutral Machine that was set aside fits nowhere and left the game (IC-LR-08)."""

    machine: str


@frozen
class ApparatusDoubled(Event):
    """Shards double these installed Apparatus (IC-END-05)."""

    seat: int
    apparatus: tuple[str, ...]


@frozen
class GameEnded(Event):
    """The game is over (IC-END-06)."""

    barrier: ClassVar[str] = "turn"
    ending: str
    winners: tuple[int, ...]
