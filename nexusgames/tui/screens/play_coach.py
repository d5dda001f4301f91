"""The part of the play screen that explains a kind of question the first time that it comes up."""

from __future__ import annotations

from functools import cached_property, partial

from textual.content import Content

from nexusgames import paths
from nexusgames.core.coach import Advice, Coach
from nexusgames.core.decisions import Decision
from nexusgames.core.hints import tell_hint
from nexusgames.core.progress import Progress
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.screens.play_thinking import PlayThinking
from nexusgames.tui.widgets import dock

RULES = Command("reading.rules", "question_mark", "rules")
HINT = Command("hint", "i", "hint")
COACH_OFF = Command("reading.coach_off", "o", "coach")


class PlayCoach(PlayThinking):
    """Nothing here changes the game."""

    _advice_waits = False

    @cached_property
    def coach(self) -> Coach:
        """Who has been told what, and whether the coach speaks at this table."""
        return Coach(Progress(paths.progress()), self.table.session)

    def tell_advice(self) -> None:
        """What the coach has to say to the open question, as soon as nothing else lies over the board to be read."""
        self._advice_waits = True
        self.tell_waiting_advice()

    def tell_waiting_advice(self) -> None:
        """If it is a new question to whoever looks; what the player reads first comes first."""
        if not self._advice_waits or self.app.screen is not self:
            return
        self._advice_waits = False
        decision = self.decision
        found = self.coach.advise(self.table.narrator, decision) if decision else None
        if found is not None:
            self._tell(found)

    def _tell(self, advice: Advice) -> None:
        texts, rules = self.table.texts, ", ".join(advice.rules)
        lines = [Content(advice.text)]
        if rules:
            lines.append(Content.styled(texts.say("core.coach.rules", {"rules": rules}), "$faint"))
        keys = {
            RULES: lambda: self.read_rules("command.short.why", [], advice.rules),
            HINT: self.action_advise,
            COACH_OFF: self.action_coach,
        }
        voice = dock.coach(texts.say("core.coach.title"))
        self.app.push_screen(DockScreen(voice, stacked(lines), self.here(), keys, cover.BREATHER))

    def action_advise(self) -> None:
        """A hint: a good choice, highlighted in the list, and what speaks for it; it takes a moment to be found."""
        if self.decision is not None and not self.seeks_hint:
            self.meanwhile(partial(self._advise, self.decision))

    async def _advise(self, decision: Decision) -> None:
        """Tell the hint as soon as it is found and nothing else lies over the board, if the question is still open."""
        self._seek(True)
        try:
            answer = await self.ask(self.table.question_about_hint())
            await self.until(lambda: 0.0 if self.in_front else None)
        finally:
            self._seek(False)
        if self.table.session.pending is decision and self.decision is decision:
            found = tell_hint(self.table, decision, answer)
            self.point_at(found.choice)
            voice = dock.caution(self.table.texts.say("core.hint.title"))
            lines = [Content(found.text), *([Content.styled(found.second, "$faint")] if found.second else [])]
            self.app.push_screen(DockScreen(voice, stacked(lines), self.here()))

    def _seek(self, sought: bool) -> None:
        """Show that somebody thinks, or that nobody does any more."""
        self.seeks_hint = sought
        self.soon(self.show_prompt)

    def action_coach(self) -> None:
        """The coach on or off; switched on it begins with the open question."""
        self.coach.switch(not self.coach.on)
        self.tell(self.table.texts.say("core.coach.on" if self.coach.on else "core.coach.off"))
        self.tell_advice()
