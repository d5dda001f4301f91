"""What can happen in a game of Icaion. A seat is a number, a Curio Card the id of its print, a Machine its letter.

IC-INFO-04: an event with a `barrier` reveals something hidden or passes the game on; undo never goes back past it.
"""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event


class FirstDrawn(Event):
    """The player who chooses first, before anything is dealt (IC-AMB-05)."""

    seat: int


class OrderDealt(Event):
    """The Emergency Power Supplies were dealt: the turn order of Year I (IC-SETUP-10)."""

    barrier: ClassVar[str] = "turn"
    seats: tuple[int, ...]


class ColossusPlaced(Event):
    """The Colossus stands at its first crater (IC-SETUP-02)."""

    crater: str


class CharacterDealt(Event):
    """A player was dealt a Seeker and a Gear (IC-SETUP-12)."""

    seat: int
    seeker: str
    gear: str


class ColourTaken(Event):
    """A player picked a colour (IC-COMP-05)."""

    seat: int
    colour: str


class SideTurned(Event):
    """An Apparatus stack has this side up (IC-SETUP-08)."""

    apparatus: str
    side: str


class NeutralPlaced(Event):
    """A player placed a neutral Machine (IC-SETUP-11)."""

    seat: int
    machine: str
    region: str


class CharacterTaken(Event):
    """A player drafted a Seeker or Gear Card (IC-ADV-01)."""

    seat: int
    card: str


class SeekerPlaced(Event):
    """A Seeker stands on its starting node (IC-SETUP-14)."""

    seat: int
    node: str


class YearBegan(Event):
    """A Year begins with this many event cards, and shards in the Colossus (IC-YEAR-02, IC-YEAR-03)."""

    barrier: ClassVar[str] = "turn"
    year: int
    cards: int
    shards: int


class OrderChanged(Event):
    """Reputation set the turn order of the new Year (IC-YEAR-04)."""

    seats: tuple[int, ...]


class SuppliesRecharged(Event):
    """Every Emergency Power Supply is charged (IC-YEAR-04, IC-YEAR-08)."""


class EventTurned(Event):
    """An event card was turned up onto this space of the track (IC-EVT-01)."""

    barrier: ClassVar[str] = "reveal"
    card: str
    round: int


class NextEventShown(Event):
    """The top card of the event deck lies face up (IC-ADV-02)."""

    barrier: ClassVar[str] = "reveal"
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


class MachineDestroyed(Event):
    """A Machine was destroyed; `seat` is its owner, -1 if neutral."""

    seat: int
    owner: str
    machine: str
    region: str


class WoundPrevented(Event):
    """A player discarded a card to keep the Seeker unharmed (IC-WND-01); see `SeekerWounded`."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    cause: str
    rival: int


class SeekerWounded(Event):
    """A Seeker was wounded (IC-WND-02) by an `outbreak`, the `colossus`, or a `card` of the rival."""

    seat: int
    cause: str
    rival: int


class SeekerHit(Event):
    """A rival's card hit a Seeker (IC-CUR-12)."""

    seat: int
    rival: int


class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    year: int
    round: int


class SeekerStoodUp(Event):
    """A wounded Seeker stands up for a wounded turn (IC-WND-05)."""

    seat: int


class SeekerMoved(Event):
    """A Seeker moved; `cost` is the crystals it took."""

    seat: int
    source: str
    target: str
    cost: int


class SeekerCamped(Event):
    """A Seeker set up camp (IC-MOVE-01)."""

    seat: int
    node: str


class SeekerTeleported(Event):
    """The Lone Survivor teleported (IC-SEEK-01)."""

    seat: int
    source: str
    target: str


class ShiftBegan(Event):
    """The second shift begins (IC-EPS-04)."""

    seat: int


class TurnEnded(Event):
    """A player ended the turn (IC-TURN-07)."""

    barrier: ClassVar[str] = "turn"
    seat: int


class ReputationScored(Event):
    """A player scored reputation for a `reason`."""

    seat: int
    points: int
    reason: str
    total: int


class YearEnded(Event):
    """A Year is over (IC-EOY-01)."""

    barrier: ClassVar[str] = "turn"
    year: int


class TilesRemoved(Event):
    """The Year's Apparatus that nobody retrieved left the game (IC-EOY-05)."""

    apparatus: tuple[str, ...]


class MachineArrived(Event):
    """A neutral Machine that was set aside came onto the board (IC-LR-07)."""

    barrier: ClassVar[str] = "reveal"
    machine: str
    region: str


class MachineUnplaced(Event):
    """A neutral Machine that was set aside fitted nowhere and left the game (IC-LR-08)."""

    machine: str


class ApparatusDoubled(Event):
    """A player doubled these installed Apparatus with shards (IC-END-05)."""

    seat: int
    apparatus: tuple[str, ...]


class GameEnded(Event):
    """The game is over (IC-END-06)."""

    barrier: ClassVar[str] = "turn"
    ending: str
    winners: tuple[int, ...]
