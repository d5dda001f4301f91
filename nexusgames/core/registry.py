"""The registry: games by id, imported when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from nexusgames.core.game import AnyGame


class UnknownGame(Exception):
    """There is no game with this id; says which there are."""


class Registry:
    """Game ids with their titles and the modules that define them (as `GAME`)."""

    def __init__(self, modules: Mapping[str, tuple[str, str]]) -> None:
        """Remember where the games are."""
        self._modules = dict(modules)

    def ids(self) -> list[str]:
        """All game ids."""
        return list(self._modules)

    def title(self, game_id: str) -> str:
        """The name of a game, without importing it."""
        return self._modules[game_id][0]

    def load(self, game_id: str) -> AnyGame:
        """The game itself."""
        if game_id not in self._modules:
            raise UnknownGame(f"There is no game {game_id[:40]!r}; there is {', '.join(self._modules)}.")
        return import_module(self._modules[game_id][1]).GAME
