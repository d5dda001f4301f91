"""Picturing a whole state in the format of positions, hidden cards included, for the checks of scenarios."""

from __future__ import annotations

from nexusgames.core.game.game import Json
from nexusgames.core.values.alike import named
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.live_game import (
    LiveGame,
    basic_movement,
    hand_limit,
    nodes_per_crystal,
    strength,
    upgrade_limit,
)
from nexusgames.games.icaion.phases import phase_of
from nexusgames.games.icaion.scoring import by_year
from nexusgames.games.icaion.state import HeldTile, IcaionState

NEUTRAL_WORDS = {-1: "neutral", -2: "neutral2"}


def picture(state: IcaionState) -> Json:
    """The whole state, hidden cards included."""
    game = LiveGame(state)
    names = [player.colour.capitalize() or f"Seat {seat + 1}" for seat, player in enumerate(state.players)]
    owners = {**NEUTRAL_WORDS, **dict(enumerate(names))}
    return {
        "phase": phase_of(state),
        "active": names[state.active],
        "year": state.year,
        "round": game.round,
        "last_round": game.last_round,
        "order": [names[seat] for seat in state.order],
        "regions": {name: region_picture(game, owners, name) for name in state.regions},
        "players": {name: player_picture(game, seat) for seat, name in enumerate(names)},
        "colossus": {"crater": state.colossus.crater, "shards": list(state.colossus.shards)},
        "decks": decks_picture(game),
        "sides": dict(state.sides),
        "apparatus": dict(state.apparatus),
        "aside": [f"{machine.kind} {owners[machine.owner]}" for machine in state.aside],
        "neutral": list(state.neutral),
        "turn": turn_picture(game),
    }


def region_picture(game: LiveGame, owners: dict[int, str], name: str) -> Json:
    """A Region, with the owner of each Machine."""
    ground = game.state.regions[name]
    machines = {kind: owners[owner] for kind, owner in ground.machines.items()}
    return {"qoam": ground.qoam, "parasites": ground.parasites, "machines": machines}


def player_picture(game: LiveGame, seat: int) -> Json:
    """A player, with the numbers that follow from cards and Machines."""
    player = game.player(seat)
    complete = bool(player.seeker and player.gear)
    return {
        **named(player, "seeker gear node lying armour charged rows upgrades shards parasites rp earned"),
        "cages": {name: dict(cage) for name, cage in player.cages.items()},
        "hand": [print_of(code) for code in player.hand],
        "tile": tile_words(player.tile) if player.tile else "",
        "installed": [tile_words(tile) for tile in by_year(player)],
        "retrieved": game.state.year > 0 and player.retrieved_in == game.state.year,
        "strength": strength(game, player),
        "movement": basic_movement(game, player),
        "per_crystal": nodes_per_crystal(player),
        "hand_limit": hand_limit(game, player) if complete else 0,
        "upgrade_limit": upgrade_limit(game, player) if complete else 0,
    }


def tile_words(tile: HeldTile) -> str:
    """A tile in the format of positions."""
    return f"{tile.colour} {tile.year}"


def decks_picture(game: LiveGame) -> Json:
    """All decks from the top down."""
    decks = game.state.decks
    return {
        "curios": [print_of(code) for code in reversed(decks.curios)],
        "discard": [print_of(code) for code in decks.discard],
        "events": list(reversed(decks.events)),
        "track": list(decks.track),
        "waiting": list(reversed(decks.waiting)),
        "shards": list(reversed(decks.shards)),
        "shards_out": list(decks.shards_out),
        "offer": list(decks.offer),
    }


def turn_picture(game: LiveGame) -> Json:
    """The running turn; empty between turns."""
    stack = game.state.stack
    turn = stack[1] if len(stack) > 1 else None
    if not isinstance(turn, Turn):
        return {}
    return named(turn, "wounded shift standard special acted double moved teleported sword")
