"""A slice of the bad choices: none passes, and one that did would be found."""

from __future__ import annotations

import random
from collections import deque

from nexusgames.core.bots.styles import random_bot
from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.game import NexusOps
from nexusgames.games.nexus_ops.state import NexusOpsState
from tests.core.played import setup
from tests.soak.bad_choices import KINDS, Trial, Tried, bad_keys, try_decision, work

TRIES = 6_000


def test_thousands_of_bad_choices_are_refused_and_change_nothing() -> None:
    tried = work(TRIES, first_seed=1, step=1)
    assert tried.problems == []
    assert (tried.accepted, tried.changed, tried.leaked, tried.raised) == (0, 0, 0, 0)
    assert tried.tries.total() >= TRIES
    assert tried.tries.keys() >= set(KINDS) - {"huge"}


class Obliging(NexusOps):
    """Takes a choice also when it is not written exactly as it was offered."""

    def apply(self, state: NexusOpsState, key: str) -> list[Event]:
        decision = self.pending(state)
        assert isinstance(decision, Decision)
        return super().apply(state, meant(decision, key).key if meant(decision, key) else key)


class Careless(NexusOps):
    """Looks at what is wanted with the hands in the state."""

    def apply(self, state: NexusOpsState, key: str) -> list[Event]:
        state.players[0].rubium += key.startswith("buy")
        return super().apply(state, key)


def meant(decision: Decision, key: str) -> Choice:
    """The choice that somebody may have meant."""
    said = key.strip().casefold()
    return next((choice for choice in decision.choices if choice.key.casefold() == said), Choice("", "", ()))


def tried_at(game: NexusOps) -> Tried:
    """Bad choices at the first decision of a game."""
    state, _ = game.start(setup(2))
    decision, tried = game.pending(state), Tried()
    assert isinstance(decision, Decision)
    narrator, twin = Narrator(load_texts(), game.lexicon(state), ["A", "B"]), game.redeal(state, decision.seat, 1)
    trial = Trial(game, state, decision, 1, 0, twin, narrator, tried)
    past = deque([(1, random_bot(decision, Chance(1))), (1, "buy RD H0L")])
    try_decision(trial, bad_keys(random.Random(3), decision, past, game.id), 300)
    return tried


def test_a_game_that_accepts_what_it_did_not_offer_is_found() -> None:
    assert tried_at(NexusOps()).problems == []
    assert tried_at(Obliging()).accepted > 0


def test_a_refusal_that_changes_the_state_is_found() -> None:
    assert tried_at(Careless()).changed == 1
