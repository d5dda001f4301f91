"""The components of Nexus Ops one by one: their fields, the bounds of each, and the components they may name."""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.box.component_shapes import Amount, Count, Demands, GameRules, Known, Marked, Name, Shape, listed

DieFace = Annotated[int, Field(ge=1, le=6)]
Side = Annotated[int, Field(ge=0, le=5)]
Terrain = Annotated[str, Known("terrain")]
Space = Annotated[str, Known("space")]
Unit = Annotated[str, Known("unit")]

Ability = Literal[
    "stride", "leap", "pick", "flight", "breath", "breath_again",
    "one_per_hex", "needs_partner", "pursue", "shatter", "first_strike", "dive",
]  # fmt: skip
Timing = Literal["deploy", "B-PRE", "B-ROLL", "B-HIT"]
Effect = Literal[
    "gain_rubium", "teleport", "forced_march", "forward_camp", "bulk_contract",
    "side_bonus", "type_bonus", "extra_dice", "cancel_hit", "ambush", "reroll_misses",
]  # fmt: skip
EFFECT_VALUES: dict[Effect, set[str]] = {
    "gain_rubium": {"amount"},
    "teleport": {"units"},
    "forced_march": {"units", "spaces"},
    "bulk_contract": {"less", "least"},
    "side_bonus": {"add"},
    "type_bonus": {"add"},
    "extra_dice": {"times"},
    "cancel_hit": {"hits"},
}
"""The numbers that a card must have for its effect; effects not listed need none."""
EDITIONS = {"ah2005", "modern"}
Colour = Literal["red", "white"]
MissionClass = Literal["win", "event", "state"]

CENTRE = "M"
"""The space of the Monolith or the Vortex: in every layout, and never covered by a tile."""
ROCK_PLAINS, MAGMA_POOL, MONOLITH = "RP", "MP", "MO"
"""The terrains that abilities and the setup refer to."""


def base_space(side: int, hex: str) -> str:
    """The id of a home-base hex at a side of the board."""
    return f"H{side}{hex}"


class UnitType(Marked):
    """One of the six figure types, as one side of the reference sheet prints it."""

    code: Unit
    name: Name
    cost: Count
    figures: Count
    hits: dict[Annotated[str, Known("terrain", ("any",))], DieFace]
    miner: bool
    cannot_enter: tuple[Terrain, ...]
    abilities: tuple[Ability, ...]

    def demands(self) -> Demands:
        """`any` stands for the terrains that are not named, so it must be there."""
        yield "any" in self.hits, "hits has no number for 'any'"

    def hits_on(self, terrain: str) -> int:
        """The lowest die that hits in a battle on this terrain."""
        return self.hits.get(terrain, self.hits["any"])


class Layout(Marked):
    """Where tiles and home bases lie."""

    id: str
    players: Count
    sides: tuple[Side, ...]
    spaces: tuple[Space, ...]
    singles: tuple[str, ...]
    doubles: tuple[tuple[str, str], ...]
    halves: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    def demands(self) -> Demands:
        """Each space except the centre has exactly one tile slot, and belongs to one half if there are halves."""
        sides, wanted = set(self.sides), sorted(self.spaces[1:])
        different = len(sides) == len(self.sides) == self.players
        yield different, f"sides must be {self.players} different sides, one for each player"
        yield self.spaces[:1] == (CENTRE,), f"spaces must begin with {CENTRE}"
        slots = [*self.singles, *(space for pair in self.doubles for space in pair)]
        yield sorted(slots) == wanted, f"the slots must cover every space but {CENTRE} once"
        if self.halves:
            yield set(self.halves) == {str(side) for side in sides}, "halves must have one half for each side"
            halves = sorted(space for half in self.halves.values() for space in half)
            yield halves == wanted, f"the halves must cover every space but {CENTRE} once"


class BaseHex(Marked):
    """One of the three hexes of every home base."""

    hex: str
    terrain: Terrain
    mine: Count


class SingleTile(Marked):
    """A tile of one hex."""

    terrain: Terrain
    count: Count


class DoubleTile(Marked):
    """A tile of two hexes."""

    terrains: tuple[Terrain, Terrain]
    count: Count


class Tiles(Shape):
    """All map tiles in the box, except the Monolith and the home bases."""

    single: tuple[SingleTile, ...]
    double: tuple[DoubleTile, ...]


class DoubleChoice(Marked):
    """A number of double tiles to take at random from those with this terrain."""

    contains: str
    count: Count


def tile_count(kinds: Iterable[SingleTile | DoubleTile | DoubleChoice]) -> int:
    """How many tiles there are of these kinds together."""
    return sum(kind.count for kind in kinds)


class EnergyTiles(Shape):
    """NX-ENE-01: the tiles for the small two-player layout."""

    layout: Annotated[str, Known("layout")]
    singles: tuple[SingleTile, ...]
    doubles: tuple[DoubleChoice, ...]


