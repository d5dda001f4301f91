"""Who looks at the table: the keyboard goes from one person to the next, and nobody sees what is not theirs."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual import events

from nexusgames.core.decisions import Result
from nexusgames.core.events import TURN_BEGAN
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.cover import BREATHER, HandoverScreen
from nexusgames.tui.screens.play_coach import Coaching
from nexusgames.tui.screens.play_pointer import Pointer
from nexusgames.tui.screens.play_recap import Recaps
from nexusgames.tui.series import Series
from nexusgames.tui.widgets.handover_picture import Passing

QUIET_NEWS = 2
"""So few lines of what bots did are told in the log alone."""


class Seating:
    """One pair of eyes at a time; in between nobody's."""

    def __init__(
        self,
        at: AtTable,
        series: Series,
        pointer: Pointer,
        recaps: Recaps,
        coaching: Coaching,
        show: Callable[[], None],
    ) -> None:
        """`show` paints the table as whoever looks sees it."""
        self.at, self.table, self._show = at, at.table, show
        self._series, self._pointer, self._recaps, self._coaching = series, pointer, recaps, coaching
        self.seated_at = 0.0
        """When the player who looks sat down."""

    def next_person(self, before: int) -> None:
        """The screen goes to the next person who decides; keys that were typed for what was shown before count not."""
        happened = len(self.table.session.keys) > before
        if happened:
            self.at.app.deaf_before = events.Event().time
        pending = self.table.session.pending
        if isinstance(pending, Result):
            self._show()
            self.at.screen.dismiss("over")
        elif pending.seat == self.table.viewer:
            self._same_person(happened)
        elif self._must_cover(pending.seat):
            self._pass_keyboard(pending.seat)
        else:
            self.sit_down(pending.seat)

    def _same_person(self, happened: bool) -> None:
        """Whoever looks decides again, and is told what others did meanwhile, unless it was shown as it happened."""
        if happened:
            self.at.ring()
        unseen = (happened or self._another_turn()) and self.at.app.speed == "off"
        if unseen and self._recaps.tell(QUIET_NEWS):
            self.at.nothing_is_news()
        self._show()
        self.at.screen.safely(self._pointer.to_question)
        self._pointer.hand_on()
        self._coaching.tell_advice()

    def _another_turn(self) -> bool:
        """Whether the last choice led to another turn, though the same person goes on."""
        return any(entry.event.kind == TURN_BEGAN for entry in self.table.session.log[self.at.news_from :])

    def _must_cover(self, seat: int) -> bool:
        """Whether the keyboard is passed with the screen covered, as the settings say."""
        wanted = self.at.settings.handover
        return len(self.table.humans) > 1 if wanted == "always" else wanted != "never" and self.table.must_cover(seat)

    def _pass_keyboard(self, seat: int) -> None:
        """Pass the keyboard: the view goes to nobody before the cover opens."""
        self.hide_hand()
        self.at.ring()
        look = self.at.look
        screen = HandoverScreen(Passing(seat, look.cards, look.facts), self.table.texts)
        self.at.open(screen, lambda _: self.sit_down(seat))

    def hide_hand(self) -> None:
        """Nobody in particular looks any more: what the last one saw or was told goes."""
        self.table.viewer = None
        self._series.forget()
        self.at.app.clear_notifications()
        self._show()

    def sit_down(self, seat: int) -> None:
        """This seat looks now, with the cursor where it can choose something, and is told what happened meanwhile."""
        screen = self.at.screen
        self.table.sit_down(seat)
        self._series.recall()
        self.at.nothing_is_news()
        self._show()
        screen.soon(self._pointer.begin)
        screen.safely(self._recaps.tell, self._coaching.tell_advice)
        self.seated_at = monotonic()

    @property
    def just_sat_down(self) -> bool:
        """Whether a click or an enter may still be the second half of the one before, and so means no choice."""
        return monotonic() < self.seated_at + BREATHER
