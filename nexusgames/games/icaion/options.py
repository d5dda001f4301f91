"""The options of Icaion: advanced modes, the variant, and which ones combine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from nexusgames.core.game import options as core
from nexusgames.core.game.game import Preset, Seat, SetupError
from nexusgames.core.values.codec import strict
from nexusgames.games.icaion.data import Data, icaion_data

ApparatusSides = Literal["day", "night", "random", "choose"]
Colours = Literal["default", "pick"]
OFF = core.OFF


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the table agreed on before setup."""

    players: int
    draft: Annotated[bool, core.Asked("IC-ADV-01", "cards")] = False
    open_event: Annotated[bool, core.Asked("IC-ADV-02", "cards")] = False
    apparatus_sides: Annotated[ApparatusSides, core.Asked("IC-SETUP-08", "map")] = "day"
    neutral_preset: Annotated[str, core.Asked("IC-PRE-01", "map")] = OFF
    luminous_rays: Annotated[bool, core.Asked("IC-LR-02", "cards")] = False
    no_wound_cards: Annotated[bool, core.Asked("IC-LR-01", "cards", rare=True)] = False
    eoy_table_5p: Annotated[str, core.Asked("IC-EOY-03", "table", rare=True)] = ""
    colours: Annotated[Colours, core.Asked("IC-COMP-05", "table", rare=True)] = "default"
    first_player: Annotated[str, core.Asked("IC-SETUP-10", "table")] = "random"

    @property
    def without_wounds(self) -> bool:
        """IC-LR-01: whether wound cards stay in the box."""
        return self.luminous_rays and (self.no_wound_cards or self.players == 2)

    @property
    def manual_neutrals(self) -> bool:
        """IC-SETUP-11: whether the players place the neutral Machines themselves, if there are any."""
        return not self.luminous_rays and self.neutral_preset == OFF


FORBIDDEN_PAIRS = (("neutral_preset", "luminous_rays"),)
"""IC-PRE-01, IC-LR-02: both decide where the neutral Machines go."""
NEEDED = {"no_wound_cards": "luminous_rays"}
"""IC-LR-01: options that only work together with another."""
RULE_OPTIONS = ("draft", "open_event", "neutral_preset", "luminous_rays", "no_wound_cards")

PRESETS = (
    Preset(
        "first",
        by_players={
            2: {"neutral_preset": "symmetry"},
            3: {"neutral_preset": "specialized_areas"},
            4: {"neutral_preset": "crystal_attraction"},
        },
    ),
    Preset("classic"),
    Preset("everything", {"draft": "on", "open_event": "on", "apparatus_sides": "choose", "luminous_rays": "on"}),
)


def reader() -> core.OptionReader:
    """The reader that parses and describes the options."""
    data = icaion_data()
    return core.OptionReader(
        game="Icaion",
        options=Options,
        seats=data.rules.seats,
        seats_rule="IC-COMP-05",
        values={"neutral_preset": (OFF, *data.presets)},
        players={"eoy_table_5p": (data.rules.most_players,)},
    )


def read_options(raw: Mapping[str, str], seats: tuple[Seat, ...]) -> Options:
    """Parse the options of the command line or a save, and refuse combinations that do not work."""
    data = icaion_data()
    values = reader().read(raw, len(seats))
    options = Options(players=len(seats), **values)  # pyright: ignore[reportArgumentType]
    _check_combination(options)
    _check_values(options, data)
    return options


def switched_on(options: Options) -> list[str]:
    """The optional rules in use."""
    return core.switched_on(options, RULE_OPTIONS)


def ranking(options: Options, data: Data) -> tuple[int, ...]:
    """IC-EOY-03, IC-AMB-04: the reputation for each place in a Year's Parasite ranking."""
    if options.eoy_table_5p:
        return read_ranking(options.eoy_table_5p, data)
    return data.rules.parasite_ranking[options.players]


def read_ranking(text: str, data: Data) -> tuple[int, ...]:
    """Parse a house table such as 10/6/2/1/0: a number for every place, none greater than the one before."""
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != data.rules.most_players or not all(_is_number(part) for part in parts):
        raise SetupError(
            f"eoy_table_5p does not understand {text!r}; write {data.rules.most_players} numbers"
            f" such as {'/'.join(map(str, data.rules.parasite_ranking[data.rules.most_players]))} (IC-EOY-03).",
            ("eoy_table_5p",),
        )
    numbers = tuple(int(part) for part in parts)
    if list(numbers) != sorted(numbers, reverse=True):
        raise SetupError(
            f"In eoy_table_5p={text!r} a place is worth more than the one before it (IC-EOY-03).", ("eoy_table_5p",)
        )
    return numbers


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 3


def _check_combination(options: Options) -> None:
    chosen = switched_on(options)
    core.check_pairs(chosen, FORBIDDEN_PAIRS, "IC-LR-02")
    for name, needed in NEEDED.items():
        if name in chosen and needed not in chosen:
            raise SetupError(f"The option {name} needs {needed} (IC-LR-01).", (name, needed))


def _check_values(options: Options, data: Data) -> None:
    preset = data.presets.get(options.neutral_preset)
    if preset and preset.players != options.players:
        raise SetupError(
            f"The layout {preset.id} is for {preset.players} players, not {options.players} (IC-PRE-01).",
            ("neutral_preset",),
        )
    if options.eoy_table_5p and options.players != data.rules.most_players:
        raise SetupError(
            f"eoy_table_5p is for {data.rules.most_players} players, not {options.players} (IC-EOY-03).",
            ("eoy_table_5p",),
        )
    if options.eoy_table_5p:
        read_ranking(options.eoy_table_5p, data)
