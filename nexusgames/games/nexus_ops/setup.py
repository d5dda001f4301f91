"""Setting up the table: tiles, tokens, decks, rubium."""

from __future__ import annotations

from nexusgames.core.game.game import Setup, SetupError
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.games.nexus_ops.board import board_for
from nexusgames.games.nexus_ops.data import CENTRE, Data, Layout, nexus_ops_data
from nexusgames.games.nexus_ops.frames import Rounds, Setting
from nexusgames.games.nexus_ops.options import Options, energy_pile, read_mix, read_options
from nexusgames.games.nexus_ops.state import Decks, NexusOpsState, Player, Space


def set_up(setup: Setup) -> NexusOpsState:
    """NX-SET-12: the game before the first choice."""
    data, options = nexus_ops_data(), read_options(setup.options, setup.seats)
    chance = Chance(setup.seed & MASK)
    layout = data.layouts[options.layout]
    first = first_player(options, chance)
    terrain = lay_tiles(data, options, layout, chance)
    spaces = lay_spaces(data, options, first, terrain)
    for space, token in lay_tokens(data, options, layout, chance).items():
        spaces[space].token = token
    state = NexusOpsState(
        chance=chance,
        options=options,
        first=first,
        terrain=terrain,
        orientation=orientation(options, chance),
        active=first,
        players=seat_players(data, options, setup, first),
        spaces=spaces,
        decks=shuffle_decks(data, options, chance),
        stack=[Rounds(), Setting()],
    )
    deal(data, state)
    return state


def first_player(options: Options, chance: Chance) -> int:
    """NX-SET-01: who begins: somebody at random, unless the options name a player."""
    return chance.below(options.players) if options.first_player == "random" else int(options.first_player) - 1


def lay_tiles(data: Data, options: Options, layout: Layout, chance: Chance) -> str:
    """NX-SET-05, NX-SET-06, NX-ENE-01: shuffle single and double tiles, and turn the doubles at random."""
    singles, doubles = choose_tiles(data, options, chance)
    chance.shuffle(singles)
    chance.shuffle(doubles)
    ground = dict(zip(layout.singles, singles, strict=True))
    for (one, other), (near, far) in zip(layout.doubles, doubles, strict=True):
        ground[one], ground[other] = (near, far) if chance.below(2) else (far, near)
    return " ".join(f"{space}={ground[space]}" for space in layout.spaces if space in ground)


def choose_tiles(data: Data, options: Options, chance: Chance) -> tuple[list[str], list[tuple[str, str]]]:
    """All tiles in the box, or those of NX-ENE-01, whose doubles are drawn at random from the fitting ones."""
    doubles = [tile.terrains for tile in data.tiles.double for _ in range(tile.count)]
    if not options.energy_2p:
        return [tile.terrain for tile in data.tiles.single for _ in range(tile.count)], doubles
    singles = [tile.terrain for tile in data.energy_tiles.singles for _ in range(tile.count)]
    used: list[tuple[str, str]] = []
    for pick in data.energy_tiles.doubles:
        fitting = [tile for tile in doubles if pick.contains in tile]
        chance.shuffle(fitting)
        used += fitting[: pick.count]
    return singles, used


def lay_spaces(data: Data, options: Options, first: int, terrain: str) -> dict[str, Space]:
    """NX-SET-04, NX-SET-07, NX-COMP-01, NX-COMP-02: all spaces, empty except for the mines of the home bases."""
    board = board_for(options, terrain, first)
    spaces = {name: Space(units=[{} for _ in range(options.players)]) for name in board.spaces}
    for home in board.homes:
        for name, part in zip(home, data.base.values(), strict=True):
            spaces[name].mine = part.mine
    return spaces


def lay_tokens(data: Data, options: Options, layout: Layout, chance: Chance) -> dict[str, str]:
    """NX-SET-09, NX-ENE-02: a face-down token on every map space except the centre."""
    if layout.halves:
        laid: dict[str, str] = {}
        for spaces in layout.halves.values():
            laid |= dict(zip(spaces, shuffled(token_mix(data, options, chance), chance), strict=True))
        return laid
    spaces = [space for space in layout.spaces if space != CENTRE]
    return dict(zip(spaces, shuffled(token_mix(data, options, chance), chance), strict=True))


def shuffled(tokens: list[str], chance: Chance) -> list[str]:
    """The list itself, shuffled."""
    chance.shuffle(tokens)
    return tokens


