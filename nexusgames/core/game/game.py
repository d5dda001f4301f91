"""What a game is to everybody outside it: the one door of decisions, and what saves and scenarios need."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, TypeVar

from nexusgames.core.box.components import Component
from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Caution, Decision, IllegalChoice, Refusal, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.engine.procedures import Play, Procedures, RunningState, Watched
from nexusgames.core.engine.refusals import Reasons
from nexusgames.core.game.foresight import Foresight
from nexusgames.core.game.staging import Stagings
from nexusgames.core.values.clone import cloner
from nexusgames.core.values.codec import Codec
from nexusgames.core.values.frozen import frozen
from nexusgames.core.words.narration import Lexicon, Narrator

Json = dict[str, Any]


def namespace_of(game_id: str) -> str:
    """What a game is called in the names of its texts and files."""
    return game_id.replace("-", "_")


@frozen
class Seat:
    """Who sits at the table: a name, perhaps a colour, and whether a person or a bot plays."""

    name: str
    colour: str = ""
    player: str = "human"


@frozen
class Setup:
    """All that is fixed before a game begins: with the decisions it reproduces the whole game."""

    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=lambda: {})


class SetupError(Exception):
    """A table that cannot be: too many seats, options that exclude each other. Says what and why.

    `options` names the options that it blames, `colour` the one that two seats want.
    """

    def __init__(self, sentence: str, options: tuple[str, ...] = (), colour: str = "") -> None:
        """Keep what is blamed for a screen that shows it."""
        super().__init__(sentence)
        self.options = options
        self.colour = colour


@frozen
class OptionHelp:
    """One option of a game as people choose it."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    group: str = ""
    """What it is about: the length of the game, its map, its cards and rules, or the table."""
    rare: bool = False
    """Whether few tables want it, so that a screen may fold it away."""
    players: tuple[int, ...] = ()
    """How many must play so that it can be chosen; empty: however many play."""


