"""The Deploy phase: buying units and placing them (NX-DEP-01..08)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.nexus_ops.cards import kinds, shown_first
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import EnergizePlayed, PhaseEnded, PhaseSkipped, UnitBought
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.squads import join
from nexusgames.games.nexus_ops.steps.deploy_cards import DEPLOY_EFFECTS
from nexusgames.games.nexus_ops.steps.free import extras, take_from_hand

END = choice("end")
RULES = ("NX-DEP-01", "NX-DEP-02", "NX-DEP-04")


@procedures.step(Deploy, "choose")
def choose(ops: Ops, deploy: Deploy) -> Decision | None:
    """NX-DEP-01, NX-DEP-04, NX-DEP-06: buy, play cards and sell in any order, until the player ends the phase."""
    seat = ops.state.active
    options = [*purchases(ops, deploy), *card_plays(ops), *playable(ops, seat)]
    beside = extras(ops, seat)
    if not options and not beside and not deploy.asked:
        ops.emit(PhaseSkipped(seat, "deploy"))
        ops.finish()
        return None
    deploy.asked = True
    values = {"rubium": ops.player(seat).rubium, "units": used_up(ops, deploy)}
    return ops.ask(seat, "deploy", [*options, END], values=values, rules=RULES, extras=beside, always=True)


@procedures.answer(Deploy, "choose")
def chosen(ops: Ops, deploy: Deploy, chosen: Choice) -> None:
    """Carry out one of the possibilities of the phase."""
    match chosen.verb:
        case "buy":
            buy(ops, deploy, *chosen.args)
        case "play":
            play(ops, deploy, *chosen.args)
        case _:
            ops.emit(PhaseEnded(ops.state.active, "deploy"))
            ops.finish()
            settle_eliminations(ops)  # a discount that alone kept the player in the game ends with the phase


def price(ops: Ops, deploy: Deploy, unit: str) -> int:
    """NX-ALT-11: what a unit costs now; no discount makes it cheaper than 1."""
    return max(deploy.least, ops.board.units[unit].cost - deploy.discount)


def purchases(ops: Ops, deploy: Deploy) -> list[Choice]:
    """NX-DEP-01..03: every unit that can be paid for and has a figure left, on every hex where it may be placed."""
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


def card_plays(ops: Ops) -> list[Choice]:
    """NX-ENZ-03, NX-CRD-03: the deploy cards in hand that have a legal target (or need none)."""
    seat = ops.state.active
    return [
        choice(f"play {kind}")
        for kind in kinds(shown_first(ops, seat, ops.player(seat).energize))
        if ops.data.energize[kind].timing == "deploy" and DEPLOY_EFFECTS[ops.data.energize[kind].effect].possible(ops)
    ]


def play(ops: Ops, deploy: Deploy, kind: str) -> None:
    """NX-ENZ-02: announce the card, carry it out completely, discard it face up."""
    seat, card = ops.state.active, ops.data.energize[kind]
    take_from_hand(ops, seat, kind)
    ops.emit(EnergizePlayed(seat, kind))
    DEPLOY_EFFECTS[card.effect].begin(ops, deploy, card)
