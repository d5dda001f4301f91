"""Passing once for all that may still be asked about one matter: the windows of a battle.

A convenience of the table, not a rule: a seat that has said so passes by itself wherever the same matter is asked
about again, whatever its hand is, until the matter is another one, or something was taken back; other questions in
between (which unit is lost) are put as ever. It is offered wherever the matter has windows, so it tells nobody what
could have been played; it is not saved, and the log shows nothing but passes.

`Silence` is shorter: people who were asked together said that none of them reacts in this one window.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import PASS
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Window
from nexusgames.core.open_table import open_window
from nexusgames.core.session import Session


def can_pass_on(decision: Decision) -> bool:
    """Whether a pass may be meant for all further questions about the same matter."""
    return bool(decision.matter) and decision.find(PASS.key) is not None


class Passing:
    """By seat: the matter about which it passes by itself."""

    def __init__(self) -> None:
        """Nobody does."""
        self._matters: dict[int, str] = {}
        self._decided = 0

    def begin(self, session: Session, decision: Decision, seats: Sequence[int] = ()) -> None:
        """From now on the seat that is asked, or these seats, pass by themselves about this matter."""
        self._look(session, decision)
        self._matters |= dict.fromkeys(seats or (decision.seat,), decision.matter)

    def end(self, seat: int) -> None:
        """The seat is asked again."""
        self._matters.pop(seat, None)

    def answers(self, session: Session, decision: Decision) -> bool:
        """Whether the seat that is asked passes by itself at this question."""
        return self.stands(session, decision, decision.seat)

    def stands(self, session: Session, decision: Decision, seat: int) -> bool:
        """Whether a seat passes by itself about the matter of this question."""
        self._look(session, decision)
        return seat in self._matters and can_pass_on(decision)

    def _look(self, session: Session, decision: Decision) -> None:
        """Forget what has come to its end."""
        if len(session.keys) < self._decided:
            self._matters.clear()
        self._decided = len(session.keys)
        self._matters = {seat: matter for seat, matter in self._matters.items() if decision.matter in ("", matter)}


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
