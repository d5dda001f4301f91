"""How good a position looks, in points of Life: what bots and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from nexusgames.core.foresight import Foresight
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.state import SPACE

LOW_LIFE, FEAR = 6, 0.5
"""Below this much Life every point counts so much more."""
TOKEN, UPGRADED = 1.5, 2.0
INSTALLED, UPGRADE_ON_CARD, COUNTED = 2.2, 0.8, 0.4
KEPT = 1.0
"""A card in front of a player, to be played at any moment."""
IN_SPACE, SEIZED = -1.5, -1.0

FORESIGHT = Foresight(turns=3, scale=8.0, thought=3)


def prospects(ops: Ops, seat: int) -> dict[str, float]:
    """The tracks, the cards that work, and the units."""
    state, player = ops.state, ops.player(seat)
    cards = [card for card in state.slots.values() if card.controller == seat and card.works]
    units = [unit for unit in state.units.values() if unit.owner == seat]
    return {
        "life": player.life - FEAR * max(0, LOW_LIFE - player.life),
        "data": float(player.data),
        "tokens": TOKEN * player.tokens,
        "cards": sum(INSTALLED + UPGRADE_ON_CARD * card.upgrades + COUNTED * card.counter for card in cards),
        "kept": KEPT * (len(player.instants) + len(player.bonus)),
        "units": sum(
            UPGRADED * unit.upgraded + IN_SPACE * (unit.sector == SPACE) + SEIZED * bool(unit.seized_by)
            for unit in units
        ),
    }


def progress(ops: Ops) -> float:
    """How near the end token is to its end, or somebody to death."""
    rules, players = ops.data.rules, ops.state.players
    least = min(player.life for player in players)
    return max(ops.state.end / len(rules.end_track), 1 - least / rules.life_start, 0.0)
