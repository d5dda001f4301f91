"""The options of a game of Theseus: modes, factions, decks and ring, and which of them combine (sections 3.1, 13.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Literal, get_args, get_type_hints

from nexusgames.core.codec import strict
from nexusgames.core.game import OptionHelp, Seat, SetupError
from nexusgames.games.theseus.data import PANDORA, Data, Mode, theseus_data

RingChoice = Literal["default", "random", "draft"]
Alliances = Literal["1+3", "1+2", "1+4"]
"""2v2: which two seats are allies; the other two are as well."""
BY_PLAYERS = "auto"
USUAL_FACTIONS = ("marines", "aliens", "scientists", "greys")
"""TH-SET-23: what seats without a wish get; the first two are the recommended first pairing."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the table agreed on before setup."""

    players: int
    factions: tuple[str, ...]
    """TH-SET-01: by seat."""
    mode: Mode = "duel"
    ring: RingChoice = "default"
    first_player: str = "random"
    alliances: Alliances = "1+3"
    deck_levels: int = 3
    three_installed: bool = False
    deck_build: bool = False
    second_player_tokens: int = 0
    round_limit: int = 0

    @property
    def pandora(self) -> int | None:
        """The seat that plays Pandora, if one does."""
        return self.factions.index(PANDORA) if PANDORA in self.factions else None

    def ally(self, seat: int) -> int | None:
        """TH-2V2-01: the seat that plays together with this one."""
        if self.mode != "2v2":
            return None
        pair = {int(number) - 1 for number in self.alliances.split("+")}
        together = pair if seat in pair else set(range(self.players)) - pair
        return next(other for other in together if other != seat)

    def enemies(self, seat: int) -> tuple[int, ...]:
        """Everybody who is neither this seat nor its ally."""
        ally = self.ally(seat)
        return tuple(other for other in range(self.players) if other not in (seat, ally))


MODE_PLAYERS: dict[Mode, tuple[tuple[int, ...], str]] = {
    "duel": ((2,), "TH-SET-01"),
    "ffa": ((3, 4), "TH-FFA-01"),
    "2v2": ((4,), "TH-2V2-01"),
}
"""Section 13.1: how many play in each mode, and the rule that says so."""
OPTION_RULES = {
    "mode": "TH-FFA-01",
    "ring": "TH-RING-03",
    "first_player": "TH-SET-02",
    "alliances": "TH-2V2-01",
    "deck_levels": "TH-SET-20",
    "three_installed": "TH-SET-21",
    "deck_build": "TH-SET-22",
    "second_player_tokens": "TH-SET-25",
    "round_limit": "TH-END-31",
}
TRUE, FALSE = ("", "on", "yes", "true", "1"), ("off", "no", "false", "0")


def read_options(raw: Mapping[str, str], seats: tuple[Seat, ...]) -> Options:
    """The options as named on the command line or in a save; the factions are the colours of the seats."""
    data = theseus_data()
    least, most = data.rules.least_players, data.rules.most_players
    if not least <= len(seats) <= most:
        raise SetupError(f"Theseus is for {least} to {most} players, not {len(seats)} (TH-SET-01).")
    values = {name: _value(name, text, data) for name, text in raw.items()}
    if values.get("mode", BY_PLAYERS) == BY_PLAYERS:
        values["mode"] = "duel" if len(seats) == least else "ffa"
    if not values.get("round_limit") and all(seat.player != "human" for seat in seats):
        values.setdefault("round_limit", data.rules.round_limit_auto)
    factions = seat_factions(seats, data)
    options = Options(players=len(seats), factions=factions, **values)  # pyright: ignore[reportArgumentType]
    _check_mode(options)
    _check_combination(options, data)
    return options


def option_help() -> tuple[OptionHelp, ...]:
    """All options with their possible values, the rule that explains each, and the default."""
    data = theseus_data()
    return tuple(
        OptionHelp(f.name, _possible(f.name, data), _written(f.name, f.default), OPTION_RULES[f.name])
        for f in fields(Options)
        if f.name in OPTION_RULES
    )


def faction_colours() -> tuple[str, ...]:
    """The colours that stand for the factions, Pandora's last: what a seat may ask to play."""
    return tuple(faction.colour for faction in theseus_data().factions.values())


