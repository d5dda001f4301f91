"""The part of the play screen that explains a kind of question the first time that it comes up."""

from __future__ import annotations

from functools import cached_property

from textual.content import Content

from nexusgames import paths
from nexusgames.core.coach import Advice, Coach
from nexusgames.core.hints import hint
from nexusgames.core.progress import Progress
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.cover import TextScreen
from nexusgames.tui.screens.play_base import PlayBase

COACH_KEY, HINT_KEY, RULES_KEY = "o", "i", "question_mark"


class PlayCoach(PlayBase):
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
        lines = [Content(advice.text), Content("")]
        if rules:
            lines.append(Content.styled(texts.say("core.coach.rules", {"rules": rules}), "$faint"))
        lines.append(Content.styled(self.say("coach.keys"), "$faint"))
        keys = {
            COACH_KEY: self.action_coach,
            HINT_KEY: self.action_advise,
            RULES_KEY: lambda: self.read_rules("command.why", [], advice.rules),
        }
        self.app.push_screen(TextScreen(texts.say("core.coach.title"), Content("\n").join(lines), keys, cover.BREATHER))

    def action_advise(self) -> None:
        """A hint: a good choice, highlighted in the list, and what speaks for it."""
        decision = self.decision
        if decision is None:
            return
        found = hint(self.table, decision)
        self.point_at(found.choice)
        self.app.push_screen(TextScreen(self.table.texts.say("core.hint.title"), Content(found.text)))

    def action_coach(self) -> None:
        """The coach on or off; switched on it begins with the open question."""
        self.coach.switch(not self.coach.on)
        self.tell(self.table.texts.say("core.coach.on" if self.coach.on else "core.coach.off"))
        self.tell_advice()
