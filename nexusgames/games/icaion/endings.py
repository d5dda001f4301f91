"""The end of a Year, and of the game: what each scores, and who wins."""

from __future__ import annotations

from nexusgames.core.engine import Interrupt, Result
from nexusgames.games.icaion.events import GameEnded, MachineArrived, MachineUnplaced, TilesRemoved, YearEnded
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.neutrals import place_aside
from nexusgames.games.icaion.options import ranking
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import FinalScore, final_score


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


def score_player(game: LiveGame, seat: int, doubled: tuple[str, ...]) -> None:
    """IC-END-09: score crystals, shards, Primal Armor and Apparatus in this order, the chosen Apparatus doubled."""
    final: FinalScore = final_score(game, seat)
    game.score(seat, final.crystals, "crystals")
    game.score(seat, final.shards, "shards")
    game.score(seat, final.armour, "armour")
    for colour, worth in final.apparatus:
        game.score(seat, worth * (game.data.rules.doubling if colour in doubled else 1), "apparatus")


def end_game(game: LiveGame) -> None:
    """IC-END-06, IC-END-07: most reputation wins; among tied players, the one last in the final turn order."""
    scores = [player.rp for player in game.state.players]
    winner = max(reversed(game.state.order), key=lambda seat: scores[seat])
    game.state.result = Result("points", [winner], scores)
    game.emit(GameEnded("points", (winner,)))
    raise Interrupt