def seat_factions(seats: Sequence[Seat], data: Data) -> tuple[str, ...]:
    """TH-SET-01: the factions whose colours the seats name; the others get the usual ones that are left."""
    by_name = {name: faction.id for faction in data.factions.values() for name in (faction.colour, faction.id)}
    for seat in seats:
        if seat.colour and seat.colour not in by_name:
            raise SetupError(f"There is no faction {seat.colour!r}; there are {_factions(data)} (TH-SET-01).")
    chosen = [by_name[seat.colour] if seat.colour else "" for seat in seats]
    for name in filter(None, chosen):
        if chosen.count(name) > 1:
            faction = data.factions[name]
            raise SetupError(f"Two players cannot both be {faction.colour} ({faction.name}) (TH-SET-01).")
    free = [name for name in USUAL_FACTIONS if name not in chosen]
    return tuple(name or free.pop(0) for name in chosen)


def _factions(data: Data) -> str:
    return ", ".join(f"{faction.colour} ({faction.name})" for faction in data.factions.values())


def _value(name: str, text: str, data: Data) -> bool | int | str:
    if name not in OPTION_RULES:
        raise SetupError(f"Theseus has no option {name!r}; it has {', '.join(OPTION_RULES)}.")
    possible = _possible(name, data)
    if possible == ("off", "on"):
        if text.lower() in TRUE + FALSE:
            return text.lower() in TRUE
    elif name == "round_limit":
        if text.lower() in FALSE:
            return 0
        if text.isascii() and text.isdecimal() and len(text) < 6:
            return int(text)
    elif text in possible:
        return int(text) if name in ("deck_levels", "second_player_tokens") else text
    raise SetupError(f"Option {name} cannot be {text!r}; it can be {', '.join(possible) or 'a number'}.")


def _possible(name: str, data: Data) -> tuple[str, ...]:
    """What an option may say; nothing for one that is typed in."""
    match name:
        case "mode":
            return (BY_PLAYERS, *get_args(Mode))
        case "first_player":
            return ("random", *(str(number + 1) for number in range(data.rules.most_players)))
        case "deck_levels":
            return tuple(str(level) for level in range(len(data.rules.deck_levels)))
        case "second_player_tokens":
            return tuple(str(count) for count in range(data.rules.second_player_tokens_most + 1))
        case _:
            hint = get_type_hints(Options)[name]
            return ("off", "on") if hint is bool else tuple(str(value) for value in get_args(hint))


def _written(name: str, default: object) -> str:
    """A default as people write it: switches and the round limit are off, the mode goes by the players."""
    if name == "mode":
        return BY_PLAYERS
    if isinstance(default, bool) or name == "round_limit":
        return "on" if default else "off"
    return str(default)


def _check_mode(options: Options) -> None:
    """Section 13.1: every mode has its number of players, and options that only it has."""
    players, rule = MODE_PLAYERS[options.mode]
    if options.players not in players:
        needed = " or ".join(map(str, players))
        raise SetupError(f"The option mode={options.mode} needs {needed} players, not {options.players} ({rule}).")
    if options.mode == "2v2" and options.three_installed:
        raise SetupError("The options three_installed and mode=2v2 exclude each other (TH-SET-21).")
    if options.mode != "2v2" and options.alliances != "1+3":
        raise SetupError(f"The options alliances and mode={options.mode} exclude each other (TH-2V2-01).")
    if options.mode != "duel" and options.second_player_tokens:
        raise SetupError(f"The options second_player_tokens and mode={options.mode} exclude each other (TH-SET-25).")


def _check_combination(options: Options, data: Data) -> None:
    """Section 13.1: what excludes each other in every mode."""
    if options.deck_build and options.deck_levels < len(data.rules.deck_levels) - 1:
        raise SetupError(
            f"The options deck_build and deck_levels={options.deck_levels} exclude each other (TH-SET-22)."
        )
    if options.first_player != "random" and int(options.first_player) > options.players:
        raise SetupError(f"first_player {options.first_player} is not at a table of {options.players} (TH-SET-02).")
    if options.ring == "random" and options.mode != "2v2" and options.first_player != "random":
        raise SetupError("The options ring=random and first_player exclude each other: the ring decides (TH-SET-24).")
