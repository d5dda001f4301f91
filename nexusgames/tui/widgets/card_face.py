"""The face of a card: title on its colour, emblem, kind, text, when it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from os import environ

from rich.cells import cell_len
from textual.content import Content
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts
from nexusgames.tui.drawing.colour import mix, owned, rgb
from nexusgames.tui.drawing.pieces import Piece, faded, ink, plain_grounds, row, tinted, width_of
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.presenters import CardEntry
from nexusgames.tui.theme import colours

TITLES = 1
"""Rows of a title alone."""
EDGES, STRONG_EDGES, POINTER = ("▌", "▐"), ("█", "█"), "►"
LIT, UNLIT, STEPPED_BACK = 0.22, 0.05, 0.5
"""How much of its colour a playable and an unplayable card shows, and how far the latter fades."""
USUAL_ROWS, CARD_ROWS, WHEN_ROWS = 7, 9, 2
"""Rows of a card with a row for its kind, of one with two rows for when it can be played, and those two rows."""
LONGEST = 99
"""More rows than any text has."""
EMBLEM_FROM, BEHIND_EMBLEM = 13, 0.3
"""Rows from which on a card shows its emblem, and how much of the card's colour is behind it."""


class Tones(Frozen):
    """The colours of one card."""

    strong: str
    """Title and edges."""
    back: str
    words: str
    here: bool
    """Whether the cursor is on it."""


def tones_of(entry: CardEntry, colour: str, *, here: bool, stepped_back: bool) -> Tones:
    """Bright if it can be played; others may step back; the cursor shows without colours too."""
    shown = colours()
    back = tinted(shown.side, colour, LIT if entry.playable else UNLIT)
    faint = shown.line if plain_grounds() else faded(colour, back, STEPPED_BACK)
    plain = stepped_back or bool(environ.get("NO_COLOR"))
    strong = faint if plain and not entry.playable else colour
    words = shown.dim if stepped_back else shown.text
    return Tones(shown.cursor_edge if here else strong, back, words, here)


def card_strips(
    entry: CardEntry,
    width: int,
    high: int,
    colour: str,
    texts: Texts,
    *,
    here: bool = False,
    stepped_back: bool | None = None,
    more: str = "…",
) -> list[Strip]:
    """A card: its title on its colour, its kind, as much text as fits, when it can be played."""
    back = not entry.playable if stepped_back is None else stepped_back
    tones = tones_of(entry, colour, here=here, stepped_back=back)
    rows = [_title(entry, width, tones, texts, note=entry.note if high <= TITLES else "")]
    spare, emblem = high - rows_with_all(entry, width), entry.card.emblem
    if high >= EMBLEM_FROM and emblem:
        large = spare >= _emblem_rows(emblem, 2) - _emblem_rows(emblem, 1)
        rows += _emblem(emblem, width, colour if not back else tones.words, tones, 2 if large else 1)
    inner, sort = max(1, width - 4), Piece(entry.card.sort, colours().faint, tones.back)
    most = LONGEST if spare >= 0 else WHEN_ROWS if high >= CARD_ROWS else 1
    foot = _foot(entry, tones.back, texts, inner, most)
    if high >= USUAL_ROWS:
        rows.append(_framed([sort], width, tones))
    else:
        foot[-1] = _beside(foot[-1], sort, inner)
    for line in text_lines(entry.card.text, inner, high - len(foot) - len(rows), more):
        rows.append(_framed([Piece(line, tones.words, tones.back)], width, tones))
    rows += [_framed([], width, tones)] * (high - len(foot) - len(rows))
    return [*rows, *(_framed(line, width, tones) for line in foot)] if high > TITLES else rows[:TITLES]


