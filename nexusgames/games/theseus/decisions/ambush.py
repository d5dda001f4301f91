"""An Ambush whose owner has a choice of attackers (M-AMB, TH-TRAP-07)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Queue, Refusal, choice
from nexusgames.games.theseus.decisions.attacks import why_no_hit
from nexusgames.games.theseus.decisions.trap_order import between_traps
from nexusgames.games.theseus.decisions.traps import ambush_choices, spring
from nexusgames.games.theseus.frames import Spring
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, enemy_unit, not_used, unknown_unit


@procedures.step(Spring, "ambush")
def ask_ambusher(game: LiveGame, trap: Spring) -> Decision:
    """M-AMB: the trap's owner chooses; asked only if one attacker would wound and another gain Data."""
    installed = game.state.slots[game.slot_of(trap.card)]
    options = [choice(f"ambush {name}") for name in ambush_choices(game, installed, trap.unit)]
    return game.ask(installed.controller, "ambush", options, rules=("TH-TRAP-07",), values={"unit": trap.unit})


@procedures.answer(Spring, "ambush")
def ambusher_chosen(game: LiveGame, trap: Spring, chosen: Choice) -> None:
    """M-AMB: the chosen unit attacks the arriving one."""
    game.finish()
    queue = game.state.stack[-1]
    assert isinstance(queue, Queue)
    spring(game, game.slot_of(trap.card), chosen.args[0], trap.unit)
    between_traps(game, queue)


@procedures.must_answer("ambush", "TH-TRAP-07", "must_attack")
@procedures.verb("ambush", "unit")
def why_not_ambush(q: Question) -> Refusal | None:
    """M-AMB: the unit must be of the trap's side, able to attack, and have the arriving one in range."""
    if refused := not_used(q, "ambush", "M-AMB") or unknown_unit(q):
        return refused
    return enemy_unit(q, q.word(0), "TH-TRAP-07") or why_no_hit(q, q.word(0), q.value("unit"))
