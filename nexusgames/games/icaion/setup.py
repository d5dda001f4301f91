"""Setting up a game: the board and decks first, then turn order, characters and hands."""

from __future__ import annotations

from nexusgames.core.game.game import Setup, SetupError
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.frames import Setting, Years
from nexusgames.games.icaion.neutrals import lay_neutrals, name_neutral_colours
from nexusgames.games.icaion.options import Options, read_options
from nexusgames.games.icaion.state import Colossus, Crystals, Decks, Ground, IcaionState, Player

DAY, NIGHT = "day", "night"


def set_up(setup: Setup) -> IcaionState:
    """IC-SETUP-01, IC-SETUP-02, IC-INFO-05: the state before the first choice; `deal` follows after the board."""
    data, options = icaion_data(), read_options(setup.options, setup.seats)
    chance = Chance(setup.seed & MASK)
    craters = icaion_board().craters
    crater = craters[chance.below(len(craters))]
    order = draw_first(options, chance)
    state = IcaionState(
        chance=chance,
        options=options,
        order=order,
        active=order[0],
        players=seat_players(data, options, setup),
        regions=lay_regions(data, options, crater),
        colossus=Colossus(crater=crater),
        decks=shuffle_decks(data, options, chance),
        sides=lay_sides(data, options, chance),
        apparatus=dict.fromkeys(data.stacks, 1),
        stack=[Years(), Setting()],
    )
    lay_neutrals(data, state)
    name_neutral_colours(state)
    return state


def draw_first(options: Options, chance: Chance) -> list[int]:
    """IC-AMB-05: the order until the supplies are dealt: by seat, from a random one on."""
    first = chance.below(options.players)
    return [(first + place) % options.players for place in range(options.players)]


def deal(state: IcaionState) -> None:
    """IC-SETUP-10, IC-SETUP-12, IC-SETUP-13: deal the turn order, the characters and the first Curio Cards."""
    data = icaion_data()
    state.order = deal_order(state.options, state.chance)
    state.active = state.order[0]
    deal_characters(data, state)
    deal_hands(data, state)


def deal_order(options: Options, chance: Chance) -> list[int]:
    """IC-SETUP-10, IC-COMP-06: a random turn order, except for the first player if the options name one."""
    order = list(range(options.players))
    chance.shuffle(order)
    if options.first_player != "random":
        first = int(options.first_player) - 1
        order.remove(first)
        order.insert(0, first)
    return order


def seat_players(data: Data, options: Options, setup: Setup) -> list[Player]:
    """IC-SETUP-09, IC-DIV-01, IC-DIV-02: players with all Machines on their boards and the printed Null Cages."""
    row = "".join(data.machines[slot.machine].letter for slot in data.rows[0].slots)
    return [
        Player(
            colour=colour,
            rows=[row for _ in data.rows],
            cages={str(number): {} for number in range(1, data.printed.cage + 1)},
        )
        for colour in seat_colours(data, options, setup)
    ]


def seat_colours(data: Data, options: Options, setup: Setup) -> list[str]:
    """IC-COMP-05: the colours named with the seats; the rest in the usual order, or empty to be picked later."""
    colours = [seat.colour for seat in setup.seats]
    named = [colour for colour in colours if colour]
    for colour in named:
        if colour not in data.rules.player_colours:
            known = ", ".join(data.rules.player_colours)
            raise SetupError(f"There is no colour {colour!r}; there are {known} (IC-COMP-05).")
        if named.count(colour) > 1:
            raise SetupError(f"Two players cannot both be {colour} (IC-COMP-05).", colour=colour)
    if options.colours == "default":
        free = [colour for colour in data.rules.player_colours if colour not in named]
        for seat in range(options.players):
            colours[seat] = colours[seat] or free.pop(0)
    return colours


def lay_regions(data: Data, options: Options, crater: str) -> dict[str, Ground]:
    """IC-SETUP-02, IC-SETUP-03, IC-SETUP-04: crystals everywhere; Parasites at the Colossus and perhaps inside."""
    rules, players = data.rules, options.players
    regions: dict[str, Ground] = {}
    for region in data.regions.values():
        qoam = rules.qoam_inner if region.inner else rules.qoam_outer
        regions[region.id] = Ground(qoam=qoam[players], parasites=rules.inner_parasites[players] * region.inner)
    for region in data.craters[crater].regions:
        regions[region].parasites += rules.crater_parasites
    return regions


def shuffle_decks(data: Data, options: Options, chance: Chance) -> Decks:
    """IC-SETUP-06, IC-SETUP-07, IC-SETUP-13, IC-LR-01: shuffle shards, event cards and Curio Cards."""
    decks = Decks(
        curios=[code for code in data.curios if not (options.without_wounds and code in data.rules.wound_cards)],
        events=list(data.region_cards),
        waiting=list(data.colossus_cards),
        shards=list(data.shards),
    )
    for pile in (decks.shards, decks.events, decks.waiting, decks.curios):
        shuffle(chance, pile)
    return decks


def shuffle(chance: Chance, pile: list[str] | list[int]) -> None:
    """Shuffle a pile of cards or shards."""
    chance.shuffle(pile)  # pyright: ignore[reportUnknownMemberType, reportArgumentType]


def lay_sides(data: Data, options: Options, chance: Chance) -> dict[str, str]:
    """IC-SETUP-08: which side of each Apparatus stack is up; with `choose`, Day until the players choose."""
    if options.apparatus_sides == "random":
        return {colour: (DAY, NIGHT)[chance.below(2)] for colour in data.stacks}
    return dict.fromkeys(data.stacks, NIGHT if options.apparatus_sides == NIGHT else DAY)


def deal_characters(data: Data, state: IcaionState) -> None:
    """IC-SETUP-12, IC-ADV-01, IC-COMP-15, IC-COMP-16: deal everybody a Seeker and a Gear, or offer as many."""
    seekers, gears = list(data.seekers), list(data.gears)
    state.chance.shuffle(seekers)
    state.chance.shuffle(gears)
    count = state.options.players
    if state.options.draft:
        state.decks.offer = sorted(seekers[:count]) + sorted(gears[:count])
        return
    for player, seeker, gear in zip(state.players, seekers, gears, strict=False):
        player.seeker, player.gear = seeker, gear
        take_starting_qoam(data, player)


def take_starting_qoam(data: Data, player: Player) -> None:
    """IC-SETUP-12, IC-CHAR-01: put the crystals of both cards into one Null Cage; which one makes no difference."""
    cage: Crystals = {}
    for card in (data.seekers[player.seeker], data.gears[player.gear]):
        for colour, count in card.qoam.items():
            cage[colour] = cage.get(colour, 0) + count
    player.cages[next(iter(player.cages))] = cage


def deal_hands(data: Data, state: IcaionState) -> None:
    """IC-SETUP-13: deal everybody their first Curio Cards."""
    for seat in state.order:
        state.players[seat].hand = [state.decks.curios.pop() for _ in range(data.rules.starting_cards)]
