"""How good a position looks, in points of Life: what bots and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from nexusgames.core.game.foresight import Foresight, Reckoning
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import SPACE

LOW_LIFE, FEAR = 6, 0.5
"""Below this much Life every point counts so much more."""
TOKEN, UPGRADED = 1.5, 2.0
INSTALLED, UPGRADE_ON_CARD, COUNTED = 2.2, 0.8, 0.4
KEPT = 1.0
"""A card in front of a player, to be played at any moment."""
IN_SPACE, SEIZED = -1.5, -1.0
WAITING = 0.6
"""A card on a pending slot may soon work, and until then others may discard it."""
RACE = 6.0
"""For a track that wins when it is full: the last points of it are worth more than the first."""

TEMPERS = {
    "bold": {"life": 1.3, "cards": 0.85, "kept": 0.8},
    "careful": {"units": 1.5, "kept": 1.4, "data": 0.9},
    "builder": {"cards": 1.3, "tokens": 1.3, "life": 0.9},
}

RECKONING = Reckoning(early=8.1, late=5.2, first=1.6)
"""Fitted to 109 games of hasty searchers by `tests.bench.calibration`, true in 298 of greedy players, too."""

FORESIGHT = Foresight(
    turns=3,
    scale=8.0,
    thought=3,
    plans=frozenset({"unit", "pending", "slot"}),
    subtle=frozenset({"race", "waiting"}),
    tempers=TEMPERS,
    reckoning=RECKONING,
)


def prospects(game: LiveGame, seat: int) -> dict[str, float]:
    """The tracks, the cards that work, and the units."""
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
    """How near a track is to winning the game; where nobody loses Life, there is nothing to fear for it either."""
    fearless = FEAR * max(0, LOW_LIFE - game.player(seat).life) if game.lookup.ffa else 0.0
    return fearless + RACE * sum((track / full) ** 3 for track, full in winning_tracks(game, seat))


def winning_tracks(game: LiveGame, seat: int) -> list[tuple[int, int]]:
    """TH-END-02, TH-FFA-06: Data wins when it is full, in a free-for-all so does Life, which nobody loses there."""
    player, rules = game.player(seat), game.data.rules
    data = (player.data, rules.data_max)
    return [data, (player.life, rules.life_max)] if game.lookup.ffa else [data]


def progress(game: LiveGame) -> float:
    """How near the end token is to its end, or somebody to death."""
    rules, players = game.data.rules, game.state.players
    least = min(player.life for player in players)
    return max(game.state.end / len(rules.end_track), 1 - least / rules.life_start, 0.0)
