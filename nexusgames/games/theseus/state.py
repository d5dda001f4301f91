"""The live state of a game of Theseus: players, units, cards on the station. Running procedures are in `frames`."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pydantic import Field

from nexusgames.core.engine.frames import GameState
from nexusgames.core.values.codec import Stored
from nexusgames.games.theseus.frames import AnyFrame
from nexusgames.games.theseus.lookup import Lookup
from nexusgames.games.theseus.options import Options

SPACE, SUPPLY, TRANSIT, ON_CARD = "space", "supply", "transit", "card"
"""Where a unit is outside the sectors (`Unit.sector`); TH-BOARD-01: Space is one zone without rooms."""
HOME, LIFTED = "home", "lifted"
"""Where the Failure token is when it lies on no card (`TheseusState.failure`)."""


class Player(Stored):
    """One faction: its tracks, its cards (instances such as M-MIN.2) and the Upgrade tokens it holds.

    The last card of `pile` is the next one; `box` holds the cards that never enter this game.
    """

    faction: str
    life: int
    data: int = 0
    tokens: int = 0
    pile: list[str] = field(default_factory=lambda: [])
    box: list[str] = field(default_factory=lambda: [])
    opening: list[str] = field(default_factory=lambda: [])
    instants: list[str] = field(default_factory=lambda: [])
    bonus: list[str] = field(default_factory=lambda: [])
    out: bool = False
    """TH-FFA-08: whether its markers have left the board because others play on in tie turns."""


class Unit(Stored):
    """A unit; `sector` is where it stands (or SPACE, SUPPLY, TRANSIT, ON_CARD), `room` its room or the card's slot."""

    owner: int
    kind: str
    sector: str
    room: str = ""
    upgraded: bool = False
    moved: bool = False
    parasites: int = 0
    seized_by: str = ""
    invisible: bool = False


class Installed(Stored):
    """An installed card; `taken` is the Embryo on it, `controller` its owner or, once taken, Pandora."""

    card: str
    owner: int
    controller: int
    upgrades: int = 0
    counter: int = 0
    """TH-INST-08: the points of Cameras, even if no token is left to show them."""
    active: bool = False
    failed: bool = False
    held: bool = False
    taken: str = ""

    @property
    def works(self) -> bool:
        """TH-CARD-01: whether it is neither under the Failure token nor held by Vines."""
        return not (self.failed or self.held)


class TheseusState(GameState):
    """A whole game. `ring` lists the sectors as `COR CC AN TB LD`; slots and rooms are those of `board.Station`."""

    options: Options
    ring: str = ""
    homes: list[str]
    """By seat: the sector of the faction, alliance or Pandora; empty until it is chosen."""
    token_side: str = ""
    """TH-PAN-03: on which side of its sector Pandora's token lies."""
    order: list[int]
    """TH-RING-02: the seats in player order."""
    active: int
    round: int = 1
    players: list[Player]
    units: dict[str, Unit]
    rooms: dict[str, str] = field(default_factory=lambda: {})
    """Occupied rooms, and the unit in each."""
    slots: dict[str, Installed] = field(default_factory=lambda: {})
    pending: dict[str, str] = field(default_factory=lambda: {})
    bonus: dict[str, str] = field(default_factory=lambda: {})
    removed: list[str] = field(default_factory=lambda: [])
    """TH-PEND-07: cards out of the game, in the order they left it."""
    deactivation: dict[str, list[int]] = field(default_factory=lambda: {})
    """By sector: whose Deactivation tokens lie there."""
    pool: int
    failure: str = HOME
    end: int = 0
    """How many fields the end token has moved."""
    tied: list[int] = field(default_factory=lambda: [])
    """TH-END-20: the seats that play tie turns; empty before."""
    stack: list[AnyFrame]
    lookup: Annotated[Lookup | None, Field(exclude=True)] = field(default=None, init=False, compare=False)
