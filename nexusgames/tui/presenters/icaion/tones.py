"""The colours of the disc in every state and theme: grounds of Regions, craters and the City, stones, crystals."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from nexusgames.tui.drawing.colour import BLACK, INK, PAPER, WHITE, Colour, lightness, mix, rgb
from nexusgames.tui.drawing.picture import State
from nexusgames.tui.drawing.pieces import written
from nexusgames.tui.theme import colour_in, colours, mark_in, of_theme


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of the game in one theme."""

    divisions: Mapping[str, str]
    """Players, in texts as well; black is a grey that shows on panels."""
    qoam: Mapping[str, Colour]
    """Grounds of Regions by the colour of their crystals."""
    city: Colour
    pit: Colour
    """The ground of a crater."""
    neutral: Colour
    """Machines of nobody, a bronze that no player has; hollow sprites and a sign tell them apart as well."""
    gems: Mapping[str, Colour]
    """The colours of crystals on a dark stage."""
    pest: Colour
    warning: Colour
    """Parasites and warnings on a dark stage."""
    event: Colour
    """The ground of a Colossus Card."""


DARK = Tones(
    divisions={"black": "#9e9e9e", "purple": "#ffafff", "red": "#ff2020", "yellow": "#ffff30", "blue": "#5f87ff"},
    qoam={"blue": 0x2322AC, "brown": 0xA9883F, "green": 0x3A8D71, "grey": 0xC6CDD4, "pink": 0xD456C2},
    city=0xF0E2B8,
    pit=0x20222C,
    neutral=0xCDB08A,
    gems={"blue": 0x6F8DFF, "brown": 0xE0A040, "green": 0x3FE09A, "grey": 0xFFFFFF, "pink": 0xFF8AE0},
    pest=0xFF6B5E,
    warning=0xFFCF5C,
    event=0x3A2E6A,
)
DARK_SLOTS = replace(
    DARK,
    divisions={"black": "#9e9e9e", "purple": "#ffafff", "red": "#ff0000", "yellow": "#ffff00", "blue": "#5f87ff"},
    qoam={"blue": 0x0000AF, "brown": 0x875F00, "green": 0x5F875F, "grey": 0xC6C6C6, "pink": 0xD75FD7},
    city=0xFFFFD7,
    pit=0x1C1C1C,
    neutral=0xD7AF87,
    event=0x5F00AF,
)
LIGHT_DIVISIONS = {"black": "#949494", "purple": "#af00af", "red": "#5f0000", "yellow": "#875f00", "blue": "#0000d7"}
CONTRAST = replace(
    DARK,
    divisions={"black": "#949494", "purple": "#d75fff", "red": "#ff5f00", "yellow": "#ffff00", "blue": "#afd7ff"},
    qoam={"blue": 0x0000FF, "brown": 0xFF8700, "green": 0x005F00, "grey": 0xEEEEEE, "pink": 0xD787D7},
    city=0xFFFF00,
    pit=0x000000,
    neutral=0xFFD7AF,
    event=0x5F00AF,
)
SIXTEEN = Tones(
    divisions={"black": "#aaaaaa", "purple": "#aa00aa", "red": "#ff5555", "yellow": "#ffff55", "blue": "#5555ff"},
    qoam={"blue": 0x0000AA, "brown": 0xAA5500, "green": 0x00AAAA, "grey": 0xFFFFFF, "pink": 0xFF55FF},
    city=0xAA0000,
    pit=0x000000,
    neutral=0xFFFFFF,
    gems={"blue": 0x5555FF, "brown": 0xAA5500, "green": 0x00AAAA, "grey": 0xFFFFFF, "pink": 0xFF55FF},
    pest=0xFF5555,
    warning=0xFFFF55,
    event=0xAA00AA,
)
TONES: Mapping[str, Tones] = {
    "dark": DARK,
    "light": replace(DARK, divisions=LIGHT_DIVISIONS, neutral=0x585858),
    "dark-256": DARK_SLOTS,
    "light-256": replace(DARK_SLOTS, divisions=LIGHT_DIVISIONS, neutral=0x585858),
    "contrast": CONTRAST,
    "sixteen": SIXTEEN,
}
"""The colours by theme; crystals differ clearly for colour-blind eyes too, and players as far as five can."""
DIVISION_MARKS = {"black": "★", "purple": "■", "red": "▲", "yellow": "◆", "blue": "●"}
DIVISION_LETTERS = {"black": "K"}
"""Letters that differ from the first one: B stands for blue."""
TEXTURES: Mapping[str, Sequence[str]] = {
    "river": (
        "000000000000", "001100000000", "110011000110", "000000111001",
        "000000000000", "022000000220", "200220022002", "000002200000",
    ),
    "mountain": (
        "000000000000", "000010000000", "000112000000", "001100200010",
        "011000020112", "000000000120", "002200000000", "000000220000",
    ),
    "forest": (
        "000100000000", "001110000100", "001120001110", "000200001120",
        "000000000200", "010000100000", "111001110000", "112001120000",
    ),
    "myst": (
        "010101000000", "000000001010", "000000000000", "002020000000",
        "000000202020", "000000000000", "101000000000", "000101010000",
    ),
    "crystal": (
        "0001000020", "0012000100", "0112001200", "0102011200",
        "0002012002", "1000002012", "1200000112", "2000100102",
    ),
}  # fmt: skip
"""By the type of a Region; digits as `Ground.texture` reads them."""
ROCK: Sequence[str] = ("000200000", "000000010", "020000000", "000001000", "000000002")
CRYSTAL, PARASITE, PARASITE_LETTER = "•", "ж", "*"
"""Signs; the second looks like an insect, and the third replaces it if the player prefers letters."""
CARDS: Mapping[str, Mapping[str, str]] = {
    "dark": {"seeker": "#ffd75f", "gear": "#d7af87", "event": "#87afff", "curio": "#5fd7af", "upgrade": "#d7afff"},
    "light": {"seeker": "#875f00", "gear": "#5f5f00", "event": "#0000af", "curio": "#005f5f", "upgrade": "#5f00af"},
    "contrast": {"seeker": "#ffd700", "gear": "#ffaf87", "event": "#87d7ff", "curio": "#5fffaf", "upgrade": "#d7afff"},
    "sixteen": {"seeker": "#ffff55", "gear": "#aaaaaa", "event": "#55ffff", "curio": "#55ff55", "upgrade": "#ff55ff"},
}
"""Cards by their deck."""
PEST_ON_LIGHT = 0xAF0000
COLOSSUS_TONES = {"#": 0xD8D2FF, "+": 0x6E62A8, "o": 0xFF4040}
COLOSSUS_ON_LIGHT = {"#": 0x4A3F8C, "+": 0x8A80B8, "o": 0xD00000}
DOME_TONES = {"#": 0x6A5A8A, "+": 0x3A3058, "o": 0xFFD870}
PRICED = 0x8FA6D8
WORDS_ON_LIGHT = 0.35
LIGHT_INK_UP_TO = 0.39
"""The lightness of a ground up to which light ink is easier to read."""
LIGHTER, DARKER, BRIGHT_LINE = 0.08, 0.11, 0.22
DEEPER = 0.15
CRATER_HUE, DEEP, STAGE, STEPPED_BACK, FADED = 0.25, 0.6, 0.7, 0.62, 0.58
ROAD, PLAIN_STONE, DIM_STONE = 0.14, 0.32, 0.22


