"""The board: crystals, Parasites, Machines and the Colossus."""

from __future__ import annotations

from collections import Counter

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import quoted
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.invariants.players import named
from nexusgames.games.icaion.state import NEUTRAL, Ground, IcaionState


def check_ground(state: IcaionState) -> None:
    """IC-EVB-03, IC-PAR-01, IC-DEP-05: what the Regions can hold."""
    board = icaion_board()
    if state.regions.keys() != set(board.regions):
        raise BadState("The Regions are not those of the board.")
    if state.colossus.crater not in board.craters:
        raise BadState(f"The Colossus is at {quoted(state.colossus.crater)}, which is no crater.")
    for name, ground in state.regions.items():
        check_region(state, name, ground)
    check_machines(state)
    check_neutrals(state)


def check_region(state: IcaionState, name: str, ground: Ground) -> None:
    """One Region."""
    data = icaion_data()
    rules = data.rules
    if not 0 <= ground.qoam <= rules.saturation[state.options.players]:
        raise BadState(f"Region {name} holds {ground.qoam} crystals.")
    if not 0 <= ground.parasites <= rules.region_parasites:
        raise BadState(f"Region {name} holds {ground.parasites} Parasites.")
    owners = list(ground.machines.values())
    if len(owners) > rules.region_machines or len(set(owners)) != len(owners):
        raise BadState(f"Region {name} holds too many Machines, or two of one colour.")
    letters = [kind.letter for kind in data.machines.values()]
    for kind, owner in ground.machines.items():
        if kind not in letters or not (0 <= owner < len(state.players) or owner in NEUTRAL):
            raise BadState(f"Region {name} holds a Machine {quoted(kind)} of nobody.")


def check_machines(state: IcaionState) -> None:
    """IC-COMP-13: nobody has more Machines on the board than have left the Division Board."""
    for seat, player in enumerate(state.players):
        on_board = Counter(kind for g in state.regions.values() for kind, owner in g.machines.items() if owner == seat)
        for kind, count in on_board.items():
            if count > sum(kind not in row for row in player.rows):
                raise BadState(
                    f"{named(state, seat)} has {count} Machines {kind} on the board, more than were deployed."
                )


def check_neutrals(state: IcaionState) -> None:
    """IC-SETUP-11, IC-LR-03, IC-LR-04: no more neutral Machines than the table has, and aside only in time."""
    data = icaion_data()
    counts = Counter((kind, owner) for g in state.regions.values() for kind, owner in g.machines.items() if owner < 0)
    for machine in state.aside:
        if machine.kind not in [kind.letter for kind in data.machines.values()] or machine.owner not in NEUTRAL:
            raise BadState(f"There is no neutral Machine {quoted(machine.kind)}.")
        counts[machine.kind, machine.owner] += 1
    each, colours = neutral_limits(data, state)
    for (kind, owner), count in counts.items():
        if count > each or -owner > colours:
            raise BadState(f"There are {count} neutral Machines {kind} of colour {-owner}, more than this table has.")
    if state.aside and not may_be_aside(state):
        raise BadState("Neutral Machines are still set aside.")
    taken = [player.colour for player in state.players]
    free = [colour for colour in data.rules.player_colours if colour not in taken]
    if all(taken) and state.neutral != free[: max(colours, 0 if state.options.luminous_rays else 1)]:
        raise BadState("The neutral Machines do not have the first colours that nobody plays.")


def neutral_limits(data: Data, state: IcaionState) -> tuple[int, int]:
    """How many neutral Machines of a kind there are in each colour, and in how many colours."""
    rules, players = data.rules, state.options.players
    if state.options.luminous_rays:
        return rules.rays_neutral_each[players], rules.rays_neutral_colours[players]
    return rules.neutral_each[players], 1


def may_be_aside(state: IcaionState) -> bool:
    """IC-SETUP-11, IC-LR-07: while the players place them, or until the end of the first Year of Luminous Rays."""
    if state.options.manual_neutrals:
        return any(isinstance(frame, Setting) for frame in state.stack)
    late = icaion_data().rules.rays_late_year
    return state.options.luminous_rays and state.options.players == 2 and state.year <= late
