"""Passing once for all that may still be asked: in the windows of one battle, or in all of the running turn.

A convenience of the table, not a rule: a seat that has said so passes by itself wherever the same matter is asked
about again, or anything of that kind before another turn begins, whatever its hand is. It ends when the matter is
another one or the turn is over, when something was taken back, and when anybody wants everybody to be asked again;
other questions in between (which unit is lost) are put as ever. It is offered in every window that belongs to a matter,
so it tells nobody what could have been played; it is not saved, and the log shows nothing but passes.

What it tells is what its seat said itself: with all others at the open table, or alone behind the cover. Only when all
who are asked have said so is nobody asked, and nothing is taken from a hand to find that out.

`Silence` is shorter: people who were asked together said that none of them reacts in this one window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from nexusgames.core.engine.choices import PASS
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.engine.frames import Window
from nexusgames.core.session.open_table import open_window
from nexusgames.core.session.session import Session

Span = Literal["window", "matter", "turn"]
"""For how long somebody passes: here, until the battle is over, until the turn is over."""


def can_pass_on(decision: Decision) -> bool:
    """Whether a pass may be meant for all further questions about the same matter."""
    return bool(decision.matter) and decision.find(PASS.key) is not None


class Passing:
    """By seat: the matter about which it passes by itself, or the turn in which it does."""

    def __init__(self) -> None:
        """Nobody does."""
        self._matters: dict[int, str] = {}
        self._turns: dict[int, int] = {}
        self._decided = 0

    def begin(self, session: Session, decision: Decision, seats: Sequence[int] = (), *, span: Span = "matter") -> None:
        """From now on the seat that is asked, or these seats, pass by themselves about this matter, or this turn."""
        self._look(session, decision)
        if span == "turn":
            self._turns |= dict.fromkeys(seats or (decision.seat,), turn_of(session))
        else:
            self._matters |= dict.fromkeys(seats or (decision.seat,), decision.matter)

    def end(self, seat: int) -> None:
        """The seat is asked again."""
        self._matters.pop(seat, None)
        self._turns.pop(seat, None)

    def end_all(self) -> None:
        """Everybody is asked again."""
        self._matters.clear()
        self._turns.clear()

    def stay(self, session: Session) -> None:
        """What was taken back was nobody's choice, so whatever was said stands."""
        self._decided = len(session.keys)

    def answers(self, session: Session, decision: Decision) -> bool:
        """Whether the seat that is asked passes by itself at this question."""
        return self.stands(session, decision, decision.seat)

    def stands(self, session: Session, decision: Decision, seat: int) -> bool:
        """Whether a seat passes by itself about the matter of this question."""
        self._look(session, decision)
        return (seat in self._matters or seat in self._turns) and can_pass_on(decision)

    def _look(self, session: Session, decision: Decision) -> None:
        """Forget what has come to its end."""
        if len(session.keys) < self._decided:
            self.end_all()
        self._decided, turn = len(session.keys), turn_of(session) if self._turns else 0
        self._turns = {seat: since for seat, since in self._turns.items() if since == turn}
        self._matters = {seat: matter for seat, matter in self._matters.items() if decision.matter in ("", matter)}


def turn_of(session: Session) -> int:
    """The running turn, as the place in the log where it began; -1 before the first."""
    log = session.log
    return next((place for place in range(len(log) - 1, -1, -1) if log[place].event.kind == TURN_BEGAN), -1)


class Silence:
    """People who do not react in the open window, until somebody does."""

    def __init__(self) -> None:
        """Nobody has been asked."""
        self._window: Window | None = None
        self._seats: frozenset[int] = frozenset()
        self._since = 0

    def begin(self, session: Session, seats: Sequence[int]) -> None:
        """These seats pass, each when it is asked."""
        self._window, self._seats = open_window(session.state), frozenset(seats)
        self._since = len(session.keys)

    def answers(self, session: Session, decision: Decision) -> bool:
        """Whether the seat that is asked has said so; not any more once anything but a pass was chosen.

        The window is known by being the very same one: whatever is taken back or repaired brings another.
        """
        same = self._window is not None and open_window(session.state) is self._window
        reacted = any(key != PASS.key for key in session.keys[self._since :])
        return same and not reacted and decision.seat in self._seats