def text_lines(text: str, width: int, rows: int, more: str) -> list[str]:
    """The start of a text in this many rows of whole words; if there is more, dots and the key to read it."""
    lines = [line.plain.rstrip() for line in Content(text).wrap(max(1, width))]
    if len(lines) <= rows or rows < 1:
        return lines[: max(0, rows)]
    last = lines[rows - 1]
    while last and cell_len(f"{last} {more}") > width:
        last = last.rpartition(" ")[0]
    return [*lines[: rows - 1], f"{last} {more}".strip()]


def _title(entry: CardEntry, width: int, tones: Tones, texts: Texts, note: str = "") -> Strip:
    """The name, bright and with a pointer if the card can be played now; a note if it fits, the number of copies."""
    letters = ink(tones.strong)
    count = texts.say("app.cards.count", {"count": entry.count}) if entry.count > 1 else ""
    name = f"{POINTER if entry.playable else ' '}{entry.card.name}"
    left = [Piece(name, letters, tones.strong, bold=entry.playable or tones.here)]
    right = [
        Piece(f"{note} " if note else "", letters, tones.strong),
        Piece(f"{count} ", letters, tones.strong, bold=True),
    ]
    fits = width_of([*left, *right]) < width
    return row(left, width, tones.strong, right if fits else right[1:])


def rows_with_all(entry: CardEntry, width: int) -> int:
    """The height at which a card this wide shows its emblem, every word, and when it can be played."""
    inner = max(1, width - 4)
    told = "" if entry.playable else entry.card.when or entry.note
    text, when = (len(text_lines(words, inner, LONGEST, "")) for words in (entry.card.text, told))
    emblem = _emblem_rows(entry.card.emblem, 1) if entry.card.emblem else 0
    return max(EMBLEM_FROM, TITLES + emblem + 1 + text + max(1, when))


def _emblem_rows(emblem: Sequence[str], times: int) -> int:
    """The rows of a band with a picture enlarged this many times."""
    return (len(emblem) * times + 1) // 2 + 1


def _emblem(emblem: Sequence[str], width: int, colour: str, tones: Tones, times: int) -> list[Strip]:
    """The picture in the middle of a band."""
    back, high = rgb(tones.back), _emblem_rows(emblem, times)
    band = back if plain_grounds() else mix(back, rgb(colour), BEHIND_EMBLEM)
    surface = Surface(max(1, width - 2), high, band)
    picture = ["".join(sign * times for sign in line) for line in emblem for _ in range(times)]
    surface.sprite((surface.width - len(picture[0])) // 2, 1, picture, owned(rgb(colour)))
    left, right = (Piece(edge, tones.strong, tones.back).segment() for edge in _edges(tones))
    return [Strip([left, *segments(cells), right], surface.width + 2) for cells in surface.rows]


def _edges(tones: Tones) -> tuple[str, str]:
    return STRONG_EDGES if tones.here else EDGES


def _foot(entry: CardEntry, back: str, texts: Texts, width: int, most: int) -> list[list[Piece]]:
    """When the card can be played, in at most this many rows, and what else is special about this copy."""
    tone, told = colours(), entry.card.when or entry.note
    if not entry.playable:
        return [[Piece(line, tone.faint, back)] for line in text_lines(told, width, most, "…") or [""]]
    chip = Piece(f" {texts.say('app.hand.now')} ", ink(tone.hint), tone.hint, bold=True)
    return [[chip, Piece(f" {entry.note}", tone.text, back)]]


def _beside(foot: list[Piece], sort: Piece, width: int) -> list[Piece]:
    """The kind of a low card at the right end of its last row, if it fits."""
    blanks = width - width_of([*foot, sort])
    return [*foot, Piece(" " * blanks, sort.back, sort.back), sort] if blanks > 0 else foot


def _framed(pieces: Sequence[Piece], width: int, tones: Tones) -> Strip:
    """A row of a card between its edges."""
    left, right = (Piece(edge, tones.strong, tones.back) for edge in _edges(tones))
    blank = Piece(" ", tones.back, tones.back)
    return row([left, blank, *pieces], width, tones.back, [blank, right])
