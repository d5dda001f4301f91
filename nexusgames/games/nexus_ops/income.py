"""What the mines pay in the Income phase."""

from __future__ import annotations

from nexusgames.games.nexus_ops.live_game import LiveGame


def paying_mines(game: LiveGame, seat: int) -> list[str]:
    """NX-INC-01: the spaces whose mines would pay the seat now."""
    spaces = game.state.spaces
    return [name for name in game.board.spaces if spaces[name].units[seat] and is_worked(game, seat, name)]


def is_worked(game: LiveGame, seat: int, space: str) -> bool:
    """NX-INC-01, NX-UNIT-03, NX-ALT-09: whether the seat controls a mine there and has a miner in it."""
    place = game.state.spaces[space]
    if not place.mine or not place.units[seat]:
        return False
    return any(game.board.units[unit].miner for unit in place.units[seat]) and game.controls(seat, space)
