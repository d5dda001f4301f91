"""Remote Control: which card of another sector acts (S-REM)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Queue, Refusal, choice
from nexusgames.games.theseus.decisions.action_order import REMOTE, USELESS_TO_PANDORA, is_ready, useless, uses
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, enemy_card, idle, not_lying, not_used, refuse, unknown_card


@procedures.step(Aim, "remote_control")
def ask_remote(game: LiveGame, aim: Aim) -> Decision | None:
    """S-REM: another working Action card of the player's side, each at most once."""
    return ask_one(game, aim, "remote", [choice(f"remote {card}") for card in remote_cards(game, aim)])


def remote_cards(game: LiveGame, aim: Aim) -> list[str]:
    """S-REM: the cards it can use: no Remote Control, none used this way before, none useless to Pandora."""
    found: list[str] = []
    for slot in game.station.installed_slots:
        installed = game.state.slots.get(slot)
        if installed is None or not installed.works or game.enemies(installed.controller, aim.seat):
            continue
        card = game.cards[installed.card]
        useless = card.effect in USELESS_TO_PANDORA and installed.controller == game.lookup.pandora
        usable = card.type == "action" and card.effect != "remote_control" and not useless
        if usable and installed.card not in game.turn.remote:
            found.append(installed.card)
    return found


@procedures.answer(Aim, "remote_control")
def remote_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """S-REM, TH-ACT-08: the card acts together with its copies."""
    aim.left -= 1
    card = chosen.args[0]
    slot = game.slot_of(card)
    game.turn.remote.append(card)
    items = uses(game, slot, game.state.slots[slot], game.cards[card])
    game.push(Queue(name=REMOTE, seat=aim.seat, items=[item for item in items if is_ready(game, aim.seat, item)]))


@procedures.must_answer("remote", "TH-ACT-02", "must_aim")
@procedures.verb("remote", "card")
def why_not_remote(q: Question) -> Refusal | None:
    """S-REM, TH-ACT-08: the card must be another working Action card of yours, not used this way before."""
    card = q.word(0)
    if refused := not_used(q, "remote", "S-REM") or unknown_card(q, card) or not_lying(q, card):
        return refused
    if refused := enemy_card(q, q.game.slot_of(card)) or idle(q, q.game.slot_of(card)):
        return refused
    kind = q.game.cards[card]
    if kind.type != "action":
        return refuse("TH-ACT-05", "not_an_action", card=kind.id)
    if kind.effect == "remote_control":
        return refuse("TH-ACT-08", "remote_itself", card=kind.id)
    used = refuse("TH-ACT-08", "remote_used", card=kind.id) if card in q.game.turn.remote else None
    return useless(q, card) or used
