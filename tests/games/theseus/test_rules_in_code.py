"""The plan of the house: every rule stands in the code by its whole ID, and every topic is at the table."""

from __future__ import annotations

import re
from pathlib import Path

from nexusgames.core.rulebook import rulebook_of
from nexusgames.games.theseus import decisions
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.ops import procedures

TOPICS = Path(decisions.__file__).parent
CODE = {path.name: path.read_text(encoding="utf-8") for path in TOPICS.parent.rglob("*.py")}
RULE = r"TH-[A-Z0-9]+-\d\d"


def test_every_rule_of_the_specification_stands_in_the_code() -> None:
    cited = {rule for text in CODE.values() for rule in re.findall(RULE, text)}
    assert cited == {rule.id for rule in rulebook_of(GAME).rules}


def test_no_rule_hides_in_a_range() -> None:
    ranges = {name: re.findall(rf"{RULE}(?:\.\.| to )", text) for name, text in CODE.items()}
    assert {name: found for name, found in ranges.items() if found and not name.startswith("invariants")} == {}


def test_every_topic_is_imported() -> None:
    assert set(decisions.__all__) == {path.stem for path in TOPICS.glob("*.py")} - {"__init__"}


def test_every_verb_that_is_registered_has_a_reason_in_a_topic() -> None:
    homes = {verb: reason.__module__ for verb, reason in procedures.reasons.items() if verb not in ("pass", "done")}
    assert {home for home in homes.values() if not home.startswith(decisions.__name__)} == set()
    assert set(procedures.free) < set(homes)
