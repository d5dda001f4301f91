"""Neutral Machines: how many there are and where they go, with presets and in Luminous Rays."""

from __future__ import annotations

from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.state import NEUTRAL, Aside, Ground, IcaionState


def fits(ground: Ground, kind: str, owner: int) -> bool:
    """IC-DEP-05: whether a Region has room for this Machine and none of the same colour or kind."""
    machines = ground.machines
    most = icaion_data().rules.region_machines
    return len(machines) < most and kind not in machines and owner not in machines.values()


def lay_neutrals(data: Data, state: IcaionState) -> None:
    """IC-SETUP-11, IC-SETUP-16, IC-PRE-01, IC-LR-02: place them, or set them aside for the players to place."""
    options = state.options
    if options.luminous_rays:
        lay_rays(data, state)
    elif options.manual_neutrals:
        each = data.rules.neutral_each[options.players]
        state.aside = [Aside(kind.letter, NEUTRAL[0]) for kind in data.machines.values() for _ in range(each)]
    else:
        for region, kind in data.presets[options.neutral_preset].machines.items():
            state.regions[region].machines[data.machines[kind].letter] = NEUTRAL[0]


def name_neutral_colours(state: IcaionState) -> None:
    """IC-SETUP-16, IC-LR-03: give neutral Machines the first colours nobody plays, once all players have theirs."""
    data, options = icaion_data(), state.options
    taken = [player.colour for player in state.players]
    free = [colour for colour in data.rules.player_colours if colour not in taken]
    count = data.rules.rays_neutral_colours[options.players] if options.luminous_rays else 1
    state.neutral = free[:count]


def lay_rays(data: Data, state: IcaionState) -> None:
    """IC-LR-05, IC-LR-06: one in each internal Region, then in far external ones of four types."""
    pool = rays_pool(data, state)
    state.chance.shuffle(pool)
    for region in icaion_board().inner if pool else ():
        machine = pool.pop()
        state.regions[region].machines[machine.kind] = machine.owner
    if not data.rules.rays_outer_machines[state.options.players]:
        return
    for ties in icaion_board().rays(state.colossus.crater).values():
        machine = pool.pop()
        state.regions[ties[state.chance.below(len(ties))]].machines[machine.kind] = machine.owner


def rays_pool(data: Data, state: IcaionState) -> list[Aside]:
    """IC-LR-03, IC-LR-04: the neutral Machines of the variant; with two colours, some are set aside first."""
    rules, players = data.rules, state.options.players
    owners = NEUTRAL[: rules.rays_neutral_colours[players]]
    each = rules.rays_neutral_each[players]
    pool = [Aside(kind.letter, owner) for owner in owners for kind in data.machines.values() for _ in range(each)]
    if len(owners) == 2:
        chosen = owners[state.chance.below(2)]
        mine = [machine for machine in pool if machine.owner == chosen]
        state.chance.shuffle(mine)
        letter = data.machines["refiner"].letter
        refiners = [machine for machine in pool if machine.owner != chosen and machine.kind == letter]
        state.aside = mine[: rules.rays_aside_random] + refiners[: rules.rays_aside_refiners]
        for machine in state.aside:
            pool.remove(machine)
    return pool


def place_aside(state: IcaionState) -> list[tuple[str, str]]:
    """IC-LR-07, IC-LR-08: place the Machines set aside; returns kinds and Regions, empty if one fits nowhere."""
    data = icaion_data()
    types = [data.region_cards[card].type for card in state.decks.track if card in data.region_cards]
    state.chance.shuffle(state.aside)
    placed: list[tuple[str, str]] = []
    at = 0
    for machine in state.aside:
        region, at = region_for(state, machine, types, at)
        if region:
            state.regions[region].machines[machine.kind] = machine.owner
        placed.append((machine.kind, region))
    state.aside = []
    return placed


def region_for(state: IcaionState, machine: Aside, types: list[str], at: int) -> tuple[str, int]:
    """IC-LR-07, IC-AMB-39: the Region for one Machine, by the cards from `at` on, and where the next one begins."""
    board = icaion_board()
    for step in range(len(types)):
        card = (at + step) % len(types)
        possible = tuple(
            region for region in board.of_type[types[card]] if fits(state.regions[region], machine.kind, machine.owner)
        )
        if possible:
            ties = board.farthest(possible, state.colossus.crater)
            return ties[state.chance.below(len(ties)) if len(ties) > 1 else 0], (card + 1) % len(types)
    return "", at
