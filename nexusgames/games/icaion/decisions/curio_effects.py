"""What Curio Cards do once they are paid for; upgrades are in `upgrades`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from nexusgames.games.icaion.data import Curio as CurioCard
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.data.effects import GainQoam, PerformAction, RechargeThenDraw, Score, Wound
from nexusgames.games.icaion.decisions.actions import possible_actions
from nexusgames.games.icaion.decisions.wounds import wound
from nexusgames.games.icaion.events import SeekerHit
from nexusgames.games.icaion.events_actions import CurioFailed
from nexusgames.games.icaion.frames import Curio, Deed, Draw
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.payments import means_of


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
