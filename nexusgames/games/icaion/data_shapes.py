"""The shapes of the Icaion component tables, as they are written in assets/data/icaion."""

from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.facts import fact
from nexusgames.core.table_shapes import Amount, Count, Mark, RuleEntry, Shape
from nexusgames.games.icaion.data_effects import (
    CurioEffect,
    GearAbility,
    SeekerAbility,
    SlotBonus,
)
from nexusgames.games.icaion.data_rules import Rules
from nexusgames.games.icaion.data_words import (
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


@fact
class TypeOfRegion(Shape):
    """One of the five types, and the colour of the crystals its Regions hold (IC-SETUP-05)."""

    id: RegionType
    colour: Qoam
    rule: RuleId
    mark: Mark


@fact
class Node(Shape):
    """A place where Seekers stand: the Regions it touches and the nodes one step away."""

    id: NodeId
    letter: NodeLetter
    regions: tuple[str, ...]
    adjacent: tuple[str, ...]
    rule: RuleId
    mark: Mark
    crater: str | None = None
    city: bool = False
    start: bool = False


@fact
class Region(Shape):
    """One of the fifteen Regions; `inner` are those that touch the City."""

    id: RegionId
    type: RegionType
    inner: bool
    nodes: tuple[str, ...]
    adjacent: tuple[str, ...]
    rule: RuleId
    mark: Mark


@fact
class Crater(Shape):
    """One of the five craters: its Regions counter-clockwise first, its nodes, and the crater clockwise of it."""

    id: CraterId
    colour: Qoam
    regions: tuple[str, ...]
    nodes: tuple[str, ...]
    clockwise: str
    rule: RuleId
    mark: Mark


@fact
class BoardTable(Shape):
    """board.json"""

    types: tuple[TypeOfRegion, ...]
    nodes: tuple[Node, ...]
    regions: tuple[Region, ...]
    craters: tuple[Crater, ...]


@fact
class EventSpace(Shape):
    """A space of the event track: what a card that lies there does."""

    space: Count
    qoam: Count
    parasite: bool
    arrows: Amount
    """0 where no Colossus Card can lie."""
    recharge: bool
    mark: Mark


@fact
class EventTrack(Shape):
    """One side of the event board."""

    id: str
    players: tuple[Players, ...]
    spaces: tuple[EventSpace, ...]
    rule: RuleId


@fact
class ColossusStep(Shape):
    """One instruction of a Colossus Card; `count` is the number of Parasites in each Region of the crater."""

    kind: ColossusStepName
    count: Amount = 0


@fact
class RegionCard(Shape):
    """An event card that brings crystals to the Regions of a type."""

    id: str
    kind: Literal["region"]
    type: RegionType
    rule: RuleId
    mark: Mark


@fact
class ColossusCard(Shape):
    """An event card that lets the Colossus act."""

    id: str
    kind: Literal["colossus"]
    steps: tuple[ColossusStep, ...]
    rule: RuleId
    mark: Mark


EventCard = Annotated[RegionCard | ColossusCard, Field(discriminator="kind")]


@fact
class EventTable(Shape):
    """events.json"""

    tracks: tuple[EventTrack, ...]
    cards: tuple[EventCard, ...]


@fact
class Curio(Shape):
    """One print of the Curio deck. Its id is the first of the codes of all its copies."""

    id: CardCode
    codes: tuple[CardCode, ...]
    kind: CardKind
    cost: Count
    effect: CurioEffect
    rule: RuleId
    mark: Mark


@fact
class CurioTable(Shape):
    """curios.json"""

    cards: tuple[Curio, ...]


@fact
class Slot(Shape):
    """Where a Machine stands on a Division Board, and what taking it away gives."""

    machine: MachineKind
    recharges: bool
    bonus: SlotBonus
    rule: RuleId
    mark: Mark


@fact
class Row(Shape):
    """A row of a Division Board, named after the symbol it unlocks; slots from left to right."""

    id: Symbol
    row: Annotated[int, Field(ge=1, le=3)]
    slots: tuple[Slot, ...]


@fact
class Printed(Shape):
    """The symbols that every Division Board has from the start (IC-DIV-02)."""

    strength: Count
    movement: Count
    cage: Count
    rule: RuleId
    mark: Mark


@fact
class DivisionTable(Shape):
    """division.json"""

    printed: Printed
    rows: tuple[Row, ...]


@fact
class TileScore(Shape):
    """One side of an Apparatus: so much reputation for each of the things it counts."""

    formula: Formula
    rp: Count
    mark: Mark


@fact
class Tile(Shape):
    """An Apparatus tile."""

    id: str
    colour: Qoam
    year: Year
    day: TileScore
    night: TileScore
    rule: RuleId

    def score(self, side: str) -> TileScore:
        """The side that is face up."""
        return self.day if side == "day" else self.night


@fact
class ApparatusTable(Shape):
    """apparatus.json"""

    tiles: tuple[Tile, ...]


@fact
class Seeker(Shape):
    """A Seeker Card: symbols for hand and upgrade limit, starting crystals, an ability."""

    id: CardCode
    hand: Count
    upgrades: Count
    qoam: dict[Qoam, Count]
    ability: SeekerAbility
    rule: RuleId
    mark: Mark


@fact
class Gear(Shape):
    """A Specialized Gear Card, with the same symbols as a Seeker Card."""

    id: CardCode
    hand: Count
    upgrades: Count
    qoam: dict[Qoam, Count]
    ability: GearAbility
    rule: RuleId
    mark: Mark


@fact
class CharacterTable(Shape):
    """characters.json"""

    seekers: tuple[Seeker, ...]
    gears: tuple[Gear, ...]


@fact
class Shards(Shape):
    """So many Primal Shards of a value."""

    value: Count
    count: Count
    rule: RuleId
    mark: Mark


@fact
class Machines(Shape):
    """So many Machines of a kind in every player colour, and the letter that stands for the kind."""

    id: MachineKind
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    count: Count
    rule: RuleId
    mark: Mark


@fact
class PowerSupply(Shape):
    """An Emergency Power Supply tile: its number is the place in the turn order."""

    id: Annotated[str, Field(pattern=r"^[IV]+$")]
    place: Count
    rule: RuleId
    mark: Mark


@fact
class QoamColour(Shape):
    """A colour of crystals, and what it pays for besides deploying in Regions of its own type."""

    id: Qoam
    letter: Annotated[str, Field(pattern=r"^[a-z]$")]
    pays: tuple[Literal["camp", "movement", "deploy_anywhere", "curio", "eradicate", "investigate"], ...]
    rule: RuleId
    mark: Mark


@fact
class PieceTable(Shape):
    """pieces.json"""

    qoam: tuple[QoamColour, ...]
    machines: tuple[Machines, ...]
    shards: tuple[Shards, ...]
    supplies: tuple[PowerSupply, ...]


@fact
class Preset(Shape):
    """A ready-made layout of the neutral Machines."""

    id: str
    players: Players
    machines: dict[str, MachineKind]
    rule: RuleId
    mark: Mark


@fact
class PresetTable(Shape):
    """presets.json"""

    presets: tuple[Preset, ...]


@fact
class Tables:
    """The nine files as read."""

    board: BoardTable
    pieces: PieceTable
    events: EventTable
    division: DivisionTable
    apparatus: ApparatusTable
    characters: CharacterTable
    curios: CurioTable
    presets: PresetTable
    rules: Rules
    numbers: dict[str, RuleEntry]
    """The entries of rules.json, with the rule and the mark of each."""
