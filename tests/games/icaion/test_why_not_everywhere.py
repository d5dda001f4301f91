"""Why not? Asked about every choice that could be meant, at the questions of whole games and at rare ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session
from nexusgames.core.proofs.reasons import disagreements
from nexusgames.games import GAMES
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.live_game import procedures
from nexusgames.games.icaion.state import IcaionState
from tests.games.icaion.spots import (
    ACTING,
    ADDING,
    DRAFTING,
    ERADICATING,
    EXTRACTING,
    FINALE,
    GLOVES,
    GRANTED,
    LAST,
    LIMIT,
    PAYING,
    PICKING,
    PLACING,
    REVEALED,
    SELLING,
    SIDES,
    SPRINT,
    STARTING,
    STRUCK,
    SURVIVOR,
    TURNABLE,
    TURNING,
    acting,
    spot,
    table,
)
from tests.games.icaion.test_why_not import SPECIFIED, sentence

DATA, BOARD = icaion_data(), icaion_board()
CAGES = ("1", "2", "3", "4", "5", "6", "IN224", "IN236")
WAYS = ("", " 2", " swap", " 2 swap", " discard", " parasite")
COLOURS = tuple(DATA.qoam)
WORDS: dict[str, list[str]] = {
    "activate": [f"{region}{way}" for region in BOARD.regions for way in WAYS],
    "cage": list(CAGES),
    "colour": [*COLOURS, *DATA.rules.player_colours],
    "deploy": [f"{kind}{row} {region}" for kind in "HSR" for row in (1, 2, 3) for region in BOARD.regions],
    "discard": [*DATA.curios, "hand"],
    "double": ["none", *COLOURS, *(f"{one} {other}" for one in COLOURS for other in COLOURS)],
    "draft": [*DATA.seekers, *DATA.gears],
    "draw": ["0", "1", "2", "3"],
    "drop": list(DATA.curios),
    "eps": ["overcharge", "draw", "double_shift"],
    "give": [f"{colour} {cage}" for colour in COLOURS for cage in CAGES],
    "investigate": ["1", "2", "3", "4", "5"],
    "move": list(BOARD.nodes),
    "pay": [f"{colour} {cage}" for colour in COLOURS for cage in CAGES],
    "place": [f"{kind} {region}" for kind in "HSR" for region in BOARD.regions],
    "play": list(DATA.curios),
    "remove": [f"{region} {count}" for region in BOARD.regions for count in (1, 2, 3)],
    "retrieve": list(COLOURS),
    "side": ["day", "night"],
    "special": ["extract", "deploy", "eradicate", "investigate", "retrieve", "install"],
    "spend": ["0", "1", "2", "3"],
    "start": list(BOARD.nodes),
    "to": list(BOARD.nodes),
    "turn": list(COLOURS),
}
EVERYTHING = [f"{verb} {words}".strip() for verb in procedures.arguments for words in WORDS.get(verb, [""])]
"""Every choice that could be meant: all verbs with all their arguments."""
SETUPS = [
    (2, "luminous_rays draft"),
    (3, ""),
    (3, "luminous_rays open_event"),
    (4, "draft colours=pick apparatus_sides=choose"),
    (5, ""),
]
OLDER_SAVES = Path(__file__).parent / "older_saves"
EVERY = 29
"""Of so many decisions one is looked at, besides the first two of each kind."""


def random_game(players: int, options: str, seed: int) -> Iterator[tuple[IcaionState, Decision, random.Random]]:
    """The decisions of a game of random choices that ends turns late."""
    state, chance = GAME.start(table(players, options, seed))[0], random.Random(seed)
    while isinstance(decision := GAME.pending(state), Decision):
        yield state, decision, chance
        eager = [option for option in decision.options if option.verb not in ("end", "done")]
        options_now = eager if eager and chance.random() < 0.8 else decision.options
        GAME.apply(state, chance.choice(options_now).key)


def test_all_arguments_of_all_verbs_are_tried() -> None:
    assert {verb for verb, names in procedures.arguments.items() if names} == set(WORDS)


def miswritten(decision: Decision) -> Iterator[str]:
    """What is offered with a word too many, a word too few, and a number written otherwise."""
    for offered in decision.choices:
        yield f"{offered.key} now"
        yield " ".join((offered.verb, *offered.args[:-1]))
        if offered.args and offered.args[-1].isdecimal():
            yield " ".join((offered.verb, *offered.args[:-1], f"0{offered.args[-1]}"))


def nothing_offered_is_refused(state: IcaionState, decision: Decision) -> None:
    """Reasons find nothing against what is offered."""
    assert list(disagreements(GAME, state, decision, iter(()))) == []


def everything_is_answered(state: IcaionState, decision: Decision) -> None:
    """Every choice that could be meant is offered, or refused with a rule and a sentence of its own."""
    before = GAME.codec.hash(state)
    nothing_offered_is_refused(state, decision)
    for key in (*EVERYTHING, *miswritten(decision)):
        refused = GAME.explain(state, key)
        assert (refused is None) == (decision.find(key) is not None), key
        if refused is not None:
            assert refused.rule in SPECIFIED
            assert refused.text != "icaion.refuse.not_now", (key, decision.kind)
            assert sentence(state, refused).isascii()
    assert GAME.codec.hash(state) == before


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_in_random_games_every_choice_is_offered_or_refused(players: int, options: str) -> None:
    asked: Counter[str] = Counter()
    for number, (state, decision, _) in enumerate(random_game(players, options, seed=2)):
        if number % EVERY and asked[decision.kind] > 1:
            nothing_offered_is_refused(state, decision)
        else:
            everything_is_answered(state, decision)
            asked[decision.kind] += 1
    assert len(asked) >= 10


RARE = {
    "cage_added": ADDING,
    "colour": PICKING,
    "deploy": GLOVES,
    "double": FINALE,
    "draft": DRAFTING,
    "extra_move": SPRINT,
    "investigate": acting(
        "special investigate",
        me={"seeker": "IN007", "armour": True, "node": "M1"},
        colossus={"crater": "X1", "shards": [1, 2]},
    ),
    "move": LAST,
    "neutral": PLACING,
    "pay": TURNABLE,
    "retrieve": GRANTED,
    "scavenger_discard": SELLING,
    "side": SIDES,
    "spend": REVEALED,
    "start": STARTING,
    "teleport": spot("teleport", phase="move", round=5, me=SURVIVOR),
    "turn": TURNING,
    "upgrade_limit": LIMIT,
    "wound": STRUCK,
}


@pytest.mark.parametrize("kind", RARE)
def test_at_rare_questions_every_choice_is_offered_or_refused(kind: str) -> None:
    state = RARE[kind]()
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    assert decision.kind == kind
    everything_is_answered(state, decision)


@pytest.mark.parametrize("file", sorted(OLDER_SAVES.glob("*.json")), ids=lambda file: file.stem)
def test_in_games_of_the_first_rules_every_choice_is_offered_or_refused(file: Path) -> None:
    session = load_session(file, GAMES)
    assert isinstance(session.pending, Decision)
    everything_is_answered(session.state, session.pending)


@pytest.mark.rule("IC-INFO-01")
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_refusal_tells_nothing_that_its_player_cannot_see(players: int, options: str) -> None:
    compared = 0
    for number, (state, decision, chance) in enumerate(random_game(players, options, seed=4)):
        if number % 11:
            continue
        other = GAME.redeal(state, decision.seat, number)
        for key in chance.sample(EVERYTHING, 20):
            assert GAME.explain(state, key) == GAME.explain(other, key), key
            compared += 1
    assert compared > 200


STATES = [ACTING(), EXTRACTING(), PAYING(), TURNING(), GRANTED(), STRUCK(), FINALE(), LIMIT(), PLACING(), ERADICATING()]


@settings(deadline=None, derandomize=True, database=None)
@given(st.sampled_from(STATES), st.sampled_from(sorted(procedures.reasons)) | st.text(max_size=8), st.text(max_size=30))
def test_any_text_at_all_is_answered(state: IcaionState, verb: str, rest: str) -> None:
    decision, key = GAME.pending(state), f"{verb} {rest}"
    assert isinstance(decision, Decision)
    refused = GAME.explain(state, key)
    assert (refused is None) == (decision.find(key) is not None)
    assert refused is None or sentence(state, refused).isascii()
