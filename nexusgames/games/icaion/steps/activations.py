"""Activating Machines in an Extract, with the upgrades that change it (IC-EXT-03 to IC-EXT-10, IC-LR-09)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.games.icaion.cards import draw, drawable, take_from_hand
from nexusgames.games.icaion.events import CurioDiscarded, MachineActivated, QoamHarvested, QoamReturned
from nexusgames.games.icaion.frames import Extract
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.steps.eradicate import collect
from nexusgames.games.icaion.steps.gain import add

SWAP, DISCARD, PARASITE = "swap", "discard", "parasite"


def own_machine(ops: Ops, seat: int, region: str) -> str:
    """IC-EXT-08: the kind of the player's only Machine in a Region, if there is one."""
    for kind, owner in ops.state.regions[region].machines.items():
        if owner == seat:
            return kind
    return ""


def is_blocked(ops: Ops, region: str) -> bool:
    """IC-PAR-04: more Parasites than Machines of whatever colour."""
    ground = ops.state.regions[region]
    return ground.parasites > len(ground.machines)


def activations(ops: Ops, extract: Extract, region: str) -> list[Choice]:
    """IC-EXT-02, IC-EXT-10: what the player's Machine in this Region can do now, the plain way first."""
    if is_blocked(ops, region):
        return []
    match own_machine(ops, ops.state.active, region):
        case "H":
            ways = harvests(ops, region)
        case "S":
            ways = searches(ops)
        case _:
            ways = refinings(ops, extract, region)
    return [choice(f"activate {region} {way}" if way else f"activate {region}") for way in ways]


def harvests(ops: Ops, region: str) -> list[str]:
    """IC-EXT-03, IC-EXT-07: additional crystals; the last of them may come from the supply in any colour."""
    usual = ops.data.rules.harvester_crystals
    most = min(ops.state.regions[region].qoam, max(usual, perk(ops.me, "harvester_more")))
    ways = ["" if count == usual else str(count) for count in range(usual, most + 1)]
    if perk(ops.me, "harvester_any"):
        ways += [f"{way} {SWAP}".strip() for way in ways]
    return ways


def searches(ops: Ops) -> list[str]:
    """IC-EXT-04, IC-EXT-07, IC-EXT-10: draw, or discard a card for reputation."""
    usual = ops.data.rules.scavenger_cards
    most = min(drawable(ops, ops.state.active), max(usual, perk(ops.me, "scavenger_more")))
    ways = ["" if count == usual else str(count) for count in range(usual, most + 1)]
    if ops.me.hand and perk(ops.me, "scavenger_discard"):
        ways.append(DISCARD)
    return ways


def refinings(ops: Ops, extract: Extract, region: str) -> list[str]:
    """IC-EXT-05, IC-LR-09: only if this Extract took a crystal there; perhaps with a Parasite."""
    if not extract.taken.get(region):
        return []
    parasites = ops.state.regions[region].parasites
    return ["", PARASITE] if parasites and perk(ops.me, "refiner_parasite") else [""]


def activate(ops: Ops, extract: Extract, region: str, *words: str) -> None:
    """IC-EXT-02: one Machine is activated in the chosen way."""
    seat = ops.state.active
    kind = own_machine(ops, seat, region)
    ops.emit(MachineActivated(seat, kind, region))
    if kind == "H":
        count = int(words[0]) if words and words[0] != SWAP else ops.data.rules.harvester_crystals
        harvest(ops, extract, region, count, SWAP in words)
    elif kind == "S" and DISCARD in words:
        extract.region, extract.step = region, "discard"
    elif kind == "S":
        draw(ops, seat, int(words[0]) if words else ops.data.rules.scavenger_cards)
    else:
        refine(ops, extract, region, PARASITE in words)


def harvest(ops: Ops, extract: Extract, region: str, count: int, swap: bool) -> None:
    """IC-EXT-03, IC-EXT-07: the crystals join the gain; one that is swapped stays in the Region."""
    taken = count - swap
    if taken:
        colour = ops.board.colour_of[region]
        ops.state.regions[region].qoam -= taken
        extract.taken[region] = extract.taken.get(region, 0) + taken
        add(extract.crystals, colour, taken)
        ops.emit(QoamHarvested(ops.state.active, (colour,) * taken, region))
    if swap:
        extract.region, extract.step = region, "colour"


def name_colour(ops: Ops, extract: Extract, colour: str) -> None:
    """IC-EXT-07: a crystal of the named colour from the supply."""
    add(extract.crystals, colour, 1)
    ops.emit(QoamHarvested(ops.state.active, (colour,), extract.region))
    extract.region = ""


def refine(ops: Ops, extract: Extract, region: str, parasite: bool) -> None:
    """IC-EXT-05, IC-EXT-09, IC-LR-09: reputation, with Luminous Rays for a crystal that goes back to the supply."""
    seat = ops.state.active
    if ops.state.options.luminous_rays:
        give_back(ops, extract, region)
    ops.score(seat, perk(ops.me, "refiner_rp") or ops.data.rules.refiner_rp, "extract")
    if parasite:
        collect(ops, seat, region, min(perk(ops.me, "refiner_parasite"), ops.state.regions[region].parasites))


def give_back(ops: Ops, extract: Extract, region: str) -> None:
    """IC-LR-09: the crystal goes to the supply and never enters a cage."""
    colour = ops.board.colour_of[region]
    extract.taken[region] -= 1
    extract.crystals[colour] -= 1
    if not extract.crystals[colour]:
        del extract.crystals[colour]
    ops.emit(QoamReturned(ops.state.active, region))


def discard_for_reputation(ops: Ops, card: str) -> None:
    """IC-EXT-07: a card from the hand instead of a draw, also with a full hand."""
    seat = ops.state.active
    ops.state.decks.discard.append(take_from_hand(ops, seat, card))
    ops.emit(CurioDiscarded(seat, card))
    ops.score(seat, perk(ops.me, "scavenger_discard"), "scavenger")
