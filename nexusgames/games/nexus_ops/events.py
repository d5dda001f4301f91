"""The events of Nexus Ops: all that can happen in a game. Seats are numbers, cards are kinds such as EN06."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event, PrivateEvent


class FirstPlayerChosen(Event):
    """It is decided who plays first (NX-SET-01)."""

    seat: int


class ColourTaken(Event):
    """A player picked a colour (NX-SET-02)."""

    seat: int
    colour: str


class RichMines(Event):
    """The mines in the token mix are worth more than recommended (NX-XTK-02)."""

    total: int
    advice: int


class VortexTurned(Event):
    """The orientation of the Vortex is fixed (NX-VTX-01)."""

    orientation: int


class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    round: int


class PhaseSkipped(Event):
    """A phase was skipped because the active player could do nothing in it (NX-TURN-07)."""

    seat: int
    phase: str


class PhaseEnded(Event):
    """The active player ended a phase; nothing done in it can be undone any more (NX-HID-04, NX-MOVE-13)."""

    barrier: ClassVar[str] = "turn"
    seat: int
    phase: str


class UnitBought(Event):
    """A unit was bought and placed."""

    seat: int
    unit: str
    space: str
    cost: int


class EnergizePlayed(Event):
    """An Energize card was played from the hand."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


class CardAimed(Event):
    """A battle card was aimed at a side, and some at a unit type."""

    seat: int
    card: str
    side: int
    unit: str


class CardSold(Event):
    """A card was discarded face up for rubium."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    amount: int


class CardShown(Event):
    """A player showed everybody a card from the hand (NX-HID-03)."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


class RubiumGained(Event):
    """A card or a token brought rubium."""

    seat: int
    amount: int


class UnitTeleported(Event):
    """Teleport put a unit on another space."""

    seat: int
    unit: str
    source: str
    target: str


class MarchOrdered(Event):
    """A unit may move further this turn."""

    seat: int
    unit: str
    space: str


class CampSet(Event):
    """A forward camp was set up: bought units may be placed on this space too."""

    seat: int
    space: str


class PricesCut(Event):
    """Bulk Contract made units cheaper for the rest of the phase."""

    seat: int
    less: int


class UnitMoved(Event):
    """A unit moved."""

    seat: int
    unit: str
    source: str
    target: str


class DragonBreathed(Event):
    """A breath was aimed and rolled."""

    barrier: ClassVar[str] = "dice"
    seat: int
    source: str
    target: str
    die: int
    hit: bool


class UnitLost(Event):
    """A unit went back to its owner's supply; `cause` is `battle`, `shatter`, `breath` or `vortex`.

    `rival` is the seat that destroyed it, or the owner if nobody else did.
    """

    seat: int
    unit: str
    space: str
    cause: str
    rival: int


class TokenRevealed(Event):
    """An exploration token was turned up."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    space: str
    token: str


class UnitFound(Event):
    """A token gave a unit."""

    seat: int
    unit: str
    space: str


class NoFigureLeft(Event):
    """A token showed a unit, but its finder had no such figure left (NX-EXP-05)."""

    seat: int
    unit: str
    space: str


class MineFound(Event):
    """A space got a mine for the rest of the game."""

    space: str
    value: int


class CardsDrawn(Event):
    """A player drew cards, and only that player knows which.

    `reason` is `setup`, `turn` (its end), `monolith`, `battle` (a lost one), `king` (somebody else is King of the
    Hill), `vortex` or `token`.
    """

    barrier: ClassVar[str] = "draw"
    seat: int
    deck: str
    count: int
    reason: str


class CardSeen(PrivateEvent):
    """A player saw which card came into their hand."""

    barrier: ClassVar[str] = "draw"
    card: str


class DeckReshuffled(Event):
    """A discard pile was shuffled into a new deck."""

    deck: str
    count: int


class DrawLost(Event):
    """No card was left to draw."""

    seat: int
    deck: str


class MissionPlayed(Event):
    """A Secret Mission was played from the hand or claimed from the line."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    vp: int
    total: int


class MissionCardTaken(Event):
    """A Mission or King of the Hill card was taken from the pile."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    vp: int
    total: int


class IncomePaid(Event):
    """A player's mines paid."""

    seat: int
    amount: int
    spaces: tuple[str, ...]


class LineFilled(Event):
    """New cards were laid out in the transmission line."""

    barrier: ClassVar[str] = "reveal"
    cards: tuple[str, ...]


class CardPutUnder(Event):
    """A Secret Mission went face down under the deck (NX-TOP-01)."""

    barrier: ClassVar[str] = "reveal"
    seat: int


class CardGiven(Event):
    """An ally gave the active player a card, face down (NX-TEAM-04)."""

    barrier: ClassVar[str] = "reveal"
    giver: int
    seat: int


class GivenCardSeen(Event):
    """The giver and the receiver saw which card was given."""

    barrier: ClassVar[str] = "reveal"
    giver: int
    seat: int
    card: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The two allies."""
        return (self.giver, self.seat)


class SporeMoved(Event):
    """A Spore moved on after a won battle (NX-ALT-03)."""

    seat: int
    unit: str
    source: str
    target: str


class VortexPulled(Event):
    """The Vortex sucked in the units at one edge and threw them out at another."""

    barrier: ClassVar[str] = "dice"
    dice: tuple[int, ...]
    source: str
    target: str


class VortexBlasted(Event):
    """The Vortex destroyed everything at one edge."""

    barrier: ClassVar[str] = "dice"
    die: int
    space: str


class UnitSentHome(Event):
    """A unit thrown where it may not stand went to its home base (NX-MOVE-06)."""

    seat: int
    unit: str
    space: str


class PlayerEliminated(Event):
    """A player is out of the game: no units, no rubium for one, no cards."""

    seat: int


class GameEnded(Event):
    """The game ended."""

    barrier: ClassVar[str] = "turn"
    ending: str
    winners: tuple[int, ...]
