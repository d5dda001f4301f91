"""The lines of the choice list, with their keys, in words that fit the panel."""

from __future__ import annotations

from itertools import count
from typing import Any

from textual.content import Content

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.grouping import Line, lines_of, sections
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.presenters import Presenter

FINISHING_KEY = "e"
LOOK_KEY = "v"
NO_KEY = " "
MOST_DIGITS = 9


class Offer(Frozen):
    """A line of the list: its key, its words and its targets."""

    line: Line
    sign: str
    """A digit, the key that ends something, or a blank."""
    words: Content
    """What the line's choices have in common; for a single choice, everything about it."""
    targets: tuple[Content, ...] = ()
    whole: Content | None = None
    """The common words in full, for a list that is wide enough."""
    beside: bool = False
    """Whether it is a free action beside the question, after which the question is asked again."""

    @property
    def shared(self) -> bool:
        """Whether the line has several targets, or one that is left of several."""
        return bool(self.targets)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The line's choices."""
        return self.line.choices


def offers(
    view: Any, narrator: Narrator, presenter: Presenter, decision: Decision, *, narrow: bool
) -> list[list[Offer]]:
    """All lines of a question: answers, what ends it, side options.

    Digits lead to the first nine; whatever ends something has a key of its own, so an extra digit never ends anything.
    """
    ending = next((word for word in FINISHING if decision.find(word)), "")
    digits = count(1)
    made: list[list[Offer]] = []
    for part in sections(decision):
        made.append([])
        beside = part[0] in decision.extras
        for line in lines_of(narrator, decision, part):
            sign = FINISHING_KEY if line.choices[0].key == ending else _digit(next(digits))
            words = (
                Content(line.stem) if line.stem else presenter.label(view, narrator, decision, line.choices[0], narrow)
            )
            whole = narrator.whole_stem(decision, line.choices[0]) if line.stem else ""
            targets = tuple(map(Content, line.targets))
            made[-1].append(Offer(line, sign, words, targets, Content(whole) if whole else None, beside))
    return made


def plain_offers(decision: Decision) -> list[list[Offer]]:
    """The choices by their bare keys, when nothing else can be said about them."""
    digits = count(1)
    return [[Offer(Line((choice,)), _digit(next(digits)), Content(choice.key)) for choice in decision.choices]]


def _digit(number: int) -> str:
    return str(number) if number <= MOST_DIGITS else NO_KEY
