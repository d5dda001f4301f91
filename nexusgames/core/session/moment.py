"""A state that a game has come to, for whoever works something out once for it and wants to know how long it holds."""

from __future__ import annotations

from nexusgames.core.session.session import Session


class Moment:
    """Where a session was when this was made.

    Games change their state in place, so what is compared is which state it is, how many decisions led to it and
    which question it asks, never what is in it: that would cost more than working everything out anew.
    """

    __slots__ = ("_made", "_pending", "_session", "_state")

    def __init__(self, session: Session) -> None:
        """Now."""
        self._session, self._state = session, session.state
        self._pending, self._made = session.pending, session.made

    def lasts(self, session: Session) -> bool:
        """Whether a session is still there."""
        return (
            session is self._session
            and session.state is self._state
            and session.pending is self._pending
            and session.made == self._made
        )
