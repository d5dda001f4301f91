"""The final scoring and who wins (IC-END-01..09)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.engine import Interrupt
from nexusgames.games.icaion.events import ApparatusDoubled, GameEnded
from nexusgames.games.icaion.frames import Finale
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.scoring import FinalScore, assignments, final_score


@procedures.step(Finale, "double")
def ask_doubling(ops: Ops, finale: Finale) -> Decision | None:
    """IC-END-05, IC-END-09: in turn order each assigns shards to installed Apparatus, the best assignment first."""
    order = ops.state.order
    while finale.place < len(order):
        seat = order[finale.place]
        found = assignments(ops, seat)
        if len(found) > 1:
            options = [choice(" ".join(("double", *chosen)) if chosen else "double none") for chosen in found]
            return ops.ask(seat, "double", options, rules=("IC-END-05",))
        finale.place += 1
        score_player(ops, seat, ())
    end_game(ops)
    return None


@procedures.answer(Finale, "double")
def doubling_chosen(ops: Ops, finale: Finale, chosen: Choice) -> None:
    """IC-END-05: an assigned Apparatus scores double; the shards still count."""
    seat = ops.state.order[finale.place]
    doubled = () if chosen.args == ("none",) else chosen.args
    if doubled:
        ops.emit(ApparatusDoubled(seat, doubled))
    finale.place += 1
    score_player(ops, seat, doubled)


def score_player(ops: Ops, seat: int, doubled: tuple[str, ...]) -> None:
    """IC-END-01..05, IC-END-09: crystals, shards, Primal Armor, Apparatus."""
    final: FinalScore = final_score(ops, seat)
    ops.score(seat, final.crystals, "crystals")
    ops.score(seat, final.shards, "shards")
    ops.score(seat, final.armour, "armour")
    for colour, worth in final.apparatus:
        ops.score(seat, worth * (ops.data.rules.doubling if colour in doubled else 1), "apparatus")


def end_game(ops: Ops) -> None:
    """IC-END-06: most reputation wins; of the tied the one last in the turn order of the last Year."""
    scores = [player.rp for player in ops.state.players]
    winner = max(reversed(ops.state.order), key=lambda seat: scores[seat])
    ops.state.result = Result("points", [winner], scores)
    ops.emit(GameEnded("points", (winner,)))
    raise Interrupt
