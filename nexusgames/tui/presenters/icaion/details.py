"""How much detail the disc of Icaion has: levels by the room there is, and what each level wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from nexusgames.tui.presenters.icaion.sprites import Size


class Detail(IntEnum):
    """How much detail there is room for."""

    TINY = 0
    SMALL = 1
    """Words instead of letters, persons as sprites."""
    MIDDLE = 2
    """Machines as sprites, nodes as stones."""
    ROOMY = 3
    """Whole words beneath the sprites."""


LEVELS = ((Detail.ROOMY, 120, 48), (Detail.MIDDLE, 90, 36), (Detail.SMALL, 66, 27))
"""The least columns and rows of the disc for each level of detail."""
SQUARENESS = {Detail.TINY: 6.0, Detail.SMALL: 4.5, Detail.MIDDLE: 3.4, Detail.ROOMY: 3.0}
REGION_ROWS: Mapping[Detail, Sequence[int]] = {
    Detail.TINY: (9, 8, 8),
    Detail.SMALL: (12, 11, 10, 10),
    Detail.MIDDLE: (16, 16, 17, 17, 17),
    Detail.ROOMY: (19, 30, 24, 24, 24, 24, 24),
}
"""How many columns the title, the crystals and the Machines of a Region need at their best."""
CRATER_ROWS: Mapping[Detail, Sequence[int]] = {
    Detail.TINY: (6,),
    Detail.SMALL: (8,),
    Detail.MIDDLE: (9, 9),
    Detail.ROOMY: (14, 14),
}
CRATER_MARGINS = {Detail.TINY: 1.0, Detail.SMALL: 1.0, Detail.MIDDLE: 1.5, Detail.ROOMY: 2.8}
"""How far the words of a crater stay inside it, in units."""
CITY_ROWS = 6, 10, 10, 6
"""The same for the City's dome and its name."""
SIZES: Mapping[Detail, Sequence[Size]] = {
    Detail.TINY: (Size.SMALL,),
    Detail.SMALL: (Size.USUAL, Size.SMALL),
    Detail.MIDDLE: (Size.USUAL, Size.SMALL),
    Detail.ROOMY: (Size.LARGE, Size.USUAL, Size.SMALL),
}
"""The sizes of Seekers to try, in order."""
