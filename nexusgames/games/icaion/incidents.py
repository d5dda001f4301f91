"""Resolving event cards: crystals, the Colossus, Parasites and outbreaks."""

from __future__ import annotations

from nexusgames.games.icaion.data import EventSpace
from nexusgames.games.icaion.decisions.wounds import wound_on
from nexusgames.games.icaion.events import ColossusMoved, MachineDestroyed, OutbreakBegan, ParasitePlaced, QoamGrew
from nexusgames.games.icaion.frames import Infest, Rampage
from nexusgames.games.icaion.live_game import LiveGame, procedures


def resolve(game: LiveGame, card: str, space: EventSpace) -> None:
    """IC-EVT-02, IC-EVB-02, IC-COMP-04: resolve a card on its space of the event board."""
    if card in game.data.region_cards:
        grow(game, card, space)
    else:
        game.push(Rampage(card=card))


def grow(game: LiveGame, card: str, space: EventSpace) -> None:
    """IC-EVT-03, IC-EVT-04, IC-EVT-10, IC-EVB-03: add crystals up to saturation in three Regions, then Parasites."""
    rules, players = game.data.rules, game.state.options.players
    regions = game.board.of_type[game.data.region_cards[card].type]
    for region in regions:
        ground = game.state.regions[region]
        placed = min(space.qoam, rules.saturation[players] - ground.qoam)
        if placed > 0:
            ground.qoam += placed
            game.emit(QoamGrew(region, placed, game.board.colour_of[region]))
    if space.parasite:
        inner = rules.inner_event_parasites[players]
        counts = {region: inner if region in game.board.inner else rules.event_parasites for region in regions}
        infest(game, [region for region in regions for _ in range(counts[region])])


def infest(game: LiveGame, regions: list[str]) -> None:
    """IC-PAR-01: begin placing Parasites one at a time, Region by Region."""
    if regions:
        game.push(Infest(regions=regions))


@procedures.step(Infest, "next")
def place_parasite(game: LiveGame, infest: Infest) -> None:
    """IC-PAR-01, IC-PAR-02, IC-PAR-03, IC-AMB-10: place one; a fourth is an outbreak, which empties the Region."""
    if not infest.regions:
        game.finish()
        return
    region = infest.regions.pop(0)
    ground = game.state.regions[region]
    if ground.parasites < game.data.rules.region_parasites:
        ground.parasites += 1
        game.emit(ParasitePlaced(region))
    else:
        break_out(game, region)


def break_out(game: LiveGame, region: str) -> None:
    """IC-PAR-02, IC-DIV-04, IC-AMB-09: destroy Machines and Parasites, wound Seekers around; bonuses stay."""
    ground = game.state.regions[region]
    destroyed = dict(ground.machines)
    ground.machines.clear()
    ground.parasites = 0
    game.emit(OutbreakBegan(region))
    for kind, owner in destroyed.items():
        game.emit(MachineDestroyed(max(owner, -1), game.owner_colour(owner), kind, region))
    wound_on(game, game.board.nodes_of[region])


@procedures.step(Rampage, "next")
def next_instruction(game: LiveGame, rampage: Rampage) -> None:
    """IC-EVT-05, IC-EVT-07, IC-EVT-08: resolve a Colossus Card step by step, each with its wounds before the next."""
    steps = game.data.colossus_cards[rampage.card].steps
    if rampage.at == len(steps):
        game.finish()
        return
    step = steps[rampage.at]
    rampage.at += 1
    match step.kind:
        case "move":
            move_colossus(game, rampage)
        case "parasites":
            regions = game.board.crater_regions[game.state.colossus.crater]
            infest(game, [region for region in regions for _ in range(step.count)])
        case "wound_crater":
            wound_on(game, game.board.danger[game.state.colossus.crater])
        case "wound_path":
            wound_on(game, game.board.danger_on(tuple(rampage.path)))


def move_colossus(game: LiveGame, rampage: Rampage) -> None:
    """IC-EVT-06, IC-EVT-09: move the Colossus clockwise, one crater for each arrow on the space."""
    colossus = game.state.colossus
    space = game.data.tracks[game.state.options.players][game.round - 1]
    path = game.board.path(colossus.crater, space.arrows)
    rampage.path = list(path)
    colossus.crater = path[-1]
    game.emit(ColossusMoved(path[0], path[-1]))
