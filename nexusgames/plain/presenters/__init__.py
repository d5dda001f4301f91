"""How each game looks in lines of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from nexusgames.core.narration import Narrator


class Presenter(Protocol):
    """A game in lines of text, drawn from the view of the seat that looks."""

    def status(self, view: Any, narrator: Narrator) -> str:
        """Where the game stands, in one line."""
        ...

    def board(self, view: Any, narrator: Narrator, about: str) -> list[str]:
        """The board, or the part of it that is asked about."""
        ...

    def hand(self, view: Any, narrator: Narrator) -> list[str]:
        """The cards of the seat that looks."""
        ...

    def players(self, view: Any, narrator: Narrator) -> list[str]:
        """What everybody has."""
        ...

    def sheet(self, view: Any, narrator: Narrator) -> list[str]:
        """The reference sheet of the pieces."""
        ...


MODULES: Mapping[str, str] = {"nexus-ops": "nexusgames.plain.presenters.nexus_ops"}


def presenter_for(game_id: str) -> Presenter:
    """The presenter of a game, imported when it is wanted."""
    make = cast(Callable[[], Presenter], import_module(MODULES[game_id]).make)
    return make()
