"""What can happen to cards, tokens and tracks in a game of Theseus; the other events are in `events`."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event


class LifeLost(Event):
    """A faction lost Life to a rival."""

    seat: int
    amount: int
    life: int
    rival: int


class LifeGained(Event):
    """A faction gained Life; in a free-for-all by wounding `rival`, otherwise `rival` is the faction itself."""

    seat: int
    amount: int
    life: int
    rival: int


class LifeLowered(Event):
    """In a free-for-all Medlab lowered a rival's marker (TH-FFA-05)."""

    seat: int
    rival: int
    amount: int
    life: int


class DataGained(Event):
    """A faction gained Data."""

    seat: int
    amount: int
    data: int


class TokensTaken(Event):
    """A player took Upgrade tokens from the pool."""

    seat: int
    count: int
    held: int


class CardUsed(Event):
    """A card action was used."""

    seat: int
    card: str
    slot: str


class CardActivated(Event):
    """A Defence System became active."""

    card: str
    slot: str


class CamerasPaid(Event):
    """Cameras paid out and start anew."""

    seat: int
    card: str
    slot: str


class UnitUpgraded(Event):
    """A unit was flipped to its upgraded side."""

    seat: int
    unit: str


class CardUpgraded(Event):
    """An Upgrade token was put on a card."""

    seat: int
    card: str
    slot: str
    x: int
    cost: int


class UnitDegraded(Event):
    """Degradation flipped a unit back."""

    seat: int
    unit: str


class CardDegraded(Event):
    """Degradation took a token off a card."""

    seat: int
    card: str
    slot: str


class TokenDegraded(Event):
    """Degradation took a held token."""

    seat: int
    rival: int


class DetectorLaid(Event):
    """A Deactivation token lies in a sector."""

    seat: int
    sector: str


class UnitHidden(Event):
    """A unit is invisible now."""

    seat: int
    unit: str


class UnitVisible(Event):
    """A unit is visible again."""

    unit: str


class InstantPlayed(Event):
    """An Instant or bonus card was played."""

    seat: int
    card: str


class MoveLengthened(Event):
    """Passage makes a Move longer."""

    seat: int
    amount: int


class FailureLifted(Event):
    """The Failure token was lifted; the card it lay on works again."""

    seat: int
    place: str


class FailurePlaced(Event):
    """The Failure token was placed on a card."""

    seat: int
    card: str
    place: str


class FailureIdle(Event):
    """There is no enemy card for the Failure token (TH-SEC-22)."""

    seat: int


class CardHeld(Event):
    """Vines hold a card."""

    card: str
    slot: str


class CardReleased(Event):
    """Vines no longer hold a card."""

    card: str
    slot: str


class CardTaken(Event):
    """An Embryo took a card over (TH-PAN-09)."""

    seat: int
    unit: str
    card: str
    slot: str


class CardGivenBack(Event):
    """A takeover is over; the card serves its owner again."""

    unit: str
    card: str
    slot: str


class CardInstalled(Event):
    """A card was installed."""

    seat: int
    card: str
    slot: str


class CardKept(Event):
    """An Instant was taken to be played now or later."""

    seat: int
    card: str


class BonusTaken(Event):
    """Installing on a bonus slot gave the bonus card (TH-INST-02)."""

    seat: int
    card: str
    slot: str


class CardWaits(Event):
    """A card was put on a pending slot."""

    seat: int
    card: str
    slot: str


class CardDiscarded(Event):
    """A pending card was discarded from the game."""

    seat: int
    card: str
    slot: str


class CardRemoved(Event):
    """An installed card left the game in this player's turn."""

    seat: int
    card: str
    slot: str


class CardShown(Event):
    """The new top card of a pile is turned face up."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


class PileEmpty(Event):
    """A pile has run out."""

    seat: int


class EndTokenMoved(Event):
    """The end token moved (TH-END-10)."""

    field: str
