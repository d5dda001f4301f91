"""The bar above the board: whose turn, what to do, how many times, and keys worth knowing right now."""

from __future__ import annotations

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.standing_orders import can_pass_on
from nexusgames.tui.look import Look
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.play.coach import Coaching
from nexusgames.tui.series import MOST, Series
from nexusgames.tui.widgets.header import Heading


class Headings:
    """Words for the bar."""

    def __init__(self, at: AtTable, series: Series, coaching: Coaching, *, passing: bool) -> None:
        """`passing` is whether this screen has the key that passes for a whole matter."""
        self.at, self._series, self._coaching, self.passing = at, series, coaching, passing

    def asked(self, look: Look, decision: Decision, *, alone: bool) -> Heading:
        """Whose turn it is, what to do, round and goal; or that nobody else looks."""
        seeking = self._seeking() if self._coaching.seeks_hint else ""
        signs = tuple(sign for sign in (seeking, self.times_sign()) if sign)
        who, hints = look.cards[decision.seat], self._hints(decision)
        if alone:
            words = self.at.say("play.alone", name=who.name, prompt=look.prompt)
            return Heading(words, who, signs, hints, look.facts, alone=True)
        return Heading(look.prompt, who, signs, hints, look.facts, look.tracks)

    def alone(self, look: Look, seat: int) -> Heading:
        """Who looks at their cards while others are asked."""
        who = look.cards[seat]
        return Heading(self.at.say("play.peeks", name=who.name), who, facts=look.facts, alone=True)

    def nobody_looks(self, look: Look) -> Heading:
        """Why there is nothing to choose: the keyboard is being passed, or everybody watches."""
        if self.at.table.asker.manner != "strict":
            chip = self.at.say("anybody.table")
            return Heading(self.at.say("play.all_look"), facts=look.facts, tracks=look.tracks, chip=chip)
        return Heading(self.at.say("play.nobody_looks"), facts=look.facts, tracks=look.tracks)

    def _seeking(self) -> str:
        """That a hint is being worked out, how far it is, and how to give it up."""
        narrowed = self._coaching.narrowed
        if narrowed is None:
            return self.at.say("play.seeking")
        return self.at.say("play.seeking_aloud", left=narrowed.left, ways=narrowed.ways)

    def _hints(self, decision: Decision) -> tuple[str, ...]:
        """Keys worth knowing right now: esc takes a half-made choice back, another passes for a whole battle."""
        half_made = self._series.under_way and self.at.table.session.can_undo()
        hints = (("play.half_made", half_made), ("play.pass_all", self.passing and can_pass_on(decision)))
        return tuple(self.at.say(key) for key, fits in hints if fits)

    def times_sign(self) -> str:
        """The number of times; empty for once."""
        times = self._series.times
        if times == MOST:
            return self.at.say("play.all")
        return self.at.say("play.many", count=times) if times > 1 else ""
