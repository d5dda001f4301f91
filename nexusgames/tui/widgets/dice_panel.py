"""Dice that just fell, bright for a moment."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

FLASH_SECONDS = 0.6
LINES, MOST_ROWS = 2, 4


class DicePanel(Static):
    """Shown only while dice are news; any key ends the bright moment."""

    DEFAULT_CSS = """
    DicePanel { height: auto; max-height: 4; display: none; padding: 0 1; }
    DicePanel.-thrown { display: block; }
    DicePanel.-fresh { background: $fresh; color: $glare; text-style: bold; }
    """
    lines: tuple[str, ...] = ()
    _flashed = -1

    def show(self, lines: Sequence[str], news: int, *, moving: bool) -> None:
        """Show lines about dice; `news` identifies a throw, `moving` allows a flash."""
        fresh, shown = bool(lines) and news != self._flashed, tuple(lines[-LINES:])
        self._flashed = news
        if shown != self.lines:
            self.lines = shown
            self.update(Content("\n".join(shown)))
        self.set_class(bool(lines), "-thrown")
        self.set_class(fresh and moving, "-fresh")
        if fresh and moving:
            self.set_timer(FLASH_SECONDS, self.calm_down)

    def rows(self, width: int) -> int:
        """The rows in a panel of this width."""
        return min(MOST_ROWS, Content("\n".join(self.lines)).get_height({}, width - 2)) if self.lines else 0

    def calm_down(self) -> None:
        """End the bright moment."""
        self.remove_class("-fresh")
