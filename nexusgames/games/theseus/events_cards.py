"""What can happen to cards, tokens and tracks in a game of Theseus; the other events are in `events`."""

from __future__ import annotations

from nexusgames.core.engine.events import CardEvent, Event, SeatEvent, UnitEvent


class LifeLost(SeatEvent):
    """A faction lost Life to a rival."""

    amount: int
    life: int
    rival: int


class LifeGained(SeatEvent):
    """A faction gained Life; in a free-for-all by wounding `rival`, otherwise `rival` is the faction itself."""

    amount: int
    life: int
    rival: int


class LifeLowered(SeatEvent):
    """In a free-for-all Medlab lowered a rival's marker (TH-FFA-05)."""

    rival: int
    amount: int
    life: int


class DataGained(SeatEvent):
    """A faction gained Data."""

    amount: int
    data: int


class TokensTaken(SeatEvent):
    """A player took Upgrade tokens from the pool."""

    count: int
    held: int


class CardUsed(CardEvent):
    """A card action was used."""

    slot: str


class CardActivated(Event):
    """A Defence System became active."""

    card: str
    slot: str


class CamerasPaid(CardEvent):
    """Cameras paid out and start anew."""

    slot: str


class UnitUpgraded(SeatEvent):
    """A unit was flipped to its upgraded side."""

    unit: str


class CardUpgraded(CardEvent):
    """An Upgrade token was put on a card."""

    slot: str
    x: int
    cost: int


class UnitDegraded(SeatEvent):
    """Degradation flipped a unit back."""

    unit: str


class CardDegraded(CardEvent):
    """Degradation took a token off a card."""

    slot: str


class TokenDegraded(SeatEvent):
    """Degradation took a held token."""

    rival: int


class DetectorLaid(SeatEvent):
    """A Deactivation token lies in a sector."""

    sector: str


class UnitHidden(SeatEvent):
    """A unit is invisible now."""

    unit: str


class UnitVisible(Event):
    """A unit is visible again."""

    unit: str


class InstantPlayed(CardEvent):
    """An Instant or bonus card was played."""


class MoveLengthened(SeatEvent):
    """Passage makes a Move longer."""

    amount: int


class FailureLifted(SeatEvent):
    """The Failure token was lifted; the card it lay on works again."""

    place: str


class FailurePlaced(CardEvent):
    """The Failure token was placed on a card."""

    place: str


class FailureIdle(SeatEvent):
    """There is no enemy card for the Failure token (TH-SEC-22)."""


class CardHeld(Event):
    """Vines hold a card."""

    card: str
    slot: str


class CardReleased(Event):
    """Vines no longer hold a card."""

    card: str
    slot: str


class CardTaken(UnitEvent):
    """An Embryo took a card over (TH-PAN-09)."""

    card: str
    slot: str


class CardGivenBack(Event):
    """A takeover is over; the card serves its owner again."""

    unit: str
    card: str
    slot: str


class CardInstalled(CardEvent):
    """A card was installed."""

    slot: str


class CardKept(CardEvent):
    """An Instant was taken to be played now or later."""


class BonusTaken(CardEvent):
    """Installing on a bonus slot gave the bonus card (TH-INST-02)."""

    slot: str


class CardWaits(CardEvent):
    """A card was put on a pending slot."""

    slot: str


class CardDiscarded(CardEvent):
    """A pending card was discarded from the game."""

    slot: str


class CardRemoved(CardEvent):
    """An installed card left the game in this player's turn."""

    slot: str


class CardShown(CardEvent, barrier="reveal"):
    """The new top card of a pile is turned face up."""


class PileEmpty(SeatEvent):
    """A pile has run out."""


class EndTokenMoved(Event):
    """The end token moved (TH-END-10)."""

    field: str
