"""The stored games of Nexus Ops: every edition, layout and option, and every way to end."""

from __future__ import annotations

from nexusgames.core.bots.bots import random_bot
from tests.records.wanted import Wanted, passive, reckless

QUICK = {"vp10": "on"}
LIMIT = {"round_limit": "20"}
ALONE = (random_bot, passive, passive, passive)
"""One plays, the others look on: a short game."""
MIX = "RS:2,M2:4,M1F:3,M1C:3,X_M1E:2,X_E2:2,X_R7:2"


def on(*names: str) -> dict[str, str]:
    """Options that are switched on."""
    return dict.fromkeys(names, "on")


def short(name: str, seats: int, options: dict[str, str], winners: int = 1) -> Wanted:
    """A game that the round limit ends."""
    policies = ALONE[:seats] if winners < seats else (passive,)
    return Wanted("nexus-ops", f"round_limit_{name}", seats, "round_limit", LIMIT | options, winners, policies)


NEXUS_OPS = (
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
    short("2005_edition", 4, {"edition": "ah2005"}),
    short("2005_teams", 4, {"edition": "ah2005", "teams": "on"}, winners=2),
    short("energy_rock_striders", 2, {"energy_unit_token": "RS", **on("energy_2p", "alternate_units")}),
    short("neighbourhood_vortex", 2, on("neighbourhood_2p", "vortex")),
    short("king_and_top_priority", 3, on("king_of_the_hill", "top_priority")),
    short("executive_orders", 3, on("executive_orders")),
    short("intercepted", 2, on("intercepted", "vp14")),
    short("custom_tokens", 3, {"extra_tokens": "custom", "token_mix": MIX}),
    short("random_tokens", 2, {"extra_tokens": "extra_random", "alternate_units": "on"}),
    short("extra_tokens_energy", 2, {"extra_tokens": "extra_default", "energy_2p": "on"}),
    short("chosen_colours_and_vortex", 3, {"colours": "pick", "orientation": "choose", "vortex": "on"}),
    short("asked_if_able", 3, {"prompts": "ask_able", "first_player": "2", **on("alternate_units")}),
    short("everybody_passive_two_players", 2, {}, winners=2),
    short("teams_draw", 4, on("teams", "vortex"), winners=4),
    Wanted(
        "nexus-ops",
        "elimination_long_game",
        2,
        "elimination",
        on("vp14", "vortex", "alternate_units"),
        policies=(reckless, random_bot),
    ),
)
