"""Simulation: whole games played by bots, to measure, and to prove that the rules never get stuck."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from nexusgames.core.bots.bots import BOTS, HASTY
from nexusgames.core.bots.levels import LEVELS, decided, may_slip
from nexusgames.core.bots.search import seeds
from nexusgames.core.bots.styles import STYLES, Style
from nexusgames.core.bots.thinking import Imagine
from nexusgames.core.engine import TURN_BEGAN, Decision, Event, Result
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.proofs.every_decision import check_decision, check_invariants, check_saved_game
from nexusgames.core.proofs.reasons import ReasonsProof
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.workers.questions import Question

if TYPE_CHECKING:
    from nexusgames.core.workers.thinkers import Thinkers

LONGEST_GAME = 100_000
"""The number of decisions after which a game counts as endless."""


class DeadEnd(Exception):
    """A decision without any choice, or a game that never ends."""


@dataclass(slots=True)
class Report:
    """The results of some simulated games."""

    game: str
    games: int
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    errors: int = 0
    dead_ends: int = 0
    results: Counter[str] = field(default_factory=lambda: Counter[str]())
    endings: Counter[str] = field(default_factory=lambda: Counter[str]())
    lengths: list[int] = field(default_factory=lambda: [])
    problems: list[str] = field(default_factory=lambda: [])

    @property
    def clean(self) -> bool:
        """Whether every game ended without a problem."""
        return self.finished == self.games and not self.errors and not self.dead_ends

    def as_json(self) -> dict[str, Any]:
        """The report for programs."""
        ordered = sorted(self.lengths) or [0]
        return {
            "game": self.game,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "seconds": round(self.seconds, 3),
            "errors": self.errors,
            "dead_ends": self.dead_ends,
            "results": dict(sorted(self.results.items())),
            "endings": dict(sorted(self.endings.items())),
            "length": {"min": ordered[0], "median": ordered[len(ordered) // 2], "max": ordered[-1]},
            "problems": self.problems,
        }


class Played(Frozen):
    """A simulated game that failed: its setup, the decisions made, and the problem."""

    setup: Setup
    keys: tuple[str, ...]
    problem: str


OnGame = Callable[[int, Played], None]
Watch = Callable[[Decision | None, str, list[Event]], None]
"""Called after every decision with the question (None for the setup), the answer and its events."""


class Manner(Frozen):
    """How simulated games are played: what is checked at every decision, the style, and who watches."""

    check: bool = False
    invariants: bool = False
    style: str = ""
    """One style for all seats; if empty, every seat has its own bot."""
    watch: Watch | None = None
    every: int = 1
    """One in this many decisions is fully checked; at the others only the invariants are."""
    thinkers: Thinkers | None = None
    """Workers that think for the levels, on all processors; without them the levels think here, with equal results."""


PLAIN = Manner()


def play_game(
    game: AnyGame, setup: Setup, manner: Manner = PLAIN, *, keys: list[str] | None = None
) -> tuple[Result, int]:
    """Play a game to its end; returns the result and the number of decisions, which are added to `keys`."""
    made: list[str] = [] if keys is None else keys
    luck = Chance(setup.seed ^ 0xB07)
    state, events = game.start(setup)

    def imagine(seat: int, number: int) -> Any:
        return game.redeal(state, seat, number)

    def position() -> str:
        return game.codec.text(state)

    run = _Run(game, imagine, position, manner.thinkers)
    bots = [STYLES[manner.style] if manner.style else run.player(seat.player) for seat in setup.seats]
    pending, apply, watch = game.pending, game.apply, manner.watch
    proving, reasons = manner.check or manner.invariants, ReasonsProof(game, setup.seed)
    if watch is not None:
        watch(None, "", events)
    for count in range(LONGEST_GAME):
        decision = pending(state)
        if proving:
            _prove(game, setup, manner, state, made)
        if manner.check and isinstance(decision, Decision):
            reasons.check(state, decision)
        if isinstance(decision, Result):
            return decision, count
        if not decision.options:
            raise DeadEnd(f"{decision.kind} has no options")
        key = bots[decision.seat](decision, luck)
        made.append(key)
        events = apply(state, key)
        if run.thinks:
            run.note(decision.seat, events)
        if watch is not None:
            watch(decision, key, events)
    raise DeadEnd(f"no end after {LONGEST_GAME} decisions")


@dataclass(slots=True)
class _Run:
    """A game being simulated, and how many decisions each seat has made in the turn: bots hurry in a long one."""

    game: AnyGame
    imagine: Imagine
    position: Callable[[], str]
    """Gives the position as text, to be sent to workers."""
    thinkers: Thinkers | None
    thinks: bool = False
    """Whether anybody at the table thinks; the others do not care how long a turn is."""
    made: Counter[int] = field(default_factory=lambda: Counter[int]())

    def note(self, seat: int, events: Sequence[Event]) -> None:
        """Note that this seat has decided, and whether a turn began with that."""
        if any(event.kind == TURN_BEGAN for event in events):
            self.made.clear()
        else:
            self.made[seat] += 1

    def player(self, name: str) -> Style:
        """A bot by name."""
        sit_down = BOTS[name]
        if name in HASTY:
            return sit_down(self.game, self.imagine, 0)
        self.thinks = True

        def decide(decision: Decision, luck: Chance) -> str:
            if self.thinkers is None or name not in LEVELS or len(decision.choices) == 1:
                return sit_down(self.game, self.imagine, self.made[decision.seat])(decision, luck)
            return self._beside(self.thinkers, name, decision, luck)

        return decide

    def _beside(self, thinkers: Thinkers, name: str, decision: Decision, luck: Chance) -> str:
        """The same answer as here, from minds that think in parallel."""
        asked = Question(type(self.game).__module__, self.position(), luck.state, name, self.made[decision.seat])
        thoughts = [thinkers.ask(replace(asked, mind=number)).answer for number in range(len(seeds(luck)))]
        minds = [thought.result().ways for thought in thoughts]
        return decided(LEVELS[name], minds, luck, may_slip(self.game, decision)).keys[0]


def _prove(game: AnyGame, setup: Setup, manner: Manner, state: Any, made: list[str]) -> None:
    """Make the checks that `manner` wants; whole saves only after 1, 2, 4, 8, ... decisions and at the end."""
    decision, count = game.pending(state), len(made)
    if not manner.check or isinstance(decision, Result) or count % manner.every:
        check_invariants(game, state)
    elif decision.options:
        check_decision(game, state, decision, len(setup.seats), count)
    if manner.check and (isinstance(decision, Result) or count & (count - 1) == 0):
        check_saved_game(game, setup, made, state)


def table_of(seats: Sequence[str | Seat]) -> tuple[Seat, ...]:
    """The seats of a table of numbered bots; each is given as the name of a bot, or as a bot with a colour."""
    bots = [seat if isinstance(seat, Seat) else Seat("", player=seat) for seat in seats]
    return tuple(Seat(f"Bot {number}", bot.colour, bot.player) for number, bot in enumerate(bots, 1))


def simulate(
    game: AnyGame,
    seats: Sequence[str | Seat],
    games: int,
    seed: int,
    options: dict[str, str],
    manner: Manner = PLAIN,
    *,
    on_failure: OnGame | None = None,
) -> Report:
    """Play games with consecutive seeds and report the results; a seat is a bot, perhaps with a colour."""
    report, table = Report(game.id, games), table_of(seats)
    began = time.perf_counter()
    for number in range(games):
        _play_one(game, Setup(table, seed + number, options), report, number, manner, on_failure)
    report.seconds = time.perf_counter() - began
    return report


def _play_one(
    game: AnyGame, setup: Setup, report: Report, number: int, manner: Manner, on_failure: OnGame | None
) -> None:
    keys: list[str] = []
    try:
        result, count = play_game(game, setup, manner, keys=keys)
    except (DeadEnd, CheckFailed) as problem:
        report.dead_ends += isinstance(problem, DeadEnd)
        report.errors += isinstance(problem, CheckFailed)
        _tell(report, setup, keys, f"{type(problem).__name__}: {problem}", number, on_failure)
        return
    except Exception:
        report.errors += 1
        _tell(report, setup, keys, traceback.format_exc(limit=-3), number, on_failure)
        return
    report.finished += 1
    report.decisions += count
    report.lengths.append(count)
    report.endings[result.ending] += 1
    report.results[_who_won(result)] += 1


def _tell(report: Report, setup: Setup, keys: list[str], problem: str, number: int, on_failure: OnGame | None) -> None:
    report.decisions += len(keys)
    report.problems.append(f"seed {setup.seed}, decision {len(keys)}: {problem}")
    if on_failure is not None:
        on_failure(number, Played(setup, tuple(keys), problem))


def _who_won(result: Result) -> str:
    """Winners as a word: `seat 1`, `seats 1+3`."""
    numbers = "+".join(str(seat + 1) for seat in result.winners)
    return f"seat{'s' if len(result.winners) > 1 else ''} {numbers}"
