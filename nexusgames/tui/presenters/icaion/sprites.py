"""The pieces of Icaion as pixel art: Machines, each Seeker in two sizes, the Colossus in three, the City's dome.

`#` is the owner's colour, `+` its shade, `o` a light, `.` shows the ground. Every kind has a silhouette of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

Picture = tuple[str, ...]

MACHINES: Mapping[str, Picture] = {
    "H": ("#...#", "#####", ".#o#.", "+.+.+"),
    "S": (".###.", "#o#o#", "#####", "+...+"),
    "R": ("#.#..", "#.###", "#####", "+++++"),
}
"""5x4: two rows of text."""
NEUTRAL_MACHINES: Mapping[str, Picture] = {
    "H": ("#...#", "##.##", ".#.#.", "+.+.+"),
    "S": (".###.", "#...#", "##.##", "+...+"),
    "R": ("#.#..", "#.###", "#...#", "+++++"),
}
"""The Machines of nobody: the same outlines, but hollow and without a light."""


def machine_picture(kind: str, *, neutral: bool) -> Picture:
    """The picture of a Machine, hollow if it is nobody's."""
    return (NEUTRAL_MACHINES if neutral else MACHINES)[kind]


SEEKERS: Mapping[str, Picture] = {
    "IN001": (".##..", ".#o#.", "####+", ".##++", ".##..", ".+.+."),
    "IN002": ("#...#", "##.##", ".#o#.", "#####", ".###.", "..+.."),
    "IN003": ("o.o.o", "ooooo", ".###.", "#####", "#####", "+++++"),
    "IN004": ("#####", "#o#o#", "#####", ".#+#.", "#####", "#...#"),
    "IN005": ("..#..", "#####", "..oo.", ".###.", ".###+", ".+.+."),
    "IN006": (".....", "##...", "#o##.", "#####", ".####", "+.+.+"),
    "IN007": (".###.", ".ooo.", "#####", "##+##", ".###.", ".#.#."),
}
"""By Seeker Card, 5x6: hood and pack, horns, crown and cape, robot, hat, beast, armour."""
SOMEBODY: Picture = ("..#..", ".#o#.", "..#..", "#####", ".###.", ".+.+.")
"""A Seeker without a card yet."""
SMALL_SEEKERS: Mapping[str, Picture] = {
    "IN001": (".#.", "#o#", "##+", "#.#"),
    "IN002": ("#.#", "#o#", "###", ".+."),
    "IN003": ("o.o", "ooo", "###", "+++"),
    "IN004": ("###", "o#o", "###", "#.#"),
    "IN005": (".#.", "###", ".o.", "#.#"),
    "IN006": ("#..", "o##", "###", "+.+"),
    "IN007": ("###", "ooo", "###", ".#."),
}
"""The same persons, 3x4, for several at one node or for little room."""
SMALL_SOMEBODY: Picture = (".#.", "#o#", "###", "+.+")
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


def seeker_picture(seeker: str, *, lying: bool, small: bool) -> Picture:
    """The picture of a Seeker; a wounded one lies on its back."""
    picture = SMALL_SEEKERS.get(seeker, SMALL_SOMEBODY) if small else SEEKERS.get(seeker, SOMEBODY)
    return tuple("".join(line[x] for line in reversed(picture)) for x in range(len(picture[0]))) if lying else picture
