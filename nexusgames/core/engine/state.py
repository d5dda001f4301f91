"""What every game's state holds besides its own board."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pydantic import Field

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import Stored


class GameState(Stored):
    """Chance, the result once there is one, and the open decision (never saved: worked out again after loading)."""

    chance: Chance
    result: Result | None = None
    decision: Annotated[Decision | None, Field(exclude=True)] = field(default=None, init=False, compare=False)
