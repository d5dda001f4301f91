"""Words on the map of Nexus Ops, in several forms each, so none is ever cut."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.values.texts import cells, load_texts
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView

ALTERNATE = "alternate_units"


def terrain_words(terrain: str) -> Sequence[str]:
    """The names of a terrain on the board, the longest first."""
    return board_word(f"terrain.{terrain}").split("|")


def unit_words(unit: str, alternate: bool) -> Sequence[str]:
    """The names of a unit on the board: five forms, from the whole word to a letter."""
    return board_word(f"{'alternate' if alternate else 'unit'}.{unit}").split("|")


def is_alternate(view: NexusOpsView) -> bool:
    """Whether a table plays with the Alternate Units."""
    return ALTERNATE in view.options


def many(view: NexusOpsView, unit: str) -> str:
    """The plural name of a kind of unit."""
    return load_texts().say(f"app.nexus_ops.chip.{'alternates' if is_alternate(view) else 'units'}.{unit}")


def board_word(key: str, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.nexus_ops.board.{key}", values)


def called(names: Sequence[str], seat: int, faction: str, room: int) -> str:
    """A player's name; the faction if there is none or if it has wide letters, which do not fit single cells."""
    name = names[seat] if seat < len(names) else ""
    if not name or cells(name) != len(name):
        name = faction
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}…"
