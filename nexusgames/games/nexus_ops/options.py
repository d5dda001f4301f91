"""The options of a game of Nexus Ops: editions, optional rules, and which of them combine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from nexusgames.core.game import options as core
from nexusgames.core.game.game import Preset, Seat, SetupError
from nexusgames.core.values.codec import strict
from nexusgames.games.nexus_ops.data import Data, nexus_ops_data

Edition = Literal["modern", "ah2005"]
TokenMix = Literal["off", "extra_default", "extra_random", "custom"]
Prompts = Literal["ask_all", "ask_able"]
Colours = Literal["default", "pick"]
UnitToken = Literal["LL", "RS"]
UNIT_TOKENS: tuple[str, ...] = get_args(UnitToken)


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """NX-SET-12: what the players agree on before setup; NX-ED-05: by default the modern edition and nothing else."""

    players: int
    edition: Annotated[Edition, core.Asked("NX-ED-01", "cards", rare=True)] = "modern"
    vp10: Annotated[bool, core.Asked("NX-TIE-01", "length")] = False
    vp14: Annotated[bool, core.Asked("NX-LNG-01", "length")] = False
    executive_orders: Annotated[bool, core.Asked("NX-EXO-01", "cards")] = False
    king_of_the_hill: Annotated[bool, core.Asked("NX-KOH-01", "cards")] = False
    top_priority: Annotated[bool, core.Asked("NX-TOP-01", "cards")] = False
    extra_tokens: Annotated[TokenMix, core.Asked("NX-XTK-01", "map")] = "off"
    token_mix: Annotated[str, core.Asked("NX-XTK-01", "map", rare=True)] = ""
    intercepted: Annotated[bool, core.Asked("NX-INT-01", "cards")] = False
    teams: Annotated[bool, core.Asked("NX-TEAM-01", "table")] = False
    vortex: Annotated[bool, core.Asked("NX-VTX-01", "map")] = False
    orientation: Annotated[str, core.Asked("NX-VTX-01", "map", rare=True)] = "random"
    alternate_units: Annotated[bool, core.Asked("NX-ALT-01", "cards")] = False
    energy_2p: Annotated[bool, core.Asked("NX-ENE-01", "map")] = False
    energy_unit_token: Annotated[UnitToken, core.Asked("NX-ENE-02", "map", rare=True)] = "LL"
    neighbourhood_2p: Annotated[bool, core.Asked("NX-NBH-01", "map")] = False
    round_limit: Annotated[int, core.Asked("NX-END-10", "length", rare=True)] = 0
    prompts: Annotated[Prompts, core.Asked("NX-HID-02", "table", rare=True)] = "ask_all"
    colours: Annotated[Colours, core.Asked("NX-SET-02", "table", rare=True)] = "default"
    first_player: Annotated[str, core.Asked("NX-SET-01", "table")] = "random"

    @property
    def layout(self) -> str:
        """The id of the map's layout."""
        if self.energy_2p:
            return "energy_2p"
        if self.neighbourhood_2p:
            return "neighbourhood_2p"
        return f"standard_{self.players}p"


FORBIDDEN_PAIRS = (
    ("vp10", "vp14"),
    ("vp10", "teams"),
    ("vp14", "teams"),
    ("executive_orders", "intercepted"),
    ("top_priority", "intercepted"),
    ("king_of_the_hill", "vortex"),
    ("teams", "energy_2p"),
    ("teams", "neighbourhood_2p"),
    ("energy_2p", "neighbourhood_2p"),
)
"""NX-OPT-01: pairs of which one option removes what the other needs."""

PLAYERS_NEEDED = {"teams": 4, "energy_2p": 2, "neighbourhood_2p": 2}
IN_2005 = ("vp10", "vp14", "teams")
RULE_OPTIONS = (
    *IN_2005, "executive_orders", "king_of_the_hill", "top_priority", "extra_tokens", "intercepted", "vortex",
    "alternate_units", "energy_2p", "neighbourhood_2p",
)  # fmt: skip

PRESETS = (
    Preset("first", {"vp10": "on"}),
    Preset("classic"),
    Preset(
        "everything",
        {
            "vortex": "on",
            "extra_tokens": "extra_default",
            "executive_orders": "on",
            "top_priority": "on",
            "alternate_units": "on",
        },
    ),
)


