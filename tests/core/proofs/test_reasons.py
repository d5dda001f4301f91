"""The proof that reasons and offers agree: it finds planted mistakes of both kinds, and nothing where there is none."""

from collections.abc import Callable

import pytest

from nexusgames.core.engine.decisions import Decision, Refusal
from nexusgames.core.engine.refusals import Reasons
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.proofs.reasons import ReasonsProof, Vocabulary, bent
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.core.proofs.simulate import Manner, simulate
from nexusgames.core.values.chance import Chance
from tests.core.toy import ToyGame, ToyQuestion, procedures, refuse


def toy(**verbs: Callable[[ToyQuestion], Refusal | None]) -> ToyGame:
    """The toy with other reasons against some verbs."""

    class Mistaken(ToyGame):
        reasons = Reasons("TOY-TURN", refuse, ToyQuestion, {**procedures.reasons, **verbs}, ToyGame.reasons.not_now)

    return Mistaken()


def problems(game: ToyGame) -> list[str]:
    """What `simulate --check` finds in a few games."""
    return simulate(game, ["random"] * 3, 3, 1, {}, Manner(check=True)).problems


def test_where_reasons_and_offers_agree_nothing_is_found() -> None:
    assert problems(toy()) == []


def test_a_reason_against_an_offered_choice_is_found() -> None:
    found = problems(toy(work=lambda q: refuse("TOY-TURN", "not_offered")))
    assert "action: 'work' is offered, but TOY-TURN (toy.refuse.not_offered) forbids it" in found[0]


def test_a_missing_reason_is_found() -> None:
    found = problems(toy(sing=lambda q: None))
    assert "'sing' is not offered, and no rule forbids it" in found[0]


def test_words_of_one_verb_are_tried_wherever_the_same_thing_is_named() -> None:
    known, game = Vocabulary(), toy()
    for key in ("sell S1", "wave S2"):
        verb, card = key.split()
        known.said[verb] = {(card,): None}
        known.named.setdefault("card", {})[card] = None
    assert {"sell S2", "wave S1"} <= set(known.keys(game, Chance(1), 200))


def test_words_too_many_too_few_and_miswritten_numbers_are_tried() -> None:
    assert {tuple(bent(["3", "A1"], Chance(seed))) for seed in range(60)} == {
        ("3", "A1"),
        ("3",),
        ("3", "A1", "A1"),
        ("03", "A1"),
    }


def test_the_proof_changes_nothing_in_the_game() -> None:
    game = toy()
    state = game.set_up(Setup((Seat("Ada"), Seat("Bo")), 1))
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    before = game.codec.hash(state)
    ReasonsProof(game, 1).check(state, decision)
    assert game.codec.hash(state) == before


def test_a_disagreement_is_a_failed_check() -> None:
    game = toy(work=lambda q: refuse("TOY-TURN", "not_offered"))
    state = game.set_up(Setup((Seat("Ada"), Seat("Bo")), 1))
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    with pytest.raises(CheckFailed, match="'work' is offered"):
        ReasonsProof(game, 1).check(state, decision)
