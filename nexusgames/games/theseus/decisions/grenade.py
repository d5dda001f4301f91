"""Grenade: whom it hits (M-GRE)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.decisions.instants import grenade_targets
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import wound
from nexusgames.games.theseus.why_not import Question, friend, not_used, out_of_play, refuse, unknown_unit


@procedures.step(Aim, "grenade")
def ask_victim(game: LiveGame, aim: Aim) -> Decision:
    """M-GRE: one enemy unit; asked only where it matters whose it is."""
    names = grenade_targets(game, aim.seat)
    differ = game.lookup.teams and len({game.unit(name).owner for name in names}) > 1
    options = [choice(f"grenade {name}") for name in (names if differ else names[:1])]
    return game.ask(aim.seat, "grenade", options, rules=("TH-ATK-13",))


@procedures.answer(Aim, "grenade")
def victim_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """M-GRE: the wounds do not count as an attack."""
    game.finish()
    wound(game, game.unit(chosen.args[0]).owner, aim.left, aim.seat)


@procedures.must_answer("grenade", "TH-ACT-02", "must_aim")
@procedures.verb("grenade", "unit")
def why_not_grenade(q: Question) -> Refusal | None:
    """M-GRE: the unit must be an enemy in a sector where you have one, too."""
    if refused := not_used(q, "grenade", "M-GRE") or unknown_unit(q) or friend(q, q.word(0), "TH-ATK-13"):
        return refused
    if refused := out_of_play(q, q.word(0)):
        return refused
    near = q.word(0) in grenade_targets(q.game, q.seat)
    return None if near else refuse("TH-ATK-13", "grenade_far", unit=q.word(0))
