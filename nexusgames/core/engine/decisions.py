"""What an engine asks, and what it says when a game is over or a choice is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from nexusgames.core.engine.choices import Choice
from nexusgames.core.values.codec import strict
from nexusgames.core.values.frozen import frozen

Value = str | int | tuple[str, ...]
NO_VALUES: Mapping[str, Value] = {}


@frozen
class Decision:
    """An open question to one seat; `kind` names its prompt, `values` fill the prompt's gaps.

    `options` answer the question; `extras` are free actions offered beside it, after which it is asked again.
    A question with one answer is not asked, unless not asking would tell something about a hidden hand or end
    a phase that its player may want to end alone (`always`). `matter` names what several questions are about that a
    player may pass all at once, a battle for instance.
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
@frozen
class Result:
    """How a game ended: the kind of ending, the winners' seats, and every seat's score."""

    ending: str
    winners: list[int]
    scores: list[int]


@frozen
class Refusal:
    """Why a choice is not offered: the rule that forbids it, and a sentence of the text catalogue."""

    rule: str
    text: str
    values: Mapping[str, Value] = field(default_factory=lambda: NO_VALUES)


@frozen
class Caution:
    """What a choice would give up that costs nothing to take: a sentence of the text catalogue.

    `matter` tells one such thing from another: whoever has agreed to it is not asked about the same one again.
    """

    text: str
    values: Mapping[str, Value]
    matter: str


class IllegalChoice(Exception):
    """A choice that was not offered; nothing has been changed."""

    def __init__(self, key: str, refusal: Refusal | None = None) -> None:
        """Keep the key that was tried and, where the game knows it, the reason."""
        shown = key if len(key) <= 60 else key[:57] + "..."
        super().__init__(f"{shown!r} is not offered" + (f" ({refusal.rule})" if refusal else ""))
        self.key = key
        self.refusal = refusal
