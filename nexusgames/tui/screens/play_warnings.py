"""Asks before a choice that gives something up or may be a mistake; whatever fails here keeps nobody from choosing."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Caution, Decision
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.confirm import CarefulConfirmScreen, ConfirmScreen
from nexusgames.tui.widgets.dock import Subject


class Warnings:
    """What should be thought about before a choice."""

    def __init__(self, at: AtTable) -> None:
        """The board shows what a warning is about."""
        self.at = at

    def before(self, decision: Decision, choice: Choice, deed: Callable[[], None]) -> None:
        """Do what a choice means, at once or after the answer to a question."""
        at, caution, lines = self.at, self._caution(choice), self._warned(decision, choice)
        if caution is not None:
            told = [at.table.narrator.caution(caution), *lines]
            question = CarefulConfirmScreen(told, at.table.texts, subject=self._about(choice))
            at.open(question, lambda yes: self._give_up(caution, deed) if yes else None)
        elif lines:
            question = ConfirmScreen(lines, at.table.texts, subject=self._about(choice))
            at.open(question, lambda yes: deed() if yes else None)
        else:
            deed()

    def _give_up(self, caution: Caution, deed: Callable[[], None]) -> None:
        """Make a choice that gives something up, knowingly."""
        self.at.table.agree(caution)
        deed()

    def _about(self, choice: Choice) -> Subject:
        """The space of a choice, to speak of."""
        space = self.space_of(choice)
        return Subject(self.at.board, () if space is None else (space,))

    def space_of(self, choice: Choice) -> str | None:
        """The space that a choice is about; where that cannot be told the cursor stays, and the choice is made."""
        try:
            return self.at.presenter.space_of(self.at.look.view, choice)
        except Exception as error:
            self.at.screen.mend(error, told_once=True)
            return None

    def _caution(self, choice: Choice) -> Caution | None:
        """What must be agreed to before a choice."""
        try:
            return self.at.table.caution(choice.key)
        except Exception as error:
            self.at.screen.mend(error, told_once=True)
            return None

    def _warned(self, decision: Decision, choice: Choice) -> list[str]:
        """The warnings before a choice."""
        try:
            return self.lines(decision, choice)
        except Exception as error:
            self.at.screen.mend(error, told_once=True)
            return []

    def lines(self, decision: Decision, choice: Choice) -> list[str]:
        """What the game has to say about a choice; what ruins somebody is said whatever the settings are."""
        at, view = self.at, self.at.look.view
        if at.presenter.is_ruin(view, choice):
            return [at.say("play.ruin")]
        return at.presenter.warnings(view, at.table.narrator, decision, choice) if at.settings.confirm else []
