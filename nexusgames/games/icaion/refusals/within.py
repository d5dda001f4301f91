"""Why an answer inside an action is not possible: activations, Parasites, shards, draws, upgrades, doubling."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.cards import drawable, print_of
from nexusgames.games.icaion.frames import Curio, Draw, Eradicate, Extract, Gain, Investigate
from nexusgames.games.icaion.payments import means_of, means_without
from nexusgames.games.icaion.refusals.question import (
    Question,
    incomplete,
    no_number,
    not_beside,
    refuse,
    running,
    typed,
    unknown_crystal,
    unknown_region,
)
from nexusgames.games.icaion.refusals.specials import no_draw, unknown_card
from nexusgames.games.icaion.refusals.times import not_in_turn
from nexusgames.games.icaion.scoring import assignments
from nexusgames.games.icaion.steps.activations import DISCARD, PARASITE, SWAP, activations, is_blocked, own_machine
from nexusgames.games.icaion.steps.curios import curio_price
from nexusgames.games.icaion.steps.eradicate import most_parasites

NONE = "none"


def activate(q: Question) -> Refusal | None:
    """IC-EXT-02, IC-PAR-04: an own Machine beside the node, once, with something to do."""
    if refused := not_in_turn(q):
        return refused
    extract = running(q.ops, Extract)
    if running(q.ops, Gain) is not None:
        return refuse("IC-EXT-06", "gain_last")
    if extract is None:
        return refuse("IC-EXT-02", "no_extract")
    if q.kind != "activate":
        return refuse("IC-TURN-04", "unfinished")
    return unknown_region(q, 0) or not_beside(q, q.word(0)) or _no_activation(q, extract, q.word(0))


def _no_activation(q: Question, extract: Extract, region: str) -> Refusal | None:
    kind = own_machine(q.ops, q.seat, region)
    if not kind:
        return refuse("IC-EXT-02", "no_own_machine", region=region)
    if region not in extract.waiting:
        return refuse("IC-EXT-02", "activated", region=region, machine=kind)
    if is_blocked(q.ops, region):
        return refuse("IC-PAR-04", "blocked", region=region)
    if not activations(q.ops, extract, region):
        return _idle(q, kind, region)
    return _no_such_way(q, kind)


def _idle(q: Question, kind: str, region: str) -> Refusal | None:
    """IC-EXT-03..05, IC-LR-09: the Machine has nothing to do."""
    if kind == "H":
        return refuse("IC-EXT-03", "no_crystal", region=region)
    if kind == "S":
        return no_draw(q, "IC-EXT-04")
    rule = "IC-LR-09" if q.ops.state.options.luminous_rays else "IC-EXT-05"
    return refuse(rule, "nothing_taken", region=region)


def _no_such_way(q: Question, kind: str) -> Refusal | None:
    """IC-EXT-07, IC-EXT-10: a way that only upgrades give, or that they do not give now."""
    ways = q.words[1:]
    unknown = [way for way in ways if way not in (SWAP, DISCARD, PARASITE) and not way.isdecimal()]
    if unknown:
        return refuse("IC-EXT-07", "unknown_way", name=typed(unknown[0]))
    if not ways and kind == "S":
        return no_draw(q, "IC-EXT-04")
    return refuse("IC-EXT-07", "way_impossible", machine=kind)


def remove(q: Question) -> Refusal | None:
    """IC-ERA-01, IC-ERA-04: so many Parasites from one more Region beside the node."""
    if refused := not_in_turn(q):
        return refused
    eradicate = running(q.ops, Eradicate)
    if eradicate is None or q.kind != "parasites":
        return refuse("IC-ERA-01", "no_eradicate")
    if refused := unknown_region(q, 0) or not_beside(q, q.word(0)) or no_number(q, 1):
        return refused
    return _not_so_many(q, eradicate, q.word(0), q.number(1) or 0)


def _not_so_many(q: Question, eradicate: Eradicate, region: str, count: int) -> Refusal | None:
    if region in eradicate.named:
        return refuse("IC-ERA-04", "named", region=region)
    there = q.ops.state.regions[region].parasites
    if not 1 <= count <= there:
        return refuse("IC-ERA-01", "parasites_there", region=region, there=there)
    left = most_parasites(q.ops) - sum(eradicate.named.values())
    return (
        refuse("IC-ERA-01", "too_weak", left=left, colour=q.ops.data.rules.eradicate_colour) if count > left else None
    )


def spend(q: Question) -> Refusal | None:
    """IC-INV-03: at most the shard's value, at most what can be paid."""
    if refused := not_in_turn(q):
        return refused
    opened = running(q.ops, Investigate)
    if opened is None or q.kind != "spend":
        return refuse("IC-INV-03", "no_shard_open")
    if refused := no_number(q, 0):
        return refused
    if (q.number(0) or 0) > opened.shard:
        return refuse("IC-INV-03", "shard_value", value=opened.shard)
    colour = q.ops.data.rules.investigate_colour
    have = means_of(q.player).most(colour)
    return refuse("IC-INV-03", "no_pink", colour=colour, have=have) if (q.number(0) or 0) > have else None


