"""What can happen to cards, tokens and tracks in a game of Theseus; the other events are in `events`."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.events import Event
from nexusgames.core.facts import fact


@fact
class LifeLost(Event):
    """A faction lost Life to a rival."""

    seat: int
    amount: int
    life: int
    rival: int


@fact
class LifeGained(Event):
    """A faction gained Life; in the free-for-all by wounds of a rival, else `rival` is the faction itself."""

    seat: int
    amount: int
    life: int
    rival: int


@fact
class LifeLowered(Event):
    """Medlab of the free-for-all lowered a rival's marker (TH-FFA-05)."""

    seat: int
    rival: int
    amount: int
    life: int


@fact
class DataGained(Event):
    """A faction gained Data."""

    seat: int
    amount: int
    data: int


@fact
class TokensTaken(Event):
    """A player took Upgrade tokens from the pool."""

    seat: int
    count: int
    held: int


@fact
class CardUsed(Event):
    """A card action was used."""

    seat: int
    card: str
    slot: str


@fact
class CardActivated(Event):
    """A Defence System became active."""

    card: str
    slot: str


@fact
class CamerasPaid(Event):
    """Cameras paid out and start anew."""

    seat: int
    card: str
    slot: str


@fact
class UnitUpgraded(Event):
    """A unit was flipped to its upgraded side."""

    seat: int
    unit: str


@fact
class CardUpgraded(Event):
    """An Upgrade token was put on a card."""

    seat: int
    card: str
    slot: str
    x: int
    cost: int


@fact
class UnitDegraded(Event):
    """Degradation flipped a unit back."""

    seat: int
    unit: str


@fact
class CardDegraded(Event):
    """Degradation took a token off a card."""

    seat: int
    card: str
    slot: str


@fact
class TokenDegraded(Event):
    """Degradation took a held token."""

    seat: int
    rival: int


@fact
class DetectorLaid(Event):
    """A Deactivation token lies in a sector."""

    seat: int
    sector: str


@fact
class UnitHidden(Event):
    """A unit is invisible now."""

    seat: int
    unit: str


@fact
class UnitVisible(Event):
    """A unit is visible again."""

    unit: str


@fact
class InstantPlayed(Event):
    """An Instant or bonus card was played."""

    seat: int
    card: str


@fact
class MoveLengthened(Event):
    """Passage makes a Move longer."""

    seat: int
    amount: int


@fact
class FailureLifted(Event):
    """The Failure token was taken off; what it lay on works again."""

    seat: int
    place: str


@fact
class FailurePlaced(Event):
    """The Failure token lies on another card."""

    seat: int
    card: str
    place: str


@fact
class FailureIdle(Event):
    """There is no enemy card for the Failure token (TH-SEC-22)."""

    seat: int


@fact
class CardHeld(Event):
    """Vines hold a card."""

    card: str
    slot: str


@fact
class CardReleased(Event):
    """Vines no longer hold a card."""

    card: str
    slot: str


@fact
class CardTaken(Event):
    """An Embryo took a card over (TH-PAN-09)."""

    seat: int
    unit: str
    card: str
    slot: str


@fact
class CardGivenBack(Event):
    """A takeover is over; the card serves its owner again."""

    unit: str
    card: str
    slot: str


@fact
class CardInstalled(Event):
    """A card was installed."""

    seat: int
    card: str
    slot: str


@fact
class CardKept(Event):
    """An Instant was taken to be played now or later."""

    seat: int
    card: str


@fact
class BonusTaken(Event):
    """Installing on a bonus slot gave the bonus card (TH-INST-02)."""

    seat: int
    card: str
    slot: str


@fact
class CardWaits(Event):
    """A card was put on a pending slot."""

    seat: int
    card: str
    slot: str


@fact
class CardDiscarded(Event):
    """A pending card was discarded from the game."""

    seat: int
    card: str
    slot: str


@fact
class CardRemoved(Event):
    """An installed card left the game in this player's turn."""

    seat: int
    card: str
    slot: str


@fact
class CardShown(Event):
    """The new top card of a pile is seen."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


@fact
class PileEmpty(Event):
    """A pile has no card left."""

    seat: int


@fact
class EndTokenMoved(Event):
    """The end token moved (TH-END-10)."""

    field: str
