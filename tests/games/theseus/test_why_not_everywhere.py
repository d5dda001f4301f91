"""Why not? Asked about every choice that could be meant, at the questions of whole games and at rare ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Setup
from nexusgames.games.theseus.board import sectors_by_code
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.why_not import WHY_NOT
from tests.games.theseus.refused import CASES
from tests.games.theseus.spots import (
    BASE,
    DARK,
    DETECTOR,
    DETONATION,
    DRAFT,
    FFA,
    HOME,
    LOOP,
    PENDING,
    PUSH,
    RUNNER,
    SETUP,
    WINDOW,
    aiming,
)
from tests.games.theseus.table import ALLIES, TEAMS, seats_of
from tests.games.theseus.test_why_not import SPECIFIED, TEXTS, told

SETUPS: list[tuple[str, dict[str, str]]] = [
    ("marines aliens", {}),
    ("scientists greys", {"ring": "draft"}),
    ("pandora aliens", {}),
    ("marines scientists greys", {}),
    (ALLIES, TEAMS),
    ("marines scientists pandora aliens", FFA),
    ("greys marines", {"deck_build": "on"}),
    ("pandora scientists greys aliens", TEAMS),
]
RARE = {
    *("attack", "attack_with", "ambush", "vines", "degrade", "degrade_rival", "lower", "remote", "abduct", "force"),
    *("amplify", "invisible", "mutate", "grenade", "further", "teleport", "early_stop", "bud", "takeover"),
    *("pandora_sector", "detector", "detonate"),
}


def random_game(factions: str, options: dict[str, str], seed: int) -> Iterator[tuple[TheseusState, Decision, int]]:
    """The decisions of a game of random choices, numbered."""
    state = GAME.start(Setup(seats_of(factions), seed, {**options, "round_limit": "40"}))[0]
    chance, number = random.Random(seed), 0
    while isinstance(decision := GAME.pending(state), Decision):
        yield state, decision, number
        number += 1
        GAME.apply(state, chance.choice(decision.choices).key)


def arguments(state: TheseusState) -> dict[str, list[str]]:
    """Everything that could stand behind a verb, by what it is."""
    sectors = list(sectors_by_code())
    slots = [
        f"{code}.{slot}" for code, board in sectors_by_code().items() for slot in (*board.installed, *board.pending)
    ]
    lying = [installed.card for installed in state.slots.values()]
    held = [card for player in state.players for card in player.instants + player.bonus + player.opening]
    kinds = ["M-MIN", "A-MUT", "M-GRE", "G-PUL", "B-PAS", "B-CFP", "B-UPG", "S-DAT"]
    return {
        "card": [
            *lying,
            *(f"{lying[0]}+{other}" for other in lying[1:]),
            *held,
            *map(kind_of, held),
            *kinds,
            "M-MIN.1",
        ],
        "count": ["0", "1", "2", "3"],
        "rival": [player.faction for player in state.players],
        "room": [*ROOMS, *(f"{sector}.{room}" for sector in sectors for room in ROOMS)],
        "sector": sectors,
        "side": ["left", "right"],
        "slot": slots,
        "target": [*state.units, *slots, "held"],
        "unit": [*state.units, *list(state.slots)[:4], "runner", "catcher", "being", "lesser_alien"],
    }


def all_keys(state: TheseusState, chance: random.Random) -> Iterator[str]:
    """Every verb with every argument; of pairs a few for each first one."""
    values = arguments(state)
    for name, kinds in procedures.arguments.items():
        verb = name.rpartition(".")[2]
        if not kinds:
            yield verb
        for first in values[kinds[0]] if kinds else ():
            yield f"{verb} {first}"
            if len(kinds) > 1:
                yield from (f"{verb} {first} {second}" for second in chance.sample(values[kinds[1]], 2))


def check_reasons(state: TheseusState, decision: Decision, keys: Iterable[str]) -> int:
    """A reason speaks against a choice exactly when it is not offered; returns how many are refused."""
    before, offered = GAME.codec.hash(state), {choice.key for choice in decision.choices}
    refused = {key: WHY_NOT.reason(LiveGame(state), decision, key) for key in (*keys, *offered)}
    assert {key for key, reason in refused.items() if reason is None} == offered
    for key, reason in refused.items():
        if reason is not None:
            assert reason == GAME.explain(state, key)
            assert reason.rule in SPECIFIED
            assert reason.text in TEXTS
            assert TEXTS.gaps(reason.text) <= {*reason.values, "phase"}, reason
    assert GAME.codec.hash(state) == before
    return len(refused) - len(offered)


@pytest.mark.parametrize(("factions", "options"), SETUPS)
def test_in_random_games_a_choice_has_a_reason_against_it_exactly_when_it_is_not_offered(
    factions: str, options: dict[str, str]
) -> None:
    asked, chance, seen = 0, random.Random(3), Counter[str]()
    for state, decision, number in random_game(factions, options, seed=2):
        seen[decision.kind] += 1
        if number % 29 == 0 or seen[decision.kind] < 7 or decision.kind in RARE:
            asked += check_reasons(state, decision, all_keys(state, chance))
    assert asked > 500


def test_at_rare_questions_a_choice_has_a_reason_against_it_exactly_when_it_is_not_offered() -> None:
    kinds, chance = set[str](), random.Random(6)
    for spot in dict.fromkeys((*(spot for _, _, spot, _ in CASES), DETONATION, DETECTOR, RUNNER)):
        state = spot()
        decision = GAME.pending(state)
        assert isinstance(decision, Decision)
        kinds.add(decision.kind)
        assert check_reasons(state, decision, all_keys(state, chance)) > 200
    assert kinds > RARE


@pytest.mark.parametrize(("factions", "options"), SETUPS)
def test_a_refusal_tells_nothing_that_its_player_cannot_see(factions: str, options: dict[str, str]) -> None:
    compared, chance = 0, random.Random(4)
    for state, decision, number in random_game(factions, options, seed=4):
        if number % 41 and not (decision.kind == "pick" and number % 5 == 0):
            continue
        other = GAME.redeal(state, decision.seat, number)
        keys = list(all_keys(state, chance))
        for key in chance.sample(keys, 40):
            if decision.find(key) is None:
                assert WHY_NOT.refusal(LiveGame(state), decision, key) == WHY_NOT.refusal(
                    LiveGame(other), decision, key
                ), key
                compared += 1
    assert compared > 100


STATES = [BASE(), WINDOW(), PUSH(), LOOP(), DARK(), SETUP(), DRAFT(), HOME(), aiming("G-DEG")(), PENDING()]


@settings(deadline=None, derandomize=True, database=None)
@given(st.sampled_from(STATES), st.sampled_from(sorted(procedures.reasons)) | st.text(max_size=8), st.text(max_size=30))
def test_any_text_at_all_is_answered(state: TheseusState, verb: str, rest: str) -> None:
    decision, key = GAME.pending(state), f"{verb} {rest}"
    assert isinstance(decision, Decision)
    refused = GAME.explain(state, key)
    assert (refused is None) == (decision.find(key) is not None)
    assert refused is None or told(state, refused).isascii()
