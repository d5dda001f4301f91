"""Which way a map of Nexus Ops is drawn: hexes flat on top, hexes on a tip, or bricks, whichever has room for words."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.tui.presenters.nexus_ops_bricks import TURNS, brick_layout
from nexusgames.tui.presenters.nexus_ops_hexes import HexLayout, Position, hex_layout, narrowest
from nexusgames.tui.presenters.nexus_ops_peaks import peak_layout

CRAMPED = 12
"""Narrower hexes have too little room for words."""


def map_layout(positions: Mapping[str, Position], width: int, height: int) -> HexLayout | None:
    """The best for so many cells; None if there is no room for any."""
    hexes, unturned = hex_layout(narrowest(positions), width, height), narrowest(positions, TURNS)
    if hexes is not None and not hexes.tight:
        return hexes
    if (peaks := peak_layout(unturned, width, height)) is not None:
        return peaks
    if hexes is not None and hexes.wide >= CRAMPED:
        return hexes
    bricks = brick_layout(unturned, width, height)
    return bricks if hexes is None or (bricks is not None and bricks.rows >= hexes.rows) else hexes
