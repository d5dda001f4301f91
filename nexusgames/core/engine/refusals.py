"""Refusals: why a choice is not offered, found by the verb that the player used.

A game has a reason for each verb: a function that looks at the question and returns the rule that forbids the choice,
with a sentence of the game's catalogue (`<game>.refuse.<text>`), or None exactly when the choice is offered. Three
more sentences cover the rest: `unknown` (no such verb), `spelling` (an offered choice was meant) and `not_now`
(no reason fits).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, Generic, TypeVar

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Refusal, Value
from nexusgames.core.engine.frames import Frame
from nexusgames.core.engine.procedures import Play
from nexusgames.core.values.frozen import Frozen

LONGEST_KEY = 200
"""Far longer than any choice; longer input is not even parsed."""
LONGEST_WORD = 20
"""The longest typed word that an answer repeats."""
LONGEST_NUMBER = 3
INCOMPLETE = "incomplete"
"""The sentence in every game for a verb without the words that should follow it."""
HARMLESS = frozenset(".+-_")
"""What names may contain besides letters and digits."""

PlayT = TypeVar("PlayT", bound=Play[Any])
FrameT = TypeVar("FrameT", bound=Frame)


class Question(Frozen, Generic[PlayT]):
    """A choice that somebody tries at this decision: a verb, and the words after it."""

    game: PlayT
    decision: Decision
    verb: str
    words: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who asks: the answer may contain only what this seat can see."""
        return self.decision.seat

    @property
    def kind(self) -> str:
        """The kind of the open decision."""
        return self.decision.kind

    @property
    def key(self) -> str:
        """The choice as it was typed."""
        return " ".join((self.verb, *self.words))

    def word(self, place: int) -> str:
        """The word at this place, empty if there is none."""
        return self.words[place] if place < len(self.words) else ""

    def number(self, place: int) -> int | None:
        """The number at this place, written as choices write it (`2`, not `02`); None if there is none."""
        word = self.word(place)
        plain = word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER and (word[0] != "0" or word == "0")
        return int(word) if plain else None

    def value(self, name: str) -> str:
        """One of the open decision's values."""
        return str(self.decision.values[name])


QuestionT = TypeVar("QuestionT", bound=Question[Any])


class Reasons(Frozen, Generic[PlayT, QuestionT]):
    """The reasons of one game, by verb; `rule` is its rule that everything has its time."""

    rule: str
    refuse: Callable[..., Refusal]
    question: Callable[[PlayT, Decision, str, tuple[str, ...]], QuestionT]
    verbs: Mapping[str, Callable[[QuestionT], Refusal | None]]
    not_now: Callable[[QuestionT], Refusal]

    def reason(self, play: PlayT, decision: Decision, key: str) -> Refusal | None:
        """What the rules say against a choice with a known verb; None exactly when it is offered."""
        verb, *words = key.split()
        refused = self.verbs[verb](self.question(play, decision, verb, tuple(words)))
        return refused or self._too_many_words(decision, (verb, *words))

    def refusal(self, play: PlayT, decision: Decision, key: str) -> Refusal:
        """The rule that forbids the choice, and a sentence. Any text may come in; the state is never touched."""
        words = tuple(key.split()) if len(key) <= LONGEST_KEY else ()
        if words and (meant := other_spelling(decision, words)) is not None:
            return self.refuse(self.rule, "spelling", key=meant.key)
        if not words or words[0] not in self.verbs:
            return self.refuse(self.rule, "unknown", word=typed(words[0] if words else ""))
        return self.reason(play, decision, key) or self.not_now(self.question(play, decision, words[0], words[1:]))

    def incomplete(self, question: QuestionT) -> Refusal:
        """The verb is there, but words are missing after it."""
        return self.refuse(self.rule, INCOMPLETE)

    def unknown(self, question: QuestionT, word: str, known: Container[str], rule: str, text: str) -> Refusal | None:
        """The word is unknown, or missing."""
        if word and word in known:
            return None
        return self.refuse(rule, text, name=typed(word)) if word else self.incomplete(question)

    def _too_many_words(self, decision: Decision, words: tuple[str, ...]) -> Refusal | None:
        """The refusal of an offered choice with extra words after it."""
        if decision.find(" ".join(words)) is not None:
            return None
        for count in range(len(words) - 1, 0, -1):
            if (choice := decision.find(" ".join(words[:count]))) is not None:
                return self.refuse(self.rule, "spelling", key=choice.key)
        return None


class Known(Frozen, Generic[QuestionT]):
    """The words that a choice can name; called with a place, it is the reason against any other word there."""

    reasons: Reasons[Any, QuestionT]
    rule: str
    text: str
    words: Callable[[QuestionT], Container[str]]

    def __call__(self, question: QuestionT, place: int = 0) -> Refusal | None:
        """None if the word at this place is known."""
        return self.reasons.unknown(question, question.word(place), self.words(question), self.rule, self.text)


class Stopping(Frozen):
    """Why somebody cannot stop: the decision has another word for doing nothing, or demands an answer."""

    rule: str
    refuse: Callable[..., Refusal]
    ways_out: tuple[str, ...]
    """The words by which decisions mean doing nothing, or nothing more."""
    compulsory: Mapping[str, tuple[str, str]]
    """By kind of decision: the rule that demands an answer, and its sentence, filled with the decision's values."""

    def reason(self, question: Question[Any]) -> Refusal | None:
        """The word to use instead, or the rule that demands an answer; None if the word is right or no rule speaks."""
        find, kind = question.decision.find, question.kind
        if find(question.key) is not None:
            return None
        if (meant := next((word for word in self.ways_out if find(word) is not None), None)) is not None:
            return self.refuse(self.rule, "stop_word", key=meant)
        if kind not in self.compulsory:
            return None
        rule, text = self.compulsory[kind]
        return self.refuse(rule, text, **question.decision.values)


def other_spelling(decision: Decision, words: tuple[str, ...]) -> Choice | None:
    """An offered choice that differs only in spacing or capitals."""
    said = " ".join(words).casefold()
    return next((choice for choice in decision.choices if choice.key.casefold() == said), None)


def refusing(namespace: str) -> Callable[..., Refusal]:
    """A function that builds refusals with this game's sentences, from rule, text and values."""

    def refuse(rule: str, text: str, **values: Value) -> Refusal:
        return Refusal(rule, f"{namespace}.refuse.{text}", values)

    return refuse


def is_incomplete(refusal: Refusal) -> bool:
    """Whether the only fault is that words are missing."""
    return refusal.text.endswith(f".refuse.{INCOMPLETE}")


def typed(word: str) -> str:
    """What somebody typed, safe for any screen; `?` for anything odd."""
    harmless = word.isascii() and all(letter.isalnum() or letter in HARMLESS for letter in word)
    return word if word and harmless and len(word) <= LONGEST_WORD else "?"


def running(play: Play[Any], frame: type[FrameT]) -> FrameT | None:
    """The innermost running procedure of this class."""
    return next((running for running in reversed(play.state.stack) if isinstance(running, frame)), None)
