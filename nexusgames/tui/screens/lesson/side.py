"""The panel beside a lesson's board: the lesson's words above what a game shows there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from textual.content import Content
from textual.widget import Widget

from nexusgames.core.teaching.teaching import Teaching
from nexusgames.tui.look import Look
from nexusgames.tui.offers import Offer
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.dice_panel import DicePanel
from nexusgames.tui.widgets.raster_board import RasterBoard
from nexusgames.tui.widgets.side import RULED, Side
from nexusgames.tui.widgets.side_rows import side_width
from nexusgames.tui.widgets.text_panel import TextPanel

ROOMY_COLUMNS, WIDER = 96, 4
"""Columns from which on a lesson's side is wider than a game's, and by how much."""
NARROW_SIDE, LEAST_SIDE = 28, 22
ROOMY_ROWS = 28
"""Rows of the side from which on everything of a game fits too."""
LEAST_DETAIL, LEAST_CHOICES, FAIR_CHOICES = 4, 4, 7
MOST_SAID, MOST_SAID_IN_LITTLE_ROOM = 17, 15
"""The most rows for the lesson's words, with the line below them."""
EDGE = 1
"""Columns of the edge that marks the speaker."""
WAITS = "·"


class LessonSide(Side):
    """The side panel of a lesson; it takes what the board can spare."""

    def __init__(self, teaching: Teaching, board: RasterBoard) -> None:
        """What the lesson wants, and the board that must fit beside it."""
        super().__init__()
        self.teaching, self._board = teaching, board

    def top(self) -> Iterable[Widget]:
        """The lesson's words."""
        return (TextPanel("lesson"),)

    @property
    def columns(self) -> int:
        """The width of the side in this window."""
        return lesson_width(self.app.size.width, self._board.least_size()[0])

    def say(self, lecture: Content) -> None:
        """Show other words."""
        self.query_one("#lesson", TextPanel).show(lecture, object())

    def offers(self, look: Look, *, narrow: bool) -> list[list[Offer]]:
        """The lines of choices; those that must wait are dim and marked."""
        made = super().offers(look, narrow=narrow)
        return [[_waiting(offer, self.teaching.waits) for offer in section] for section in made]

    def rows_of_parts(self, look: Look, rows: int) -> dict[str, int]:
        """Rows for the lesson's words first, then for the choices, then for the rest."""
        columns = min(self.text_columns, self.columns - EDGE)
        roomy, said = rows >= ROOMY_ROWS, self.query_one("#lesson", TextPanel).wanted(columns)
        lesson = min(said + RULED, MOST_SAID if roomy else MOST_SAID_IN_LITTLE_ROOM)
        if roomy:
            return {"lesson": lesson} | super().rows_of_parts(look, rows - lesson)
        return {"lesson": lesson, "tracks": 0, "log": 0} | self._crowded(look, rows - lesson)

    def _crowded(self, look: Look, rows: int) -> dict[str, int]:
        """Share out little room: a line or two per player, and a text only if it matters.

        That is the cursor's space while there is nothing to choose, a battle, or a choice's card.
        """
        panel = self.query_one(DetailPanel)
        reading = look.decision is None and not panel.busy
        rows -= self.query_one(DicePanel).rows(self.columns)
        told = panel.count(self.text_columns) if reading or panel.busy or panel.has_card else 0
        players, wanted = len(look.cards), self.rows_of_choices(look)
        fair = 2 if rows - told - min(wanted, FAIR_CHOICES) >= 2 * players else 1
        cards = 0 if panel.busy or panel.has_card else players * fair
        left, listed = rows - cards, min(wanted, LEAST_CHOICES)
        detail = min(told, max(LEAST_DETAIL, left - listed))
        choices = max(0, left - detail) if look.decision is not None else 0
        return {"players": cards, "detail": detail, "choices": choices}


def _waiting(offer: Offer, waits: Callable[[str], bool]) -> Offer:
    """A line with its waiting choices dim, and marked for those who see no colours."""
    waiting = [waits(choice.key) for choice in offer.choices]
    if all(waiting):
        dim = tuple(target.stylize("$dim") for target in offer.targets)
        return replace(offer, words=_late(offer.words), whole=offer.whole and _late(offer.whole), targets=dim)
    marked = zip(offer.targets, waiting, strict=bool(offer.targets))
    return replace(offer, targets=tuple(_late(target) if late else target for target, late in marked))


def _late(text: Content) -> Content:
    return (Content(WAITS) + text).stylize("$dim")


def lesson_width(columns: int, board: int) -> int:
    """The width of a lesson's side in a terminal this wide, beside a board this wide."""
    if columns >= ROOMY_COLUMNS:
        return side_width(columns) + WIDER
    return max(LEAST_SIDE, min(NARROW_SIDE, columns - board))
