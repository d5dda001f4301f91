"""The whole state in the words of a position, for scenarios to check."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.cards import kind_of, score
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.state import NexusOpsState


def picture(state: NexusOpsState) -> Json:
    """The whole state in the words that `arrange` reads, hidden cards and tokens included."""
    game = LiveGame(state)
    names = [player.colour.capitalize() for player in state.players]
    return {
        "phase": phase_of(state),
        "active": names[state.active],
        "first": names[state.first],
        "round": state.round,
        "orientation": state.orientation,
        "spaces": {name: _space_picture(game, names, name) for name in state.spaces},
        "players": {name: _player_picture(game, seat) for seat, name in enumerate(names)},
        "decks": {
            "energize": [kind_of(card) for card in reversed(state.decks.energize)],
            "energize_discard": [kind_of(card) for card in state.decks.energize_discard],
            "secret": [kind_of(card) for card in reversed(state.decks.secret)],
            "secret_discard": [kind_of(card) for card in state.decks.secret_discard],
            "line": [kind_of(card) for card in state.decks.line],
            "missions_left": state.decks.missions_left,
        },
    }


def _space_picture(game: LiveGame, names: Sequence[str], name: str) -> Json:
    space = game.state.spaces[name]
    controller = game.controller(name)
    shown: Json = {
        "terrain": game.board.terrain[name],
        "mine": space.mine,
        "token": space.token or "",
        "controller": "" if controller is None else names[controller],
    }
    return shown | {names[seat]: dict(units) for seat, units in enumerate(space.units)}


def _player_picture(game: LiveGame, seat: int) -> Json:
    player = game.player(seat)
    return {
        "rubium": player.rubium,
        "vp": score(game, seat),
        "supply": dict(player.supply),
        "energize": [kind_of(card) for card in player.energize],
        "secret": [kind_of(card) for card in player.secret],
        "played": [kind_of(card) for card in player.played],
        "shown": [kind_of(card) for card in player.shown],
        "home": list(game.board.homes[seat]),
        "had_units": player.had_units,
        "eliminated": player.eliminated,
    }
