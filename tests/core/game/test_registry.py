"""The registry: games by id, imported when they are first asked for."""

import json
import subprocess
import sys

import pytest

from nexusgames.core.game.registry import Entry, Registry, UnknownGame
from nexusgames.games import GAMES
from tests.core.toy import GAME, TOYS

LOADED = """
import json, sys
from nexusgames.games import GAMES
before = [name for name in sys.modules if name.startswith("nexusgames.games.")]
titles = [GAMES.title(name) for name in GAMES.ids()]
listed = [name for name in sys.modules if name.startswith("nexusgames.games.")]
GAMES.load("nexus-ops")
after = "nexusgames.games.nexus_ops.game" in sys.modules
print(json.dumps([before, titles, listed, after]))
"""


def test_a_game_is_imported_when_it_is_loaded_and_not_before() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == [[], ["Nexus Ops", "Theseus: The Dark Orbit", "Icaion"], [], True]


def test_a_game_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(UnknownGame, match=r"^There is no game 'chess'; choose from toy\.$"):
        TOYS.load("chess")


def test_a_huge_name_is_shortened() -> None:
    with pytest.raises(UnknownGame) as unknown:
        TOYS.load("c" * 100_000)
    assert len(str(unknown.value)) < 100


def test_a_game_is_loaded_once() -> None:
    assert TOYS.load("toy") is TOYS.load("toy") is GAME


def test_ids_and_titles_are_those_of_the_games() -> None:
    for name in GAMES.ids():
        game = GAMES.load(name)
        assert (game.id, game.title) == (name, GAMES.title(name))


def test_a_registry_does_not_change_with_what_it_was_made_of() -> None:
    modules = {"toy": Entry("Toy", "tests.core.toy")}
    registry = Registry(modules)
    modules.clear()
    assert registry.ids() == ["toy"]
