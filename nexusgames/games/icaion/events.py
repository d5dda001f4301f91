"""What can happen in a game of Icaion. A seat is a number, a Curio Card the id of its print, a Machine its letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nexusgames.core.events import Event, PrivateEvent


@dataclass(frozen=True, slots=True)
class OrderDealt(Event):
    """The Emergency Power Supplies were dealt: the turn order of Year I (IC-SETUP-10)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ColossusPlaced(Event):
    """The crater where the Colossus begins (IC-SETUP-02)."""

    crater: str


@dataclass(frozen=True, slots=True)
class CharacterDealt(Event):
    """A player's Seeker and Gear (IC-SETUP-12)."""

    seat: int
    seeker: str
    gear: str


@dataclass(frozen=True, slots=True)
class ColourTaken(Event):
    """A player picked a colour (IC-COMP-05)."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class SideTurned(Event):
    """An Apparatus stack lies on this side (IC-SETUP-08)."""

    apparatus: str
    side: str


@dataclass(frozen=True, slots=True)
class NeutralPlaced(Event):
    """A player placed a neutral Machine (IC-SETUP-11)."""

    seat: int
    machine: str
    region: str


@dataclass(frozen=True, slots=True)
class CharacterTaken(Event):
    """A player drafted a Seeker or Gear Card (IC-ADV-01)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SeekerPlaced(Event):
    """A Seeker stands on its starting node (IC-SETUP-14)."""

    seat: int
    node: str


@dataclass(frozen=True, slots=True)
class YearBegan(Event):
    """A Year begins with so many event cards and shards in the Colossus (IC-YEAR-02, IC-YEAR-03)."""

    barrier: ClassVar[str] = "turn"
    year: int
    cards: int
    shards: int


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """The turn order of the new Year, by reputation (IC-YEAR-04)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SuppliesRecharged(Event):
    """Every Emergency Power Supply is charged (IC-YEAR-04, IC-YEAR-08)."""


@dataclass(frozen=True, slots=True)
class EventTurned(Event):
    """An event card was turned up and lies on this space of the track (IC-EVT-01)."""

    barrier: ClassVar[str] = "reveal"
    card: str
    round: int


@dataclass(frozen=True, slots=True)
class NextEventShown(Event):
    """The top card of the event deck lies face up (IC-ADV-02)."""

    barrier: ClassVar[str] = "reveal"
    card: str


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """The last Region Card of the Year is out: this is its last round (IC-YEAR-07)."""

    year: int


@dataclass(frozen=True, slots=True)
class QoamGrew(Event):
    """A Region got crystals (IC-EVT-03)."""

    region: str
    amount: int
    colour: str


@dataclass(frozen=True, slots=True)
class ColossusMoved(Event):
    """The Colossus went clockwise (IC-EVT-06)."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class ParasitePlaced(Event):
    """A Region got a Parasite (IC-PAR-01)."""

    region: str


@dataclass(frozen=True, slots=True)
class OutbreakBegan(Event):
    """A fourth Parasite: everything in the Region is destroyed (IC-PAR-02)."""

    region: str


@dataclass(frozen=True, slots=True)
class MachineDestroyed(Event):
    """A Machine left the game."""

    owner: str
    machine: str
    region: str


@dataclass(frozen=True, slots=True)
class WoundPrevented(Event):
    """A player discarded a card to keep the Seeker unharmed (IC-WND-01)."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SeekerWounded(Event):
    """A Seeker lies down (IC-WND-02)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeekerHit(Event):
    """A Seeker was hit by a card (IC-CUR-12)."""

    seat: int
    rival: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    year: int
    round: int


@dataclass(frozen=True, slots=True)
class SeekerStoodUp(Event):
    """A wounded Seeker stands up for a wounded turn (IC-WND-05)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeekerMoved(Event):
    """A Seeker moved, for so many crystals."""

    seat: int
    source: str
    target: str
    cost: int


@dataclass(frozen=True, slots=True)
class SeekerCamped(Event):
    """A Seeker set up camp (IC-MOVE-01)."""

    seat: int
    node: str


@dataclass(frozen=True, slots=True)
class SeekerTeleported(Event):
    """The Lone Survivor is somewhere else (IC-SEEK-01)."""

    seat: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class ShiftBegan(Event):
    """The second shift begins (IC-EPS-04)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player ended the turn (IC-TURN-07)."""

    barrier: ClassVar[str] = "turn"
    seat: int


@dataclass(frozen=True, slots=True)
class ArmourOn(Event):
    """The Criminal's armour is on (IC-SEEK-07)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ArmourOff(Event):
    """The Criminal's armour is off (IC-SEEK-07)."""

    seat: int


@dataclass(frozen=True, slots=True)
class QoamPaid(Event):
    """Crystals went to the supply; `purpose` is what for."""

    seat: int
    crystals: tuple[str, ...]
    purpose: str


