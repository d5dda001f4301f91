"""The face of a card being played or drawn, held up over the middle of a board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import load_texts
from nexusgames.tui.drawing.text_rows import Row, cells_in
from nexusgames.tui.presenters import CardEntry, CardInfo
from nexusgames.tui.widgets.card_face import EMBLEM_FROM, TITLES, USUAL_ROWS, WHEN_ROWS, card_strips

ROOMY = 40
"""Rows of a board from which on a card is large and has its emblem; on others it covers little and is sent fast."""
WIDEST, WIDE, NARROWEST = 36, 30, 22
AROUND = 4
"""Columns of a card besides its text."""
PART = 0.58
"""The share of a board's width and height that a card may cover."""


class CardHeldUp(Frozen):
    """A card in the colour of its kind, or of its owner if kinds have none."""

    card: CardInfo
    tone: str

    @property
    def letters(self) -> int:
        """The number of letters to read."""
        return len(self.card.text)

    def rows(self, columns: int, rows: int) -> Sequence[Row]:
        """Its cells on a board of this size; empty if it does not fit."""
        roomy = rows >= ROOMY
        width = min(WIDEST if roomy else WIDE, int(columns * PART))
        high = min(self._needed(width, emblem=roomy), int(rows * PART))
        if width < NARROWEST or high < USUAL_ROWS:
            return ()
        colour, entry = self.card.tone or self.tone, CardEntry(self.card)
        strips = card_strips(entry, width, high, colour, load_texts(), stepped_back=False)
        return [cells_in(strip)[:width] for strip in strips]

    def _needed(self, width: int, *, emblem: bool) -> int:
        """The rows of everything on it, with or without the emblem."""
        lines = len(Content(self.card.text).wrap(max(1, width - AROUND)))
        words = max(USUAL_ROWS, TITLES + 1 + lines + (WHEN_ROWS if self.card.when else 1))
        if not emblem:
            return min(words, EMBLEM_FROM - 1)
        return max(EMBLEM_FROM, words + (len(self.card.emblem) + 1) // 2 + 1)
