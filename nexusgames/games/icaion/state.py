"""The state of a game of Icaion: players, Regions, Colossus, decks. Running procedures are in `frames`."""

from __future__ import annotations

from dataclasses import field

from nexusgames.core.engine.frames import GameState
from nexusgames.core.values.codec import Stored
from nexusgames.games.icaion.frames import AnyFrame
from nexusgames.games.icaion.options import Options

Crystals = dict[str, int]
"""The number of crystals of each colour; an absent colour has no entry."""

NEUTRAL = (-1, -2)
"""The owners of neutral Machines, one for each neutral colour."""


class HeldTile(Stored, kw_only=False):
    """IC-COMP-07: an Apparatus tile of a player."""

    colour: str
    year: int


class Player(Stored):
    """One player: Division Board, Seeker (IC-COMP-11, IC-COMP-21), crystals and cards.

    `rows` has the Machines still on the board, row by row (`HSR`: none deployed). Null Cages are numbered; one that
    an upgrade gives has the upgrade's code. Crystals never move between cages (IC-QOAM-04). `earned` has the
    reputation by reason. The layout of a player's board is in IC-DIV-05.
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
        """IC-COMP-14, IC-END-07: reputation so far, which may be negative."""
        return sum(self.earned.values())


class Ground(Stored):
    """What lies in one Region; `machines` maps kind to owner: a seat, or -1 and -2 for the neutral colours.

    IC-COMP-10, IC-COMP-20: crystals and Parasites are unlimited, so they are only counted.
    IC-SETUP-05: all crystals here have the colour of the Region.
    """

    qoam: int = 0
    parasites: int = 0
    machines: dict[str, int] = field(default_factory=lambda: {})


class Colossus(Stored):
    """IC-COMP-08: the crater of the Colossus, and the face-down shards it carries."""

    crater: str
    shards: list[int] = field(default_factory=lambda: [])


class Decks(Stored):
    """IC-COMP-09, IC-COMP-17, IC-COMP-18: face-down piles, which are drawn from the end, and open cards."""

    curios: list[str] = field(default_factory=lambda: [])
    discard: list[str] = field(default_factory=lambda: [])
    events: list[str] = field(default_factory=lambda: [])
    track: list[str] = field(default_factory=lambda: [])
    waiting: list[str] = field(default_factory=lambda: [])
    """The Colossus Cards of the coming Years, the next one last."""
    shards: list[int] = field(default_factory=lambda: [])
    shards_out: list[int] = field(default_factory=lambda: [])
    offer: list[str] = field(default_factory=lambda: [])
    """Seeker and Gear Cards that can still be drafted."""


class Aside(Stored, kw_only=False):
    """A neutral Machine that is not on the board yet."""

    kind: str
    owner: int


class IcaionState(GameState):
    """A whole game. `apparatus` is the Year of each stack's top tile.

    `order` is this Year's turn order by seat; before the supplies are dealt, the order of the setup choices.
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
