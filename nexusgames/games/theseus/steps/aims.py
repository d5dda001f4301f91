"""Cards whose targets are chosen one at a time, without moving anybody."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import PASS, Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Queue
from nexusgames.games.theseus.cards import copiers, number_of, remove, worked
from nexusgames.games.theseus.events_cards import (
    DetectorLaid,
    UnitHidden,
)
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.steps.action_order import REMOTE, USELESS_TO_PANDORA, is_ready, uses
from nexusgames.games.theseus.steps.attacks import attack, attack_kind, matters, targets
from nexusgames.games.theseus.steps.free import flip
from nexusgames.games.theseus.steps.instants import base_units, grenade_targets
from nexusgames.games.theseus.tracks import lower_life, wound

DONE = choice("done")
DETONATE = choice("detonate")


def ask_one(ops: Ops, aim: Aim, kind: str, options: Sequence[Choice], *, optional: bool = False) -> Decision | None:
    """The next target; without one left the card is done."""
    if not aim.left or not options:
        ops.finish()
        return None
    if optional:
        options = [*options, DONE]
    values = {"card": aim.card.partition(".")[0], "left": aim.left}
    return ops.ask(aim.seat, kind, options, rules=("TH-ACT-02",), values=values)


def is_done(ops: Ops, aim: Aim, chosen: Choice) -> bool:
    """Whether the player wants no more targets."""
    if chosen.verb == "done":
        ops.finish()
        return True
    aim.left -= 1
    return False


@procedures.step(Aim, "regain_life")
def ask_rival(ops: Ops, aim: Aim) -> Decision | None:
    """TH-FFA-05, TH-FFA-11, TH-FFA-12: one point at a time, as much as the rivals' markers allow."""
    rivals = [
        player.faction
        for seat, player in enumerate(ops.state.players)
        if ops.enemies(seat, aim.seat) and player.life and not player.out
    ]
    return ask_one(ops, aim, "lower", [choice(f"lower {faction}") for faction in rivals])


@procedures.answer(Aim, "regain_life")
def rival_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """TH-FFA-05: a rival's marker goes down."""
    aim.left -= 1
    lower_life(ops, aim.seat, ops.lookup.owners[chosen.args[0]])


@procedures.step(Aim, "detonate")
def ask_detonation(ops: Ops, aim: Aim) -> Decision | None:
    """S-BOM: it may be set off if there is an enemy unit here."""
    if not aim.left or not enemies_here(ops, aim):
        ops.finish()
        return None
    return ops.ask(aim.seat, "detonate", (DETONATE, PASS), rules=("TH-ATK-13",), values={"sector": aim.sector})


def enemies_here(ops: Ops, aim: Aim) -> list[str]:
    """The enemy units in the card's sector."""
    return [name for name in ops.units_in(aim.sector) if ops.enemies(ops.unit(name).owner, aim.seat)]


