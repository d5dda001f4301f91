"""The panel beside the board of a lesson: what the lesson says stands above all that a game shows there."""

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
"""From so many columns on the side of a lesson is that much wider than the one of a game."""
NARROW_SIDE, LEAST_SIDE = 28, 22
ROOMY_ROWS = 28
"""Rows of the side from which on a lesson has room for all that a game shows."""
LEAST_DETAIL, LEAST_CHOICES, FAIR_CHOICES = 4, 4, 7
MOST_SAID, MOST_SAID_IN_LITTLE_ROOM = 17, 15
"""Rows of what the lesson says, with the line below it."""
EDGE = 1
"""Columns of the edge that says who speaks."""
WAITS = "·"


class LessonSide(Side):
    """Takes what the board can spare."""

    def __init__(self, teaching: Teaching, board: RasterBoard) -> None:
        """What the lesson wants, and the board that must fit beside it."""
        super().__init__()
        self.teaching, self._board = teaching, board

    def top(self) -> Iterable[Widget]:
        """What the lesson says."""
        return (TextPanel("lesson"),)

    @property
    def columns(self) -> int:
        """How wide the side is in this window."""
        return lesson_width(self.app.size.width, self._board.least_size()[0])

    def say(self, lecture: Content) -> None:
        """The lesson has something else to say."""
        self.query_one("#lesson", TextPanel).show(lecture, object())

    def offers(self, look: Look, *, narrow: bool) -> list[list[Offer]]:
        """Choices that have to wait are dim and marked."""
        made = super().offers(look, narrow=narrow)
        return [[_waiting(offer, self.teaching.waits) for offer in section] for section in made]

    def rows_of_parts(self, look: Look, rows: int) -> dict[str, int]:
        """What the lesson says comes first, then the choices; the rest as far as there is room."""
        columns = min(self.text_columns, self.columns - EDGE)
        roomy, said = rows >= ROOMY_ROWS, self.query_one("#lesson", TextPanel).wanted(columns)
        lesson = min(said + RULED, MOST_SAID if roomy else MOST_SAID_IN_LITTLE_ROOM)
        if roomy:
            return {"lesson": lesson} | super().rows_of_parts(look, rows - lesson)
        return {"lesson": lesson, "tracks": 0, "log": 0} | self._crowded(look, rows - lesson)

    def _crowded(self, look: Look, rows: int) -> dict[str, int]:
        """In little room the players have a line or two each, and a text only comes where it is what matters.

        That is the space under the cursor while there is nothing to choose, a battle, the card of a choice.
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
    """A line with the choices that have to wait dim, and with a sign for those who see no colours."""
    waiting = [waits(choice.key) for choice in offer.choices]
    if all(waiting):
        dim = tuple(target.stylize("$dim") for target in offer.targets)
        return replace(offer, words=_late(offer.words), whole=offer.whole and _late(offer.whole), targets=dim)
    marked = zip(offer.targets, waiting, strict=bool(offer.targets))
    return replace(offer, targets=tuple(_late(target) if late else target for target, late in marked))


def _late(text: Content) -> Content:
    return (Content(WAITS) + text).stylize("$dim")


def lesson_width(columns: int, board: int) -> int:
    """How wide the side of a lesson is in a terminal of so many columns, beside a board that needs so many."""
    if columns >= ROOMY_COLUMNS:
        return side_width(columns) + WIDER
    return max(LEAST_SIDE, min(NARROW_SIDE, columns - board))
