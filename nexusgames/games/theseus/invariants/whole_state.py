"""The whole check of a state: what play cannot reach is refused with a reason and never crashes the program."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_chance, check_result, quoted
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.decisions.setting import own_boards, universal_boards
from nexusgames.games.theseus.endings import score
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.invariants.frames import check_stack
from nexusgames.games.theseus.invariants.pieces import check_cards, check_units
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.lookup import ring_length
from nexusgames.games.theseus.options import Options
from nexusgames.games.theseus.setup import units_in_supply
from nexusgames.games.theseus.state import TheseusState

ENDINGS = ("life", "data", "wounds", "end", "round_limit", "standstill")


def check_state(state: TheseusState) -> None:
    """Raise `BadState` unless play can reach these pieces, cards, tracks and running procedures."""
    check_seats(state)
    game = LiveGame(state)
    check_ring(game)
    check_numbers(game)
    check_stack(game)
    check_units(game)
    check_cards(game)
    check_end(game)


def check_seats(state: TheseusState) -> None:
    """TH-SET-01: everything kept by seat has the right length; checked before anything is looked up."""
    options, seats = state.options, list(range(state.options.players))
    if (options.mode, options.players, options.pandora is not None) not in theseus_data().rings:
        raise BadState(f"There is no game {options.mode} for {options.players} players.")
    if not set(options.factions) <= set(theseus_data().factions):
        raise BadState("The factions are not those of the box.")
    if len(options.factions) != len(seats) or len(set(options.factions)) != len(seats):
        raise BadState("The factions are not one for each seat.")
    if [player.faction for player in state.players] != list(options.factions):
        raise BadState("The players do not play the factions that were agreed on.")
    if len(state.homes) != len(seats) or sorted(state.order) != seats:
        raise BadState("The home sectors or the player order are not those of the seats.")
    if state.active not in seats:
        raise BadState(f"The active seat {state.active} is not at a table of {len(seats)}.")
    if {name: (unit.owner, unit.kind) for name, unit in state.units.items()} != units_of(options):
        raise BadState("The units are not those of the factions.")


@lru_cache(maxsize=64)
def units_of(options: Options) -> Mapping[str, tuple[int, str]]:
    """TH-SET-01: owner and kind of all units of the factions in play."""
    return {name: (unit.owner, unit.kind) for name, unit in units_in_supply(options).items()}


def check_ring(game: LiveGame) -> None:
    """TH-RING-01, TH-2V2-02, TH-PAN-02: the sectors in play, and whose they are."""
    state = game.state
    setting = next((frame for frame in state.stack if isinstance(frame, Setting)), None)
    laid = state.ring.split()
    if state.token_side not in ("", "left", "right"):
        raise BadState("Pandora's sector token lies neither left nor right.")
    for seat, home in enumerate(state.homes):
        own = own_boards(game, seat)
        if home and home not in (own or laid):
            raise BadState(f"The sector {quoted(home)} cannot be the home of seat {seat + 1}.")
    if setting is not None and setting.step in ("boards", "ring"):
        check_draft(game, laid)
        return
    if not all(state.homes) and not (setting is not None and setting.step == "token"):
        raise BadState("Somebody has no own sector.")
    boards = {state.homes[seat] for seat in state.order if own_boards(game, seat)}
    if sorted(laid) != sorted({*universal_boards(), *boards}) or laid[0] != universal_boards()[0]:
        raise BadState("The ring is not made of the boards in play, told from Corridors on.")


def check_draft(game: LiveGame, laid: list[str]) -> None:
    """TH-RING-04: a ring that is still being laid."""
    known = [sector.code for sector in game.data.sectors.values()]
    if len(laid) > ring_length(game.state.options) or len(set(laid)) != len(laid) or not set(laid) <= set(known):
        raise BadState("The ring being laid has boards that are not in play.")


def check_numbers(game: LiveGame) -> None:
    """TH-BOARD-01, TH-BOARD-02, TH-COMP-01: tracks, tokens, rounds and chance."""
    state, rules = game.state, game.data.rules
    check_chance(state.chance)
    if state.round < 1 or 0 < state.options.round_limit < state.round:
        raise BadState(f"The round cannot be {state.round}.")
    if not 0 <= state.end <= len(rules.end_track):
        raise BadState(f"The end token cannot have moved {state.end} fields.")
    for seat, player in enumerate(state.players):
        if not 0 <= player.life <= rules.life_max or not 0 <= player.data <= rules.data_max:
            raise BadState(f"The Life or Data of seat {seat + 1} is not on its track.")
        if player.data and not game.lookup.collects[seat]:
            raise BadState(f"Seat {seat + 1} has Data, but no Data marker.")
        if player.tokens < 0 or (player.out and seat in state.tied):
            raise BadState(f"Seat {seat + 1} cannot have {player.tokens} tokens, or be out of the tie it plays for.")
    if not set(state.tied) <= set(range(len(state.players))) or len(set(state.tied)) != len(state.tied):
        raise BadState("The tied players are not seats of the table.")
    on_cards = sum(installed.upgrades for installed in state.slots.values())
    if state.pool < 0 or state.pool + on_cards + sum(p.tokens for p in state.players) != rules.upgrade_tokens:
        raise BadState(f"There are not {rules.upgrade_tokens} Upgrade tokens in all.")


def check_end(game: LiveGame) -> None:
    """TH-END-01, TH-END-02, TH-FFA-06: the game is over exactly when it must be, with the right scores."""
    state, rules, result = game.state, game.data.rules, game.state.result
    if result is None:
        for seat, player in enumerate(state.players):
            full = player.data == rules.data_max or (game.lookup.ffa and player.life == rules.life_max)
            if (full or not (player.life or game.lookup.ffa)) and not player.out:
                raise BadState(f"The game goes on, although seat {seat + 1} has ended it.")
        return
    check_result(result, ENDINGS, [score(game, seat) for seat in range(len(state.players))])
