"""What can happen to cards, tokens and tracks in a game of Theseus; the other events are in `events`."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event
from nexusgames.core.values.frozen import frozen


@frozen
class LifeLost(Event):
    """A faction lost Life to a rival."""

    seat: int
    amount: int
    life: int
    rival: int


@frozen
class LifeGained(Event):
    """A faction gained Life; in a free-for-all by wounding `rival`, otherwise `rival` is the faction itself."""

    seat: int
    amount: int
    life: int
    rival: int


@frozen
class LifeLowered(Event):
    """In a free-for-all Medlab lowered a rival's marker (TH-FFA-05)."""

    seat: int
    rival: int
    amount: int
    life: int


@frozen
class DataGained(Event):
    """A faction gained Data."""

    seat: int
    amount: int
    data: int


@frozen
class TokensTaken(Event):
    """A player took Upgrade tokens from the pool."""

    seat: int
    count: int
    held: int


@frozen
class CardUsed(Event):
    """A card action was used."""

    seat: int
    card: str
    slot: str


@frozen
class CardActivated(Event):
    """A Defence System became active."""

    card: str
    slot: str


@frozen
class CamerasPaid(Event):
    """Cameras paid out and start anew."""

    seat: int
    card: str
    slot: str


@frozen
class UnitUpgraded(Event):
    """A unit was flipped to its upgraded side."""

    seat: int
    unit: str


@frozen
class CardUpgraded(Event):
    """An Upgrade token was put on a card."""

    seat: int
    card: str
    slot: str
    x: int
    cost: int


@frozen
class UnitDegraded(Event):
    """Degradation flipped a unit back."""

    seat: int
    unit: str


@frozen
class CardDegraded(Event):
    """Degradation took a token off a card."""

    seat: int
    card: str
    slot: str


@frozen
class TokenDegraded(Event):
    """Degradation took a held token."""

    seat: int
    rival: int


@frozen
class DetectorLaid(Event):
    """A Deactivation token lies in a sector."""

    seat: int
    sector: str


@frozen
class UnitHidden(Event):
    """A unit is invisible now."""

    seat: int
    unit: str


@frozen
class UnitVisible(Event):
    """A unit is visible again."""

    unit: str


@frozen
class InstantPlayed(Event):
    """An Instant or bonus card was played."""

    seat: int
    card: str


@frozen
class MoveLengthened(Event):
    """Passage makes a Move longer."""

    seat: int
    amount: int


@frozen
class FailureLifted(Event):
    """The Failure token was lifted; the card it lay on works again."""

    seat: int
    place: str


@frozen
class FailurePlaced(Event):
    """The Failure token was placed on a card."""

    seat: int
    card: str
    place: str


@frozen
class FailureIdle(Event):
    """There is no enemy card for the Failure token (TH-SEC-22)."""

    seat: int


@frozen
class CardHeld(Event):
    """Vines hold a card."""

    card: str
    slot: str


@frozen
class CardReleased(Event):
    """Vines no longer hold a card."""

    card: str
    slot: str


@frozen
class CardTaken(Event):
    """An Embryo took a card over (TH-PAN-09)."""

    seat: int
    unit: str
    card: str
    slot: str


@frozen
class CardGivenBack(Event):
    """A takeover is over; the card serves its owner again."""

    unit: str
    card: str
    slot: str


@frozen
class CardInstalled(Event):
    """A card was installed."""

    seat: int
    card: str
    slot: str


@frozen
class CardKept(Event):
    """An Instant was taken to be played now or later."""

    seat: int
    card: str


@frozen
class BonusTaken(Event):
    """Installing on a bonus slot gave the bonus card (TH-INST-02)."""

    seat: int
    card: str
    slot: str


@frozen
class CardWaits(Event):
    """A card was put on a pending slot."""

    seat: int
    card: str
    slot: str


@frozen
class CardDiscarded(Event):
    """A pending card was discarded from the game."""

    seat: int
    card: str
    slot: str


@frozen
class CardRemoved(Event):
    """An installed card left the game in this player's turn."""

    seat: int
    card: str
    slot: str


@frozen
class CardShown(Event):
    """The new top card of a pile is turned face up."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


@frozen
class PileEmpty(Event):
    """A pile has run out."""

    seat: int


@frozen
class EndTokenMoved(Event):
    """The end token moved (TH-END-10)."""

    field: str
