"""Where a component's name, text and numbers come from, told in words.

The tables of every game mark each entry: `S` a published rulebook says so, `P` another public source does, `R` it is
reconstructed. Several letters are joined by `+`, and an exception follows a semicolon: `S; count and VP R`. Which
public source it was may stand behind the letter, `P:app`: that is for readers of the tables.
"""

from __future__ import annotations

import re

from nexusgames.core.values.texts import Texts

LETTER = re.compile(r"\b([SPR])\b")
SOURCE = re.compile(r":[\w-]+")


def origin_words(mark: str, texts: Texts) -> str:
    """A mark as a sentence without its stop."""
    letters, _, exception = without_sources(mark).partition("; ")
    known = texts.say("core.list.last").join(texts.say(f"core.origin.{letter}") for letter in letters.split("+"))
    told = LETTER.sub(lambda found: texts.say(f"core.origin.{found[1]}"), exception)
    return f"{known}; {told}" if told else known


def without_sources(mark: str) -> str:
    """A mark with the letters of the kinds of source only, each once."""
    letters, stop, exception = SOURCE.sub("", mark).partition("; ")
    return "+".join(dict.fromkeys(letters.split("+"))) + stop + exception


def origin_letters(mark: str) -> tuple[str, ...]:
    """Every letter that a mark uses, once each."""
    return tuple(dict.fromkeys(LETTER.findall(mark)))