def card_tone(deck: str) -> str:
    """The colour of the cards of a deck; empty without colours."""
    return "" if os.environ.get("NO_COLOR") else CARDS[colours().name][deck]


def tones() -> Tones:
    """The colours of the game in the current theme."""
    return of_theme(TONES)


def division_colour(colour: str) -> str:
    """The colour of a player on screen."""
    return colour_in(tones().divisions, colour)


def crystal_colour(colour: str) -> str:
    """The colour of a kind of crystal in a panel: that of its Regions."""
    return written(tones().qoam[colour])


def division_tone(colour: str) -> Colour:
    """The same for the board."""
    return rgb(division_colour(colour))


def division_word_tone(colour: str) -> Colour:
    """The colour of a player's words on the ground of pieces; on a light one darker than the player's own."""
    tone = division_tone(colour)
    return tone if colours().dark else mix(tone, BLACK, WORDS_ON_LIGHT)


def division_mark(colour: str, letters: bool = False) -> str:
    """The shape (or letter) that stands for a player."""
    return mark_in(DIVISION_MARKS, DIVISION_LETTERS, colour, letters)


def ink(ground: Colour) -> Colour:
    """Dark or light ink on a Region; on the medium tones of crystals dark ink is easier to read."""
    return INK if lightness(ground) > LIGHT_INK_UP_TO else PAPER


