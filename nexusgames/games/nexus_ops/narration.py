"""Nexus Ops in words: the core's narrator with this game's lexicon."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.events import Event
from nexusgames.core.narration import Narrator
from nexusgames.core.texts import Texts
from nexusgames.games.nexus_ops.events import VortexPulled
from nexusgames.games.nexus_ops.options import Options
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.words import lexicon


class NexusOpsNarrator(Narrator):
    """Tells a game of Nexus Ops."""

    def event_key(self, event: Event) -> str:
        """NX-VTX-03: a Vortex that rolls the same edge twice throws nothing."""
        if isinstance(event, VortexPulled) and event.source == event.target:
            return "vortex_calm"
        return event.kind

    def ability(self, ability: str) -> str:
        """What an ability of a unit lets it do."""
        return self.say(f"unit_ability.{ability}")


def narrator(texts: Texts, table: NexusOpsState | Options, names: Sequence[str]) -> NexusOpsNarrator:
    """The narrator of a game as it stands (prices and colours change, so ask again after every choice)."""
    return NexusOpsNarrator(texts, lexicon(table), names)
