"""How each game looks in lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from nexusgames.core.engine import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES


class Presenter(Protocol):
    """A game in lines of text, drawn from the view of the seat at the screen."""

    def status(self, view: Any, narrator: Narrator) -> str:
        """Where the game stands, in one line."""
        ...

    def scene(self, view: Any, narrator: Narrator) -> list[str]:
        """What a player must see to answer, such as a battle or a gain of crystals; perhaps nothing."""
        ...

    def reminders(self, view: Any, narrator: Narrator, decision: Decision) -> list[str]:
        """Sentences after the question: what is still to be done."""
        ...

    def remarks(self, view: Any, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
        """Useful facts about some choices, by key."""
        ...

    def map(self, view: Any, narrator: Narrator) -> list[str]:
        """The board as a drawing."""
        ...

    def spaces(self, view: Any, narrator: Narrator, about: str) -> list[str]:
        """The board in words: the occupied spaces, `all` of them, or one."""
        ...

    def hand(self, view: Any, narrator: Narrator) -> list[str]:
        """The cards of the seat at the screen."""
        ...

    def players(self, view: Any, narrator: Narrator) -> list[str]:
        """What everybody has."""
        ...

    def sheet(self, view: Any, narrator: Narrator) -> list[str]:
        """The reference sheet of the pieces."""
        ...

    def summary(self, view: Any, narrator: Narrator) -> Sequence[str]:
        """Where the scores of a finished game come from."""
        ...


def presenter_for(game_id: str) -> Presenter:
    """The presenter of a game, imported on demand."""
    return cast(Presenter, import_module(f"{GAMES[game_id].plain}.presenter").PRESENTER)


def phrase(narrator: Narrator, key: str, /, **values: object) -> str:
    """A sentence about the game in line mode."""
    return narrator.texts.say(f"plain.{narrator.lexicon.namespace}.{key}", values, narrator)


def listed(narrator: Narrator, name: str, values: Iterable[object]) -> str:
    """Words separated by commas."""
    return ", ".join(narrator.word(name, value) for value in values)
