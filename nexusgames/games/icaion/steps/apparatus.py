"""Retrieve and Install (IC-RET-01..03, IC-INS-01..04)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.games.icaion.events import ApparatusInstalled, ApparatusRetrieved
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.payments import Means
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import apparatus_worth
from nexusgames.games.icaion.state import HeldTile, Player

INSTALL = choice("install")


def retrievals(ops: Ops, means: Means) -> list[Choice]:
    """IC-RET-01: in the City, with an empty slot, once a Year, a tile of this Year in a colour not installed."""
    player = ops.me
    if player.node not in ops.board.city or not may_retrieve(ops, player):
        return []
    return [choice(f"retrieve {colour}") for colour in ops.state.apparatus if is_open(ops, player, colour)]


def may_retrieve(ops: Ops, player: Player) -> bool:
    """IC-RET-01, IC-INS-03: whether slot and Year allow another tile."""
    return player.tile is None and player.retrieved_in != ops.state.year


def is_open(ops: Ops, player: Player, colour: str) -> bool:
    """IC-RET-01, IC-RET-03: the stack shows a tile of this Year, and the player has installed none of its colour."""
    if ops.state.apparatus[colour] != ops.state.year:
        return False
    return all(tile.colour != colour for tile in player.installed)


def retrieve(ops: Ops, chosen: Choice) -> None:
    """IC-RET-02: take the tile and score it at once."""
    seat, player, colour = ops.state.active, ops.me, chosen.args[0]
    player.tile = HeldTile(colour, ops.state.year)
    player.retrieved_in = ops.state.year
    ops.state.apparatus[colour] += 1
    ops.emit(ApparatusRetrieved(seat, colour, ops.state.year))
    ops.score(seat, apparatus_worth(ops, seat, colour), "retrieve")


def installs(ops: Ops, means: Means) -> list[Choice]:
    """IC-INS-01: a tile in the slot, on a node of the crater of its colour."""
    player = ops.me
    if player.tile is None:
        return []
    crater = ops.board.crater_of_colour[player.tile.colour]
    return [INSTALL] if ops.board.crater_at.get(player.node) == crater else []


def install(ops: Ops, chosen: Choice) -> None:
    """IC-INS-02, IC-GEAR-08: the tile goes to the slot of its Year and scores at the end."""
    seat, player = ops.state.active, ops.me
    tile = player.tile
    assert tile is not None
    player.installed.append(tile)
    player.tile = None
    ops.emit(ApparatusInstalled(seat, tile.colour, tile.year))
    ops.score(seat, perk(player, "install_rp"), "install")
