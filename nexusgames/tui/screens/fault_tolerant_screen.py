"""A screen at a table that goes on when something in it fails: the players are told, a crash file is written."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen

from nexusgames.core.session.session import RulesFault
from nexusgames.core.table.hot_seat import HotSeat

TIME_TO_READ = 20


class FaultTolerantScreen(Screen[str]):
    """What fails is told once where it is only shown, and every time where somebody asked for it.

    The app catches what fails anywhere (`tui/fault_tolerant_app.py`); here it becomes a matter of the table.
    """

    def __init__(self, table: HotSeat) -> None:
        """The table knows how to write down what failed."""
        super().__init__()
        self.table = table

    def mend(self, error: Exception, *, told_once: bool = False) -> None:
        """Write down what failed and tell the players."""
        if isinstance(error, RulesFault) and error.key:
            self.table.report(error, "core.fault.rule", error.key)
        else:
            self.table.report(error, told_once=told_once)
        self.tell_faults()

    def tell_faults(self) -> None:
        """All that the table has to tell about failures."""
        while self.table.fault_news:
            self.tell_trouble(self.table.fault_news.pop(0))

    def tell_trouble(self, sentence: str) -> None:
        """Something that must be read before it goes away."""
        self.notify(sentence, severity="error", markup=False, timeout=TIME_TO_READ)

    def safely(self, *deeds: Callable[[], object]) -> None:
        """Do these things one after the other; one that fails does not keep the others from happening."""
        for deed in deeds:
            try:
                deed()
            except Exception as error:
                self.mend(error, told_once=True)

    def soon(self, deed: Callable[[], object]) -> None:
        """Do this after the next painting."""
        self.call_after_refresh(self.safely, deed)
