"""The whole check of a state: what play cannot reach is refused with a reason and never crashes the program."""

from __future__ import annotations

from nexusgames.core.game.game import BadState, SetupError
from nexusgames.core.game.invariants import check_chance, check_result
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.frames import Finale
from nexusgames.games.icaion.invariants.cards import check_cards
from nexusgames.games.icaion.invariants.frames import check_stack
from nexusgames.games.icaion.invariants.ground import check_ground
from nexusgames.games.icaion.invariants.players import check_players
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.options import OFF, read_ranking
from nexusgames.games.icaion.state import IcaionState


def check_state(state: IcaionState) -> None:
    """Raise `BadState` unless play can reach these pieces, cards, crystals and running procedures."""
    check_options(state)
    check_table(state)
    check_players(state)
    check_ground(state)
    check_cards(state)
    check_stack(LiveGame(state))
    check_end(state)


def check_options(state: IcaionState) -> None:
    """IC-COMP-05, IC-PRE-01, IC-EOY-03: options that a table can agree on."""
    options, data = state.options, icaion_data()
    if options.players not in data.rules.seats:
        raise BadState(f"There is no game for {options.players} players.")
    if len(state.players) != options.players:
        raise BadState(f"There are {len(state.players)} players at a table of {options.players}.")
    preset = data.presets.get(options.neutral_preset)
    if options.neutral_preset != OFF and (preset is None or preset.players != options.players):
        raise BadState("There is no such layout of neutral Machines for this table.")
    if options.luminous_rays and preset is not None:
        raise BadState("Luminous Rays and a layout of neutral Machines exclude each other.")
    if options.eoy_table_5p:
        try:
            read_ranking(options.eoy_table_5p, data)
        except SetupError as error:
            raise BadState(str(error)) from None


def check_table(state: IcaionState) -> None:
    """IC-YEAR-01, IC-SETUP-10: the Year, the turn order, and whose turn it is."""
    players, data = state.options.players, icaion_data()
    if not 0 <= state.year <= data.rules.years:
        raise BadState(f"There is no Year {state.year}.")
    if sorted(state.order) != list(range(players)):
        raise BadState("The turn order does not have every seat once.")
    if not 0 <= state.active < players:
        raise BadState(f"The active seat {state.active} is not at a table of {players}.")
    check_chance(state.chance)
    if state.sides.keys() != data.stacks.keys() or not set(state.sides.values()) <= {"day", "night"}:
        raise BadState("The sides of the Apparatus stacks are not one for each colour.")
    if state.apparatus.keys() != data.stacks.keys():
        raise BadState("The Apparatus stacks are not one for each colour.")
    for colour, top in state.apparatus.items():
        if not max(1, state.year) <= top <= state.year + 1:
            raise BadState(f"The {colour} stack cannot show Year {top} in Year {state.year}.")


def check_end(state: IcaionState) -> None:
    """IC-END-06: the game is over once everybody is scored, with the right winner."""
    result, top = state.result, state.stack[-1]
    over = isinstance(top, Finale) and top.place == len(state.order)
    if result is None:
        return
    if not over:
        raise BadState("The game has a result, but the final scoring is not over.")
    check_result(result, ("points",), [player.rp for player in state.players])
    best = max(reversed(state.order), key=lambda seat: result.scores[seat])
    if result.winners != [best]:
        raise BadState("The winner of the result is not the one with most reputation.")
