"""Every sentence of the catalogue is said somewhere: code names its key, or builds it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from nexusgames.core.game.game import namespace_of
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES

PACKAGE = Path(__file__).resolve().parent.parent / "nexusgames"
NAMESPACES = tuple(namespace_of(game_id) for game_id in GAMES.ids())
GAP = r"[\w.+-]+"
FRONTS = {"say": "app", "phrase": "plain"}
"""How presenters say a sentence of their front end, and how its texts are called."""
WORDS = ("phase", "token")
"""Words for the values of these names, which a narrator looks up by the value alone."""


def told_apart(literal: str) -> bool:
    """Whether the fixed letters of a key that is built are enough to know it by."""
    return re.fullmatch(r"[\w.]*", literal) is not None and len(literal.replace(".", "")) > 2


@cache
def programs() -> dict[Path, ast.Module]:
    """All files of the program, read once."""
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in PACKAGE.rglob("*.py")}


def keys_in_code() -> tuple[set[str], re.Pattern[str]]:
    """All strings of the program, and what those look like that it builds."""
    named, built = set[str](), set[str]()
    for program in programs().values():
        for node in ast.walk(program):
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


def keys_wanted() -> Iterator[tuple[str, str]]:
    """Keys that a call of `say` names in full, or a presenter of a game without its namespace; each with its file."""
    for file, program in programs().items():
        game = file.parent.name if file.parent.parent.name == "presenters" else ""
        for node in ast.walk(program):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            words = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if isinstance(node.func, ast.Attribute) and node.func.attr == "say" and words:
                if words[0].startswith(("app.", "core.", "plain.")):
                    yield words[0], file.name
            elif isinstance(node.func, ast.Name) and node.func.id in FRONTS and words and game and len(node.args) > 1:
                yield f"{FRONTS[node.func.id]}.{game}.{words[0]}", file.name


def test_every_key_that_is_said_has_a_sentence() -> None:
    keys = set(load_texts().keys())
    wanted = set(keys_wanted())
    assert len(wanted) > 300
    missing = sorted((file, key) for key, file in wanted if key not in keys)
    assert not missing
