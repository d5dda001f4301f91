"""The pieces of Icaion as pixel art: Machines in two sizes, Seekers and the Colossus in several, the City's dome.

`#` is the owner's colour, `+` its shade, `o` a light, `.` shows the ground. Every kind has a silhouette of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

Picture = tuple[str, ...]


class Size(IntEnum):
    """How large a Seeker is."""

    SMALL = 0
    """For several at one node or for little room."""
    USUAL = 1
    LARGE = 2


MACHINES: Mapping[str, Picture] = {
    "H": ("#...#", "#####", ".#o#.", "+.+.+"),
    "S": (".###.", "#o#o#", "#####", "+...+"),
    "R": ("#.#..", "#.###", "#####", "+++++"),
}
"""5x4: two rows of text."""
NEUTRAL_MACHINES: Mapping[str, Picture] = {
    "H": ("#...#", "##.##", ".#.#.", "+.+.+"),
    "S": (".###.", "#...#", "##.##", "+...+"),
    "R": ("#.#..", "#.###", "##.##", "+++++"),
}
"""The Machines of nobody: the same outlines, but hollow and without a light."""
LARGE_MACHINES: Mapping[str, Picture] = {
    "H": ("#.......#", "##.....##", "###...###", ".#######.", "..#ooo#..", "..#####..", ".+.+.+.+.", "++.....++"),
    "S": ("..#####..", ".#######.", "##oo#oo##", "##oo#oo##", "#########", "#.#####.#", "+..+.+..+", "+..+.+..+"),
    "R": (".##..##..", ".##..##..", ".##..####", ".##.#####", "#########", "#oo#oo#o#", "#########", "+++++++++"),
}
"""9x8: four rows of text."""
LARGE_NEUTRAL_MACHINES: Mapping[str, Picture] = {
    "H": ("#.......#", "##.....##", "#.#...#.#", ".#.###.#.", "..#...#..", "..#####..", ".+.+.+.+.", "++.....++"),
    "S": ("..#####..", ".#.....#.", "#.......#", "#..#.#..#", "##.....##", "#.#####.#", "+..+.+..+", "+..+.+..+"),
    "R": (".##..##..", ".##..##..", ".##..####", ".########", "#########", "#..#..#.#", "#..#..#.#", "+++++++++"),
}


def machine_picture(kind: str, *, neutral: bool, large: bool = False) -> Picture:
    """The picture of a Machine, hollow if it is nobody's."""
    if large:
        return (LARGE_NEUTRAL_MACHINES if neutral else LARGE_MACHINES)[kind]
    return (NEUTRAL_MACHINES if neutral else MACHINES)[kind]


SOMEBODY = "somebody"
"""A Seeker without a card yet."""
SEEKERS: Mapping[str, Picture] = {
    "IN001": (".##..", ".#o#.", "####+", ".##++", ".##..", ".+.+."),
    "IN002": ("#...#", "##.##", ".#o#.", "#####", ".###.", "..+.."),
    "IN003": ("o.o.o", "ooooo", ".###.", "#####", "#####", "+++++"),
    "IN004": ("#####", "#o#o#", "#####", ".#+#.", "#####", "#...#"),
    "IN005": ("..#..", "#####", "..oo.", ".###.", ".###+", ".+.+."),
    "IN006": (".....", "##...", "#o##.", "#####", ".####", "+.+.+"),
    "IN007": (".###.", ".ooo.", "#####", "##+##", ".###.", ".#.#."),
    SOMEBODY: ("..#..", ".#o#.", "..#..", "#####", ".###.", ".+.+."),
}
"""By Seeker Card, 5x6: hood and pack, horns, crown and cape, robot, hat, beast, armour."""
SMALL_SEEKERS: Mapping[str, Picture] = {
    "IN001": (".#.", "#o#", "##+", "#.#"),
    "IN002": ("#.#", "#o#", "###", ".+."),
    "IN003": ("o.o", "ooo", "###", "+++"),
    "IN004": ("###", "o#o", "###", "#.#"),
    "IN005": (".#.", "###", ".o.", "#.#"),
    "IN006": ("#..", "o##", "###", "+.+"),
    "IN007": ("###", "ooo", "###", ".#."),
    SOMEBODY: (".#.", "#o#", "###", "+.+"),
}
"""The same persons, 3x4."""
LARGE_SEEKERS: Mapping[str, Picture] = {
    "IN001": ("..###..", ".#####.", ".##oo#.", "..####+", ".####++", ".####++", "..##.#.", ".++.++."),
    "IN002": ("#.....#", "##...##", ".#####.", ".#o#o#.", "..###..", "#######", ".#####.", ".++.++."),
    "IN003": ("o..o..o", "ooooooo", ".#####.", ".#+#+#.", "..###..", ".#####.", "#######", "+++++++"),
    "IN004": (".#####.", ".#o#o#.", ".#####.", "...+...", "#######", "#.#+#.#", "..###..", ".##.##."),
    "IN005": ("..###..", "..###..", "#######", "..ooo..", ".#####.", "######+", ".#####+", ".++.++."),
    "IN006": ("#.#....", "###....", "#o###.#", "#######", ".######", ".#####.", ".#.#.#.", "++.+.++"),
    "IN007": (".#####.", ".#ooo#.", ".#####.", "#######", "##+++##", "#.###.#", "..#.#..", ".##.##."),
    SOMEBODY: ("..###..", ".##o##.", "..###..", ".#####.", "#######", "..###..", "..#.#..", ".++.++."),
}
"""The same persons, 7x8."""
PERSONS: Mapping[Size, Mapping[str, Picture]] = {
    Size.SMALL: SMALL_SEEKERS,
    Size.USUAL: SEEKERS,
    Size.LARGE: LARGE_SEEKERS,
}
COLOSSUS_LARGE: Picture = (
    "....######....",
    "...##oo#oo#...",
    "...########...",
    "....######....",
    ".############.",
    "##############",
    "##.########.##",
    "##.########.##",
    "#...######...#",
    "....##..##....",
    "....##..##....",
    "...+++..+++...",
)
COLOSSUS: Picture = (
    "...####...",
    "..#o##o#..",
    "..######..",
    "##########",
    "#.######.#",
    "#..####..#",
    "...#..#...",
    "..++..++..",
)
COLOSSUS_MEDIUM: Picture = (".####.", "#o##o#", "######", "#.##.#", ".#..#.", ".+..+.")
COLOSSUS_SMALL: Picture = (".##.", "#oo#", "####", "+..+")
DOME: Picture = ("....##....", "..######..", ".###oo###.", "###o##o###", "##########", "+#.+##+.#+")
STONE: Picture = (".###.", "#####", "#####", ".###.")
WIDE_STONE: Picture = (".#####.", "#######", "#######", ".#####.")


def seeker_picture(seeker: str, *, lying: bool, size: Size = Size.USUAL) -> Picture:
    """The picture of a Seeker; a wounded one lies on its back."""
    picture = PERSONS[size].get(seeker, PERSONS[size][SOMEBODY])
    return tuple("".join(line[x] for line in reversed(picture)) for x in range(len(picture[0]))) if lying else picture
