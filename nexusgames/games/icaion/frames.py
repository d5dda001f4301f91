"""The procedures of Icaion as frames: what a running turn, action or event must remember."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.engine.frames import Frame


@dataclass(slots=True, kw_only=True)
class Setting(Frame):
    """Choices before Year I; `side` and `placed` count the stacks turned and the neutral Machines placed."""

    procedure: Literal["setting"] = "setting"
    step: str = "announce"
    side: int = 0
    placed: int = 0


@dataclass(slots=True, kw_only=True)
class Years(Frame):
    """The whole game: Years of rounds of turns, then the final scoring."""

    procedure: Literal["years"] = "years"
    step: str = "begin"


@dataclass(slots=True, kw_only=True)
class Finale(Frame):
    """The final scoring; `place` is whose turn it is in the turn order of the last Year."""

    procedure: Literal["finale"] = "finale"
    step: str = "double"
    place: int = 0


@dataclass(slots=True, kw_only=True)
class Rampage(Frame):
    """A Colossus Card; `at` is the next of its instructions, `path` the craters left, passed and reached."""

    procedure: Literal["rampage"] = "rampage"
    step: str = "next"
    card: str
    at: int = 0
    path: list[str] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class Infest(Frame):
    """Parasites still to be placed, one Region name for each."""

    procedure: Literal["infest"] = "infest"
    step: str = "next"
    regions: list[str]


@dataclass(slots=True, kw_only=True)
class Wound(Frame):
    """Seats whose Seekers are about to be wounded by one source, in the order in which they decide."""

    procedure: Literal["wound"] = "wound"
    step: str = "next"
    seats: list[int]


@dataclass(slots=True, kw_only=True)
class Turn(Frame):
    """One player's turn: what is still allowed, and what has happened that matters later in it."""

    procedure: Literal["turn"] = "turn"
    step: str = "begin"
    seat: int
    wounded: bool = False
    shift: int = 1
    standard: int = 1
    special: int = 1
    acted: bool = False
    """Whether a Standard Action was performed in this shift."""
    double: bool = False
    moved: bool = False
    """Whether the Seeker has moved and nothing was done since: the time of extra-move cards."""
    teleported: bool = False
    sword: bool = False
    """Whether the Parasite Sword has scored in this turn."""


@dataclass(slots=True, kw_only=True)
class Deed(Frame):
    """A Standard Action granted as Special Action or by a card, while its target is chosen."""

    procedure: Literal["deed"] = "deed"
    step: str = "choose"
    actions: list[str]


@dataclass(slots=True, kw_only=True)
class Pay(Frame):
    """Crystals still to be paid; `turning` is a colour of which crystals are being given up for one that is needed."""

    procedure: Literal["pay"] = "pay"
    step: str = "crystal"
    purpose: str
    colour: str
    amount: int
    jokers: bool = False
    turns: int = 0
    turning: str = ""
    given: int = 0
    spent: list[str] = field(default_factory=lambda: [])


@dataclass(slots=True, kw_only=True)
class Gain(Frame):
    """Crystals that come in as one gain; of `free` more the player names the colour."""

    procedure: Literal["gain"] = "gain"
    step: str = "colour"
    crystals: dict[str, int] = field(default_factory=lambda: {})
    free: int = 0
    added: bool = False
    """Whether they are added to what is in the Null Cage (IC-QOAM-07)."""
    optional: bool = False


@dataclass(slots=True, kw_only=True)
class Draw(Frame):
    """Curio Cards that may be drawn, within the hand limit."""

    procedure: Literal["draw"] = "draw"
    step: str = "choose"
    least: int
    most: int


@dataclass(slots=True, kw_only=True)
class Extract(Frame):
    """An Extract: the gain so far, what each Region gave, the Regions whose own Machine can still be activated."""

    procedure: Literal["extract"] = "extract"
    step: str = "take"
    crystals: dict[str, int] = field(default_factory=lambda: {})
    taken: dict[str, int] = field(default_factory=lambda: {})
    waiting: list[str] = field(default_factory=lambda: [])
    region: str = ""
    """Where the Machine stands whose activation needs one more answer."""


@dataclass(slots=True, kw_only=True)
class Deploy(Frame):
    """A Machine on its way from a row of the Division Board to a Region; `cost` is the full one (IC-SEEK-06)."""

    procedure: Literal["deploy"] = "deploy"
    step: str = "pay"
    row: int
    kind: str
    region: str
    cost: int


@dataclass(slots=True, kw_only=True)
class Eradicate(Frame):
    """The Parasites named for removal, by Region."""

    procedure: Literal["eradicate"] = "eradicate"
    step: str = "choose"
    named: dict[str, int] = field(default_factory=lambda: {})


@dataclass(slots=True, kw_only=True)
class Investigate(Frame):
    """A revealed shard, and the crystals spent on it."""

    procedure: Literal["investigate"] = "investigate"
    step: str = "spend"
    shard: int
    spent: int = 0


@dataclass(slots=True, kw_only=True)
class Curio(Frame):
    """A Curio Card being played: it has left the hand and lies nowhere yet."""

    procedure: Literal["curio"] = "curio"
    step: str = "pay"
    card: str
    leaving: str = ""
    """What leaves for it at the limit of upgrades, perhaps the card itself."""


@dataclass(slots=True, kw_only=True)
class Supply(Frame):
    """The Emergency Power Supply in use: `overcharge`, `draw` or `double_shift`."""

    procedure: Literal["supply"] = "supply"
    step: str = "use"
    use: str


AnyFrame = Annotated[
    Setting
    | Years
    | Finale
    | Rampage
    | Infest
    | Wound
    | Turn
    | Deed
    | Pay
    | Gain
    | Draw
    | Extract
    | Deploy
    | Eradicate
    | Investigate
    | Curio
    | Supply,
    Field(discriminator="procedure"),
]
