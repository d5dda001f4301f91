"""Random play in every mode with every pairing of factions: no error, no dead end, every promise kept."""

from __future__ import annotations

from itertools import combinations

import pytest

from nexusgames.core.bots import random_bot
from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.game import Seat, Setup
from nexusgames.core.simulate import play_game
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.state import TheseusState

FACTIONS = ("marines", "scientists", "aliens", "greys", "pandora")
Table = tuple[tuple[str, ...], str]
DUELS: list[Table] = [(pair, "") for pair in combinations(FACTIONS, 2)]
TRIPLES: list[Table] = [(three, "") for three in combinations(FACTIONS, 3)]
FOURS: list[Table] = [(four, "") for four in combinations(FACTIONS, 4)]
TEAMS: list[Table] = [
    (four, f"mode=2v2 alliances={pair}") for four in combinations(FACTIONS, 4) for pair in ("1+3", "1+2", "1+4")
]
SPECIAL: list[Table] = [
    (("marines", "aliens"), "deck_build"),
    (("marines", "aliens"), "deck_levels=0 three_installed"),
    (("greys", "scientists"), "deck_levels=1 ring=draft"),
    (("aliens", "pandora"), "ring=random"),
    (("scientists", "aliens"), "second_player_tokens=2 deck_levels=2"),
    (("marines", "scientists", "greys"), "ring=draft three_installed deck_build"),
    (("marines", "pandora", "aliens", "greys"), "ring=random deck_build"),
    (("marines", "aliens", "scientists", "greys"), "mode=2v2 ring=draft deck_build"),
    (("pandora", "aliens", "scientists", "greys"), "mode=2v2 ring=random deck_levels=0"),
]
ALL = [*DUELS, *TRIPLES, *FOURS, *TEAMS, *SPECIAL]
SLICE = 45
"""Decisions of a game that are checked one by one: at the start, and from its middle on."""


def setup_of(factions: tuple[str, ...], words: str, seed: int) -> Setup:
    """A table of bots with these factions."""
    parts = [word.partition("=") for word in words.split()]
    seats = tuple(Seat(faction, faction, "random") for faction in factions)
    return Setup(seats, seed, {name: value or "on" for name, _, value in parts})


def named(part: tuple[str, ...] | str) -> str:
    """Factions or options as a test is called by them."""
    return part.replace(" ", ",") if isinstance(part, str) else "-".join(part)


@pytest.mark.parametrize(("factions", "words"), ALL, ids=named)
def test_a_random_game_comes_to_an_end_without_a_problem(factions: tuple[str, ...], words: str) -> None:
    result, decisions = play_game(GAME, setup_of(factions, words, 11))
    assert isinstance(result, Result)
    assert decisions > 10
    assert len(result.scores) == len(factions)
    assert result.ending in ("life", "data", "wounds", "end", "round_limit")


@pytest.mark.parametrize(("factions", "words"), ALL, ids=named)
def test_slices_of_a_random_game_keep_every_promise(factions: tuple[str, ...], words: str) -> None:
    state, _ = GAME.start(setup_of(factions, words, 5))
    luck = Chance(5)
    for number in range(260 + SLICE):
        decision = GAME.pending(state)
        if not isinstance(decision, Decision):
            break
        assert len(decision.options) >= 1
        if number < 20 or number >= 280:
            keep_promises(state, decision)
        GAME.apply(state, random_bot(decision, luck))


def keep_promises(state: TheseusState, decision: Decision) -> None:
    """Save and load, clones, invariants, views, refusals: as `simulate --check` does at every decision."""
    GAME.check(state)
    text = GAME.codec.text(state)
    again = GAME.codec.read(text)
    assert GAME.pending(again) == decision
    copy = GAME.clone(state)
    GAME.apply(copy, decision.options[0].key)
    assert GAME.codec.text(state) == text
    assert GAME.explain(state, "no such choice") is not None
    for seat in range(len(again.players)):
        other = GAME.redeal(again, seat, 17)
        assert GAME.view(other, seat) == GAME.view(again, seat)
