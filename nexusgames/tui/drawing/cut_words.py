"""Words cut to the room there is: between two words, with dots for what is missing."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.values.texts import cells

CUT = "…"


def cut_text(text: str, room: int) -> str:
    """A text of at most this many columns; a word is cut only if the whole ones before it fill less than a third."""
    if cells(text) <= room:
        return text
    fits = text
    while fits and cells(fits) > room - len(CUT):
        fits = fits[:-1]
    whole = fits if text[len(fits)] == " " else fits.rpartition(" ")[0]
    kept = whole if 3 * cells(whole) >= room else fits
    return kept.rstrip() + CUT if room > 0 else ""


def cut_content(words: Content, room: int, *, pad: bool = False) -> Content:
    """Styled words, cut likewise and padded if asked to."""
    if words.cell_length > room:
        words = words.truncate(cells(cut_text(words.plain, room)), ellipsis=True)
    return words.truncate(room, pad=True) if pad else words
