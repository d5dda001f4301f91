"""Scenarios: a start position, scripted dice, steps and expectations, in one JSON file.

The same format serves tests, bug reports and lessons. The steps run in order, and each has one or more of these:

- `choose`: a key or several, each of which must be offered; with `seat`, that seat must be deciding
- `ask`: the kind of the open decision; `options`: exactly the keys on offer; `includes`, `excludes`: some of them
- `refuse`: a key that must be refused, by `rule` if given
- `expect`: values by path into the game's picture; `.count` is the length of a list
- `event`, `no_event`: a kind of event that must (not) have happened, with `values`
- `result`: how the game must have ended
- `dice`: further scripted dice
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

from nexusgames.core.engine import Decision, Event, IllegalChoice, Result
from nexusgames.core.files.crashes import place_of
from nexusgames.core.game.game import AnyGame, BadState, Json, Seat, Setup, SetupError
from nexusgames.core.values.codec import Codec, Malformed, Stored, check_numbers
from nexusgames.core.values.frozen import Frozen

LARGEST_FILE = 300_000


class Step(Stored):
    """One step: something to do, something to check, or both."""

    choose: str | list[str] | None = None
    seat: str | None = None
    options: list[str] | None = None
    includes: list[str] | None = None
    excludes: list[str] | None = None
    refuse: str | None = None
    rule: str | None = None
    expect: Json | None = None
    event: str | None = None
    no_event: str | None = None
    values: Json | None = None
    ask: str | None = None
    result: Json | None = None
    dice: list[int] | None = None
    note: str | None = None


class Scenario(Stored):
    """The content of a scenario file."""

    game: str
    title: str
    rules: list[str] = field(default_factory=lambda: [])
    note: str = ""
    options: dict[str, str] = field(default_factory=lambda: {})
    seats: list[str] = field(default_factory=lambda: [])
    """Names of players; `Ada:blue` also says what the seat plays."""
    seed: int = 1
    position: Json | None = None
    snapshot: Json | None = None
    dice: list[int] = field(default_factory=lambda: [])
    steps: list[Step]


class Failure(Frozen):
    """The first step that failed: its number (0 for the start), what was expected, and what is there."""

    step: int
    expected: str
    found: str


SCENARIOS = Codec(Scenario)


def read_scenario(path: Path) -> Scenario:
    """Read a scenario from a file; raises `Malformed` with the reason."""
    return SCENARIOS.read_file(path, LARGEST_FILE)


def start(game: AnyGame, scenario: Scenario) -> Any:
    """The state in which the steps begin; raises `Malformed`, `SetupError` or `BadState` if it is impossible."""
    check_numbers(scenario.snapshot or scenario.position or {})
    names = scenario.seats or [f"Player {n}" for n in range(1, game.seats.start + 1)]
    setup = Setup(tuple(seat_of(name) for name in names), scenario.seed, scenario.options)
    if scenario.snapshot is not None:
        state = game.codec.load(scenario.snapshot)
    elif scenario.position is not None:
        state = game.arrange(setup, scenario.position)
    else:
        state = game.set_up(setup)
    state.chance.script += scenario.dice
    game.check(state)
    return state


def seat_of(text: str) -> Seat:
    """A seat as scenarios and lessons write it."""
    name, _, colour = text.partition(":")
    return Seat(name, colour)


def run(game: AnyGame, scenario: Scenario) -> Failure | None:
    """Play a scenario; returns None if everything is as written."""
    try:
        started = _Run(game, scenario)
    except (Malformed, SetupError, BadState) as error:
        return Failure(0, "a position that can be set up", str(error))
    except Exception as error:  # whatever the checks of positions overlook
        return Failure(
            0, "a position that can be set up", f"the rules failed ({type(error).__name__} at {place_of(error)})"
        )
    return started.play()


class _Run:
    """A scenario being played."""

    def __init__(self, game: AnyGame, scenario: Scenario) -> None:
        self.game = game
        self.scenario = scenario
        self.events: list[Event] = []
        self.state = start(game, scenario)
        self.events += game.advance(self.state)

    def play(self) -> Failure | None:
        for number, step in enumerate(self.scenario.steps, 1):
            try:
                found = self.problems(step)
            except Exception as error:  # a bug in the rules is a finding too, and the best reason for a scenario
                found = [("rules that carry it out", f"they failed ({type(error).__name__} at {place_of(error)})")]
            for expected, there in found:
                return Failure(number, expected, there)
        if self.state.chance.script:
            return Failure(len(self.scenario.steps), "all scripted dice used", f"left over: {self.state.chance.script}")
        return None

    def problems(self, step: Step) -> list[tuple[str, str]]:
        """What is wrong at this step, as pairs of expected and found."""
        if step.dice:
            self.state.chance.script += step.dice
        found: list[tuple[str, str]] = []
        if step.seat is not None:
            found += self.check("seat", step.seat, self.deciding_seat())
        if step.ask is not None:
            found += self.check("question", step.ask, self.question())
        found += self.check_options(step)
        if step.refuse is not None:
            found += self.check_refusal(step.refuse, step.rule)
        if found:
            return found
        for key in [step.choose] if isinstance(step.choose, str) else step.choose or []:
            if (problem := self.choose(key)) is not None:
                return [problem]
        return [*self.check_events(step), *self.check_picture(step), *self.check_result(step)]

    def decision(self) -> Decision | Result:
        return self.game.pending(self.state)

    def deciding_seat(self) -> str:
        decision = self.decision()
        return self.game.seat_name(self.state, decision.seat) if isinstance(decision, Decision) else "game over"

    def question(self) -> str:
        decision = self.decision()
        return decision.kind if isinstance(decision, Decision) else "game over"

    def offered(self) -> list[str]:
        decision = self.decision()
        return [choice.key for choice in decision.choices] if isinstance(decision, Decision) else []

    def check(self, what: str, expected: object, found: object) -> list[tuple[str, str]]:
        return [] if expected == found else [(f"{what} {expected!r}", repr(found))]

    def check_options(self, step: Step) -> list[tuple[str, str]]:
        offered = self.offered()
        if step.options is not None and sorted(step.options) != sorted(offered):
            return [(f"options {sorted(step.options)}", str(sorted(offered)))]
        missing = [key for key in step.includes or [] if key not in offered]
        if missing:
            return [(f"options that include {missing}", str(offered))]
        present = [key for key in step.excludes or [] if key in offered]
        return [(f"options without {present}", str(offered))] if present else []

    def check_refusal(self, key: str, rule: str | None) -> list[tuple[str, str]]:
        refusal = self.game.explain(self.state, key)
        if refusal is None:
            return [(f"{key!r} refused", "it is offered")]
        return self.check(f"{key!r} refused by", rule, refusal.rule) if rule is not None else []

    def choose(self, key: str) -> tuple[str, str] | None:
        try:
            self.events += self.game.apply(self.state, key)
        except IllegalChoice as error:
            why = f" ({error.refusal.rule})" if error.refusal else ""
            asked = f"{self.deciding_seat()} {self.question()}"
            return f"{key!r} offered", f"{asked}: not offered{why}; offered are {self.offered()}"
        return None

    def check_events(self, step: Step) -> list[tuple[str, str]]:
        kind = step.event or step.no_event
        if kind is None:
            return []
        wanted = step.values or {}
        happened = any(event.kind == kind and contains(event.values(), wanted) for event in self.events)
        if happened is (step.event is not None):
            return []
        alike = [str(event.values()) for event in self.events if event.kind == kind]
        return [(f"{'an' if step.event else 'no'} event {kind} {wanted}", f"events of this kind: {alike}")]

    def check_picture(self, step: Step) -> list[tuple[str, str]]:
        if not step.expect:
            return []
        picture = self.game.picture(self.state)
        for path, expected in step.expect.items():
            found = look_up(picture, path)
            if found != expected:
                return [(f"{path} = {expected!r}", repr(found))]
        return []

    def check_result(self, step: Step) -> list[tuple[str, str]]:
        if step.result is None:
            return []
        result = self.decision()
        if not isinstance(result, Result):
            return [(f"result {step.result}", f"the game goes on: {self.deciding_seat()} {self.question()}")]
        winners = [self.game.seat_name(self.state, seat) for seat in result.winners]
        found = {"ending": result.ending, "winners": winners, "scores": result.scores}
        return [] if contains(found, step.result) else [(f"result {step.result}", str(found))]


def look_up(picture: object, path: str) -> object:
    """The value at a dotted path, where `count` is the length of a list; `(nothing)` if there is none."""
    here = picture
    for part in path.split("."):
        if isinstance(here, dict) and part in here:
            here = here[part]  # pyright: ignore[reportUnknownVariableType]
        elif isinstance(here, list) and part.isdecimal() and int(part) < len(here):  # pyright: ignore[reportUnknownArgumentType]
            here = here[int(part)]  # pyright: ignore[reportUnknownVariableType]
        elif isinstance(here, list) and part == "count":
            here = len(here)  # pyright: ignore[reportUnknownArgumentType]
        else:
            return "(nothing)"
    return here  # pyright: ignore[reportUnknownVariableType]


def contains(found: Json | dict[str, object], wanted: Json) -> bool:
    """Whether all wanted values are there; tuples count as JSON lists."""
    plain = json.loads(json.dumps(found))
    return all(name in plain and plain[name] == value for name, value in wanted.items())


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """These files, and every JSON file below these folders."""
    return [file for path in paths for file in (sorted(path.rglob("*.json")) if path.is_dir() else [path])]
