"""The games of the program: one entry each, which names the rules and whoever draws them."""

from __future__ import annotations

from nexusgames.core.game.registry import Entry, Registry


def entry(title: str, package: str) -> Entry:
    """The entry of a game whose packages have the same name everywhere."""
    return Entry(
        title,
        game=f"nexusgames.games.{package}.game",
        app=f"nexusgames.tui.presenters.{package}",
        plain=f"nexusgames.plain.presenters.{package}",
    )


GAMES = Registry(
    {
        "nexus-ops": entry("Nexus Ops", "nexus_ops"),
        "theseus": entry("Theseus: The Dark Orbit", "theseus"),
        "icaion": entry("Icaion", "icaion"),
    }
)
