"""Reviews in words: what was chosen, what would have been better, and why, in the words of that moment."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.advice.hints import one_after_the_other, part_names
from nexusgames.core.advice.review import Point, Review, Verdict
from nexusgames.core.advice.reviewing import Reviewer
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.show.timeline import Timeline
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator


class Judged(Frozen):
    """A decision that mattered, in words."""

    verdict: Verdict
    name: str
    round: int
    chosen: str
    other: str
    """The alternative, with `better` or `next best` before it."""
    why: str
    """What speaks for the better of the two; empty if nothing does beyond luck."""
    swing: str
    """The swing as a range with its sign."""


class Teller:
    """Puts a review into words, finished or not."""

    def __init__(self, reviewer: Reviewer, texts: Texts) -> None:
        """Prepare to revisit positions, so that everything is called what it was called then."""
        self.reviewer, self.texts = reviewer, texts
        self.session, self.game = reviewer.session, reviewer.game
        self.timeline = Timeline(self.session)
        self.names = [seat.name for seat in self.session.setup.seats]

    def say(self, key: str, /, **values: object) -> str:
        """A sentence about reviews."""
        return self.texts.say(f"core.review.{key}", values)

    def narrator(self, step: int) -> Narrator:
        """The narrator for the position after `step` decisions."""
        return Narrator(self.texts, self.game.lexicon(self.timeline.go(step)), self.names)

    @property
    def review(self) -> Review:
        """The review so far."""
        return self.reviewer.review

    def mattered(self) -> list[Judged]:
        """The decisions that mattered most."""
        return [self.judged(verdict) for verdict in self.review.mattered(self.reviewer.turn_of)]

    def judged(self, verdict: Verdict) -> Judged:
        """One decision that mattered, in words."""
        narrator = self.narrator(verdict.step)
        good, (low, high) = verdict.good, verdict.span
        parts = part_names(narrator, verdict.pros if good else verdict.cons)
        return Judged(
            verdict,
            narrator.name(verdict.seat),
            self.round_of(verdict.step),
            self._label(verdict.step, verdict.chosen),
            self.say("next_best" if good else "better", label=self._label(verdict.step, verdict.other)),
            parts,
            self.say("gained" if good else "lost", low=low, high=high),
        )

    def round_of(self, step: int) -> int:
        """The round in which a decision was made, counted from 1."""
        return max(1, sum(start <= step for start in self.timeline.rounds))

    def _label(self, step: int, way: Sequence[str]) -> str:
        """A way in words, choice after choice."""
        state = self.game.clone(self.timeline.go(step))
        words: list[str] = []
        for key in way:
            decision = self.game.pending(state)
            chosen = decision.find(key) if isinstance(decision, Decision) else None
            if not isinstance(decision, Decision) or chosen is None:
                break
            words.append(Narrator(self.texts, self.game.lexicon(state), self.names).label(decision, chosen))
            self.game.apply(state, key)
        return one_after_the_other(self.texts, words) or way[0]

    def ending(self) -> str:
        """How the game ended."""
        result = self.session.pending
        assert isinstance(result, Result)
        return self.narrator(self.timeline.last).ending(result)

    def by_round(self) -> list[tuple[int, Point]]:
        """The first point of each round, and the end."""
        found: dict[int, Point] = {}
        for point in self.review.points:
            found.setdefault(self.round_of(point.step), point)
        return list(found.items())


def hundredths(chances: Sequence[float]) -> list[int]:
    """Chances in percent, rounded."""
    return [round(100 * chance) for chance in chances]
