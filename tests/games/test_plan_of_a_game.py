"""The plan of a game: every rule stands in its code by its whole ID, and every verb has its reason in a topic."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.games import GAMES

RULE = r"\b(?:NX|TH|IC)-[A-Z0-9]+-\d\d"
SHORTENED = re.compile(rf"{RULE}(?:\.\.| to |, ?\d\d\b)")


def code_of(game: str) -> dict[str, str]:
    """The files of a game, by name."""
    folder = Path(str(import_module(f"nexusgames.games.{game.replace('-', '_')}").__file__)).parent
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in folder.rglob("*.py")}


@pytest.mark.parametrize("game", GAMES.ids())
def test_every_rule_stands_in_the_code_of_its_game(game: str) -> None:
    cited = {rule for text in code_of(game).values() for rule in re.findall(RULE, text)}
    assert {rule.id for rule in rulebook_of(GAMES.load(game)).rules} - cited == set()


@pytest.mark.parametrize("game", GAMES.ids())
def test_no_rule_hides_in_a_range(game: str) -> None:
    assert {name: found for name, text in code_of(game).items() if (found := SHORTENED.findall(text))} == {}


@pytest.mark.parametrize("game", GAMES.ids())
def test_every_verb_has_its_reason_in_a_topic(game: str) -> None:
    topics = f"nexusgames.games.{game.replace('-', '_')}.decisions."
    procedures = GAMES.load(game).procedures
    homes = {
        verb: reason.__module__ for verb, reason in procedures.reasons.items() if verb not in ("pass", "end", "done")
    }
    assert {verb: home for verb, home in homes.items() if not home.startswith(topics)} == {}
    assert set(procedures.reasons) == {word.partition(".")[2] or word for word in procedures.arguments}


@pytest.mark.parametrize("game", GAMES.ids())
def test_loading_a_game_imports_every_topic(game: str) -> None:
    load = f"import sys; from nexusgames.games import GAMES; GAMES.load({game!r}); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, check=True).stdout.split()
    topics = {name for name in code_of(game) if Path(name).parent.name == "decisions"} - {
        str(Path("decisions", "__init__.py"))
    }
    package = f"nexusgames.games.{game.replace('-', '_')}.decisions"
    assert topics
    assert {topic for topic in topics if f"{package}.{Path(topic).stem}" not in loaded} == set()
