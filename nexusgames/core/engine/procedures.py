"""The engine itself: runs a game's steps until somebody must decide. Games supply the steps, players the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Generic, Protocol, TypeVar

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import NO_VALUES, Decision, Refusal, Result, Value
from nexusgames.core.engine.events import Event
from nexusgames.core.engine.frames import Frame, Queue, Window

STEPS_WITHOUT_A_DECISION = 10_000
"""More steps than any rules need between two decisions; beyond this they are going round in a circle."""


class RunningState(Protocol):
    """What the engine needs from a game's state."""

    stack: list[Any]
    result: Result | None
    decision: Decision | None


StateT = TypeVar("StateT", bound=RunningState)
FrameT = TypeVar("FrameT", bound=Frame)


class Watched(list[Event]):
    """A list of events that reports each one as it happens."""

    def __init__(self, look: Callable[[Event], None]) -> None:
        """Start empty; `look` is called with every event."""
        super().__init__()
        self.look = look

    def append(self, event: Event) -> None:
        """Add an event and report it: its own change is made, its consequences are not yet."""
        super().append(event)
        self.look(event)


class Play(Generic[StateT]):
    """One run of the engine over a state, and the events it emits."""

    __slots__ = ("events", "state")

    def __init__(self, state: StateT) -> None:
        """Start with no events."""
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Record that something happened."""
        self.events.append(event)

    def push(self, frame: Frame) -> None:
        """Begin a procedure; the current one resumes when it finishes."""
        self.state.stack.append(frame)

    def finish(self) -> None:
        """End the current procedure."""
        self.state.stack.pop()

    def ask(
        self,
        seat: int,
        kind: str,
        options: Iterable[Choice],
        *,
        values: Mapping[str, Value] = NO_VALUES,
        rules: tuple[str, ...] = (),
        extras: Iterable[Choice] = (),
        always: bool = False,
        matter: str = "",
    ) -> Decision:
        """A question to a seat."""
        return Decision(seat, kind, tuple(options), tuple(extras), values, rules, always, matter)


PlayT = TypeVar("PlayT", bound="Play[Any]")
PlayT_contra = TypeVar("PlayT_contra", bound="Play[Any]", contravariant=True)


class Interrupt(Exception):
    """Raised by a rule to end the running effect at once, after setting the result or unwinding the stack."""


class EndlessRules(Exception):
    """A game's steps ran on without ever asking anybody: a bug in that game."""


class WindowRules(Protocol[PlayT_contra]):
    """A kind of window: who is asked what, and what a reaction does."""

    def ask(self, play: PlayT_contra, window: Window, seat: int) -> Decision | None:
        """The question to this seat, or None if the seat passes silently."""
        ...

    def react(self, play: PlayT_contra, window: Window, seat: int, chosen: Choice) -> None:
        """Carry out a reaction: any choice but a pass."""
        ...


class QueueRules(Protocol[PlayT_contra]):
    """A kind of queue: which items are still valid, how to ask for their order, and what each does."""

    def valid(self, play: PlayT_contra, queue: Queue, item: str) -> bool:
        """Whether the item must still be resolved."""
        ...

    def ask(self, play: PlayT_contra, queue: Queue) -> Decision:
        """The question about which item comes next; the item is the choice's last argument."""
        ...

    def resolve(self, play: PlayT_contra, queue: Queue, item: str) -> None:
        """Resolve an item that has just left the queue."""
        ...


Step = Callable[[PlayT, FrameT], Decision | None]
Answer = Callable[[PlayT, FrameT, Choice], None]
FreeAction = Callable[[PlayT, int, Choice], None]
QuestionT = TypeVar("QuestionT")
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
Reason = Callable[[QuestionT], Refusal | None]
"""Why a choice with one verb is not offered; None exactly when it is offered."""


