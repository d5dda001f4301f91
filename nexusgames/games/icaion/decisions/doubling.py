"""Doubling Apparatus with shards at the end of the game."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.endings import end_game, score_player
from nexusgames.games.icaion.events import ApparatusDoubled
from nexusgames.games.icaion.frames import Finale
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.scoring import assignments
from nexusgames.games.icaion.why_not import Question, incomplete, refuse, unknown_crystal

NONE = "none"


def doubled_as(apparatus: tuple[str, ...]) -> str:
    """The key of an assignment of shards."""
    return " ".join(("double", *(apparatus or (NONE,))))


@procedures.step(Finale, "double")
def ask_doubling(game: LiveGame, finale: Finale) -> Decision | None:
    """IC-END-05, IC-END-09: in turn order, ask what the shards double, the best assignment first; score the rest."""
    order = game.state.order
    while finale.place < len(order):
        seat = order[finale.place]
        found = assignments(game, seat)
        if len(found) > 1:
            options = [choice(doubled_as(apparatus)) for apparatus in found]
            return game.ask(seat, "double", options, rules=("IC-END-05",))
        finale.place += 1
        score_player(game, seat, ())
    end_game(game)
    return None


@procedures.answer(Finale, "double")
def doubling_chosen(game: LiveGame, finale: Finale, chosen: Choice) -> None:
    """IC-END-05: score the player with these Apparatus doubled; the shards still count too."""
    seat = game.state.order[finale.place]
    doubled = () if chosen.args == (NONE,) else chosen.args
    if doubled:
        game.emit(ApparatusDoubled(seat, doubled))
    finale.place += 1
    score_player(game, seat, doubled)


@procedures.verb("double", "*apparatus")
def why_not_double(q: Question) -> Refusal | None:
    """IC-END-05, IC-LR-13: at the final scoring, one installed Apparatus for each shard."""
    if q.game.state.options.luminous_rays:
        return refuse("IC-LR-13", "rays_double")
    if q.kind != "double":
        return refuse("IC-END-05", "double_when")
    if not q.words:
        return incomplete(q)
    return None if q.words == (NONE,) else _not_installed(q) or _not_assigned(q)


def _not_installed(q: Question) -> Refusal | None:
    """IC-END-05: a named Apparatus is not installed, or is named twice."""
    for place, colour in enumerate(q.words):
        if colour == NONE:
            return refuse("IC-END-05", "double_none")
        if refused := unknown_crystal(q, place):
            return refused
        if all(tile.colour != colour for tile in q.player.installed):
            return refuse("IC-END-05", "not_installed", apparatus=colour)
    return refuse("IC-END-05", "double_once") if len(set(q.words)) < len(q.words) else None


def _not_assigned(q: Question) -> Refusal | None:
    """IC-END-05: too few shards, or the Apparatus are not in the order of their Years."""
    for apparatus in assignments(q.game, q.seat):
        if apparatus == q.words:
            return None
        if sorted(apparatus) == sorted(q.words):
            return refuse("IC-TURN-07", "spelling", key=doubled_as(apparatus))
    return refuse("IC-END-05", "double_shards", count=len(q.player.shards))
