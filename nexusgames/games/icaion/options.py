"""The options of a game of Icaion: advanced modes, the variant, and which of them combine (sections 16 to 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Literal, get_args, get_type_hints

from nexusgames.core.codec import strict
from nexusgames.core.game import OptionHelp, Seat, SetupError
from nexusgames.games.icaion.data import Data, icaion_data

ApparatusSides = Literal["day", "night", "random", "choose"]
Colours = Literal["default", "pick"]
OFF = "off"


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the table agreed on before setup (section 7)."""

    players: int
    draft: bool = False
    open_event: bool = False
    apparatus_sides: ApparatusSides = "day"
    neutral_preset: str = OFF
    luminous_rays: bool = False
    no_wound_cards: bool = False
    eoy_table_5p: str = ""
    colours: Colours = "default"
    first_player: str = "random"

    @property
    def without_wounds(self) -> bool:
        """IC-LR-01: whether the wound cards stay in the box."""
        return self.luminous_rays and (self.no_wound_cards or self.players == 2)

    @property
    def manual_neutrals(self) -> bool:
        """IC-SETUP-11: whether the players place the neutral Machines themselves, if there are any."""
        return not self.luminous_rays and self.neutral_preset == OFF


FORBIDDEN_PAIRS = (("neutral_preset", "luminous_rays"),)
"""Section 18: both say where the neutral Machines go."""
NEEDED = {"no_wound_cards": "luminous_rays"}
"""Section 18: an option that only means something with another."""
RULE_OPTIONS = ("draft", "open_event", "neutral_preset", "luminous_rays", "no_wound_cards")
OPTION_RULES = {
    "draft": "IC-ADV-01",
    "open_event": "IC-ADV-02",
    "apparatus_sides": "IC-SETUP-08",
    "neutral_preset": "IC-PRE-01",
    "luminous_rays": "IC-LR-02",
    "no_wound_cards": "IC-LR-01",
    "eoy_table_5p": "IC-EOY-03",
    "colours": "IC-COMP-05",
    "first_player": "IC-SETUP-10",
}
TRUE, FALSE = ("", "on", "yes", "true", "1"), ("off", "no", "false", "0")


def read_options(raw: Mapping[str, str], seats: tuple[Seat, ...]) -> Options:
    """The options as named on the command line or in a save; section 18 is held here."""
    data = icaion_data()
    least, most = data.rules.least_players, data.rules.most_players
    if not least <= len(seats) <= most:
        raise SetupError(f"Icaion is for {least} to {most} players, not {len(seats)} (IC-COMP-05).")
    values = {name: _value(name, text, data) for name, text in raw.items()}
    options = Options(players=len(seats), **values)  # pyright: ignore[reportArgumentType]
    _check_combination(options)
    _check_values(options, data)
    return options


def option_help() -> tuple[OptionHelp, ...]:
    """All options with their possible values, the rule that explains each, and the default."""
    data = icaion_data()
    return tuple(
        OptionHelp(f.name, _possible(f.name, data), _written(f.default), OPTION_RULES[f.name])
        for f in fields(Options)
        if f.name in OPTION_RULES
    )


def switched_on(options: Options) -> list[str]:
    """The optional rules that this game uses."""
    return [name for name in RULE_OPTIONS if getattr(options, name) not in (False, OFF)]


def ranking(options: Options, data: Data) -> tuple[int, ...]:
    """IC-EOY-03: the reputation for each place among those who collected Parasites in a Year."""
    if options.eoy_table_5p:
        return read_ranking(options.eoy_table_5p, data)
    return data.rules.parasite_ranking[options.players]


def read_ranking(text: str, data: Data) -> tuple[int, ...]:
    """A table of the players' own, such as 10/6/2/1/0: a number for every place, none greater than the one before."""
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != data.rules.most_players or not all(_is_number(part) for part in parts):
        raise SetupError(
            f"eoy_table_5p does not understand {text!r}; write {data.rules.most_players} numbers"
            f" such as {'/'.join(map(str, data.rules.parasite_ranking[data.rules.most_players]))} (IC-EOY-03)."
        )
    numbers = tuple(int(part) for part in parts)
    if list(numbers) != sorted(numbers, reverse=True):
        raise SetupError(f"In eoy_table_5p no place may be worth more than the one before, as in {text!r} (IC-EOY-03).")
    return numbers


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 3


def _value(name: str, text: str, data: Data) -> bool | str:
    if name not in OPTION_RULES:
        raise SetupError(f"Icaion has no option {name!r}; it has {', '.join(OPTION_RULES)}.")
    possible = _possible(name, data)
    if possible == ("off", "on"):
        if text.lower() in TRUE + FALSE:
            return text.lower() in TRUE
    elif not possible or text in possible:
        return text
    raise SetupError(f"Option {name} cannot be {text!r}; it can be {', '.join(possible)}.")


def _possible(name: str, data: Data) -> tuple[str, ...]:
    if name == "neutral_preset":
        return (OFF, *data.presets)
    if name == "first_player":
        return ("random", *(str(seat + 1) for seat in range(data.rules.most_players)))
    hint = get_type_hints(Options)[name]
    return ("off", "on") if hint is bool else tuple(str(value) for value in get_args(hint))


def _written(default: object) -> str:
    """A default as people write it: switches are off."""
    return ("on" if default else "off") if isinstance(default, bool) else str(default)


def _check_combination(options: Options) -> None:
    chosen = switched_on(options)
    for one, other in FORBIDDEN_PAIRS:
        if one in chosen and other in chosen:
            raise SetupError(f"The options {one} and {other} exclude each other (IC-LR-02).")
    for name, needed in NEEDED.items():
        if name in chosen and needed not in chosen:
            raise SetupError(f"The option {name} goes with {needed}, and only with it (IC-LR-01).")


def _check_values(options: Options, data: Data) -> None:
    preset = data.presets.get(options.neutral_preset)
    if preset and preset.players != options.players:
        raise SetupError(f"The layout {preset.id} is for {preset.players} players, not {options.players} (IC-PRE-01).")
    if options.eoy_table_5p and options.players != data.rules.most_players:
        raise SetupError(f"eoy_table_5p is for {data.rules.most_players} players, not {options.players} (IC-EOY-03).")
    if options.eoy_table_5p:
        read_ranking(options.eoy_table_5p, data)
    if options.first_player != "random" and int(options.first_player) > options.players:
        raise SetupError(f"first_player {options.first_player} is not at a table of {options.players} (IC-SETUP-10).")