def draw(q: Question) -> Refusal | None:
    """IC-CUR-03, IC-CUR-17: how many cards the effect and the hand limit allow."""
    drawing = running(q.ops, Draw)
    if drawing is None or q.kind != "draw":
        return refuse("IC-CUR-03", "no_drawing")
    if refused := no_number(q, 0):
        return refused
    count = q.number(0) or 0
    if count < drawing.least:
        return refuse("IC-CUR-17", "draw_least", least=drawing.least)
    if count > drawing.most:
        return refuse("IC-CUR-17", "draw_most", most=drawing.most)
    room = drawable(q.ops, q.seat)
    return refuse("IC-CUR-03", "draw_room", room=room) if count > room else None


def drop(q: Question) -> Refusal | None:
    """IC-CUR-02, IC-CUR-16: an upgrade in play or the new one, when a new one finds no room."""
    curio = running(q.ops, Curio)
    if curio is None or q.kind != "upgrade_limit":
        return refuse("IC-CUR-16", "drop_when")
    if refused := unknown_card(q):
        return refused
    card = q.word(0)
    if card not in q.player.upgrades:
        return None if card == curio.card else refuse("IC-CUR-02", "not_in_play", card=print_of(card))
    price = curio_price(q.ops, q.player, q.ops.data.curios[curio.card])
    have = means_without(q.player, card).most(price.colour)
    return refuse("IC-CUR-16", "drop_dear", upgrade=card, cost=price.amount, colour=price.colour, have=have)


def double(q: Question) -> Refusal | None:
    """IC-END-05, IC-LR-13: installed Apparatus, one for each shard, at the final scoring."""
    if q.ops.state.options.luminous_rays:
        return refuse("IC-LR-13", "rays_double")
    if q.kind != "double":
        return refuse("IC-END-05", "double_when")
    if not q.words:
        return incomplete(q)
    return _not_doubled(q)


def _not_doubled(q: Question) -> Refusal | None:
    for place, colour in enumerate(q.words):
        if colour == NONE:
            return refuse("IC-END-05", "double_none")
        if refused := unknown_crystal(q, place):
            return refused
        if all(tile.colour != colour for tile in q.player.installed):
            return refuse("IC-END-05", "not_installed", apparatus=colour)
    if len(set(q.words)) < len(q.words):
        return refuse("IC-END-05", "double_once")
    for chosen in assignments(q.ops, q.seat):
        if sorted(chosen) == sorted(q.words):
            return refuse("IC-TURN-07", "spelling", key=" ".join(("double", *chosen)))
    return refuse("IC-END-05", "double_shards", count=len(q.player.shards))
