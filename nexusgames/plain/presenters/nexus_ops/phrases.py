"""Words shared by all parts of the Nexus Ops presenter."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.words.narration import Narrator


def counted(units: Mapping[str, int], narrator: Narrator) -> str:
    """Units with their numbers: `3 Humans, 1 Fungoid`."""
    return ", ".join(narrator.say("count.units", {"count": count, "unit": unit}) for unit, count in units.items())
