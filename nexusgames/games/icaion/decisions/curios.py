"""Curio Cards: which can be played, from paying to the discard pile, what each does, and upgrades with their limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.icaion.cards import curio_price, print_of, prints, take_from_hand
from nexusgames.games.icaion.data import Curio as CurioCard
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.data.effects import ExtraMove, GainQoam, PerformAction, RechargeThenDraw, Score, Wound
from nexusgames.games.icaion.decisions.actions import impossible, possible_actions
from nexusgames.games.icaion.decisions.wounds import wound
from nexusgames.games.icaion.events import SeekerHit
from nexusgames.games.icaion.events_actions import CurioFailed, CurioPlayed, QoamLost, UpgradeDropped, UpgradeKept
from nexusgames.games.icaion.frames import Curio, Deed, Draw, Turn
from nexusgames.games.icaion.live_game import LiveGame, procedures, spread, upgrade_limit
from nexusgames.games.icaion.payments import Means, Price, means_of, means_without
from nexusgames.games.icaion.perks import perk, perks_by_card
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.why_not import Question, no_special, other_copy, refuse, unknown_card

procedures.must_answer("upgrade_limit", "IC-CUR-02", "must_drop")


def has_room(game: LiveGame, player: Player) -> bool:
    """IC-CUR-02, IC-CHAR-01: whether the player may have one more upgrade in play."""
    return len(player.upgrades) < upgrade_limit(game, player)


def may_leave(player: Player, price: Price) -> list[str]:
    """IC-CUR-16, IC-TURN-07: the upgrades the player can pay the price without; those with crystals come last."""
    codes = [code for code in player.upgrades if means_without(player, code).cover(price)]
    return sorted(codes, key=lambda code: bool(player.cages.get(code)))


def keep_upgrade(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-02: put the upgrade into play, unless the player chose to drop it."""
    if has_room(game, game.me):
        put_in_play(game, curio)
    elif curio.leaving:
        game.emit(UpgradeDropped(game.state.active, print_of(curio.card)))
    else:
        curio.step = "limit"


