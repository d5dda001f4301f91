"""The colours of Theseus, theme by theme: factions, and grounds of rooms, cards and hulls in every state."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from nexusgames.tui.drawing.colour import BLACK, INK, PAPER, WHITE, Colour, lightness, mix, rgb
from nexusgames.tui.drawing.picture import State
from nexusgames.tui.drawing.pieces import written
from nexusgames.tui.theme import Palette, colour_in, colours, mark_in, of_theme

Kind = Literal["plate", "room", "slot", "pending"]
MARKS = {"red": "▲", "blue": "●", "green": "■", "grey": "◆", "purple": "★"}
LETTERS = {"red": "m", "blue": "s", "green": "a", "grey": "g", "purple": "p"}
"""The letters of the factions; small ones, because capitals follow them: names of units, letters of cards."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """The given colours of one theme; all others are mixed from them."""

    factions: Mapping[str, str]
    """By the colours of players."""
    sectors: Mapping[str, str]
    """Grounds of rooms, by the codes of sectors."""


DARK = Scheme(
    {"red": "#ff3b3b", "blue": "#5f87ff", "green": "#00ffaf", "grey": "#949494", "purple": "#ffafff"},
    {
        "COR": "#ad7a27",
        "CC": "#038fc7",
        "TB": "#673f6b",
        "LD": "#702a05",
        "LAB": "#083f9b",
        "AN": "#7a8761",
        "GW": "#1a1e19",
    },
)
LIGHT = Scheme(
    {"red": "#870000", "blue": "#0000d7", "green": "#00875f", "grey": "#121212", "purple": "#870087"},
    {
        "COR": "#f5ccb3",
        "CC": "#9cebff",
        "TB": "#b46bb4",
        "LD": "#d77949",
        "LAB": "#3187fa",
        "AN": "#dfff8d",
        "GW": "#818377",
    },
)
CONTRAST = Scheme(
    {"red": "#ff5f5f", "blue": "#afd7ff", "green": "#00ff00", "grey": "#a8a8a8", "purple": "#d787ff"},
    {
        "COR": "#af8700",
        "CC": "#0087af",
        "TB": "#5f005f",
        "LD": "#870000",
        "LAB": "#0000af",
        "AN": "#87875f",
        "GW": "#1c1c1c",
    },
)
SIXTEEN = Scheme(
    {"red": "#ff5555", "blue": "#5555ff", "green": "#55ff55", "grey": "#aaaaaa", "purple": "#aa00aa"},
    {
        "COR": "#aa5500",
        "CC": "#00aaaa",
        "TB": "#aa00aa",
        "LD": "#aa0000",
        "LAB": "#0000aa",
        "AN": "#00aa00",
        "GW": "#aaaaaa",
    },
)
DARK_SLOTS = Scheme({**DARK.factions, "red": "#ff0000"}, CONTRAST.sectors)
LIGHT_SLOTS = Scheme(
    LIGHT.factions,
    {
        "COR": "#ffd75f",
        "CC": "#87ffff",
        "TB": "#af5faf",
        "LD": "#d75f00",
        "LAB": "#0087ff",
        "AN": "#d7ffaf",
        "GW": "#9e9e9e",
    },
)
SCHEMES = {
    "dark": DARK,
    "light": LIGHT,
    "contrast": CONTRAST,
    "sixteen": SIXTEEN,
    "dark-256": DARK_SLOTS,
    "light-256": LIGHT_SLOTS,
}
"""Schemes by theme. Sectors differ clearly for all eyes with many colours, and nearly so with 256."""
CARD = ("0",)
WAITING = ("0000", "0002", "0000", "0200")
FLOORS: Mapping[str, tuple[str, ...]] = {
    "COR": ("0000000000000002", "0000000000000002", "0000000000000002", "2222222222222222",
            "0000000200000000", "0000000200000000", "0000000200000000", "2222222222222222"),
    "CC": ("22222222", "20000002", "20000002", "20011002", "20011002", "20000002", "20000002", "22222222"),
    "TB": ("000200000000", "000222220000", "000000020000", "010000020010", "000000022222", "200000000000"),
    "LD": ("22220000", "02222000", "00222200", "00022220", "00002222", "20000222", "22000022", "22200002"),
    "LAB": ("00000001", "00000001", "00000001", "00000001", "00000001", "11111111"),
    "AN": ("000220000000", "002112000000", "000220000220", "000000002112", "022000000220", "000000000000"),
    "GW": ("00000000", "00100010", "00000000", "10001000"),
}  # fmt: skip
"""The floor of each sector: planks, panels, circuits, stripes, tiles, eggs, rivets. They set
sectors apart that look alike to some eyes in sixteen colours."""
LIGHTER, DARKER, PALE_DARKER = 0.08, 0.11, 0.05
PLATE, FILLED, EMPTY, WAITS = 0.16, 0.22, 0.16, 0.22
"""How much a name is lightened, and the share of the sector's colour in a card, an empty slot, a waiting card."""
TINT = 0.25
"""The share of the colour of its type in the ground of a card that works."""
PALE = 0.3
"""The additional share where colours are pale."""
GLOW: Mapping[Kind, float] = {"room": 0.12, "plate": 0.25, "slot": 0.25, "pending": 0.25}
"""How much the cursor lightens a ground."""
OPEN = 0.12
QUIET = 0.42
QUIET_SLOTS = {
    "COR": "#875f00",
    "CC": "#005f87",
    "TB": "#5f005f",
    "LD": "#5f0000",
    "LAB": "#00005f",
    "AN": "#5f5f5f",
    "GW": "#1c1c1c",
}
"""How far the floor of an empty room steps back; with 256 colours, the palette slot it takes."""
HULL, PALE_HULL, DOOR, LAMP = 0.55, 0.5, 0.5, 0xFFE9A8
STAGE = 0.72
MIDDLE = 0.39
STEPPED_BACK, IDLE = 0.5, 0.55
TUBE, PALE_TUBE = 0x39404F, 0xB4BAC8
PLANET = (0x232A4A, 0x3B4678, 0x12152A, 0x7F8FD0)
PALE_PLANET = (0xC9CFEA, 0xDDE1F4, 0xB0B8DE, 0x8F9BD0)
TYPES: Mapping[str, Colour] = {
    "trap": 0xFF8A65,
    "action": 0x81C8FF,
    "module": 0xB8E08A,
    "shortcut": 0x8FE3D0,
    "duplicate": 0xE6D57A,
    "special": 0xF0B6C8,
    "instant": 0xFFD54F,
    "bonus": 0xD9B8FF,
}
FLAT_TYPES: Mapping[str, str] = {
    "trap": "#ff5555",
    "action": "#55ffff",
    "module": "#55ff55",
    "shortcut": "#55ffff",
    "duplicate": "#ffff55",
    "special": "#ff55ff",
    "instant": "#ffff55",
    "bonus": "#ff55ff",
}
"""Colours by type of card where there are few; several types share one."""
TEAMS: tuple[Colour, Colour] = (0xFFD27A, 0x6FD8F0)
"""The grounds of A and B, the signs of two alliances."""
TEAM_INK: Colour = 0x101014
FAILURE: Colour = 0xFF6B5E
FAILURE_INK: Colour = 0x200000
END: Colour = 0xFFCF5C


