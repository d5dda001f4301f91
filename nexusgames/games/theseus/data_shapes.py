"""The shapes of the Theseus component tables, as they are written in assets/data/theseus."""

from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.facts import fact
from nexusgames.core.table_shapes import Amount, Count, GameRules, Mark, Name, RuleEntry, Shape

RuleId = Annotated[str, Field(pattern=r"^TH-[A-Z0-9]+-\d\d$")]
Level = Annotated[int, Field(ge=0, le=3)]
Place = tuple[Amount, Amount]
"""Column and row, from 0."""

Attack = Literal["none", "single", "all", "single-data"]
Takeover = Literal["none", "one-use", "permanent"]
CardType = Literal["action", "trap", "module", "shortcut", "duplicate", "special", "instant"]
Trait = Literal["single-use", "pass-through", "skip"]
DupClass = Literal["M", "N", "S"]
Leave = Literal["must", "may", "up_to"]
"""TH-ACT-02: whether a card is used as far as it can be, may be left out, or may be used in part."""
Effect = Literal[
    "wound", "defence", "cameras", "ambush", "grab", "infest",
    "more_wounds", "more_data", "extra_attacks", "strike", "no_push", "no_attack", "hold_cards", "bind_failure",
    "skip", "exit", "teleport", "time_loop", "duplicate",
    "assault", "take_tokens", "gain_data", "test_data", "transfer_data", "regain_life", "failure", "detonate",
    "deactivate", "force_move", "abduct", "attack_with", "incubate", "pending_operation", "remote_control",
    "amplify", "turn_invisible", "degrade", "grenade", "flip_units",
    "more_movement", "install_top",
]  # fmt: skip
Mode = Literal["duel", "ffa", "2v2"]
SectorKind = Literal["universal", "faction"]
SectorAction = Literal["assault", "failure", "extra_turn", "home"]
Passages = Literal["open", "loop", "line"]
"""TH-ROOM-03: how the rooms of a board are linked."""
TokenShape = Literal["round", "crescent", "dial", "unit", "tile"]

PANDORA = "pandora"
CORRIDORS, CONTROL_CENTRE, TECH_BAY = "corridors", "control_centre", "tech_bay"
ROOMS: tuple[str, ...] = ("a", "b", "c", "d")
BOARD_PLACES: tuple[str, ...] = ("faction_1", "faction_2", "faction_3", "faction_4")
"""How a default ring names the faction boards, in the order of the players (2v2: of the alliances)."""


@fact
class Faction(Shape):
    """One of the five sides; Pandora has no board and no deck, and its units say how they attack."""

    id: str
    code: Name
    """The letter with which its cards and units are named."""
    name: Name
    colour: Name
    home: str | None
    data_track: bool
    base_attack: Attack | None
    upgraded_attack: Attack | None
    levels: tuple[Amount, ...]
    """How many cards of the deck have level 0, 1, 2 and 3."""
    marks: dict[str, Mark]
    mark: Mark


@fact
class FactionTable(Shape):
    """factions.json"""

    factions: tuple[Faction, ...]


@fact
class UnitSide(Shape):
    """One side of a unit disc; no attack named means: as the faction attacks."""

    attack: Attack | None = None
    takeover: Takeover = "none"
    extra_step: Amount = 0
    """TH-PAN-08: how many sectors further it may go."""


@fact
class UnitKind(Shape):
    """A kind of unit; one without an upgraded side cannot be upgraded."""

    id: str
    name: Name
    owners: tuple[str, ...]
    count: Count
    """For each owner."""
    count_2v2: Count
    starts: bool
    """Whether it is on the table from the start; the others appear."""
    embryo: bool
    base: UnitSide
    upgraded: UnitSide | None
    mark: Mark


@fact
class UnitTable(Shape):
    """units.json"""

    units: tuple[UnitKind, ...]


@fact
class BoardPlan(Shape):
    """What is printed on a sector board: card slots, rooms' passages, and its action."""

    id: str
    action: SectorAction
    installed: dict[str, Place]
    pending: dict[str, Place]
    bonus: tuple[str, ...]
    slot_adjacency: dict[str, tuple[str, ...]]
    form: Passages
    passages: tuple[tuple[str, str], ...]
    marks: dict[str, Mark]
    failure_home: Place | None = None


@fact
class SectorEntry(Shape):
    """One of the seven sector boards of the box."""

    id: str
    code: Name
    name: Name
    kind: SectorKind
    plan: str
    mark: Mark
    faction: str | None = None


@fact
class Ring(Shape):
    """TH-RING-01: the sectors of a mode, clockwise."""

    mode: Mode
    players: Count
    pandora: bool
    order: tuple[str, ...]
    mark: Mark