def put_in_play(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-11, IC-QOAM-11, IC-AMB-25: add the upgrade; a Null Cage starts empty."""
    player = game.me
    player.upgrades.append(curio.card)
    if perks_by_card()[curio.card].get("cage"):
        player.cages[curio.card] = {}
    game.emit(UpgradeKept(game.state.active, print_of(curio.card)))
    game.finish()


def ask_dropped(game: LiveGame, curio: Curio, leaving: Sequence[str]) -> Decision:
    """IC-CUR-02: ask which of these leaves, or the new one itself."""
    options = [choice(f"drop {code}") for code in (*leaving, curio.card)]
    return game.ask(
        game.state.active, "upgrade_limit", options, values={"card": print_of(curio.card)}, rules=("IC-CUR-16",)
    )


def remove_upgrade(game: LiveGame, code: str) -> None:
    """IC-CUR-16, IC-QOAM-09: discard an upgrade; a Null Cage takes its crystals with it."""
    player = game.me
    player.upgrades.remove(code)
    game.state.decks.discard.append(code)
    game.emit(UpgradeDropped(game.state.active, print_of(code)))
    if cage := player.cages.pop(code, None):
        game.emit(QoamLost(game.state.active, spread(cage), code))


@procedures.step(Curio, "limit")
def ask_after_paying(game: LiveGame, curio: Curio) -> Decision:
    """IC-CUR-02: ask after the payment, as games saved under rules version 1 do."""
    return ask_dropped(game, curio, game.me.upgrades)


@procedures.answer(Curio, "limit")
def dropped_after_paying(game: LiveGame, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-02: drop the chosen upgrade; the new one takes effect, unless it is the one dropped."""
    curio.leaving, curio.step = chosen.args[0], "over"
    if curio.leaving != curio.card:
        remove_upgrade(game, curio.leaving)
    keep_upgrade(game, curio)


@procedures.verb("drop", "upgrade")
def why_not_drop(q: Question) -> Refusal | None:
    """IC-CUR-02, IC-CUR-16: an upgrade in play or the new one, while the limit requires dropping one."""
    curio = running(q.game, Curio)
    if curio is None or q.kind != "upgrade_limit":
        return refuse("IC-CUR-16", "drop_when")
    card = q.word(0)
    if refused := unknown_card(q):
        return refused
    if card == curio.card:
        return None
    if card not in q.player.upgrades:
        return refuse("IC-CUR-02", "not_in_play", card=print_of(card))
    return None if curio.step == "limit" else _needed(q, curio, card)


def _needed(q: Question, curio: Curio, card: str) -> Refusal | None:
    """IC-CUR-16: without this upgrade, which leaves before the payment, the player cannot pay."""
    price = curio_price(q.game, q.player, q.game.data.curios[curio.card])
    if card in may_leave(q.player, price):
        return None
    have = means_without(q.player, card).most(price.colour)
    return refuse("IC-CUR-16", "drop_dear", upgrade=card, cost=price.amount, colour=price.colour, have=have)


def gain_qoam(game: LiveGame, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-06: gain crystals of the printed colour, or all in one colour that the player names."""
    assert isinstance(card.effect, GainQoam)
    if card.effect.colour == "any":
        game.gain({}, free=card.effect.amount)
    else:
        game.gain({card.effect.colour: card.effect.amount})


def score(game: LiveGame, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-01: score the printed reputation at once."""
    assert isinstance(card.effect, Score)
    game.score(game.state.active, card.effect.rp, "cards")


def perform_action(game: LiveGame, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-08: let the player perform one of the named actions, unless the payment made them all impossible."""
    assert isinstance(card.effect, PerformAction)
    if possible_actions(game, card.effect.actions, means_of(game.me)):
        game.push(Deed(actions=list(card.effect.actions)))
    else:
        game.emit(CurioFailed(game.state.active, card.id))


def extra_move(game: LiveGame, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-07: move the Seeker on."""
    curio.step = "walk"


def recharge_then_draw(game: LiveGame, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-10, IC-CUR-17: recharge the supply, even if there is no card to draw."""
    assert isinstance(card.effect, RechargeThenDraw)
    game.recharge(game.state.active)
    game.push(Draw(least=1, most=card.effect.most))


def seats_hit(game: LiveGame, steps: int) -> list[int]:
    """IC-CUR-12: opponents whose Seekers are this close to the player's, in turn order after the player."""
    near = game.board.distance[game.me.node]
    return [seat for seat in game.seats_after(game.state.active) if near[game.player(seat).node] <= steps]


@cache
def wound_steps() -> int:
    """IC-CUR-12: the reach of wound cards, in steps."""
    effects = (card.effect for card in icaion_data().prints.values())
    return max(effect.steps for effect in effects if isinstance(effect, Wound))


def wound_others(game: LiveGame, curio: Curio, card: CurioCard) -> None:
    """IC-CUR-12, IC-CUR-13, IC-WND-03: score for each Seeker hit, even one that ends up unharmed; then wound them."""
    assert isinstance(card.effect, Wound)
    seat, hit = game.state.active, seats_hit(game, card.effect.steps)
    for rival in hit:
        game.emit(SeekerHit(seat, rival))
    game.score(seat, len(hit) * card.effect.rp, "wounds")
    wound(game, hit)


EFFECTS: dict[str, Callable[[LiveGame, Curio, CurioCard], None]] = {
    "gain_qoam": gain_qoam,
    "score": score,
    "standard_action": perform_action,
    "extra_move": extra_move,
    "recharge_then_draw": recharge_then_draw,
    "wound": wound_others,
}


def curio_plays(game: LiveGame, turn: Turn, means: Means) -> list[Choice]:
    """IC-TURN-07, IC-CUR-07, IC-CUR-08, IC-CUR-14: the cards in hand that are affordable and do something now."""
    return [choice(f"play {name}") for name in prints(game.me.hand) if may_play(game, turn, name, means)]


def may_play(game: LiveGame, turn: Turn, name: str, means: Means) -> bool:
    """IC-TURN-07: whether the player can pay for a card and its effect is possible."""
    card = game.data.prints[name]
    price = curio_price(game, game.me, card)
    if not means.cover(price):
        return False
    match card.effect:
        case ExtraMove():
            return turn.moved
        case Wound(steps=steps):
            return bool(seats_hit(game, steps))
        case PerformAction(actions=actions):
            return is_possible_after(game, actions, price, means)
        case _:
            return card.kind != "upgrade" or has_room(game, game.me) or bool(may_leave(game.me, price))


def is_possible_after(game: LiveGame, actions: tuple[str, ...], price: Price, means: Means) -> bool:
    """IC-CUR-08: whether some way to pay for the card leaves one of its actions possible."""
    if not possible_actions(game, actions, means):
        return False
    return any(possible_actions(game, actions, means.after(way)) for way in means.ways(price))


def play_curio(game: LiveGame, name: str) -> None:
    """IC-CUR-15: take the card from the hand, then have it paid for."""
    code = take_from_hand(game, game.state.active, name)
    game.emit(CurioPlayed(game.state.active, name))
    game.push(Curio(card=code))


@procedures.step(Curio, "pay")
def pay_for_card(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-15, IC-CUR-16: pay in green; at the upgrade limit an upgrade leaves first."""
    card = game.data.curios[curio.card]
    if card.kind == "upgrade" and not curio.leaving and not has_room(game, game.me):
        curio.step = "leave"
        return
    curio.step = "effect"
    game.pay(curio_price(game, game.me, card), "curio")


@procedures.step(Curio, "leave")
def ask_leaving(game: LiveGame, curio: Curio) -> Decision:
    """IC-CUR-16: ask which upgrade leaves; the player must still be able to pay. The new one may leave itself."""
    leaving = may_leave(game.me, curio_price(game, game.me, game.data.curios[curio.card]))
    return ask_dropped(game, curio, leaving)


@procedures.answer(Curio, "leave")
def leaving_chosen(game: LiveGame, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-16: remove the upgrade before the payment, which it can no longer help with."""
    curio.leaving = chosen.args[0]
    curio.step = "pay"
    if curio.leaving != curio.card:
        remove_upgrade(game, curio.leaving)


@procedures.step(Curio, "effect")
def resolve(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-15, IC-SEEK-03: The Heir scores, then the card takes effect."""
    card = game.data.curios[curio.card]
    game.score(game.state.active, perk(game.me, "curio_rp"), "heir")
    curio.step = "over"
    if card.kind == "upgrade":
        keep_upgrade(game, curio)
    else:
        EFFECTS[card.effect.kind](game, curio, card)


@procedures.step(Curio, "over")
def over(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-15: finally put a one-shot card on the discard pile."""
    game.state.decks.discard.append(curio.card)
    game.finish()


@procedures.verb("play", "card")
def why_not_play(q: Question) -> Refusal | None:
    """IC-CUR-01, IC-TURN-07: the card must be in hand, affordable, and able to do something now."""
    if refused := unknown_card(q) or no_special(q):
        return refused
    card = q.game.data.prints[print_of(q.word(0))]
    return _not_held(q, card.id) or _cannot_pay(q, card) or _no_effect(q, card) or other_copy(q)


def _not_held(q: Question, card: str) -> Refusal | None:
    """IC-CUR-01: the card is not in hand."""
    if card in prints(q.player.hand):
        return None
    in_play = card in prints(q.player.upgrades)
    return refuse("IC-CUR-01", "upgrade_in_play" if in_play else "not_in_hand", card=card)


def _cannot_pay(q: Question, card: CurioCard) -> Refusal | None:
    """IC-CUR-01: the player has too few green crystals."""
    price, means = curio_price(q.game, q.player, card), means_of(q.player)
    if means.cover(price):
        return None
    have = means.most(price.colour)
    return refuse("IC-CUR-01", "card_dear", card=card.id, cost=price.amount, colour=price.colour, have=have)


def _no_effect(q: Question, card: CurioCard) -> Refusal | None:
    """IC-CUR-07, IC-CUR-08, IC-CUR-14: the card's effect is impossible now."""
    turn = q.turn
    assert turn is not None
    match card.effect:
        case ExtraMove():
            return None if turn.moved else _not_after_move(turn, card.id)
        case Wound(steps=steps):
            return None if seats_hit(q.game, steps) else refuse("IC-CUR-14", "nobody_near", card=card.id)
        case PerformAction(actions=actions):
            return _no_action(q, card, actions)
        case _:
            return _nothing_leaves(q, card)


def _not_after_move(turn: Turn, card: str) -> Refusal:
    """IC-CUR-07, IC-AMB-21: the player has camped, or performed another action since the Move."""
    return refuse("IC-CUR-07", "sprint_late" if turn.acted else "sprint_camp", card=card)


def _no_action(q: Question, card: CurioCard, actions: tuple[str, ...]) -> Refusal | None:
    """IC-CUR-08: the action is impossible, now or once the card is paid for."""
    named, means = "_".join(actions), means_of(q.player)
    if not possible_actions(q.game, actions, means):
        return impossible(q, actions) or refuse("IC-CUR-08", "action_impossible", card=card.id, actions=named)
    if is_possible_after(q.game, actions, curio_price(q.game, q.player, card), means):
        return None
    return refuse("IC-CUR-08", "action_unpayable", card=card.id, actions=named)


def _nothing_leaves(q: Question, card: CurioCard) -> Refusal | None:
    """IC-CUR-16: at the limit, every upgrade that could leave is needed to pay for the new one."""
    price = curio_price(q.game, q.player, card)
    if card.kind != "upgrade" or has_room(q.game, q.player) or may_leave(q.player, price):
        return None
    return refuse("IC-CUR-16", "no_upgrade_leaves", card=card.id, cost=price.amount, colour=price.colour)
