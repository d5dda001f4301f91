"""Who looks at the table: everybody, or one person behind a cover; nobody sees what is not theirs.

At the open table a player decides while everybody looks on. A player who wants to see their cards is alone with the
screen for a while; then the cards go before anything else is painted, and the table is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual import events

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.session.open_table import Asking, TableManner
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.cover import BREATHER, HandoverScreen
from nexusgames.tui.screens.play.coach import Coaching
from nexusgames.tui.screens.play.pointer import Pointer
from nexusgames.tui.screens.play.recap import Recaps
from nexusgames.tui.series import Series
from nexusgames.tui.widgets.handover_picture import Passing

QUIET_NEWS = 2
"""This many lines about bots, or fewer, are left to the log."""


class Seating:
    """Seats one viewer at a time, or the whole table."""

    def __init__(
        self,
        at: AtTable,
        series: Series,
        pointer: Pointer,
        recaps: Recaps,
        coaching: Coaching,
        show: Callable[[], None],
    ) -> None:
        """`show` paints the table as the viewer sees it."""
        self.at, self.table, self._show = at, at.table, show
        self._series, self._pointer, self._recaps, self._coaching = series, pointer, recaps, coaching
        self.seated_at = 0.0
        """When the person at the keyboard sat down."""
        self._last: Asking | None = None
        """The previous question and whom it was for."""
        self._alone_since = 0
        """How many decisions there were when the viewer came to be alone with their cards."""

    def next_person(self, before: int) -> None:
        """Turn the screen to the next person who is asked; keys typed for an earlier screen do not count."""
        happened = len(self.table.session.keys) > before
        pending = self.table.session.pending
        if isinstance(pending, Result):
            self._show()
            self.at.screen.dismiss("over")
            return
        asking, last = self.table.asker.asking(pending), self._last
        self._last = asking
        changed = last is None or bool(asking.seats) or last.asked != asking.asked
        if happened or changed:
            self.at.app.deaf_before = events.Event().time
        if asking.covered:
            self._pass_keyboard(asking)
        elif asking.eyes == self.table.viewer is not None:
            self._same_person(happened)
        elif self.table.asker.manner == "strict":
            self.sit_down(pending.seat, watched=self._watched(pending.seat, before))
        else:
            told = last is not None or self._watched(pending.seat, before)
            self._stay_at_table(asking, happened=happened, changed=changed, told=told)

    def _watched(self, seat: int, before: int) -> bool:
        """Whether everything since somebody's last decision was shown as it happened, because computers moved."""
        session = self.table.session
        return self.at.app.speed != "off" and session.last_decision_of(seat) == before < len(session.keys)

    def _same_person(self, happened: bool) -> None:
        """Let the viewer decide again; tell what others did, unless it was shown as it happened."""
        if happened:
            self.at.ring()
        self._tell_unseen(happened)
        self._show()
        self._go_on_deciding()

    def _tell_unseen(self, happened: bool) -> None:
        unseen = (happened or self._another_turn()) and self.at.app.speed == "off"
        if unseen and self._recaps.tell(QUIET_NEWS):
            self.at.nothing_is_news()

    def _go_on_deciding(self) -> None:
        self.at.screen.safely(self._pointer.to_question)
        self._pointer.hand_on()
        self._coaching.tell_advice()

    def _another_turn(self) -> bool:
        """Whether the last choice led to another turn of the same person."""
        return any(entry.event.kind == TURN_BEGAN for entry in self.table.session.log[self.at.news_from :])

    def _stay_at_table(self, asking: Asking, *, happened: bool, changed: bool, told: bool) -> None:
        """Go on with everybody looking; recap only after a break, or if nothing was shown."""
        came_back = self.table.viewer is not None and asking.eyes is None
        if came_back:
            self.at.app.clear_notifications()
        self.table.viewer, self.table.asked = None, asking
        if asking.eyes is not None:
            self.table.sit_down(asking.eyes)
        if not changed and not came_back:
            self._same_person(happened)
            return
        self.at.ring()
        self._series.recall()
        self._show()
        self.at.screen.soon(self._pointer.begin)
        if told:
            self._tell_unseen(happened)
        else:
            self.at.screen.safely(self._recaps.tell)
        self._coaching.tell_advice()
        self.seated_at = monotonic()

    def _pass_keyboard(self, asking: Asking) -> None:
        """Pass the keyboard to a player who must be alone with the screen."""
        self.at.ring()
        self.hide_hand()
        self._cover(asking.decision.seat, may_leave=self.table.asker.looking is not None)

    def _cover(self, seat: int, *, may_leave: bool) -> None:
        """Cover the screen for a seat, with nobody's view beneath; a player who came by choice may go back."""
        look = self.at.look
        screen = HandoverScreen(Passing(seat, look.cards, look.facts), self.table.texts, may_leave=may_leave)
        deeds = {"looks": lambda: self.sit_down(seat), "back": self.look_away, "home": self._go_home}
        self.at.open(screen, lambda then: deeds[then]())

    def _go_home(self) -> None:
        """Leave the game while it is covered; it waits where it is."""
        self.table.asker.look_away()
        self.at.screen.dismiss("home")

    def look(self, seat: int) -> None:
        """Let a player who is asked see their cards."""
        self.table.asker.look(seat)
        self.next_person(len(self.table.session.keys))

    def peek(self, seat: int) -> None:
        """Let a player who is not asked see their cards; the question waits."""
        self.hide_hand()
        self.table.asker.aside = seat
        if self.table.asker.manner == "trusting":
            self.sit_down(seat)
        else:
            self._cover(seat, may_leave=True)

    def look_away(self) -> None:
        """Go back to the table without a choice; a private question stays covered until its player returns."""
        self.table.asker.look_away()
        self.hide_hand()
        self.next_person(len(self.table.session.keys))

    def agree_on(self, manner: TableManner) -> None:
        """Change the table's manner; the screen may show what is no longer for everybody."""
        self.table.asker.look_away()
        self.table.session.manner = manner
        self.table.save()
        if not self.table.bots_are_asked:
            self.hide_hand()
            self.next_person(len(self.table.session.keys))
        self.at.tell(self.table.texts.say(f"core.manner.{manner}"))

    @property
    def alone(self) -> int | None:
        """The seat looking at its cards, at an otherwise open table or while another seat is asked."""
        table = self.table
        return table.viewer if table.asker.manner == "open" or table.asker.aside is not None else None

    def leave_private(self, made: int, *, at_once: bool = False) -> int:
        """After a choice behind the cover, open the table again unless the same seat is asked alone.

        Returns the decision to show from: `made`, or the one from when nobody else was looking.
        """
        made = min(made, len(self.table.session.keys))
        if self.alone is None or (not at_once and self._stays_alone()):
            return made
        self.hide_hand()
        return min(made, self._alone_since)

    def _stays_alone(self) -> bool:
        """Whether the seat that is alone is also asked the next question alone."""
        pending, asker = self.table.session.pending, self.table.asker
        person = pending if isinstance(pending, Decision) and not self.table.bots_are_asked else None
        return person is not None and asker.aside is None and asker.asking(person).eyes == self.alone

    def hide_hand(self) -> None:
        """Hide the hand, and everything the last viewer saw, was told or has asked the coach."""
        self._coaching.give_up()
        self.table.viewer = self.table.asked = self.table.asker.aside = None
        self._series.forget()
        self.at.app.clear_notifications()
        self._show()

    def sit_down(self, seat: int, *, watched: bool = False) -> None:
        """Seat a viewer: place the cursor on a choice and tell what the seat did not watch."""
        screen = self.at.screen
        self.table.sit_down(seat)
        self._alone_since = len(self.table.asker.to_keep().keys)
        if self.table.asker.aside is None:
            self._series.recall()
        self.at.nothing_is_news()
        self._show()
        screen.soon(self._pointer.begin)
        if self.alone is None and not watched:
            screen.safely(self._recaps.tell)
        screen.safely(self._coaching.tell_advice)
        self.seated_at = monotonic()

    @property
    def just_sat_down(self) -> bool:
        """Whether input may still be the second half of a double press, so it chooses nothing."""
        return monotonic() < self.seated_at + BREATHER
