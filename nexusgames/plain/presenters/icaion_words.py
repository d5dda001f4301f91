"""Words that all parts of the Icaion presenter share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nexusgames.core.narration import Narrator


def phrase(narrator: Narrator, key: str, /, **values: object) -> str:
    """A sentence of line mode about Icaion."""
    return narrator.texts.say(f"plain.icaion.{key}", values, narrator)


def counted(crystals: Mapping[str, int], narrator: Narrator, none: str = "") -> str:
    """Crystals with their numbers: `2 blue, 1 green`; `none` names the sentence for none, if there is one."""
    told = [phrase(narrator, "crystals", count=count, colour=colour) for colour, count in crystals.items() if count]
    return ", ".join(told) or (phrase(narrator, none) if none else "")


def listed(narrator: Narrator, name: str, values: Iterable[object]) -> str:
    """Names with commas."""
    return ", ".join(narrator.word(name, value) for value in values)
