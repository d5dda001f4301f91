"""How good a position looks to bots and hints, measured in reputation. These are estimates, not rules."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.game.foresight import Foresight, Reckoning
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.scoring import apparatus_worth, crystal_count, final_total

CRYSTAL, USEFUL_CRYSTALS, COLOUR = 0.6, 8, 0.4
"""Up to a number, crystals buy more than they score at the end, and different colours buy more still."""
MACHINE, MACHINE_A_YEAR = 0.8, 0.8
CARD, UPGRADE = 1.2, 1.5
"""An upgrade is worth one more for every Year left."""
CHARGED, LYING = 2.0, -2.5
PARASITE = 1.3
CARRIED = 0.6
"""The share of its worth that an Apparatus has before it is installed."""
LAST_TURNS = 2
"""With fewer turns than this to come, the means to score more lose their worth."""
Parts = Mapping[str, float]

TEMPERS = {
    "bold": {"apparatus": 1.3, "cards": 0.8, "machines": 0.9},
    "careful": {"crystals": 1.2, "seeker": 1.3, "apparatus": 0.9},
    "builder": {"machines": 1.4, "cards": 1.2},
}

RECKONING = Reckoning(early=27.0, late=6.0, turn=5.3)
"""Fitted by `tests.bench.calibration` to 68 games of hasty searchers, who gain more in a turn than greedy ones."""

FORESIGHT = Foresight(
    turns=2,
    scale=16.0,
    thought=5,
    plans=frozenset({"act", "move"}),
    subtle=frozenset({"late"}),
    tempers=TEMPERS,
    reckoning=RECKONING,
)


def prospects(game: LiveGame, seat: int) -> dict[str, float]:
    """The parts of a position's worth: reputation so far, what the end would bring, and the means to score more."""
    player = game.player(seat)
    years = max(0, game.data.rules.years - game.state.year)
    colours = {colour for cage in player.cages.values() for colour in cage}
    deployed = sum(len(row.slots) for row in game.data.rows) - sum(len(row) for row in player.rows)
    means = {
        "crystals": CRYSTAL * min(crystal_count(player), USEFUL_CRYSTALS) + COLOUR * len(colours),
        "machines": deployed * (MACHINE + MACHINE_A_YEAR * years),
        "cards": CARD * len(player.hand) + (UPGRADE + years) * len(player.upgrades),
        "seeker": CHARGED * player.charged + LYING * player.lying,
        "apparatus": CARRIED * apparatus_worth(game, seat, player.tile.colour) if player.tile else 0.0,
    }
    outlook = {"final": float(final_total(game, seat)), "parasites": PARASITE * player.parasites}
    return {"rp": float(player.rp), **outlook, **means, "late": -too_late(game, seat, years, means, outlook)}


def too_late(game: LiveGame, seat: int, years: int, means: Parts, outlook: Parts) -> float:
    """The worth of what there is no time left to use; once the game is over, only reputation counts."""
    if game.state.result is not None:
        return sum(means.values()) + sum(outlook.values())
    return sum(means.values()) * max(0.0, 1.0 - turns_to_come(game, seat, years) / LAST_TURNS)


def turns_to_come(game: LiveGame, seat: int, years: int) -> int:
    """How many turns a seat is sure to have left, the running one included."""
    state, rules = game.state, game.data.rules
    placed = sum(card in game.data.region_cards for card in state.decks.track)
    waiting = state.order.index(seat) >= state.order.index(state.active)
    return (years + 1) * rules.last_region_card - placed + waiting


def turns_owed(game: LiveGame, seat: int) -> float:
    """Whether the seat has still its turn in a round in which others have had theirs."""
    order = game.state.order
    return float(order[0] != game.state.active and order.index(seat) >= order.index(game.state.active))


def progress(game: LiveGame) -> float:
    """The share of the Years that are over, the region cards of the running one included."""
    state, rules = game.state, game.data.rules
    placed = sum(card in game.data.region_cards for card in state.decks.track)
    return max(0.0, state.year - 1 + placed / (rules.last_region_card + 1)) / rules.years
