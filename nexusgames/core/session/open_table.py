"""The open table: which part of a question everybody may see, and who is asked together.

A choice is private if making it, or seeing it offered, reveals something hidden; `Game.is_private` decides that. All
other choices are made in view of everybody. The public face of a question does not depend on hidden cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, get_args

from nexusgames.core.engine import Choice, Decision, Window, choice
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import Frozen

TableManner = Literal["open", "strict", "trusting"]
"""When the screen is covered: for private choices only, at every change to a seat with secrets, or never."""
MANNERS: tuple[TableManner, ...] = get_args(TableManner)
LOOK = choice("cards")
"""Offered at the open table to everybody with hidden cards, whether or not any of them can be played."""

ASIDE = "aside"
"""The kind of question to a seat that looks at its cards while another seat is asked: what it may do meanwhile."""


def manner_called(word: str) -> TableManner | None:
    """The manner with this name."""
    for manner in MANNERS:
        if manner == word.casefold():
            return manner
    return None


class Asking(Frozen):
    """What is asked now, whom, and whose view is on the screen."""

    decision: Decision
    """The open question of the game, in full."""
    shown: Decision
    """The question as these eyes may see it: at the open table without its private choices."""
    eyes: int | None
    """The seat whose view is on the screen; None is the public view."""
    seats: tuple[int, ...] = ()
    """The people who are asked together whether anybody reacts; empty if only one seat is asked."""
    covered: bool = False
    """Whether the screen must be covered until its seat is alone in front of it."""

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None means the whole table."""
        return None if self.seats else self.decision.seat


def public_face(game: AnyGame, state: Any, decision: Decision) -> Decision:
    """A question without its private choices; its options may come out empty."""

    def public(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(found for found in choices if not game.is_private(state, decision, found))

    return replace(decision, options=public(decision.options), extras=public(decision.extras))


def open_window(state: Any) -> Window | None:
    """The window in which seats may react now, if any."""
    top = state.stack[-1]
    return top if isinstance(top, Window) else None


def asked_in_window(game: AnyGame, state: Any) -> list[int]:
    """The seats that the open window will ask, in order, as long as nobody reacts."""
    window = open_window(state)
    if window is None:
        return []
    rules, play = game.procedures.windows[window.name], game.play(state)
    return [seat for seat in window.order[window.passed :] if rules.ask(play, window, seat) is not None]
