"""The procedures of Icaion as frames: what a running turn, action or event has to remember."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pydantic import Field

from nexusgames.core.engine import Frame


class Setting(Frame):
    """The choices before Year I; `side` counts the stacks turned, `placed` the neutral Machines placed."""

    step: str = "announce"
    side: int = 0
    placed: int = 0


class Years(Frame):
    """The whole game: Years of rounds of turns, then the final scoring."""

    step: str = "begin"


class Finale(Frame):
    """The final scoring; `place` is the position in the last Year's turn order."""

    step: str = "double"
    place: int = 0


class Rampage(Frame):
    """A Colossus Card; `at` is its next instruction, `path` the craters left, passed and reached."""

    step: str = "next"
    card: str
    at: int = 0
    path: list[str] = field(default_factory=lambda: [])


class Infest(Frame):
    """The Parasites still to place, one Region for each."""

    step: str = "next"
    regions: list[str]


class Wound(Frame):
    """The seats whose Seekers one source is about to wound, in the order they decide."""

    step: str = "next"
    seats: list[int]


class Turn(Frame):
    """A player's turn: the actions left, and what happened that matters later in it."""

    step: str = "begin"
    seat: int
    wounded: bool = False
    shift: int = 1
    standard: int = 1
    special: int = 1
    acted: bool = False
    """Whether the player performed a Standard Action in this shift."""
    double: bool = False
    moved: bool = False
    """Whether the Seeker has moved and nothing else happened since, so extra-move cards can be played."""
    teleported: bool = False
    sword: bool = False
    """Whether the Parasite Sword has scored in this turn."""


class Deed(Frame):
    """A Standard Action granted as the Special Action or by a card, while the player chooses its target."""

    step: str = "choose"
    actions: list[str]


class Pay(Frame):
    """Crystals still to pay; `turning` is the colour of those being turned into one that is needed."""

    step: str = "crystal"
    purpose: str
    colour: str
    amount: int
    jokers: bool = False
    turns: int = 0
    turning: str = ""
    given: int = 0
    spent: list[str] = field(default_factory=lambda: [])


class Gain(Frame):
    """Crystals that come in as one gain, plus `free` ones whose colour the player names."""

    step: str = "colour"
    crystals: dict[str, int] = field(default_factory=lambda: {})
    free: int = 0
    added: bool = False
    """Whether they join the content of the Null Cage instead of replacing it (IC-QOAM-07)."""
    optional: bool = False


class Draw(Frame):
    """How many Curio Cards the player may draw, within the hand limit."""

    step: str = "choose"
    least: int
    most: int


class Extract(Frame):
    """An Extract: the gain so far, what each Region gave, and the Regions where the player's Machine still waits."""

    step: str = "take"
    crystals: dict[str, int] = field(default_factory=lambda: {})
    taken: dict[str, int] = field(default_factory=lambda: {})
    waiting: list[str] = field(default_factory=lambda: [])
    region: str = ""
    """The Region of the Machine whose activation needs one more answer."""


class Deploy(Frame):
    """A Machine on its way from a row of the Division Board to a Region; `cost` is without discount (IC-SEEK-06)."""

    step: str = "pay"
    row: int
    kind: str
    region: str
    cost: int


class Eradicate(Frame):
    """The Parasites named for removal, by Region."""

    step: str = "choose"
    named: dict[str, int] = field(default_factory=lambda: {})


class Investigate(Frame):
    """A revealed shard, and the crystals spent on it."""

    step: str = "spend"
    shard: int
    spent: int = 0


class Curio(Frame):
    """A Curio Card being played, which has left the hand and lies nowhere yet."""

    step: str = "pay"
    card: str
    leaving: str = ""
    """The upgrade that leaves for it at the limit, perhaps the card itself."""


class Supply(Frame):
    """The Emergency Power Supply in use: `overcharge`, `draw` or `double_shift`."""

    step: str = "use"
    use: str


YearFrame = Setting | Years | Finale | Rampage | Infest | Wound
TurnFrame = Turn | Deed | Pay | Gain | Draw | Extract | Deploy | Eradicate | Investigate | Curio | Supply
AnyFrame = Annotated[YearFrame | TurnFrame, Field(discriminator="procedure")]
