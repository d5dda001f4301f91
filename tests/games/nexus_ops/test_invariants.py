"""States that play reaches are accepted; states that it cannot reach are refused with one sentence, never a crash."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.game import BadState
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import Malformed
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.invariants.whole_state import check_state
from tests.core.played import positions, setup
from tests.games.nexus_ops.impossible import CORRUPTIONS
from tests.games.nexus_ops.table import Table

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"top_priority": "on", "king_of_the_hill": "on", "extra_tokens": "extra_random"}),
    (4, {"teams": "on", "prompts": "ask_able"}),
    (4, {"vortex": "on", "alternate_units": "on", "intercepted": "on"}),
    (2, {"energy_2p": "on", "alternate_units": "on", "vortex": "on", "orientation": "choose", "colours": "pick"}),
    (2, {"edition": "ah2005", "vp10": "on"}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_decision_of_a_game_can_be_saved(players: int, options: dict[str, str]) -> None:
    for state, _ in positions(GAME, setup(players, 11, **options), 1500, every=3):
        GAME.check(state)


@pytest.mark.parametrize("phase", ["setting", "vortex", "turn", "deploy", "move", "explore", "battle", "draw", "end"])
def test_the_beginning_of_every_phase_is_accepted(phase: str) -> None:
    state = GAME.arrange(setup(2, 1, first_player="1"), {"phase": phase, "spaces": {"A6": {"Red": {"RS": 1}}}})
    GAME.check(state)


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_an_impossible_state_is_refused_by_name(name: str) -> None:
    make, corrupt, word = CORRUPTIONS[name]
    state = make()
    GAME.check(state)
    corrupt(state)
    with pytest.raises(BadState) as refused:
        check_state(GAME.codec.load(GAME.codec.dump(state)))
    assert word in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.rule("NX-END-03")
def test_a_player_with_nothing_left_cannot_still_be_in_the_game() -> None:
    state = Table({"phase": "move", "spaces": {"A6": {"Red": {"RS": 1}}}}).state
    state.players[1].had_units, state.players[1].rubium = True, 1
    with pytest.raises(BadState, match="nothing left"):
        GAME.check(state)
    state.players[1].rubium = 2
    GAME.check(state)


WORDS = ("", "RS", "HU", "RD", "A1", "M", "H0L", "0", "EN02", "EN07", "EN01#1", "SM01#1", "MIS", "attacker", "won")
NUMBERS = (-1, 0, 1, 2, 3, 7, 10**30)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_spoilt_file_is_refused_or_can_be_played_on(players: int, options: dict[str, str]) -> None:
    luck, played = Chance(players), 0
    for state, _ in positions(GAME, setup(players, 2, **options), 1500, every=20):
        content = GAME.codec.dump(state)
        spoil(content["stack"] if luck.below(2) else content, luck)
        try:
            loaded = GAME.codec.load(content)
            check_state(loaded)
        except (Malformed, BadState):
            continue
        asked = GAME.pending(loaded)
        assert isinstance(asked, Result) or asked.options
        GAME.view(loaded, 0)
        if isinstance(asked, Decision):
            GAME.apply(loaded, asked.options[luck.below(len(asked.options))].key)
            played += 1
    assert played, "every spoilt file was refused"


def spoil(content: Any, luck: Chance) -> None:
    """Change one thing somewhere inside."""
    keys = list(content) if isinstance(content, dict) else list(range(len(content)))
    if not keys:
        return
    key = keys[luck.below(len(keys))]
    found = content[key]
    if isinstance(found, dict | list) and found and luck.below(8):
        spoil(found, luck)
    elif isinstance(found, bool):
        content[key] = not found
    elif isinstance(found, int):
        content[key] = NUMBERS[luck.below(len(NUMBERS))]
    elif isinstance(found, str):
        content[key] = WORDS[luck.below(len(WORDS))]
    else:
        del content[key]
