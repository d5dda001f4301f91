"""Small pieces of Icaion that several panels use: marks, crystals."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.board import MachineView
from nexusgames.games.icaion.view.players import PlayerView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.icaion.tones import (
    CRYSTAL,
    division_colour,
    division_mark,
    gem,
)
from nexusgames.tui.theme import colours


def mark(view: IcaionView, seat: int, letters: bool) -> Content:
    """The player's shape or letter in the player's colour."""
    return colour_mark(view.players[seat].colour, letters)


def colour_mark(colour: str, letters: bool) -> Content:
    """The shape or letter of a colour, even a neutral one."""
    return Content.styled(division_mark(colour, letters), f"bold {division_colour(colour)}")


def machine_line(machine: MachineView, narrator: Narrator, letters: bool) -> Content:
    """A Machine on the board with its owner's mark and name; nobody's has no mark."""
    if machine.seat is None:
        return Content(say(narrator, "space.machine_neutral", machine=machine.kind))
    told = say(narrator, "space.machine", machine=machine.kind, seat=machine.seat)
    return colour_mark(machine.colour, letters) + Content(told)


def machine_name(machine: MachineView, narrator: Narrator, letters: bool) -> Content:
    """A Machine in a row of several: its owner's mark, or that of nobody, and its name."""
    name = narrator.word("machine", machine.kind)
    if machine.seat is None:
        return Content(say(narrator, "space.neutral", machine=machine.kind))
    return colour_mark(machine.colour, letters) + Content(f":{name}" if letters else name)


def dot(colour: str) -> Content:
    """A crystal in its colour, before words about it."""
    ground = rgb(colours().side)
    return Content.styled(f"{CRYSTAL} ", f"bold #{gem(colour, ground):06x}")


def counted(crystals: Mapping[str, int], narrator: Narrator) -> str:
    """Crystals in words."""
    told = [say(narrator, "count", count=count, colour=colour) for colour, count in crystals.items() if count]
    return narrator.texts.say("core.list.comma").join(told)


def cage_name(player: PlayerView, cage: str, narrator: Narrator) -> str:
    """The number of a Null Cage; those of upgrades count separately."""
    if cage.isdecimal():
        return cage
    extra = [name for name in player.cages if not name.isdecimal()]
    return say(narrator, "extra_cage", number=extra.index(cage) + 1)


def total(crystals: Mapping[str, int]) -> int:
    """How many crystals these are."""
    return sum(crystals.values())
