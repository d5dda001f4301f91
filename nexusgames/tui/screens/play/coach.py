"""Explains a kind of question the first time that it comes up, and gives hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from textual.content import Content

from nexusgames import paths
from nexusgames.core.advice.better_choice import Chosen, choices_of, last_turn_of, search_better, tell_better
from nexusgames.core.advice.hints import Hint, Span, search_hint, tell_hint
from nexusgames.core.bots.search import Narrowed
from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.teaching.coach import Advice, Coach
from nexusgames.core.teaching.progress import Progress
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.screens.play.thinking import Thinking
from nexusgames.tui.widgets import dock

RULES = Command("reading.rules", "question_mark", "rules")
HINT = Command("hint", "i", "hint")
SCALE = 16
"""Cells from a chance of none to a sure one: so many have room beside the narrowest board."""
COACH_OFF = Command("reading.coach_off", "o", "coach")


class Coaching:
    """Nothing here changes the game."""

    def __init__(
        self, at: AtTable, thinking: Thinking, point_at: Callable[[Choice], None], told: Callable[[], None]
    ) -> None:
        """`point_at` brings a choice before the player's eyes, `told` shows whether somebody thinks about a hint."""
        self.at, self._thinking, self._point_at, self._told = at, thinking, point_at, told
        self._coach: Coach | None = None
        self._advice_waits = False
        self.seeks_hint = False
        """Whether somebody thinks about a hint for whoever looks."""
        self.narrowed: Narrowed | None = None
        """How far that is."""

    @property
    def coach(self) -> Coach:
        """Who has been told what, and whether the coach speaks at this table."""
        if self._coach is None:
            self._coach = Coach(Progress(paths.progress()), self.at.table.session)
        return self._coach

    def tell_advice(self) -> None:
        """What the coach has to say to the open question, as soon as nothing else lies over the board to be read."""
        self._advice_waits = True
        self.tell_waiting_advice()

    def tell_waiting_advice(self) -> None:
        """If it is a new question to whoever looks; what the player reads first comes first."""
        if not self._advice_waits or not self._thinking.board_is_free:
            return
        self._advice_waits = False
        table = self.at.table
        decision = table.asked.shown if table.asked is not None and table.asked_together else self.at.decision
        found = self.coach.advise(self.at.table.narrator, decision) if decision else None
        if found is not None:
            self._tell(found)

    def _tell(self, advice: Advice) -> None:
        at, texts, rules = self.at, self.at.table.texts, ", ".join(advice.rules)
        lines = [Content(advice.text)]
        if rules:
            lines.append(Content.styled(texts.say("core.coach.rules", {"rules": rules}), "$faint"))
        keys = {
            RULES: lambda: at.read_rules("command.short.why", [], advice.rules),
            HINT: self.hint,
            COACH_OFF: self.switch,
        }
        voice = dock.coach(texts.say("core.coach.title"))
        at.open(DockScreen(voice, stacked(lines), at.here(), keys, cover.BREATHER))

    def hint(self) -> None:
        """A good choice, highlighted in the list, and what speaks for it; it takes a moment to be found.

        It goes by the hand, so it is told where the hand is.
        """
        if self.at.table.may_look or self.at.table.asker.aside is not None:
            self.at.tell(self.at.say("play.hint_behind_cover"), "warning")
        elif self.at.decision is not None and not self.seeks_hint:
            self._thinking.meanwhile(partial(self._find_hint, self.at.decision))

    async def _find_hint(self, decision: Decision) -> None:
        """Tell the hint as soon as it is found and nothing else lies over the board, if the question is still open."""
        at, thinking, asked = self.at, self._thinking, self.at.table.session.pending
        self._seek(True)
        try:
            plan = search_hint(at.table.session.game, decision, at.table.question_about_hint())
            answer = await thinking.carry_out(plan, self._hear)
            await thinking.until(lambda: 0.0 if thinking.board_is_free else None)
        finally:
            self._seek(False)
        if at.table.session.pending is asked and at.decision is decision:
            found = tell_hint(at.table, decision, answer)
            self._point_at(found.choice)
            voice = dock.caution(at.table.texts.say("core.hint.title"))
            at.open(DockScreen(voice, written(found), at.here()))

    def better(self) -> None:
        """The choice of the last turn that cost most, and a better one; like a hint it is told where the hand is."""
        if self.at.table.may_look or self.at.table.asker.aside is not None:
            self.at.tell(self.at.say("play.hint_behind_cover"), "warning")
        elif self.at.decision is not None and not self.seeks_hint:
            session, seat = self.at.table.session, self.at.decision.seat
            turn, made = last_turn_of(session, seat), choices_of(session, seat)
            if self.coach.has_pointed_out(seat, turn) or not made:
                why = "once" if made else "nothing"
                self.at.tell(self.at.table.texts.say(f"core.better.{why}"))
                return
            self._thinking.meanwhile(partial(self._find_better, seat, turn, made))

    async def _find_better(self, seat: int, turn: int, made: Sequence[Chosen]) -> None:
        """Tell it as soon as it is found, if the same question is still open."""
        at, thinking, asked = self.at, self._thinking, self.at.table.session.pending
        self._seek(True)
        try:
            plan = search_better(at.table.session.game, seat, made, at.table.luck().state)
            found = await thinking.carry_out(plan, self._hear)
            await thinking.until(lambda: 0.0 if thinking.board_is_free else None)
        finally:
            self._seek(False)
        if at.table.session.pending is not asked:
            return
        if found is not None:
            self.coach.point_out(seat, turn)
        first, *more = tell_better(at.table, found)
        voice = dock.coach(at.table.texts.say("core.better.title"))
        at.open(DockScreen(voice, stacked([Content.styled(first, "bold"), *map(Content, more)]), at.here()))

    def _hear(self, narrowed: Narrowed) -> None:
        self.narrowed = narrowed
        self._told()

    def give_up(self) -> bool:
        """Nobody wants the hint any more that is looked for; whether there was one."""
        if self.seeks_hint:
            self._thinking.forget()
        return self.seeks_hint

    def _seek(self, sought: bool) -> None:
        """Show that somebody thinks, or that nobody does any more."""
        self.seeks_hint, self.narrowed = sought, None
        self.at.screen.soon(self._told)

    def switch(self) -> None:
        """The coach on or off; switched on it begins with the open question."""
        self.coach.switch(not self.coach.on)
        self.at.tell(self.at.table.texts.say("core.coach.on" if self.coach.on else "core.coach.off"))
        self.tell_advice()


def written(hint: Hint) -> Content:
    """What is best, its chance on a line, and the sentences about it."""
    scale = [scale_of(hint.chance, hint.usual)] if hint.chance is not None else []
    return stacked([Content.styled(hint.text, "bold"), *scale, *map(Content, hint.more)])


def scale_of(chance: Span, usual: Span | None) -> Content:
    """From no chance to a sure one: the part that the chance lies in, and a tick at what is usual."""
    tick = -1 if usual is None else round((usual.low + usual.high) / 200 * (SCALE - 1))
    low, high = (round(edge / 100 * (SCALE - 1)) for edge in (chance.low, chance.high))
    cells = [
        ("█", "$caution") if low <= place <= high else ("┼" if place == tick else "─", "$faint")
        for place in range(SCALE)
    ]
    return Content.assemble(("├", "$faint"), *cells, ("┤", "$faint"))
