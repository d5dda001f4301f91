"""Origins in words: where a component's name, text and numbers come from.

The tables mark each entry: `S` means that a published rulebook says so, `P` that another public source does, `R` that
it is reconstructed. Several letters are joined by `+`, and an exception follows a semicolon: `S; count and VP R`.
The letter may name its source, as in `P:app`; that is only for readers of the tables.
"""

from __future__ import annotations

import re

from nexusgames.core.values.texts import Texts

LETTER = re.compile(r"\b([SPR])\b")
SOURCE = re.compile(r":[\w-]+")


def origin_words(mark: str, texts: Texts) -> str:
    """A mark in words, as a sentence without a full stop."""
    letters, _, exception = without_sources(mark).partition("; ")
    known = texts.say("core.list.last").join(texts.say(f"core.origin.{letter}") for letter in letters.split("+"))
    told = LETTER.sub(lambda found: texts.say(f"core.origin.{found[1]}"), exception)
    return f"{known}; {told}" if told else known


def without_sources(mark: str) -> str:
    """A mark without the names of sources, each letter once."""
    letters, stop, exception = SOURCE.sub("", mark).partition("; ")
    return "+".join(dict.fromkeys(letters.split("+"))) + stop + exception


def origin_letters(mark: str) -> tuple[str, ...]:
    """The letters that a mark uses, once each."""

    return tuple(dict.fromkeys(LETTER.findall(mark)))
