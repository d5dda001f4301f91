"""The frames of Nexus Ops: what a running turn, battle or card must remember."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.engine.frames import Frame, Queue, Window
from nexusgames.core.values.codec import strict


@dataclass(slots=True, kw_only=True)
class Setting(Frame):
    """The choices before the first turn: colours, and how the Vortex lies."""

    procedure: Literal["setting"] = "setting"
    step: str = "announce"


@dataclass(slots=True, kw_only=True)
class Rounds(Frame):
    """The whole game: turn after turn, the Vortex before each round."""

    procedure: Literal["rounds"] = "rounds"
    step: str = "turn"


@dataclass(slots=True, kw_only=True)
class Vortex(Frame):
    """The Vortex between two rounds; `homeless` are thrown units that need a home-base hex."""

    procedure: Literal["vortex"] = "vortex"
    step: str = "pull"
    homeless: list[Homeless] = field(default_factory=lambda: [])


@strict
@dataclass(slots=True)
class Homeless:
    """A unit that was thrown where it may not stand, on its way home."""

    seat: int
    unit: str


@strict
@dataclass(slots=True)
class Squad:
    """Alike units of the active player on one space that have not moved yet this turn."""

    space: str
    unit: str
    count: int
    engaged: bool = False
    march: int = 0


@dataclass(slots=True, kw_only=True)
class Turn(Frame):
    """One player's turn, and what later phases must know about earlier ones."""

    procedure: Literal["turn"] = "turn"
    step: str = "begin"
    seat: int
    squads: list[Squad] = field(default_factory=lambda: [])
    from_monolith: list[str] = field(default_factory=lambda: [])
    fought: list[str] = field(default_factory=lambda: [])
    battles_won: int = 0
    drawn: list[str] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class Deploy(Frame):
    """The Deploy phase: whether it was opened, and what its cards change until it ends."""

    procedure: Literal["deploy"] = "deploy"
    step: str = "choose"
    asked: bool = False
    discount: int = 0
    least: int = 0
    camps: list[str] = field(default_factory=lambda: [])
    filled: list[str] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class Teleport(Frame):
    """The card Teleport while its units and their target are chosen."""

    procedure: Literal["teleport"] = "teleport"
    step: str = "source"
    card: str
    source: str = ""
    taken: list[Squad] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class March(Frame):
    """The card Forced March while its units are chosen."""

    procedure: Literal["march"] = "march"
    step: str = "unit"
    card: str
    chosen: list[Squad] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class Camp(Frame):
    """The card Forward Camp while its space is chosen."""

    procedure: Literal["camp"] = "camp"
    step: str = "space"
    card: str


@dataclass(slots=True, kw_only=True)
class Move(Frame):
    """The moves of the Move phase; `picked` is the unit whose target is being chosen."""

    procedure: Literal["move"] = "move"
    step: str = "unit"
    asked: bool = False
    picked: Squad | None = None


@dataclass(slots=True, kw_only=True)
class Breath(Frame):
    """Dragon's Breath at the end of the Move phase; `breathed` counts by space the Dragons that have breathed.

    `before` lists the state missions that held when the player was last asked; None while nothing has happened.
    """

    procedure: Literal["breath"] = "breath"
    step: str = "choose"
    breathed: dict[str, int] = field(default_factory=lambda: {})
    source: str = ""
    target: str = ""
    victim: int = -1
    before: list[str] | None = None


@strict
@dataclass(slots=True)
class Die:
    """A die of an attack: the unit type that rolled it, what it shows, and whether it hits."""

    unit: str
    natural: int
    hit: bool


@strict
@dataclass(slots=True, kw_only=True)
class Side:
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


@strict
@dataclass(slots=True)
class CardOnSide:
    """A battle card that was carried out: who played it, on which side, and for some cards on which unit type."""

    kind: str
    seat: int
    side: str
    unit: str


@dataclass(slots=True, kw_only=True)
class Battle(Frame):
    """A battle; `stage` is the current attack step (`0` or a unit type), `outcome` the result for the attacker."""

    procedure: Literal["battle"] = "battle"
    step: str = "defender"
    space: str
    attacker: Side
    defender: Side
    stage: str = ""
    outcome: str = ""
    red_played: bool = False
    cards: list[CardOnSide] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class BattleCard(Frame):
    """A battle Energize card while its side, type or hit is chosen."""

    procedure: Literal["battle_card"] = "battle_card"
    step: str = "side"
    card: str
    seat: int
    side: str = ""
    cancelled: int = 0


@dataclass(slots=True, kw_only=True)
class Shatter(Frame):
    """The losses that shattered Shardlings cause on the other side."""

    procedure: Literal["shatter"] = "shatter"
    step: str = "losses"
    victim: str
    hits: int


@dataclass(slots=True, kw_only=True)
class Pursuit(Frame):
    """Spores that may move on after a won battle; `before` as in `Breath`."""

    procedure: Literal["pursuit"] = "pursuit"
    step: str = "choose"
    space: str
    left: int
    before: list[str] | None = None


@dataclass(slots=True, kw_only=True)
class Opportunity(Frame):
    """A moment to score before the turn goes on by itself; `before` lists the state missions that held earlier."""

    procedure: Literal["opportunity"] = "opportunity"
    step: str = "ask"
    before: list[str]


AnyFrame = Annotated[
    Setting
    | Rounds
    | Vortex
    | Turn
    | Deploy
    | Teleport
    | March
    | Camp
    | Move
    | Breath
    | Battle
    | BattleCard
    | Shatter
    | Pursuit
    | Opportunity
    | Window
    | Queue,
    Field(discriminator="procedure"),
]
