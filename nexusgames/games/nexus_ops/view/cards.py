"""What everybody may know about each kind of card: its deck, its numbers, its rules, its source."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.data import EnergizeCard, KingCard, MissionCard, SecretMission, nexus_ops_data
from nexusgames.games.nexus_ops.data.components import MonolithCondition

WHEN_RULES: Mapping[str, tuple[str, ...]] = {
    "deploy": ("NX-ENZ-02", "NX-ENZ-03"),
    "B-PRE": ("NX-ENZ-04", "NX-ENZ-05", "NX-ENZ-07"),
    "B-ROLL": ("NX-ENZ-04", "NX-ENZ-06", "NX-ENZ-07"),
    "B-HIT": ("NX-ENZ-04", "NX-ENZ-06", "NX-ENZ-07"),
    "win": ("NX-MIS-02", "NX-MIS-03", "NX-MIS-05"),
    "event": ("NX-MIS-02", "NX-MIS-04", "NX-MIS-07"),
    "state": ("NX-MIS-02", "NX-MIS-06"),
}
"""The rules about when a card is played, by its timing or class."""

EFFECT_RULES: Mapping[str, tuple[str, ...]] = {
    "gain_rubium": (),
    "teleport": ("NX-CRD-07",),
    "forced_march": ("NX-CRD-06",),
    "forward_camp": ("NX-CRD-08",),
    "bulk_contract": (),
    "side_bonus": ("NX-ENZ-08", "NX-ENZ-10"),
    "type_bonus": ("NX-ENZ-08", "NX-CRD-05"),
    "extra_dice": ("NX-CRD-02", "NX-CRD-05"),
    "cancel_hit": ("NX-CRD-09",),
    "ambush": ("NX-CRD-01", "NX-CRD-05"),
    "reroll_misses": ("NX-CRD-04",),
    "battle_on": ("NX-BAT-16",),
    "only_type_fought": ("NX-BAT-16", "NX-BAT-25"),
    "type_survives": ("NX-BAT-16", "NX-BAT-25"),
    "destroyed_type": ("NX-BAT-25", "NX-MIS-11"),
    "most_terrain": ("NX-CTRL-01",),
    "control_monolith": ("NX-CTRL-01",),
    "from_monolith": ("NX-BAT-16", "NX-BAT-25"),
    "enemy_base": ("NX-BAT-16",),
    "slain_by": ("NX-BAT-25", "NX-MIS-11"),
    "on_mine": ("NX-BAT-16",),
    "battles_won": ("NX-BAT-16",),
    "no_losses": ("NX-BAT-16", "NX-BAT-25"),
}
"""The rules about what a card does or demands, by its effect or condition."""

LINE_RULES = ("NX-INT-03", "NX-INT-04")
MISSION_RULES = ("NX-MIS-03", "NX-MIS-09", "NX-CARD-05")
KING_RULES = ("NX-KOH-01", "NX-KOH-02", "NX-KOH-03")


class CardView(Frozen):
    """A kind of card; `when` is its timing or class, `mark` the source of its name, text and numbers."""

    kind: str
    name: str
    deck: str
    """`energize`, `secret`, `mission` or `king`."""
    count: int
    """Copies in the deck at the start; 0 for the reverse of another card."""
    deck_size: int
    vp: int
    """0: it scores nothing."""
    colour: str
    when: str
    rules: tuple[str, ...]
    mark: str


@lru_cache(maxsize=8)
def card_views(edition: str, options: tuple[str, ...]) -> Mapping[str, CardView]:
    """NX-VTX-08: each kind of card in use with these options; a Vortex removes the missions about the Monolith."""
    data = nexus_ops_data()
    energize = data.energize.values()
    secret = [card for card in data.secret.values() if not ("vortex" in options and card.needs_monolith)]
    claimed = LINE_RULES if "intercepted" in options else ()
    views = [_energize(card, sum(each.count for each in energize)) for card in energize]
    views += [_secret(card, sum(each.count for each in secret), claimed) for card in secret]
    views.append(_mission(data.mission, edition))
    views += [_king(data.king)] if "king_of_the_hill" in options else []
    return {card.kind: card for card in views}


def _energize(card: EnergizeCard, size: int) -> CardView:
    rules = (*WHEN_RULES[card.timing], *EFFECT_RULES[card.effect])
    return CardView(card.id, card.name, "energize", card.count, size, 0, "", card.timing, rules, card.mark)


def _secret(card: SecretMission, size: int, claimed: tuple[str, ...]) -> CardView:
    rules = (*WHEN_RULES[card.class_], *EFFECT_RULES[card.condition.kind], *claimed)
    when = card.condition.phase if isinstance(card.condition, MonolithCondition) else card.class_
    return CardView(card.id, card.name, "secret", card.count, size, card.vp, card.colour, when, rules, card.mark)


def _mission(card: MissionCard, edition: str) -> CardView:
    count = card.count[edition]
    name = card.names[edition]
    return CardView(card.id, name, "mission", count, count, card.vp, card.colour, "win", MISSION_RULES, card.mark)


def _king(card: KingCard) -> CardView:
    return CardView(card.id, card.name, "king", 0, 0, card.vp, "", "", KING_RULES, card.mark)
