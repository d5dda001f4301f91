"""The registry: one entry for each game, by id; a game is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import Frozen


class UnknownGame(Exception):
    """There is no game with this id; the message lists the ids there are."""


class Entry(Frozen):
    """What the program knows about a game before importing it: its title and the names of its modules."""

    title: str
    game: str
    """The module that holds the game as `GAME`."""
    app: str = ""
    """The package that draws it in the app: `presenter`, `statistics` and `palette`."""
    plain: str = ""
    """The package that shows it in plain text: `presenter`."""


class Registry:
    """The entries of all games."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        """Remember where the games are."""
        self.entries = dict(entries)

    def ids(self) -> list[str]:
        """All game ids."""
        return list(self.entries)

    def title(self, game_id: str) -> str:
        """The title of a game, without importing it."""
        return self[game_id].title

    def load(self, game_id: str) -> AnyGame:
        """The game itself, imported now if need be."""
        return import_module(self[game_id].game).GAME

    def __getitem__(self, game_id: str) -> Entry:
        """The entry of a game."""
        if game_id not in self.entries:
            raise UnknownGame(f"There is no game {game_id[:40]!r}; choose from {', '.join(self.entries)}.")
        return self.entries[game_id]
