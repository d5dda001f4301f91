"""The effects of cards, slots, Seekers and Gear: each has a kind that the rules know, and its numbers."""

from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.box.component_shapes import Count, Shape
from nexusgames.games.icaion.data.words import Qoam, StandardAction, Symbol


class GainQoam(Shape):
    """Gain crystals of one colour; with `any` the player names the colour."""

    kind: Literal["gain_qoam"]
    colour: Qoam | Literal["any"]
    amount: Count


class Score(Shape):
    """Score this much reputation at once."""

    kind: Literal["score"]
    rp: Count


class Draw(Shape):
    """Draw one or more Curio Cards, up to `most` and the hand limit."""

    kind: Literal["draw"]
    most: Count


class AddSymbol(Shape):
    """Add a symbol: strength, nodes for each blue crystal, or a Null Cage."""

    kind: Literal["symbol"]
    symbol: Symbol


class PerformAction(Shape):
    """Perform one of these actions at once."""

    kind: Literal["standard_action"]
    actions: tuple[StandardAction, ...]


class ExtraMove(Shape):
    """Move up to this many nodes farther, right after the Move."""

    kind: Literal["extra_move"]
    nodes: Count


class RechargeThenDraw(Shape):
    """Recharge the Emergency Power Supply, then draw one or more cards, up to `most`."""

    kind: Literal["recharge_then_draw"]
    most: Count


class Wound(Shape):
    """Wound the opposing Seekers within this many steps, and score for each one hit."""

    kind: Literal["wound"]
    rp: Count
    steps: Count


class Transmute(Shape):
    """Turn crystals of one colour into crystals of another while paying."""

    kind: Literal["transmute"]
    give: Count
    get: Count


class HarvesterUpgrade(Shape):
    """`harvester_any`: this many crystals may be of any colour; `harvester_more`: up to this many extra crystals."""

    kind: Literal["harvester_any", "harvester_more"]
    crystals: Count


class ScavengerDiscard(Shape):
    """Discard cards for reputation instead of drawing."""

    kind: Literal["scavenger_discard"]
    cards: Count
    rp: Count


class ScavengerMore(Shape):
    """A Scavenger draws up to this many cards."""

    kind: Literal["scavenger_more"]
    most: Count


class RefinerRp(Shape):
    """A Refiner scores this much instead of its usual reputation."""

    kind: Literal["refiner_rp"]
    rp: Count


class RefinerParasite(Shape):
    """A Refiner also collects Parasites from its Region."""

    kind: Literal["refiner_parasite"]
    parasites: Count


CurioEffect = Annotated[
    GainQoam | Score | PerformAction | ExtraMove | RechargeThenDraw | Wound | AddSymbol | Transmute
    | HarvesterUpgrade | ScavengerDiscard | ScavengerMore | RefinerRp | RefinerParasite,
    Field(discriminator="kind"),
]  # fmt: skip
SlotBonus = Annotated[AddSymbol | Score | GainQoam | Draw, Field(discriminator="kind")]


class PlainAbility(Shape):
    """An ability without a number: The Lone Survivor's teleport."""

    kind: Literal["teleport"]


class ActionsAbility(Shape):
    """`more_actions`: this many Standard Actions in the last round of a Year."""

    kind: Literal["more_actions"]
    actions: Count


class RpAbility(Shape):
    """Reputation for each card played, shard or crystal at the end, crater node at a Year's end, or Install."""

    kind: Literal["curio_rp", "shard_rp", "crystal_rp", "crater_rp", "install_rp"]
    rp: Count


class CrystalAbility(Shape):
    """Crystals for using the supply or in a Year's first turn, or a discount on Deploy and Curio Cards."""

    kind: Literal["eps_crystal", "year_crystals", "discount"]
    crystals: Count


class FactorAbility(Shape):
    """Investigate scores this many times its reputation."""

    kind: Literal["investigate_factor"]
    factor: Count


class SpecialAbility(Shape):
    """Standard Actions allowed as the Special Action; `armour` requires the armour to be on."""

    kind: Literal["armour", "special_action"]
    actions: tuple[StandardAction, ...]


class MoveAbility(Shape):
    """The basic Move is this many nodes longer."""

    kind: Literal["basic_move"]
    nodes: Count


class CardsAbility(Shape):
    """`year_draw`: draw up to this many cards in a Year's first turn; `overcharge_draw`: this many after Overcharge."""

    kind: Literal["year_draw", "overcharge_draw"]
    cards: Count


class SwordAbility(Shape):
    """Extra strength, and reputation once a turn for an Eradicate."""

    kind: Literal["sword"]
    strength: Count
    rp: Count


SeekerAbility = Annotated[
    PlainAbility | ActionsAbility | RpAbility | CrystalAbility | FactorAbility | SpecialAbility,
    Field(discriminator="kind"),
]
GearAbility = Annotated[
    MoveAbility | RpAbility | CardsAbility | CrystalAbility | SwordAbility | SpecialAbility, Field(discriminator="kind")
]