@fact
class SlotTotals(Shape):
    """What a station with so many faction boards has in all."""

    boards: Count
    installed: Count
    bonus: Count
    pending: Count


@fact
class SectorTable(Shape):
    """sectors.json"""

    rooms: dict[str, Place]
    plans: tuple[BoardPlan, ...]
    sectors: tuple[SectorEntry, ...]
    rings: tuple[Ring, ...]
    totals: tuple[SlotTotals, ...]
    marks: dict[str, Mark]


@fact
class CardMarks(Shape):
    """Where the parts of a card come from: S seed, P another public source, R reconstructed."""

    name: Mark
    count: Mark
    """Copies and level."""
    type: Mark
    x: Mark
    dup: Mark
    effect: Mark


@fact
class Card(Shape):
    """A kind of faction card."""

    id: str
    faction: str
    name: Name
    count: Count
    level: Level
    type: CardType
    traits: tuple[Trait, ...]
    x: Count | None
    """The printed number that Upgrade tokens raise."""
    dup: DupClass | None
    effect: Effect
    rule: RuleId
    marks: CardMarks
    amount: Amount = 0
    """The number of the effect where the card has no X."""
    each: Amount = 0
    """What the effect gives for every further unit that counts."""
    leave: Leave = "must"
    own_stop: bool = False
    """TH-ACT-05: a trap that also reacts when an own unit stops here."""
    token: str | None = None
    """The helper token that goes with it."""

    def number(self, upgrades: int = 0) -> int:
        """TH-UPG-04: how much the card does with so many Upgrade tokens on it."""
        return self.amount if self.x is None else self.x + upgrades

    @property
    def upgradable(self) -> bool:
        """TH-UPG-03: whether it has an X."""
        return self.x is not None

    @property
    def single_use(self) -> bool:
        """TH-TRAP-06: whether it leaves the game once it has worked."""
        return "single-use" in self.traits

    @property
    def pass_through(self) -> bool:
        """TH-TRAP-03: whether it also works on units that only pass."""
        return "pass-through" in self.traits

    @property
    def installs(self) -> bool:
        """TH-INST-05: an Instant is never installed."""
        return self.type != "instant"


@fact
class CardTable(Shape):
    """cards.json"""

    cards: tuple[Card, ...]
    dup_classes: dict[DupClass, tuple[str, ...]]
    """TH-DUP-03: the ids of the cards of each class."""


@fact
class BonusCard(Shape):
    """A kind of bonus card: belongs to no faction and is used once."""

    id: str
    name: Name
    count: Count
    effect: Effect
    rule: RuleId
    marks: dict[str, Mark]
    amount: Amount = 0

    def number(self, upgrades: int = 0) -> int:
        """How much it does; a bonus card has no X."""
        return self.amount


@fact
class BonusTable(Shape):
    """bonus.json"""

    cards: tuple[BonusCard, ...]


@fact
class Token(Shape):
    """A kind of token; its count is also the most that can be in play."""

    id: str
    name: Name
    count: Count
    shape: TokenShape
    owner: str | None
    """The faction it belongs to; none: everybody's."""
    reminder: bool
    """TH-TOK-03: shows what a card's state already says."""
    mark: Mark


@fact
class TokenTable(Shape):
    """tokens.json"""

    tokens: tuple[Token, ...]


@fact
class Rules(GameRules):
    """The values of rules.json by name."""

    life_start: Count
    life_start_ffa: Amount
    life_max: Count
    data_start: Amount
    data_max: Count
    deck_size: Count
    deck_levels: tuple[Amount, ...]
    pile_size: Count
    pile_size_2v2: Count
    opening_cards: Count
    opening_installed: Count
    opening_cards_learning: Count
    opening_installed_learning: Count
    opening_cards_2v2: Count
    opening_installed_2v2: Count
    units: Count
    units_2v2: Count
    home_units: Count
    home_units_2v2: Count
    rooms_per_sector: Count
    upgrade_tokens: Count
    home_tokens: Count
    max_upgrades_per_card: Count
    camera_max: Count
    parasite_wounds: Count
    end_track: tuple[Name, ...]
    round_limit_auto: Count
    second_player_tokens_most: Amount
    bonus_cards: Count
    faction_cards: Count


@fact
class Tables:
    """The seven files as read."""

    factions: FactionTable
    units: UnitTable
    sectors: SectorTable
    cards: CardTable
    bonus: BonusTable
    tokens: TokenTable
    rules: Rules
    numbers: dict[str, RuleEntry]
    """The entries of rules.json, with the rule and the mark of each."""
