"""The command palette at a table: every command of the play screen and every legal choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.types import IgnoreReturnCallbackType

from nexusgames.core.session.open_table import MANNERS
from nexusgames.core.values.frozen import Frozen

if TYPE_CHECKING:
    from nexusgames.tui.screens.play.screen import PlayScreen


class Entry(Frozen):
    """An entry of the palette; typed words are compared with `found_by`."""

    label: str
    found_by: str
    run: IgnoreReturnCallbackType
    help: str | None = None


class PlayProvider(Provider):
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

    async def discover(self) -> Hits:
        """Offer everything before anything is typed."""
        for entry in self.entries():
            yield DiscoveryHit(Content(entry.label), entry.run, text=entry.label, help=entry.help)

    async def search(self, query: str) -> Hits:
        """Offer what matches the typed words."""
        matcher = self.matcher(query)
        for entry in self.entries():
            score = matcher.match(entry.found_by)
            if score > 0:
                yield Hit(score, Content(entry.label), entry.run, text=entry.label, help=entry.help)
