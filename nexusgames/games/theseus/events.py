"""What can happen in a game of Theseus. A seat is a number, a card a kind such as M-MIN, a unit an id such as A1."""

from __future__ import annotations

from nexusgames.core.engine.events import CardEvent, Event, PrivateEvent, SeatEvent, UnitEvent


class BoardChosen(SeatEvent):
    """An alliance chose its faction board (TH-2V2-02)."""

    sector: str


class SectorLaid(SeatEvent):
    """A player laid the next sector of the ring (TH-RING-04)."""

    sector: str


class RingClosed(Event):
    """The ring is complete, listed clockwise from Corridors (TH-RING-01)."""

    ring: tuple[str, ...]


class SectorTokenLaid(SeatEvent):
    """Pandora laid its sector token (TH-PAN-02)."""

    sector: str
    side: str


class OrderSet(Event):
    """The player order, read off the ring (TH-RING-02)."""

    seats: tuple[int, ...]


class CardPicked(PrivateEvent):
    """A player picked a card for their deck (TH-SET-22)."""

    card: str


class DeckPicked(SeatEvent):
    """A player has picked the whole deck."""

    count: int


class DecksShown(SeatEvent, barrier="reveal"):
    """All have picked: everybody sees this deck."""

    cards: tuple[str, ...]


class BonusLaid(Event):
    """A bonus card lies face up on its slot (TH-SET-05)."""

    card: str
    slot: str


class OpeningTaken(SeatEvent):
    """The first cards of a pile were taken (TH-SET-07)."""

    cards: tuple[str, ...]


class UnitPlaced(UnitEvent):
    """A unit was placed before the first turn (TH-SET-08)."""

    room: str


class TurnBegan(SeatEvent):
    """A player's turn begins."""

    round: int


class TieTurnBegan(SeatEvent):
    """A tie turn begins (TH-END-20)."""


class ExtraTurnBegan(SeatEvent):
    """The Tech Bay gives a complete extra turn (TH-SEC-10)."""

    unit: str


class TurnPassed(SeatEvent):
    """A player has no unit that can move (TH-TURN-05)."""


class TurnEnded(SeatEvent, barrier="turn"):
    """A player's turn is over."""


class MoveBegan(UnitEvent):
    """A unit begins its Move (TH-MOVE-01)."""

    sector: str
    mp: int


class ForcedMoveBegan(UnitEvent):
    """A player moves an enemy unit (TH-FORCE-02)."""

    sector: str
    mp: int


class SectorEntered(Event):
    """A unit entered a sector, with `mp` Movement Points left."""

    unit: str
    sector: str
    mp: int


class SectorSkipped(Event):
    """A unit skipped a sector (TH-MOVE-05)."""

    unit: str
    sector: str
    card: str


class ExitUsed(Event):
    """A unit stopped early through a Ventilation Exit."""

    unit: str
    sector: str


class LoopUsed(Event):
    """A unit burnt Movement Points in a Time Loop."""

    unit: str
    sector: str
    count: int


class WentFurther(Event):
    """A Runner goes on for one more sector (TH-PAN-08)."""

    unit: str
    sector: str


class UnitTeleported(Event):
    """A unit teleported to another sector instead of stopping."""

    unit: str
    source: str
    target: str


class UnitStopped(Event):
    """A unit took a room at its stop."""

    unit: str
    sector: str
    room: str


class UnitTransferred(UnitEvent):
    """A player carried an enemy unit off (Abduction)."""

    source: str
    target: str


class UnitPushed(UnitEvent):
    """A unit was pushed into Space (TH-PUSH-01)."""

    sector: str


class UnitTurnedAway(Event):
    """An arriving unit found no room and nobody to push (TH-PUSH-04)."""

    unit: str
    sector: str


class UnitReturned(UnitEvent):
    """A unit came back from Space (TH-SPACE-01)."""

    room: str


class UnitBorn(UnitEvent):
    """A Lesser Alien or Embryo appeared."""

    unit_kind: str
    room: str


class NobodyBorn(SeatEvent):
    """Nobody appeared: there was no room, or no unit in supply (TH-PUSH-07)."""

    unit_kind: str
    sector: str


class TrapWorked(CardEvent):
    """A trap worked on a unit."""

    unit: str
    sector: str


class TrapsIgnored(Event):
    """A Deactivation token stopped all traps of this entry (TH-TRAP-11)."""

    unit: str
    sector: str


class ParasiteBit(Event):
    """Parasites wound a unit that uses a Movement Point."""

    unit: str


class UnitSeized(Event):
    """A Grabber holds the unit."""

    unit: str
    card: str


class UnitInfested(Event):
    """The unit caught Parasites."""

    unit: str
    count: int


class CameraCounted(Event):
    """A Cameras counter went up."""

    card: str
    slot: str
    count: int


class UnitFreed(Event):
    """A friend freed the unit of its Grabber or Parasites (TH-RESC-01)."""

    unit: str
    by: str
    parasites: bool


class AssaultBegan(SeatEvent):
    """An Assault: all units of the player attack (TH-ATK-07)."""


class MinorAssaultBegan(SeatEvent):
    """A Minor Assault in one sector (TH-ATK-08)."""

    sector: str


class AssaultIdle(SeatEvent):
    """An assault in which nobody could attack."""

    sector: str


class UnitAttacked(Event):
    """A unit attacked another."""

    unit: str
    target: str


class HiddenStruck(Event):
    """Hidden struck a unit."""

    card: str
    target: str


class TieTurns(Event):
    """The leaders are level: each of them plays one more turn."""

    seats: tuple[int, ...]


class GameEnded(Event):
    """The game is over."""

    ending: str
    winners: tuple[int, ...]
