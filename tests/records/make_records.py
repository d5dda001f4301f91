"""Makes the stored games of tests/records anew: one for every way a game of Nexus Ops can end.

    python tests/records/make_records.py

Run it only when the rules themselves have changed; a changed record is a changed game, and the diff shows it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from nexusgames.core.bots import random_bot
from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.game import Seat, Setup
from nexusgames.core.saves import write_save
from nexusgames.core.session import AnyGame, Session
from nexusgames.games import GAMES

Policy = Callable[[Decision, Chance], str]
LONGEST = 8_000


def passive(decision: Decision, luck: Chance) -> str:
    """Ends every phase and passes, where that is possible."""
    for word in ("end", "pass"):
        if decision.find(word) is not None:
            return word
    return random_bot(decision, luck)


def reckless(decision: Decision, luck: Chance) -> str:
    """Sells every card, spends all on one strong unit that cannot mine, and so soon has nothing left."""
    if decision.extras:
        return decision.extras[0].key
    if decision.kind == "deploy":
        strong = [option.key for option in decision.options if option.key[:6] in ("buy RS", "buy LL", "buy RD")]
        return strong[-1] if strong else "end"
    return random_bot(decision, luck)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game to look for: how it is played, and how it must end."""

    name: str
    seats: int
    ending: str
    options: dict[str, str] = field(default_factory=lambda: {})
    winners: int = 1
    policies: tuple[Policy, ...] = (random_bot,)
    tied_points: bool = False


QUICK = {"vp10": "on"}
WANTED = (
    Wanted("points_two_players", 2, "points", QUICK),
    Wanted("points_three_players", 3, "points"),
    Wanted("points_four_players", 4, "points", QUICK | {"king_of_the_hill": "on", "top_priority": "on"}),
    Wanted("points_long_game", 2, "points", {"vp14": "on", "executive_orders": "on", "extra_tokens": "on"}),
    Wanted("points_2005_edition", 3, "points", {"edition": "ah2005", **QUICK}),
    Wanted("points_energy_dependency", 2, "points", QUICK | {"energy_2p": "on"}),
    Wanted("points_dangerous_neighbourhood", 2, "points", QUICK | {"neighbourhood_2p": "on"}),
    Wanted(
        "points_vortex_alternate_intercepted",
        4,
        "points",
        QUICK | dict.fromkeys(("vortex", "alternate_units", "intercepted"), "on"),
    ),
    Wanted("team_points", 4, "points", {"teams": "on"}, winners=2),
    Wanted(
        "team_elimination",
        4,
        "elimination",
        {"teams": "on", "vortex": "on"},
        winners=2,
        policies=(reckless, random_bot),
    ),
    Wanted("elimination_two_players", 2, "elimination", {"vortex": "on"}, policies=(reckless, random_bot)),
    Wanted(
        "elimination_three_players", 3, "elimination", {"vortex": "on"}, policies=(reckless, random_bot, random_bot)
    ),
    Wanted(
        "elimination_tie_broken",
        3,
        "elimination",
        {"vortex": "on"},
        policies=(reckless, random_bot, random_bot),
        tied_points=True,
    ),
    Wanted("round_limit_winner", 3, "round_limit", {"round_limit": "20"}, policies=(random_bot, passive, passive)),
    Wanted("round_limit_draw", 4, "round_limit", {"round_limit": "20"}, winners=4, policies=(passive,)),
    Wanted(
        "round_limit_teams",
        4,
        "round_limit",
        {"round_limit": "20", "teams": "on"},
        winners=2,
        policies=(random_bot, passive),
    ),
)


def attempt(game: AnyGame, wanted: Wanted, seed: int) -> Session | None:
    """Play one game; the session if it ended as wanted."""
    seats = tuple(Seat(f"Player {number}") for number in range(1, wanted.seats + 1))
    setup = Setup(seats, seed, wanted.options)
    luck, keys = Chance(seed), list[str]()
    state, _ = game.start(setup)
    while len(keys) < LONGEST and isinstance(decision := game.pending(state), Decision):
        policy = wanted.policies[decision.seat % len(wanted.policies)]
        keys.append(policy(decision, luck))
        game.apply(state, keys[-1])
    result = game.pending(state)
    if not isinstance(result, Result) or not fits(result, wanted):
        return None
    session = Session(game, setup)
    for key in keys:
        session.choose(key)
    return session


def fits(result: Result, wanted: Wanted) -> bool:
    """Whether the game ended in the way that was looked for."""
    if result.ending != wanted.ending or len(result.winners) != wanted.winners:
        return False
    best = result.scores[result.winners[0]]
    return wanted.ending != "elimination" or wanted.tied_points == (result.scores.count(best) > wanted.winners)


def main() -> int:
    """Look for every wanted ending, seed by seed, and store the first game that has it."""
    game, folder = GAMES.load("nexus-ops"), Path(__file__).parent / "nexus_ops"
    for wanted in WANTED:
        found = next((s for seed in range(1, 2_000) if (s := attempt(game, wanted, seed)) is not None), None)
        if found is None:
            print(f"{wanted.name}: no such game found", file=sys.stderr)
            return 1
        write_save(found, folder / f"{wanted.name}.json", "")
        print(f"{wanted.name}: seed {found.setup.seed}, {len(found.keys)} decisions")
    for spare in folder.glob("*.previous"):
        spare.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
