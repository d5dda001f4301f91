"""A game as the rest of the program sees it: decisions come out, choices go in, and nothing else changes its state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, TypeVar

from nexusgames.core.box.component_shapes import Components
from nexusgames.core.box.components import Component
from nexusgames.core.engine import (
    Caution,
    Choice,
    Decision,
    Event,
    IllegalChoice,
    Play,
    Procedures,
    Reasons,
    Refusal,
    Result,
    RunningState,
    Watched,
)
from nexusgames.core.game.foresight import Foresight
from nexusgames.core.game.staging import Stagings
from nexusgames.core.values.clone import cloner
from nexusgames.core.values.codec import Codec
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Lexicon, Narrator

Json = dict[str, Any]


def namespace_of(game_id: str) -> str:
    """The game's id as it appears in the names of its texts and files."""
    return game_id.replace("-", "_")


class Seat(Frozen):
    """A place at the table: a name, perhaps a colour, and whether a person or which bot plays."""

    name: str
    colour: str = ""
    player: str = "human"


class Setup(Frozen):
    """Everything fixed before a game begins; together with the decisions it reproduces the whole game."""

    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=lambda: {})


class SetupError(Exception):
    """An impossible table: too many seats, or options that exclude each other. The message says what and why.

    `options` names the options to blame, `colour` the colour that two seats want.
    """

    def __init__(self, sentence: str, options: tuple[str, ...] = (), colour: str = "") -> None:
        """Keep what is to blame, so that a screen can point at it."""
        super().__init__(sentence)
        self.options = options
        self.colour = colour


class OptionHelp(Frozen):
    """One option of a game, as a person chooses it."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    group: str = ""
    """What it concerns: the length of the game, its map, its cards and rules, or the table."""
    rare: bool = False
    """Whether few tables want it, so that a screen may hide it at first."""
    players: tuple[int, ...] = ()
    """The numbers of players it is for; empty means any number."""


class Preset(Frozen):
    """Options that go well together, to spare people choosing one by one."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    by_players: Mapping[int, Mapping[str, str]] = field(default_factory=dict[int, Mapping[str, str]])
    """Further options for some numbers of players."""

    def at(self, players: int) -> dict[str, str]:
        """The options that differ from the defaults at a table of this many players."""
        return {**self.options, **self.by_players.get(players, {})}


class BadState(Exception):
    """A state that the game can never reach; the message says what is wrong with it."""


StateT = TypeVar("StateT", bound=RunningState)
PlayT = TypeVar("PlayT", bound=Play[Any])


