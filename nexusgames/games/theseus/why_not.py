"""Why a choice is not offered: the question, and the checks that the reasons of all topics share.

The reasons themselves stand in `decisions`, each below the decision that offers the choice.
"""

from __future__ import annotations

from nexusgames.core.engine import Known, Reasons, Refusal, Value, refusing, running
from nexusgames.core.engine import refusals as core
from nexusgames.games.theseus.board import sectors_by_code
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.phases import phase_of

Question = core.Question[LiveGame]
refuse = refusing("theseus")


def not_now(q: Question) -> Refusal:
    """TH-TURN-01: the choice belongs to another moment."""
    return refuse("TH-TURN-01", "not_now", phase=phase_of(q.game.state))


WHY_NOT = Reasons("TH-TURN-01", refuse, Question, procedures.reasons, not_now)
incomplete = WHY_NOT.incomplete
unknown = WHY_NOT.unknown
unknown_unit = Known(WHY_NOT, "TH-COMP-01", "unknown_unit", lambda q: q.game.state.units)
unknown_board = Known(WHY_NOT, "TH-RING-01", "unknown_sector", lambda q: sectors_by_code())
unknown_sector = Known(WHY_NOT, "TH-RING-01", "unknown_sector", lambda q: q.game.station.ring)
unknown_slot = Known(WHY_NOT, "TH-RING-01", "unknown_slot", lambda q: q.game.station.slots)
unknown_player = Known(WHY_NOT, "TH-SET-01", "unknown_player", lambda q: q.game.lookup.owners)


def too_early(q: Question) -> Refusal | None:
    """TH-SET-08, TH-TURN-01: it is before the first turn, or another player's turn."""
    if running(q.game, Setting) is not None:
        return refuse("TH-SET-08", "setup_first")
    if q.seat != q.game.state.active:
        return refuse("TH-TURN-01", "not_your_turn", seat=q.game.state.active)
    return None


def setup_over(q: Question, rule: str) -> Refusal:
    """The choice belongs to another step of setup, or setup is over."""
    return not_now(q) if running(q.game, Setting) is not None else refuse(rule, "setup_over")


def wrong_time(q: Question, kinds: tuple[str, ...], rule: str, text: str, **values: Value) -> Refusal | None:
    """Another question is open: setup comes first, it is not their turn, a window is open, or the given reason."""
    if q.kind in kinds:
        return None
    if refused := too_early(q):
        return refused
    if q.kind == "window":
        return refuse("TH-TIME-01", "window_open", window=q.value("window"))
    return refuse(rule, text, **values)


def not_used(q: Question, kind: str, card: str) -> Refusal | None:
    """The verb belongs to a card that is not being used now."""
    return wrong_time(q, (kind,), q.game.data.cards[card].rule, "card_idle", card=card)


def unknown_card(q: Question, card: str) -> Refusal | None:
    """TH-COMP-01: the word is not a card that could be installed."""
    return unknown(q, card, q.game.cards, "TH-COMP-01", "unknown_card")


def unknown_kind(q: Question, card: str) -> Refusal | None:
    """TH-COMP-01: the word is not a kind of faction card."""
    return unknown(q, card, q.game.data.cards, "TH-COMP-01", "unknown_card")


def out_of_play(q: Question, name: str) -> Refusal | None:
    """TH-SPACE-04, TH-PAN-22, TH-UNIT-03: the unit is not in any sector."""
    unit, game = q.game.unit(name), q.game
    if game.stands(unit):
        return None
    match unit.sector:
        case "space":
            return refuse("TH-SPACE-04", "in_space", unit=name)
        case "card":
            return refuse("TH-PAN-22", "on_card", unit=name)
        case _:
            return refuse("TH-COMP-01", "nowhere", unit=name)


def friend(q: Question, name: str, rule: str) -> Refusal | None:
    """The unit is on the asker's side, where the rule requires an enemy."""
    if q.game.enemies(q.game.unit(name).owner, q.seat):
        return None
    return refuse(rule, "friend", unit=name)


def enemy_unit(q: Question, name: str, rule: str) -> Refusal | None:
    """The unit is an enemy's, where the rule requires one of the asker's side."""
    owner = q.game.unit(name).owner
    return refuse(rule, "enemy_unit", unit=name, seat=owner) if q.game.enemies(owner, q.seat) else None


def not_lying(q: Question, card: str) -> Refusal | None:
    """TH-CARD-01: the card is not installed."""
    return None if q.game.slot_of(card) else refuse("TH-CARD-01", "not_installed", card=kind_of(card))


def nothing_installed(q: Question, slot: str) -> Refusal | None:
    """TH-INST-01, TH-BON-01, TH-CARD-01: the slot is a pending slot, holds a bonus card, or is empty."""
    if slot in q.game.state.slots:
        return None
    if slot in q.game.station.pending_slots:
        return refuse("TH-CARD-01", "only_pending", slot=slot)
    if slot in q.game.state.bonus:
        return refuse("TH-BON-01", "bonus_lies", slot=slot)
    return refuse("TH-INST-01", "slot_empty", slot=slot)


def enemy_card(q: Question, slot: str) -> Refusal | None:
    """TH-GOLD-02: an enemy controls the card."""
    installed = q.game.state.slots[slot]
    if not q.game.enemies(installed.controller, q.seat):
        return None
    return refuse("TH-GOLD-02", "enemy_card", card=kind_of(installed.card), seat=installed.controller)


def own_card(q: Question, slot: str, rule: str) -> Refusal | None:
    """The asker's side controls the card, where the rule requires an enemy's."""
    installed = q.game.state.slots[slot]
    if q.game.enemies(installed.controller, q.seat):
        return None
    return refuse(rule, "own_card", card=kind_of(installed.card))


def under_failure(q: Question, slot: str, rule: str = "TH-SEC-24") -> Refusal | None:
    """TH-SEC-24: the Failure token lies on the card."""
    installed = q.game.state.slots[slot]
    return refuse(rule, "under_failure", card=kind_of(installed.card)) if installed.failed else None


def idle(q: Question, slot: str) -> Refusal | None:
    """TH-CARD-01: the card does not work."""
    installed = q.game.state.slots[slot]
    if installed.held:
        return refuse("TH-CARD-01", "held", card=kind_of(installed.card))
    return under_failure(q, slot)


def no_upgrade(q: Question, slot: str) -> Refusal | None:
    """TH-UPG-03, TH-UPG-05: the card has no X, or already has as many tokens as it can take."""
    installed, most = q.game.state.slots[slot], q.game.data.rules.max_upgrades_per_card
    kind = kind_of(installed.card)
    if not q.game.cards[installed.card].upgradable:
        return refuse("TH-UPG-05", "no_x", card=kind)
    if installed.upgrades >= most:
        return refuse("TH-UPG-03", "full_card", card=kind, count=most)
    return under_failure(q, slot)


def elsewhere(q: Question, slot: str, sector: str, rule: str) -> Refusal | None:
    """The slot is in another sector than the one in question."""
    return None if slot[:-3] == sector else refuse(rule, "other_sector", slot=slot, sector=sector)


def no_enemy_card_here(q: Question, rule: str, failure_rule: str) -> Refusal | None:
    """The card is not an enemy's in the stop sector, or the Failure token lies on it."""
    slot = q.word(0)
    return (
        unknown_slot(q)
        or elsewhere(q, slot, q.game.turn.stop, rule)
        or nothing_installed(q, slot)
        or own_card(q, slot, rule)
        or under_failure(q, slot, failure_rule)
    )
