"""An app with a staff: those who think, review and draw for it, hired when they are first needed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from nexusgames.core.files.settings import Settings
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.fault_tolerant_app import FaultTolerantApp

if TYPE_CHECKING:
    from nexusgames.core.workers.thinkers import Thinkers
    from nexusgames.tui.glimpse import Glimpses
    from nexusgames.tui.studies import Studies


class StaffedApp(FaultTolerantApp):
    """Its staff goes when it ends; their programs are not even read before they are needed."""

    settings: Settings
    playing: HotSeat | None

    @cached_property
    def thinkers(self) -> Thinkers:
        """Whoever thinks for computers, about hints and about games that are over."""
        from nexusgames.core.bots.search import MINDS
        from nexusgames.core.workers.thinkers import Thinkers

        return Thinkers(MINDS)

    @cached_property
    def studies(self) -> Studies:
        """The reviews that are thought about."""
        from nexusgames.tui.studies import Studies

        return Studies(self)

    @cached_property
    def glimpses(self) -> Glimpses:
        """Whoever draws saved games as small pictures, for home and lists."""
        from nexusgames.tui.glimpse import Glimpses

        glimpses = Glimpses(self.texts)
        glimpses.letters = self.settings.marks == "letters"
        return glimpses

    def on_unmount(self) -> None:
        """Nobody thinks or draws for an app that has ended."""
        if "glimpses" in self.__dict__:
            self.glimpses.close()
        if "thinkers" in self.__dict__:
            self.thinkers.close()
