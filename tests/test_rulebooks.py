"""Every rule that the program mentions anywhere can be read in the players' rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nexusgames.core.rulebook import rulebook_of
from nexusgames.games import GAMES

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\b(?:NX|TH|IC)-[A-Z0-9]*[A-Z][A-Z0-9]*-\d+\b")
NO_RULES = ("EX", "WE", "AMB")
"""Worked examples and rulings have numbers of the same form."""


def places(game_id: str) -> list[Path]:
    """Code, component tables, texts, lessons and scenarios of a game: prompts, refusals, cards and coach among them."""
    name = game_id.replace("-", "_")
    found = [*(ROOT / "nexusgames/games" / name).rglob("*.py"), *(ROOT / "assets/text/en").glob(f"{name}*.toml")]
    for kind in ("data", "lessons", "scenarios"):
        found += (ROOT / "assets" / kind / name).glob("*.json")
    return found


@pytest.mark.parametrize("game_id", GAMES.ids())
def test_every_rule_that_is_mentioned_stands_in_the_rulebook(game_id: str) -> None:
    rulebook = rulebook_of(game_id)
    unknown: dict[str, str] = {}
    mentioned: set[str] = set()
    for path in places(game_id):
        ids = set(RULE.findall(path.read_text(encoding="utf-8")))
        rules = {rule for rule in ids if rule.split("-")[1] not in NO_RULES}
        mentioned |= rules
        unknown |= {rule: path.name for rule in rules if rulebook.find(rule) is None}
    assert unknown == {}
    assert len(mentioned) > 200, "the search found hardly anything"
