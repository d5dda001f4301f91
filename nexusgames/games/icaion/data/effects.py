"""What cards, slots, Seekers and Gear do: an effect name that the rules know, with its numbers."""

from typing import Annotated, Literal

from pydantic import Field

from nexusgames.core.box.component_shapes import Count, Shape
from nexusgames.core.values.frozen import frozen
from nexusgames.games.icaion.data.words import Qoam, StandardAction, Symbol


@frozen
class GainQoam(Shape):
    """Take crystals of one colour from the supply; `any` lets the player choose the colour."""

    kind: Literal["gain_qoam"]
    colour: Qoam | Literal["any"]
    amount: Count


@frozen
class Score(Shape):
    """Score so much reputation at once."""

    kind: Literal["score"]
    rp: Count


@frozen
class Draw(Shape):
    """Draw at least one and at most so many Curio Cards, within the hand limit."""

    kind: Literal["draw"]
    most: Count


@frozen
class AddSymbol(Shape):
    """One more symbol: strength, nodes for each blue crystal, or a Null Cage."""

    kind: Literal["symbol"]
    symbol: Symbol


@frozen
class PerformAction(Shape):
    """Perform one of these actions at once."""

    kind: Literal["standard_action"]
    actions: tuple[StandardAction, ...]


@frozen
class ExtraMove(Shape):
    """Go up to so many further nodes right after the Move."""

    kind: Literal["extra_move"]
    nodes: Count


@frozen
class RechargeThenDraw(Shape):
    """Recharge the Emergency Power Supply, then draw at least one and at most so many cards."""

    kind: Literal["recharge_then_draw"]
    most: Count


@frozen
class Wound(Shape):
    """Wound the opposing Seekers within so many steps, and score for each one hit."""

    kind: Literal["wound"]
    rp: Count
    steps: Count


@frozen
class Transmute(Shape):
    """Turn crystals of one colour into crystals of another while paying."""

    kind: Literal["transmute"]
    give: Count
    get: Count


@frozen
class HarvesterUpgrade(Shape):
    """`harvester_any`: so many crystals may be of any colour; `harvester_more`: up to so many additional ones."""

    kind: Literal["harvester_any", "harvester_more"]
    crystals: Count


@frozen
class ScavengerDiscard(Shape):
    """Discard cards from the hand for reputation in place of drawing."""

    kind: Literal["scavenger_discard"]
    cards: Count
    rp: Count


@frozen
class ScavengerMore(Shape):
    """A Scavenger draws up to so many cards."""

    kind: Literal["scavenger_more"]
    most: Count


@frozen
class RefinerRp(Shape):
    """A Refiner scores so much in place of its usual reputation."""

    kind: Literal["refiner_rp"]
    rp: Count


@frozen
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


@frozen
class PlainAbility(Shape):
    """An ability without a number: the Lone Survivor's way to any node."""

    kind: Literal["teleport"]


@frozen
class ActionsAbility(Shape):
    """`more_actions`: so many Standard Actions in the last round of a Year."""

    kind: Literal["more_actions"]
    actions: Count


@frozen
class RpAbility(Shape):
    """Reputation for each card played, shard or crystal kept at the end, crater node at a Year's end, Install."""

    kind: Literal["curio_rp", "shard_rp", "crystal_rp", "crater_rp", "install_rp"]
    rp: Count


@frozen
class CrystalAbility(Shape):
    """Crystals: for using the supply, at the first turn of a Year, or to be paid less for Deploy and Curio Cards."""

    kind: Literal["eps_crystal", "year_crystals", "discount"]
    crystals: Count


@frozen
class FactorAbility(Shape):
    """Investigate gives so many times its reputation."""

    kind: Literal["investigate_factor"]
    factor: Count


@frozen
class SpecialAbility(Shape):
    """Standard Actions that may be performed as the Special Action; `armour` needs the armour on."""

    kind: Literal["armour", "special_action"]
    actions: tuple[StandardAction, ...]


@frozen
class MoveAbility(Shape):
    """The basic Move is so many nodes longer."""

    kind: Literal["basic_move"]
    nodes: Count


@frozen
class CardsAbility(Shape):
    """`year_draw`: up to so many cards at the first turn of a Year; `overcharge_draw`: so many for Overcharge."""

    kind: Literal["year_draw", "overcharge_draw"]
    cards: Count


@frozen
class SwordAbility(Shape):
    """More strength, and reputation once in each turn with an Eradicate."""

    kind: Literal["sword"]
    strength: Count
    rp: Count


SeekerAbility = Annotated[
    PlainAbility | ActionsAbility | RpAbility | CrystalAbility | FactorAbility | SpecialAbility,
    Field(discriminator="kind"),
]
GearAbility = Annotated[
    MoveAbility | RpAbility | CardsAbility | CrystalAbility | SwordAbility | SpecialAbility,
    Field(discriminator="kind"),
]