def scheme() -> Scheme:
    """The colours of the current theme."""
    return of_theme(SCHEMES)


def faction_colour(colour: str) -> str:
    """The colour of a faction on screen."""
    return colour_in(scheme().factions, colour)


def faction_mark(colour: str, letters: bool = False) -> str:
    """The shape (or letter) that stands for a faction: `g` for the Greys."""
    return mark_in(MARKS, LETTERS, colour, letters)


def ground_of(kind: Kind, code: str, state: State, *, filled: bool, opened: bool, card: str = "") -> Colour:
    """The ground of a space; `filled` slots have a card, `filled` rooms are the stage of a unit.

    A card that works has the colour of its type; `opened` spaces can be chosen when most can.
    """
    shown = colours()
    base, table = rgb(scheme().sectors[code]), rgb(shown.table)
    if shown.flat:
        return base if kind == "plate" else table
    if kind == "room":
        base = stage_on(base) if filled else quiet_floor(code)
    if kind == "plate":
        base = mix(base, WHITE if shown.dark else BLACK, PLATE)
    elif kind == "slot" and filled:
        base, part = (TYPES[card], TINT) if card else (base, FILLED)
        base = mix(rgb(shown.side), base, part if shown.dark else PALE)
    elif kind != "room":
        base = mix(table, base, (EMPTY if kind == "slot" else WAITS) if shown.dark else PALE)
    edge = rgb(shown.cursor_edge)
    return mix(base, edge, GLOW[kind]) if state == "cursor" else mix(base, edge, OPEN) if opened else base


