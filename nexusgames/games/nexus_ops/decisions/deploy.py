"""The Deploy phase: buying units and placing them."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.refusals import running
from nexusgames.games.nexus_ops.decisions.energize import deploy_plays, play_deploy_card
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import PhaseEnded, PhaseSkipped, UnitBought
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.squads import join
from nexusgames.games.nexus_ops.why_not import (
    Question,
    card_unfinished,
    not_now,
    not_your_turn,
    refuse,
    unknown_space,
    unknown_unit,
)

END = choice("end")
RULES = ("NX-DEP-01", "NX-DEP-02", "NX-DEP-04")


@procedures.step(Deploy, "choose")
def ask_deploy(ops: Ops, deploy: Deploy) -> Decision | None:
    """NX-DEP-01, NX-DEP-04, NX-DEP-06: buy, play cards and sell in any order, until the player ends the phase."""
    seat = ops.state.active
    options = [*purchases(ops, deploy), *deploy_plays(ops), *playable(ops, seat)]
    beside = extras(ops, seat)
    if not options and not beside and not deploy.asked:
        ops.emit(PhaseSkipped(seat, "deploy"))
        ops.finish()
        return None
    deploy.asked = True
    values = {"rubium": ops.player(seat).rubium, "units": used_up(ops, deploy)}
    return ops.ask(seat, "deploy", [*options, END], values=values, rules=RULES, extras=beside, always=True)


@procedures.answer(Deploy, "choose")
def go_on_deploying(ops: Ops, deploy: Deploy, chosen: Choice) -> None:
    """NX-DEP-04: buy, play a card, or end the phase."""
    match chosen.verb:
        case "buy":
            buy(ops, deploy, *chosen.args)
        case "play":
            play_deploy_card(ops, deploy, *chosen.args)
        case _:
            ops.emit(PhaseEnded(ops.state.active, "deploy"))
            ops.finish()
            settle_eliminations(ops)  # a discount that alone kept the player in the game ends with the phase


def price(ops: Ops, deploy: Deploy, unit: str) -> int:
    """NX-ALT-11: what a unit costs now; no discount makes it cheaper than 1."""
    return max(deploy.least, ops.board.units[unit].cost - deploy.discount)


def purchases(ops: Ops, deploy: Deploy) -> list[Choice]:
    """NX-DEP-01, NX-DEP-02, NX-DEP-03: every unit with a figure left you can pay for, wherever it may be placed."""
    seat = ops.state.active
    player = ops.player(seat)
    return [
        choice(f"buy {unit} {space}")
        for unit in ops.board.units
        if player.supply[unit] and price(ops, deploy, unit) <= player.rubium
        for space in placing_spaces(ops, deploy, unit)
    ]


def used_up(ops: Ops, deploy: Deploy) -> tuple[str, ...]:
    """NX-DEP-01: what could be paid for, but all its figures are on the board."""
    player = ops.player(ops.state.active)
    units = ops.board.units
    return tuple(unit for unit in units if not player.supply[unit] and price(ops, deploy, unit) <= player.rubium)


def placing_spaces(ops: Ops, deploy: Deploy, unit: str) -> list[str]:
    """NX-DEP-02, NX-ALT-01, NX-CRD-08: the home-base hexes, and forward camps that are still controlled."""
    seat, board = ops.state.active, ops.board
    home = board.homes[seat]
    if board.has(unit, "one_per_hex"):
        return [space for space in home if not is_full(ops, deploy, space)]
    camps = [s for s in deploy.camps if ops.controls(seat, s) and board.may_enter(unit, s) and s not in home]
    return [*home, *camps]


def is_full(ops: Ops, deploy: Deploy, space: str) -> bool:
    """NX-ALT-01: whether no more Clones may be bought for this hex."""
    return deploy.filled.count(space) >= ops.data.rules.clones_per_hex


def buy(ops: Ops, deploy: Deploy, unit: str, space: str) -> None:
    """NX-DEP-05, NX-DEP-07, NX-RET-02: pay and place in one action; a bought unit may move and is never engaged."""
    seat = ops.state.active
    cost = price(ops, deploy, unit)
    ops.player(seat).rubium -= cost
    ops.place(seat, unit, space)
    join(ops.turn.squads, space, unit)
    if ops.board.has(unit, "one_per_hex"):
        deploy.filled.append(space)
    ops.emit(UnitBought(seat, unit, space, cost))


@procedures.verb("buy", "unit", "space")
def why_not_buy(q: Question) -> Refusal | None:
    """NX-DEP-01, NX-DEP-02, NX-DEP-03: money, figures, then the place."""
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
    """NX-DEP-02, NX-ALT-01: only on your home base, Clones once on each hex."""
    unit, space = q.words[:2]
    if space in placing_spaces(q.ops, deploy, unit):
        return None
    if space in q.ops.board.homes[q.seat]:
        return refuse("NX-ALT-01", "hex_full", unit=unit, space=space, count=q.ops.data.rules.clones_per_hex)
    if space in deploy.camps:
        return _wrong_camp(q, unit, space)
    owner = q.ops.board.base_owner(space)
    if owner is not None:
        return refuse("NX-DEP-02", "other_base", space=space, seat=owner)
    return refuse("NX-DEP-02", "not_on_map", space=space)


def _wrong_camp(q: Question, unit: str, space: str) -> Refusal:
    """NX-CRD-08, NX-ALT-11: a camp must still be controlled, and takes only units that may be there."""
    board = q.ops.board
    if board.has(unit, "one_per_hex"):
        return refuse("NX-ALT-11", "clone_camp", unit=unit)
    if not q.ops.controls(q.seat, space):
        return refuse("NX-CRD-08", "camp_lost", space=space)
    return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[space])
