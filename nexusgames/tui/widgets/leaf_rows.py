"""The layout of a page's panel: a coloured edge, the title on a bar, the picture on the left, lines beside it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import zip_longest

from textual.content import Content

from nexusgames.tui.drawing.pieces import bar
from nexusgames.tui.presenters.leaves import Cast, Entry, Figure, Flow, Gauge, Leaf, Line, Member, Prose
from nexusgames.tui.theme import colours

Lines = list[Content]
EDGE = "▌"
AROUND = 3
"""Columns for the edge and the blanks around the text."""
HANGING = 2
"""The extra indent of a wrapped line."""
GAP = 2
"""Columns between a picture and words, and between two things in a row."""
LEAST_WORDS, LARGE_FROM = 18, 40
"""Columns that words need beside a picture, and beside an enlarged one."""
LONGEST_BAR, LONGEST_LARGE_BAR = 40, 80


class Air(IntEnum):
    """How airy a page is: tight, with blank rows, then with ever larger pictures."""

    TIGHT = 1
    AIRY = 2
    LARGE = 3
    HUGE = 4


def leaf_rows(leaf: Leaf, width: int, air: Air = Air.TIGHT) -> Lines:
    """All rows of a panel, each exactly this wide."""
    inner = max(1, width - AROUND)
    edge = Content.styled(f"{EDGE} ", leaf.tone or "$rule")
    body = beside(leaf.figure, leaf.lines, inner, air) if leaf.figure else written(leaf.lines, inner, air)
    around = [Content("")] * (air > Air.TIGHT)
    head = [_fit(edge + row, width).stylize_before("on $bar") for row in _title(leaf, inner)]
    return head + [_fit(edge + row, width).stylize_before("on $side") for row in (*around, *body, *around)]


def apart(columns: int) -> Content:
    """Blanks between things in a row; `join` would count `Content.blank` once too often."""
    return Content(" " * columns)


def _fit(row: Content, width: int) -> Content:
    return row.truncate(width, pad=True)


def _title(leaf: Leaf, inner: int) -> Lines:
    """The title with the note on its right, or in a row of its own if it does not fit."""
    note = Content.styled(leaf.note, "bold")
    gap = inner - leaf.title.cell_length - note.cell_length
    if leaf.note and gap >= 1:
        return [leaf.title + Content.blank(gap) + note]
    below = [note.pad_left(max(0, inner - note.cell_length))] if leaf.note else []
    return hung(leaf.title, inner) + below


def beside(figure: Figure, lines: Sequence[Line], width: int, air: Air) -> Lines:
    """Lines to the right of a picture, which is as large as they allow; in little room the rest goes below it."""
    wide = len(figure.picture[0])
    times = next((times for times in range(air, 1, -1) if width - times * wide - GAP >= LARGE_FROM), 1)
    room = width - times * wide - GAP
    if room < LEAST_WORDS:
        return written(lines, width, air)
    drawn, count = picture_rows(figure, times), len(lines)
    if air == Air.TIGHT:
        count = next((n for n in range(count) if len(written(lines[:n], room, air)) >= len(drawn)), count)
    blank = Content.blank(times * wide)
    both = zip_longest(drawn, written(lines[:count], room, air))
    rows = [(left or blank) + Content.blank(GAP) + (right or Content("")) for left, right in both]
    return rows + written(lines[count:], width, air)


def picture_rows(figure: Figure, times: int = 1) -> Lines:
    """Pixel art in half blocks, enlarged; pixels without a tone show the background."""
    lines = [line for line in figure.picture for _ in range(times)]
    lines += [" " * len(lines[0])] if len(lines) % 2 else []
    rows: Lines = []
    for upper, lower in zip(lines[::2], lines[1::2], strict=True):
        pixels = [pixel for pixel in zip(upper, lower, strict=True) for _ in range(times)]
        rows.append(Content("").join(_cell(figure, *pixel) for pixel in pixels))
    return rows


def _cell(figure: Figure, upper: str, lower: str) -> Content:
    above, below = figure.tones.get(upper), figure.tones.get(lower)
    if above is None:
        return Content(" ") if below is None else Content.styled("▄", f"#{below:06x}")
    if below is None:
        return Content.styled("▀", f"#{above:06x}")
    return (
        Content.styled("█", f"#{above:06x}") if above == below else Content.styled("▀", f"#{above:06x} on #{below:06x}")
    )


def written(lines: Sequence[Line], width: int, air: Air = Air.TIGHT) -> Lines:
    """Lines one below the other in this many columns."""
    labels = max((len(line.label) for line in lines if isinstance(line, Gauge)), default=0)
    rows: Lines = []
    for line in lines:
        rows += [Content("")] if rows and air >= Air.LARGE else []
        match line:
            case Gauge():
                rows.append(_gauge(line, labels, width, LONGEST_LARGE_BAR if air >= Air.LARGE else LONGEST_BAR))
            case Flow():
                rows += flowing(line.parts if air > Air.TIGHT or line.short is None else line.short, width)
            case Cast():
                rows += side_by_side(line.members, width, air)
            case Prose():
                rows += line.words.wrap(width)
            case Entry():
                rows += _entry(line, width)
            case _:
                rows += hung(line, width)
    return rows


def _entry(entry: Entry, width: int) -> Lines:
    """An entry with its text beside the head, and below it only in the narrowest room."""
    if width <= 2 * entry.wide:
        return hung(entry.head + Content(" ") + entry.told, width)
    head, blank = entry.head.truncate(entry.wide, pad=True), Content.blank(entry.wide)
    return [(blank if number else head) + row for number, row in enumerate(entry.told.wrap(width - entry.wide))]


def _gauge(gauge: Gauge, labels: int, width: int, longest: int) -> Content:
    """A word, a bar, its value."""
    label = Content.styled(f"{gauge.label.ljust(labels)} ", "$faint") if labels else Content("")
    told = Content.styled(f" {gauge.told}", "bold")
    room = max(0, min(longest, width - label.cell_length - told.cell_length))
    pieces = bar(room, gauge.value / max(1, gauge.full), gauge.tone, colours().side)
    drawn = Content("").join(Content.styled(piece.text, f"{piece.fore} on {piece.back}") for piece in pieces)
    return (label + drawn + told).truncate(width)


def flowing(parts: Sequence[Content], width: int) -> Lines:
    """Short things in rows; an overlong one wraps."""
    rows: Lines = []
    for part in parts:
        if rows and rows[-1].cell_length + GAP + part.cell_length <= width:
            rows[-1] = rows[-1] + Content.blank(GAP) + part
        else:
            rows += hung(part, width)
    return rows


def side_by_side(members: Sequence[Member], width: int, air: Air = Air.TIGHT) -> Lines:
    """Figures with their words, as many per row as fit; blank rows between if there is room."""
    cells = [_member(member, width, max(1, air - 1)) for member in members]
    wide = max((row.cell_length for cell in cells for row in cell), default=0)
    across = max(1, (width + GAP) // (wide + GAP))
    between = [Content("")] * (air > Air.TIGHT)
    rows: Lines = [*between] if air == Air.AIRY else []
    for first in range(0, len(cells), across):
        columns = zip_longest(*cells[first : first + across], fillvalue=Content(""))
        rows += [apart(GAP).join(row.truncate(wide, pad=True) for row in line) for line in columns]
        rows += between
    return rows[:-1] if air >= Air.LARGE else rows


def _member(member: Member, width: int, times: int) -> Lines:
    """A figure and the words beside it, which go on below if they are too long."""
    if member.larger is not None and times > 1:
        drawn = picture_rows(member.larger, times - 1)
    else:
        drawn = picture_rows(member.figure, times)
    wide = drawn[0].cell_length
    words = written(member.lines, max(1, width - wide - 1))
    both = zip_longest(drawn, [Content("")] * (times - 1) + words)
    return [(left or Content.blank(wide)) + Content(" ") + (right or Content("")) for left, right in both]


def hung(line: Content, width: int, further: int = HANGING) -> Lines:
    """A line with an indented continuation."""
    if line.cell_length <= width:
        return [line]
    indent = min(len(line.plain) - len(line.plain.lstrip()) + further, width // 2)
    first = line.wrap(width)[0]
    rest = line.divide([len(first.plain)])[-1]
    blanks = len(rest.plain) - len(rest.plain.lstrip())
    below = rest.divide([blanks])[-1].wrap(width - indent) if rest.plain.strip() else []
    return [first, *(row.pad_left(indent) for row in below)]
