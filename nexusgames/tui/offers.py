"""What the list of choices offers: lines with their keys, in words that fit the panel."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

from textual.content import Content

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.grouping import Line, lines_of, sections
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.presenters import Presenter

FINISHING_KEY = "e"
LOOK_KEY = "v"
NO_KEY = " "
MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of the list: the key that leads to it, its words, and the targets behind them."""

    line: Line
    sign: str
    """A digit, the key that ends something, or a blank."""
    words: Content
    """What the choices of the line have in common; of a single choice all that there is to say."""
    targets: tuple[Content, ...] = ()
    whole: Content | None = None
    """What they have in common in more words, for a list that is wide enough."""

    @property
    def shared(self) -> bool:
        """Whether one of several targets is to be chosen, or the only one that is left of them."""
        return bool(self.targets)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the line."""
        return self.line.choices


def offers(
    view: Any, narrator: Narrator, presenter: Presenter, decision: Decision, *, narrow: bool
) -> list[list[Offer]]:
    """All lines of a question: answers, what ends it, what lies beside it.

    Digits lead to the first nine; what ends something has a key of its own, so that no digit too many ends it.
    """
    ending = next((word for word in FINISHING if decision.find(word)), "")
    digits = count(1)
    made: list[list[Offer]] = []
    for part in sections(decision):
        made.append([])
        for line in lines_of(narrator, decision, part):
            sign = FINISHING_KEY if line.choices[0].key == ending else _digit(next(digits))
            words = (
                Content(line.stem) if line.stem else presenter.label(view, narrator, decision, line.choices[0], narrow)
            )
            whole = narrator.whole_stem(decision, line.choices[0]) if line.stem else ""
            targets = tuple(map(Content, line.targets))
            made[-1].append(Offer(line, sign, words, targets, Content(whole) if whole else None))
    return made


def plain_offers(decision: Decision) -> list[list[Offer]]:
    """The choices by their keys alone, where nothing else can be said about them."""
    digits = count(1)
    return [[Offer(Line((choice,)), _digit(next(digits)), Content(choice.key)) for choice in decision.choices]]


def _digit(number: int) -> str:
    return str(number) if number <= MOST_DIGITS else NO_KEY
