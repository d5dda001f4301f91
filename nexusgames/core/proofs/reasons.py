"""The proof of reasons: a choice with a known verb has a reason against it exactly when it is not offered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from nexusgames.core.engine import Decision
from nexusgames.core.game.game import AnyGame
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.core.values.chance import Chance

ASKED_EACH = 60
"""How many made-up choices are tried at each decision."""
VARIED = 2
"""One in this many keeps words that were offered together; the others combine them anew."""
BENT = 12
"""Three in this many are mistyped."""
OTHER_LUCK = 0x4EA5
"""A seed for luck of its own: the proof changes nothing in the game that it watches."""


@dataclass(slots=True)
class Vocabulary:
    """The words of choices offered so far: `said` by verb, `named` by the name of the argument."""

    said: dict[str, dict[tuple[str, ...], None]] = field(default_factory=lambda: {})
    named: dict[str, dict[str, None]] = field(default_factory=lambda: {})

    def learn(self, game: AnyGame, decision: Decision) -> None:
        """Remember what is offered."""
        for chosen in decision.choices:
            self.said.setdefault(chosen.verb, {})[chosen.args] = None
            for name, word in zip(game.procedures.arguments.get(chosen.verb, ()), chosen.args, strict=False):
                self.named.setdefault(name, {})[word] = None

    def keys(self, game: AnyGame, luck: Chance, count: int) -> Iterator[str]:
        """Make up `count` choices with any verb; nearly all of them could be offered at some time."""
        verbs = sorted(game.procedures.reasons)
        for _ in range(count):
            verb = verbs[luck.below(len(verbs))]
            yield " ".join([verb, *bent(self._words(game, verb, luck), luck)])

    def _words(self, game: AnyGame, verb: str, luck: Chance) -> list[str]:
        """Words for a verb: those of an offered choice, or each replaced by another word for its place."""
        names, said = game.procedures.arguments.get(verb, ()), list(self.said.get(verb, ()))
        words = list(said[luck.below(len(said))]) if said else [name for name in names if name in self.named]
        if said and luck.below(VARIED) == 0:
            return words
        for place, name in enumerate(names[: len(words)]):
            known = list(self.named.get(name, {}))
            if known and not name.startswith("*"):
                words[place] = known[luck.below(len(known))]
        return words


def bent(words: list[str], luck: Chance) -> list[str]:
    """The words, perhaps mistyped: one missing, one too many, or numbers with a leading zero."""
    match luck.below(BENT):
        case 0:
            return words[:-1]
        case 1:
            return [*words, words[-1] if words else "1"]
        case 2:
            return [f"0{word}" if word.isdecimal() else word for word in words]
        case _:
            return words


def disagreements(game: AnyGame, state: Any, decision: Decision, keys: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Choices that are offered although a reason forbids them, and keys that are not although none does."""
    play, reasons = game.play(state), game.reasons
    for chosen in decision.choices:
        if (refused := reasons.reason(play, decision, chosen.key)) is not None:
            yield chosen.key, f"is offered, but {refused.rule} ({refused.text}) forbids it"
    for key in keys:
        if decision.find(key) is None and reasons.reason(play, decision, key) is None:
            yield key, "is not offered, and no rule forbids it"


class ReasonsProof:
    """Watches one game: at every decision, reasons and offers must agree, in both directions."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        """Start with an empty vocabulary."""
        self.game, self.luck, self.known = game, Chance(seed ^ OTHER_LUCK), Vocabulary()

    def check(self, state: Any, decision: Decision) -> None:
        """Raise `CheckFailed` for the first choice on which reason and offer disagree."""
        self.known.learn(self.game, decision)
        asked = self.known.keys(self.game, self.luck, ASKED_EACH)
        for key, what in disagreements(self.game, state, decision, asked):
            raise CheckFailed(f"{decision.kind}: {key!r} {what}")
