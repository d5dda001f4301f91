"""Turns of a recorded game as a spectator sees them, event by event.

A turn is worked out when it is needed, and earlier ones are not kept: a long game takes no more memory than a short
one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nexusgames.core.engine.events import TURN_BEGAN, Event, visible
from nexusgames.core.session.session import LogEntry, Session
from nexusgames.core.show.scenes import Beat, beats
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator


class Told(Frozen):
    """An event with the view just after it, and a narrator for that moment."""

    beat: Beat
    narrator: Narrator

    @property
    def said(self) -> str:
        """What happened, as a line."""
        return self.narrator.line(self.beat.event)

    @property
    def line(self) -> str:
        """The line for a log; empty if it would say nothing new."""
        return self.said if is_told(self.beat.event, self.narrator) else ""


class Turns(Frozen):
    """The turns of a game from `first` to `last`, both included; the setup belongs to the game's first turn."""

    session: Session
    texts: Texts
    first: int
    last: int

    @property
    def before(self) -> Any:
        """The view before the decision that began the first of these turns."""
        return self.session.game.view(self._state_before(), None)

    @property
    def narrator(self) -> Narrator:
        """The narrator for that moment."""
        return self._narrator(self._state_before())

    def _narrator(self, state: Any) -> Narrator:
        return Narrator(self.texts, self.session.game.lexicon(state), [seat.name for seat in self.session.setup.seats])

    @property
    def reach_the_end(self) -> bool:
        """Whether these turns include the last one so far."""
        return self.last >= last_turn(self.session)

    def __iter__(self) -> Iterator[list[Told]]:
        """The events turn by turn, each turn as a list."""
        turn: list[Told] = []
        for told in self._all():
            if told.beat.event.kind == TURN_BEGAN and turn:
                yield turn
                turn = []
            turn.append(told)
        if turn:
            yield turn

    def events(self) -> list[Event]:
        """The plain events of these turns."""
        log, starts = self.session.log, self._starts()
        begin = starts[self.first - 1] if self.first > 1 else 0
        end = len(log) if self.reach_the_end else starts[self.last]
        return [entry.event for entry in log[begin:end] if entry.decision and visible(entry.event, None)]

    def lines_before(self, narrator: Narrator, most: int) -> list[str]:
        """At most `most` log lines from before these turns, newest first."""
        log = self.session.log
        end = self._starts()[self.first - 1] if self.first > 1 else sum(not entry.decision for entry in log)
        return newest_lines(log[:end], narrator, most)

    def _starts(self) -> list[int]:
        """The places in the log at which turns begin."""
        return [place for place, entry in enumerate(self.session.log) if entry.event.kind == TURN_BEGAN]

    def _first_decision(self) -> int:
        return max(1, self.session.log[self._starts()[self.first - 1]].decision) if self.first > 1 else 1

    def _state_before(self) -> Any:
        return self.session.state_after(self._first_decision() - 1)

    def _all(self) -> Iterator[Told]:
        """The events from the first turn to the last, without those of the same decision before the first."""
        session, first, state = self.session, self._first_decision(), self._state_before()
        turn = sum(session.log[place].decision < first for place in self._starts())
        narrator, told = self._narrator(state), 0
        for beat in beats(session.game, state, session.keys[first - 1 :], None, first):
            if beat.decision != told:
                narrator, told = self._narrator(state), beat.decision
            turn += beat.event.kind == TURN_BEGAN
            if turn > self.last:
                return
            if turn >= self.first or self.first == 1:
                yield Told(beat, narrator)


def last_turn(session: Session) -> int:
    """How many turns there are; a game in which none has begun is all setup and counts as one."""
    return max(1, sum(entry.event.kind == TURN_BEGAN for entry in session.log))


def is_told(event: Event, narrator: Narrator) -> bool:
    """Whether a log for everybody includes the event."""
    return visible(event, None) and event.kind not in narrator.lexicon.untold


def newest_lines(log: list[LogEntry], narrator: Narrator, most: int) -> list[str]:
    """The last lines of a log, newest first."""
    found: list[str] = []
    for entry in reversed(log):
        if len(found) == most:
            break
        if is_told(entry.event, narrator):
            found.append(narrator.line(entry.event))
    return found
