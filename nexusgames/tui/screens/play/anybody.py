"""Asks the whole table at once whether anybody reacts: one key for nobody, one for each player who wants to look."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.session.standing_orders import Span, can_pass_on
from nexusgames.tui.commands import ANYBODY, NOBODY, Command
from nexusgames.tui.look import Look
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.play.seating import Seating
from nexusgames.tui.screens.play.stage import OwnShow
from nexusgames.tui.widgets.anybody_dock import Answer, TableAsked
from nexusgames.tui.widgets.header import Heading


class Anybody:
    """Names everybody who is asked, always in the same way, so nobody learns who could have reacted."""

    def __init__(
        self, at: AtTable, seating: Seating, show: OwnShow, paint: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        """`paint` removes an answered question, `show` shows everybody what followed, `go_on` then plays on."""
        self.at, self.table, self._seating, self._show = at, at.table, seating, show
        self._paint, self._go_on = paint, go_on

    @property
    def is_asked(self) -> bool:
        """Whether the table is being asked."""
        return bool(self.table.asked_together)

    @property
    def _lasts(self) -> bool:
        """Whether the same question can come again, so that one answer may cover it."""
        asked = self.table.asked
        return self.is_asked and asked is not None and can_pass_on(asked.shown)

    def keys(self) -> tuple[Command, ...]:
        """The commands worth a place beside the dock's answers; none if the table is not asked."""
        return (NOBODY, *ANYBODY) if self.is_asked else ()

    def heading(self, look: Look) -> Heading:
        """The bar while the table is asked."""
        return Heading(self._prompt, facts=look.facts, tracks=look.tracks, chip=self.at.say("anybody.table"))

    @property
    def _prompt(self) -> str:
        asked = self.table.asked
        return self.table.narrator.prompt(asked.shown) if asked is not None else ""

    def told(self, look: Look) -> TableAsked | None:
        """The dock above the keys; None if the table is not asked."""
        if not self.is_asked:
            return None
        return TableAsked(
            self.at.say("anybody.title"), self.at.say("anybody.how"), self._news(look), tuple(self._answers(look))
        )

    def _news(self, look: Look) -> str:
        """The last event everybody has just seen, if it is news."""
        fresh = [event for place, event in look.told if place >= self.at.news_from]
        return look.narrator.line(fresh[-1]) if fresh else ""

    def _answers(self, look: Look) -> list[Answer]:
        """Nobody, each player who is asked, and nobody for the rest of the matter or of the turn."""
        say, cards = self.at.say, {card.seat: card for card in look.cards}
        found = [Answer("enter", "⏎", say("anybody.nobody"))]
        for seat in sorted(self.table.asked_together):
            holds = self.table.hides_hand(seat)
            name = f"{cards[seat].mark} {cards[seat].name}" + ("" if holds else f" ({say('anybody.no_cards')})")
            found.append(Answer(str(seat + 1), str(seat + 1), name, cards[seat].colour, grey=not holds))
        lasting = [Answer("E", "E", say("anybody.at_all")), Answer("N", "N", say("anybody.this_turn"))]
        return [*found, *lasting] if self._lasts else found

    def nobody(self, span: Span = "window") -> None:
        """Pass for all who are asked: now, for everything asked about this matter, or for this turn."""
        asked = self.table.asked
        if asked is not None and (self._lasts or span == "window") and not self._seating.just_sat_down:
            self.table.asker.nobody(asked.decision, span)
            self._answered()

    def call(self, seat: int) -> None:
        """Let one of those who are asked look at their cards."""
        if seat in self.table.asked_together:
            self.table.asker.call(seat)
            self._answered()

    def _answered(self) -> None:
        """Play on after the answer; everybody sees what the passes bring."""
        session, made = self.table.session, len(self.table.session.keys)
        self.at.nothing_is_news()
        self.table.asked = None
        self.table.pass_unasked()
        self._paint()
        self._show.play(session, made, None, self._go_on)
