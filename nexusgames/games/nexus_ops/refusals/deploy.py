"""Why a unit cannot be bought, or not be placed there (NX-DEP-01..08)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    card_unfinished,
    not_now,
    not_your_turn,
    refuse,
    running,
    unknown_space,
    unknown_unit,
)
from nexusgames.games.nexus_ops.steps.deploy import is_full, price


def buy(q: Question) -> Refusal | None:
    """NX-DEP-01..03: money, figures, then the place."""
    if refused := not_your_turn(q) or card_unfinished(q):
        return refused
    deploy = running(q.ops, Deploy)
    if deploy is None:
        return not_now(q)
    return unknown_unit(q, 0) or _not_for_sale(q, deploy) or unknown_space(q, 1) or _wrong_place(q, deploy)


def _not_for_sale(q: Question, deploy: Deploy) -> Refusal | None:
    """NX-UNIT-02, NX-DEP-01: no figure left, or too little rubium."""
    unit, player = q.word(0), q.ops.player(q.seat)
    if not player.supply[unit]:
        return refuse("NX-UNIT-02", "no_figure", unit=unit)
    cost = price(q.ops, deploy, unit)
    if cost > player.rubium:
        return refuse("NX-DEP-01", "too_dear", unit=unit, cost=cost, rubium=player.rubium)
    return None


def _wrong_place(q: Question, deploy: Deploy) -> Refusal | None:
    """NX-DEP-02, NX-ALT-01: only on the own home base, Clones once on each hex."""
    unit, space = q.words[:2]
    if space in q.ops.board.homes[q.seat]:
        full = q.ops.board.has(unit, "one_per_hex") and is_full(q.ops, deploy, space)
        count = q.ops.data.rules.clones_per_hex
        return refuse("NX-ALT-01", "hex_full", unit=unit, space=space, count=count) if full else None
    if space in deploy.camps:
        return _wrong_camp(q, unit, space)
    owner = q.ops.board.base_owner(space)
    if owner is not None:
        return refuse("NX-DEP-02", "other_base", space=space, seat=owner)
    return refuse("NX-DEP-02", "not_on_map", space=space)


def _wrong_camp(q: Question, unit: str, space: str) -> Refusal | None:
    """NX-CRD-08, NX-ALT-11: a camp must still be controlled, and takes only units that may be there."""
    board = q.ops.board
    if board.has(unit, "one_per_hex"):
        return refuse("NX-ALT-11", "clone_camp", unit=unit)
    if not q.ops.controls(q.seat, space):
        return refuse("NX-CRD-08", "camp_lost", space=space)
    if not board.may_enter(unit, space):
        return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[space])
    return None
