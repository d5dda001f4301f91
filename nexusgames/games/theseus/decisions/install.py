"""Installing a card: where it may go, the bonus card it brings, and the card it replaces (TH-INST)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choices_of, running
from nexusgames.games.theseus.cards import kind_of, remove, settle_vines
from nexusgames.games.theseus.decisions.action_order import copy_from_now_on
from nexusgames.games.theseus.decisions.free import is_wanted, open_window
from nexusgames.games.theseus.decisions.opening import why_not_open_slot
from nexusgames.games.theseus.events_cards import BonusTaken, CardInstalled, CardKept
from nexusgames.games.theseus.frames import Install, Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.slots import install_slots, lay_card, takes_card
from nexusgames.games.theseus.tracks import gained_something
from nexusgames.games.theseus.why_not import Question, refuse, under_failure, unknown_slot


@procedures.step(Install, "slot")
def ask_slot(game: LiveGame, install: Install) -> Decision | None:
    """TH-INST-01, TH-INST-05: which slot it goes on; an Instant goes to the player instead."""
    if not game.cards[install.card].installs:
        keep_instant(game, install)
        return None
    options = choices_of("install", tuple(install_slots(game, install.seat)))
    return game.ask(install.seat, "slot", options, rules=("TH-INST-01",), values={"card": kind_of(install.card)})


def keep_instant(game: LiveGame, install: Install) -> None:
    """TH-INST-05: the player keeps the Instant, and may play it at once."""
    game.finish()
    game.player(install.seat).instants.append(install.card)
    gained_something(game)
    game.emit(CardKept(install.seat, kind_of(install.card)))
    open_window(game, "W9")


@procedures.answer(Install, "slot")
def slot_chosen(game: LiveGame, install: Install, chosen: Choice) -> None:
    """TH-INST-02, TH-INST-03, TH-INST-07: the card is installed and works; a bonus card goes to the installer."""
    state, slot = game.state, chosen.args[0]
    game.finish()
    bonus = state.bonus.pop(slot, "")
    replaced = slot in state.slots
    if bonus:
        state.players[install.seat].bonus.append(bonus)
        gained_something(game)
        game.emit(BonusTaken(install.seat, kind_of(bonus), slot))
        if is_wanted(game):  # decided before the new card lies there
            open_window(game, "W9")
    if replaced:
        remove(game, slot)
    lay_card(game, install.card, slot)
    game.emit(CardInstalled(install.seat, kind_of(install.card), slot))
    settle_vines(game)
    copy_from_now_on(game, slot)


procedures.must_answer("slot", "TH-INST-01", "must_install")


def why_not_there(q: Question) -> Refusal | None:
    """TH-INST-01, TH-INST-03: the slot must be empty, or hold a bonus card or a card of yours."""
    if refused := unknown_slot(q):
        return refused
    slot = q.word(0)
    if slot in q.game.station.pending_slots:
        return refuse("TH-INST-01", "pending_slot", slot=slot)
    if running(q.game, Setting) is not None:
        return why_not_open_slot(q, slot)
    if takes_card(q.game, q.seat, slot):
        return None
    there = q.game.state.slots[slot]
    if q.game.enemies(there.controller, q.seat):
        return refuse("TH-INST-03", "replace_enemy", card=kind_of(there.card), seat=there.controller)
    return under_failure(q, slot, "TH-INST-03")
