"""How good a position looks, in points of Life: what bots and hints go by. A player's estimates, not rules."""

from __future__ import annotations

from nexusgames.core.game.foresight import Foresight, Reckoning
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import SPACE

LOW_LIFE, FEAR = 6, 0.5
"""Below this much Life, each point counts this much more."""
TOKEN, UPGRADED = 1.5, 2.0
INSTALLED, UPGRADE_ON_CARD, COUNTED = 2.2, 0.8, 0.4
KEPT = 1.0
"""The worth of a card that a player holds and can play at any moment."""
IN_SPACE, SEIZED = -1.5, -1.0
WAITING = 0.6
"""The worth of a card on a pending slot: it may soon work, but enemies may discard it first."""
RACE = 6.0
"""The worth of a track that wins when full; its last points are worth more than the first."""

TEMPERS = {
    "bold": {"life": 1.3, "cards": 0.85, "kept": 0.8},
    "careful": {"units": 1.5, "kept": 1.4, "data": 0.9},
    "builder": {"cards": 1.3, "tokens": 1.3, "life": 0.9},
}

RECKONING = Reckoning(early=8.1, late=5.2, turn=1.6)
"""Fitted by `tests.bench.calibration` to 109 games of hasty searchers, and confirmed in 298 games of greedy players."""

FORESIGHT = Foresight(
    turns=3,
    scale=8.0,
    thought=3,
    setting_up=2,
    plans=frozenset({"unit", "pending", "slot"}),
    subtle=frozenset({"race", "waiting"}),
    tempers=TEMPERS,
    reckoning=RECKONING,
)


def prospects(game: LiveGame, seat: int) -> dict[str, float]:
    """The tracks, the working cards, and the units."""
    state, player = game.state, game.player(seat)
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
        "race": race(game, seat),
        "waiting": WAITING * sum(game.cards[card].faction == player.faction for card in state.pending.values()),
    }


def race(game: LiveGame, seat: int) -> float:
    """How near a track is to winning; where nobody loses Life, none of it is at risk."""
    fearless = FEAR * max(0, LOW_LIFE - game.player(seat).life) if game.lookup.ffa else 0.0
    return fearless + RACE * sum((track / full) ** 3 for track, full in winning_tracks(game, seat))


def winning_tracks(game: LiveGame, seat: int) -> list[tuple[int, int]]:
    """TH-END-02, TH-FFA-06: a full Data track wins; so does Life in a free-for-all, where nobody loses it."""
    player, rules = game.player(seat), game.data.rules
    data = (player.data, rules.data_max)
    return [data, (player.life, rules.life_max)] if game.lookup.ffa else [data]


def progress(game: LiveGame) -> float:
    """How near the game is to its end, by the end token or by somebody's Life."""
    rules, players = game.data.rules, game.state.players
    least = min(player.life for player in players)
    return max(game.state.end / len(rules.end_track), 1 - least / rules.life_start, 0.0)
