"""Final scoring, and who wins."""

from __future__ import annotations

from nexusgames.core.engine import Interrupt, Result
from nexusgames.games.icaion.events import GameEnded
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.scoring import FinalScore, final_score


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
