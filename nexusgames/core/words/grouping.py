"""Lines of choices: those that differ in one word alone share a line, what they have in common is said once.

A line is a stem and its targets: `Human 2` and `H0L H0R H0K`, `1 blue` and `T3 C1 C5`. Which choices can share one is
said by the texts of a game: only a verb with a stem (`line.<verb>`) is ever brought together. The order is that of the
choices, and nothing but the question has a say in it: a line keeps its number while the question stays the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.frozen import frozen
from nexusgames.core.words.narration import Narrator

FEWEST = 3
"""Choices of a verb below this have a line each: there is little to save."""
FEW = 6
"""So many choices with much to tell about each of them can still be read line by line."""


@frozen
class Line:
    """Choices that share a line; one without a stem is a single choice, told in full."""

    choices: tuple[Choice, ...]
    stem: str = ""
    targets: tuple[str, ...] = ()
    """What each of the choices is called behind the stem."""

    @property
    def says_which(self) -> bool:
        """Whether the stem says which thing and the targets only where: a Human, and the spaces to place it."""
        return bool(self.stem) and len(self.choices[0].args) > 1

    def named(self, said: str) -> list[Choice]:
        """The choices whose target is called so; if none is, those whose target begins so."""
        wanted = said.casefold()
        return [choice for choice in self.choices if wanted in self.names_of(choice)] or self.begun(said)

    def begun(self, said: str) -> list[Choice]:
        """The choices whose target begins so."""
        wanted = said.casefold()
        return [choice for choice in self.choices if any(name.startswith(wanted) for name in self.names_of(choice))]

    def names_of(self, choice: Choice) -> tuple[str, str]:
        """What may be said for the target of a choice: how it is called, and how its last word is typed.

        Of a place within another one that is the part which the stem does not tell: `i3` of COR.I3.
        """
        called = self.targets[self.choices.index(choice)]
        return called.casefold(), choice.args[-1].rpartition(".")[2].casefold()


def sections(decision: Decision) -> list[list[Choice]]:
    """The choices in the order in which they are listed: answers, what ends the question, what lies beside it."""
    answers = [choice for choice in decision.options if choice.key not in FINISHING]
    endings = [choice for choice in decision.options if choice.key in FINISHING]
    return [part for part in (answers, endings, list(decision.extras)) if part]


def lines_of(narrator: Narrator, decision: Decision, choices: Sequence[Choice]) -> list[Line]:
    """The lines of some choices of a question; a verb has stems on all of its lines or on none."""
    keyed = [(choice, _shared(narrator, decision, choice)) for choice in choices]
    brought = _brought_together(narrator, (shared for _, shared in keyed if shared is not None))
    lines: dict[tuple[str, ...], list[Choice]] = {}
    for choice, shared in keyed:
        key = shared if shared is not None and choice.verb in brought else (choice.key,)
        lines.setdefault(key, []).append(choice)
    return [_line(narrator, decision, key, group, brought) for key, group in lines.items()]


def listed(lines: Iterable[Line]) -> list[Choice]:
    """The choices of lines, in reading order."""
    return list(chain.from_iterable(line.choices for line in lines))


def _shared(narrator: Narrator, decision: Decision, choice: Choice) -> tuple[str, ...] | None:
    """What choices of one line have in common: verb, stem, and every word but the target; None for one without stem."""
    stem = narrator.stem(decision, choice)
    if not stem:
        return None
    target = narrator.target_place(decision, choice)
    return (choice.verb, stem, *choice.args[:target], *choice.args[target + 1 :])


def _brought_together(narrator: Narrator, shared: Iterable[tuple[str, ...]]) -> set[str]:
    """The verbs whose choices share lines: there are several, that saves lines, and not each has much to tell."""
    lines = Counter(shared)
    choices, rows = Counter[str](), Counter(verb for verb, *_ in lines)
    for (verb, *_), count in lines.items():
        choices[verb] += count
    least = {verb: FEW + 1 if verb in narrator.lexicon.telling else FEWEST for verb in choices}
    return {verb for verb, count in choices.items() if count >= least[verb] and rows[verb] < count}


def _line(narrator: Narrator, decision: Decision, key: tuple[str, ...], group: list[Choice], brought: set[str]) -> Line:
    if len(key) == 1 or group[0].verb not in brought:
        return Line(tuple(group))
    return Line(tuple(group), key[1], tuple(narrator.target(decision, choice) for choice in group))
