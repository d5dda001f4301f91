"""The caption beside the board during a show: who does what, the dice, how far the show is."""

from __future__ import annotations

from textual.content import Content
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.pieces import Piece, row
from nexusgames.tui.drawing.said_rows import DIE, dice_chips, pips, said_rows
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.side_foot import SideFoot

MOST = 0.5
"""The share of a window that a caption may take."""


class Said(Frozen):
    """What a caption says."""

    words: Content
    still: tuple[int, ...] = ()
    """The dice that lie still, of `rolled` that were thrown."""
    rolled: int = 0
    hits: tuple[bool, ...] = ()
    """Whether each die hits, once all lie still."""
    at: int = 0
    """The scene being shown, of `count`; without a count, no progress is shown."""
    count: int = 0


class Caption(SideFoot):
    """Goes on from what the panel has told."""

    DEFAULT_CSS = "Caption { background: $caption; }"
    said = Said(Content(""))

    def show(self, said: Said) -> None:
        """Show this."""
        self.said = said
        self.take_place()

    def rows_in(self, width: int) -> list[Strip]:
        """The words, the dice, the progress."""
        said, ground, per_row = self.said, colours().caption, 2 * max(1, (width - 1) // DIE)
        dice = dice_chips(said.still, said.rolled, said.rolled, said.hits)
        below = [[Piece(" ", ground, ground), *dice[at : at + per_row]] for at in range(0, len(dice), per_row)]
        below += [pips(said.at, said.count, width)] if said.count > 1 else []
        most = max(1, int(self.app.size.height * MOST) - len(below))
        words = min(most, said.words.get_height({}, max(1, width - 2)))
        told = [Strip(segments(line), width) for line in said_rows(said.words, width, words)]
        return [*told, *(row(pieces, width, ground) for pieces in below)]
