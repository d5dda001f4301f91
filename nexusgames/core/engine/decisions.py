"""Decisions, results and refusals: what an engine asks, how a game ended, and why a choice is not offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from nexusgames.core.engine.choices import Choice
from nexusgames.core.values.codec import strict
from nexusgames.core.values.frozen import Frozen

Value = str | int | tuple[str, ...]
NO_VALUES: Mapping[str, Value] = {}


class Decision(Frozen):
    """An open question to one seat; `kind` names its prompt, `values` fill the prompt's gaps.

    `options` answer the question; `extras` are free actions beside it, after which the question is asked again.
    A question with a single answer is answered automatically, unless `always` is set: because silence would reveal
    something about a hidden hand, or because the player should end the phase personally. `matter` names the subject
    (a battle, for instance) that several questions share, so that a player can pass on all of them at once.
    """

    seat: int
    kind: str
    options: tuple[Choice, ...]
    extras: tuple[Choice, ...] = ()
    values: Mapping[str, Value] = field(default_factory=lambda: NO_VALUES)
    rules: tuple[str, ...] = ()
    always: bool = False
    matter: str = ""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything that may be chosen now."""
        return self.options + self.extras

    def find(self, key: str) -> Choice | None:
        """The offered choice with this key, if there is one."""
        for option in self.options:
            if option.key == key:
                return option
        for extra in self.extras:
            if extra.key == key:
                return extra
        return None


@strict
class Result(Frozen):
    """How a game ended: the kind of ending, the winners' seats, and every seat's score."""

    ending: str
    winners: list[int]
    scores: list[int]


class Refusal(Frozen):
    """Why a choice is not offered: the rule that forbids it, and a sentence of the text catalogue."""

    rule: str
    text: str
    values: Mapping[str, Value] = field(default_factory=lambda: NO_VALUES)


class Caution(Frozen):
    """A warning that a choice forgoes something free: a sentence of the text catalogue.

    `matter` identifies what is forgone: a player who has agreed to that is not warned about it again.
    """

    text: str
    values: Mapping[str, Value]
    matter: str


class IllegalChoice(Exception):
    """The choice is not offered; nothing has changed."""

    def __init__(self, key: str, refusal: Refusal | None = None) -> None:
        """Keep the key that was tried and the reason, if the game knows one."""
        shown = key if len(key) <= 60 else key[:57] + "..."
        super().__init__(f"{shown!r} is not offered" + (f" ({refusal.rule})" if refusal else ""))
        self.key = key
        self.refusal = refusal
