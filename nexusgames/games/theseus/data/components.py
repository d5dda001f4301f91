"""The components of Theseus one by one: their fields, the bounds of each, and what may refer to what."""

from itertools import combinations
from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.box.component_shapes import (
    Amount,
    Count,
    Demands,
    Known,
    Mark,
    Marked,
    Name,
    Shape,
    listed,
    repeated,
)

RuleId = Annotated[str, Field(pattern=r"^TH-[A-Z0-9]+-\d\d$")]
FactionId = Annotated[str, Known("faction")]
Level = Annotated[int, Field(ge=0, le=3)]
Place = tuple[Annotated[int, Field(ge=0, le=1)], Annotated[int, Field(ge=0, le=2)]]
"""Column and row, from 0: every board has two columns and three rows of card places."""

Attack = Literal["none", "single", "all", "single-data"]
Takeover = Literal["none", "one-use", "permanent"]
CardType = Literal["action", "trap", "module", "shortcut", "duplicate", "special", "instant"]
Trait = Literal["single-use", "pass-through", "skip"]
DupClass = Literal["M", "N", "S"]
Leave = Literal["must", "may", "up_to"]
"""TH-ACT-02: whether a card must be used as far as possible, may be left out, or may be used in part."""
Effect = Literal[
    "wound", "defence", "cameras", "ambush", "grab", "infest",
    "more_wounds", "more_data", "extra_attacks", "strike", "no_push", "no_attack", "hold_cards", "bind_failure",
    "skip", "exit", "teleport", "time_loop", "duplicate",
    "assault", "take_tokens", "gain_data", "test_data", "transfer_data", "regain_life", "failure", "detonate",
    "deactivate", "force_move", "abduct", "attack_with", "incubate", "pending_operation", "remote_control",
    "amplify", "turn_invisible", "degrade", "grenade", "flip_units",
    "more_movement", "install_top",
]  # fmt: skip
Number = Literal["an X", "an amount", "an X or an amount", "neither X nor amount"]
"""Where the number of an effect stands."""
Kind = CardType | Literal["bonus"]
EFFECTS: tuple[tuple[tuple[Kind, ...], Number, tuple[Effect, ...]], ...] = (
    (("trap",), "an X", ("wound", "defence", "cameras")),
    (("trap",), "an amount", ("infest",)),
    (("trap",), "neither X nor amount", ("ambush", "grab")),
    (("module",), "an X", ("more_wounds", "more_data", "strike")),
    (("module",), "an amount", ("extra_attacks",)),
    (("module",), "neither X nor amount", ("no_push", "no_attack", "hold_cards")),
    (("special",), "neither X nor amount", ("bind_failure",)),
    (("shortcut",), "an X", ("time_loop",)),
    (("shortcut",), "neither X nor amount", ("skip", "exit", "teleport")),
    (("duplicate",), "neither X nor amount", ("duplicate",)),
    (("action",), "an X", ("test_data", "transfer_data", "regain_life", "detonate", "deactivate", "abduct")),
    (("action",), "an X", ("attack_with", "turn_invisible", "degrade")),
    (("action",), "an amount", ("incubate", "pending_operation", "remote_control", "amplify")),
    (("action",), "an X or an amount", ("force_move",)),
    (("action",), "neither X nor amount", ("assault",)),
    (("action", "instant"), "an X or an amount", ("gain_data",)),
    (("action", "instant"), "neither X nor amount", ("failure",)),
    (("action", "instant", "bonus"), "an amount", ("take_tokens",)),
    (("instant",), "an amount", ("grenade", "flip_units")),
    (("bonus",), "an amount", ("more_movement",)),
    (("bonus",), "neither X nor amount", ("install_top",)),
)
"""The kinds of cards that can have each effect, and the number such a card needs."""
Mode = Literal["duel", "ffa", "2v2"]
SectorKind = Literal["universal", "faction"]
SectorAction = Literal["assault", "failure", "extra_turn", "home"]
Passages = Literal["open", "loop", "line"]
"""TH-ROOM-03: how the rooms of a board are linked."""
TokenShape = Literal["round", "crescent", "dial", "unit", "tile"]

