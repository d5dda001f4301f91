"""Cards whose targets are chosen one at a time: what their questions share (TH-ACT-02), then card by card."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import copiers, kind_of, number_of, remove, worked
from nexusgames.games.theseus.decisions.attacks import attack, attack_kind, matters, targets, why_no_hit
from nexusgames.games.theseus.decisions.free import flip
from nexusgames.games.theseus.decisions.instants import base_units, grenade_targets, why_no_flip
from nexusgames.games.theseus.events_cards import CardUpgraded, DetectorLaid, UnitHidden
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import lower_life, wound
from nexusgames.games.theseus.why_not import (
    Question,
    enemy_card,
    enemy_unit,
    friend,
    incomplete,
    no_upgrade,
    not_used,
    nothing_installed,
    out_of_play,
    refuse,
    unknown_player,
    unknown_sector,
    unknown_slot,
    unknown_unit,
)

DONE = choice("done")


def ask_one(
    game: LiveGame, aim: Aim, kind: str, options: Sequence[Choice], *, optional: bool = False
) -> Decision | None:
    """Ask for the next target; with none left the card is done."""
    if not aim.left or not options:
        game.finish()
        return None
    if optional:
        options = [*options, DONE]
    values = {"card": aim.card.partition(".")[0], "left": aim.left}
    return game.ask(aim.seat, kind, options, rules=("TH-ACT-02",), values=values)


def is_done(game: LiveGame, aim: Aim, chosen: Choice) -> bool:
    """Whether the player wants no more targets, which finishes the card; otherwise count this one."""
    if chosen.verb == "done":
        game.finish()
        return True
    aim.left -= 1
    return False


@procedures.step(Aim, "amplify")
def ask_amplified(game: LiveGame, aim: Aim) -> Decision | None:
    """G-AMP, TH-SEC-24: an upgradable card of the player's side that is not full and not under the Failure token."""
    most = game.data.rules.max_upgrades_per_card
    slots = [
        slot
        for slot in game.station.installed_slots
        if (installed := game.state.slots.get(slot)) is not None
        and not game.enemies(installed.controller, aim.seat)
        and game.cards[installed.card].upgradable
        and installed.upgrades < most
        and not installed.failed
    ]
    return ask_one(game, aim, "amplify", [choice(f"amplify {slot}") for slot in slots if game.state.pool])


