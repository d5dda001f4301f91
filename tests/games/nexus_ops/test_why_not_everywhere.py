"""Why not? Asked at the questions of whole games, about every choice that is offered and many that are not."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.proofs.reasons import disagreements
from nexusgames.games.nexus_ops.frames import Deploy, Teleport
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.why_not import WHY_NOT
from tests.games.nexus_ops.refused import CASES
from tests.games.nexus_ops.spots import (
    BLUE_ASKED,
    CAMPING,
    DEFENDER,
    KEEPING,
    PICKED,
    Spot,
    battle,
    deploying,
    fighting,
    rivals_on_all_dry_land,
    start,
)
from tests.games.nexus_ops.test_why_not import SPECIFIED, sentence

SETUPS = [
    (2, ""),
    (3, "king_of_the_hill top_priority colours=pick executive_orders"),
    (4, "teams"),
    (4, "teams vortex alternate_units intercepted"),
    (2, "vortex alternate_units orientation=choose energy_2p prompts=ask_able extra_tokens"),
]
HOSTILE = [
    "",
    " ",
    "\n",
    "{}",
    "{0}",
    "{unit.__class__}",
    "buy {unit} {space}",
    "[bold]pass[/]",
    "\x1b[2Jpass",
    "\uff50\uff41\uff53\uff53",
    "paß",
    "kaufen Fungoid ¤ 魔",
    "buy HU " + "A1 " * 40,
    "move HU " * 30,
    "x" * 100_000,
    "shatter ²",
    "shatter 99999999999999999999",
    "shatter -1",
    "turn ٣",
    "victim",
    "play EN06#1",
    "mission MIS",
    "take",
    "move",
    "move HU",
    "to",
    "\ud800",
]


def random_game(players: int, options: str, seed: int) -> Iterator[tuple[NexusOpsState, Decision, random.Random]]:
    """The decisions of a game of random choices."""
    state = start(players, options, seed)
    chance = random.Random(seed)
    while isinstance(decision := GAME.pending(state), Decision):
        yield state, decision, chance
        beside = decision.extras and chance.random() < 0.05
        GAME.apply(state, chance.choice(decision.extras if beside else decision.options).key)


@pytest.fixture(scope="module")
def pool() -> list[str]:
    """Keys that were offered in games of all setups, and keys made of their words."""
    offered: dict[str, None] = {}
    for players, options in SETUPS:
        for _, decision, _ in random_game(players, options, seed=1):
            offered |= dict.fromkeys(choice.key for choice in decision.choices)
    words = sorted({word for key in offered for word in key.split()})
    chance = random.Random(5)
    verbs = [verb for verb in sorted(procedures.reasons) for _ in range(12)]
    mixed = [" ".join([verb, *chance.choices(words, k=chance.randrange(4))]) for verb in verbs]
    moves = [f"{key} {chance.choice(words)}" for key in offered if key.startswith("move ")]
    return [*offered, *mixed, *moves, *HOSTILE]


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_in_random_games_every_key_that_is_not_offered_is_refused(players: int, options: str, pool: list[str]) -> None:
    asked = 0
    for number, (state, decision, chance) in enumerate(random_game(players, options, seed=2)):
        if number % 23:
            continue
        before = GAME.codec.hash(state)
        assert all(WHY_NOT.reason(LiveGame(state), decision, offered.key) is None for offered in decision.choices)
        keys = [key for key in chance.sample(pool, 20) if decision.find(key) is None]
        for key in keys:
            if key.partition(" ")[0] in procedures.reasons:
                assert WHY_NOT.reason(LiveGame(state), decision, key) is not None, key
            refused = GAME.explain(state, key)
            assert refused is not None
            assert refused.rule in SPECIFIED
            assert sentence(refused).isascii()
        assert GAME.codec.hash(state) == before
        asked += len(keys)
    assert asked > 500


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_refusal_tells_nothing_that_its_player_cannot_see(players: int, options: str, pool: list[str]) -> None:
    compared = 0
    for number, (state, decision, chance) in enumerate(random_game(players, options, seed=4)):
        if number % 17:
            continue
        other = dealt_anew(state, decision.seat, chance)
        for key in chance.sample(pool, 12):
            if decision.find(key) is None:
                assert WHY_NOT.refusal(LiveGame(state), decision, key) == WHY_NOT.refusal(
                    LiveGame(other), decision, key
                ), key
                compared += 1
    assert compared > 200


def dealt_anew(state: NexusOpsState, seat: int, chance: random.Random) -> NexusOpsState:
    """The same game to this seat's eyes: other hands, decks and face-down tokens are mixed."""
    other = GAME.clone(state)
    rivals = [player for n, player in enumerate(other.players) if n != seat]
    mix(chance, [other.decks.energize, *(player.energize for player in rivals)])
    mix(chance, [other.decks.secret, *(player.secret for player in rivals)])
    hidden = [space for space in other.spaces.values() if space.token]
    tokens = [space.token for space in hidden]
    chance.shuffle(tokens)
    for space, token in zip(hidden, tokens, strict=True):
        space.token = token
    return other


def mix(chance: random.Random, piles: list[list[str]]) -> None:
    """Deal the cards of the piles anew, each pile as large as before."""
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


STATES = [DEFENDER(), PICKED(), CAMPING(), BLUE_ASKED(), KEEPING(), deploying()()]


@settings(deadline=None, derandomize=True, database=None)
@given(st.sampled_from(STATES), st.sampled_from(sorted(procedures.reasons)) | st.text(max_size=8), st.text(max_size=30))
def test_any_text_at_all_is_answered(state: NexusOpsState, verb: str, rest: str) -> None:
    decision, key = GAME.pending(state), f"{verb} {rest}"
    assert isinstance(decision, Decision)
    refused = GAME.explain(state, key)
    assert (refused is None) == (decision.find(key) is not None)
    assert refused is None or sentence(refused).isascii()


ONLY_A_STRIDER_CAN_GO = deploying(
    Deploy(), Teleport(card="EN02"), units="A1 0HU 0RS; B1 0HU", edit=rivals_on_all_dry_land
)
PLAINS_HELD_BEFORE_A_BATTLE = fighting(
    battle("defender"), players=4, units="A1 0HU 1HU 2HU; A6 0HU; B2 0HU", hand="SM17 EN01"
)
RARE = [ONLY_A_STRIDER_CAN_GO, PLAINS_HELD_BEFORE_A_BATTLE, *(position for _, _, position, _ in CASES)]


@pytest.mark.parametrize("position", dict.fromkeys(RARE))
def test_at_rare_questions_reasons_and_offers_agree(position: Spot, pool: list[str]) -> None:
    state = position()
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    asked = [*(key for _, _, _, key in CASES), *random.Random(len(decision.choices)).sample(pool, 300)]
    known = [key for key in asked if key == " ".join(key.split()) and key.partition(" ")[0] in procedures.reasons]
    assert list(disagreements(GAME, state, decision, iter(known))) == []


def test_every_question_offers_a_way_out_or_wants_an_answer() -> None:
    for players, options in SETUPS:
        for _, decision, _ in random_game(players, options, seed=3):
            assert decision.kind in procedures.compulsory or any(map(decision.find, ("pass", "end", "done"))), decision
