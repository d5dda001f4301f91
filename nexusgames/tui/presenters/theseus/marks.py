"""Small pieces of Theseus that several panels use: marks, units."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters.theseus.tones import faction_colour, faction_mark


def listed(narrator: Narrator, words: Iterable[str]) -> str:
    """Words separated by commas."""
    return narrator.texts.say("core.list.comma").join(words)


def mark(view: TheseusView, seat: int, letters: bool) -> Content:
    """The player's shape or letter in the player's colour."""
    colour = view.players[seat].colour
    return Content.styled(faction_mark(colour, letters), f"bold {faction_colour(colour)}")


def unit_name(view: TheseusView, narrator: Narrator, unit: str, letters: bool) -> Content:
    """A unit with its owner's mark, as on the board."""
    colour = view.players[view.units[unit].owner].colour
    called = f"{faction_mark(colour, letters)}{narrator.word('unit', unit)}"
    return Content.styled(called, f"bold {faction_colour(colour)}")


def unit_names(view: TheseusView, narrator: Narrator, units: Iterable[str], letters: bool) -> Content:
    """Several units in a row."""
    comma = Content(narrator.texts.say("core.list.comma"))
    return comma.join([unit_name(view, narrator, unit, letters) for unit in units])
