"""Asks before a choice that gives something up or may be a mistake; a failure here keeps nobody from choosing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Caution, Decision
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.widgets.dock import Subject


class Warnings:
    """Warns before choices."""

    def __init__(self, at: AtTable) -> None:
        """Warnings point at spaces of this table's board."""
        self.at = at

    def before(self, decision: Decision, choice: Choice, deed: Callable[[], None]) -> None:
        """Run a choice's deed: at once, or once its warning is answered with yes."""
        caution, lines = self._caution(choice), self._warned(decision, choice)
        if caution is not None:
            told = [self.at.table.narrator.caution(caution), *lines]
            self._ask(told, choice, lambda: self._give_up(caution, deed))
        elif lines:
            self._ask(lines, choice, deed)
        else:
            deed()

    def _ask(self, lines: Sequence[str], choice: Choice, deed: Callable[[], None]) -> None:
        """Ask, and run the deed only after a yes."""
        question = ConfirmScreen(lines, self.at.table.texts, subject=self._about(choice))
        self.at.open(question, lambda yes: deed() if yes else None)

    def _give_up(self, caution: Caution, deed: Callable[[], None]) -> None:
        """Agree to what the choice gives up, and make it."""
        self.at.table.agree(caution)
        deed()

    def _about(self, choice: Choice) -> Subject:
        """What the question is about: the space of the choice."""
        space = self.space_of(choice)
        return Subject(self.at.board, () if space is None else (space,))

    def space_of(self, choice: Choice) -> str | None:
        """The space a choice is about; if a failure hides it, the cursor stays and the choice is still made."""
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
        """The warnings before a choice; empty if they fail."""
        try:
            return self.lines(decision, choice)
        except Exception as error:
            self.at.screen.mend(error, told_once=True)
            return []

    def lines(self, decision: Decision, choice: Choice) -> list[str]:
        """The game's warnings about a choice; ruin is always warned of, whatever the settings say."""
        at, view = self.at, self.at.look.view
        if at.presenter.is_ruin(view, choice):
            return [at.say("play.ruin")]
        return at.presenter.warnings(view, at.table.narrator, decision, choice) if at.settings.confirm else []
