"""Why not? The question in words, and the reasons of a game: which verb was meant, and what is said otherwise.

A game has a reason for each verb: a function that looks at the question and gives the rule that forbids the choice,
with a sentence of the game's catalogue (`<game>.refuse.<text>`), or None exactly when the choice is offered. The
reasons together need three sentences more: `unknown` (no such verb), `spelling` (an offered choice was meant) and
`not_now` (no reason fits).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Refusal, Value
from nexusgames.core.engine.frames import Frame
from nexusgames.core.engine.procedures import Play
from nexusgames.core.values.frozen import frozen

LONGEST_KEY = 200
"""No choice is nearly so long; anything longer is not taken apart."""
LONGEST_WORD = 20
"""So much of what somebody typed is repeated in an answer."""
LONGEST_NUMBER = 3
INCOMPLETE = "incomplete"
"""The sentence of every game for a verb that lacks the words behind it."""
HARMLESS = frozenset(".+-_")
"""What names are made of beside letters and digits."""

PlayT = TypeVar("PlayT", bound=Play[Any])
FrameT = TypeVar("FrameT", bound=Frame)


@frozen
class Question(Generic[PlayT]):
    """A choice at this decision, in words; the verb is not among them."""

    game: PlayT
    decision: Decision
    verb: str
    words: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who asks: only what this seat may see goes into an answer."""
        return self.decision.seat

    @property
    def kind(self) -> str:
        """Which decision is open."""
        return self.decision.kind

    @property
    def key(self) -> str:
        """The choice as it was written."""
        return " ".join((self.verb, *self.words))

    def word(self, place: int) -> str:
        """The word at this place, empty if there is none."""
        return self.words[place] if place < len(self.words) else ""

    def number(self, place: int) -> int | None:
        """The number at this place, written as choices write it: `2`, not `02`; None if there is no such number."""
        word = self.word(place)
        plain = word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER and (word[0] != "0" or word == "0")
        return int(word) if plain else None

    def value(self, name: str) -> str:
        """What the open decision says about this."""
        return str(self.decision.values[name])


QuestionT = TypeVar("QuestionT", bound=Question[Any])


@frozen
class Reasons(Generic[PlayT, QuestionT]):
    """The reasons of one game, by verb; `rule` says that everything has its time."""

    rule: str
    refuse: Callable[..., Refusal]
    question: Callable[[PlayT, Decision, str, tuple[str, ...]], QuestionT]
    verbs: Mapping[str, Callable[[QuestionT], Refusal | None]]
    not_now: Callable[[QuestionT], Refusal]

    def reason(self, play: PlayT, decision: Decision, key: str) -> Refusal | None:
        """What the rules say against a choice of a known verb; None exactly when it is offered."""
        verb, *words = key.split()
        refused = self.verbs[verb](self.question(play, decision, verb, tuple(words)))
        return refused or self._too_many_words(decision, (verb, *words))

    def refusal(self, play: PlayT, decision: Decision, key: str) -> Refusal:
        """The rule that forbids the choice, with a sentence; for any text whatever, and without touching the state."""
        words = tuple(key.split()) if len(key) <= LONGEST_KEY else ()
        if words and (meant := other_spelling(decision, words)) is not None:
            return self.refuse(self.rule, "spelling", key=meant.key)
        if not words or words[0] not in self.verbs:
            return self.refuse(self.rule, "unknown", word=typed(words[0] if words else ""))
        return self.reason(play, decision, key) or self.not_now(self.question(play, decision, words[0], words[1:]))

    def _too_many_words(self, decision: Decision, words: tuple[str, ...]) -> Refusal | None:
        """An offered choice with more words behind it."""
        if decision.find(" ".join(words)) is not None:
            return None
        for count in range(len(words) - 1, 0, -1):
            if (choice := decision.find(" ".join(words[:count]))) is not None:
                return self.refuse(self.rule, "spelling", key=choice.key)
        return None


@frozen
class Stopping:
    """Why somebody cannot stop: a decision has one word for doing nothing more, or wants an answer."""

    rule: str
    refuse: Callable[..., Refusal]
    ways_out: tuple[str, ...]
    """What decisions call it to do nothing, or nothing more."""
    compulsory: Mapping[str, tuple[str, str]]
    """By kind of decision: the rule that wants an answer, and its sentence, which the decision's values fill."""

    def reason(self, question: Question[Any]) -> Refusal | None:
        """The word to use instead, or the rule that wants an answer; None where the word is right or no rule speaks."""
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
    """An offered choice that differs only in spaces or capitals."""
    said = " ".join(words).casefold()
    return next((choice for choice in decision.choices if choice.key.casefold() == said), None)


def refusing(namespace: str) -> Callable[..., Refusal]:
    """A refusal with a sentence of this game's catalogue: rule, text and values."""

    def refuse(rule: str, text: str, **values: Value) -> Refusal:
        return Refusal(rule, f"{namespace}.refuse.{text}", values)

    return refuse


def is_incomplete(refusal: Refusal) -> bool:
    """Whether nothing was wrong but that words are missing."""
    return refusal.text.endswith(f".refuse.{INCOMPLETE}")


def typed(word: str) -> str:
    """What somebody typed, made harmless for any screen."""
    harmless = word.isascii() and all(letter.isalnum() or letter in HARMLESS for letter in word)
    return word if word and harmless and len(word) <= LONGEST_WORD else "?"


def running(play: Play[Any], frame: type[FrameT]) -> FrameT | None:
    """The innermost running procedure of this class."""
    return next((running for running in reversed(play.state.stack) if isinstance(running, frame)), None)
