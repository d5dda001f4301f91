"""The whole check of a state: what play cannot reach is refused with a reason and never crashes the program."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_chance, check_result, quoted
from nexusgames.games.nexus_ops.data import MONOLITH
from nexusgames.games.nexus_ops.endings import group_of, groups_of, has_nothing, vp_limit
from nexusgames.games.nexus_ops.frames import Battle, Setting, Vortex
from nexusgames.games.nexus_ops.invariants.cards import check_cards, named, vp_by_seat
from nexusgames.games.nexus_ops.invariants.frames import check_stack
from nexusgames.games.nexus_ops.invariants.ground import check_ground, printed_mines, token_limits
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.state import NexusOpsState, Player, Space

ENDINGS = ("points", "elimination", "round_limit", "standstill")


def check_state(state: NexusOpsState) -> None:
    """Raise `BadState` unless play can reach these pieces, cards, money and running procedures."""
    check_ground(state)
    game = LiveGame(state)
    check_table(game)
    check_spaces(game)
    check_figures(game)
    check_cards(game)
    check_stack(game)
    check_players(game)
    check_end(game)


def check_table(game: LiveGame) -> None:
    """NX-SET-01, NX-TURN-08, NX-VTX-01: numbers that stand for seats, rounds and dice."""
    state, options = game.state, game.state.options
    if not 0 <= state.active < options.players:
        raise BadState(f"The active seat {state.active} is not at a table of {options.players}.")
    if state.round < 1:
        raise BadState(f"The round cannot be {state.round}; rounds are counted from 1.")
    if 0 < options.round_limit < state.round:
        raise BadState(f"Round {state.round} is behind the round limit of {options.round_limit}.")
    if not 0 <= state.orientation < (6 if options.vortex else 1):
        raise BadState(f"The orientation of the Vortex cannot be {state.orientation}.")
    check_chance(state.chance, sides=6)


def check_spaces(game: LiveGame) -> None:
    """NX-SET-04, NX-SET-09, NX-MOVE-05: the spaces of the board, with legal mines, tokens and units."""
    state, printed = game.state, printed_mines(game.state.options.layout)
    if state.spaces.keys() != game.board.neighbours.keys():
        raise BadState("The spaces are not those of the board.")
    limits = token_limits(state.options)
    tokens: dict[str, int] = {}
    mines: dict[int, int] = {}
    for name, space in state.spaces.items():
        if len(space.units) != len(state.players):
            raise BadState(f"Space {name} does not have units for {len(state.players)} seats.")
        check_mine(game, name, space, printed.get(name))
        if space.token is not None:
            tokens[space.token] = tokens.get(space.token, 0) + 1
        elif space.mine and name not in printed:
            mines[space.mine] = mines.get(space.mine, 0) + 1
    for token, count in tokens.items():
        if count > limits.tokens.get(token, 0):
            raise BadState(f"There are {count} tokens {quoted(token)}, more than the mix has.")
        if value := game.data.tokens[token].mine:
            mines[value] = mines.get(value, 0) + count
    for value, count in mines.items():
        if count > limits.mines.get(value, 0):
            raise BadState(f"There are {count} mines of value {value}, more than the tokens give.")


def check_mine(game: LiveGame, name: str, space: Space, printed: int | None) -> None:
    """NX-COMP-02, NX-EXP-06: bases keep their printed mines; a map space has a token or what it turned into."""
    if printed is not None and (space.mine != printed or space.token is not None):
        raise BadState(f"The mine of {name} is not the printed one of {printed}, or a token lies there.")
    if space.token is not None and space.mine:
        raise BadState(f"Space {name} has a mine and a face-down token.")
    if (space.token is not None or space.mine) and game.board.terrain[name] == MONOLITH:
        raise BadState("There is a token or a mine on the Monolith.")


def check_figures(game: LiveGame) -> None:
    """NX-UNIT-01, NX-UNIT-02: each figure is in the supply, on the board, or on its way home from the Vortex."""
    state, types, terrain = game.state, game.board.units, game.board.terrain
    totals: list[dict[str, int]] = [dict.fromkeys(types, 0) for _ in state.players]
    for name, space in state.spaces.items():
        for seat, units in enumerate(space.units):
            for unit, count in units.items():
                if unit not in types or count < 1:
                    raise BadState(f"There are {count} units {quoted(unit)} on {name}.")
                if terrain[name] in types[unit].cannot_enter:
                    raise BadState(f"A unit {unit} stands on {name}, which it may not enter.")
                totals[seat][unit] += count
    for frame in state.stack:
        for lost in frame.homeless if isinstance(frame, Vortex) else ():
            if not 0 <= lost.seat < len(totals) or lost.unit not in types:
                raise BadState(f"There is no homeless unit {quoted(lost.unit)} of seat {lost.seat}.")
            totals[lost.seat][lost.unit] += 1
    for seat, player in enumerate(state.players):
        if player.supply.keys() != types.keys():
            raise BadState(f"The supply of {named(game, seat)} is not one of the six unit types.")
        for unit, count in player.supply.items():
            if count < 0 or count + totals[seat][unit] != types[unit].figures:
                raise BadState(f"{named(game, seat)} has {count + totals[seat][unit]} figures {unit}.")


def check_players(game: LiveGame) -> None:
    """NX-SET-02, NX-COMP-03, NX-END-03: colours, rubium, and who is still in the game."""
    state, rules = game.state, game.data.rules
    picking = state.options.colours == "pick" and any(
        isinstance(frame, Setting) and frame.step == "colours" for frame in state.stack
    )
    colours = [player.colour for player in state.players if player.colour or not picking]
    for colour in colours:
        if colour not in rules.colours:
            raise BadState(f"There is no colour {quoted(colour)}.")
    if len(set(colours)) != len(colours):
        raise BadState("Two players have the same colour.")
    unsettled = any(isinstance(frame, Battle | Vortex) for frame in state.stack) or state.result is not None
    for seat, player in enumerate(state.players):
        check_player(game, seat, player, unsettled)
    if state.result is None:
        for team in groups_of(game):
            if all(state.players[seat].eliminated for seat in team):
                raise BadState(f"{named(game, team[0])} is eliminated, but the game goes on.")


def check_player(game: LiveGame, seat: int, player: Player, unsettled: bool) -> None:
    """Money, and whether the player is rightly in the game or out of it.

    NX-COMP-03, NX-END-02, NX-END-03, NX-END-04.
    """
    if player.rubium < 0:
        raise BadState(f"{named(game, seat)} has {player.rubium} rubium.")
    on_board = game.has_units(seat)
    if on_board and not player.had_units:
        raise BadState(f"{named(game, seat)} has units, but is said never to have had any.")
    if player.rubium < game.board.cheapest and not player.had_units:
        raise BadState(f"{named(game, seat)} never had a unit, but cannot pay for one.")
    nothing = has_nothing(game, seat)
    if player.eliminated and not nothing:
        raise BadState(f"{named(game, seat)} is eliminated, but has units, cards or rubium.")
    if nothing and not player.eliminated and not unsettled:
        raise BadState(f"{named(game, seat)} has nothing left, but is not eliminated.")


def check_end(game: LiveGame) -> None:
    """NX-END-01, NX-END-10, NX-END-12: the game is over exactly when it must be, with the right winners."""
    result, scores = game.state.result, vp_by_seat(game)
    if result is None:
        for seat in range(len(scores)):
            if sum(scores[member] for member in group_of(game, seat)) >= vp_limit(game):
                raise BadState(f"{named(game, seat)} has enough victory points, but the game goes on.")
        return
    check_result(result, ENDINGS, scores)
    check_ending(game, result.ending, result.winners, scores)


def check_ending(game: LiveGame, ending: str, winners: list[int], scores: list[int]) -> None:
    """NX-END-01, NX-END-02, NX-END-10: what each ending needs."""
    state = game.state
    if ending == "points" and (
        tuple(winners) != group_of(game, winners[0]) or sum(scores[seat] for seat in winners) < vp_limit(game)
    ):
        raise BadState("The winners have not enough victory points.")
    if ending == "elimination" and not any(player.eliminated for player in state.players):
        raise BadState("The game ended by elimination, but nobody is eliminated.")
    if ending == "round_limit" and state.round != state.options.round_limit:
        raise BadState("The game ended by a round limit that is not reached.")
