"""Remote Control: which card of another sector acts (S-REM)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.frames import Queue
from nexusgames.games.theseus.decisions.action_order import REMOTE, USELESS_TO_PANDORA, is_ready, useless, uses
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.why_not import Question, enemy_card, idle, not_lying, not_used, refuse, unknown_card


@procedures.step(Aim, "remote_control")
def ask_remote(ops: Ops, aim: Aim) -> Decision | None:
    """S-REM: another working Action card of the player's side, each at most once."""
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


procedures.must_answer("remote", "TH-ACT-02", "must_aim")


@procedures.verb("remote", "card")
def why_not_remote(q: Question) -> Refusal | None:
    """S-REM, TH-ACT-08: only another working Action card of yours, anywhere, once."""
    card = q.word(0)
    if refused := not_used(q, "remote", "S-REM") or unknown_card(q, card) or not_lying(q, card):
        return refused
    if refused := enemy_card(q, q.ops.slot_of(card)) or idle(q, q.ops.slot_of(card)):
        return refused
    kind = q.ops.cards[card]
    if kind.type != "action":
        return refuse("TH-ACT-05", "not_an_action", card=kind.id)
    if kind.effect == "remote_control":
        return refuse("TH-ACT-08", "remote_itself", card=kind.id)
    used = refuse("TH-ACT-08", "remote_used", card=kind.id) if card in q.ops.turn.remote else None
    return useless(q, card) or used