class Game(ABC, Generic[StateT, PlayT]):
    """A board game: `start` it, then alternate `pending` and `apply`; `view` and `explain` are for showing it."""

    id: str
    title: str
    rules_version: int
    state_type: type[StateT]
    procedures: Procedures[PlayT]
    reasons: Reasons[PlayT, Any]
    stagings: Stagings
    foresight: Foresight
    ready_made: Sequence[Preset] = ()
    over_rule: str
    """The ID of the rule that ends the game."""

    data: Callable[[], Components]
    """The component tables."""
    box: Callable[[Any, Narrator], Sequence[Component]]
    """The components in these tables, in a narrator's words."""
    options: Callable[[], Sequence[OptionHelp]]
    """What can be chosen before the game."""
    set_up: Callable[[Setup], StateT]
    """The state before the first step; raises `SetupError` for an impossible table."""
    play: Callable[[StateT], PlayT]
    """A run of the engine over this state."""
    check: Callable[[StateT], None]
    """Raise `BadState` if the game can never reach this state, as far as that can be told."""
    view: Callable[[StateT, int | None], Any]
    """Everything that this seat may see; None gives what everybody may see."""
    lexicon: Callable[[StateT], Lexicon]
    """What things are called at this table; built from public facts only."""
    arrange: Callable[[Setup, Json], StateT]
    """A scenario's start position: a readable patch applied to a freshly set up game."""
    picture: Callable[[StateT], Json]
    """The whole state in the vocabulary of `arrange`; scenarios check their expectations against it."""
    has_secrets: Callable[[StateT, int], bool]
    """Whether this seat's view shows anything that others must not see."""
    colours: Callable[[], Sequence[str]]
    """What a seat may ask to play: colours, or factions that go by their colour."""

    def __init__(self) -> None:
        """Generate the copy function and the codec for the type of the state."""
        self.clone = cloner(self.state_type)
        self.codec: Codec[StateT] = Codec(self.state_type)

    @property
    def seats(self) -> range:
        """The possible numbers of players."""
        return self.data().rules.seats

    @abstractmethod
    def seat_count(self, state: StateT) -> int:
        """How many seats the table of this state has."""

    @abstractmethod
    def is_private(self, state: StateT, decision: Decision, chosen: Choice) -> bool:
        """Whether making this choice, or seeing it offered, reveals something hidden.

        The answer depends on public facts only, so it can also be given for a choice that is not offered.
        """

    def refusal(self, state: StateT, decision: Decision, key: str) -> Refusal:
        """Why this choice is not offered at this decision."""
        return self.reasons.refusal(self.play(state), decision, key)

    def presets(self) -> Sequence[Preset]:
        """Ready-made sets of options: for a first game, for the game as printed, for everything that goes together."""
        return self.ready_made

    @abstractmethod
    def seat_name(self, state: StateT, seat: int) -> str:
        """What scenarios call this seat: a public name that `arrange` understands, such as its colour."""

    @abstractmethod
    def redeal(self, state: StateT, seat: int | None, seed: int) -> StateT:
        """A copy in which everything that the seat cannot see is dealt again; None stands for a spectator.

        The copy depends only on what the seat sees. Bots imagine with it, and tests prove with it that views keep
        secrets.
        """

    def sides(self, state: StateT) -> Sequence[tuple[int, ...]]:
        """The seats that win or lose together; without teams everybody plays alone."""
        return [(seat,) for seat in range(self.seat_count(state))]

    @abstractmethod
    def prospects(self, state: StateT, seat: int) -> Mapping[str, float]:
        """What speaks for a seat, by name and in points: an estimate for bots and hints, not a rule."""

    def progress(self, state: StateT) -> float:
        """How far the game has come, from 0 to 1, by public facts: a lead is worth more later on."""
        return 0.0

    def turns_owed(self, state: StateT, seat: int) -> float:
        """By how many turns a seat is behind the others: usually the one whose turn it is by one."""
        pending = self.pending(state)
        return float(isinstance(pending, Decision) and pending.seat == seat)

    def plans(self, state: StateT, decision: Decision) -> Sequence[tuple[str, ...]]:
        """Plans: keys that answer several questions of the same seat in a row, and are only good as a whole.

        They depend only on what the seat knows; computers compare them with all single answers.
        """
        return ()

    def worth_trying(self, state: StateT, decision: Decision) -> Sequence[Choice]:
        """The choices that a search should try: usually all answers, and most free actions beside them."""
        never = self.foresight.never_tried
        return [*decision.options, *(extra for extra in decision.extras if extra.verb not in never)]

    def data_digest(self) -> str:
        """A fingerprint of the component tables that the game is played with."""
        return self.data().digest

    def components(self, narrator: Narrator) -> Sequence[Component]:
        """Everything in the box with its numbers, for the rulebook, in this narrator's words."""
        return self.box(self.data(), narrator)

    def usual_lexicon(self) -> Lexicon:
        """What things are called when there is no table: as at the smallest table with default options."""
        seats = tuple(Seat(str(number)) for number in range(self.seats.start))
        return self.lexicon(self.set_up(Setup(seats, 1)))

    def start(self, setup: Setup) -> tuple[StateT, list[Event]]:
        """A new game at its first decision, and the events up to there."""
        state = self.set_up(setup)
        return state, self.advance(state)

    def advance(self, state: StateT) -> list[Event]:
        """Run a state that was set up or arranged to its first decision; returns the events up to there."""
        play = self.play(state)
        if state.result is None:
            self.procedures.advance(play)
        return play.events

    def pending(self, state: StateT) -> Decision | Result:
        """The open decision, or how the game ended."""
        if state.result is not None:
            return state.result
        if state.decision is None:
            self.procedures.advance(self.play(state))
        return state.decision or self._ended(state)

    def apply(self, state: StateT, key: str) -> list[Event]:
        """Make the choice with this key; raises `IllegalChoice`, and changes nothing, if it is not offered."""
        play = self.play(state)
        self._choose(play, key)
        return play.events

    def watch(self, state: StateT, key: str, look: Callable[[Event], None]) -> None:
        """Like `apply`, but call `look` with every event while the state is just as the event left it."""
        play = self.play(state)
        play.events = Watched(look)
        self._choose(play, key)

    def _choose(self, play: PlayT, key: str) -> None:
        state: StateT = play.state
        decision = self.pending(state)
        chosen = None if isinstance(decision, Result) else decision.find(key) or self._aside(state, key)
        if isinstance(decision, Result) or chosen is None:
            raise IllegalChoice(key, self.explain(state, key))
        state.decision = None
        self.procedures.take(play, decision.seat, chosen)

    def asides(self, state: StateT, seat: int) -> Sequence[Choice]:
        """What a seat that is not being asked may do beside the open question; each choice names its seat."""
        return ()

    def _aside(self, state: StateT, key: str) -> Choice | None:
        found = (choice for seat in range(self.seat_count(state)) for choice in self.asides(state, seat))
        return next((choice for choice in found if choice.key == key), None)

    def explain(self, state: StateT, key: str) -> Refusal | None:
        """Why this choice is not offered now; None if it is offered."""
        decision = self.pending(state)
        if isinstance(decision, Result):
            return Refusal(self.over_rule, "core.refuse.game_over")
        if decision.find(key) is not None:
            return None
        return self.refusal(state, decision, key)

    def caution(self, state: StateT, decision: Decision, chosen: Choice) -> Caution | None:
        """What the player would needlessly give up with this choice; every front end asks before making it."""
        return None

    def options_then(self, options: Mapping[str, str], rules_version: int) -> Mapping[str, str]:
        """The options of a game that began under an older version of the rules: changed defaults are spelled out."""
        return options

    def asking_tells(self, state: StateT) -> bool:
        """Whether this table has agreed that being asked or not may reveal something about a hidden hand."""
        return False

    def _ended(self, state: StateT) -> Result:
        if state.result is None:
            raise RuntimeError("a state without a decision and without a result")
        return state.result


AnyGame = Game[Any, Any]
