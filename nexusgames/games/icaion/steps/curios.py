"""Playing Curio Cards (IC-CUR-01..18)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.cards import print_of, prints, take_from_hand
from nexusgames.games.icaion.data import Curio as CurioCard
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.data.effects import (
    ExtraMove,
    GainQoam,
    PerformAction,
    RechargeThenDraw,
    Score,
    Wound,
)
from nexusgames.games.icaion.events import CurioFailed, CurioPlayed, HandDiscarded, SeekerHit
from nexusgames.games.icaion.frames import Curio, Deed, Draw, Turn
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.payments import Means, Price, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.steps.actions import possible_actions
from nexusgames.games.icaion.steps.move import moves_within, walk
from nexusgames.games.icaion.steps.upgrades import ask_dropped, has_room, keep_upgrade, may_leave, remove_upgrade
from nexusgames.games.icaion.steps.wounds import wound


def curio_price(ops: Ops, player: Player, card: CurioCard) -> Price:
    """IC-CUR-01, IC-SEEK-06: green crystals, one less for The Creature."""
    return Price(ops.data.rules.curio_colour, max(0, card.cost - perk(player, "discount")))


def curio_plays(ops: Ops, turn: Turn, means: Means) -> list[Choice]:
    """IC-TURN-07, IC-CUR-07, IC-CUR-08, IC-CUR-14: the cards in hand that can be paid for and have an effect now."""
    return [choice(f"play {name}") for name in prints(ops.me.hand) if may_play(ops, turn, name, means)]


def may_play(ops: Ops, turn: Turn, name: str, means: Means) -> bool:
    """IC-TURN-07: whether a card can be paid for and its effect is possible."""
    card = ops.data.prints[name]
    price = curio_price(ops, ops.me, card)
    if not means.cover(price):
        return False
    match card.effect:
        case ExtraMove():
            return turn.moved
        case Wound(steps=steps):
            return bool(seats_hit(ops, steps))
        case PerformAction(actions=actions):
            return is_possible_after(ops, actions, price, means)
        case _:
            return card.kind != "upgrade" or has_room(ops, ops.me) or bool(may_leave(ops.me, price))


def is_possible_after(ops: Ops, actions: tuple[str, ...], price: Price, means: Means) -> bool:
    """IC-CUR-08: whether there is a way to pay for the card after which one of its actions is possible."""
    if not possible_actions(ops, actions, means):
        return False
    return any(possible_actions(ops, actions, means.after(way)) for way in means.ways(price))


def seats_hit(ops: Ops, steps: int) -> list[int]:
    """IC-CUR-12: the opposing Seekers on the player's node and around it, in turn order after the player."""
    near = ops.board.distance[ops.me.node]
    return [seat for seat in ops.seats_after(ops.state.active) if near[ops.player(seat).node] <= steps]


@cache
def wound_steps() -> int:
    """IC-CUR-12: how far wound cards reach."""
    effects = (card.effect for card in icaion_data().prints.values())
    return max(effect.steps for effect in effects if isinstance(effect, Wound))


def play_curio(ops: Ops, name: str) -> None:
    """IC-CUR-15: the card leaves the hand; then it is paid for."""
    code = take_from_hand(ops, ops.state.active, name)
    ops.emit(CurioPlayed(ops.state.active, name))
    ops.push(Curio(card=code))


def discard_hand(ops: Ops) -> None:
    """IC-LR-12: the whole hand for reputation; that is not playing a card."""
    seat, player = ops.state.active, ops.me
    ops.emit(HandDiscarded(seat, tuple(print_of(code) for code in player.hand)))
    ops.score(seat, len(player.hand) * ops.data.rules.rays_discard_rp, "hand")
    ops.state.decks.discard += player.hand
    player.hand = []


