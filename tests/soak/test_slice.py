"""A slice of the soak: every player count, edition, layout, option and faction once, checked now and then.

The whole of it is `python tests/soak/run.py`; it takes an hour, and this takes half a minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count

import pytest

from nexusgames.core.bots.styles import STYLES
from nexusgames.core.game.game import Seat
from nexusgames.core.proofs.simulate import Manner, simulate
from nexusgames.games import GAMES

EVERY = 17
"""One of so many decisions is checked; a number that no table has as many seats as, so that all seats are looked at."""
NEXUS_OPS: tuple[tuple[int, str], ...] = (
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
ICAION: tuple[tuple[int, str], ...] = (
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
FACTIONS = ("marines", "scientists", "aliens", "greys", "pandora")
THESEUS: tuple[tuple[str, str], ...] = (
    *((" ".join(some), "") for seats in (2, 3, 4) for some in combinations(FACTIONS, seats)),
    *((" ".join(some), "mode=2v2") for some in combinations(FACTIONS, 4)),
    ("marines aliens scientists greys", "mode=2v2 alliances=1+2 round_limit=20"),
    ("pandora greys scientists aliens", "mode=2v2 alliances=1+4 first_player=3"),
    ("marines aliens", "deck_build"),
    ("marines aliens", "deck_levels=0 three_installed"),
    ("greys scientists", "deck_levels=1 ring=draft"),
    ("aliens pandora", "ring=random"),
    ("scientists aliens", "second_player_tokens=2 deck_levels=2"),
    ("marines scientists greys", "ring=draft three_installed deck_build"),
    ("marines pandora aliens greys", "ring=random deck_build"),
    ("marines aliens scientists greys", "mode=2v2 ring=draft deck_build"),
    ("pandora aliens scientists greys", "mode=2v2 ring=random deck_levels=0"),
)
LIMITED = {"nexus-ops": {"round_limit": "20"}}
"""Most games of Nexus Ops stop here before they are long."""


def tables() -> Iterator[tuple[str, str, str, str]]:
    """Game, factions or seats, options and style."""
    styles = (list(STYLES)[number % len(STYLES)] for number in count())
    for seats, words in NEXUS_OPS:
        yield "nexus-ops", str(seats), words, next(styles)
    for seats, words in ICAION:
        yield "icaion", str(seats), words, next(styles)
    for factions, words in THESEUS:
        yield "theseus", factions, words, next(styles)


def options_of(words: str) -> dict[str, str]:
    """Options as the command line writes them."""
    parts = [word.partition("=") for word in words.split()]
    return {name: value for name, _, value in parts}


@pytest.mark.parametrize(("game", "who", "words", "style"), [*tables()])
def test_a_game_comes_to_its_end_and_keeps_every_promise(game: str, who: str, words: str, style: str) -> None:
    colours = [""] * int(who) if who.isdecimal() else who.split()
    seats = [Seat("", colour, "random") for colour in colours]
    options = LIMITED.get(game, {}) | options_of(words)
    report = simulate(GAMES.load(game), seats, 1, 100, options, Manner(check=True, style=style, every=EVERY))
    assert report.problems == []
    assert report.clean


@pytest.mark.parametrize(("seats", "words"), [NEXUS_OPS[place] for place in (1, 5, 6, 15)])
def test_a_long_game_of_nexus_ops_comes_to_its_end_as_well(seats: int, words: str) -> None:
    report = simulate(GAMES.load("nexus-ops"), ["random"] * seats, 1, 7, options_of(words), Manner(invariants=True))
    assert report.problems == []
    assert report.clean
