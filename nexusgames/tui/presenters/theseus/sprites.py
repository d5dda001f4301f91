"""The units of Theseus as pixel art, 6x6: three rows of text.

`#` is the owner's colour, `+` its shade, `o` a light, `k` the dark; `.` shows the ground. Kinds must differ in
silhouette alone: the four factions, Lesser Aliens, and Pandora's dome, long legs, claws and spikes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nexusgames.games.theseus.view.read_model import TheseusView, UnitView

Picture = tuple[str, ...]
WIDE = HIGH = 6
UNIT = "unit"
"""The kind that looks different in every faction."""

FACTIONS: Mapping[str, Picture] = {
    "marines": ("..##..", "..oo..", ".####+", "#.##.+", "..##..", ".+..+."),
    "scientists": ("..##..", ".#oo#.", "..##..", ".oooo.", ".o##o.", ".+..+."),
    "aliens": (".####.", "##.o##", ".#####", "..###+", "#.#.#.", "+.+.+."),
    "greys": (".#oo#.", "#oo###", "#k##k#", ".####.", "..##..", ".+##+."),
}
KINDS: Mapping[str, Picture] = {
    "lesser_alien": ("......", "..##..", ".#o##.", ".####+", "#.#.#.", "+.+.+."),
    "being": (".####.", "#o##o#", "######", ".#++#.", "#.##.#", "+.++.+"),
    "runner": ("...##.", "..#o#.", ".###..", "#.##..", ".#..#.", "+...+."),
    "catcher": ("#....#", "##..##", ".#oo#.", "..##..", ".####.", ".+..+."),
    "warrior": ("#.##.#", "##oo##", "######", "+####+", ".#..#.", "++..++"),
}


def picture_of(view: TheseusView, unit: UnitView, times: int = 1) -> Picture:
    """The picture of a unit, enlarged by a whole factor."""
    picture = FACTIONS[view.players[unit.owner].faction] if unit.kind == UNIT else KINDS[unit.kind]
    return picture if times == 1 else enlarged(picture, times)


@cache
def enlarged(picture: Picture, times: int) -> Picture:
    """Every pixel becomes a square of pixels."""
    return tuple("".join(pixel * times for pixel in line) for line in picture for _ in range(times))


@cache
def outline(picture: Picture) -> Picture:
    """The silhouette of a unit that is not here yet, as stripes with the ground between them."""
    return tuple("".join("." if pixel == "." or row % 2 else "#" for pixel in line) for row, line in enumerate(picture))
