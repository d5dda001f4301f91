"""What can happen in a game of Nexus Ops. A seat is a number, a card a kind such as EN06."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event, PrivateEvent
from nexusgames.core.values.frozen import frozen


@frozen
class FirstPlayerChosen(Event):
    """Who begins (NX-SET-01)."""

    seat: int


@frozen
class ColourTaken(Event):
    """A player picked a colour (NX-SET-02)."""

    seat: int
    colour: str


@frozen
class RichMines(Event):
    """The token mix holds more mines than recommended (NX-XTK-02)."""

    total: int
    advice: int


@frozen
class VortexTurned(Event):
    """The orientation of the Vortex is fixed (NX-VTX-01)."""

    orientation: int


@frozen
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    round: int


@frozen
class PhaseSkipped(Event):
    """A phase in which the active player could do nothing (NX-TURN-07)."""

    seat: int
    phase: str


@frozen
class PhaseEnded(Event):
    """NX-HID-04, NX-MOVE-13: the active player ended a phase; what was done in it cannot be undone any more."""

    barrier: ClassVar[str] = "turn"
    seat: int
    phase: str


@frozen
class UnitBought(Event):
    """A unit was bought and placed."""

    seat: int
    unit: str
    space: str
    cost: int


@frozen
class EnergizePlayed(Event):
    """An Energize card was played from the hand."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


@frozen
class CardAimed(Event):
    """The choices of a battle card: the side it works on, perhaps a unit type."""

    seat: int
    card: str
    side: int
    unit: str


@frozen
class CardSold(Event):
    """A card was discarded face up for rubium."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    amount: int


@frozen
class CardShown(Event):
    """A player showed a card of the hand to everybody (NX-HID-03)."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


@frozen
class RubiumGained(Event):
    """Rubium from a card or a token."""

    seat: int
    amount: int


@frozen
class UnitTeleported(Event):
    """A unit was put elsewhere by Teleport."""

    seat: int
    unit: str
    source: str
    target: str


@frozen
class MarchOrdered(Event):
    """A unit may move further this turn."""

    seat: int
    unit: str
    space: str


@frozen
class CampSet(Event):
    """Bought units may be placed on this space too."""

    seat: int
    space: str


@frozen
class PricesCut(Event):
    """Units cost less for the rest of the phase."""

    seat: int
    less: int


@frozen
class UnitMoved(Event):
    """A unit moved."""

    seat: int
    unit: str
    source: str
    target: str


@frozen
class DragonBreathed(Event):
    """A breath was aimed and rolled."""

    barrier: ClassVar[str] = "dice"
    seat: int
    source: str
    target: str
    die: int
    hit: bool


@frozen
class UnitLost(Event):
    """A unit went back to its owner's supply: in a `battle`, `shatter`ed there, by a `breath` or the `vortex`.

    `rival` is whoever destroyed it: the owner if nobody else did.
    """

    seat: int
    unit: str
    space: str
    cause: str
    rival: int


@frozen
class TokenRevealed(Event):
    """An exploration token was turned up."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    space: str
    token: str


@frozen
class UnitFound(Event):
    """A token gave a unit."""

    seat: int
    unit: str
    space: str


@frozen
class NoFigureLeft(Event):
    """A token showed a unit, but the supply has no such figure (NX-EXP-05)."""

    seat: int
    unit: str
    space: str


@frozen
class MineFound(Event):
    """A space got a mine for the rest of the game."""

    space: str
    value: int


@frozen
class BattleBegan(Event):
    """A battle was announced, with these units against those."""

    attacker: int
    defender: int
    space: str
    units: tuple[str, ...]
    against: tuple[str, ...]


@frozen
class FirstStrikeDeclared(Event):
    """Rock Thunderers attack before everybody else (NX-ALT-05)."""

    seat: int
    space: str


@frozen
class ShardlingsShattered(Event):
    """Shardlings were destroyed by their owner to strike (NX-ALT-04)."""

    barrier: ClassVar[str] = "dice"
    seat: int
    count: int
    dice: tuple[int, ...]
    hits: int


@frozen
class DiceRolled(Event):
    """One side's dice of an attack step."""

    barrier: ClassVar[str] = "dice"
    seat: int
    space: str
    units: tuple[str, ...]
    dice: tuple[int, ...]


