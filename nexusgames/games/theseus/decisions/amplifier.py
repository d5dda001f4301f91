"""Amplifier: which cards take an Upgrade token (G-AMP)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.events_cards import CardUpgraded
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, enemy_card, no_upgrade, not_used, nothing_installed, unknown_slot


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
