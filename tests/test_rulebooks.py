"""Every rule that the program mentions anywhere can be read in the players' rules, and every component leads there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.game.rulebook import paragraphs, rulebook_of
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\b(?:NX|TH|IC)-[A-Z0-9]*[A-Z][A-Z0-9]*-\d+\b")
NO_RULES = ("EX", "WE", "AMB")
"""Worked examples and rulings have numbers of the same form."""


def places(game_id: str) -> list[Path]:
    """Code, component tables, texts, lessons and scenarios of a game: prompts, refusals, cards and coach among them."""
    name = game_id.replace("-", "_")
    found = [*(ROOT / "nexusgames/games" / name).rglob("*.py"), *(ROOT / "assets/text/en").glob(f"{name}*.toml")]
    for front in ("plain", "tui"):
        found += (ROOT / "nexusgames" / front / "presenters" / name).rglob("*.py")
    for kind in ("data", "lessons", "scenarios"):
        found += (ROOT / "assets" / kind / name).glob("*.json")
    return found


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_rule_that_is_mentioned_stands_in_the_rulebook(game_id: str) -> None:
    rulebook = rulebook_of(GAMES.load(game_id))
    unknown: dict[str, str] = {}
    mentioned: set[str] = set()
    for path in places(game_id):
        ids = set(RULE.findall(path.read_text(encoding="utf-8")))
        rules = {rule for rule in ids if rule.split("-")[1] not in NO_RULES}
        mentioned |= rules
        unknown |= {rule: path.name for rule in rules if rulebook.find(rule) is None}
    assert unknown == {}
    assert len(mentioned) > 200, "the search found hardly anything"


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_component_has_a_section_of_its_own_words_and_rules_that_exist(game_id: str) -> None:
    book = rulebook_of(GAMES.load(game_id))
    rule_sections = {rule.section for rule in book.rules}
    for component in book.components:
        assert component.rules, component
        assert len(book.links(component)) == len(component.rules), component
        assert component.section not in rule_sections
        assert component.lines, component
    words = [text for entry in book.components for text in (entry.section, entry.title, entry.origin, *entry.lines)]
    assert [text for text in words if "[" in text or "{" in text or not text.isascii()] == []


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_number_of_the_rules_stands_in_one_group(game_id: str) -> None:
    name = game_id.replace("-", "_")
    numbers = json.loads((ROOT / "assets/data" / name / "rules.json").read_text(encoding="utf-8"))
    beginning = f"{name}.component.number."
    labels = [key.removeprefix(beginning).partition(".")[2] for key in load_texts().keys(beginning)]
    assert sorted(labels) == sorted(numbers)


def test_a_rulebook_at_a_table_speaks_the_words_of_that_table() -> None:
    game = GAMES.load("nexus-ops")
    seats = (Seat("Ada"), Seat("Bo"))
    state, _ = game.start(Setup(seats, 1, {"alternate_units": "on"}))
    at_table = rulebook_of(game, lambda: Narrator(load_texts(), game.lexicon(state), ("Ada", "Bo")))
    (usual,), (told,) = rulebook_of(game).named("SM05"), at_table.named("SM05")
    assert "was a Human" in paragraphs(usual)[0]
    assert "was a Clone" in paragraphs(told)[0]
    assert len(at_table.named("Rubium Dragon")) == 1, "both sides of the sheet are there all the same"