@frozen
class Preset:
    """Options that go well together, for whoever does not want to choose them one by one."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    by_players: Mapping[int, Mapping[str, str]] = field(default_factory=dict[int, Mapping[str, str]])
    """What is added where so many play."""

    def at(self, players: int) -> dict[str, str]:
        """The options that are not as usual at a table of so many."""
        return {**self.options, **self.by_players.get(players, {})}


class BadState(Exception):
    """A state that no play of the game can reach; says what is wrong with it."""


StateT = TypeVar("StateT", bound=RunningState)
PlayT = TypeVar("PlayT", bound=Play[Any])


class Game(ABC, Generic[StateT, PlayT]):
    """A board game on the core: `start`, then `pending` and `apply` by turns; `view` and `explain` to show it."""

    id: str
    title: str
    rules_version: int
    state_type: type[StateT]
    procedures: Procedures[PlayT]
    reasons: Reasons[PlayT, Any]
    stagings: Stagings
    foresight: Foresight

    def __init__(self) -> None:
        """Generate the parts that follow from the state's type."""
        self.clone = cloner(self.state_type)
        self.codec: Codec[StateT] = Codec(self.state_type)

    @property
    @abstractmethod
    def seats(self) -> range:
        """How many can play."""

    @abstractmethod
    def set_up(self, setup: Setup) -> StateT:
        """The state before the first step; raises `SetupError` if there can be no such table."""

    @abstractmethod
    def play(self, state: StateT) -> PlayT:
        """A run of the engine over this state."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> Any:
        """All that this seat (None: everybody) may see."""

    @abstractmethod
    def lexicon(self, state: StateT) -> Lexicon:
        """What things are called at this table; made of public facts only."""

    @abstractmethod
    def seat_count(self, state: StateT) -> int:
        """How many seats the table of this state has."""

    @abstractmethod
    def has_secrets(self, state: StateT, seat: int) -> bool:
        """Whether this seat's view shows something that others must not see."""

    @abstractmethod
    def is_private(self, state: StateT, decision: Decision, chosen: Choice) -> bool:
        """Whether making this choice, or seeing that it is offered, tells something hidden.

        It follows from what everybody knows, so that it can be said of a choice that is not offered too.
        """

    def refusal(self, state: StateT, decision: Decision, key: str) -> Refusal:
        """Why this choice is not offered at this decision."""
        return self.reasons.refusal(self.play(state), decision, key)

    @abstractmethod
    def check(self, state: StateT) -> None:
        """Raise `BadState` unless the state is one that play can reach (as far as can be told)."""

    @abstractmethod
    def options(self) -> Sequence[OptionHelp]:
        """What can be chosen before the game."""

    def presets(self) -> Sequence[Preset]:
        """Ready-made choices of options: one for a first game, the game as printed, one with all that goes together."""
        return ()

    @abstractmethod
    def colours(self) -> Sequence[str]:
        """What a seat may ask to play: colours, or whatever a game names by its colour."""

    @abstractmethod
    def arrange(self, setup: Setup, position: Json) -> StateT:
        """A scenario's start position: a readable patch on a game that was just set up."""

    @abstractmethod
    def picture(self, state: StateT) -> Json:
        """The whole state in the words of `arrange`; scenarios look up what they expect in it."""

    @abstractmethod
    def seat_name(self, state: StateT, seat: int) -> str:
        """What scenarios call this seat: something public that `arrange` understands, such as its colour."""

    @abstractmethod
    def redeal(self, state: StateT, seat: int | None, seed: int) -> StateT:
        """A copy in which all that the seat (None: a bystander) cannot see is dealt anew.

        The proof that views keep secrets, and what a bot imagines: the copy follows from what the seat sees alone.
        """

    @abstractmethod
    def sides(self, state: StateT) -> Sequence[tuple[int, ...]]:
        """The seats that win or lose together."""

    @abstractmethod
    def prospects(self, state: StateT, seat: int) -> Mapping[str, float]:
        """What speaks for a seat, by name and in points: no rule, only what bots and hints go by."""

    def progress(self, state: StateT) -> float:
        """How far the game is, from 0 to 1, as everybody can see: late in it a lead is worth more."""
        return 0.0

    def plans(self, state: StateT, decision: Decision) -> Sequence[tuple[str, ...]]:
        """Ways to answer that lead over several questions of the same seat: what is only good as a whole.

        They follow from what the seat knows; computers compare them with all single answers.
        """
        return ()

    def worth_trying(self, state: StateT, decision: Decision) -> Sequence[Choice]:
        """Of the free actions beside a question those that a search tries."""
        never = self.foresight.never_tried
        return [extra for extra in decision.extras if extra.verb not in never]

    @abstractmethod
    def data_digest(self) -> str:
        """Which component tables the game was played with."""

    @abstractmethod
    def components(self, narrator: Narrator) -> Sequence[Component]:
        """Everything in the box with its numbers, for the rulebook, in the words of a table."""

    def usual_lexicon(self) -> Lexicon:
        """What things are called where no table is: as at one of the smallest size without any option."""
        seats = tuple(Seat(str(number)) for number in range(self.seats.start))
        return self.lexicon(self.set_up(Setup(seats, 1)))

    def start(self, setup: Setup) -> tuple[StateT, list[Event]]:
        """A new game at its first decision."""
        state = self.set_up(setup)
        return state, self.advance(state)

    def advance(self, state: StateT) -> list[Event]:
        """On to the first decision of a state that was set up or laid out; what happens until then."""
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
        """Make the choice with this key; one that is not offered is refused before anything is touched."""
        play = self.play(state)
        self._choose(play, key)
        return play.events

    def watch(self, state: StateT, key: str, look: Callable[[Event], None]) -> None:
        """As `apply`, for whoever wants to look at every event while the state is as it was just then."""
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
        """What a seat that is not asked may do all the same, beside the open question; each choice names its seat."""
        return ()

    def _aside(self, state: StateT, key: str) -> Choice | None:
        found = (choice for seat in range(self.seat_count(state)) for choice in self.asides(state, seat))
        return next((choice for choice in found if choice.key == key), None)

    def explain(self, state: StateT, key: str) -> Refusal | None:
        """Why this choice is not offered now; None if it is."""
        decision = self.pending(state)
        if isinstance(decision, Result):
            return Refusal(self.over_rule, "core.refuse.game_over")
        if decision.find(key) is not None:
            return None
        return self.refusal(state, decision, key)

    def caution(self, state: StateT, decision: Decision, chosen: Choice) -> Caution | None:
        """What its player would give up for nothing by this choice; every front end asks before it is made."""
        return None

    def options_then(self, options: Mapping[str, str], rules_version: int) -> Mapping[str, str]:
        """The options of a game that began under these rules: defaults that have changed since are spelled out."""
        return options

    def asking_tells(self, state: StateT) -> bool:
        """Whether this table agreed that being asked, or not, may tell something about a hidden hand."""
        return False

    over_rule: str
    """The rule that ends the game."""

    def _ended(self, state: StateT) -> Result:
        if state.result is None:
            raise RuntimeError("a state without a decision and without a result")
        return state.result


AnyGame = Game[Any, Any]
