"""Words on the map of Nexus Ops: several forms each, so that nothing is ever cut."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.texts import load_texts


def terrain_words(terrain: str) -> Sequence[str]:
    """What a terrain is called on the board, the longest form first; none is cut."""
    return board_word(f"terrain.{terrain}").split("|")


def unit_words(unit: str, alternate: bool) -> Sequence[str]:
    """What a unit is called on the board: five forms, from the whole word to a letter."""
    return board_word(f"{'alternate' if alternate else 'unit'}.{unit}").split("|")


def board_word(key: str, **values: object) -> str:
    """A word on the board."""
    return load_texts().say(f"app.nexus_ops.board.{key}", values)