@procedures.answer(Aim, "detonate")
def detonated(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """S-BOM, TH-ATK-13, TH-DUP-04: every enemy unit here is wounded by all copies; then the card is removed."""
    ops.finish()
    if chosen.verb == "pass":
        return
    slot = ops.slot_of(aim.card)
    installed = ops.state.slots[slot]
    copies = copiers(ops, slot)
    for name in enemies_here(ops, aim):
        wound(ops, ops.unit(name).owner, number_of(ops, installed) * (1 + len(copies)), installed.controller)
    remove(ops, slot)
    worked(ops, *copies)


@procedures.step(Aim, "deactivate")
def ask_sector(ops: Ops, aim: Aim) -> Decision | None:
    """M-DET, TH-TOK-01: a sector for each Deactivation token, as far as there are any."""
    free = ops.station.ring if ops.free_token("deactivation") else ()
    return ask_one(ops, aim, "detector", [choice(f"sector {sector}") for sector in free])


@procedures.answer(Aim, "deactivate")
def sector_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """M-DET: the token lies there for the player's next unit."""
    aim.left -= 1
    ops.state.deactivation.setdefault(chosen.args[0], []).append(aim.seat)
    ops.emit(DetectorLaid(aim.seat, chosen.args[0]))


@procedures.step(Aim, "attack_with")
def ask_attacker(ops: Ops, aim: Aim) -> Decision | None:
    """A-DRK: up to X units of the own side, each at most once a turn by such cards."""
    used, options = ops.whole_turn.dark, list[Choice]()
    for name in ops.state.rooms.values():
        if ops.enemies(ops.unit(name).owner, aim.seat) or name in used:
            continue
        if found := targets(ops, name):
            aimed = matters(ops, name, found)
            options += [choice(f"attack {name} {t}") for t in found] if aimed else [choice(f"attack {name}")]
    return ask_one(ops, aim, "attack_with", options, optional=True)


@procedures.answer(Aim, "attack_with")
def attacker_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """A-DRK, TH-TIME-06: it attacks once."""
    if is_done(ops, aim, chosen):
        return
    name, *named = chosen.args
    ops.whole_turn.dark.append(name)
    found = named or targets(ops, name)
    worked(ops, *attack(ops, name, found if attack_kind(ops, name) == "all" else found[:1]))


@procedures.step(Aim, "remote_control")
def ask_remote(ops: Ops, aim: Aim) -> Decision | None:
    """S-REM: another working Action card of the own side, each at most once."""
    return ask_one(ops, aim, "remote", [choice(f"remote {card}") for card in remote_cards(ops, aim)])


def remote_cards(ops: Ops, aim: Aim) -> list[str]:
    """S-REM: no Remote Control, none used this way before, none that Pandora has no use for."""
    found: list[str] = []
    for slot in ops.station.installed_slots:
        installed = ops.state.slots.get(slot)
        if installed is None or not installed.works or ops.enemies(installed.controller, aim.seat):
            continue
        card = ops.cards[installed.card]
        useless = card.effect in USELESS_TO_PANDORA and installed.controller == ops.lookup.pandora
        usable = card.type == "action" and card.effect != "remote_control" and not useless
        if usable and installed.card not in ops.turn.remote:
            found.append(installed.card)
    return found


@procedures.answer(Aim, "remote_control")
def remote_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """S-REM, TH-ACT-08: the card acts together with its copies."""
    aim.left -= 1
    card = chosen.args[0]
    slot = ops.slot_of(card)
    ops.turn.remote.append(card)
    items = uses(ops, slot, ops.state.slots[slot], ops.cards[card])
    ops.push(Queue(name=REMOTE, seat=aim.seat, items=[item for item in items if is_ready(ops, aim.seat, item)]))


@procedures.step(Aim, "turn_invisible")
def ask_hidden(ops: Ops, aim: Aim) -> Decision | None:
    """G-INV: up to X units of the own side in sectors, one token each, as far as there are any."""
    names = [
        name
        for name in ops.state.rooms.values()
        if not ops.enemies(ops.unit(name).owner, aim.seat) and not ops.unit(name).invisible
    ]
    free = names if ops.free_token("invisibility") else []
    return ask_one(ops, aim, "invisible", [choice(f"hide {name}") for name in free], optional=True)


@procedures.answer(Aim, "turn_invisible")
def hidden_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """G-INV: neither attacks nor traps touch it until its next Move is over."""
    if not is_done(ops, aim, chosen):
        ops.unit(chosen.args[0]).invisible = True
        ops.emit(UnitHidden(aim.seat, chosen.args[0]))


@procedures.step(Aim, "grenade")
def ask_victim(ops: Ops, aim: Aim) -> Decision:
    """M-GRE: one enemy unit; asked only where it makes a difference whose it is."""
    names = grenade_targets(ops, aim.seat)
    differ = ops.lookup.teams and len({ops.unit(name).owner for name in names}) > 1
    options = [choice(f"grenade {name}") for name in (names if differ else names[:1])]
    return ops.ask(aim.seat, "grenade", options, rules=("TH-ATK-13",))


@procedures.answer(Aim, "grenade")
def victim_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """M-GRE: wounds that are no attack."""
    ops.finish()
    wound(ops, ops.unit(chosen.args[0]).owner, aim.left, aim.seat)


@procedures.step(Aim, "flip_units")
def ask_flip(ops: Ops, aim: Aim) -> Decision | None:
    """A-MUT: up to two base-side units; the first is sure, because the card was played."""
    names = base_units(ops, aim.seat)
    return ask_one(ops, aim, "mutate", [choice(f"flip {name}") for name in names], optional=bool(aim.chosen))


@procedures.answer(Aim, "flip_units")
def flip_chosen(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """A-MUT: the unit shows its upgraded side."""
    if not is_done(ops, aim, chosen):
        aim.chosen.append(chosen.args[0])
        flip(ops, aim.seat, chosen.args[0])