def token_mix(data: Data, options: Options, chance: Chance) -> list[str]:
    """NX-XTK-01, NX-XTK-02, NX-XTK-03, NX-XTK-05, NX-ENE-03: the tokens for the board, or for one of two piles."""
    presets = data.presets
    if options.extra_tokens == "custom":
        return spread(read_mix(options, data))
    if options.extra_tokens == "extra_random":
        return deal_tokens(data, chance)
    if options.energy_2p:
        counts, swap = dict(presets.energy.pile), presets.energy.extra_default
    else:
        counts = {token.id: token.count for token in data.token_sets["standard"].values()}
        swap = presets.extra_default
    if options.extra_tokens == "extra_default":
        counts = {token: n - swap.remove.get(token, 0) for token, n in counts.items()}
        counts |= swap.add
    return spread(energy_pile(data, options, counts) if options.energy_2p else counts)


def spread(counts: dict[str, int]) -> list[str]:
    """The tokens of these counts, one by one."""
    return [token for token, count in counts.items() for _ in range(count)]


def deal_tokens(data: Data, chance: Chance) -> list[str]:
    """NX-XTK-04: deal from all tokens at random, again and again until the mines are not too rich."""
    everything = spread({t.id: t.count for name in ("standard", "extra") for t in data.token_sets[name].values()})
    while True:
        dealt = shuffled(list(everything), chance)[: data.presets.extra_random.deal]
        if mine_total(data, dealt) <= data.mine_advice:
            return dealt


def mine_total(data: Data, tokens: list[str]) -> int:
    """NX-XTK-02: what the mines among the tokens are worth together."""
    return sum(data.tokens[token].mine for token in tokens)


def orientation(options: Options, chance: Chance) -> int:
    """NX-VTX-01: how the Vortex lies; with `choose` the first player decides later."""
    if not options.vortex or options.orientation == "choose":
        return 0
    return chance.below(6) if options.orientation == "random" else int(options.orientation)


def seat_players(data: Data, options: Options, setup: Setup, first: int) -> list[Player]:
    """NX-SET-02, NX-SET-03, NX-SET-10, NX-SET-11: figures and rubium; each later player begins with more."""
    units = data.units["alternate" if options.alternate_units else "standard"]
    colours = seat_colours(data, options, setup, first)
    return [
        Player(
            colour=colours[seat],
            rubium=data.rules.first_rubium + data.rules.rubium_step * ((seat - first) % options.players),
            supply={unit.code: unit.figures for unit in units.values()},
        )
        for seat in range(options.players)
    ]


def seat_colours(data: Data, options: Options, setup: Setup, first: int) -> list[str]:
    """NX-SET-02, NX-COMP-04: the colours named with the seats; the others in the usual order, or picked later."""
    colours = [seat.colour for seat in setup.seats]
    named = [colour for colour in colours if colour]
    for colour in named:
        if colour not in data.rules.colours:
            raise SetupError(f"There is no colour {colour!r}; there are {', '.join(data.rules.colours)} (NX-COMP-04).")
        if named.count(colour) > 1:
            raise SetupError(f"Two players cannot both be {colour} (NX-SET-02).", colour=colour)
    if options.colours == "default":
        free = [colour for colour in data.rules.colours if colour not in named]
        for place in range(options.players):
            seat = (first + place) % options.players
            colours[seat] = colours[seat] or free.pop(0)
    return colours


def shuffle_decks(data: Data, options: Options, chance: Chance) -> Decks:
    """NX-SET-08, NX-ED-03, NX-VTX-08: shuffle both decks, the same in all editions, and count the Mission cards."""
    energize = [f"{card.id}#{n}" for card in data.energize.values() for n in range(1, card.count + 1)]
    secret = [
        f"{card.id}#{n}"
        for card in data.secret.values()
        if not (options.vortex and card.needs_monolith)
        for n in range(1, card.count + 1)
    ]
    chance.shuffle(energize)
    chance.shuffle(secret)
    return Decks(energize=energize, secret=secret, missions_left=data.mission.count[options.edition])


def deal(data: Data, state: NexusOpsState) -> None:
    """NX-EXO-01, NX-INT-01: deal the first cards to the hands or to the transmission line."""
    options, decks = state.options, state.decks
    if options.executive_orders:
        for place in range(options.players):
            player = state.players[(state.first + place) % options.players]
            player.secret += [decks.secret.pop() for _ in range(data.rules.executive_draw)]
    if options.intercepted:
        size = options.players + data.rules.line_extra
        decks.line = [decks.secret.pop() for _ in range(size)]
