"""Every number of the rules' tables is one that a rule goes by: a number only told would lie once it is corrected."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import nexusgames
from nexusgames.core.box.component_shapes import GameRules
from nexusgames.games.icaion.data import Rules as IcaionRules
from nexusgames.games.nexus_ops.data import Rules as NexusOpsRules
from nexusgames.games.theseus.data import Rules as TheseusRules

PACKAGE = Path(nexusgames.__file__).parent
TELLING = ("words", "components", "view", "entries", "details")
"""How the names of modules begin that only tell."""


@pytest.mark.parametrize(
    ("game", "rules"), [("nexus_ops", NexusOpsRules), ("theseus", TheseusRules), ("icaion", IcaionRules)]
)
def test_every_number_of_the_rules_is_read_by_a_rule(game: str, rules: type[GameRules]) -> None:
    modules = [path for path in (PACKAGE / "games" / game).rglob("*.py") if not path.name.startswith(TELLING)]
    read = {name for path in modules for name in numbers_read(path)}
    assert "seats" in read
    assert {field.name for field in fields(rules)} - {"least_players", "most_players"} - read == set()


def numbers_read(path: Path) -> Iterator[str]:
    """What a module takes from something called `rules`, and what it counts its components by."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "At":
            yield from (str(word.value) for word in node.args[3:] if isinstance(word, ast.Constant))
        if isinstance(node, ast.Attribute):
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if owner == "rules":
                yield node.attr
