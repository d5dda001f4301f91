"""A table screen that survives failures: the players are told, and a crash file is written."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen

from nexusgames.core.session.session import RulesFault
from nexusgames.core.table.hot_seat import HotSeat

TIME_TO_READ = 20


class FaultTolerantScreen(Screen[str]):
    """Reports a failure once if it only concerns painting, and every time if somebody asked for the action.

    The app catches failures anywhere (`tui/fault_tolerant_app.py`); here they concern the table.
    """

    def __init__(self, table: HotSeat) -> None:
        """`table` knows how to record failures."""
        super().__init__()
        self.table = table

    def mend(self, error: Exception, *, told_once: bool = False) -> None:
        """Record a failure and tell the players."""
        if isinstance(error, RulesFault) and error.key:
            self.table.report(error, "core.fault.rule", error.key)
        else:
            self.table.report(error, told_once=told_once)
        self.tell_faults()

    def tell_faults(self) -> None:
        """Tell all failures that the table has recorded."""
        while self.table.fault_news:
            self.tell_trouble(self.table.fault_news.pop(0))

    def tell_trouble(self, sentence: str) -> None:
        """Show a message long enough to be read."""
        self.notify(sentence, severity="error", markup=False, timeout=TIME_TO_READ)

    def safely(self, *deeds: Callable[[], object]) -> None:
        """Do these things in turn; a failure does not stop the others."""
        for deed in deeds:
            try:
                deed()
            except Exception as error:
                self.mend(error, told_once=True)

    def soon(self, deed: Callable[[], object]) -> None:
        """Do this after the next paint."""
        self.call_after_refresh(self.safely, deed)
