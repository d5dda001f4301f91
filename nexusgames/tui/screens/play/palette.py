"""The command palette at a table: every command of the play screen and every legal choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from nexusgames.core.session.open_table import MANNERS
from nexusgames.tui.screens.palette_entries import Entry, EntryProvider

if TYPE_CHECKING:
    from nexusgames.tui.screens.play.screen import PlayScreen


class PlayProvider(EntryProvider):
    """Offers choices first, then commands."""

    def entries(self) -> Iterator[Entry]:
        """Everything that can be done now; to find a move, type `move b3`."""
        from nexusgames.tui.screens.play.screen import PlayScreen

        screen = self.screen
        if not isinstance(screen, PlayScreen):
            return
        decision, narrator = screen.decision, screen.table.narrator
        for choice in decision.choices if decision else ():
            assert decision is not None
            label = narrator.label(decision, choice)
            found_by = f"{label} {decision.kind} {choice.key}"
            yield Entry(label, found_by, partial(screen.choose, choice.key))
        for command in screen.commands:
            run = partial(screen.run_action, command.action)
            yield Entry(command.title, command.title, run, command.keys)
        if screen.table.opens and len(screen.table.humans) > 1:
            yield from self._manners(screen)

    def _manners(self, screen: PlayScreen) -> Iterator[Entry]:
        """The manners this table can switch to."""
        say = screen.table.texts.say
        for manner in MANNERS:
            words = {"name": say("app.setting.manner.name"), "value": say(f"app.setting.manner.value.{manner}")}
            label = say("app.setting.choose", words)
            yield Entry(label, label, partial(screen.seating.agree_on, manner))
