"""Words on the board of Icaion: several forms each, the longest first, so that nothing is cut in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.values.texts import load_texts


def type_words(kind: str) -> Sequence[str]:
    """What a type of Region is called."""
    return forms(f"type.{kind}")


def machine_words(kind: str) -> Sequence[str]:
    """What a Machine is called: from the whole word to a letter."""
    return forms(f"machine.{kind}")


def forms(key: str, **values: object) -> Sequence[str]:
    """All forms of a word."""
    return board_word(key, **values).split("|")


def fitting(words: Sequence[str], room: int) -> str:
    """The longest form that has room; the shortest if none has."""
    return next((word for word in words if len(word) <= room), words[-1])


def board_word(key: str, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.icaion.board.{key}", values)
