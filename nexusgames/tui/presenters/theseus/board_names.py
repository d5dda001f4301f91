"""Words on the station in several forms; the longest that fits is used, and none is ever cut."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from nexusgames.core.values.texts import load_texts
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.tui.presenters.theseus.sprites import UNIT
from nexusgames.tui.presenters.word_forms import longest

TOKENS = ("seized", "parasites", "invisible", "moved")
"""What can lie on a unit, the most important first."""


def board_word(key: str, /, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.theseus.board.{key}", values)


def forms(key: str, /, **values: object) -> Sequence[str]:
    """The forms of a word, the longest first."""
    return board_word(key, **values).split("|")


def unit_forms(view: TheseusView, unit: UnitView) -> Sequence[str]:
    """The names of a unit on the board."""
    return forms(f"unit.{_kind(view, unit)}")


def _kind(view: TheseusView, unit: UnitView) -> str:
    """What a unit is called after: its faction, or its own kind."""
    return view.players[unit.owner].faction if unit.kind == UNIT else unit.kind


def unit_number(unit: UnitView) -> str:
    """The number of a unit among its kind."""
    return unit.id.lstrip(ascii_uppercase)


def unit_names(view: TheseusView, unit: UnitView) -> Sequence[str]:
    """The name of a unit in choices, and shorter forms."""
    return [f"{name} {unit_number(unit)}" for name in unit_forms(view, unit)]


def close_name(view: TheseusView, unit: UnitView) -> str:
    """The name of a unit where there is no room for a blank: `Mar1`."""
    return board_word(f"close.{_kind(view, unit)}") + unit_number(unit)


def sector_forms(code: str) -> Sequence[str]:
    """The names of a sector on the board."""
    return forms(f"sector.{code}")


def card_forms(view: TheseusView, kind: str) -> Sequence[str]:
    """The name of a card; a long one also with a hyphen where it may break, or in fewer words."""
    shorter = f"app.theseus.board.card.{kind}"
    name = view.cards[kind].name
    return [name, *forms(f"card.{kind}")] if shorter in load_texts() else [name]


def slot_words(key: str, slot: str, room: int) -> str:
    """The words on a slot about itself in this many columns; as a last resort only its number."""
    words = slot_forms(key, slot)
    return longest(words, room) or words[-1]


def slot_forms(key: str, slot: str) -> Sequence[str]:
    """The words on a slot about itself, in all forms."""
    part = slot.partition(".")[2]
    kind = "pending" if part.startswith("P") else "slot"
    return forms(f"slot.{key}.{kind}", number=part[1:])


def token_forms(unit: UnitView) -> list[Sequence[str]]:
    """What lies on a unit, and that it has moved; the most important first."""
    there = {
        "seized": bool(unit.seized_by),
        "parasites": unit.parasites,
        "invisible": unit.invisible,
        "moved": unit.moved,
    }
    return [forms(f"token.{name}", count=unit.parasites) for name in TOKENS if there[name]]


def token_words(unit: UnitView, room: int) -> list[str]:
    """As much of what lies on a unit as fits."""
    return fitting(token_forms(unit), room)


def fitting(words: Sequence[Sequence[str]], room: int) -> list[str]:
    """The first of these words, each in the longest form that fits after the ones before."""
    found: list[str] = []
    for tried in words:
        word = longest(tried, room)
        if not word:
            break
        found.append(word)
        room -= len(word) + 1
    return found


def wrapped(words: str, room: int) -> list[str]:
    """A name in several lines, broken between words; a long word stays whole."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def name_lines(names: Sequence[str], room: int, rows: int) -> list[str]:
    """The first name that fits this many rows, broken between words; if none does, the shortest, cut."""
    for name in names:
        lines = wrapped(name, room)
        if len(lines) <= rows and max(map(len, lines)) <= room:
            return lines
    return [names[-1][:room].rstrip()]
