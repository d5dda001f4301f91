"""The shapes of the Nexus Ops component tables, as they are written in assets/data/nexus_ops."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.facts import fact
from nexusgames.core.table_shapes import Amount, Count, GameRules, Mark, Name, RuleEntry, Shape

DieFace = Annotated[int, Field(ge=1, le=6)]
Side = Annotated[int, Field(ge=0, le=5)]

Ability = Literal[
    "stride", "leap", "pick", "flight", "breath", "breath_again",
    "one_per_hex", "needs_partner", "pursue", "shatter", "first_strike", "dive",
]  # fmt: skip
Timing = Literal["deploy", "B-PRE", "B-ROLL", "B-HIT"]
Effect = Literal[
    "gain_rubium", "teleport", "forced_march", "forward_camp", "bulk_contract",
    "side_bonus", "type_bonus", "extra_dice", "cancel_hit", "ambush", "reroll_misses",
]  # fmt: skip
Colour = Literal["red", "white"]
MissionClass = Literal["win", "event", "state"]

CENTRE = "M"
"""The space of the Monolith or the Vortex: on every layout, under no tile slot."""
ROCK_PLAINS, MAGMA_POOL, MONOLITH = "RP", "MP", "MO"
"""The terrains that abilities and the setup go by."""


def base_space(side: int, hex: str) -> str:
    """The id of a home-base hex on a side of the board."""
    return f"H{side}{hex}"


@fact
class UnitType(Shape):
    """One of the six figure types, as one side of the reference sheet prints it."""

    code: str
    name: Name
    cost: Count
    figures: Count
    hits: dict[str, DieFace]
    miner: bool
    cannot_enter: tuple[str, ...]
    abilities: tuple[Ability, ...]
    mark: Mark

    def hits_on(self, terrain: str) -> int:
        """The lowest die that hits in a battle on this terrain."""
        return self.hits.get(terrain, self.hits["any"])


@fact
class UnitTable(Shape):
    """units.json"""

    battle_order: tuple[str, ...]
    standard: tuple[UnitType, ...]
    alternate: tuple[UnitType, ...]
    marks: dict[str, Mark]


@fact
class Layout(Shape):
    """Where the tiles and the home bases of a game lie."""

    id: str
    players: Count
    sides: tuple[Side, ...]
    spaces: tuple[str, ...]
    singles: tuple[str, ...]
    doubles: tuple[tuple[str, str], ...]
    mark: Mark
    halves: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


@fact
class BaseHex(Shape):
    """One of the three hexes of every home base."""

    hex: str
    terrain: str
    mine: Count
    mark: Mark


@fact
class SingleTile(Shape):
    """A tile of one hex."""

    terrain: str
    count: Count
    mark: Mark


@fact
class DoubleTile(Shape):
    """A tile of two hexes."""

    terrains: tuple[str, str]
    count: Count
    mark: Mark


@fact
class Tiles(Shape):
    """All map tiles of the box but Monolith and home bases."""

    single: tuple[SingleTile, ...]
    double: tuple[DoubleTile, ...]


@fact
class DoubleChoice(Shape):
    """So many double tiles, at random, of those that contain this terrain."""

    contains: str
    count: Count
    mark: Mark


@fact
class EnergyTiles(Shape):
    """NX-ENE-01: the tiles that the small two-player layout uses."""

    layout: str
    singles: tuple[SingleTile, ...]
    doubles: tuple[DoubleChoice, ...]


@fact
class BoardTable(Shape):
    """board.json"""

    terrains: dict[str, Name]
    positions: dict[str, tuple[int, int]]
    adjacency: dict[str, tuple[str, ...]]
    layouts: tuple[Layout, ...]
    base: tuple[BaseHex, ...]
    tiles: Tiles
    energy_tiles: EnergyTiles
    fixture: dict[str, str]
    marks: dict[str, Mark]


@fact
class Token(Shape):
    """An exploration token: what it gives, and whether it stays on the board as a mine."""

    id: str
    count: Count
    stays: bool
    mark: Mark
    mine: Amount = 0
    unit: str | None = None
    energize: Amount = 0
    rubium: Amount = 0


@fact
class Swap(Shape):
    """Tokens to take out of a mix and tokens to put in, by id."""

    remove: dict[str, Count]
    add: dict[str, Count]
    mark: Mark


@fact
class Deal(Shape):
    """Tokens to deal at random from all of the box."""

    deal: Count
    mark: Mark


@fact
class EnergyPiles(Shape):
    """NX-ENE-02: the pile that each player lays out, and its swap with extra tokens."""

    pile: dict[str, Count]
    extra_default: Swap
    mark: Mark


@fact
class Presets(Shape):
    """The ready-made token mixes."""

    extra_default: Swap
    extra_random: Deal
    energy: EnergyPiles


@fact
class TokenTable(Shape):
    """tokens.json"""

    standard: tuple[Token, ...]
    extra: tuple[Token, ...]
    energy: tuple[Token, ...]
    presets: Presets
    mine_advice: Count
    marks: dict[str, Mark]


@fact
class EnergizeCard(Shape):
    """A kind of Energize card."""

    id: str
    name: Name
    count: Count
    timing: Timing
    effect: Effect
    values: dict[str, int]
    mark: Mark


@fact
class EnergizeTable(Shape):
    """energize.json"""

    cards: tuple[EnergizeCard, ...]


@fact
class TerrainCondition(Shape):
    """A mission about a terrain."""

    kind: Literal["battle_on", "most_terrain"]
    terrain: str


@fact
class UnitCondition(Shape):
    """A mission about a unit type."""

    kind: Literal["only_type_fought", "type_survives", "destroyed_type"]
    unit: str


@fact
class MonolithCondition(Shape):
    """A mission for holding the Monolith in a certain phase."""

    kind: Literal["control_monolith"]
    phase: Literal["deploy"]


@fact
class SlainByCondition(Shape):
    """A mission for a unit type that falls to another."""

    kind: Literal["slain_by"]
    victim: str
    by: str


@fact
class BattlesWonCondition(Shape):
    """A mission for several battles won in a turn."""

    kind: Literal["battles_won"]
    at_least: Count


@fact
class BattleCondition(Shape):
    """A mission about a fact of the battle that needs no further value."""

    kind: Literal["from_monolith", "enemy_base", "on_mine", "no_losses"]


Condition = Annotated[
    TerrainCondition | UnitCondition | MonolithCondition | SlainByCondition | BattlesWonCondition | BattleCondition,
    Field(discriminator="kind"),
]


@fact
class SecretMission(Shape):
    """A kind of Secret Mission card."""

    id: str
    name: Name
    count: Count
    vp: Count
    colour: Colour
    class_: Annotated[MissionClass, Field(alias="class")]
    condition: Condition
    needs_monolith: bool
    mark: Mark


@fact
class MissionCard(Shape):
    """The card for a won battle; its name and number depend on the edition."""

    id: str
    name: Name
    names: dict[str, Name]
    count: dict[str, Count]
    vp: Count
    colour: Colour
    mark: Mark


@fact
class KingCard(Shape):
    """King of the Hill, the reverse of a Mission card (NX-KOH-03), so it has no count of its own."""

    id: str
    name: Name
    vp: Count
    colour: Literal["none"]
    mark: Mark


@fact
class MissionTable(Shape):
    """missions.json"""

    mission: MissionCard
    king: KingCard
    secret: tuple[SecretMission, ...]


@fact
class Rules(GameRules):
    """The values of rules.json by name."""

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


@fact
class Tables:
    """The six files as read."""

    units: UnitTable
    board: BoardTable
    tokens: TokenTable
    energize: EnergizeTable
    missions: MissionTable
    rules: Rules
    numbers: dict[str, RuleEntry]
    """The entries of rules.json, with the rule and the mark of each."""
