"""The live state of a game of Icaion: players, Regions, Colossus, decks. Running procedures are in `frames`."""

from __future__ import annotations

from dataclasses import dataclass, field

from nexusgames.core.engine.state import GameState
from nexusgames.core.values.codec import strict
from nexusgames.games.icaion.frames import AnyFrame
from nexusgames.games.icaion.options import Options

Crystals = dict[str, int]
"""How many crystals of each colour; a colour that is not there has no entry."""

NEUTRAL = (-1, -2)
"""The owners of neutral Machines: of the first and of the second colour that nobody plays."""


@strict
@dataclass(slots=True)
class HeldTile:
    """IC-COMP-07: an Apparatus tile that a player has."""

    colour: str
    year: int


@strict
@dataclass(slots=True, kw_only=True)
class Player:
    """One player: Division Board, Seeker (IC-COMP-11, IC-COMP-21), crystals and cards.

    `rows` are the Machines still on the board, row by row (`HSR`: none was deployed). Null Cages are numbered; one
    that an upgrade gives is called by the upgrade's code. Crystals never move between them (IC-QOAM-04). `earned` has
    the reputation by what it was scored for. What lies where on the board: IC-DIV-05.
    """

    colour: str
    seeker: str = ""
    gear: str = ""
    node: str = ""
    lying: bool = False
    armour: bool = False
    charged: bool = True
    rows: list[str]
    cages: dict[str, Crystals]
    hand: list[str] = field(default_factory=lambda: [])
    upgrades: list[str] = field(default_factory=lambda: [])
    shards: list[int] = field(default_factory=lambda: [])
    parasites: int = 0
    tile: HeldTile | None = None
    installed: list[HeldTile] = field(default_factory=lambda: [])
    retrieved_in: int = 0
    earned: dict[str, int] = field(default_factory=lambda: {})

    @property
    def rp(self) -> int:
        """IC-COMP-14, IC-END-07: reputation so far; it may be negative."""
        return sum(self.earned.values())


@strict
@dataclass(slots=True, kw_only=True)
class Ground:
    """What lies in one Region; `machines` has the owner by kind: a seat, or -1 and -2 for neutral colours.

    IC-COMP-10, IC-COMP-20: crystals and Parasites are counted, not taken from a box, so they never run out.
    IC-SETUP-05: all crystals here have the colour of the Region.
    """

    qoam: int = 0
    parasites: int = 0
    machines: dict[str, int] = field(default_factory=lambda: {})


@strict
@dataclass(slots=True, kw_only=True)
class Colossus:
    """IC-COMP-08: where the Colossus is, and the face-down shards it carries."""

    crater: str
    shards: list[int] = field(default_factory=lambda: [])


@strict
@dataclass(slots=True, kw_only=True)
class Decks:
    """IC-COMP-09, IC-COMP-17, IC-COMP-18: face-down piles (the next of each is its last), and what lies open."""

    curios: list[str] = field(default_factory=lambda: [])
    discard: list[str] = field(default_factory=lambda: [])
    events: list[str] = field(default_factory=lambda: [])
    track: list[str] = field(default_factory=lambda: [])
    waiting: list[str] = field(default_factory=lambda: [])
    """The Colossus Cards of the Years to come, the next one last."""
    shards: list[int] = field(default_factory=lambda: [])
    shards_out: list[int] = field(default_factory=lambda: [])
    offer: list[str] = field(default_factory=lambda: [])
    """Seeker and Gear Cards that can still be drafted."""


@strict
@dataclass(slots=True)
class Aside:
    """A neutral Machine that is not on the board yet."""

    kind: str
    owner: int


@strict
@dataclass(slots=True, kw_only=True)
class IcaionState(GameState):
    """A whole game. `apparatus` has the Year of each stack's top tile.

    `order` are the seats in this Year's turn order; before the supplies are dealt, as they take turns in the setup.
    """

    options: Options
    year: int = 0
    order: list[int]
    active: int
    players: list[Player]
    regions: dict[str, Ground]
    colossus: Colossus
    decks: Decks
    sides: dict[str, str]
    apparatus: dict[str, int]
    aside: list[Aside] = field(default_factory=lambda: [])
    neutral: list[str] = field(default_factory=lambda: [])
    """The colours of the neutral Machines."""
    stack: list[AnyFrame]
