"""Why an upgrade cannot be given or taken so: Amplifier, Degradation, Upgrade tokens, Instants (TH-UPG, TH-BON)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.cards import kind_of, kinds
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.refusals.acting import cannot_flip
from nexusgames.games.theseus.refusals.lying import enemy_card, no_upgrade, nothing_installed, under_failure
from nexusgames.games.theseus.refusals.question import (
    Question,
    enemy_unit,
    incomplete,
    not_used,
    refuse,
    running,
    too_early,
    typed,
    unknown_player,
    unknown_slot,
)
from nexusgames.games.theseus.slots import can_install
from nexusgames.games.theseus.steps.free import held_cards
from nexusgames.games.theseus.steps.instants import is_playable
from nexusgames.games.theseus.steps.upgrading import HELD, upgrades_of


def amplify(q: Question) -> Refusal | None:
    """G-AMP: an own installed card with an X that is not full."""
    if refused := not_used(q, ("amplify",), "G-AMP") or unknown_slot(q) or nothing_installed(q, q.word(0)):
        return refused
    return enemy_card(q, q.word(0)) or no_upgrade(q, q.word(0))


def rival(q: Question) -> Refusal | None:
    """G-DEG: an enemy with something to lose."""
    if refused := not_used(q, ("degrade_rival",), "G-DEG") or unknown_player(q):
        return refused
    seat = q.ops.lookup.owners[q.word(0)]
    if not q.ops.enemies(seat, q.seat):
        return refuse("TH-UPG-06", "no_rival", seat=seat)
    return None if upgrades_of(q.ops, seat) else refuse("TH-UPG-06", "no_upgrades", seat=seat)


def strip(q: Question) -> Refusal | None:
    """TH-UPG-06: an upgraded unit, a token on a card, or a held token of the chosen enemy."""
    aim = running(q.ops, Aim)
    if refused := not_used(q, ("degrade",), "G-DEG"):
        return refused
    assert aim is not None
    seat, target = q.ops.lookup.owners[aim.chosen[0]], q.word(0)
    if target == HELD:
        return refuse("TH-UPG-06", "no_held_token", seat=seat)
    if target in q.ops.state.units:
        return _unit_kept(q, seat, target)
    return unknown_slot(q) or nothing_installed(q, target) or _card_kept(q, seat, target)


def _unit_kept(q: Question, seat: int, name: str) -> Refusal | None:
    unit = q.ops.unit(name)
    if unit.owner != seat:
        return refuse("TH-UPG-06", "not_theirs", target=name, seat=seat)
    return refuse("TH-UPG-06", "not_upgraded", target=name)


def _card_kept(q: Question, seat: int, slot: str) -> Refusal | None:
    installed = q.ops.state.slots[slot]
    if installed.controller != seat:
        return refuse("TH-UPG-06", "not_theirs", target=slot, seat=seat)
    return under_failure(q, slot) or refuse("TH-UPG-06", "not_upgraded", target=slot)


def upgrade(q: Question) -> Refusal | None:
    """TH-UPG-02, TH-UPG-03, TH-TIME-01: what held tokens can be spent on, in a free moment of the own turn."""
    if refused := too_early(q):
        return refused
    target, tokens = q.word(0), q.ops.player(q.seat).tokens
    if target in q.ops.state.units:
        refused = enemy_unit(q, target, "TH-UPG-02") or cannot_flip(q, target)
    elif not target:
        refused = incomplete(q)
    else:
        refused = unknown_slot(q) or nothing_installed(q, target) or enemy_card(q, target) or no_upgrade(q, target)
    return refused or _too_few(q, target, tokens) or refuse("TH-TIME-01", "no_free_action")


def _too_few(q: Question, target: str, tokens: int) -> Refusal | None:
    """TH-UPG-03: the price rises with every token on a card."""
    cost = q.ops.state.slots[target].upgrades + 1 if target in q.ops.state.slots else 1
    return refuse("TH-UPG-03", "too_few_tokens", cost=cost, held=tokens) if tokens < cost else None


def play(q: Question) -> Refusal | None:
    """TH-BON-02, TH-TIME-04: a held Instant or bonus card that can do something, in a free moment of the own turn."""
    if refused := too_early(q):
        return refused
    card, data = q.word(0), q.ops.data
    if card not in data.cards and card not in data.bonus:
        return refuse("TH-COMP-01", "unknown_card", name=typed(card)) if card else incomplete(q)
    if card not in kinds(held_cards(q.ops)):
        return _not_held(q, card)
    return refuse("TH-TIME-01", "no_free_action") if is_playable(q.ops, card) else _no_effect(q, card)


def _not_held(q: Question, card: str) -> Refusal:
    """TH-INST-05, TH-2V2-08: no Instant at all, or one that the player does not have."""
    cards = q.ops.data.cards
    if card in cards and cards[card].installs:
        return refuse("TH-INST-05", "no_instant", card=card)
    return refuse("TH-BON-02", "not_held", card=card)


def _no_effect(q: Question, card: str) -> Refusal:
    """TH-TIME-04, TH-TIME-05: why nothing of it could happen."""
    data, player = q.ops.data, q.ops.player(q.seat)
    effect = (data.cards[card] if card in data.cards else data.bonus[card]).effect
    match effect:
        case "take_tokens":
            return refuse("TH-TIME-04", "pool_empty")
        case "gain_data":
            return refuse("TH-FFA-12", "marker_gone", card=card)
        case "grenade":
            return refuse("TH-TIME-04", "grenade_nobody", card=card)
        case "flip_units":
            return refuse("TH-TIME-04", "all_upgraded", card=card)
        case "failure":
            return refuse("TH-SEC-22", "no_enemy_card", card=card)
        case "more_movement":
            return refuse("TH-TIME-05", "passage_time", card=card)
        case _:
            return _no_top_card(q, player.pile, card)


def _no_top_card(q: Question, pile: list[str], card: str) -> Refusal:
    """B-CFP: an empty pile, or no slot for its top card."""
    if not pile:
        return refuse("TH-END-12", "pile_empty")
    assert not can_install(q.ops, q.seat, pile[-1])
    return refuse("TH-INST-04", "no_slot", card=kind_of(pile[-1]))
