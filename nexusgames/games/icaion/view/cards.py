"""What everybody may know about each kind of card: its deck, numbers, rules, and the source of its text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nexusgames.core.box.components import without_sources
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.data import Gear, Seeker, icaion_data

CHARACTER_RULES = ("IC-CHAR-01",)
CURIO_RULES = ("IC-CUR-01", "IC-CUR-05")
UPGRADE_RULES = ("IC-CUR-02", "IC-CUR-16")
REGION_RULES = ("IC-EVT-03", "IC-EVT-04", "IC-YEAR-07")
COLOSSUS_RULES = ("IC-EVT-05", "IC-EVT-06", "IC-EVT-08")


class CardView(Frozen):
    """A kind of card; `mark` says where its name, text and numbers come from."""

    kind: str
    deck: str
    """`seeker`, `gear`, `event`, `curio` or `upgrade`."""
    count: int
    """Copies in the deck at the start."""
    deck_size: int
    cost: int
    """The printed cost; 0 if the card is never played from the hand."""
    rules: tuple[str, ...]
    mark: str


@cache
def card_views() -> Mapping[str, CardView]:
    """Every kind of card, by the code of its print."""
    data = icaion_data()
    views = [_character(card, "seeker", len(data.seekers)) for card in data.seekers.values()]
    views += [_character(card, "gear", len(data.gears)) for card in data.gears.values()]
    for card in data.events.values():
        about = REGION_RULES if card.kind == "region" else COLOSSUS_RULES
        views.append(
            CardView(card.id, "event", 1, len(data.events), 0, _rules(card.rule, about), without_sources(card.mark))
        )
    for card in data.prints.values():
        deck, about = ("upgrade", UPGRADE_RULES) if card.kind == "upgrade" else ("curio", ())
        rules = _rules(card.rule, (*CURIO_RULES, *about))
        views.append(
            CardView(card.id, deck, len(card.codes), len(data.curios), card.cost, rules, without_sources(card.mark))
        )
    return {card.kind: card for card in views}


def _character(card: Seeker | Gear, deck: str, size: int) -> CardView:
    return CardView(card.id, deck, 1, size, 0, _rules(card.rule, CHARACTER_RULES), without_sources(card.mark))


def _rules(own: str, about: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a card, its own first, without repeats."""
    return tuple(dict.fromkeys((own, *about)))
