"""Rows of cells below a board that tell what happens: words at the left, dice or progress at the right."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from nexusgames.tui.drawing.cues import ROLLING
from nexusgames.tui.drawing.pieces import Piece, row, width_of
from nexusgames.tui.drawing.text_rows import Row, cells_in, filled, rendered
from nexusgames.tui.theme import colours

DIE = 4
"""Columns of a die and the gap after it."""
SEEN, NOW, COMING = "━", "●", "─"
"""The signs for scenes that are over, the current one, and those to come."""
MOST_PIPS = 24
"""With more scenes than this, numbers tell the progress."""


def said_rows(words: Content, width: int, high: int, right: Sequence[Piece] = ()) -> list[Row]:
    """Words in this many rows, cut to fit, with pieces at the right end of the first row."""
    shown = colours()
    room = max(1, width - width_of(right) - 2)
    parts = words.wrap(room)
    if len(parts) > high:
        cut = (parts[high - 1] + Content(" …")).truncate(room, ellipsis=True)
        parts = [*parts[: high - 1], cut]
    lines = [rendered(Content(" ") + part, shown.text, shown.caption) for part in parts]
    rows = [filled(lines[y] if y < len(lines) else (), width, shown.caption) for y in range(high)]
    if right and rows:
        pieces = cells_in(row(right, width_of(right), shown.caption))[:width]
        rows[0][-len(pieces) :] = pieces
    return rows


def dice_chips(still: Sequence[int], rolled: int, most: int, hits: Sequence[bool] = ()) -> list[Piece]:
    """A chip for each die, up to a limit; some are still rolling, and misses are faded."""
    shown, found = colours(), list[Piece]()
    for place in range(min(rolled, most)):
        lies = place < len(still)
        face = str(still[place]) if lies else ROLLING
        missed = len(hits) == rolled and not hits[place]
        fore, back = (shown.glare, shown.fresh) if lies and not missed else (shown.dim, shown.rule)
        found += (Piece(f" {face} ", fore, back, bold=True), Piece(" ", shown.caption, shown.caption))
    return found


def pips(at: int, count: int, width: int) -> list[Piece]:
    """The progress of a show: a sign for every scene, or numbers if there are many or if there is little room."""
    shown = colours()
    if count > min(MOST_PIPS, width - 2):
        return [Piece(f" {at + 1}/{count} ", shown.dim, shown.caption)]
    signs = (SEEN * at, shown.hint), (NOW, shown.fresh), (COMING * (count - at - 1), shown.faint)
    return [
        Piece(sign, tone, shown.caption) for sign, tone in ((" ", shown.caption), *signs, (" ", shown.caption)) if sign
    ]
