"""What can happen in a game of Theseus. A seat is a number, a card a kind such as M-MIN, a unit an id such as A1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nexusgames.core.events import Event, PrivateEvent


@dataclass(frozen=True, slots=True)
class BoardChosen(Event):
    """An alliance chose its faction board (TH-2V2-02)."""

    seat: int
    sector: str


@dataclass(frozen=True, slots=True)
class SectorLaid(Event):
    """A player laid the next sector of the ring (TH-RING-04)."""

    seat: int
    sector: str


@dataclass(frozen=True, slots=True)
class RingClosed(Event):
    """The ring is complete, told clockwise from Corridors (TH-RING-01)."""

    ring: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SectorTokenLaid(Event):
    """Pandora laid its sector token (TH-PAN-02)."""

    seat: int
    sector: str
    side: str


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """The player order, read off the ring (TH-RING-02)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPicked(PrivateEvent):
    """A card was picked for the own deck (TH-SET-22)."""

    card: str


@dataclass(frozen=True, slots=True)
class DeckPicked(Event):
    """A player has picked the whole deck."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DecksShown(Event):
    """All have picked: a deck is shown to everybody."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BonusLaid(Event):
    """A bonus card lies face up on its slot (TH-SET-05)."""

    card: str
    slot: str


@dataclass(frozen=True, slots=True)
class OpeningTaken(Event):
    """The first cards of a pile were taken (TH-SET-07)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitPlaced(Event):
    """A unit was placed before the first turn (TH-SET-08)."""

    seat: int
    unit: str
    room: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class TieTurnBegan(Event):
    """A tie turn begins (TH-END-20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ExtraTurnBegan(Event):
    """The Tech Bay gives a complete extra turn (TH-SEC-10)."""

    seat: int
    unit: str


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A player has no unit that can move (TH-TURN-05)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn is over."""

    barrier: ClassVar[str] = "turn"
    seat: int


@dataclass(frozen=True, slots=True)
class MoveBegan(Event):
    """A unit begins its Move (TH-MOVE-01)."""

    seat: int
    unit: str
    sector: str
    mp: int


@dataclass(frozen=True, slots=True)
class ForcedMoveBegan(Event):
    """A player moves an enemy unit (TH-FORCE-02)."""

    seat: int
    unit: str
    sector: str
    mp: int


@dataclass(frozen=True, slots=True)
class SectorEntered(Event):
    """A unit entered a sector; so many Movement Points are left."""

    unit: str
    sector: str
    mp: int


@dataclass(frozen=True, slots=True)
class SectorSkipped(Event):
    """A unit left a sector out (TH-MOVE-05)."""

    unit: str
    sector: str
    card: str


@dataclass(frozen=True, slots=True)
class ExitUsed(Event):
    """A unit stopped early through a Ventilation Exit."""

    unit: str
    sector: str


@dataclass(frozen=True, slots=True)
class LoopUsed(Event):
    """A unit burnt Movement Points in a Time Loop."""

    unit: str
    sector: str
    count: int


@dataclass(frozen=True, slots=True)
class WentFurther(Event):
    """A Runner goes on for one more sector (TH-PAN-08)."""

    unit: str
    sector: str


@dataclass(frozen=True, slots=True)
class UnitTeleported(Event):
    """A unit was carried to another sector instead of stopping."""

    unit: str
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class UnitStopped(Event):
    """A unit took a room at its stop."""

    unit: str
    sector: str
    room: str


@dataclass(frozen=True, slots=True)
class UnitTransferred(Event):
    """A player carried an enemy unit off (Abduction)."""

    seat: int
    unit: str
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class UnitPushed(Event):
    """A unit was pushed into Space (TH-PUSH-01)."""

    seat: int
    unit: str
    sector: str


@dataclass(frozen=True, slots=True)
class UnitTurnedAway(Event):
    """An arriving unit found no room and nobody to push (TH-PUSH-04)."""

    unit: str
    sector: str


@dataclass(frozen=True, slots=True)
class UnitReturned(Event):
    """A unit came back from Space (TH-SPACE-01)."""

    seat: int
    unit: str
    room: str


@dataclass(frozen=True, slots=True)
class UnitBorn(Event):
    """A Lesser Alien or Embryo appeared."""

    seat: int
    unit: str
    unit_kind: str
    room: str


@dataclass(frozen=True, slots=True)
class NobodyBorn(Event):
    """There was no room, or none in supply: nobody appeared (TH-PUSH-07)."""

    seat: int
    unit_kind: str
    sector: str


@dataclass(frozen=True, slots=True)
class TrapWorked(Event):
    """A trap worked on a unit."""

    seat: int
    card: str
    unit: str
    sector: str


@dataclass(frozen=True, slots=True)
class TrapsIgnored(Event):
    """A Deactivation token kept all traps of this entry off (TH-TRAP-11)."""

    unit: str
    sector: str


@dataclass(frozen=True, slots=True)
class ParasiteBit(Event):
    """Parasites wound a unit that uses a Movement Point."""

    unit: str


@dataclass(frozen=True, slots=True)
class UnitSeized(Event):
    """A Grabber holds the unit."""

    unit: str
    card: str


@dataclass(frozen=True, slots=True)
class UnitInfested(Event):
    """The unit caught Parasites."""

    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class CameraCounted(Event):
    """A Cameras counter went up."""

    card: str
    slot: str
    count: int


@dataclass(frozen=True, slots=True)
class UnitFreed(Event):
    """A friend freed the unit of its Grabber or Parasites (TH-RESC-01)."""

    unit: str
    by: str


@dataclass(frozen=True, slots=True)
class AssaultBegan(Event):
    """An Assault: all units of the player attack (TH-ATK-07)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MinorAssaultBegan(Event):
    """A Minor Assault in one sector (TH-ATK-08)."""

    seat: int
    sector: str


@dataclass(frozen=True, slots=True)
class AssaultIdle(Event):
    """An assault in which nobody could attack."""

    seat: int
    sector: str


@dataclass(frozen=True, slots=True)
class UnitAttacked(Event):
    """A unit attacked another."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class HiddenStruck(Event):
    """Hidden struck a unit."""

    card: str
    target: str


@dataclass(frozen=True, slots=True)
class TieTurns(Event):
    """The best are level: these play one more turn each."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    ending: str
    winners: tuple[int, ...]
