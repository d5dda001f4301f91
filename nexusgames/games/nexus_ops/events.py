"""The events of Nexus Ops: all that can happen in a game. Seats are numbers, cards are kinds such as EN06."""

from __future__ import annotations

from nexusgames.core.engine.events import CardEvent, Event, PrivateEvent, SeatEvent, UnitEvent


class FirstPlayerChosen(SeatEvent):
    """It is decided who plays first (NX-SET-01)."""


class ColourTaken(SeatEvent):
    """A player picked a colour (NX-SET-02)."""

    colour: str


class RichMines(Event):
    """The mines in the token mix are worth more than recommended (NX-XTK-02)."""

    total: int
    advice: int


class VortexTurned(Event):
    """The orientation of the Vortex is fixed (NX-VTX-01)."""

    orientation: int


class TurnBegan(SeatEvent):
    """A player's turn begins."""

    round: int


class PhaseSkipped(SeatEvent):
    """A phase was skipped because the active player could do nothing in it (NX-TURN-07)."""

    phase: str


class PhaseEnded(SeatEvent, barrier="turn"):
    """The active player ended a phase; nothing done in it can be undone any more (NX-HID-04, NX-MOVE-13)."""

    phase: str


class UnitBought(UnitEvent):
    """A unit was bought and placed."""

    space: str
    cost: int


class EnergizePlayed(CardEvent, barrier="reveal"):
    """An Energize card was played from the hand."""


class CardAimed(CardEvent):
    """A battle card was aimed at a side, and some at a unit type."""

    side: int
    unit: str


class CardSold(CardEvent, barrier="reveal"):
    """A card was discarded face up for rubium."""

    amount: int


class CardShown(CardEvent, barrier="reveal"):
    """A player showed everybody a card from the hand (NX-HID-03)."""


class RubiumGained(SeatEvent):
    """A card or a token brought rubium."""

    amount: int


class UnitTeleported(UnitEvent):
    """Teleport put a unit on another space."""

    source: str
    target: str


class MarchOrdered(UnitEvent):
    """A unit may move further this turn."""

    space: str


class CampSet(SeatEvent):
    """A forward camp was set up: bought units may be placed on this space too."""

    space: str


class PricesCut(SeatEvent):
    """Bulk Contract made units cheaper for the rest of the phase."""

    less: int


class UnitMoved(UnitEvent):
    """A unit moved."""

    source: str
    target: str


class DragonBreathed(SeatEvent, barrier="dice"):
    """A breath was aimed and rolled."""

    source: str
    target: str
    die: int
    hit: bool


class UnitLost(UnitEvent):
    """A unit went back to its owner's supply; `cause` is `battle`, `shatter`, `breath` or `vortex`.

    `rival` is the seat that destroyed it, or the owner if nobody else did.
    """

    space: str
    cause: str
    rival: int


class TokenRevealed(SeatEvent, barrier="reveal"):
    """An exploration token was turned up."""

    space: str
    token: str


class UnitFound(UnitEvent):
    """A token gave a unit."""

    space: str


class NoFigureLeft(UnitEvent):
    """A token showed a unit, but its finder had no such figure left (NX-EXP-05)."""

    space: str


class MineFound(Event):
    """A space got a mine for the rest of the game."""

    space: str
    value: int


class CardsDrawn(SeatEvent, barrier="draw"):
    """A player drew cards, and only that player knows which.

    `reason` is `setup`, `turn` (its end), `monolith`, `battle` (a lost one), `king` (somebody else is King of the
    Hill), `vortex` or `token`.
    """

    deck: str
    count: int
    reason: str


class CardSeen(PrivateEvent, barrier="draw"):
    """A player saw which card came into their hand."""

    card: str


class DeckReshuffled(Event):
    """A discard pile was shuffled into a new deck."""

    deck: str
    count: int


class DrawLost(SeatEvent):
    """No card was left to draw."""

    deck: str


class MissionPlayed(CardEvent, barrier="reveal"):
    """A Secret Mission was played from the hand or claimed from the line."""

    vp: int
    total: int


class MissionCardTaken(CardEvent, barrier="reveal"):
    """A Mission or King of the Hill card was taken from the pile."""

    vp: int
    total: int


class IncomePaid(SeatEvent):
    """A player's mines paid."""

    amount: int
    spaces: tuple[str, ...]


class LineFilled(Event, barrier="reveal"):
    """New cards were laid out in the transmission line."""

    cards: tuple[str, ...]


class CardPutUnder(SeatEvent, barrier="reveal"):
    """A Secret Mission went face down under the deck (NX-TOP-01)."""


class CardGiven(Event, barrier="reveal"):
    """An ally gave the active player a card, face down (NX-TEAM-04)."""

    giver: int
    seat: int


class GivenCardSeen(Event, barrier="reveal"):
    """The giver and the receiver saw which card was given."""

    giver: int
    seat: int
    card: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The two allies."""
        return (self.giver, self.seat)


class SporeMoved(UnitEvent):
    """A Spore moved on after a won battle (NX-ALT-03)."""

    source: str
    target: str


class VortexPulled(Event, barrier="dice"):
    """The Vortex sucked in the units at one edge and threw them out at another."""

    dice: tuple[int, ...]
    source: str
    target: str


class VortexBlasted(Event, barrier="dice"):
    """The Vortex destroyed everything at one edge."""

    die: int
    space: str


class UnitSentHome(UnitEvent):
    """A unit thrown where it may not stand went to its home base (NX-MOVE-06)."""

    space: str


class PlayerEliminated(SeatEvent):
    """A player is out of the game: no units, no rubium for one, no cards."""


class GameEnded(Event, barrier="turn"):
    """The game ended."""

    ending: str
    winners: tuple[int, ...]