class Procedures(Generic[PlayT]):
    """All the steps of one game, by frame class and step name, and all the verbs of its choices.

    A step either changes the state (jump, push, finish) or returns a decision. Run again on the same state, it
    returns the same decision: that is how a loaded game asks its question again. `reasons` explains for each verb why
    a choice is not offered. `arguments` names the words that follow a verb (by `kind.verb` where a kind of decision
    uses the verb differently). `compulsory` holds, by kind of decision, the rule and the sentence that demand an
    answer where nobody may stop.
    """

    def __init__(self) -> None:
        """Start with the steps of the core's own frames."""
        self.steps: dict[type[Frame], dict[str, Callable[..., Decision | None]]] = {}
        self.answers: dict[type[Frame], dict[str, Callable[..., None]]] = {}
        self.free: dict[str, Callable[..., None]] = {}
        self.windows: dict[str, WindowRules[PlayT]] = {}
        self.queues: dict[str, QueueRules[PlayT]] = {}
        self.reasons: dict[str, Callable[[Any], Refusal | None]] = {}
        self.arguments: dict[str, tuple[str, ...]] = {}
        self.compulsory: dict[str, tuple[str, str]] = {}
        self.standstill: Callable[[PlayT], None] | None = None
        self.steps[Window] = {"ask": self._ask_window}
        self.answers[Window] = {"ask": self._answer_window}
        self.steps[Queue] = {"next": self._ask_queue}
        self.answers[Queue] = {"next": self._answer_queue}

    def step(self, frame: type[FrameT], name: str) -> Callable[[Step[PlayT, FrameT]], Step[PlayT, FrameT]]:
        """Register a step of a procedure."""

        def register(function: Step[PlayT, FrameT]) -> Step[PlayT, FrameT]:
            self.steps.setdefault(frame, {})[name] = function
            return function

        return register

    def answer(self, frame: type[FrameT], name: str) -> Callable[[Answer[PlayT, FrameT]], Answer[PlayT, FrameT]]:
        """Register what a choice made at this step does."""

        def register(function: Answer[PlayT, FrameT]) -> Answer[PlayT, FrameT]:
            self.answers.setdefault(frame, {})[name] = function
            return function

        return register

    def anytime(self, verb: str) -> Callable[[FreeAction[PlayT]], FreeAction[PlayT]]:
        """Register a free action: a verb that any decision may offer as an extra to the deciding seat."""

        def register(function: FreeAction[PlayT]) -> FreeAction[PlayT]:
            self.free[verb] = function
            return function

        return register

    def verb(self, verb: str, *arguments: str) -> Callable[[Reason[QuestionT]], Reason[QuestionT]]:
        """Register a verb: its arguments, and why a choice with it is not offered."""

        def register(function: Reason[QuestionT]) -> Reason[QuestionT]:
            self.reasons[verb] = function
            self.arguments[verb] = arguments
            return function

        return register

    def used_otherwise(self, kind: str, verb: str, *arguments: str) -> None:
        """Register other arguments for a verb in decisions of one kind."""
        self.arguments[f"{kind}.{verb}"] = arguments

    def must_answer(self, kind: str, rule: str, text: str) -> Callable[[FunctionT], FunctionT]:
        """Register a kind of decision that must be answered: the rule, and the sentence that says so."""
        self.compulsory[kind] = (rule, text)
        return lambda function: function

    def window(self, name: str, rules: WindowRules[PlayT]) -> None:
        """Register a kind of window."""
        self.windows[name] = rules

    def queue(self, name: str, rules: QueueRules[PlayT]) -> None:
        """Register a kind of queue."""
        self.queues[name] = rules

    def knows(self, frame: Frame) -> bool:
        """Whether the frame is at a step of this game; a loaded file may claim anything."""
        if isinstance(frame, Window) and frame.name not in self.windows:
            return False
        if isinstance(frame, Queue) and frame.name not in self.queues:
            return False
        return frame.step in self.steps.get(type(frame), {})

    def advance(self, play: PlayT) -> None:
        """Run steps until somebody must decide or the game is over."""
        state, steps = play.state, self.steps
        for _ in range(STEPS_WITHOUT_A_DECISION):
            if state.result is not None:
                return
            frame = state.stack[-1]
            try:
                decision = steps[frame.__class__][frame.step](play, frame)
            except Interrupt:
                continue
            if decision is None:
                continue
            if decision.always or decision.extras or len(decision.options) != 1:
                state.decision = decision
                return
            self._carry_out(play, decision.seat, decision.options[0])
        if self.standstill is None:
            raise EndlessRules(f"no decision after {STEPS_WITHOUT_A_DECISION} steps, last in {state.stack[-1]}")
        with suppress(Interrupt):
            self.standstill(play)

    def at_standstill(self, function: Callable[[PlayT], None]) -> Callable[[PlayT], None]:
        """Register what ends a game in which nobody will ever decide anything again."""
        self.standstill = function
        return function

    def take(self, play: PlayT, seat: int, chosen: Choice) -> None:
        """Carry out a choice offered to the seat, then run to the next decision."""
        self._carry_out(play, seat, chosen)
        self.advance(play)

    def _carry_out(self, play: PlayT, seat: int, chosen: Choice) -> None:
        frame = play.state.stack[-1]
        try:
            if (free := self.free.get(chosen.verb)) is not None:
                free(play, seat, chosen)
            else:
                self.answers[frame.__class__][frame.step](play, frame, chosen)
        except Interrupt:
            pass

    def _ask_window(self, play: PlayT, window: Window) -> Decision | None:
        rules = self.windows[window.name]
        while window.passed < len(window.order):
            decision = rules.ask(play, window, window.order[window.passed])
            if decision is not None:
                return decision
            window.passed += 1
        play.finish()
        return None

    def _answer_window(self, play: PlayT, window: Window, chosen: Choice) -> None:
        if chosen.verb == "pass":
            window.passed += 1
            return
        seat = window.order[window.passed]
        window.passed = 0
        self.windows[window.name].react(play, window, seat, chosen)

    def _ask_queue(self, play: PlayT, queue: Queue) -> Decision | None:
        rules = self.queues[queue.name]
        queue.items = [item for item in queue.items if rules.valid(play, queue, item)]
        if not queue.items:
            play.finish()
            return None
        if len(queue.items) > 1:
            return rules.ask(play, queue)
        rules.resolve(play, queue, queue.items.pop())
        return None

    def _answer_queue(self, play: PlayT, queue: Queue, chosen: Choice) -> None:
        item = chosen.args[-1]
        queue.items.remove(item)
        self.queues[queue.name].resolve(play, queue, item)
