"""What can happen in a game of Icaion. A seat is a number, a Curio Card the id of its print, a Machine its letter.

IC-INFO-04: an event with a `barrier` reveals something hidden or passes the game on; undo never goes back past it.
"""

from __future__ import annotations

from nexusgames.core.engine.events import CardEvent, Event, SeatEvent


class FirstDrawn(SeatEvent):
    """The player who chooses first, before anything is dealt (IC-AMB-05)."""


class OrderDealt(Event, barrier="turn"):
    """The Emergency Power Supplies were dealt: the turn order of Year I (IC-SETUP-10)."""

    seats: tuple[int, ...]


class ColossusPlaced(Event):
    """The Colossus stands at its first crater (IC-SETUP-02)."""

    crater: str


class CharacterDealt(SeatEvent):
    """A player was dealt a Seeker and a Gear (IC-SETUP-12)."""

    seeker: str
    gear: str


class ColourTaken(SeatEvent):
    """A player picked a colour (IC-COMP-05)."""

    colour: str


class SideTurned(Event):
    """An Apparatus stack has this side up (IC-SETUP-08)."""

    apparatus: str
    side: str


class NeutralPlaced(SeatEvent):
    """A player placed a neutral Machine (IC-SETUP-11)."""

    machine: str
    region: str


class CharacterTaken(CardEvent):
    """A player drafted a Seeker or Gear Card (IC-ADV-01)."""


class SeekerPlaced(SeatEvent):
    """A Seeker stands on its starting node (IC-SETUP-14)."""

    node: str


class YearBegan(Event, barrier="turn"):
    """A Year begins with this many event cards, and shards in the Colossus (IC-YEAR-02, IC-YEAR-03)."""

    year: int
    cards: int
    shards: int


class OrderChanged(Event):
    """Reputation set the turn order of the new Year (IC-YEAR-04)."""

    seats: tuple[int, ...]


class SuppliesRecharged(Event):
    """Every Emergency Power Supply is charged (IC-YEAR-04, IC-YEAR-08)."""


class EventTurned(Event, barrier="reveal"):
    """An event card was turned up onto this space of the track (IC-EVT-01)."""

    card: str
    round: int


class NextEventShown(Event, barrier="reveal"):
    """The top card of the event deck lies face up (IC-ADV-02)."""

    card: str


class LastRoundBegan(Event):
    """The Year's last Region Card is on the track, so this is its last round (IC-YEAR-07)."""

    year: int


class QoamGrew(Event):
    """Crystals were added to a Region (IC-EVT-03)."""

    region: str
    amount: int
    colour: str


class ColossusMoved(Event):
    """The Colossus moved clockwise (IC-EVT-06)."""

    source: str
    target: str


class ParasitePlaced(Event):
    """A Parasite was placed in a Region (IC-PAR-01)."""

    region: str


class OutbreakBegan(Event):
    """A fourth Parasite: everything in the Region is destroyed (IC-PAR-02)."""

    region: str


class MachineDestroyed(SeatEvent):
    """A Machine was destroyed; `seat` is its owner, -1 if neutral."""

    owner: str
    machine: str
    region: str


class WoundPrevented(CardEvent, barrier="reveal"):
    """A player discarded a card to keep the Seeker unharmed (IC-WND-01); see `SeekerWounded`."""

    cause: str
    rival: int


class SeekerWounded(SeatEvent):
    """A Seeker was wounded (IC-WND-02) by an `outbreak`, the `colossus`, or a `card` of the rival."""

    cause: str
    rival: int


class SeekerHit(SeatEvent):
    """A rival's card hit a Seeker (IC-CUR-12)."""

    rival: int


class TurnBegan(SeatEvent):
    """A player's turn begins."""

    year: int
    round: int


class SeekerStoodUp(SeatEvent):
    """A wounded Seeker stands up for a wounded turn (IC-WND-05)."""


class SeekerMoved(SeatEvent):
    """A Seeker moved; `cost` is the crystals it took."""

    source: str
    target: str
    cost: int


class SeekerCamped(SeatEvent):
    """A Seeker set up camp (IC-MOVE-01)."""

    node: str


class SeekerTeleported(SeatEvent):
    """The Lone Survivor teleported (IC-SEEK-01)."""

    source: str
    target: str


class ShiftBegan(SeatEvent):
    """The second shift begins (IC-EPS-04)."""


class TurnEnded(SeatEvent, barrier="turn"):
    """A player ended the turn (IC-TURN-07)."""


class ReputationScored(SeatEvent):
    """A player scored reputation for a `reason`."""

    points: int
    reason: str
    total: int


class YearEnded(Event, barrier="turn"):
    """A Year is over (IC-EOY-01)."""

    year: int


class TilesRemoved(Event):
    """The Year's Apparatus that nobody retrieved left the game (IC-EOY-05)."""

    apparatus: tuple[str, ...]


class MachineArrived(Event, barrier="reveal"):
    """A neutral Machine that was set aside came onto the board (IC-LR-07)."""

    machine: str
    region: str


class MachineUnplaced(Event):
    """A neutral Machine that was set aside fitted nowhere and left the game (IC-LR-08)."""

    machine: str


class ApparatusDoubled(SeatEvent):
    """A player doubled these installed Apparatus with shards (IC-END-05)."""

    apparatus: tuple[str, ...]


class GameEnded(Event, barrier="turn"):
    """The game is over (IC-END-06)."""

    ending: str
    winners: tuple[int, ...]
