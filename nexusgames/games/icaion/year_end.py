"""What happens at the end of a Year."""

from __future__ import annotations

from nexusgames.games.icaion.events import MachineArrived, MachineUnplaced, TilesRemoved, YearEnded
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.neutrals import place_aside
from nexusgames.games.icaion.options import ranking
from nexusgames.games.icaion.perks import perk


def end_year(game: LiveGame) -> None:
    """IC-EOY-04, IC-EOY-07: score Crowns and Parasites, return Parasites, remove tiles, add late neutral Machines."""
    game.emit(YearEnded(game.state.year))
    score_crowns(game)
    score_parasites(game)
    if not game.last_year:
        for player in game.state.players:
            player.parasites = 0
    remove_tiles(game)
    bring_in_late_machines(game)


def score_crowns(game: LiveGame) -> None:
    """IC-EOY-01, IC-GEAR-07, IC-AMB-30: score Crowns whose Seeker is on a crater node; only the node counts."""
    for seat in game.state.order:
        player = game.player(seat)
        if player.node in game.board.crater_at:
            game.score(seat, perk(player, "crater_rp"), "crown")


def score_parasites(game: LiveGame) -> None:
    """IC-EOY-02, IC-EOY-03: score the players with the most Parasites; ties favour the earlier in turn order."""
    collectors = [seat for seat in game.state.order if game.player(seat).parasites]
    collectors.sort(key=lambda seat: -game.player(seat).parasites)
    for seat, points in zip(collectors, ranking(game.state.options, game.data), strict=False):
        game.score(seat, points, "parasites")


def remove_tiles(game: LiveGame) -> None:
    """IC-EOY-05: remove the ended Year's tiles from the stacks; players keep theirs."""
    state = game.state
    removed = [colour for colour, top in state.apparatus.items() if top == state.year]
    for colour in removed:
        state.apparatus[colour] += 1
    if removed:
        game.emit(TilesRemoved(tuple(removed)))


def bring_in_late_machines(game: LiveGame) -> None:
    """IC-LR-07, IC-LR-08: at the end of Year I with two players, place the Machines that were set aside."""
    if game.state.year != game.data.rules.rays_late_year or not game.state.aside:
        return
    for kind, region in place_aside(game.state):
        game.emit(MachineArrived(kind, region) if region else MachineUnplaced(kind))
