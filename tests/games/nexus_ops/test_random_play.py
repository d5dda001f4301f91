"""Random play over all player counts, editions, layouts and a covering set of options: no error, no dead end."""

from __future__ import annotations

import pytest

from nexusgames.core.simulate import Manner, simulate
from nexusgames.games import GAMES

GAME = GAMES.load("nexus-ops")

SETUPS: tuple[tuple[int, str], ...] = (
    (2, ""),
    (3, ""),
    (4, ""),
    (2, "edition=ah2005 vp10"),
    (3, "edition=ah2005 vp14"),
    (4, "edition=ah2005 teams"),
    (2, "energy_2p vp10 extra_tokens=extra_default"),
    (2, "energy_2p energy_unit_token=LL king_of_the_hill alternate_units"),
    (2, "energy_2p vortex intercepted"),
    (2, "neighbourhood_2p top_priority executive_orders vortex"),
    (2, "neighbourhood_2p intercepted king_of_the_hill extra_tokens=extra_random"),
    (2, "vp14 alternate_units vortex executive_orders prompts=ask_able"),
    (3, "king_of_the_hill top_priority executive_orders extra_tokens=extra_random"),
    (3, "vortex intercepted orientation=choose colours=pick vp10"),
    (3, "alternate_units extra_tokens=custom token_mix=RS:2,M2:4,M1F:3,M1C:3,X_M1E:2,X_E2:2,X_R7:2"),
    (4, "vortex alternate_units intercepted"),
    (4, "teams vortex alternate_units intercepted extra_tokens=extra_default"),
    (4, "teams king_of_the_hill top_priority executive_orders"),
    (4, "teams alternate_units prompts=ask_able"),
    (4, "vp10 king_of_the_hill intercepted extra_tokens=extra_default"),
)
CHECKED = [SETUPS[place] for place in (1, 3, 5, 7, 8, 9, 10, 11, 13, 14, 16)]
"""Every option once; a checked game is dear."""
GAMES_EACH = 6
"""Twenty setups of six games: a hundred and twenty games."""


def options_of(words: str) -> dict[str, str]:
    """Options as the command line writes them."""
    parts = [word.partition("=") for word in words.split()]
    return {name: value for name, _, value in parts}


@pytest.mark.parametrize(("seats", "words"), SETUPS)
def test_random_games_come_to_an_end_without_a_problem(seats: int, words: str) -> None:
    report = simulate(GAME, ["random"] * seats, GAMES_EACH, 100, options_of(words))
    assert report.problems == []
    assert (report.finished, report.errors, report.dead_ends) == (GAMES_EACH, 0, 0)


@pytest.mark.parametrize(("seats", "words"), CHECKED)
def test_a_checked_game_keeps_every_promise_at_every_decision(seats: int, words: str) -> None:
    quick = {"round_limit": "20"}
    report = simulate(GAME, ["random"] * seats, 1, 7, options_of(words) | quick, Manner(check=True))
    assert report.problems == []
    assert report.clean
