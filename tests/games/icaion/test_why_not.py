"""Why not? Every choice that is not offered is refused with its rule and one sentence that fits."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision, Refusal
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion import decisions, why_not
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.live_game import procedures
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.words import lexicon
from tests.games.icaion.refused import CASES
from tests.games.icaion.spots import (
    ACTING,
    DRAFTING,
    EMPTY,
    EXTRACTING,
    GAINING,
    NAMES,
    NEEDED,
    NEEDING_ALL,
    RICH,
    STRUCK,
    Spot,
    acting,
    spot,
)

ROOT = Path(__file__).parents[3]
TEXTS = load_texts()
SENTENCES = set(
    tomllib.loads((ROOT / "assets/text/en/icaion_refusals.toml").read_text(encoding="utf-8"))["refuse"],
)
SPECIFIED = set(
    re.findall(r"^### (IC-[A-Z]+-\d\d) ", (ROOT / "assets/rules/icaion.md").read_text("utf-8"), flags=re.MULTILINE)
)
SOURCES = [Path(why_not.__file__), *Path(decisions.__path__[0]).glob("*.py")]
DATA = icaion_data()
RULE = r"IC-[A-Z]+-\d\d"

ELSEWHERE = {("IC-TURN-07", "not_now"), ("IC-ADV-01", "kind_taken"), ("IC-ADV-01", "not_open")}
"""Reasons that have tests of their own below."""


def sentence(state: IcaionState, refused: Refusal) -> str:
    """The sentence that a player reads; every gap must have its value."""
    assert refused.text.removeprefix("icaion.refuse.") in SENTENCES
    told = Narrator(TEXTS, lexicon(state), NAMES).refusal(refused)
    assert not re.search(r"[\[\]{}]|  | [.,]", told), told
    return told


@pytest.mark.parametrize(
    ("rule", "text", "position", "key"),
    [pytest.param(*case, id=f"{case[0]} {case[1]} {case[3][:40]}", marks=pytest.mark.rule(case[0])) for case in CASES],
)
def test_a_refusal_names_the_rule_and_says_why(rule: str, text: str, position: Spot, key: str) -> None:
    state = position()
    GAME.pending(state)
    before = GAME.codec.hash(state)
    refused = GAME.explain(state, key)
    assert refused is not None, "the choice is offered"
    assert (refused.rule, refused.text) == (rule, f"icaion.refuse.{text}"), refused
    told = sentence(state, refused)
    assert told.endswith(".")
    assert not told[0].islower()
    assert GAME.codec.hash(state) == before


def test_every_sentence_is_said_in_one_of_the_cases() -> None:
    assert {text for _, text, _, _ in CASES} | {text for _, text in ELSEWHERE} == SENTENCES


def rules_that_refuse(source: Path) -> Iterator[str]:
    """The rules named in a file, except those that a question shows beside it."""
    program = ast.parse(source.read_text(encoding="utf-8"))
    shown = [node.value for node in ast.walk(program) if isinstance(node, ast.keyword) and node.arg == "rules"]
    shown += [node.value for node in program.body if isinstance(node, ast.Assign) and "RULES" in ast.unparse(node)]
    beside = {id(rule) for node in shown for rule in ast.walk(node)}
    for node in ast.walk(program):
        if isinstance(node, ast.Constant) and id(node) not in beside and re.fullmatch(RULE, str(node.value)):
            yield str(node.value)


def test_every_rule_that_refuses_is_tried_and_specified() -> None:
    used = {rule for source in SOURCES for rule in rules_that_refuse(source)}
    assert used == {rule for rule, _, _, _ in CASES} | {rule for rule, _ in ELSEWHERE}
    assert used <= SPECIFIED


def test_every_verb_has_its_reasons() -> None:
    prefix = "icaion.choice."
    assert {key.removeprefix(prefix) for key in TEXTS.keys(prefix) if ".at." not in key} == set(procedures.reasons)


def has_a_card(state: IcaionState, seat: int) -> bool:
    return bool(state.players[seat].seeker or state.players[seat].gear)


@pytest.mark.rule("IC-ADV-01")
def test_a_drafted_kind_and_a_card_in_the_box_cannot_be_taken() -> None:
    state = DRAFTING()
    closed = next(card for card in DATA.seekers if card not in state.decks.offer)
    refused = GAME.explain(state, f"draft {closed}")
    assert refused is not None
    assert refused.text == "icaion.refuse.not_open"
    decision = GAME.pending(state)
    while isinstance(decision, Decision) and not has_a_card(state, decision.seat):
        GAME.apply(state, decision.options[0].key)
        decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    player = state.players[decision.seat]
    own = player.seeker or player.gear
    other = next(card for card in (DATA.seekers if player.seeker else DATA.gears) if card != own)
    refused = GAME.explain(state, f"draft {other}")
    assert refused is not None
    assert refused.text == "icaion.refuse.kind_taken"
    assert refused.values == {"card": other, "own": own}


def test_what_no_reason_knows_is_said_to_be_for_another_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(procedures.reasons, "camp", lambda q: None)
    state = ACTING()
    refused = GAME.explain(state, "camp")
    assert refused is not None
    assert refused == Refusal("IC-TURN-07", "icaion.refuse.not_now", {"phase": "act"})
    assert sentence(state, refused) == "You cannot do that now (Actions)."


@pytest.mark.parametrize(
    ("position", "key", "told"),
    [
        (EMPTY, "deploy H1 I1", "A Machine in River I1 costs you 1 blue (brown counts too), and you can pay 0."),
        (spot(phase="move", me={"cages": RICH}), "move C1", "C1 is 4 nodes away and you move at most 2; unlock row 2"
         " of your Division Board to move further with blue."),
        (ACTING, "deploy R2 I1", "You can only take the leftmost Machine of a row: the Harvester of row 2,"
         " not the Refiner of row 2."),
        (STRUCK, "extract", "It is Ada's turn."),
        (EXTRACTING, "activate I1 gently", '"gently" is not a way to use a Machine.'),
        (EXTRACTING, "activate I1 swap gently twice", '"gently" is not a way to use a Machine.'),
        (EXTRACTING, "activate I1 2 swap",
         "Your Harvester cannot be used that way now; only upgrades add other ways."),
        (NEEDED, "drop IN227", "The upgrade leaves before you pay: without Transmuter you can pay 0 green, and the"
         " new card costs 1."),
        (NEEDING_ALL, "play IN233", "You have no room for Harvester boost, so an upgrade must leave before you pay,"
         " but whichever one left, you could not pay 2 green."),
        (GAINING, "activate B5", "Machines are activated before the crystals of an Extract are put away; put these"
         " away first."),
        (acting(year=2, me={"node": "C1"}, apparatus={"green": 3}), "retrieve green",
         "The green Apparatus of Year 2 is gone; the stack opens again next Year."),
        (acting(year=3, me={"node": "C1"}, apparatus={"green": 4}), "retrieve green",
         "The green Apparatus of Year 3 is gone, and it was the last of its stack."),
        (acting(year=2, me={"node": "M1"}, colossus={"crater": "X1", "shards": []}), "investigate 1",
         "The Colossus has no shard left; it gets new ones next Year."),
        (acting(year=3, me={"node": "M1"}, colossus={"crater": "X1", "shards": []}), "investigate 1",
         "The Colossus has no shard left."),
        (acting(me={"node": "M2", "tile": "blue 1"}), "install",
         "The blue Apparatus is installed on the edge of the blue crater X1, and you are at M2."),
    ],
)  # fmt: skip
def test_refusals_are_told_with_names_and_numbers(position: Spot, key: str, told: str) -> None:
    state = position()
    refused = GAME.explain(state, key)
    assert refused is not None
    assert sentence(state, refused) == told


def test_an_offered_choice_is_not_refused() -> None:
    assert GAME.explain(ACTING(), "deploy H1 I1") is None
