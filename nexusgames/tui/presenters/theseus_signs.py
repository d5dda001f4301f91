"""Short signs on the board of Theseus: units with their tokens, cards with what counts on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.core.texts import Texts
from nexusgames.games.theseus.view import TheseusView, UnitView
from nexusgames.games.theseus.view_sectors import CardView
from nexusgames.tui.presenters.theseus_spots import Spot
from nexusgames.tui.theme import colours, faction_colour, faction_mark
from nexusgames.tui.widgets.cells import Line, Part

UPGRADED = "^"
FAILED, HELD, ACTIVE, COUNTER, UPGRADES, TIMES = "!", "~", "a", "=", "+", "x"


def marks_of(view: TheseusView, seats: Iterable[int], letters: bool) -> list[Part]:
    """The marks of players, each in its colour."""
    ground = colours().units
    found = [view.players[seat].colour for seat in seats]
    return [(faction_mark(colour, letters), faction_colour(colour), ground) for colour in found]


def unit_part(view: TheseusView, unit: UnitView, letters: bool) -> Part:
    """A unit: its owner's mark, its name, whether it is on its upgraded side."""
    colour = view.players[unit.owner].colour
    text = f"{faction_mark(colour, letters)}{unit.id}{UPGRADED if unit.upgraded else ''}"
    return text, faction_colour(colour), colours().units


def token_signs(unit: UnitView, texts: Texts, width: int) -> str:
    """Whether a unit has moved, what sits on it: in words if they fit, else in letters."""
    tokens = [
        name
        for name, there in (
            ("moved", unit.moved),
            ("parasites", unit.parasites),
            ("seized", unit.seized_by),
            ("invisible", unit.invisible),
        )
        if there
    ]
    for form in ("long", "short"):
        words = [texts.say(f"app.theseus.sign.{name}.{form}", {"count": unit.parasites}) for name in tokens]
        line = (" " if form == "long" else "").join(words)
        if len(line) <= width:
            return line
    return line[:width] if tokens else ""


def card_name(view: TheseusView, kind: str, width: int, full_from: int) -> str:
    """A card by its name if there is room for enough of it, else by the letters of its code."""
    name = view.cards[kind].name
    if len(name) <= width:
        return name
    return name[:width].strip() if width >= full_from else kind.partition("-")[2][: max(0, width)]


def card_signs(card: CardView, width: int = 12) -> str:
    """What counts on a card, what matters most first: whether it works, counter, upgrades, copies."""
    signs = [
        FAILED if card.failed else HELD if card.held else ACTIVE if card.active else "",
        f"{COUNTER}{card.counter}" if card.counter else "",
        f"{UPGRADES}{card.upgrades}" if card.upgrades else "",
        f"{TIMES}{card.times}" if card.times > 1 else "",
    ]
    found = ""
    for sign in signs:
        found += sign if len(found + sign) <= width else ""
    return found


def padded(lines: Sequence[Line], spot: Spot, ground: str) -> Sequence[Line]:
    """Lines cut and filled up with blanks to the width of their spot, as many as the spot has."""
    found: list[Line] = []
    empty: Line = ()
    for line in [*lines, *[empty] * (spot.lines - len(lines))][: spot.lines]:
        parts, room = list[Part](), spot.width
        for text, foreground, background in line:
            parts.append((text[:room], foreground, background))
            room -= len(text[:room])
        found.append([*parts, (" " * room, None, ground)])
    return found
