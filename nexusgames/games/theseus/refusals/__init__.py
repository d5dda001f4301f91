"""Why a choice is not offered: for every key one rule and one sentence; a module of reasons for each topic."""

from nexusgames.games.theseus.refusals.door import refusal

__all__ = ["refusal"]
