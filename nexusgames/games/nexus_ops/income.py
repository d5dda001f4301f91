"""What the mines pay in the Income phase."""

from __future__ import annotations

from nexusgames.games.nexus_ops.ops import Ops


def paying_mines(ops: Ops, seat: int) -> list[str]:
    """NX-INC-01: the spaces whose mines pay the seat now."""
    spaces = ops.state.spaces
    return [name for name in ops.board.spaces if spaces[name].units[seat] and is_worked(ops, seat, name)]


def is_worked(ops: Ops, seat: int, space: str) -> bool:
    """NX-INC-01, NX-UNIT-03, NX-ALT-09: a mine, control, and a unit of a miner type."""
    place = ops.state.spaces[space]
    if not place.mine or not place.units[seat]:
        return False
    return any(ops.board.units[unit].miner for unit in place.units[seat]) and ops.controls(seat, space)
