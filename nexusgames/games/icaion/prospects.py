"""How good a position looks, in reputation: what bots and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from nexusgames.core.foresight import Foresight
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.scoring import apparatus_worth, crystal_count, final_total

CRYSTAL, USEFUL_CRYSTALS, COLOUR = 0.6, 8, 0.4
"""A crystal buys more than it is worth at the end, as long as there are not too many; different ones buy more."""
MACHINE, MACHINE_A_YEAR = 0.8, 0.8
CARD, UPGRADE = 1.2, 1.5
"""An upgrade is worth one more for every Year that is left."""
CHARGED, LYING = 2.0, -2.5
PARASITE = 1.3
CARRIED = 0.6
"""The part of its worth that an Apparatus has before it is installed."""

FORESIGHT = Foresight(turns=2, scale=16.0, thought=3)


def prospects(ops: Ops, seat: int) -> dict[str, float]:
    """Reputation so far, what the end would bring, and the means to more."""
    player = ops.player(seat)
    years = max(0, ops.data.rules.years - ops.state.year)
    colours = {colour for cage in player.cages.values() for colour in cage}
    deployed = sum(len(row.slots) for row in ops.data.rows) - sum(len(row) for row in player.rows)
    return {
        "rp": float(player.rp),
        "final": float(final_total(ops, seat)),
        "crystals": CRYSTAL * min(crystal_count(player), USEFUL_CRYSTALS) + COLOUR * len(colours),
        "machines": deployed * (MACHINE + MACHINE_A_YEAR * years),
        "cards": CARD * len(player.hand) + (UPGRADE + years) * len(player.upgrades),
        "seeker": CHARGED * player.charged + LYING * player.lying,
        "parasites": PARASITE * player.parasites,
        "apparatus": CARRIED * apparatus_worth(ops, seat, player.tile.colour) if player.tile else 0.0,
    }


def progress(ops: Ops) -> float:
    """How many of the Years are over."""
    return max(0, ops.state.year - 1) / ops.data.rules.years
