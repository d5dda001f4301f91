"""How far play has reached: the questions, choices and events of a game that were met, and those that never were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.values.texts import load_texts

Variants = Mapping[str, Callable[[Event], str]]


class Reach:
    """Counts the sentences of the catalogue that a game would have used."""

    def __init__(self) -> None:
        """Nothing is met yet."""
        self.met: Counter[str] = Counter()
        self.variants: Variants = {}

    def watch(self, decision: Decision | None, key: str, events: list[Event]) -> None:
        """A decision was made, or the table was set up."""
        met = self.met
        if decision is not None:
            met[f"ask.{decision.kind}"] += 1
            met[f"choice.{decision.kind}.{key.partition(' ')[0]}"] += 1
        for event in events:
            told = event.kind
            if told in self.variants:
                told = self.variants[told](event)
            met[f"event.{told}"] += 1


def never(game_id: str, met: Iterable[str]) -> list[str]:
    """The questions, choices and events that have a sentence, but were not met."""
    namespace, known = game_id.replace("-", "_"), set(met)
    for key in [key for key in known if key.startswith("choice.")]:
        _, kind, verb = key.split(".")
        known |= {f"choice.{verb}", f"choice.at.{kind}.{verb}"}
    wanted = (f"{namespace}.ask.", f"{namespace}.choice.", f"{namespace}.event.")
    keys = [key.partition(".")[2] for prefix in wanted for key in load_texts().keys(prefix)]
    return sorted(key for key in keys if key not in known)