PANDORA = "pandora"
CORRIDORS, CONTROL_CENTRE, TECH_BAY = "corridors", "control_centre", "tech_bay"
UNIVERSAL = (CORRIDORS, CONTROL_CENTRE, TECH_BAY)
ROOMS: tuple[str, ...] = ("a", "b", "c", "d")
FORMS: dict[Passages, tuple[tuple[str, str], ...]] = {
    "open": tuple(combinations(ROOMS, 2)),
    "loop": (("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")),
    "line": (("a", "b"), ("b", "d"), ("c", "d")),
}
"""TH-ROOM-03: the rooms that each form of passages links."""
BOARD_PLACES: tuple[str, ...] = ("faction_1", "faction_2", "faction_3", "faction_4")
"""How a default ring names the faction boards, in player order (2v2: alliance order)."""
ALLIANCES = 2


class Faction(Marked):
    """One of the five sides; Pandora has no board and no deck, and each of its units has its own attack."""

    id: str
    code: Name
    """The letter that begins the names of its cards and units."""
    name: Name
    colour: Name
    home: str | None
    data_track: bool
    base_attack: Attack | None
    upgraded_attack: Attack | None
    levels: tuple[Amount, ...]
    """How many cards of the deck have level 0, 1, 2 and 3."""
    marks: dict[str, Mark]

    def demands(self) -> Demands:
        """Pandora lacks what all other sides have."""
        attacks = (self.base_attack, self.upgraded_attack)
        if self.id == PANDORA:
            bare = not (self.home or self.levels or self.data_track or any(attacks))
            yield bare, "Pandora has no board, no deck, no data track, and its units say how they attack"
        else:
            yield None not in attacks, "it must have a base_attack and an upgraded_attack"


class UnitSide(Shape):
    """One side of a unit disc; without an attack of its own it attacks as its faction does."""

    attack: Attack | None = None
    takeover: Takeover = "none"
    extra_step: Amount = 0
    """TH-PAN-08: how many sectors further it may go."""


class UnitKind(Marked):
    """A kind of unit; without an upgraded side it cannot be upgraded."""

    id: str
    name: Name
    owners: tuple[FactionId, ...]
    count: Count
    """How many each owner has."""
    count_2v2: Count
    starts: bool
    """Whether it is on the station from the start; other kinds appear during the game."""
    embryo: bool
    base: UnitSide
    upgraded: UnitSide | None

    def demands(self) -> Demands:
        """The sides of a disc suit what the unit is."""
        sides = [side for side in (self.base, self.upgraded) if side]
        same = self.starts or self.count == self.count_2v2
        yield same, "a unit that appears has the same count in 2v2"
        attacks = PANDORA not in self.owners or all(side.attack for side in sides)
        yield attacks, "a unit of Pandora must say how it attacks"
        takes_over = all((side.takeover != "none") == self.embryo for side in sides)
        yield takes_over, "an Embryo takes cards over on both sides, and no other unit does"


class BoardPlan(Shape):
    """What is printed on a sector board: card slots, passages between rooms, and its action."""

    id: str
    action: SectorAction
    installed: dict[str, Place]
    pending: Annotated[dict[str, Place], Field(max_length=2)]
    bonus: tuple[str, ...]
    slot_adjacency: dict[str, tuple[str, ...]]
    form: Passages
    passages: tuple[tuple[str, str], ...]
    marks: dict[str, Mark]
    failure_home: Place | None = None

    def demands(self) -> Demands:
        """No two slots share a place, bonus symbols are on slots, and neighbours touch as printed (TH-DUP-01)."""
        homes = [self.failure_home] if self.failure_home else []
        taken = [*self.installed.values(), *self.pending.values(), *homes]
        yield len(set(taken)) == len(taken), "no two slots may share a place"
        for slot in self.bonus:
            yield slot in self.installed, f"unknown slot '{slot}'"
        for slot in repeated(self.bonus):
            yield False, f"{slot} is there twice"
        at_home = bool(homes) == (self.action == "failure")
        yield at_home, "the board with the action failure has the failure_home, and no other"
        same = self.slot_adjacency.keys() == self.installed.keys()
        yield same, f"slot_adjacency must have the slots {listed(self.installed)}"
        for slot, neighbours in self.slot_adjacency.items():
            beside = [other for other, place in self.installed.items() if touches(self.installed[slot], place)]
            right = sorted(neighbours) == sorted(beside)
            yield right, f"the coordinates make the neighbours of {slot} {listed(beside)}"
        found, wanted = (
            sorted("".join(sorted(passage)) for passage in passages) for passages in (self.passages, FORMS[self.form])
        )
        yield found == wanted, f"the passages of the form {self.form} are {', '.join(wanted)}"


