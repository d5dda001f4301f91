"""The shape of each component of Icaion: its fields, their bounds, and the other components it may name."""

from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.box.component_shapes import Amount, Count, Demands, Known, Marked, Shape, repeated
from nexusgames.games.icaion.data.effects import (
    AddSymbol,
    CurioEffect,
    GearAbility,
    PerformAction,
    SeekerAbility,
    SlotBonus,
)
from nexusgames.games.icaion.data.words import (
    CardCode,
    CardKind,
    ColossusStepName,
    CraterId,
    Formula,
    MachineKind,
    NodeId,
    NodeLetter,
    Players,
    Qoam,
    RegionId,
    RegionType,
    RuleId,
    Symbol,
    Year,
)

ANode = Annotated[str, Known("node")]
ARegion = Annotated[str, Known("region")]
ACrater = Annotated[str, Known("crater")]
NODE_FORMS: dict[NodeLetter, tuple[int, int, bool]] = {
    "C": (3, 2, False),
    "P": (3, 3, False),
    "Q": (3, 3, False),
    "S": (3, 3, False),
    "M": (3, 2, True),
    "L": (2, 1, True),
    "T": (2, 1, True),
    "E": (3, 2, False),
}
"""The neighbours, the Regions, and whether there is a crater, by the letter of a node.

IC-BOARD-02, IC-BOARD-03, IC-BOARD-04, IC-BOARD-05, IC-BOARD-06, IC-BOARD-07.
"""
UPGRADES = {
    "symbol", "transmute", "harvester_any", "harvester_more", "scavenger_discard", "scavenger_more",
    "refiner_rp", "refiner_parasite",
}  # fmt: skip
"""IC-CUR-01: the effects of Curio Cards that stay in play; all others are one-shots."""


class Ruled(Marked):
    """An entry with the rule that explains it."""

    rule: RuleId


class TypeOfRegion(Ruled):
    """One of the five types, and the colour of the crystals its Regions hold (IC-SETUP-05)."""

    id: RegionType
    colour: Qoam


class Node(Ruled):
    """A place for Seekers, with the Regions it touches and the nodes one step away."""

    id: NodeId
    letter: NodeLetter
    regions: tuple[ARegion, ...]
    adjacent: tuple[ANode, ...]
    crater: ACrater | None = None
    city: bool = False
    start: bool = False

    def demands(self) -> Demands:
        """The letter decides what kind of place it is."""
        yield self.letter == self.id[:1], f"letter must be {self.id[:1]}, with which the id begins"
        for name in repeated((*self.adjacent, *self.regions)):
            yield False, f"{name} is there twice"
        steps, regions, crater = NODE_FORMS[self.letter]
        form = f"{steps} neighbours, {regions} regions and {'a crater' if crater else 'no crater'}"
        found = (len(self.adjacent), len(self.regions), self.crater is not None)
        yield found == (steps, regions, crater), f"a node {self.letter} must have {form}"
        flags = (self.city, self.start) == (self.letter == "C", self.letter == "E")
        yield flags, "only the nodes C are at the City, and only the nodes E are for the start"


class Region(Ruled):
    """One of the fifteen Regions; those that touch the City are `inner`."""

    id: RegionId
    type: RegionType
    inner: bool
    nodes: tuple[str, ...]
    adjacent: tuple[str, ...]

    def demands(self) -> Demands:
        """The letter decides whether it is inner."""
        yield self.inner == self.id.startswith("I"), "only the regions I are inner"


class Crater(Ruled):
    """One of the five craters, with its Regions (counter-clockwise one first), nodes, and the next crater clockwise."""

    id: CraterId
    colour: Qoam
    regions: tuple[str, ...]
    nodes: tuple[str, ...]
    clockwise: ACrater


class EventSpace(Marked):
    """A space of the event track, which says what a card there does."""

    space: Count
    qoam: Count
    parasite: bool
    arrows: Amount
    """0 where no Colossus Card can lie."""
    recharge: bool


class EventTrack(Shape):
    """One side of the event board."""

    id: str
    players: tuple[Players, ...]
    spaces: tuple[EventSpace, ...]
    rule: RuleId


class ColossusStep(Shape):
    """One instruction of a Colossus Card; `count` is the number of Parasites in each Region of the crater."""

    kind: ColossusStepName
    count: Amount = 0


class RegionCard(Ruled):
    """An event card that brings crystals to the Regions of a type."""

    id: str
    kind: Literal["region"]
    type: RegionType


