"""The final scoring and who wins."""

from __future__ import annotations

from nexusgames.core.decisions import Result
from nexusgames.core.engine import Interrupt
from nexusgames.games.icaion.events import GameEnded
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.scoring import FinalScore, final_score


def score_player(ops: Ops, seat: int, doubled: tuple[str, ...]) -> None:
    """IC-END-09: crystals, shards, Primal Armor, Apparatus, in this order; what is doubled was chosen before."""
    final: FinalScore = final_score(ops, seat)
    ops.score(seat, final.crystals, "crystals")
    ops.score(seat, final.shards, "shards")
    ops.score(seat, final.armour, "armour")
    for colour, worth in final.apparatus:
        ops.score(seat, worth * (ops.data.rules.doubling if colour in doubled else 1), "apparatus")


def end_game(ops: Ops) -> None:
    """IC-END-06, IC-END-07: most reputation wins; of the tied the one last in the turn order of the last Year."""
    scores = [player.rp for player in ops.state.players]
    winner = max(reversed(ops.state.order), key=lambda seat: scores[seat])
    ops.state.result = Result("points", [winner], scores)
    ops.emit(GameEnded("points", (winner,)))
    raise Interrupt
