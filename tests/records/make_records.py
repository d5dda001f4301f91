"""Makes the stored games of tests/records anew: one for every way a game can end.

    python tests/records/make_records.py             all of them
    python tests/records/make_records.py icaion      those of one game

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


def peaceful(decision: Decision, luck: Chance) -> str:
    """Works the pending slots of the station whenever it can, so that the piles run out."""
    for verb in ("discard", "fill", "install"):
        found = [option.key for option in decision.options if option.verb == verb]
        if found and decision.kind == "pending":
            return found[luck.below(len(found))]
    return random_bot(decision, luck)


def idle(decision: Decision, luck: Chance) -> str:
    """Works pending slots, brings units back from Space, and takes no free action."""
    if decision.kind == "pending":
        return peaceful(decision, luck)
    return decision.options[luck.below(len(decision.options))].key


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game to look for: how it is played, and how it must end."""

    game: str
    name: str
    seats: int
    ending: str
    options: dict[str, str] = field(default_factory=lambda: {})
    winners: int = 1
    policies: tuple[Policy, ...] = (random_bot,)
    tied_points: bool | None = None
    """Whether somebody who did not win must have as many points as the winner; None: either way."""
    colours: tuple[str, ...] = ()
    """What the seats play, if the game lets them choose."""


QUICK = {"vp10": "on"}
RAYS = {"luminous_rays": "on"}
RING = {"ring": "random"}
TOKENS = {"second_player_tokens": "1"}
ALLIANCES = {"mode": "2v2"}
BUILT = {"mode": "2v2", "alliances": "1+2", "deck_build": "on"}
WANTED = (
    Wanted("nexus-ops", "points_two_players", 2, "points", QUICK),
    Wanted("nexus-ops", "points_three_players", 3, "points"),
    Wanted("nexus-ops", "points_four_players", 4, "points", QUICK | {"king_of_the_hill": "on", "top_priority": "on"}),
    Wanted(
        "nexus-ops", "points_long_game", 2, "points", {"vp14": "on", "executive_orders": "on", "extra_tokens": "on"}
    ),
    Wanted("nexus-ops", "points_2005_edition", 3, "points", {"edition": "ah2005", **QUICK}),
    Wanted("nexus-ops", "points_energy_dependency", 2, "points", QUICK | {"energy_2p": "on"}),
    Wanted("nexus-ops", "points_dangerous_neighbourhood", 2, "points", QUICK | {"neighbourhood_2p": "on"}),
    Wanted(
        "nexus-ops",
        "points_vortex_alternate_intercepted",
        4,
        "points",
        QUICK | dict.fromkeys(("vortex", "alternate_units", "intercepted"), "on"),
    ),
    Wanted("nexus-ops", "team_points", 4, "points", {"teams": "on"}, winners=2),
    Wanted(
        "nexus-ops",
        "team_elimination",
        4,
        "elimination",
        {"teams": "on", "vortex": "on"},
        winners=2,
        policies=(reckless, random_bot),
        tied_points=False,
    ),
    Wanted(
        "nexus-ops",
        "elimination_two_players",
        2,
        "elimination",
        {"vortex": "on"},
        policies=(reckless, random_bot),
        tied_points=False,
    ),
    Wanted(
        "nexus-ops",
        "elimination_three_players",
        3,
        "elimination",
        {"vortex": "on"},
        policies=(reckless, random_bot, random_bot),
        tied_points=False,
    ),
    Wanted(
        "nexus-ops",
        "elimination_tie_broken",
        3,
        "elimination",
        {"vortex": "on"},
        policies=(reckless, random_bot, random_bot),
        tied_points=True,
    ),
    Wanted(
        "nexus-ops",
        "round_limit_winner",
        3,
        "round_limit",
        {"round_limit": "20"},
        policies=(random_bot, passive, passive),
    ),
    Wanted("nexus-ops", "round_limit_draw", 4, "round_limit", {"round_limit": "20"}, winners=4, policies=(passive,)),
    Wanted(
        "nexus-ops",
        "round_limit_teams",
        4,
        "round_limit",
        {"round_limit": "20", "teams": "on"},
        winners=2,
        policies=(random_bot, passive),
    ),
    Wanted("icaion", "points_two_players", 2, "points", tied_points=False),
    Wanted("icaion", "points_three_players", 3, "points", tied_points=False),
    Wanted("icaion", "points_four_players", 4, "points", {"apparatus_sides": "night"}, tied_points=False),
    Wanted("icaion", "points_five_players", 5, "points", {"eoy_table_5p": "9/7/5/3/1"}, tied_points=False),
    Wanted("icaion", "tie_broken", 3, "points", policies=(passive,), tied_points=True),
    Wanted("icaion", "tie_broken_two_players", 2, "points", RAYS, policies=(passive,), tied_points=True),
    Wanted("icaion", "luminous_rays_two_players", 2, "points", RAYS, tied_points=False),
    Wanted("icaion", "luminous_rays_four_players", 4, "points", RAYS | {"no_wound_cards": "on", "draft": "on"}),
    Wanted("icaion", "draft_and_open_events", 3, "points", {"draft": "on", "open_event": "on"}),
    Wanted(
        "icaion",
        "preset_and_chosen_sides",
        2,
        "points",
        {"neutral_preset": "looted_mountains", "apparatus_sides": "choose", "colours": "pick"},
    ),
    Wanted("theseus", "life_two_players", 2, "life", colours=("red", "green")),
    Wanted("theseus", "life_against_pandora", 2, "life", colours=("purple", "blue")),
    Wanted("theseus", "data_two_players", 2, "data", {"deck_levels": "0"}, colours=("blue", "grey")),
    Wanted("theseus", "end_token_two_players", 2, "end", colours=("red", "blue"), policies=(peaceful,)),
    Wanted("theseus", "end_token_tie_shared", 2, "end", TOKENS, 2, (idle,), colours=("red", "green")),
    Wanted("theseus", "wounds_three_players", 3, "wounds", colours=("red", "green", "grey")),
    Wanted("theseus", "data_four_players", 4, "data", {"ring": "draft"}, colours=("red", "blue", "green", "grey")),
    Wanted(
        "theseus", "end_token_four_players", 4, "end", RING, 1, (peaceful,), colours=("purple", "blue", "green", "grey")
    ),
    Wanted("theseus", "alliances_life", 4, "life", ALLIANCES, 2, colours=("red", "blue", "green", "grey")),
    Wanted("theseus", "alliances_data", 4, "data", BUILT, 2, colours=("red", "green", "blue", "grey")),
    Wanted(
        "theseus",
        "alliances_end_token",
        4,
        "end",
        ALLIANCES,
        2,
        (peaceful,),
        colours=("purple", "red", "blue", "green"),
    ),
    Wanted("theseus", "round_limit_winner", 2, "round_limit", {"round_limit": "6"}, colours=("green", "grey")),
    Wanted(
        "theseus",
        "round_limit_shared",
        3,
        "round_limit",
        {"round_limit": "4"},
        3,
        (idle,),
        colours=("red", "blue", "green"),
    ),
)


def attempt(game: AnyGame, wanted: Wanted, seed: int) -> Session | None:
    """Play one game; the session if it ended as wanted."""
    colours = wanted.colours or ("",) * wanted.seats
    seats = tuple(Seat(f"Player {number}", colour) for number, colour in enumerate(colours, 1))
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
    return wanted.tied_points in (None, result.scores.count(best) > wanted.winners)


def main() -> int:
    """Look for every wanted ending, seed by seed, and store the first game that has it."""
    games = sys.argv[1:] or {wanted.game for wanted in WANTED}
    for wanted in (wanted for wanted in WANTED if wanted.game in games):
        game, folder = GAMES.load(wanted.game), Path(__file__).parent / wanted.game.replace("-", "_")
        found = next((s for seed in range(1, 2_000) if (s := attempt(game, wanted, seed)) is not None), None)
        if found is None:
            print(f"{wanted.name}: no such game found", file=sys.stderr)
            return 1
        folder.mkdir(exist_ok=True)
        write_save(found, folder / f"{wanted.name}.json", "")
        print(f"{wanted.game} {wanted.name}: seed {found.setup.seed}, {len(found.keys)} decisions")
        for spare in folder.glob("*.previous"):
            spare.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
