"""The options of a game: read from what people write, listed with their values, and checked against each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, NamedTuple, Protocol, get_args, get_type_hints

from nexusgames.core.game.game import OptionHelp, SetupError

TRUE, FALSE = ("", "on", "yes", "true", "1"), ("off", "no", "false", "0")
OFF, RANDOM = "off", "random"
SWITCH = (OFF, "on")
FIRST_PLAYER = "first_player"
"""The one option that every game has."""
GROUPS = ("length", "map", "cards", "table")
"""What options concern, in the order in which people think of it."""


class Chosen(Protocol):
    """A dataclass of options: its fields give the names, types and defaults."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Asked(NamedTuple):
    """In the annotation of a field: an option, with its rule, what it concerns, and whether few tables want it."""

    rule: str
    group: str = ""
    rare: bool = False


@dataclass(frozen=True)
class OptionReader:
    """Reads and lists the options of one game: the fields of a dataclass that are `Asked`.

    The type of a field tells a switch, a choice of words and a number apart. `values` has the possible values that
    come from the game's tables, `defaults` the defaults that people write differently, `players` the numbers of
    players that an option is for.
    """

    game: str
    options: type[Chosen]
    seats: range
    seats_rule: str
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    defaults: Mapping[str, str] = field(default_factory=dict[str, str])
    players: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])

    @property
    def rules(self) -> Mapping[str, str]:
        """The rule behind each option."""
        return {name: asked.rule for name, asked in asked_of(self.options).items()}

    def read(self, raw: Mapping[str, str], players: int) -> dict[str, bool | int | str]:
        """The options given on the command line or in a save, for this many players; raises `SetupError`."""
        self.check_players(players)
        values = {name: self._value(name, text) for name, text in raw.items()}
        first = str(values.get(FIRST_PLAYER, RANDOM))
        if first != RANDOM and int(first) > players:
            rule = self.rules[FIRST_PLAYER]
            raise SetupError(f"first_player {first} is not at a table of {players} ({rule}).", (FIRST_PLAYER,))
        return values

    def check_players(self, players: int) -> None:
        """Raise `SetupError` for a table that is too large or too small."""
        if players not in self.seats:
            sizes = f"{self.seats.start} to {self.seats.stop - 1}"
            raise SetupError(f"{self.game} is for {sizes} players, not {players} ({self.seats_rule}).")

    def help(self) -> tuple[OptionHelp, ...]:
        """All options with their possible values, the rule that explains each, and the default."""
        asked = asked_of(self.options)
        return tuple(
            OptionHelp(
                f.name,
                self._possible(f.name),
                self.defaults.get(f.name, self.written(f.name, f.default)),
                *asked[f.name],
                self.players.get(f.name, ()),
            )
            for f in fields(self.options)
            if f.name in asked
        )

    def written(self, name: str, value: object) -> str:
        """A value as people write it: an unused switch or number is `off`."""
        if value is False or (value == 0 and not self._possible(name)):
            return OFF
        return "on" if value is True else str(value)

    def _value(self, name: str, text: str) -> bool | int | str:
        if name not in self.rules:
            raise SetupError(f"{self.game} has no option {name!r}; it has {', '.join(self.rules)}.")
        possible, number = self._possible(name), _is_number(types_of(self.options)[name])
        if possible == SWITCH:
            if text.lower() in TRUE + FALSE:
                return text.lower() in TRUE
        elif number and not possible:
            if text.lower() in FALSE:
                return 0
            if text.isascii() and text.isdecimal() and len(text) < 6:
                return int(text)
        elif not possible or text in possible:
            return int(text) if number else text
        can_be = ", ".join(possible) or "a number"
        raise SetupError(f"Option {name} cannot be {text!r}; it can be {can_be}.", (name,))

    def _possible(self, name: str) -> tuple[str, ...]:
        """The possible values of an option; empty for a number that is typed in."""
        if name == FIRST_PLAYER:
            return (RANDOM, *(str(seat) for seat in range(1, self.seats.stop)))
        if name in self.values:
            return self.values[name]
        kind = types_of(self.options)[name]
        return SWITCH if kind is bool else tuple(str(value) for value in get_args(kind))


@cache
def types_of(options: type[Chosen]) -> Mapping[str, object]:
    """The types of all options by name."""
    return get_type_hints(options)


@cache
def asked_of(options: type[Chosen]) -> Mapping[str, Asked]:
    """What the annotations say, by option."""
    hints = get_type_hints(options, include_extras=True).items()
    notes = [(name, note) for name, hint in hints for note in getattr(hint, "__metadata__", ())]
    return {name: note for name, note in notes if isinstance(note, Asked)}


def _is_number(kind: object) -> bool:
    """Whether values of this type are numbers: any, or one of those that a `Literal` lists."""
    return kind is int or (bool(get_args(kind)) and all(isinstance(value, int) for value in get_args(kind)))


def switched_on(options: Chosen, names: Iterable[str]) -> list[str]:
    """Those of the named options that differ from their defaults."""
    usual = {f.name: f.default for f in fields(options)}
    return [name for name in names if getattr(options, name) != usual[name]]


def check_pairs(chosen: Collection[str], pairs: Iterable[tuple[str, str]], rule: str) -> None:
    """Raise `SetupError` for two options of which one removes what the other needs."""
    for one, other in pairs:
        if one in chosen and other in chosen:
            raise exclusion(one, other, rule)


def exclusion(one: str, other: str, rule: str) -> SetupError:
    """The error for two options, each as `name` or `name=value`, that no table can have together."""
    names = tuple(option.partition("=")[0] for option in (one, other))
    return SetupError(f"The options {one} and {other} exclude each other ({rule}).", names)
