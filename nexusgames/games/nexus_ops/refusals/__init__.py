"""Why a choice is not offered: for every key one rule and one sentence; a module of reasons for each topic."""

from nexusgames.games.nexus_ops.refusals.door import WHY_NOT

__all__ = ["WHY_NOT"]
