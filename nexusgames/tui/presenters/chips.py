"""Chips: the few letters that say on a board what happens there, in the words of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import cast

from nexusgames.core.game.game import namespace_of
from nexusgames.core.values.texts import Texts, load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES

LONGEST_CHIP = 12
"""The most letters of a chip; a line across the board may be longer."""


class Chips:
    """The chips and lines of one game; where its board has no short word, the log's word is used."""

    def __init__(self, game_id: str, names: Sequence[str]) -> None:
        """Names are the players' own, by seat."""
        self.game_id, self.names = game_id, names
        self.namespace = f"app.{namespace_of(game_id)}"

    @property
    def texts(self) -> Texts:
        """All sentences."""
        return load_texts()

    @cached_property
    def narrator(self) -> Narrator:
        """The words of the log; made on first use, because that sets up a table."""
        return Narrator(self.texts, GAMES.load(self.game_id).usual_lexicon(), self.names)

    def chip(self, manner: str, values: Mapping[str, object]) -> str:
        """The forms of a chip, the longest first; empty if there is none."""
        return self._said(f"{self.namespace}.chip.{manner}", values)

    def line(self, kind: str, values: Mapping[str, object]) -> str:
        """The forms of a line across the whole board; empty if there is none."""
        return self._said(f"{self.namespace}.chip.line.{kind}", values)

    def _said(self, key: str, values: Mapping[str, object]) -> str:
        return self.texts.say(key, values, self) if key in self.texts else ""

    def word(self, name: str, value: object, form: str = "") -> str:
        """A value in the longest of the board's words that keeps a chip short."""
        if key := self.texts.form(f"{self.namespace}.board.{name}.{value}", form):
            forms = self.texts.say(key).split("|")
            return next((form for form in forms if len(form) <= LONGEST_CHIP), forms[-1])
        if isinstance(value, tuple):
            return " ".join(self.word(name, one, form) for one in cast("tuple[object, ...]", value))
        return self.narrator.word(name, value, form)


@lru_cache(maxsize=8)
def chips_of(game_id: str, names: tuple[str, ...]) -> Chips:
    """The chips of a table."""
    return Chips(game_id, names)
