"""Every sentence of the catalogue is said somewhere: code names its key, or builds it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from nexusgames.core.game import namespace_of
from nexusgames.core.texts import load_texts
from nexusgames.games import GAMES

PACKAGE = Path(__file__).resolve().parent.parent / "nexusgames"
NAMESPACES = tuple(namespace_of(game_id) for game_id in GAMES.ids())
GAP = r"[\w.+-]+"
WORDS = ("phase", "token")
"""Words for the values of these names, which a narrator looks up by the value alone."""


def told_apart(literal: str) -> bool:
    """Whether the fixed letters of a key that is built are enough to know it by."""
    return re.fullmatch(r"[\w.]*", literal) is not None and len(literal.replace(".", "")) > 2


def keys_in_code() -> tuple[set[str], re.Pattern[str]]:
    """All strings of the program, and what those look like that it builds."""
    named, built = set[str](), set[str]()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                fixed = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
                if told_apart("".join(fixed)):
                    built.add("".join(re.escape(part) if part else GAP for part in fixed))
    return named, re.compile("|".join(f"(?:{pattern})" for pattern in built))


def short_forms(key: str) -> Iterator[str]:
    """A key as code may name it: whole, without its namespace, without that of the game in a front end's texts."""
    yield key
    _, _, rest = key.partition(".")
    yield rest
    first, _, rest = rest.partition(".")
    if first in (*NAMESPACES, "refuse"):
        yield rest


def test_every_sentence_is_said_somewhere() -> None:
    named, built = keys_in_code()
    words = tuple(f"{namespace}.{name}." for namespace in NAMESPACES for name in WORDS)
    keys = load_texts().keys()
    for key in keys:
        said = any(form in named or built.fullmatch(form) for form in short_forms(key))
        assert said or key.startswith(words), f"nobody says {key}"
