"""Migrations: older saves brought up to date one format at a time, by pure functions from JSON to JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nexusgames.core.game.game import Json

Migration = Callable[[Json], Json]

FORMAT = 1
"""The format that this program writes."""

MIGRATIONS: Mapping[int, Migration] = {}
"""The step from each older format to the next."""


def migrate(save: Json, found: int, wanted: int = FORMAT, steps: Mapping[int, Migration] = MIGRATIONS) -> Json:
    """The save in the wanted format; the argument stays unchanged."""
    for number in range(found, wanted):
        save = {**steps[number](dict(save)), "format": number + 1}
    return save