def touches(one: Place, other: Place) -> bool:
    """Whether two card places are side by side, never across a corner."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


class SectorEntry(Marked):
    """One of the seven sector boards of the box."""

    id: str
    code: Name
    name: Name
    kind: SectorKind
    plan: Annotated[str, Known("plan")]
    faction: FactionId | None = None

    def demands(self) -> Demands:
        """The universal sectors belong to no faction."""
        owned = (self.kind == "faction") == (self.faction is not None)
        yield owned, "a sector of the kind faction has a faction, and no other does"


class Ring(Marked):
    """TH-RING-01: the sectors of a mode, clockwise."""

    mode: Mode
    players: Count
    pandora: bool
    order: tuple[str, ...]

    def demands(self) -> Demands:
        """Corridors first, all universal sectors, and the faction boards in the order of the players."""
        boards = ALLIANCES if self.mode == "2v2" else self.players - self.pandora
        universal = [name for name in self.order if name not in BOARD_PLACES]
        yield self.order[:1] == (CORRIDORS,), f"it must begin with {CORRIDORS}"
        yield sorted(universal) == sorted(UNIVERSAL), f"it must have {listed(UNIVERSAL)}, each once"
        in_order = tuple(name for name in self.order if name in BOARD_PLACES) == BOARD_PLACES[:boards]
        yield in_order, f"it must have {boards} faction boards in the order of the players"


class SlotTotals(Shape):
    """The totals of a station with this many faction boards."""

    boards: Count
    installed: Count
    bonus: Count
    pending: Count


class CardMarks(Shape):
    """Where the parts of a card come from: S seed, P another public source, R reconstructed."""

    name: Mark
    count: Mark
    """Copies and level."""
    type: Mark
    x: Mark
    dup: Mark
    effect: Mark


class Card(Shape):
    """A kind of faction card."""

    id: str
    faction: FactionId
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
    """The number of the effect of a card without an X."""
    each: Amount = 0
    """What the effect gives for each further unit that counts."""
    leave: Leave = "must"
    own_stop: bool = False
    """TH-ACT-05: a trap that also reacts when its owner's unit stops here."""
    token: Annotated[str, Known("token")] | None = None
    """The helper token that goes with it."""

    def demands(self) -> Demands:
        """The effect suits the type and has its numbers; traits and Dup class agree with both."""
        yield from effect_demands(self.effect, self.type, self.x is not None, self.amount > 0)
        skips = ("skip" in self.traits) == (self.effect == "skip")
        yield skips, "the trait skip goes with the effect skip, and only with it"
        yield not self.pass_through or self.type == "trap", "only a trap is pass-through"
        stops = self.own_stop == (self.effect in ("cameras", "defence"))
        yield stops, "own_stop goes with the effects cameras and defence, and only with them"
        transfers = (self.each > 0) == (self.effect == "transfer_data")
        yield transfers, "each goes with the effect transfer_data, and only with it"
        copied = (self.dup is None) == (self.type in ("instant", "duplicate"))
        yield copied, "every card has a Dup class but Instants and Duplicates"

    def number(self, upgrades: int = 0) -> int:
        """TH-UPG-04: the number of the effect with this many Upgrade tokens on the card."""
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


def effect_demands(effect: Effect, kind: Kind, has_x: bool, has_amount: bool) -> Demands:
    """A card of this kind can have the effect, and its number is in the right place."""
    kinds, number = next((kinds, number) for kinds, number, effects in EFFECTS if effect in effects)
    yield kind in kinds, f"{effect} is an effect of {listed(kinds)}, not of {kind}"
    found: dict[tuple[bool, bool], tuple[Number, ...]] = {
        (True, False): ("an X", "an X or an amount"),
        (False, True): ("an amount", "an X or an amount"),
        (False, False): ("neither X nor amount",),
    }
    yield number in found.get((has_x, has_amount), ()), f"{effect} needs {number}"


class BonusCard(Shape):
    """A kind of bonus card; it belongs to no faction and is used once."""

    id: str
    name: Name
    count: Count
    effect: Effect
    rule: RuleId
    marks: dict[str, Mark]
    amount: Amount = 0

    def demands(self) -> Demands:
        """A bonus card can have certain effects only."""
        return effect_demands(self.effect, "bonus", has_x=False, has_amount=self.amount > 0)

    def number(self, upgrades: int = 0) -> int:
        """Its number; a bonus card has no X."""
        return self.amount


class Token(Marked):
    """A kind of token; `count` is also the most that can be in play."""

    id: str
    name: Name
    count: Count
    shape: TokenShape
    owner: FactionId | None
    """The faction it belongs to; None if it belongs to everybody."""
    reminder: bool
    """TH-TOK-03: it only shows what a card's state already says."""
