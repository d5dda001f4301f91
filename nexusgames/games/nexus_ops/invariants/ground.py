"""What must hold before a board can be built: options, seats, the tiles of the map, the mix of tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from nexusgames.core.game.game import BadState, Seat, SetupError
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.data import CENTRE, Data, Layout, base_space, nexus_ops_data
from nexusgames.games.nexus_ops.options import Options, read_options, reader
from nexusgames.games.nexus_ops.setup import token_mix
from nexusgames.games.nexus_ops.state import NexusOpsState


class TokenLimits(Frozen):
    """The most that can lie on the board: tokens by id, mines by value."""

    tokens: Mapping[str, int]
    mines: Mapping[int, int]


def check_ground(state: NexusOpsState) -> None:
    """NX-OPT-01, NX-SET-01, NX-SET-05, NX-SET-06: raise `BadState` unless a board can be built from it."""
    options = state.options
    if problem := option_problem(options):
        raise BadState(problem)
    if len(state.players) != options.players:
        raise BadState(f"There are {len(state.players)} players at a table of {options.players}.")
    if not 0 <= state.first < options.players:
        raise BadState(f"The first seat {state.first} is not at a table of {options.players}.")
    if options.first_player not in ("random", str(state.first + 1)):
        raise BadState(f"The first player is not number {options.first_player}, as the options say.")
    if problem := terrain_problem(options, state.terrain):
        raise BadState(problem)


@lru_cache(maxsize=64)
def option_problem(options: Options) -> str:
    """NX-OPT-01, NX-ED-02: why no table can have agreed on these options; empty if one can."""
    reading = reader()
    raw = {name: reading.written(name, getattr(options, name)) for name in reading.rules}
    try:
        reading.check_players(options.players)
        read = read_options(raw, (Seat("somebody"),) * options.players)
    except SetupError as error:
        return str(error)
    return "" if read == options else "The options are not such as setup writes them."


@lru_cache(maxsize=64)
def terrain_problem(options: Options, terrain: str) -> str:
    """NX-SET-05, NX-SET-06, NX-ENE-01: why no tiles of the box make this map; empty if some do."""
    data = nexus_ops_data()
    layout = data.layouts[options.layout]
    ground = [tuple(part.split("=")) for part in terrain.split(" ")]
    if [part[0] for part in ground] != [space for space in layout.spaces if space != CENTRE]:
        return "The terrain does not list the spaces of the layout."
    if any(len(part) != 2 for part in ground):
        return "The terrain is not written as in A1=LF A2=MP."
    return tile_problem(data, options, layout, {part[0]: part[1] for part in ground})


def tile_problem(data: Data, options: Options, layout: Layout, ground: dict[str, str]) -> str:
    """Whether the box has single and double tiles for this map."""
    singles = data.energy_tiles.singles if options.energy_2p else data.tiles.single
    if Counter(ground[space] for space in layout.singles) != {tile.terrain: tile.count for tile in singles}:
        return "The terrain of the single tiles is not that of the box."
    doubles = Counter(tuple(sorted((ground[one], ground[other]))) for one, other in layout.doubles)
    box = Counter({tuple(sorted(tile.terrains)): tile.count for tile in data.tiles.double})
    if doubles - box:
        return "The terrain of the double tiles is not that of the box."
    for choice in data.energy_tiles.doubles if options.energy_2p else ():
        if sum(count for pair, count in doubles.items() if choice.contains in pair) != choice.count:
            return f"There must be {choice.count} double tiles with {choice.contains}."
    return ""


@lru_cache(maxsize=8)
def printed_mines(layout: str) -> Mapping[str, int]:
    """NX-COMP-02: the mines of the home bases."""
    data = nexus_ops_data()
    return {base_space(side, part.hex): part.mine for side in data.layouts[layout].sides for part in data.base.values()}


@lru_cache(maxsize=64)
def token_limits(options: Options) -> TokenLimits:
    """The mix of tokens; with a random mix, all of the box.

    NX-XTK-01, NX-XTK-02, NX-XTK-03, NX-XTK-04, NX-XTK-05, NX-ENE-02.
    """
    data = nexus_ops_data()
    if options.extra_tokens == "extra_random":
        tokens = {t.id: t.count for name in ("standard", "extra") for t in data.token_sets[name].values()}
    else:
        piles = len(data.layouts[options.layout].halves) or 1
        tokens = {token: count * piles for token, count in Counter(token_mix(data, options, Chance(0))).items()}
    mines: Counter[int] = Counter()
    for token, count in tokens.items():
        mines[data.tokens[token].mine] += count
    del mines[0]
    return TokenLimits(tokens, mines)
