"""What everybody may know about each kind of card (TH-CARD-03): type, numbers, rules, and the source of its text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.data import BonusCard, Card, theseus_data

TYPE_RULES: Mapping[str, tuple[str, ...]] = {
    "action": ("TH-ACT-01", "TH-ACT-02"),
    "trap": ("TH-TRAP-01", "TH-TRAP-02"),
    "module": ("TH-ACT-05",),
    "shortcut": ("TH-MOVE-04",),
    "duplicate": ("TH-DUP-01",),
    "special": ("TH-ACT-05",),
    "instant": ("TH-INST-05", "TH-TIME-04"),
    "bonus": ("TH-BON-01", "TH-BON-02"),
}
"""The rules about all cards of a type."""
UPGRADE_RULE = "TH-UPG-03"


class KindView(Frozen):
    """A kind of card as printed; `mark` tells where its effect comes from."""

    kind: str
    name: str
    type: str
    faction: str
    """Empty for bonus cards."""
    count: int
    level: int | None
    """None for bonus cards."""
    traits: tuple[str, ...]
    number: int
    """The printed X, or the fixed number of its effect."""
    each: int
    upgradable: bool
    dup: str
    """How copies by a Duplicate work: M, S or N; empty if it cannot be copied."""
    rules: tuple[str, ...]
    mark: str


@cache
def card_kinds() -> Mapping[str, KindView]:
    """All kinds of card of the box."""
    data = theseus_data()
    faction_cards = {card.id: faction_card(card) for card in data.cards.values()}
    return faction_cards | {card.id: bonus_card(card) for card in data.bonus.values()}


def faction_card(card: Card) -> KindView:
    """A card of a faction's deck."""
    rules = (card.rule, *TYPE_RULES[card.type], *((UPGRADE_RULE,) if card.upgradable else ()))
    return KindView(
        kind=card.id,
        **named(card, "name type faction count level traits each upgradable"),
        number=card.number(),
        dup=card.dup or "",
        rules=tuple(dict.fromkeys(rules)),
        mark=card.marks.effect,
    )


def bonus_card(card: BonusCard) -> KindView:
    """A card that lies on a slot and goes to the first player who installs there."""
    return KindView(
        kind=card.id,
        name=card.name,
        type="bonus",
        faction="",
        count=card.count,
        level=None,
        traits=(),
        number=card.number(),
        each=0,
        upgradable=False,
        dup="",
        rules=tuple(dict.fromkeys((card.rule, *TYPE_RULES["bonus"]))),
        mark=card.marks["effect"],
    )


class UnitKindView(Frozen):
    """A kind of unit and how each of its sides attacks."""

    kind: str
    base: str
    upgraded: str
    """Empty if it has one side only."""


@cache
def unit_kinds(faction: str) -> tuple[UnitKindView, ...]:
    """The kinds of unit that a faction can have."""
    data = theseus_data()
    return tuple(
        UnitKindView(kind, base, upgraded or "")
        for (owner, kind), (base, upgraded) in data.attacks.items()
        if owner == faction
    )
