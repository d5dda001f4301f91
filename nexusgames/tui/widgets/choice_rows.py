"""Choices as rows: stems in a column, their targets after them, wrapped only between targets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from textual.content import Content

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.offers import Offer
from nexusgames.tui.widgets.pick_list import DIVIDER

WORDS = -1
"""The target of a piece that is not a target."""
BEGIN, DEEPER = 2, 4
"""The indent of a line's words, and of targets below a stem that leaves no room beside it."""
SHORT = 6
"""Targets up to this width are aligned in columns."""
OPENING = re.compile(r"\s+(?P<words>\(\w{1,3}( \w{1,3})?)\s*$")
"""One or two short words at the end of a row that open a bracket."""
LEAST_BESIDE = 11
"""The least room for a common column of targets: three spaces of a board."""


class Piece(Frozen):
    """Some words of a row: where they start, and which of the line's targets they are."""

    x: int
    text: Content
    place: int = WORDS

    @property
    def end(self) -> int:
        """The column after it."""
        return self.x + self.text.cell_length


class Row(Frozen):
    """A row of the list: its line, and its pieces from left to right; between two sections, whether extras follow."""

    line: int
    pieces: tuple[Piece, ...] = ()
    extras: bool = False


def lay_out(sections: Sequence[Sequence[Offer]], width: int) -> list[Row]:
    """The rows of all lines in this many columns, with a row between two sections."""
    rows: list[Row] = []
    number = 0
    for section in sections:
        told = _in_fitting_words(section, width)
        column = _worth_while(told, width)
        if rows:
            rows.append(Row(DIVIDER, extras=section[0].beside))
        for offer in told:
            rows += [Row(number, pieces) for pieces in _line(offer, column, width)]
            number += 1
    return rows


def _in_fitting_words(section: Sequence[Offer], width: int) -> Sequence[Offer]:
    """The section with longer stems, if all targets still fit beside them in one row."""
    whole = [replace(offer, words=offer.whole) if offer.whole is not None else offer for offer in section]
    shared = [offer for offer in whole if offer.shared]
    column = _column(shared, width)
    fits = column and all(column + _wide(offer, _gap(offer)) <= width for offer in shared)
    return whole if fits else section


def _worth_while(section: Sequence[Offer], width: int) -> int:
    """The common column of a section's targets, or 0 if it would cost extra rows."""
    shared = [offer for offer in section if offer.shared]
    column = _column(shared, width)
    with_column, without = (sum(len(list(_line(offer, at, width))) for offer in shared) for at in (column, 0))
    return column if with_column <= without else 0


def _column(shared: Sequence[Offer], width: int) -> int:
    """The common column of a section's targets, or 0 if it does not fit beside the longest stem."""
    if not shared:
        return 0
    column = BEGIN + max(offer.words.cell_length for offer in shared) + 1
    widest = max(_wide(offer, 1) for offer in shared)
    longest = max(target.cell_length for offer in shared for target in offer.targets)
    if max(longest, min(widest, LEAST_BESIDE)) > width - column:
        return 0
    return column + (widest < width - column)


def _wide(offer: Offer, gap: int) -> int:
    """The width of all targets of a line in one row."""
    return sum(target.cell_length + gap for target in offer.targets) - gap


def _line(offer: Offer, column: int, width: int) -> Iterator[tuple[Piece, ...]]:
    """The rows of a line, each as pieces; the first has the key."""
    key = Piece(0, Content(offer.sign))
    if not offer.shared:
        for number, text in enumerate(_wrapped(offer.words, width - BEGIN)):
            label = Piece(BEGIN, text, 0)
            yield (label,) if number else (key, label)
        return
    start = column or BEGIN + offer.words.cell_length + 1
    if column or start + _wide(offer, _gap(offer)) <= width:
        beside, *below = _flowing(offer, start, width)
        yield (key, Piece(BEGIN, offer.words), *beside)
    else:
        stem, *more = (Piece(BEGIN, text) for text in _wrapped(offer.words, width - BEGIN))
        yield (key, stem)
        yield from ((piece,) for piece in more)
        below = _flowing(offer, DEEPER, width)
    yield from map(tuple, below)


def _gap(offer: Offer) -> int:
    """The gap between targets; words need more than names of spaces."""
    return 1 if all(target.cell_length <= SHORT for target in offer.targets) else 2


def _flowing(offer: Offer, start: int, width: int) -> Iterator[list[Piece]]:
    """The targets from left to right, as many per row as fit: short ones in columns, an overlong one wrapped."""
    gap = _gap(offer)
    cell = max(target.cell_length for target in offer.targets) if gap == 1 else 0
    row: list[Piece] = []
    for place, target in enumerate(offer.targets):
        x = row[-1].x + max(cell, row[-1].text.cell_length) + gap if row else start
        if row and x + target.cell_length > width:
            yield row
            row, x = [], start
        *above, last = _wrapped(target, width - x)
        yield from ([Piece(x, text, place)] for text in above)
        row.append(Piece(x, last, place))
    yield row


def _wrapped(text: Content, width: int) -> list[Content]:
    """A text in rows of this width; short words that open a bracket go to the next row if it has room."""
    rows = list(text.wrap(max(1, width))) if text.cell_length > width else [text]
    for number, below in enumerate(rows[1:]):
        above = rows[number]
        opening = OPENING.search(above.plain)
        if opening and len(opening["words"]) + 1 + below.cell_length <= width:
            rows[number + 1] = above[opening.start("words") :].rstrip() + Content(" ") + below
            rows[number] = above[: opening.start()]
    return rows
