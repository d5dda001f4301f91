"""Passing in advance: a seat passes by itself in all windows of one battle, or of the whole turn.

This is a convenience of the table, not a rule. A seat that asks for it passes automatically whenever the same matter
comes up again, or at any card window until the next turn, whatever its hand is. It ends when the matter changes or the
turn is over, when something is taken back, or when anybody wants everybody to be asked again. Other questions in
between (which unit is lost) are asked as usual.

It gives nothing away: it is offered in every window that belongs to a matter, so it does not show what could have been
played; it follows only from what the seat said, never from its hand; it is not saved; and the log shows plain passes.

`Silence` is shorter: people who are asked together say that none of them reacts in this one window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from nexusgames.core.engine import PASS, TURN_BEGAN, Decision, Window
from nexusgames.core.session.open_table import open_window
from nexusgames.core.session.session import Session

Span = Literal["window", "matter", "turn"]
"""How long somebody passes: in this window, until the battle is over, or until the turn is over."""


def can_pass_on(decision: Decision) -> bool:
    """Whether a pass here can cover all further questions about the same matter."""
    return bool(decision.matter) and decision.find(PASS.key) is not None


class Passing:
    """Which seats pass in advance: by seat, the matter or the turn that it covers."""

    def __init__(self) -> None:
        """Start with nobody passing."""
        self._matters: dict[int, str] = {}
        self._turns: dict[int, int] = {}
        self._decided = 0

    def begin(self, session: Session, decision: Decision, seats: Sequence[int] = (), *, span: Span = "matter") -> None:
        """Let the asked seat, or these seats, pass by themselves for this matter or this turn."""
        self._look(session, decision)
        if span == "turn":
            self._turns |= dict.fromkeys(seats or (decision.seat,), turn_of(session))
        else:
            self._matters |= dict.fromkeys(seats or (decision.seat,), decision.matter)

    def end(self, seat: int) -> None:
        """Ask the seat again from now on."""
        self._matters.pop(seat, None)
        self._turns.pop(seat, None)

    def end_all(self) -> None:
        """Ask everybody again from now on."""
        self._matters.clear()
        self._turns.clear()

    def stay(self, session: Session) -> None:
        """Keep all passing after an undo: what was taken back was nobody's choice."""
        self._decided = len(session.keys)

    def answers(self, session: Session, decision: Decision) -> bool:
        """Whether the asked seat passes this question by itself."""
        return self.stands(session, decision, decision.seat)

    def stands(self, session: Session, decision: Decision, seat: int) -> bool:
        """Whether a seat passes by itself in the matter of this question."""
        self._look(session, decision)
        return (seat in self._matters or seat in self._turns) and can_pass_on(decision)

    def _look(self, session: Session, decision: Decision) -> None:
        """Forget what has ended."""
        if len(session.keys) < self._decided:
            self.end_all()
        self._decided, turn = len(session.keys), turn_of(session) if self._turns else 0
        self._turns = {seat: since for seat, since in self._turns.items() if since == turn}
        self._matters = {seat: matter for seat, matter in self._matters.items() if decision.matter in ("", matter)}


def turn_of(session: Session) -> int:
    """The current turn, as its first place in the log; -1 before the first turn."""
    log = session.log
    return next((place for place in range(len(log) - 1, -1, -1) if log[place].event.kind == TURN_BEGAN), -1)


class Silence:
    """The people who pass for the rest of the open window, until somebody reacts."""

    def __init__(self) -> None:
        """Start with nobody silent."""
        self._window: Window | None = None
        self._seats: frozenset[int] = frozenset()
        self._since = 0

    def begin(self, session: Session, seats: Sequence[int]) -> None:
        """Let these seats pass, each when it is asked."""
        self._window, self._seats = open_window(session.state), frozenset(seats)
        self._since = len(session.keys)

    def answers(self, session: Session, decision: Decision) -> bool:
        """Whether the asked seat passes here; anything but a pass since then ends the silence.

        The window is compared by identity: taking something back or repairing the state brings another one.
        """

        same = self._window is not None and open_window(session.state) is self._window
        reacted = any(key != PASS.key for key in session.keys[self._since :])
        return same and not reacted and decision.seat in self._seats