def area_ramp(
    base: Colour,
    state: State,
    *,
    last: bool,
    deep: bool = False,
    staged: bool = False,
    quiet: bool = False,
) -> list[Colour]:
    """The twelve shades of an area.

    Deep areas have a darker middle, staged ones have plates for what lies there; the cursor's frame is twice as
    thick, unless it is `quiet`.
    """
    shown = colours()
    table = rgb(shown.table)
    outline = base if shown.flat else mix(base, WHITE, BRIGHT_LINE)
    if state == "cursor":
        outline = cursor_tone(quiet=quiet)
    elif state == "legal":
        outline = rgb(shown.legal_edge)
    elif last:
        outline = rgb(shown.last_edge)
    light, dark = mix(base, WHITE, LIGHTER), mix(base, BLACK, DARKER)
    tones = [base] * 4 if shown.flat else [base, light, dark, light]
    stage = [stage_on(tone) if staged else mix(tone, BLACK, DEEP if deep and not shown.flat else 0.0) for tone in tones]
    rim = outline if state == "cursor" and not quiet else base
    found = [table, outline, rim, *tones, *stage, base]
    return [mix(tone, table, STEPPED_BACK) for tone in found] if state == "dim" else found


def cursor_tone(*, quiet: bool) -> Colour:
    """The colour of the cursor: it steps back while nothing on the board can be chosen."""
    shown = colours()
    return rgb(shown.dim if quiet else shown.cursor_edge)


def crater_ground(colour: str) -> Colour:
    """A pit tinged with the colour of its Apparatus, if there are enough colours."""
    pit, shown = tones().pit, colours()
    return pit if shown.flat or shown.slots else mix(pit, tones().qoam[colour], CRATER_HUE)


def crater_ink(colour: str, ground: Colour) -> Colour:
    """The ink of a crater's name: the colour of its Apparatus, or plain with few colours."""
    return ink(ground) if colours().flat else gem(colour, ground)


def stage_on(ground: Colour) -> Colour:
    """The ground behind crystals and Machines in a Region."""
    shown = colours()
    units = rgb(shown.units)
    return units if shown.flat else mix(ground, units, STAGE + DEEPER * abs(lightness(units) - lightness(ground)))


def gem(colour: str, ground: Colour) -> Colour:
    """The colour of a crystal on a ground."""
    if is_dark(ground):
        return tones().gems[colour]
    return mix(tones().qoam[colour], BLACK, 0.5 if colour == "grey" else 0.25)


def is_dark(ground: Colour) -> bool:
    """Whether bright tones are easier to read on a ground."""
    return lightness(ground) < 0.5


def pest(ground: Colour) -> Colour:
    """The colour of Parasites on a ground."""
    return tones().pest if is_dark(ground) else PEST_ON_LIGHT


def warning(ground: Colour) -> Colour:
    """The colour of warnings: blocked Machines, shards of the Colossus."""
    return tones().warning if is_dark(ground) else PEST_ON_LIGHT


def colossus_tones() -> Mapping[str, Colour]:
    """The colours of the Colossus in its crater."""
    return COLOSSUS_TONES if colours().dark else COLOSSUS_ON_LIGHT


def road() -> Colour:
    """The colour of the paths between the Regions."""
    shown = colours()
    return rgb(shown.table) if shown.flat else mix(rgb(shown.table), rgb(shown.text), ROAD)


def stone(look: str) -> Colour:
    """The colours of a node: plain, dim, legal, priced (legal for crystals) or last."""
    shown = colours()
    if look == "priced":
        return rgb(shown.legal_edge) if shown.flat else PRICED
    if look in ("legal", "last"):
        return rgb(shown.legal_edge if look == "legal" else shown.last_edge)
    return mix(rgb(shown.table), rgb(shown.text), DIM_STONE if look == "dim" else PLAIN_STONE)
