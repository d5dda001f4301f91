"""The games of the program, by id; each is imported only when it is played."""

from __future__ import annotations

from nexusgames.core.registry import Registry

GAMES = Registry(
    {
        "nexus-ops": ("Nexus Ops", "nexusgames.games.nexus_ops.game"),
        "theseus": ("Theseus: The Dark Orbit", "nexusgames.games.theseus.game"),
        "icaion": ("Icaion", "nexusgames.games.icaion.game"),
    }
)