@procedures.answer(Aim, "amplify")
def amplified(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """G-AMP: put a token from the pool on it, without the rising cost."""
    aim.left -= 1
    slot = chosen.args[0]
    installed = game.state.slots[slot]
    game.state.pool -= 1
    installed.upgrades += 1
    x = game.cards[installed.card].number(installed.upgrades)
    game.emit(CardUpgraded(aim.seat, kind_of(installed.card), slot, x, 0))


@procedures.must_answer("amplify", "TH-ACT-02", "must_aim")
@procedures.verb("amplify", "slot")
def why_not_amplify(q: Question) -> Refusal | None:
    """G-AMP: the card must be your installed card, with an X, and not full."""
    if refused := not_used(q, "amplify", "G-AMP") or unknown_slot(q) or nothing_installed(q, q.word(0)):
        return refused
    return enemy_card(q, q.word(0)) or no_upgrade(q, q.word(0))


@procedures.step(Aim, "deactivate")
def ask_sector(game: LiveGame, aim: Aim) -> Decision | None:
    """M-DET, TH-TOK-01: a sector for each Deactivation token, while tokens are left."""
    free = game.station.ring if game.free_token("deactivation") else ()
    return ask_one(game, aim, "detector", [choice(f"sector {sector}") for sector in free])


@procedures.answer(Aim, "deactivate")
def sector_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """M-DET: the token lies there for the next unit of the player's side."""
    aim.left -= 1
    game.state.deactivation.setdefault(chosen.args[0], []).append(aim.seat)
    game.emit(DetectorLaid(aim.seat, chosen.args[0]))


@procedures.must_answer("detector", "TH-ACT-02", "must_aim")
@procedures.verb("sector", "sector")
def why_not_sector(q: Question) -> Refusal | None:
    """M-DET: it must be a sector of the station."""
    return not_used(q, "detector", "M-DET") or unknown_sector(q)


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


DETONATE = choice("detonate")


@procedures.step(Aim, "detonate")
def ask_detonation(game: LiveGame, aim: Aim) -> Decision | None:
    """S-BOM: it may be set off if there is an enemy unit here."""
    if not aim.left or not enemies_here(game, aim):
        game.finish()
        return None
    return game.ask(aim.seat, "detonate", (DETONATE, PASS), rules=("TH-ATK-13",), values={"sector": aim.sector})


def enemies_here(game: LiveGame, aim: Aim) -> list[str]:
    """The enemy units in the card's sector."""
    return [name for name in game.units_in(aim.sector) if game.enemies(game.unit(name).owner, aim.seat)]


@procedures.answer(Aim, "detonate")
def detonated(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """S-BOM, TH-ATK-13, TH-DUP-04: wound every enemy unit here, copies in the same packet; then remove the card."""
    game.finish()
    if chosen.verb == "pass":
        return
    slot = game.slot_of(aim.card)
    installed = game.state.slots[slot]
    copies = copiers(game, slot)
    for name in enemies_here(game, aim):
        wound(game, game.unit(name).owner, number_of(game, installed) * (1 + len(copies)), installed.controller)
    remove(game, slot)
    worked(game, *copies)


@procedures.verb("detonate")
def why_not_detonate(q: Question) -> Refusal | None:
    """S-BOM: the card must be in use, with an enemy unit there."""
    return not_used(q, "detonate", "S-BOM")


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


@procedures.step(Aim, "regain_life")
def ask_rival(game: LiveGame, aim: Aim) -> Decision | None:
    """TH-FFA-05, TH-FFA-11, TH-FFA-12: one point at a time, as far as the rivals' markers allow."""
    rivals = [
        player.faction
        for seat, player in enumerate(game.state.players)
        if game.enemies(seat, aim.seat) and player.life and not player.out
    ]
    return ask_one(game, aim, "lower", [choice(f"lower {faction}") for faction in rivals])


@procedures.answer(Aim, "regain_life")
def rival_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """TH-FFA-05: the rival's marker goes down."""
    aim.left -= 1
    lower_life(game, aim.seat, game.lookup.owners[chosen.args[0]])


@procedures.must_answer("lower", "TH-ACT-02", "must_aim")
@procedures.verb("lower", "rival")
def why_not_lower(q: Question) -> Refusal | None:
    """TH-FFA-05, TH-FFA-12: it must be a rival whose marker can go down."""
    if refused := not_used(q, "lower", "S-MED") or unknown_player(q):
        return refused
    rival = q.game.lookup.owners[q.word(0)]
    if not q.game.enemies(rival, q.seat):
        return refuse("TH-FFA-05", "no_rival", seat=rival)
    if q.game.player(rival).out:
        return refuse("TH-FFA-12", "rival_out", seat=rival)
    return None if q.game.player(rival).life else refuse("TH-FFA-05", "life_zero", seat=rival)


@procedures.step(Aim, "flip_units")
def ask_flip(game: LiveGame, aim: Aim) -> Decision | None:
    """A-MUT: up to two base-side units; the first is compulsory, as the card was played."""
    names = base_units(game, aim.seat)
    return ask_one(game, aim, "mutate", [choice(f"flip {name}") for name in names], optional=bool(aim.chosen))


@procedures.answer(Aim, "flip_units")
def flip_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """A-MUT: the unit shows its upgraded side."""
    if not is_done(game, aim, chosen):
        aim.chosen.append(chosen.args[0])
        flip(game, aim.seat, chosen.args[0])


@procedures.must_answer("mutate", "TH-ACT-02", "must_aim")
@procedures.verb("flip", "unit")
def why_not_flip(q: Question) -> Refusal | None:
    """A-MUT: the unit must be yours, on its base side, and have another one."""
    return (
        not_used(q, "mutate", "A-MUT")
        or unknown_unit(q)
        or enemy_unit(q, q.word(0), "TH-UPG-02")
        or why_no_flip(q, q.word(0))
    )


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
