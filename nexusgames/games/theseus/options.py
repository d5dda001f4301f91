"""The options of a game of Theseus: modes, factions, decks and ring, and which of them combine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from nexusgames.core.game import options as core
from nexusgames.core.game.game import Preset, Seat, SetupError
from nexusgames.core.values.codec import strict
from nexusgames.games.theseus.data import PANDORA, Data, Mode, theseus_data

RingChoice = Literal["default", "random", "draft"]
Alliances = Literal["1+3", "1+2", "1+4"]
"""2v2: which two seats are allies; so are the other two."""
BY_PLAYERS = "auto"
USUAL_FACTIONS = ("marines", "aliens", "scientists", "greys")
"""TH-SET-23: the order in which seats without a wish get factions; the first two are the recommended first pairing."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agreed on before setup."""

    players: int
    factions: tuple[str, ...]
    """TH-SET-01: by seat."""
    mode: Annotated[Mode, core.Asked("TH-FFA-01", "table")] = "duel"
    ring: Annotated[RingChoice, core.Asked("TH-RING-03", "map")] = "default"
    first_player: Annotated[str, core.Asked("TH-SET-02", "table")] = "random"
    alliances: Annotated[Alliances, core.Asked("TH-2V2-01", "table")] = "1+3"
    deck_levels: Annotated[int, core.Asked("TH-SET-20", "cards")] = 3
    three_installed: Annotated[bool, core.Asked("TH-SET-21", "cards")] = False
    deck_build: Annotated[bool, core.Asked("TH-SET-22", "cards")] = False
    second_player_tokens: Annotated[int, core.Asked("TH-SET-25", "cards")] = 0
    round_limit: Annotated[int, core.Asked("TH-END-31", "length")] = 0

    @property
    def pandora(self) -> int | None:
        """The seat that plays Pandora, if one does."""
        return self.factions.index(PANDORA) if PANDORA in self.factions else None

    def ally(self, seat: int) -> int | None:
        """TH-2V2-01: the seat allied with this one."""
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
"""How many play in each mode, and the rule behind it."""

PRESETS = (
    Preset("first", {"deck_levels": "0", "three_installed": "on"}),
    Preset("classic"),
    Preset("everything", {"ring": "draft", "deck_build": "on"}),
)
"""TH-SET-23 recommends the first."""


def reader() -> core.OptionReader:
    """How options are read and shown."""
    rules = theseus_data().rules
    return core.OptionReader(
        game="Theseus",
        options=Options,
        seats=rules.seats,
        seats_rule="TH-SET-01",
        values={
            "mode": (BY_PLAYERS, *get_args(Mode)),
            "deck_levels": tuple(map(str, range(len(rules.deck_levels)))),
            "second_player_tokens": tuple(map(str, range(rules.second_player_tokens_most + 1))),
        },
        defaults={"mode": BY_PLAYERS},
        players={"alliances": MODE_PLAYERS["2v2"][0], "second_player_tokens": MODE_PLAYERS["duel"][0]},
    )


def read_options(raw: Mapping[str, str], seats: tuple[Seat, ...]) -> Options:
    """Read options as named on the command line or in a save; the colours of the seats give the factions."""
    data = theseus_data()
    values = reader().read(raw, len(seats))
    if values.get("mode", BY_PLAYERS) == BY_PLAYERS:
        values["mode"] = "duel" if len(seats) == data.rules.least_players else "ffa"
    if all(seat.player != "human" for seat in seats):
        values.setdefault("round_limit", data.rules.round_limit_auto)
    factions = seat_factions(seats, data)
    options = Options(players=len(seats), factions=factions, **values)  # pyright: ignore[reportArgumentType]
    _check_mode(options)
    _check_combination(options, data)
    return options


def faction_colours() -> tuple[str, ...]:
    """The colours a seat may ask for, one for each faction, Pandora's last."""
    return tuple(faction.colour for faction in theseus_data().factions.values())


def seat_factions(seats: Sequence[Seat], data: Data) -> tuple[str, ...]:
    """TH-SET-01: the factions the seats ask for by colour; the other seats get the usual ones that are left."""
    by_name = {name: faction.id for faction in data.factions.values() for name in (faction.colour, faction.id)}
    for seat in seats:
        if seat.colour and seat.colour not in by_name:
            raise SetupError(f"There is no faction {seat.colour!r}; there are {_factions(data)} (TH-SET-01).")
    chosen = [by_name[seat.colour] if seat.colour else "" for seat in seats]
    for name in filter(None, chosen):
        if chosen.count(name) > 1:
            faction = data.factions[name]
            raise SetupError(
                f"Two players cannot both be {faction.colour} ({faction.name}) (TH-SET-01).", colour=faction.colour
            )
    free = [name for name in USUAL_FACTIONS if name not in chosen]
    return tuple(name or free.pop(0) for name in chosen)


def _factions(data: Data) -> str:
    return ", ".join(f"{faction.colour} ({faction.name})" for faction in data.factions.values())


def _check_mode(options: Options) -> None:
    """Each mode has its number of players and options of its own."""
    players, rule = MODE_PLAYERS[options.mode]
    if options.players not in players:
        needed = " or ".join(map(str, players))
        raise SetupError(
            f"The option mode={options.mode} needs {needed} players, not {options.players} ({rule}).", ("mode",)
        )
    if options.mode == "2v2" and options.three_installed:
        raise core.exclusion("three_installed", "mode=2v2", "TH-SET-21")
    if options.mode != "2v2" and options.alliances != "1+3":
        raise core.exclusion("alliances", f"mode={options.mode}", "TH-2V2-01")
    if options.mode != "duel" and options.second_player_tokens:
        raise core.exclusion("second_player_tokens", f"mode={options.mode}", "TH-SET-25")


def _check_combination(options: Options, data: Data) -> None:
    """TH-SET-22, TH-SET-24: options that exclude each other in every mode."""
    if options.deck_build and options.deck_levels < len(data.rules.deck_levels) - 1:
        raise core.exclusion("deck_build", f"deck_levels={options.deck_levels}", "TH-SET-22")
    if options.ring == "random" and options.mode != "2v2" and options.first_player != "random":
        raise SetupError(
            "The options ring=random and first_player exclude each other: the ring decides (TH-SET-24).",
            ("ring", "first_player"),
        )
