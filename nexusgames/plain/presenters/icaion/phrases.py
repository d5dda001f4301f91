"""Words shared by all parts of the Icaion presenter."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.words.narration import Narrator
from nexusgames.plain.presenters import phrase


def counted(crystals: Mapping[str, int], narrator: Narrator, none: str = "") -> str:
    """Crystals with their numbers: `2 blue, 1 green`; `none` is the key of the sentence for no crystals, if any."""
    told = [phrase(narrator, "crystals", count=count, colour=colour) for colour, count in crystals.items() if count]
    return ", ".join(told) or (phrase(narrator, none) if none else "")
