"""The coach: explains a kind of question when it first comes up, and gives hints."""

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
from nexusgames.core.workers.questions import Found, Plan
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
"""Cells from no chance to certainty; this many fit beside the narrowest board."""
COACH_OFF = Command("reading.coach_off", "o", "coach")


class Coaching:
    """Advice for the player at the screen; nothing here changes the game."""

    def __init__(
        self, at: AtTable, thinking: Thinking, point_at: Callable[[Choice], None], told: Callable[[], None]
    ) -> None:
        """`point_at` highlights a choice for the player, `told` shows whether a hint is being worked out."""
        self.at, self._thinking, self._point_at, self._told = at, thinking, point_at, told
        self._coach: Coach | None = None
        self._advice_waits = False
        self.seeks_hint = False
        """Whether a hint is being worked out for the viewer."""
        self.narrowed: Narrowed | None = None
        """How far the hint has got."""

    @property
    def coach(self) -> Coach:
        """The coach of this table, which knows who has been told what."""
        if self._coach is None:
            self._coach = Coach(Progress(paths.progress()), self.at.table.session)
        return self._coach

    def tell_advice(self) -> None:
        """Queue advice on the open question until nothing lies over the board."""
        self._advice_waits = True
        self.tell_waiting_advice()

    def tell_waiting_advice(self) -> None:
        """Give queued advice once the board is free: first things are read first."""
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
        """Highlight a good choice and say what speaks for it, once it is found.

        A hint depends on the hand, so it is given where the hand is seen.
        """
        if (decision := self._helped_with()) is not None:
            self._thinking.meanwhile(partial(self._find_hint, decision))

    def _helped_with(self) -> Decision | None:
        """What the viewer is asked, unless the hand is covered or help is already on its way."""
        if self.at.table.may_look or self.at.table.asker.aside is not None:
            self.at.tell(self.at.say("play.hint_behind_cover"), "warning")
            return None
        return None if self.seeks_hint else self.at.decision

    async def _sought(self, plan: Plan[Found]) -> Found:
        """What a plan finds, once the board is free; meanwhile the bar tells how far it is."""
        thinking = self._thinking
        self._seek(True)
        try:
            found = await thinking.carry_out(plan, self._hear)
            await thinking.until(lambda: 0.0 if thinking.board_is_free else None)
        finally:
            self._seek(False)
        return found

    async def _find_hint(self, decision: Decision) -> None:
        """Give the hint once it is found and the board is free, if the question is still open."""
        at, asked = self.at, self.at.table.session.pending
        answer = await self._sought(search_hint(at.table.session.game, decision, at.table.question_about_hint()))
        if at.table.session.pending is asked and at.decision is decision:
            found = tell_hint(at.table, decision, answer)
            self._point_at(found.choice)
            voice = dock.caution(at.table.texts.say("core.hint.title"))
            at.open(DockScreen(voice, written(found), at.here()))

    def better(self) -> None:
        """Point out the costliest choice of the last turn and a better one; like a hint, where the hand is seen."""
        if (decision := self._helped_with()) is None:
            return
        session, seat = self.at.table.session, decision.seat
        turn, made = last_turn_of(session, seat), choices_of(session, seat)
        if self.coach.has_pointed_out(seat, turn) or not made:
            why = "once" if made else "nothing"
            self.at.tell(self.at.table.texts.say(f"core.better.{why}"))
        else:
            self._thinking.meanwhile(partial(self._find_better, seat, turn, made))

    async def _find_better(self, seat: int, turn: int, made: Sequence[Chosen]) -> None:
        """Tell it once it is found, if the same question is still open."""
        at, asked = self.at, self.at.table.session.pending
        found = await self._sought(search_better(at.table.session.game, seat, made, at.table.luck().state))
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
        """Give up the hint being worked out; returns whether there was one."""
        if self.seeks_hint:
            self._thinking.forget()
        return self.seeks_hint

    def _seek(self, sought: bool) -> None:
        """Show that the search for a hint has begun or ended."""
        self.seeks_hint, self.narrowed = sought, None
        self.at.screen.soon(self._told)

    def switch(self) -> None:
        """Switch the coach on or off; switched on, it begins with the open question."""
        self.coach.switch(not self.coach.on)
        self.at.tell(self.at.table.texts.say("core.coach.on" if self.coach.on else "core.coach.off"))
        self.tell_advice()


def written(hint: Hint) -> Content:
    """The best choice, its chance on a scale, and the sentences about it."""
    scale = [scale_of(hint.chance, hint.usual)] if hint.chance is not None else []
    return stacked([Content.styled(hint.text, "bold"), *scale, *map(Content, hint.more)])


def scale_of(chance: Span, usual: Span | None) -> Content:
    """A scale from no chance to certainty: a block for the chance, a tick for what is usual."""
    tick = -1 if usual is None else round((usual.low + usual.high) / 200 * (SCALE - 1))
    low, high = (round(edge / 100 * (SCALE - 1)) for edge in (chance.low, chance.high))
    cells = [
        ("█", "$caution") if low <= place <= high else ("┼" if place == tick else "─", "$faint")
        for place in range(SCALE)
    ]
    return Content.assemble(("├", "$faint"), *cells, ("┤", "$faint"))
