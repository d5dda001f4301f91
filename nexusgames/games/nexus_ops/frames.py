"""The frames of Nexus Ops: what a running turn, battle or card must remember."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pydantic import Field

from nexusgames.core.engine import Frame, Queue, Window
from nexusgames.core.values.codec import Stored


class Setting(Frame):
    """The choices before the first turn: colours, and how the Vortex lies."""

    step: str = "announce"


class Rounds(Frame):
    """The whole game: turn after turn, the Vortex before each round."""

    step: str = "turn"


class Vortex(Frame):
    """The Vortex between two rounds; `homeless` are thrown units that need a home-base hex."""

    step: str = "pull"
    homeless: list[Homeless] = field(default_factory=lambda: [])


class Homeless(Stored, kw_only=False):
    """A unit that was thrown where it may not stand, on its way home."""

    seat: int
    unit: str


class Squad(Stored, kw_only=False):
    """Alike units of the active player on one space that have not moved yet this turn."""

    space: str
    unit: str
    count: int
    engaged: bool = False
    march: int = 0


class Turn(Frame):
    """One player's turn, and what later phases must know about earlier ones."""

    step: str = "begin"
    seat: int
    squads: list[Squad] = field(default_factory=lambda: [])
    from_monolith: list[str] = field(default_factory=lambda: [])
    fought: list[str] = field(default_factory=lambda: [])
    battles_won: int = 0
    drawn: list[str] = field(default_factory=lambda: [])


class Deploy(Frame):
    """The Deploy phase: whether it was opened, and what its cards change until it ends."""

    step: str = "choose"
    asked: bool = False
    discount: int = 0
    least: int = 0
    camps: list[str] = field(default_factory=lambda: [])
    filled: list[str] = field(default_factory=lambda: [])


class Teleport(Frame):
    """The card Teleport while its units and their target are chosen."""

    step: str = "source"
    card: str
    source: str = ""
    taken: list[Squad] = field(default_factory=lambda: [])


class March(Frame):
    """The card Forced March while its units are chosen."""

    step: str = "unit"
    card: str
    chosen: list[Squad] = field(default_factory=lambda: [])


class Camp(Frame):
    """The card Forward Camp while its space is chosen."""

    step: str = "space"
    card: str


class Move(Frame):
    """The moves of the Move phase; `picked` is the unit whose target is being chosen."""

    step: str = "unit"
    asked: bool = False
    picked: Squad | None = None


class Breath(Frame):
    """Dragon's Breath at the end of the Move phase; `breathed` counts by space the Dragons that have breathed.

    `before` lists the state missions that held when the player was last asked; None while nothing has happened.
    """

    step: str = "choose"
    breathed: dict[str, int] = field(default_factory=lambda: {})
    source: str = ""
    target: str = ""
    victim: int = -1
    before: list[str] | None = None


class Die(Stored, kw_only=False):
    """A die of an attack: the unit type that rolled it, what it shows, and whether it hits."""

    unit: str
    natural: int
    hit: bool


class Side(Stored):
    """One side of a battle: what fought, what cards changed, this step's dice, and its record so far."""

    seat: int
    fought: dict[str, int]
    bonus: int = 0
    type_bonus: dict[str, int] = field(default_factory=lambda: {})
    extra_dice: dict[str, int] = field(default_factory=lambda: {})
    first: list[str] = field(default_factory=lambda: [])
    first_strike: bool = False
    dice: list[Die] = field(default_factory=lambda: [])
    picks: int = 0
    hits: int = 0
    lost: dict[str, int] = field(default_factory=lambda: {})
    destroyed: dict[str, int] = field(default_factory=lambda: {})
    slain: list[str] = field(default_factory=lambda: [])


class CardOnSide(Stored, kw_only=False):
    """A battle card that was carried out: who played it, on which side, and for some cards on which unit type."""

    kind: str
    seat: int
    side: str
    unit: str


class Battle(Frame):
    """A battle; `stage` is the current attack step (`0` or a unit type), `outcome` the result for the attacker."""

    step: str = "defender"
    space: str
    attacker: Side
    defender: Side
    stage: str = ""
    outcome: str = ""
    red_played: bool = False
    cards: list[CardOnSide] = field(default_factory=lambda: [])


class BattleCard(Frame):
    """A battle Energize card while its side, type or hit is chosen."""

    step: str = "side"
    card: str
    seat: int
    side: str = ""
    cancelled: int = 0


class Shatter(Frame):
    """The losses that shattered Shardlings cause on the other side."""

    step: str = "losses"
    victim: str
    hits: int


class Pursuit(Frame):
    """Spores that may move on after a won battle; `before` as in `Breath`."""

    step: str = "choose"
    space: str
    left: int
    before: list[str] | None = None


class Opportunity(Frame):
    """A moment to score before the turn goes on by itself; `before` lists the state missions that held earlier."""

    step: str = "ask"
    before: list[str]


TurnFrame = Setting | Rounds | Vortex | Turn | Deploy | Teleport | March | Camp | Move | Breath
BattleFrame = Battle | BattleCard | Shatter | Pursuit
AnyFrame = Annotated[TurnFrame | BattleFrame | Opportunity | Window | Queue, Field(discriminator="procedure")]