@frozen
class DiceRerolled(Event):
    """One side's missed dice were rolled again."""

    barrier: ClassVar[str] = "dice"
    seat: int
    dice: tuple[int, ...]


@frozen
class HitsCounted(Event):
    """How many hits a side has made in this step, and how many of them pick their victim."""

    seat: int
    hits: int
    picks: int


@frozen
class HitCancelled(Event):
    """A hit against a side was cancelled."""

    side: int


@frozen
class BattleWon(Event):
    """All units of the defender there are gone."""

    seat: int
    rival: int
    space: str


@frozen
class BattleLost(Event):
    """All units of the attacker there are gone, the defender's are not."""

    seat: int
    rival: int
    space: str


@frozen
class BattleUndecided(Event):
    """Both sides have units left."""

    seat: int
    rival: int
    space: str


@frozen
class CardsDrawn(Event):
    """A player drew cards; which, only the player knows.

    `reason`: the `setup`, the end of the `turn`, the `monolith`, a lost `battle`, somebody else as `king` of the hill,
    the `vortex`, a `token`.
    """

    barrier: ClassVar[str] = "draw"
    seat: int
    deck: str
    count: int
    reason: str


@frozen
class CardSeen(PrivateEvent):
    """A card came into a player's own hand."""

    barrier: ClassVar[str] = "draw"
    card: str


@frozen
class DeckReshuffled(Event):
    """A discard pile became the new deck."""

    deck: str
    count: int


@frozen
class DrawLost(Event):
    """No card was left to draw."""

    seat: int
    deck: str


@frozen
class MissionPlayed(Event):
    """A Secret Mission was played from the hand or claimed from the line."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    vp: int
    total: int


@frozen
class MissionCardTaken(Event):
    """A Mission or King of the Hill card was taken from the pile."""

    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str
    vp: int
    total: int


@frozen
class IncomePaid(Event):
    """The mines paid."""

    seat: int
    amount: int
    spaces: tuple[str, ...]


@frozen
class LineFilled(Event):
    """New cards came into the transmission line."""

    barrier: ClassVar[str] = "reveal"
    cards: tuple[str, ...]


@frozen
class CardPutUnder(Event):
    """A Secret Mission went face down under the deck (NX-TOP-01)."""

    barrier: ClassVar[str] = "reveal"
    seat: int


@frozen
class CardGiven(Event):
    """An ally gave the active player a card, face down (NX-TEAM-04)."""

    barrier: ClassVar[str] = "reveal"
    giver: int
    seat: int


@frozen
class GivenCardSeen(Event):
    """Which card was given: for giver and receiver only."""

    barrier: ClassVar[str] = "reveal"
    giver: int
    seat: int
    card: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The two allies."""
        return (self.giver, self.seat)


@frozen
class SporeMoved(Event):
    """A Spore moved on after a won battle (NX-ALT-03)."""

    seat: int
    unit: str
    source: str
    target: str


@frozen
class VortexPulled(Event):
    """The Vortex sucks the units of one edge in and throws them out at another."""

    barrier: ClassVar[str] = "dice"
    dice: tuple[int, ...]
    source: str
    target: str


@frozen
class VortexBlasted(Event):
    """The Vortex destroys everything on one edge."""

    barrier: ClassVar[str] = "dice"
    die: int
    space: str


@frozen
class UnitSentHome(Event):
    """A unit that may not stand where it was thrown went to its home base (NX-MOVE-06)."""

    seat: int
    unit: str
    space: str


@frozen
class PlayerEliminated(Event):
    """No units, no money for one, no cards."""

    seat: int


@frozen
class GameEnded(Event):
    """The game is over."""

    barrier: ClassVar[str] = "turn"
    ending: str
    winners: tuple[int, ...]
