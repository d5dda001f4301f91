"""Small pieces of Nexus Ops that several panels use: marks, counts."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, SpaceView
from nexusgames.tui.theme import player_colour, player_mark

HOLLOW = str.maketrans("●▲■◆", "○△□◇")


def mark(view: NexusOpsView, seat: int, letters: bool) -> Content:
    """The player's shape or letter in the player's colour."""
    colour = view.players[seat].colour
    return Content.styled(player_mark(colour, letters), f"bold {player_colour(colour)}")


def home_mark(colour: str, letters: bool) -> str:
    """The mark of a home that nobody holds: the player's shape without its filling, or the small letter."""
    return player_mark(colour, letters).translate(HOLLOW).lower()


def is_idle(view: NexusOpsView, here: SpaceView) -> bool:
    """Whether somebody holds a mine with units of which none can work in it."""
    if not here.mine or here.controller is None:
        return False
    units = [unit for unit, count in here.units[here.controller].items() if count]
    return not any(view.units[unit].miner for unit in units)


def counts(units: Mapping[str, int], narrator: Narrator) -> str:
    """How many of each type."""
    told = [narrator.say("count.units", {"count": count, "unit": unit}) for unit, count in units.items() if count]
    return narrator.texts.say("core.list.comma").join(told)
