"""Positions in words: a scenario's start is a patch on a fresh game; a picture shows any state the same way."""

from __future__ import annotations

from nexusgames.core.game import Json, Setup
from nexusgames.games.nexus_ops.ops import Ops
from nexusgames.games.nexus_ops.setup import set_up
from nexusgames.games.nexus_ops.state import NexusOpsState


def arrange(setup: Setup, position: Json) -> NexusOpsState:
    """A game that stands as the position says."""
    return set_up(setup)


def picture(ops: Ops) -> Json:
    """The whole state in the words of `arrange`."""
    return {}
