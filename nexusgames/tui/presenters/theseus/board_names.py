"""Words on the station: several forms each, the longest that fits is taken, and none is ever cut in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from nexusgames.core.values.texts import load_texts
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.tui.presenters.theseus.sprites import UNIT
from nexusgames.tui.presenters.word_forms import longest

TOKENS = ("seized", "parasites", "invisible", "moved")
"""What can lie on a unit, what matters most first."""


def board_word(key: str, /, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.theseus.board.{key}", values)


def forms(key: str, /, **values: object) -> Sequence[str]:
    """The forms of a word, the longest first."""
    return board_word(key, **values).split("|")


def unit_forms(view: TheseusView, unit: UnitView) -> Sequence[str]:
    """What a unit is called on the board."""
    return forms(f"unit.{view.players[unit.owner].faction if unit.kind == UNIT else unit.kind}")


def unit_number(unit: UnitView) -> str:
    """Which of its kind a unit is."""
    return unit.id.lstrip(ascii_uppercase)


def unit_names(view: TheseusView, unit: UnitView) -> Sequence[str]:
    """A unit as choices call it, and in fewer letters."""
    return [f"{name} {unit_number(unit)}" for name in unit_forms(view, unit)]


def sector_forms(code: str) -> Sequence[str]:
    """What a sector is called on the board."""
    return forms(f"sector.{code}")


def card_forms(view: TheseusView, kind: str) -> Sequence[str]:
    """The name of a card; then, of a long one, with a hyphen where it may be broken, or in fewer words."""
    shorter = f"app.theseus.board.card.{kind}"
    name = view.cards[kind].name
    return [name, *forms(f"card.{kind}")] if shorter in load_texts() else [name]


def slot_words(key: str, slot: str, room: int) -> str:
    """What stands on a slot about itself, in so many columns; the number alone as the last resort."""
    words = slot_forms(key, slot)
    return longest(words, room) or words[-1]


def slot_forms(key: str, slot: str) -> Sequence[str]:
    """The same in all forms."""
    part = slot.partition(".")[2]
    kind = "pending" if part.startswith("P") else "slot"
    return forms(f"slot.{key}.{kind}", number=part[1:])


def token_forms(unit: UnitView) -> list[Sequence[str]]:
    """What lies on a unit and that it has moved, what matters most first."""
    there = {
        "seized": bool(unit.seized_by),
        "parasites": unit.parasites,
        "invisible": unit.invisible,
        "moved": unit.moved,
    }
    return [forms(f"token.{name}", count=unit.parasites) for name in TOKENS if there[name]]


def token_words(unit: UnitView, room: int) -> list[str]:
    """What lies on a unit, as much as fits."""
    return fitting(token_forms(unit), room)


def fitting(words: Sequence[Sequence[str]], room: int) -> list[str]:
    """The first of some words, each in its longest form with which it fits behind those before it."""
    found: list[str] = []
    for tried in words:
        word = longest(tried, room)
        if not word:
            break
        found.append(word)
        room -= len(word) + 1
    return found


def wrapped(words: str, room: int) -> list[str]:
    """A name in several lines, broken between words; a word that is too long stays as it is."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def name_lines(names: Sequence[str], room: int, rows: int) -> list[str]:
    """The first of some names that fits into so many rows, broken between words; the shortest is cut if none does."""
    for name in names:
        lines = wrapped(name, room)
        if len(lines) <= rows and max(map(len, lines)) <= room:
            return lines
    return [names[-1][:room].rstrip()]
