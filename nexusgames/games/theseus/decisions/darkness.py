"""Attack from Darkness: which units attack, and whom (A-DRK)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import worked
from nexusgames.games.theseus.decisions.aims import ask_one, is_done
from nexusgames.games.theseus.decisions.attacks import attack, attack_kind, matters, targets, why_no_hit
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, enemy_unit, friend, incomplete, out_of_play, refuse, unknown_unit


@procedures.step(Aim, "attack_with")
def ask_attacker(game: LiveGame, aim: Aim) -> Decision | None:
    """A-DRK: up to X units of the player's side, each at most once a turn by such cards."""
    used, options = game.whole_turn.dark, list[Choice]()
    for name in game.state.rooms.values():
        if game.enemies(game.unit(name).owner, aim.seat) or name in used:
            continue
        if found := targets(game, name):
            aimed = matters(game, name, found)
            options += [choice(f"attack {name} {t}") for t in found] if aimed else [choice(f"attack {name}")]
    return ask_one(game, aim, "attack_with", options, optional=True)


@procedures.answer(Aim, "attack_with")
def attacker_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """A-DRK, TH-TIME-06: the unit attacks once."""
    if is_done(game, aim, chosen):
        return
    name, *named = chosen.args
    game.whole_turn.dark.append(name)
    found = named or targets(game, name)
    worked(game, *attack(game, name, found if attack_kind(game, name) == "all" else found[:1]))


procedures.used_otherwise("attack_with", "attack", "unit", "target")


def why_not_from_darkness(q: Question) -> Refusal | None:
    """A-DRK, TH-TIME-06: your unit, with an enemy in range, once a turn; it names a target only where that matters."""
    if refused := unknown_unit(q) or enemy_unit(q, q.word(0), "TH-ATK-09") or out_of_play(q, q.word(0)):
        return refused
    name, target = q.word(0), q.word(1)
    if name in q.game.whole_turn.dark:
        return refuse("TH-TIME-06", "dark_used", unit=name)
    if attack_kind(q.game, name) == "none":
        return refuse("TH-ATK-02", "cannot_attack", unit=name)
    found = targets(q.game, name)
    if not found:
        return refuse("TH-ATK-01", "nobody_in_range", unit=name)
    if not matters(q.game, name, found):
        return None
    if not target:
        return incomplete(q)
    return unknown_unit(q, 1) or friend(q, target, "TH-ATK-01") or why_no_hit(q, name, target)