class ColossusCard(Ruled):
    """An event card that makes the Colossus act."""

    id: str
    kind: Literal["colossus"]
    steps: tuple[ColossusStep, ...]

    def demands(self) -> Demands:
        """The Colossus moves exactly once, and the other steps fit that."""
        kinds = [step.kind for step in self.steps]
        yield kinds.count("move") == 1, "the Colossus must move exactly once"
        counted = all((step.kind == "parasites") == (step.count > 0) for step in self.steps)
        yield counted, "a count belongs to parasites, and only to them"
        follows = "wound_path" not in kinds or kinds.index("wound_path") == kinds.index("move") + 1
        yield follows, "the wounds on the path must follow the move"


EventCard = Annotated[RegionCard | ColossusCard, Field(discriminator="kind")]


class Curio(Ruled):
    """One print of the Curio deck; its id is the code of its first copy."""

    id: CardCode
    codes: tuple[CardCode, ...]
    kind: CardKind
    cost: Count
    effect: CurioEffect

    def demands(self) -> Demands:
        """The effect suits the kind."""
        yield self.codes[:1] == (self.id,), "its id must be the first of its codes"
        suits = (self.kind == "upgrade") == (self.effect.kind in UPGRADES)
        yield suits, f"the effect {self.effect.kind} does not belong to a card of kind {self.kind}"
        if isinstance(self.effect, PerformAction):
            named = bool(self.effect.actions) and not repeated(self.effect.actions)
            yield named, "it must name one action or several different ones"


class Slot(Ruled):
    """A Machine's place on a Division Board, and the bonus for deploying that Machine."""

    machine: MachineKind
    recharges: bool
    bonus: SlotBonus


class Row(Shape):
    """A row of a Division Board, named after the symbol it unlocks, with its slots from left to right."""

    id: Symbol
    row: Annotated[int, Field(ge=1, le=3)]
    slots: tuple[Slot, ...]

    def demands(self) -> Demands:
        """IC-DIV-03: two slots with the symbol of the row, then the Refiner with its one-time bonus."""
        for slot in self.slots:
            refiner = slot.machine == "refiner"
            symbol = slot.bonus.symbol if isinstance(slot.bonus, AddSymbol) else None
            yield slot.recharges == refiner, "the refiner recharges, and only the refiner"
            wanted = None if refiner else self.id
            yield symbol == wanted, f"the {slot.machine} slot must give {wanted or 'no symbol'}"


class Printed(Ruled):
    """The symbols printed on every Division Board (IC-DIV-02)."""

    strength: Count
    movement: Count
    cage: Count


class TileScore(Marked):
    """One side of an Apparatus: the reputation for each thing its formula counts."""

    formula: Formula
    rp: Count


class Tile(Shape):
    """An Apparatus tile."""

    id: str
    colour: Qoam
    year: Year
    day: TileScore
    night: TileScore
    rule: RuleId

    def score(self, side: str) -> TileScore:
        """The score of the side that is face up."""
        return self.day if side == "day" else self.night


class Character(Ruled):
    """What Seeker and Gear Cards share: symbols for the hand and upgrade limits, and starting crystals."""

    id: CardCode
    hand: Count
    upgrades: Count
    qoam: dict[Qoam, Count]


class Seeker(Character):
    """A Seeker Card, with its ability."""

    ability: SeekerAbility


class Gear(Character):
    """A Specialized Gear Card, with its ability."""

    ability: GearAbility


class Shards(Ruled):
    """How many Primal Shards have a value."""

    value: Count
    count: Count


class Machines(Ruled):
    """How many Machines of a kind each player colour has, and the letter for the kind."""

    id: MachineKind
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    count: Count


class PowerSupply(Ruled):
    """An Emergency Power Supply tile; its number is a place in the turn order."""

    id: Annotated[str, Field(pattern=r"^[IV]+$")]
    place: Count


class QoamColour(Ruled):
    """A colour of crystals, and what it pays for besides deploying in Regions of its type."""

    id: Qoam
    letter: Annotated[str, Field(pattern=r"^[a-z]$")]
    pays: tuple[Literal["camp", "movement", "deploy_anywhere", "curio", "eradicate", "investigate"], ...]


class Preset(Ruled):
    """A ready-made layout of the neutral Machines."""

    id: str
    players: Players
    machines: dict[ARegion, MachineKind]
