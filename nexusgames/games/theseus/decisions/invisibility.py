"""Invisibility: which units are hidden (G-INV)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.decisions.aims import ask_one, is_done
from nexusgames.games.theseus.events_cards import UnitHidden
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, enemy_unit, not_used, out_of_play, refuse, unknown_unit


@procedures.step(Aim, "turn_invisible")
def ask_hidden(game: LiveGame, aim: Aim) -> Decision | None:
    """G-INV: up to X units of the player's side in sectors, one token each, while tokens are left."""
    names = [
        name
        for name in game.state.rooms.values()
        if not game.enemies(game.unit(name).owner, aim.seat) and not game.unit(name).invisible
    ]
    free = names if game.free_token("invisibility") else []
    return ask_one(game, aim, "invisible", [choice(f"hide {name}") for name in free], optional=True)


@procedures.answer(Aim, "turn_invisible")
def hidden_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """G-INV: neither attacks nor traps affect it until its next Move is over."""
    if not is_done(game, aim, chosen):
        game.unit(chosen.args[0]).invisible = True
        game.emit(UnitHidden(aim.seat, chosen.args[0]))


@procedures.verb("hide", "unit")
def why_not_hide(q: Question) -> Refusal | None:
    """G-INV: the unit must be yours, in a sector, and not invisible already."""
    if refused := not_used(q, "invisible", "G-INV") or unknown_unit(q) or enemy_unit(q, q.word(0), "TH-TRAP-09"):
        return refused
    if refused := out_of_play(q, q.word(0)):
        return refused
    return refuse("TH-TRAP-09", "invisible_already", unit=q.word(0)) if q.game.unit(q.word(0)).invisible else None
