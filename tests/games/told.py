"""What random games bring up, with the sentence for each: the proof that nothing lacks its words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Game, Setup, StateT
from nexusgames.core.words.narration import Narrator


@dataclass
class Told:
    """Prompts, labels of choices, lines of events and endings; `kinds` are the values of every kind of decision."""

    kinds: Mapping[str, Collection[str]]
    prompts: dict[str, set[str]] = field(default_factory=lambda: {})
    labels: dict[tuple[str, str], set[str]] = field(default_factory=lambda: {})
    lines: dict[str, set[str]] = field(default_factory=lambda: {})
    endings: set[str] = field(default_factory=lambda: set())
    detailed: set[str] = field(default_factory=lambda: set())
    """Verbs of choices that told more than their label."""

    def sentences(self) -> Iterator[str]:
        """Everything that was told."""
        for group in (self.prompts, self.labels, self.lines):
            for told in group.values():
                yield from told
        yield from self.endings

    def play(
        self,
        game: Game[StateT, Any],
        setup: Setup,
        narrator: Callable[[StateT], Narrator],
        pick: Callable[[random.Random, Decision], Choice],
        frequent: Collection[str] = (),
    ) -> None:
        """One random game, with everything in it told; of frequent decisions a tenth is enough."""
        dice = random.Random(setup.seed)
        state, happened = game.start(setup)
        while True:
            speaker = narrator(state)
            for event in happened:
                self.lines.setdefault(event.kind, set()).add(speaker.line(event))
            decision = game.pending(state)
            if isinstance(decision, Result):
                self.endings.add(speaker.ending(decision))
                return
            if decision.kind not in frequent or dice.random() < 0.1:
                self.tell(speaker, decision)
            happened = game.apply(state, pick(dice, decision).key)

    def tell(self, speaker: Narrator, decision: Decision) -> None:
        """A question and its choices: all values are there, and no two choices are called the same."""
        self.prompts.setdefault(decision.kind, set()).add(speaker.prompt(decision))
        assert set(decision.values) == set(self.kinds[decision.kind])
        labels = {offered: speaker.label(decision, offered) for offered in decision.choices}
        assert len(set(labels.values())) == len(labels), labels
        for offered, label in labels.items():
            self.labels.setdefault((decision.kind, offered.verb), set()).add(label)
            if offered.key in speaker.lexicon.details:
                self.detailed.add(offered.verb)

    def check_reach(self, verbs: Collection[str], events: Collection[str]) -> None:
        """The games were long enough to bring up most of it."""
        assert len(self.prompts) > len(self.kinds) * 3 // 4
        assert len({verb for _, verb in self.labels}) > len(verbs) * 3 // 4
        assert len(self.lines) > len(events) * 3 // 4


def event_kinds(*modules: ModuleType) -> dict[str, type[Event]]:
    """Every event of these modules by its name in the catalogue."""
    found = [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in found}


def ways_to_tell(events: Mapping[str, type[Event]], variants: Mapping[str, Sequence[str]]) -> dict[str, type[Event]]:
    """The events by every way in which they are told: their own name, or all those of their variants."""
    return {way: event for kind, event in events.items() for way in variants.get(kind, (kind,))}
