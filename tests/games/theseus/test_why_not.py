"""Why not? Every choice that is not offered is refused with its rule and one sentence that fits."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Refusal
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.games.theseus import decisions
from nexusgames.games.theseus.decisions.failure import ask_place
from nexusgames.games.theseus.frames import Failure
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import LIFTED, TheseusState
from nexusgames.games.theseus.why_not import WHY_NOT
from tests.games.theseus.refused import CASES
from tests.games.theseus.spots import ALIENS, BASE, NAMES, SHOPPING, Spot
from tests.games.theseus.table import Table

TEXTS = load_texts()
SENTENCES = {key.removeprefix("theseus.refuse.") for key in TEXTS.keys("theseus.refuse.")}
SPECIFIED = {rule.id for rule in rulebook_of(GAMES.load("theseus")).rules}
HOUSE = Path(decisions.__file__).parent
SOURCES = [path.read_text(encoding="utf-8") for path in (*HOUSE.glob("*.py"), HOUSE.parent / "why_not.py")]


def told(state: TheseusState, refused: Refusal) -> str:
    """The sentence that a player reads."""
    return Narrator(TEXTS, GAME.lexicon(state), NAMES).refusal(refused)


@pytest.mark.parametrize(("rule", "text", "spot", "key"), CASES)
def test_a_choice_that_is_not_offered_is_refused_for_the_right_reason(
    rule: str, text: str, spot: Spot, key: str | Callable[[TheseusState], str]
) -> None:
    state = spot()
    refused = GAME.explain(state, key if isinstance(key, str) else key(state))
    assert refused is not None
    assert (refused.rule, refused.text) == (rule, f"theseus.refuse.{text}")
    sentence = told(state, refused)
    assert sentence.endswith(".")
    assert "[" not in sentence


def test_safeguards_draw_the_failure_token() -> None:
    table = Table(ALIENS, {"AN": {"a": "A1"}, "COR": {"I1": "M-SAF", "I2": "M-COM"}, "LD": {"a": "M1"}})
    table.state.failure = LIFTED
    game, frame = LiveGame(table.state), Failure(seat=0, step="place")
    decision = ask_place(game, frame)
    assert decision is not None
    refused = WHY_NOT.refusal(game, decision, "failure COR.I2")
    assert (refused.rule, refused.text) == ("TH-SEC-21", "theseus.refuse.safeguards")
    assert told(table.state, refused) == "Safeguards draw the Failure token to Corridors slot 1."


def test_every_sentence_is_said_in_one_of_the_cases() -> None:
    assert {text for _, text, _, _ in CASES} | {"safeguards"} == SENTENCES


def test_every_rule_that_refuses_is_tried_and_specified() -> None:
    used = {rule for source in SOURCES for rule in re.findall(r'"(TH-[A-Z0-9]+-\d\d)"', source)}
    assert used - {rule for rule, _, _, _ in CASES} == {"TH-SEC-21"}
    assert used <= SPECIFIED


def test_the_price_and_the_purse_are_named() -> None:
    state = SHOPPING()
    refused = GAME.explain(state, "upgrade COR.I4")
    assert refused is not None
    assert told(state, refused) == "That costs 2 Upgrade tokens, and you hold 1."


def test_an_offered_choice_is_not_refused() -> None:
    assert GAME.explain(BASE(), "unit M1") is None