@procedures.step(Curio, "pay")
def pay_for_card(ops: Ops, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-15, IC-CUR-16: the price in green; at the limit of upgrades something leaves before that."""
    card = ops.data.curios[curio.card]
    if card.kind == "upgrade" and not curio.leaving and not has_room(ops, ops.me):
        curio.step = "leave"
        return
    curio.step = "effect"
    ops.pay(curio_price(ops, ops.me, card), "curio")


@procedures.step(Curio, "leave")
def ask_leaving(ops: Ops, curio: Curio) -> Decision:
    """IC-CUR-16: an upgrade without which the new one can still be paid for, or the new one itself."""
    leaving = may_leave(ops.me, curio_price(ops, ops.me, ops.data.curios[curio.card]))
    return ask_dropped(ops, curio, leaving)


@procedures.answer(Curio, "leave")
def leaving_chosen(ops: Ops, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-16: what leaves gives nothing any more, also not for the payment that follows."""
    curio.leaving = chosen.args[0]
    curio.step = "pay"
    if curio.leaving != curio.card:
        remove_upgrade(ops, curio.leaving)


@procedures.step(Curio, "effect")
def resolve(ops: Ops, curio: Curio) -> None:
    """IC-CUR-15, IC-SEEK-03: The Heir scores; then the effect."""
    card = ops.data.curios[curio.card]
    ops.score(ops.state.active, perk(ops.me, "curio_rp"), "heir")
    curio.step = "over"
    if card.kind == "upgrade":
        keep_upgrade(ops, curio)
    else:
        EFFECTS[card.effect.kind](ops, curio, card)


@procedures.step(Curio, "over")
def over(ops: Ops, curio: Curio) -> None:
    """IC-CUR-15: at last a one-shot goes to the discard pile."""
    ops.state.decks.discard.append(curio.card)
    ops.finish()


def gain_qoam(ops: Ops, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-06: crystals of the printed colour, or all of one colour that the player names."""
    assert isinstance(card.effect, GainQoam)
    if card.effect.colour == "any":
        ops.gain({}, free=card.effect.amount)
    else:
        ops.gain({card.effect.colour: card.effect.amount})


def score(ops: Ops, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-01: reputation at once."""
    assert isinstance(card.effect, Score)
    ops.score(ops.state.active, card.effect.rp, "cards")


def perform_action(ops: Ops, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-08: one of the named actions, unless the payment has made all of them impossible."""
    assert isinstance(card.effect, PerformAction)
    if possible_actions(ops, card.effect.actions, means_of(ops.me)):
        ops.push(Deed(actions=list(card.effect.actions)))
    else:
        ops.emit(CurioFailed(ops.state.active, card.id))


def extra_move(ops: Ops, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-07: the Seeker goes on."""
    curio.step = "walk"


def recharge_then_draw(ops: Ops, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-10, IC-CUR-17."""
    assert isinstance(card.effect, RechargeThenDraw)
    ops.recharge(ops.state.active)
    ops.push(Draw(least=1, most=card.effect.most))


def wound_others(ops: Ops, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-12, IC-CUR-13, IC-WND-03: reputation for each Seeker hit, whether it is wounded or not."""
    assert isinstance(card.effect, Wound)
    seat, hit = ops.state.active, seats_hit(ops, card.effect.steps)
    for rival in hit:
        ops.emit(SeekerHit(seat, rival))
    ops.score(seat, len(hit) * card.effect.rp, "wounds")
    wound(ops, hit)


EFFECTS: dict[str, Callable[[Ops, Curio, CurioCard], None]] = {
    "gain_qoam": gain_qoam,
    "score": score,
    "standard_action": perform_action,
    "extra_move": extra_move,
    "recharge_then_draw": recharge_then_draw,
    "wound": wound_others,
}


@procedures.step(Curio, "walk")
def ask_walk(ops: Ops, curio: Curio) -> Decision:
    """IC-CUR-07: up to the printed number of further nodes, at least one; no blue may be added."""
    effect = ops.data.curios[curio.card].effect
    assert isinstance(effect, ExtraMove)
    options = moves_within(ops.me.node, effect.nodes)
    return ops.ask(ops.state.active, "extra_move", options, values={"node": ops.me.node}, rules=("IC-CUR-07",))


@procedures.answer(Curio, "walk")
def walk_chosen(ops: Ops, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-07: the card was the Special Action, so no further one can follow."""
    walk(ops, chosen.args[0], 0)
    ops.turn.moved = False
    curio.step = "over"
