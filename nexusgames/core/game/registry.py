"""The registry: games by id, each in one entry, imported when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import frozen


class UnknownGame(Exception):
    """There is no game with this id; says which there are."""


@frozen
class Entry:
    """All that the program knows of a game before it is played: modules are named here, and imported later."""

    title: str
    game: str
    """The module with the rules, as `GAME`."""
    app: str = ""
    """The package that draws it in the app: `presenter`, `statistics` and `palette`."""
    plain: str = ""
    """The package that tells it in lines of text: `presenter`."""


class Registry:
    """The entries of all games."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        """Remember where the games are."""
        self.entries = dict(entries)

    def ids(self) -> list[str]:
        """All game ids."""
        return list(self.entries)

    def title(self, game_id: str) -> str:
        """The name of a game, without importing it."""
        return self[game_id].title

    def load(self, game_id: str) -> AnyGame:
        """The game itself."""
        return import_module(self[game_id].game).GAME

    def __getitem__(self, game_id: str) -> Entry:
        """The entry of a game."""
        if game_id not in self.entries:
            raise UnknownGame(f"There is no game {game_id[:40]!r}; there is {', '.join(self.entries)}.")
        return self.entries[game_id]
