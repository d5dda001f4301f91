"""Moments: tell whether a session is still where it was, so that whatever was worked out then still holds."""

from __future__ import annotations

from nexusgames.core.session.session import Session


class Moment:
    """Where a session was when this object was created.

    Games change their state in place. So the comparison is by the identity of state and question and by the number of
    decisions, never by content: that would cost more than working everything out again.
    """

    __slots__ = ("_made", "_pending", "_session", "_state")

    def __init__(self, session: Session) -> None:
        """Remember where the session is now."""
        self._session, self._state = session, session.state
        self._pending, self._made = session.pending, session.made

    def lasts(self, session: Session) -> bool:
        """Whether the session is still at this moment."""
        return (
            session is self._session
            and session.state is self._state
            and session.pending is self._pending
            and session.made == self._made
        )
