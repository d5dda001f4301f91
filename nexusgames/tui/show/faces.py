"""The face of a card that is played or drawn, as it is held up over the middle of a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from nexusgames.core.texts import load_texts
from nexusgames.tui.drawing.text_rows import Row, cells_in
from nexusgames.tui.presenters import CardEntry, CardInfo
from nexusgames.tui.widgets.card_face import EMBLEM_FROM, TITLES, USUAL_ROWS, WHEN_ROWS, card_strips

WIDEST, NARROWEST = 36, 22
AROUND = 4
"""Columns of a card beside its text."""
PART = 0.58
"""So much of a board a card may cover from side to side, and from above to below."""


@dataclass(frozen=True, slots=True)
class CardHeldUp:
    """A card in the colour of its kind, or of its owner where kinds have none."""

    card: CardInfo
    tone: str

    def rows(self, columns: int, rows: int) -> Sequence[Row]:
        """Its cells on a board of this size, with the emblem if there is room for it; none where it has no room."""
        width, most = min(WIDEST, int(columns * PART)), int(rows * PART)
        lines = len(Content(self.card.text).wrap(max(1, width - AROUND)))
        needed = TITLES + 1 + lines + (WHEN_ROWS if self.card.when else 1)
        emblem = (len(self.card.emblem) + 1) // 2 + 1
        high = max(EMBLEM_FROM, needed + emblem)
        if high > most:
            high = min(max(USUAL_ROWS, needed), most, EMBLEM_FROM - 1)
        if width < NARROWEST or high < USUAL_ROWS:
            return ()
        colour = self.card.tone or self.tone
        strips = card_strips(CardEntry(self.card), width, high, colour, load_texts(), stepped_back=False)
        return [cells_in(strip)[:width] for strip in strips]
