"""The walk over the tables of a game: every colour, player count and option alone, every pair, then mixes for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations

from nexusgames.core.bots.styles import STYLES
from nexusgames.core.game.game import AnyGame, OptionHelp, Seat, Setup, SetupError
from nexusgames.core.proofs.simulate import table_of
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES

Options = dict[str, str]

TYPED: dict[str, tuple[str, ...]] = {
    "token_mix": ("RS:2,M2:4,M1F:3,M1C:3,X_M1E:2,X_E2:2,X_R7:2", "RS:4,M2:4,M1F:4,M1C:4,X_M1E:2"),
    "eoy_table_5p": ("9/7/5/3/1",),
    "round_limit": ("20", "35"),
}
"""Values for options that people type in."""
TOGETHER: dict[str, Options] = {
    "token_mix": {"extra_tokens": "custom"},
    "energy_unit_token": {"energy_2p": "on"},
    "orientation": {"vortex": "on"},
    "alliances": {"mode": "2v2"},
    "no_wound_cards": {"luminous_rays": "on"},
}
"""Options that mean something only with another one."""
MOST_MIXED = 7
SHORT = {"nexus-ops": {"round_limit": "20"}}
"""Two of three tables of a long game have a limit, so that more of them are met in as many decisions."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of bots, and in which style they play."""

    game: str
    colours: tuple[str, ...]
    options: Options
    style: str

    def setup(self, seed: int) -> Setup:
        """The game that this table plays with this seed."""
        return Setup(table_of([Seat("", colour, "random") for colour in self.colours]), seed, self.options)

    def command(self, seed: int, flag: str) -> str:
        """How anybody plays the very same game."""
        seats = ",".join(f"random:{colour}" if colour else "random" for colour in self.colours)
        options = "".join(f" --option {name}={value}" for name, value in self.options.items())
        start = f"nexusgames simulate {self.game} --games 1 --seed {seed} --seats {seats}"
        return f"{start}{options} --style {self.style} {flag}"


@dataclass(slots=True)
class Walk:
    """The tables of one game that are met in turn, and what had to be left out because it excludes itself."""

    game: str
    tables: list[Table] = field(default_factory=lambda: [])
    left_out: int = 0

    def table(self, number: int) -> Table:
        """The table with this number: one of the list, or behind its end a random mix."""
        return self.tables[number] if number < len(self.tables) else mixed(GAMES.load(self.game), number)


@cache
def walk(game_id: str) -> Walk:
    """The systematic part of the walk over one game."""
    game, found = GAMES.load(game_id), Walk(game_id)
    for seats, options in _wanted(game):
        kept = next((one for one in _at_tables(game, seats, options) if can_be(game, *one)), None)
        if kept is None:
            found.left_out += 1
            continue
        number = len(found.tables)
        found.tables.append(_finished(game, *kept, number))
    return found


def _finished(game: AnyGame, colours: tuple[str, ...], options: Options, number: int) -> Table:
    """The table with a style, and perhaps with a limit; every style has both."""
    turn, place = divmod(number, len(STYLES))
    limit = SHORT.get(game.id, {}) if turn % 3 else {}
    return Table(game.id, colours, limit | options, list(STYLES)[place])


def _wanted(game: AnyGame) -> Iterator[tuple[Sequence[tuple[str, ...]], Options]]:
    """Tables to look at: seats of which the first that can be is taken, and options."""
    for count in game.seats:
        for colours in permutations(game.colours(), count):
            yield [colours], {}
    values = [value for option in game.options() for value in values_of(option)]
    for value in values:
        for count in game.seats:
            yield [usual(game, count, len(value))], value
    for number, (one, other) in enumerate(combinations(values, 2)):
        if all(other.get(name, value) == value for name, value in one.items()):
            counts = [*game.seats][number % len(game.seats) :] + [*game.seats][: number % len(game.seats)]
            yield [usual(game, count, number) for count in counts], one | other


def usual(game: AnyGame, count: int, number: int) -> tuple[str, ...]:
    """Colours for so many seats, others for every number."""
    colours = game.colours()
    return tuple(colours[(number + seat) % len(colours)] for seat in range(count))


def _at_tables(
    game: AnyGame, seats: Sequence[tuple[str, ...]], options: Options
) -> Iterator[tuple[tuple[str, ...], Options]]:
    for colours in seats:
        yield (("",) * len(colours) if options.get("colours") == "pick" else colours), options


def values_of(option: OptionHelp) -> list[Options]:
    """Everything that an option can say but its default, with what it needs."""
    values = [value for value in option.values or TYPED[option.name] if value != option.default]
    if option.name == "extra_tokens":
        values.remove("custom")
    return [{**TOGETHER.get(option.name, {}), option.name: value} for value in values]


def can_be(game: AnyGame, colours: tuple[str, ...], options: Options) -> bool:
    """Whether a table may agree on this."""
    try:
        game.set_up(Table(game.id, colours, options, "random").setup(1))
    except SetupError:
        return False
    return True


def mixed(game: AnyGame, number: int) -> Table:
    """A table with several options at once, as this number wants it."""
    luck = Chance(number)
    values = [value for option in game.options() for value in values_of(option)]
    colours, count = [*game.colours()], game.seats[luck.below(len(game.seats))]
    luck.shuffle(colours)
    seats, options = tuple(colours[:count]), Options()
    for _ in range(luck.below(MOST_MIXED) + 1):
        wider = options | values[luck.below(len(values))]
        seats_then = ("",) * count if wider.get("colours") == "pick" else seats
        if can_be(game, seats_then, wider):
            seats, options = seats_then, wider
    return _finished(game, seats, options, number)
