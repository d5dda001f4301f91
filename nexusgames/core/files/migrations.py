"""Older saves brought up to date, one format step at a time: pure functions from JSON to JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nexusgames.core.game.game import Json

Migration = Callable[[Json], Json]

FORMAT = 1
"""The format that this program writes."""

MIGRATIONS: Mapping[int, Migration] = {}
"""From each older format to the next one."""


def migrate(save: Json, found: int, wanted: int = FORMAT, steps: Mapping[int, Migration] = MIGRATIONS) -> Json:
    """The same save in the wanted format; the argument is not changed."""
    for number in range(found, wanted):
        save = {**steps[number](dict(save)), "format": number + 1}
    return save
