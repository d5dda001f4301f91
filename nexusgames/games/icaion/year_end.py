"""The end of a Year."""

from __future__ import annotations

from nexusgames.games.icaion.events import MachineArrived, MachineUnplaced, TilesRemoved, YearEnded
from nexusgames.games.icaion.neutrals import place_aside
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.options import ranking
from nexusgames.games.icaion.perks import perk


def end_year(ops: Ops) -> None:
    """IC-EOY-04, IC-EOY-07: Crown, ranking, Parasites back, tiles, then the late Machines of Luminous Rays."""
    ops.emit(YearEnded(ops.state.year))
    score_crowns(ops)
    score_parasites(ops)
    if not ops.last_year:
        for player in ops.state.players:
            player.parasites = 0
    remove_tiles(ops)
    bring_in_late_machines(ops)


def score_crowns(ops: Ops) -> None:
    """IC-EOY-01, IC-GEAR-07, IC-AMB-30: who ended the last turn on a crater node; only the node counts."""
    for seat in ops.state.order:
        player = ops.player(seat)
        if player.node in ops.board.crater_at:
            ops.score(seat, perk(player, "crater_rp"), "crown")


def score_parasites(ops: Ops) -> None:
    """IC-EOY-02, IC-EOY-03: the players with most Parasites; ties for the one earlier in this Year's order."""
    collectors = [seat for seat in ops.state.order if ops.player(seat).parasites]
    collectors.sort(key=lambda seat: -ops.player(seat).parasites)
    for seat, points in zip(collectors, ranking(ops.state.options, ops.data), strict=False):
        ops.score(seat, points, "parasites")


def remove_tiles(ops: Ops) -> None:
    """IC-EOY-05: tiles of the Year just ended leave the stacks; what players hold stays."""
    state = ops.state
    removed = [colour for colour, top in state.apparatus.items() if top == state.year]
    for colour in removed:
        state.apparatus[colour] += 1
    if removed:
        ops.emit(TilesRemoved(tuple(removed)))


def bring_in_late_machines(ops: Ops) -> None:
    """IC-LR-07, IC-LR-08: two players, end of Year I: the Machines that were set aside."""
    if ops.state.year != ops.data.rules.rays_late_year or not ops.state.aside:
        return
    for kind, region in place_aside(ops.state):
        ops.emit(MachineArrived(kind, region) if region else MachineUnplaced(kind))