class Token(Marked):
    """An exploration token: what it gives, and whether it stays on the board as a mine."""

    id: str
    count: Count
    stays: bool
    mine: Amount = 0
    unit: Unit | None = None
    energize: Amount = 0
    rubium: Amount = 0

    def demands(self) -> Demands:
        """A token stays on the board exactly if it is a mine."""
        yield self.stays == (self.mine > 0), "a token stays on the board if it shows a mine, and only then"


class Swap(Marked):
    """Tokens to take out of a mix, and tokens to put in, by id."""

    remove: dict[str, Count]
    add: dict[str, Count]

    def demands(self) -> Demands:
        """As many tokens go in as come out."""
        yield sum(self.remove.values()) == sum(self.add.values()), "as many tokens must be added as removed"


class Deal(Marked):
    """Tokens to deal at random from all those in the box."""

    deal: Count


class EnergyPiles(Marked):
    """NX-ENE-02: the pile that each player lays out, and its swap when extra tokens are in use."""

    pile: dict[str, Count]
    extra_default: Swap


class Presets(Shape):
    """The ready-made token mixes."""

    extra_default: Swap
    extra_random: Deal
    energy: EnergyPiles


class EnergizeCard(Marked):
    """A kind of Energize card."""

    id: str
    name: Name
    count: Count
    timing: Timing
    effect: Effect
    values: dict[str, int]

    def demands(self) -> Demands:
        """The rules look these values up by name."""
        needed = EFFECT_VALUES.get(self.effect, set())
        yield self.values.keys() == needed, f"the values of {self.effect} must be: {listed(needed)}"


class TerrainCondition(Shape):
    """The condition of a mission about a terrain."""

    kind: Literal["battle_on", "most_terrain"]
    terrain: Terrain


class UnitCondition(Shape):
    """The condition of a mission about a unit type."""

    kind: Literal["only_type_fought", "type_survives", "destroyed_type"]
    unit: Unit


class MonolithCondition(Shape):
    """The condition of a mission for holding the Monolith in a certain phase."""

    kind: Literal["control_monolith"]
    phase: Literal["deploy"]


class SlainByCondition(Shape):
    """The condition of a mission for a unit type destroyed by another."""

    kind: Literal["slain_by"]
    victim: Unit
    by: Unit


class BattlesWonCondition(Shape):
    """The condition of a mission for several battles won in a turn."""

    kind: Literal["battles_won"]
    at_least: Count


class BattleCondition(Shape):
    """The condition of a mission about a fact of the battle, with no further values."""

    kind: Literal["from_monolith", "enemy_base", "on_mine", "no_losses"]


Condition = Annotated[
    TerrainCondition | UnitCondition | MonolithCondition | SlainByCondition | BattlesWonCondition | BattleCondition,
    Field(discriminator="kind"),
]


class SecretMission(Marked):
    """A kind of Secret Mission card."""

    id: str
    name: Name
    count: Count
    vp: Count
    colour: Colour
    class_: Annotated[MissionClass, Field(alias="class")]
    condition: Condition
    needs_monolith: bool

    def demands(self) -> Demands:
        """A card's class decides its colour."""
        yield (self.colour == "red") == (self.class_ == "win"), "class win is red, the other classes are white"


class MissionCard(Marked):
    """The card for a won battle; its name and number depend on the edition."""

    id: str
    name: Name
    names: dict[str, Name]
    count: dict[str, Count]
    vp: Count
    colour: Colour

    def demands(self) -> Demands:
        """The card has a name and a number in both editions."""
        both = self.names.keys() == self.count.keys() == EDITIONS
        yield both, f"names and count must be for the editions {listed(EDITIONS)}"


class KingCard(Marked):
    """King of the Hill: the reverse of a Mission card (NX-KOH-03), and therefore without a count."""

    id: str
    name: Name
    vp: Count
    colour: Literal["none"]


class Rules(GameRules):
    """The numbers in rules.json, by name."""

    vp_limit: Count
    vp10: Count
    vp14: Count
    team_vp: Count
    first_rubium: Amount
    rubium_step: Amount
    card_price: Amount
    secret_draw: Count
    monolith_draw: Count
    loss_draw: Count
    executive_draw: Count
    king_others_draw: Count
    top_priority_draw: Count
    vortex_draw: Count
    line_extra: Amount
    move_spaces: Count
    stride_spaces: Count
    leap_spaces: Count
    breath_hits: DieFace
    pick_natural: DieFace
    shatter_hits: DieFace
    clones_per_hex: Count
    partner_dice: Amount
    round_limit_bots: Count
    round_limit_least: Count
    energize_cards: Count
    deploy_cards: Count
    battle_cards: Count
    secret_cards: Count
    standard_tokens: Count
    extra_tokens: Count
    factions: tuple[Name, ...]
    colours: tuple[Name, ...]
