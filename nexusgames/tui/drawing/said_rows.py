"""What happens now in a few words, as rows of cells below a board: words left, at the right dice or how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from nexusgames.tui.drawing.cues import ROLLING
from nexusgames.tui.drawing.pieces import Piece, row, width_of
from nexusgames.tui.drawing.text_rows import Row, cells_in, filled, rendered
from nexusgames.tui.theme import colours

DIE = 4
"""Columns of a die with the gap behind it."""
SEEN, NOW, COMING = "━", "●", "─"
"""Scenes that are over, the one that is shown, those that come."""
MOST_PIPS = 24
"""Where there are more scenes a number tells how far it is."""


def said_rows(words: Content, width: int, high: int, right: Sequence[Piece] = ()) -> list[Row]:
    """Words in so many rows; what has no room is cut, and pieces stand at the right end of the first one."""
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
    """A chip for each die that was thrown, so many at most; the others do not lie still yet, and misses step back."""
    shown, found = colours(), list[Piece]()
    for place in range(min(rolled, most)):
        lies = place < len(still)
        face = str(still[place]) if lies else ROLLING
        missed = len(hits) == rolled and not hits[place]
        fore, back = (shown.glare, shown.fresh) if lies and not missed else (shown.dim, shown.rule)
        found += (Piece(f" {face} ", fore, back, bold=True), Piece(" ", shown.caption, shown.caption))
    return found


def pips(at: int, count: int) -> list[Piece]:
    """How far a show is: a sign for every scene, or numbers where there are many."""
    shown = colours()
    if count > MOST_PIPS:
        return [Piece(f" {at + 1}/{count} ", shown.dim, shown.caption)]
    signs = (SEEN * at, shown.hint), (NOW, shown.fresh), (COMING * (count - at - 1), shown.faint)
    return [
        Piece(sign, tone, shown.caption) for sign, tone in ((" ", shown.caption), *signs, (" ", shown.caption)) if sign
    ]