@dataclass(frozen=True, slots=True)
class QoamTurned(Event):
    """Crystals of one colour were turned into one of another to pay (IC-QOAM-08)."""

    seat: int
    given: str
    colour: str


@dataclass(frozen=True, slots=True)
class QoamGained(Event):
    """A gain went into a Null Cage (IC-QOAM-01)."""

    seat: int
    crystals: tuple[str, ...]
    cage: str


@dataclass(frozen=True, slots=True)
class QoamLost(Event):
    """What was in a Null Cage is gone (IC-QOAM-01, IC-QOAM-09)."""

    seat: int
    crystals: tuple[str, ...]
    cage: str


@dataclass(frozen=True, slots=True)
class GainRefused(Event):
    """A player let a whole gain go (IC-QOAM-02)."""

    seat: int
    crystals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Extracted(Event):
    """An Extract took crystals from these Regions (IC-EXT-01)."""

    seat: int
    regions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MachineActivated(Event):
    """A Machine was activated in an Extract (IC-EXT-02)."""

    seat: int
    machine: str
    region: str


@dataclass(frozen=True, slots=True)
class QoamHarvested(Event):
    """A Harvester brought further crystals (IC-EXT-03, IC-EXT-07)."""

    seat: int
    crystals: tuple[str, ...]
    region: str


@dataclass(frozen=True, slots=True)
class QoamReturned(Event):
    """A Refiner's crystal went back to the supply (IC-LR-09)."""

    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class MachineDeployed(Event):
    """A Machine went from the Division Board to a Region (IC-DEP-01)."""

    seat: int
    machine: str
    row: int
    region: str
    cost: int


@dataclass(frozen=True, slots=True)
class SymbolUnlocked(Event):
    """A slot of the Division Board gives a symbol for good (IC-DIV-04)."""

    seat: int
    symbol: str


@dataclass(frozen=True, slots=True)
class SupplyRecharged(Event):
    """A player's Emergency Power Supply is charged (IC-EPS-07)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ParasitesRemoved(Event):
    """A player collected Parasites (IC-ERA-03, IC-EXT-09)."""

    seat: int
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class ShardRevealed(Event):
    """A Primal Shard was turned up (IC-INV-02)."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class ShardKept(Event):
    """A player keeps a shard (IC-INV-04)."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class ShardLost(Event):
    """A shard is out of the game (IC-INV-04)."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class ApparatusRetrieved(Event):
    """A player took an Apparatus (IC-RET-02)."""

    seat: int
    apparatus: str
    year: int


@dataclass(frozen=True, slots=True)
class ApparatusInstalled(Event):
    """A player installed an Apparatus (IC-INS-02)."""

    seat: int
    apparatus: str
    year: int


@dataclass(frozen=True, slots=True)
class CurioPlayed(Event):
    """A Curio Card was played (IC-CUR-15)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CurioFailed(Event):
    """The action of a card has become impossible by the way it was paid for (IC-CUR-08)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class UpgradeKept(Event):
    """An upgrade is in play (IC-CUR-01)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class UpgradeDropped(Event):
    """An upgrade went to the discard pile (IC-CUR-02)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CurioDiscarded(Event):
    """A Curio Card was discarded from the hand."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """A player discarded the whole hand (IC-LR-12)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew Curio Cards; which, only the player knows."""

    barrier: ClassVar[str] = "draw"
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardSeen(PrivateEvent):
    """A card came into a player's own hand."""

    barrier: ClassVar[str] = "draw"
    card: str


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The discards became the new Curio deck (IC-CUR-04)."""

    barrier: ClassVar[str] = "draw"
    count: int


@dataclass(frozen=True, slots=True)
class SupplyUsed(Event):
    """A player used the Emergency Power Supply (IC-EPS-01)."""

    seat: int
    use: str


@dataclass(frozen=True, slots=True)
class ReputationScored(Event):
    """Reputation, and what for."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class YearEnded(Event):
    """A Year is over (IC-EOY-01)."""

    barrier: ClassVar[str] = "turn"
    year: int


@dataclass(frozen=True, slots=True)
class TilesRemoved(Event):
    """Apparatus of the Year that nobody retrieved left the game (IC-EOY-05)."""

    apparatus: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MachineArrived(Event):
    """A neutral Machine that was set aside came in (IC-LR-07)."""

    barrier: ClassVar[str] = "reveal"
    machine: str
    region: str


@dataclass(frozen=True, slots=True)
class MachineUnplaced(Event):
    """A neutral Machine that was set aside fits nowhere and left the game (IC-LR-08)."""

    machine: str


@dataclass(frozen=True, slots=True)
class ApparatusDoubled(Event):
    """Shards double these installed Apparatus (IC-END-05)."""

    seat: int
    apparatus: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (IC-END-06)."""

    barrier: ClassVar[str] = "turn"
    ending: str
    winners: tuple[int, ...]