def quiet_floor(code: str) -> Colour:
    """The floor of an empty room, which steps back behind names and units on a dark board."""
    shown, base = colours(), rgb(scheme().sectors[code])
    if shown.slots and shown.dark:
        return rgb(QUIET_SLOTS[code])
    return mix(base, rgb(shown.table), QUIET) if shown.dark else base


def floor_of(kind: Kind, code: str) -> tuple[str, ...]:
    """The floor of a space, in digits as `Ground.texture` reads them."""
    return FLOORS.get(code, CARD) if kind == "room" else WAITING if kind == "pending" else CARD


def ramp_of(ground: Colour, hull: Colour) -> list[Colour]:
    """The twelve shades of a room, a card or a name; the first is the hull around it."""
    tones = _tones(ground)
    return [hull, ground, ground, *tones, *tones, ground]


def _tones(base: Colour) -> list[Colour]:
    shown = colours()
    if shown.flat:
        return [base] * 4
    return [
        base,
        mix(base, WHITE, LIGHTER),
        mix(base, BLACK, DARKER if shown.dark else PALE_DARKER),
        mix(base, WHITE, 0.3),
    ]


def hull_of(code: str) -> Colour:
    """The colour of a module's walls; with few colours only they and the name have it."""
    shown = colours()
    sectors = scheme().sectors
    base = rgb(sectors[code]) if code in sectors else rgb(shown.line) if shown.flat else TUBE
    return base if shown.flat else mix(base, BLACK, HULL if shown.dark else PALE_HULL)


def door_of(code: str) -> Colour:
    """The colour of a passage in a wall."""
    shown = colours()
    if shown.flat:
        return ink_for(hull_of(code))
    return mix(rgb(scheme().sectors[code]), LAMP, DOOR) if shown.dark else WHITE


def space_ramp(hull: Colour) -> list[Colour]:
    """The twelve shades of Space, the tube and the planet; the last one is the hull of sectors not laid yet."""
    shown = colours()
    table = rgb(shown.table)
    if shown.flat:
        line = rgb(shown.line)
        return [table, table, table, table, line, table, table, table, line, table, line, hull]
    tube = TUBE if shown.dark else PALE_TUBE
    return [
        table,
        mix(tube, BLACK, DARKER * 2),
        tube,
        table,
        mix(tube, WHITE, LIGHTER * 2),
        tube,
        table,
        *(PLANET if shown.dark else PALE_PLANET),
        hull,
    ]


def stage_on(ground: Colour) -> Colour:
    """The ground a unit stands on."""
    shown = colours()
    deep = rgb(shown.units)
    return deep if shown.flat or shown.slots else mix(ground, deep, STAGE)


def ink_for(ground: Colour) -> Colour:
    """Dark or light ink; dark on medium grounds, where it is easier to read and terminals may show them brighter."""
    return INK if lightness(ground) > MIDDLE else PAPER


def faint_on(ground: Colour, part: float = 0.4) -> Colour:
    """An ink that stays in the background."""
    return ink_for(ground) if colours().flat else mix(ground, ink_for(ground), part)


def soft_on(ground: Colour) -> Colour:
    """An ink for words of less weight."""
    return ink_for(ground) if colours().flat else mix(ink_for(ground), ground, 0.25)


def nearer(tone: Colour, ground: Colour, part: float) -> Colour:
    """A tone moved towards another one; with few colours it stays as it is."""
    return tone if colours().flat else mix(tone, ground, part)


def idle_cursor() -> Colour:
    """The edge of the cursor while no answer lies on the board."""
    shown = colours()
    return rgb(shown.dim) if shown.flat else mix(rgb(shown.cursor_edge), rgb(shown.table), IDLE)


def card_tone(kind: str) -> str:
    """The colour of a type of card in panels; empty without colours."""
    if os.environ.get("NO_COLOR"):
        return ""
    return FLAT_TYPES[kind] if colours().flat else written(type_tone(kind, rgb(colours().side)))


def type_tone(kind: str, ground: Colour) -> Colour:
    """The colour of a type of card on the board, beside the word if that fits."""
    shown: Palette = colours()
    if shown.flat:
        return rgb(FLAT_TYPES[kind])
    tone = TYPES.get(kind, TYPES["special"])
    return tone if shown.dark else mix(tone, ink_for(ground), 0.6)
