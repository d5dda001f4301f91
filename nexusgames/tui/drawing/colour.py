"""Colours as numbers (0xRRGGBB): boards mix and compare thousands of them, and strings are too slow."""

from __future__ import annotations

from functools import lru_cache

Colour = int
BLACK, WHITE = 0x000000, 0xFFFFFF
INK, PAPER = 0x0B0D12, 0xF4F4EC
CHANNELS = (16, 8, 0)
NEARLY_WHITE, DARK_LIGHT = 0.95, 0.6
DARK_OF_A_SPRITE = 0x101014
DARK_OF_SIXTEEN = {
    0xFF5555: 0xAA0000,
    0x55FF55: 0x00AA00,
    0x5555FF: 0x0000AA,
    0xFFFF55: 0xAA5500,
    0xFF55FF: 0xAA00AA,
    0x55FFFF: 0x00AAAA,
}
"""The dark versions of the old bright colours; a terminal shows a mixed one as the nearest of sixteen, red as brown."""


def rgb(text: str) -> Colour:
    """The number of a colour written as `#rrggbb`."""
    return int(text.lstrip("#"), 16)


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Two colours mixed; the share of the second goes from 0 to 1."""
    found = 0
    for shift in CHANNELS:
        a, b = one >> shift & 255, other >> shift & 255
        found |= round(a + (b - a) * part) << shift
    return found


def lightness(colour: Colour) -> float:
    """How light a colour looks, from 0 to 1."""
    return (0.299 * (colour >> 16) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255)) / 255


@lru_cache(maxsize=1024)
def contrast(one: Colour, other: Colour) -> float:
    """How well one colour reads on the other, from 1 to 21, as accessibility guidelines define it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = ((colour >> shift & 255) / 255 for shift in CHANNELS)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


BRIGHTER_THAN_NAMED = frozenset((0xAA5500, 0x00AAAA))
"""Brown and cyan of the old sixteen, which most terminals show as bright as dark yellow and turquoise."""


def ink_on(ground: Colour) -> Colour:
    """Dark or light ink, whichever is easier to read on a ground."""
    return INK if lightness(ground) > 0.5 or ground in BRIGHTER_THAN_NAMED else PAPER


def apart(one: Colour, other: Colour) -> int:
    """A quick measure of how different two colours look; green counts most, as for the eye."""
    red = abs((one >> 16) - (other >> 16))
    green = abs((one >> 8 & 255) - (other >> 8 & 255))
    blue = abs((one & 255) - (other & 255))
    return 2 * red + 4 * green + blue


def darker(colour: Colour, part: float) -> Colour:
    """A colour mixed with black; for one of the old sixteen, its dark version."""
    return DARK_OF_SIXTEEN.get(colour) or mix(colour, BLACK, part)


def owned(colour: Colour) -> dict[str, Colour]:
    """The tones of a sprite: the colour, its shade, its light, and the dark.

    A white sprite (as all are without colours) has dark lights, or its eyes would be invisible.
    """
    light = mix(colour, BLACK, DARK_LIGHT) if lightness(colour) > NEARLY_WHITE else mix(colour, WHITE, 0.75)
    return {"#": colour, "+": darker(colour, 0.45), "o": light, "k": DARK_OF_A_SPRITE}