def reader() -> core.OptionReader:
    """The reader of these options, which knows their rules, values and groups."""
    return core.OptionReader(
        game="Nexus Ops",
        options=Options,
        seats=nexus_ops_data().rules.seats,
        seats_rule="NX-SET-01",
        values={"orientation": ("random", "choose", "0", "1", "2", "3", "4", "5")},
        players={name: (needed,) for name, needed in PLAYERS_NEEDED.items()},
    )


def read_options(raw: Mapping[str, str], seats: tuple[Seat, ...]) -> Options:
    """Read options as written on the command line or in a save; refuse combinations (NX-OPT-01, NX-ED-02)."""
    data = nexus_ops_data()
    if raw.get("extra_tokens", core.OFF).lower() in core.TRUE:
        raw = {**raw, "extra_tokens": "extra_default"}
    values = reader().read(raw, len(seats))
    if all(seat.player != "human" for seat in seats):
        values.setdefault("round_limit", data.rules.round_limit_bots)
    options = Options(players=len(seats), **values)  # pyright: ignore[reportArgumentType]
    _check_combination(options)
    _check_values(options, data)
    return options


def switched_on(options: Options) -> list[str]:
    """The optional rules that this game uses."""
    return core.switched_on(options, RULE_OPTIONS)


def _check_combination(options: Options) -> None:
    chosen = switched_on(options)
    core.check_pairs(chosen, FORBIDDEN_PAIRS, "NX-OPT-01")
    for name, needed in PLAYERS_NEEDED.items():
        if name in chosen and options.players != needed:
            raise SetupError(f"The option {name} needs {needed} players, not {options.players} (NX-OPT-01).", (name,))
    if options.edition == "ah2005":
        for name in chosen:
            if name not in IN_2005:
                raise SetupError(f"The 2005 edition has no option {name} (NX-ED-02).", (name,))


def _check_values(options: Options, data: Data) -> None:
    least = data.rules.round_limit_least
    if options.round_limit and options.round_limit < least:
        raise SetupError(f"A round limit must be at least {least} (NX-END-10).", ("round_limit",))
    if options.energy_2p and options.extra_tokens == "extra_random":
        raise core.exclusion("energy_2p", "extra_tokens=extra_random", "NX-XTK-05")
    if bool(options.token_mix) != (options.extra_tokens == "custom"):
        raise SetupError(
            "token_mix goes with extra_tokens=custom, and only with it (NX-XTK-01).", ("token_mix", "extra_tokens")
        )
    if options.token_mix:
        read_mix(options, data)


def read_mix(options: Options, data: Data) -> dict[str, int]:
    """NX-XTK-01, NX-ENE-03: read a custom mix such as `RS:4,M2:4,...`; with energy_2p it is one of two equal piles."""
    mix: dict[str, int] = {}
    allowed = {*data.token_sets["standard"], *data.token_sets["extra"]}
    if options.energy_2p:
        allowed = allowed - {*UNIT_TOKENS} | {options.energy_unit_token}
    for part in options.token_mix.split(","):
        token, _, count = part.strip().partition(":")
        if token not in allowed or token in mix or not (count.isascii() and count.isdecimal() and len(count) < 3):
            raise SetupError(
                f"token_mix does not understand {part.strip()!r}; write for example RS:4,M2:4 (NX-XTK-01).",
                ("token_mix",),
            )
        mix[token] = int(count)
    piles = 2 if options.energy_2p else 1
    size = len(data.layouts[options.layout].spaces) - 1
    if sum(mix.values()) * piles != size:
        raise SetupError(
            f"token_mix must have {size // piles} tokens, not {sum(mix.values())} (NX-XTK-01).", ("token_mix",)
        )
    for token, count in mix.items():
        if count * piles > (most := _most_of(token, options, data)):
            raise SetupError(f"There are only {most} tokens {token} (NX-XTK-01).", ("token_mix",))
    return mix


def _most_of(token: str, options: Options, data: Data) -> int:
    """NX-XTK-01, NX-ENE-02: how many of a token there can be; extra tokens replace standard ones and never add any."""
    if not options.energy_2p or token in data.token_sets["extra"]:
        return data.tokens[token].count
    return 2 * energy_pile(data, options, data.presets.energy.pile)[token]


def energy_pile(data: Data, options: Options, tokens: Mapping[str, int]) -> dict[str, int]:
    """NX-ENE-02, AMB-05: the tokens of a pile, with Rock Striders for Lava Leapers if the players agreed on them."""
    unit = options.energy_unit_token
    return {unit if token in data.token_sets["energy"] else token: count for token, count in tokens.items()}
