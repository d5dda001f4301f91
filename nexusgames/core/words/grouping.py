"""Lines of choices: choices that differ in a single word share a line, which says what they have in common once.

A line is a stem and its targets: `Human 2` and `H0L H0R H0K`, `1 blue` and `T3 C1 C5`. The texts of a game decide which
choices can share one: only verbs with a stem (`line.<verb>`) are grouped. The order is that of the choices, except that
a game may line up what its lines name, always in the same way. Nothing but the question affects the grouping, so a line
keeps its number while the question stays the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from nexusgames.core.engine import FINISHING, Choice, Decision
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator

FEWEST = 3
"""A verb with fewer choices than this is not grouped: little would be saved."""
FEW = 6
"""Up to this many choices stay on lines of their own when each has much to tell."""


class Line(Frozen):
    """Choices that share a line; a line without a stem is a single choice, told in full."""

    choices: tuple[Choice, ...]
    stem: str = ""
    targets: tuple[str, ...] = ()
    """What each choice is called after the stem."""

    @property
    def says_which(self) -> bool:
        """Whether the stem names a thing and the targets only places: a Human, and the spaces to place it on."""
        return bool(self.stem) and len(self.choices[0].args) > 1

    def named(self, said: str) -> list[Choice]:
        """The choices whose target has this name; failing that, those whose target begins with it."""
        wanted = said.casefold()
        return [choice for choice in self.choices if wanted in self.names_of(choice)] or self.begun(said)

    def begun(self, said: str) -> list[Choice]:
        """The choices whose target begins with this."""
        wanted = said.casefold()
        return [choice for choice in self.choices if any(name.startswith(wanted) for name in self.names_of(choice))]

    def names_of(self, choice: Choice) -> tuple[str, str]:
        """The words that mean the target of a choice: its name, and its last argument as it is typed.

        For a place within another place that is the part the stem leaves out: `i3` for COR.I3.
        """
        called = self.targets[self.choices.index(choice)]
        return called.casefold(), choice.args[-1].rpartition(".")[2].casefold()


def sections(decision: Decision) -> list[list[Choice]]:
    """The choices in listing order: answers, then choices that end the question, then extras."""
    answers = [choice for choice in decision.options if choice.key not in FINISHING]
    endings = [choice for choice in decision.options if choice.key in FINISHING]
    return [part for part in (answers, endings, list(decision.extras)) if part]


def lines_of(narrator: Narrator, decision: Decision, choices: Sequence[Choice]) -> list[Line]:
    """The lines for some choices of a question; either all lines of a verb have stems or none."""
    keyed = [(choice, _shared(narrator, decision, choice)) for choice in choices]
    brought = _brought_together(narrator, (shared for _, shared in keyed if shared is not None))
    lines: dict[tuple[str, ...], list[Choice]] = {}
    for choice, shared in keyed:
        key = shared if shared is not None and choice.verb in brought else (choice.key,)
        lines.setdefault(key, []).append(choice)
    found = [_line(narrator, decision, key, group, brought) for key, group in lines.items()]
    return sorted(found, key=lambda line: _standing(narrator.lexicon.lined_up, line))


def _standing(lined_up: Sequence[str], line: Line) -> int:
    """Where a line stands: by what it names, and after all such lines if that is nothing that is lined up."""
    named = (lined_up.index(word) for word in line.choices[0].args if line.stem and word in lined_up)
    return next(named, len(lined_up))


def listed(lines: Iterable[Line]) -> list[Choice]:
    """The choices of lines, in reading order."""
    return list(chain.from_iterable(line.choices for line in lines))


def _shared(narrator: Narrator, decision: Decision, choice: Choice) -> tuple[str, ...] | None:
    """What the choices of a line share: verb, stem, and every word but the target; None for a choice without a stem."""
    stem = narrator.stem(decision, choice)
    if not stem:
        return None
    target = narrator.target_place(decision, choice)
    return (choice.verb, stem, *choice.args[:target], *choice.args[target + 1 :])


def _brought_together(narrator: Narrator, shared: Iterable[tuple[str, ...]]) -> set[str]:
    """The verbs whose choices share lines: those with enough choices, where sharing saves lines."""
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
