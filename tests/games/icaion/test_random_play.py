"""Random play over all player counts and a covering set of options: no error, no dead end, every promise kept."""

from __future__ import annotations

import pytest

from nexusgames.core.decisions import Decision, Result
from nexusgames.core.game import Seat, Setup
from nexusgames.core.simulate import Manner, simulate
from nexusgames.games.icaion.events import EventTurned, YearEnded
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.perks import perk

SETUPS: tuple[tuple[int, str], ...] = (
    (2, ""),
    (3, ""),
    (4, ""),
    (5, ""),
    (2, "luminous_rays"),
    (3, "luminous_rays draft"),
    (4, "luminous_rays no_wound_cards apparatus_sides=random"),
    (5, "luminous_rays open_event apparatus_sides=night"),
    (2, "draft open_event apparatus_sides=choose colours=pick"),
    (4, "draft colours=pick first_player=3"),
    (2, "neutral_preset=symmetry"),
    (3, "neutral_preset=a_fragile_equilibrium apparatus_sides=night"),
    (4, "neutral_preset=crystal_attraction open_event"),
    (5, "eoy_table_5p=9/7/5/3/1"),
)
CHECKED = [SETUPS[place] for place in (1, 4, 5, 7, 8, 9, 12)]
"""Every option once; a checked game takes as long as fifty others."""
GAMES_EACH = 5
MOST_OPTIONS = 60
REFUSALS = ("end", "fall", "pass", "lose", "draw 0")


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
    report = simulate(GAME, ["random"] * seats, 1, 7, options_of(words), Manner(check=True))
    assert report.problems == []
    assert report.clean


@pytest.mark.rule("IC-END-08")
@pytest.mark.rule("IC-YEAR-07")
@pytest.mark.parametrize("seed", range(5))
def test_players_who_only_move_end_after_15_to_21_rounds_with_nothing(seed: int) -> None:
    state, _ = GAME.start(Setup(tuple(Seat(name) for name in "ABC"), seed))
    rounds: list[int] = []
    running = 0
    while isinstance(decision := GAME.pending(state), Decision):
        assert len(decision.options) <= MOST_OPTIONS
        offered = [option.key for option in decision.options]
        key = next((word for word in REFUSALS if word in offered), offered[0])
        for event in GAME.apply(state, key):
            running = event.round if isinstance(event, EventTurned) else running
            rounds += [running] if isinstance(event, YearEnded) else []
    assert isinstance(decision, Result)
    assert 15 <= sum(rounds) <= 21
    assert all(5 <= count <= 5 + year for year, count in enumerate(rounds, 1))
    for player, score in zip(state.players, decision.scores, strict=True):
        crown = player.earned.get("crown", 0)
        assert score - crown == -15 + 3 * (perk(player, "crystal_rp") or 1)
