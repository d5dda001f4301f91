"""Words on the station: several forms each, the longest that fits is taken, and none is ever cut in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.core.texts import load_texts
from nexusgames.games.theseus.view import TheseusView, UnitView
from nexusgames.tui.presenters.theseus_sprites import UNIT

TOKENS = ("seized", "parasites", "invisible", "moved")
"""What can lie on a unit, what matters most first."""


def board_word(key: str, /, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.theseus.board.{key}", values)


def forms(key: str, /, **values: object) -> Sequence[str]:
    """The forms of a word, the longest first."""
    return board_word(key, **values).split("|")


def longest(words: Iterable[str], room: int) -> str:
    """The first of some forms that fits; empty if none does."""
    return next((word for word in words if len(word) <= room), "")


def unit_forms(view: TheseusView, unit: UnitView) -> Sequence[str]:
    """What a unit is called on the board."""
    return forms(f"unit.{view.players[unit.owner].faction if unit.kind == UNIT else unit.kind}")


def token_words(unit: UnitView, form: int) -> list[str]:
    """What lies on a unit and that it has moved: in words, or in letters."""
    there = {
        "seized": bool(unit.seized_by),
        "parasites": unit.parasites,
        "invisible": unit.invisible,
        "moved": unit.moved,
    }
    return [forms(f"token.{name}", count=unit.parasites)[form] for name in TOKENS if there[name]]


def wrapped(words: str, room: int) -> list[str]:
    """A name in several lines, broken between words; a word that is too long stays as it is."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
