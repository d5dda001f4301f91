"""Why a Standard Action is not possible, or not with this Machine, Region, shard or Apparatus."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.payments import means_of
from nexusgames.games.icaion.refusals.question import (
    Question,
    Reason,
    incomplete,
    no_number,
    refuse,
    typed,
    unknown_crystal,
    unknown_region,
)
from nexusgames.games.icaion.refusals.times import no_standard
from nexusgames.games.icaion.steps.activations import own_machine
from nexusgames.games.icaion.steps.apparatus import is_open, may_retrieve
from nexusgames.games.icaion.steps.deploy import has_room, price_at, takeable


def extract(q: Question) -> Refusal | None:
    """IC-EXT-01: always possible where a Standard Action is."""
    return no_standard(q, "extract")


def deploy(q: Question) -> Refusal | None:
    """IC-DEP-01..05: the Machine, then the Region, then the price."""
    if refused := no_standard(q, "deploy") or _no_machine(q) or unknown_region(q, 1):
        return refused
    region = q.word(1)
    if region not in q.ops.board.regions_of[q.player.node]:
        return refuse("IC-DEP-01", "not_beside", region=region, node=q.player.node)
    return _no_room(q, region) or _deploy_dear(q, region)


def _no_machine(q: Question) -> Refusal | None:
    """IC-DEP-02, IC-LR-10: only the leftmost Machine of a row."""
    slot = q.word(0)
    rows = q.player.rows
    letters = [kind.letter for kind in q.ops.data.machines.values()]
    if slot not in [f"{letter}{row + 1}" for letter in letters for row in range(len(rows))]:
        return refuse("IC-DIV-01", "unknown_slot", name=typed(slot)) if slot else incomplete(q)
    kind, row = slot[0], int(slot[1:]) - 1
    if kind not in rows[row]:
        return refuse("IC-DEP-02", "machine_gone", slot=slot)
    takes = takeable(q.ops, q.player)
    if (row, kind) in takes:
        return None
    first = next(letter for place, letter in takes if place == row)
    return refuse("IC-DEP-02", "not_leftmost", slot=slot, first=f"{first}{row + 1}")


def _no_room(q: Question, region: str) -> Refusal | None:
    """IC-DEP-05: few Machines in a Region, all different in colour and kind."""
    kind = q.word(0)[0]
    if not has_room(q.ops, q.seat, region):
        if mine := own_machine(q.ops, q.seat, region):
            return refuse("IC-DEP-05", "own_machine", region=region, machine=mine)
        return refuse("IC-DEP-05", "region_full", region=region)
    if kind in q.ops.state.regions[region].machines:
        return refuse("IC-DEP-05", "same_kind", region=region, machine=kind)
    return None


def _deploy_dear(q: Question, region: str) -> Refusal | None:
    """IC-DEP-03: crystals of the Region's colour, brown ones as jokers."""
    price, means = price_at(q.ops, q.player, region), means_of(q.player)
    if means.cover(price):
        return None
    have = means.most(price.colour, price.jokers)
    joker = price.colour != q.ops.data.rules.joker_colour
    values = {"cost": price.amount, "colour": price.colour, "have": have}
    return refuse("IC-DEP-03", "deploy_dear", region=region, joker=joker, **values)


def eradicate(q: Question) -> Refusal | None:
    """IC-ERA-01: as Standard Action."""
    return no_standard(q, "eradicate") or no_eradicate(q)


def no_eradicate(q: Question) -> Refusal | None:
    """IC-ERA-01: Parasites beside the node, and a crystal for them."""
    ops, node, colour = q.ops, q.player.node, q.ops.data.rules.eradicate_colour
    if not any(ops.state.regions[region].parasites for region in ops.board.regions_of[node]):
        return refuse("IC-ERA-01", "no_parasites", node=node)
    return None if means_of(q.player).most(colour) else refuse("IC-ERA-01", "no_grey", colour=colour)


def investigate(q: Question) -> Refusal | None:
    """IC-INV-02: one of the shards."""
    if refused := no_standard(q, "investigate") or no_investigate(q) or no_number(q, 0):
        return refused
    count = len(q.ops.state.colossus.shards)
    return None if 1 <= (q.number(0) or 0) <= count else refuse("IC-INV-02", "no_such_shard", count=count)


def no_investigate(q: Question) -> Refusal | None:
    """IC-INV-01: on the edge of the Colossus' crater, while it has shards."""
    colossus, node = q.ops.state.colossus, q.player.node
    if q.ops.board.crater_at.get(node) != colossus.crater:
        return refuse("IC-INV-01", "not_at_colossus", crater=colossus.crater, node=node)
    return None if colossus.shards else refuse("IC-INV-01", "no_shards")


def retrieve(q: Question) -> Refusal | None:
    """IC-RET-01, IC-RET-03: the stack."""
    return no_standard(q, "retrieve") or no_retrieve(q) or unknown_crystal(q, 0) or _stack_closed(q, q.word(0))


def no_retrieve(q: Question) -> Refusal | None:
    """IC-RET-01, IC-INS-03: City, slot, Year."""
    ops, player = q.ops, q.player
    if player.node not in ops.board.city:
        return refuse("IC-RET-01", "not_in_city", node=player.node)
    if may_retrieve(ops, player):
        return None
    if player.tile is not None:
        return refuse("IC-INS-03", "slot_full", apparatus=player.tile.colour)
    return refuse("IC-RET-01", "retrieved")


def _stack_closed(q: Question, colour: str) -> Refusal | None:
    if is_open(q.ops, q.player, colour):
        return None
    if q.ops.state.apparatus[colour] != q.ops.state.year:
        return refuse("IC-RET-03", "other_year", apparatus=colour, year=q.ops.state.year)
    return refuse("IC-RET-01", "colour_installed", apparatus=colour)


def install(q: Question) -> Refusal | None:
    """IC-INS-01: as Standard Action."""
    return no_standard(q, "install") or no_install(q)


def no_install(q: Question) -> Refusal | None:
    """IC-INS-01: a retrieved Apparatus, at the crater of its colour."""
    tile, board = q.player.tile, q.ops.board
    if tile is None:
        return refuse("IC-INS-01", "no_tile")
    crater = board.crater_of_colour[tile.colour]
    if board.crater_at.get(q.player.node) == crater:
        return None
    return refuse("IC-INS-01", "wrong_crater", apparatus=tile.colour, crater=crater, node=q.player.node)


IMPOSSIBLE: dict[str, Reason] = {
    "eradicate": no_eradicate,
    "investigate": no_investigate,
    "retrieve": no_retrieve,
    "install": no_install,
}
"""What keeps an action from being possible at all, whatever it is to be done with."""


def impossible(q: Question, actions: tuple[str, ...]) -> Refusal | None:
    """IC-CUR-08, IC-SEEK-08: why the only action that a card or ability grants is impossible, if one thing says it."""
    reason = IMPOSSIBLE.get(actions[0]) if len(actions) == 1 else None
    return reason(q) if reason else None
