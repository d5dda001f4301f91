"""The open table: which part of a question everybody may see, and who is asked together with others.

A choice is private if making it, or seeing that it is offered, tells something hidden: `Game.is_private` says so. All
others are made where everybody looks on. The public face of a question is the same whatever the hidden cards are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, get_args

from nexusgames.core.engine.choices import Choice, choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.frames import Window
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import frozen

TableManner = Literal["open", "strict", "trusting"]
"""How the keyboard is passed: covered for private choices only, at every change of seat with secrets, or never."""
MANNERS: tuple[TableManner, ...] = get_args(TableManner)
LOOK = choice("cards")
"""Offered at the open table to whoever holds hidden cards, whether or not any of them can be played."""

ASIDE = "aside"
"""The kind of question to a seat that looks at its own cards while another one is asked: what it may do beside that."""


def manner_called(word: str) -> TableManner | None:
    """The manner with this name."""
    for manner in MANNERS:
        if manner == word.casefold():
            return manner
    return None


@frozen
class Asking:
    """What is asked now: of whom, and with whose eyes on the screen."""

    decision: Decision
    """The open question of the game; it belongs to its seat, whoever looks."""
    shown: Decision
    """The question as it may be shown to these eyes: at the open table without its private choices."""
    eyes: int | None
    """Whose view is on the screen; None is what everybody may see."""
    seats: tuple[int, ...] = ()
    """The people who are asked together whether anybody reacts; empty if one seat alone is asked."""
    covered: bool = False
    """Whether the screen must be covered until its seat is alone in front of it."""

    @property
    def asked(self) -> int | None:
        """The person who is asked; None is the whole table."""
        return None if self.seats else self.decision.seat


def public_face(game: AnyGame, state: Any, decision: Decision) -> Decision:
    """A question without its private choices; without any option if all of them are private."""

    def public(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(found for found in choices if not game.is_private(state, decision, found))

    return replace(decision, options=public(decision.options), extras=public(decision.extras))


def open_window(state: Any) -> Window | None:
    """The window in which seats may react now, if there is one."""
    top = state.stack[-1]
    return top if isinstance(top, Window) else None


def asked_in_window(game: AnyGame, state: Any) -> list[int]:
    """Who is asked in the open window, in order, as long as nobody reacts."""
    window = open_window(state)
    if window is None:
        return []
    rules, play = game.procedures.windows[window.name], game.play(state)
    return [seat for seat in window.order[window.passed :] if rules.ask(play, window, seat) is not None]
