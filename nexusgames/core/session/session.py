"""A session: a game in play, with its state, its decisions, its log and undo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import takewhile
from typing import Any

from nexusgames.core.engine import Decision, Event, IllegalChoice, Result, after_the_turn, visible
from nexusgames.core.game.game import AnyGame, Setup
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.values.frozen import Frozen

HASH_EVERY = 16
CHECKPOINT_EVERY = 32
MOST_REPLAYED = 16_000
"""No game between people is longer; a longer save opens at once, without its log."""


class LogEntry(Frozen):
    """An event and the number of the decision that led to it (0 for the setup)."""

    decision: int
    event: Event


class TableUndo(Frozen):
    """Decisions the table agreed to take back past a barrier; `at` is how many were left."""

    at: int
    taken_back: int


class Mark(Frozen):
    """A point to which a session can return as if nothing had been chosen since."""

    made: int
    state: Any
    way_back: tuple[Any, ...]
    barrier: str
    redo: tuple[str, ...]


class CannotUndo(Exception):
    """Undo stops here; `reason` is a key of the text catalogue."""

    def __init__(self, reason: str) -> None:
        """Keep the key of the reason."""
        super().__init__(reason)
        self.reason = reason


class RulesFault(Exception):
    """A rule failed unexpectedly; the state before the choice is restored."""

    def __init__(self, key: str) -> None:
        """Keep the choice that could not be carried out."""
        super().__init__(f"the choice {key!r} could not be carried out")
        self.key = key


class Session:
    """A game with its history. People and bots alike choose through `choose`."""

    def __init__(self, game: AnyGame, setup: Setup, laid: Any = None) -> None:
        """Start a new game, or one at a `laid` position, which cannot be replayed; run it to its first decision."""
        self.game = game
        self.setup = setup
        self.state, events = game.start(setup) if laid is None else (laid, game.advance(laid))
        self.keys: list[str] = []
        self.dropped = 0
        """How many decisions came before `keys`, in a game too long for its save to hold them all."""
        self.seats: list[int] = []
        self.manner: TableManner | None = None
        """How the players pass the keyboard, once they have chosen."""
        self.unasked: set[int] = set()
        """Numbers of decisions made on somebody's behalf without asking again; never saved."""
        self.hashes: list[str] = []
        self.table_undos: list[TableUndo] = []
        self.log: list[LogEntry] = [LogEntry(0, event) for event in events]
        self.log_is_complete = laid is None
        self._back: list[Any] = []
        self._redo: list[str] = []
        self._checkpoints: dict[int, Any] = {0: game.clone(self.state)}
        self._barrier = "core.undo.nothing"

    @classmethod
    def resume(
        cls,
        game: AnyGame,
        setup: Setup,
        snapshot: Any,
        keys: Sequence[str],
        table_undos: Sequence[TableUndo] = (),
        hashes: Sequence[str] = (),
        dropped: int = 0,
    ) -> Session:
        """A saved game: its decisions are replayed, which brings back the log and undo.

        A replay that ends at the snapshot proves it (`log_is_complete`). If it ends elsewhere the game goes on from the
        snapshot, without a log; whether play can reach that is for the caller to check.
        """
        session = cls(game, setup)
        try:
            session._repeat(keys if not dropped and len(keys) <= MOST_REPLAYED else ())
        except Exception:  # changed rules may refuse an old decision or fail on it
            session.log_is_complete = False
        if dropped or game.codec.dump(session.state) != game.codec.dump(snapshot):
            session._adopt(snapshot, keys, hashes)
        session.dropped = dropped
        session._make_way_back()
        session.table_undos = list(table_undos)
        return session

    def _repeat(self, keys: Sequence[str]) -> None:
        """Make decisions again without keeping the state before each: most can no longer be taken back."""
        for key in keys:
            decision, luck = self.pending, self._luck()
            events = self.game.apply(self.state, key)
            assert isinstance(decision, Decision)
            self._remember(decision, key, None, events, self._barrier_after(decision.seat, self.pending, events, luck))

    def _make_way_back(self) -> None:
        """Rebuild the states before the decisions that undo can still take back."""
        if not self._back:
            return
        first = len(self.keys) - len(self._back)
        state = self.state_after(first)
        for place, key in enumerate(self.keys[first:]):
            self._back[place] = self.game.clone(state)
            self.game.apply(state, key)

    def state_after(self, count: int) -> Any:
        """A copy of the state after this many decisions, or None if there is no checkpoint before it."""
        start = max((at for at in self._checkpoints if at <= count), default=None)
        if start is None:
            return None
        state = self.game.clone(self._checkpoints[start])
        for key in self.keys[start:count]:
            self.game.apply(state, key)
        return state

    def _adopt(self, snapshot: Any, keys: Sequence[str], hashes: Sequence[str]) -> None:
        """Go on from the snapshot: the decisions lead elsewhere, as when rules or components have changed."""
        self.state = snapshot
        self.keys, self.hashes = list(keys), list(hashes)
        self.seats += [-1] * (len(keys) - len(self.seats))
        self.log, self.log_is_complete = [], False
        self._back, self._redo = [], []
        self._checkpoints = {len(self.keys): self.game.clone(snapshot)}
        self._barrier = "core.undo.nothing"

    @property
    def made(self) -> int:
        """How many decisions have been made."""
        return self.dropped + len(self.keys)

    @property
    def pending(self) -> Decision | Result:
        """The open decision, or how the game ended."""
        return self.game.pending(self.state)

    def choose(self, key: str) -> list[Event]:
        """Make a choice; one that is not offered raises `IllegalChoice` and changes nothing."""
        events = self._apply(key)
        self._redo.clear()
        return events

    def _apply(self, key: str) -> list[Event]:
        decision = self.pending
        before, luck = self.game.clone(self.state), self._luck()
        try:
            events = self.game.apply(self.state, key)
            following = self.pending
        except IllegalChoice:
            raise
        except BaseException as error:
            self.state = before
            if isinstance(error, Exception):
                raise RulesFault(key) from error
            raise
        assert isinstance(decision, Decision)
        self._remember(decision, key, before, events, self._barrier_after(decision.seat, following, events, luck))
        return events

    def _luck(self) -> tuple[int, int]:
        chance = self.state.chance
        return chance.state, len(chance.script)

    def _remember(self, decision: Decision, key: str, before: Any, events: list[Event], barrier: str | None) -> None:
        self.keys.append(key)
        self.seats.append(decision.seat)
        self.log += [LogEntry(len(self.keys), event) for event in events]
        self._back.append(before)
        if barrier is not None:
            self._back.clear()
            self._barrier = barrier
        if len(self.keys) % HASH_EVERY == 0:
            self.hashes.append(self.game.codec.hash(self.state))
        if len(self.keys) % CHECKPOINT_EVERY == 0:
            self._checkpoints[len(self.keys)] = self.game.clone(self.state)

    def _barrier_after(
        self, seat: int, following: Decision | Result, events: list[Event], luck: tuple[int, int]
    ) -> str | None:
        """Why undo may not go back past this decision: dice, something revealed, another player's turn."""
        for event in events:
            if event.barrier:
                return f"core.undo.not_past_{event.barrier}"
        if self._luck() != luck:
            return "core.undo.not_past_chance"
        if isinstance(following, Result) or following.seat != seat:
            return "core.undo.not_past_player"
        return None

    def can_undo(self) -> bool:
        """Whether its player can take the last decision back."""
        return bool(self._back)

    def way_back(self) -> list[tuple[Decision, str]]:
        """The questions, with their answers, that undo can still take back, oldest first."""
        asked = [self.game.pending(state) for state in self._back]
        answered = self.keys[len(self.keys) - len(asked) :]
        return [
            (decision, key) for decision, key in zip(asked, answered, strict=True) if isinstance(decision, Decision)
        ]

    def undo(self) -> None:
        """Take the last decision back; raises `CannotUndo` at a barrier."""
        if not self._back:
            raise CannotUndo(self._barrier)
        self._redo.append(self.keys[-1])
        self._rewind(len(self.keys) - 1, self._back.pop())

    def undo_all(self) -> None:
        """Take back everything since the last barrier."""
        if not self._back:
            raise CannotUndo(self._barrier)
        while self._back:
            self.undo()

    def redo(self) -> None:
        """Make the decision taken back last once more; raises `CannotUndo` if there is none."""
        if not self._redo:
            raise CannotUndo("core.undo.nothing_to_redo")
        self._apply(self._redo[-1])
        self._redo.pop()

    def table_undo(self, decisions: int = 1) -> None:
        """Take decisions back past any barrier, once the front end has asked everybody; the log records it."""
        target = len(self.keys) - decisions
        if decisions < 1 or not any(at <= target for at in self._checkpoints):
            raise CannotUndo("core.undo.nothing")
        self._rewind(target, self.state_after(target))
        self._back.clear()
        self._redo.clear()
        self._barrier = "core.undo.not_past_table"
        self.table_undos.append(TableUndo(target, decisions))

    def mark(self) -> Mark:
        """Where the session is now."""
        return Mark(len(self.keys), self.game.clone(self.state), tuple(self._back), self._barrier, tuple(self._redo))

    def return_to(self, mark: Mark) -> None:
        """Forget everything chosen since the mark, in the log as well."""
        self._rewind(mark.made, mark.state)
        self._back, self._redo, self._barrier = list(mark.way_back), list(mark.redo), mark.barrier

    def as_of(self, mark: Mark) -> Session:
        """This session as it was at the mark: to be saved or counted, not to be played."""
        then = copy(self)
        then.state, then.keys, then.seats = mark.state, self.keys[: mark.made], self.seats[: mark.made]
        then.hashes = self.hashes[: mark.made // HASH_EVERY]
        return then

    def _rewind(self, count: int, state: Any) -> None:
        self.state = state
        del self.keys[count:], self.seats[count:], self.hashes[count // HASH_EVERY :]
        self.unasked = {number for number in self.unasked if number <= count}
        while self.log and self.log[-1].decision > count:
            self.log.pop()
        while self._checkpoints and next(reversed(self._checkpoints)) > count:
            self._checkpoints.popitem()

    def was_asked(self, seat: int, number: int) -> bool:
        """Whether the seat made the decision with this number itself."""
        return self.seats[number - 1] == seat and number not in self.unasked

    def last_decision_of(self, seat: int) -> int:
        """The number of the last decision that the seat made in person; 0 if there is none."""
        return next((number for number in range(len(self.seats), 0, -1) if self.was_asked(seat, number)), 0)

    def since_last_decision_of(self, seat: int) -> list[Event]:
        """The recap of a seat: what it may know of the events since its last decision or the end of its turn."""
        return [entry.event for entry in self.news_for(seat)]

    def news_for(self, seat: int) -> list[LogEntry]:
        """The log entries from which the recap of a seat is made."""
        last = self.last_decision_of(seat)
        recent = list(takewhile(lambda entry: entry.decision >= max(last, 1), reversed(self.log)))[::-1]
        own = [entry for entry in recent if entry.decision == last]
        after = len(own) - len(after_the_turn([entry.event for entry in own]))
        return [entry for entry in recent[after:] if visible(entry.event, seat)]


def replay(game: AnyGame, setup: Setup, keys: Sequence[str]) -> Iterator[tuple[Any, list[Event]]]:
    """Replay a game: its states and events, decision by decision, from the start."""
    state, events = game.start(setup)
    yield state, events
    for key in keys:
        yield state, game.apply(state, key)


class Moment:
    """Where a session was when this object was created: while it lasts, what was worked out then still holds.

    Games change their state in place. So the comparison is by the identity of state and question and by the number of
    decisions, never by content: that would cost more than working everything out again.
    """

    __slots__ = ("_made", "_pending", "_session", "_state")

    def __init__(self, session: Session) -> None:
        """Remember where the session is now."""
        self._session, self._state = session, session.state
        self._pending, self._made = session.pending, session.made

    def lasts(self, session: Session) -> bool:
        """Whether the session is still at this moment."""
        return (
            session is self._session
            and session.state is self._state
            and session.pending is self._pending
            and session.made == self._made
        )
