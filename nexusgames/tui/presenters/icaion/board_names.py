"""Words on the board of Icaion, in several forms each, the longest first, so none is cut."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.values.texts import load_texts


def type_words(kind: str) -> Sequence[str]:
    """The names of a type of Region."""
    return forms(f"type.{kind}")


def machine_words(kind: str) -> Sequence[str]:
    """The names of a Machine, from the whole word to a letter."""
    return forms(f"machine.{kind}")


def forms(key: str, **values: object) -> Sequence[str]:
    """All forms of a word."""
    return board_word(key, **values).split("|")


def fitting(words: Sequence[str], room: int) -> str:
    """The longest form that fits; the shortest if none does."""
    return next((word for word in words if len(word) <= room), words[-1])


def board_word(key: str, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.icaion.board.{key}", values)
