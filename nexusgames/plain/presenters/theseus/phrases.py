"""Words shared by all parts of the Theseus presenter."""

from __future__ import annotations

from collections.abc import Iterable

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.plain.presenters import phrase


def joined(narrator: Narrator, sentences: Iterable[str]) -> str:
    """The parts of a remark joined by semicolons, without empty ones."""
    return phrase(narrator, "between").join(filter(None, sentences))


def unit_words(view: TheseusView, narrator: Narrator, unit: UnitView) -> str:
    """A unit with everything on it: `Alien 1 (upgraded, 1 Parasite)`."""
    marks = phrase(
        narrator,
        "marks",
        upgraded=unit.upgraded,
        moved=unit.moved and unit.owner == view.active,
        parasites=unit.parasites,
        seized=bool(unit.seized_by),
        invisible=unit.invisible,
    )
    return phrase(narrator, "unit", unit=unit.id, marks=marks.removeprefix(", "))
