"""An app whose workers, for thinking, reviewing and drawing, start when they are first needed."""

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
    """Starts its workers on first use and ends them with itself; their modules are not even imported before."""

    settings: Settings
    playing: HotSeat | None

    @cached_property
    def thinkers(self) -> Thinkers:
        """The processes that think for computers, hints and reviews."""
        from nexusgames.core.bots.search import MINDS
        from nexusgames.core.workers.thinkers import Thinkers

        return Thinkers(MINDS)

    @cached_property
    def studies(self) -> Studies:
        """The reviews in progress."""
        from nexusgames.tui.studies import Studies

        return Studies(self)

    @cached_property
    def glimpses(self) -> Glimpses:
        """Draws small pictures of saved games for home and lists."""
        from nexusgames.tui.glimpse import Glimpses

        glimpses = Glimpses(self.texts)
        glimpses.letters = self.settings.marks == "letters"
        return glimpses

    def on_unmount(self) -> None:
        """Stop the workers with the app."""
        if "glimpses" in self.__dict__:
            self.glimpses.close()
        if "thinkers" in self.__dict__:
            self.thinkers.close()
