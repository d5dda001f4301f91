"""Degradation: which upgrades an enemy loses (G-DEG, TH-UPG-06)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.events_cards import CardDegraded, TokenDegraded, UnitDegraded
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import ON_CARD, SUPPLY
from nexusgames.games.theseus.why_not import (
    Question,
    not_used,
    nothing_installed,
    out_of_play,
    refuse,
    under_failure,
    unknown_player,
    unknown_slot,
)

HELD = "held"


@procedures.step(Aim, "degrade")
def ask_degraded(game: LiveGame, aim: Aim) -> Decision | None:
    """G-DEG, TH-FFA-10: first choose an enemy, then X upgrades, one at a time."""
    if not aim.chosen:
        rivals = [
            player.faction
            for seat, player in enumerate(game.state.players)
            if game.enemies(seat, aim.seat) and upgrades_of(game, seat)
        ]
        return ask_one(game, aim, "degrade_rival", [choice(f"rival {faction}") for faction in rivals])
    found = upgrades_of(game, game.lookup.owners[aim.chosen[0]])
    return ask_one(game, aim, "degrade", [choice(f"strip {upgrade}") for upgrade in found])


def upgrades_of(game: LiveGame, seat: int) -> list[str]:
    """TH-UPG-06: upgraded units, tokens on cards that are not under the Failure token, held tokens."""
    state = game.state
    found = [
        name
        for name, unit in state.units.items()
        if unit.owner == seat and unit.upgraded and unit.sector not in (SUPPLY, ON_CARD)
    ]
    found += [
        slot
        for slot, installed in state.slots.items()
        if installed.controller == seat and installed.upgrades and not installed.failed
    ]
    return found + ([HELD] if state.players[seat].tokens else [])


@procedures.answer(Aim, "degrade")
def degraded(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """G-DEG: the upgrade is lost; tokens go back to the pool."""
    if chosen.verb == "rival":
        aim.chosen.append(chosen.args[0])
        return
    aim.left -= 1
    target, state = chosen.args[0], game.state
    if target in state.units:
        state.units[target].upgraded = False
        game.emit(UnitDegraded(aim.seat, target))
        return
    state.pool += 1
    if target == HELD:
        rival = game.lookup.owners[aim.chosen[0]]
        state.players[rival].tokens -= 1
        game.emit(TokenDegraded(aim.seat, rival))
    else:
        state.slots[target].upgrades -= 1
        game.emit(CardDegraded(aim.seat, kind_of(state.slots[target].card), target))


for kind in ("degrade_rival", "degrade"):
    procedures.must_answer(kind, "TH-ACT-02", "must_aim")


@procedures.verb("rival", "rival")
def why_not_rival(q: Question) -> Refusal | None:
    """G-DEG: the player must be an enemy with an upgrade to lose."""
    if refused := not_used(q, "degrade_rival", "G-DEG") or unknown_player(q):
        return refused
    seat = q.game.lookup.owners[q.word(0)]
    if not q.game.enemies(seat, q.seat):
        return refuse("TH-UPG-06", "no_rival", seat=seat)
    return None if upgrades_of(q.game, seat) else refuse("TH-UPG-06", "no_upgrades", seat=seat)


@procedures.verb("strip", "target")
def why_not_strip(q: Question) -> Refusal | None:
    """TH-UPG-06: it must be an upgraded unit, a token on a card, or a held token of the chosen enemy."""
    if refused := not_used(q, "degrade", "G-DEG"):
        return refused
    aim, target = running(q.game, Aim), q.word(0)
    assert aim is not None
    seat = q.game.lookup.owners[aim.chosen[0]]
    if target == HELD:
        return None if q.game.player(seat).tokens else refuse("TH-UPG-06", "no_held_token", seat=seat)
    if target in q.game.state.units:
        return why_unit_kept(q, seat, target)
    return unknown_slot(q) or nothing_installed(q, target) or why_card_kept(q, seat, target)


def why_unit_kept(q: Question, seat: int, name: str) -> Refusal | None:
    """TH-UPG-06, TH-PAN-22: the unit must be the enemy's and upgraded, and not an Embryo on a card."""
    unit = q.game.unit(name)
    if unit.owner != seat:
        return refuse("TH-UPG-06", "not_theirs", target=name, seat=seat)
    if unit.sector == ON_CARD:
        return out_of_play(q, name)
    return None if unit.upgraded else refuse("TH-UPG-06", "not_upgraded", target=name)


def why_card_kept(q: Question, seat: int, slot: str) -> Refusal | None:
    """TH-UPG-06, TH-SEC-24: the card must be the enemy's, with tokens, and not under the Failure token."""
    installed = q.game.state.slots[slot]
    if installed.controller != seat:
        return refuse("TH-UPG-06", "not_theirs", target=slot, seat=seat)
    none = None if installed.upgrades else refuse("TH-UPG-06", "not_upgraded", target=slot)
    return under_failure(q, slot) or none
