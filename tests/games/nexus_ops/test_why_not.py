"""Why not? Every choice that is not offered is refused with its rule and one sentence that fits."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from nexusgames.core.engine.decisions import Refusal
from nexusgames.games.nexus_ops import decisions
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.game import GAME
from tests.games.nexus_ops.refused import CASES
from tests.games.nexus_ops.spots import Spot, deploying, rubium

ROOT = Path(__file__).parents[3]
SENTENCES: dict[str, str] = tomllib.loads(
    (ROOT / "assets" / "text" / "en" / "nexus_ops_refusals.toml").read_text(encoding="utf-8")
)["refuse"]
SPECIFIED = set(
    re.findall(r"^### (NX-[A-Z]+-\d\d) ", (ROOT / "assets/rules/nexus_ops.md").read_text("utf-8"), flags=re.MULTILINE)
)
RULES_OF_GAME = Path(decisions.__file__).parent
SOURCES = [
    path.read_text(encoding="utf-8") for path in (*RULES_OF_GAME.glob("*.py"), RULES_OF_GAME.parent / "why_not.py")
]
RULE = re.compile(r"NX-[A-Z]+-\d\d")


def sentence(refused: Refusal) -> str:
    """The sentence that a player reads; every gap must have its value."""
    prefix, _, name = refused.text.rpartition(".")
    assert prefix == "nexus_ops.refuse"
    gaps = {gap for _, gap, _, _ in Formatter().parse(SENTENCES[name]) if gap is not None}
    assert gaps <= set(refused.values), (refused, gaps)
    return SENTENCES[name].format(**refused.values)


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
    assert (refused.rule, refused.text) == (rule, f"nexus_ops.refuse.{text}"), refused
    assert sentence(refused).endswith(".")
    assert GAME.codec.hash(state) == before


def test_every_sentence_is_said_in_one_of_the_cases() -> None:
    assert {text for _, text, _, _ in CASES} == set(SENTENCES)


def rules_that_refuse(source: ast.Module) -> Iterator[str]:
    """The rules that the reasons name; tuples of rules belong to questions, and are not among them."""
    named = {id(rule) for tuple_ in ast.walk(source) if isinstance(tuple_, ast.Tuple) for rule in tuple_.elts}
    for part in ast.walk(source):
        if isinstance(part, ast.Constant) and id(part) not in named and RULE.fullmatch(str(part.value)):
            yield str(part.value)


def test_every_rule_that_refuses_is_tried_and_specified() -> None:
    used = {rule for source in SOURCES for rule in rules_that_refuse(ast.parse(source))}
    assert used == {rule for rule, _, _, _ in CASES}
    assert used <= SPECIFIED


def test_the_price_and_the_purse_are_named() -> None:
    state = deploying(Deploy(asked=True), edit=rubium(1))()
    refused = GAME.explain(state, "buy HU H0L")
    assert refused is not None
    assert refused.values == {"unit": "HU", "cost": 2, "rubium": 1}


def test_an_offered_choice_is_not_refused() -> None:
    assert GAME.explain(deploying()(), "buy HU H0L") is None
