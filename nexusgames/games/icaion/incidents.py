"""Event cards: crystals, the Colossus, Parasites and outbreaks."""

from __future__ import annotations

from nexusgames.games.icaion.data import EventSpace
from nexusgames.games.icaion.decisions.wounds import wound_on
from nexusgames.games.icaion.events import ColossusMoved, MachineDestroyed, OutbreakBegan, ParasitePlaced, QoamGrew
from nexusgames.games.icaion.frames import Infest, Rampage
from nexusgames.games.icaion.ops import Ops, procedures


def resolve(ops: Ops, card: str, space: EventSpace) -> None:
    """IC-EVT-02, IC-EVB-02, IC-COMP-04: what a card does on its space of the event board."""
    if card in ops.data.region_cards:
        grow(ops, card, space)
    else:
        ops.push(Rampage(card=card))


def grow(ops: Ops, card: str, space: EventSpace) -> None:
    """IC-EVT-03, IC-EVT-04, IC-EVT-10, IC-EVB-03: crystals up to saturation in all three Regions, then Parasites."""
    rules, players = ops.data.rules, ops.state.options.players
    regions = ops.board.of_type[ops.data.region_cards[card].type]
    for region in regions:
        ground = ops.state.regions[region]
        placed = min(space.qoam, rules.saturation[players] - ground.qoam)
        if placed > 0:
            ground.qoam += placed
            ops.emit(QoamGrew(region, placed, ops.board.colour_of[region]))
    if space.parasite:
        inner = rules.inner_event_parasites[players]
        counts = {region: inner if region in ops.board.inner else rules.event_parasites for region in regions}
        infest(ops, [region for region in regions for _ in range(counts[region])])


def infest(ops: Ops, regions: list[str]) -> None:
    """IC-PAR-01: place Parasites one at a time, all of one Region before the next."""
    if regions:
        ops.push(Infest(regions=regions))


@procedures.step(Infest, "next")
def place_parasite(ops: Ops, infest: Infest) -> None:
    """IC-PAR-01, IC-PAR-02, IC-PAR-03, IC-AMB-10: the fourth is an outbreak; those to come find an empty Region."""
    if not infest.regions:
        ops.finish()
        return
    region = infest.regions.pop(0)
    ground = ops.state.regions[region]
    if ground.parasites < ops.data.rules.region_parasites:
        ground.parasites += 1
        ops.emit(ParasitePlaced(region))
    else:
        break_out(ops, region)


def break_out(ops: Ops, region: str) -> None:
    """IC-PAR-02, IC-DIV-04, IC-AMB-09: Machines and Parasites are gone, Seekers around are wounded; bonuses stay."""
    ground = ops.state.regions[region]
    destroyed = dict(ground.machines)
    ground.machines.clear()
    ground.parasites = 0
    ops.emit(OutbreakBegan(region))
    for kind, owner in destroyed.items():
        ops.emit(MachineDestroyed(max(owner, -1), ops.owner_colour(owner), kind, region))
    wound_on(ops, ops.board.nodes_of[region])


@procedures.step(Rampage, "next")
def next_instruction(ops: Ops, rampage: Rampage) -> None:
    """IC-EVT-05, IC-EVT-07, IC-EVT-08: the steps of a Colossus Card; each is over, wounds included, before the next."""
    steps = ops.data.colossus_cards[rampage.card].steps
    if rampage.at == len(steps):
        ops.finish()
        return
    step = steps[rampage.at]
    rampage.at += 1
    match step.kind:
        case "move":
            move_colossus(ops, rampage)
        case "parasites":
            regions = ops.board.crater_regions[ops.state.colossus.crater]
            infest(ops, [region for region in regions for _ in range(step.count)])
        case "wound_crater":
            wound_on(ops, ops.board.danger[ops.state.colossus.crater])
        case "wound_path":
            wound_on(ops, ops.board.danger_on(tuple(rampage.path)))


def move_colossus(ops: Ops, rampage: Rampage) -> None:
    """IC-EVT-06, IC-EVT-09: clockwise, as many craters as the space has arrows."""
    colossus = ops.state.colossus
    space = ops.data.tracks[ops.state.options.players][ops.round - 1]
    path = ops.board.path(colossus.crater, space.arrows)
    rampage.path = list(path)
    colossus.crater = path[-1]
    ops.emit(ColossusMoved(path[0], path[-1]))
