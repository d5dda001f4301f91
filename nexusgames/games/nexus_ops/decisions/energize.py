"""Energize cards: which cards in a hand fit the moment, and what the deploy cards do."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.engine import Choice, Refusal, Window, choice, running
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.cards import kinds, shown_first
from nexusgames.games.nexus_ops.data import EnergizeCard
from nexusgames.games.nexus_ops.decisions.deploy_cards import aimed, can_camp, can_march, can_teleport
from nexusgames.games.nexus_ops.decisions.hand import take_from_hand
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import EnergizePlayed, PricesCut, RubiumGained
from nexusgames.games.nexus_ops.frames import Battle, Camp, Deploy, March, Teleport
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, card_unfinished, later, refuse, unknown_card

WINDOWS = {"B-PRE": "window_B-PRE", "B-ROLL": "window_B-ROLL", "B-HIT": "window_B-HIT"}
"""The kind of decision in each window of a battle, by the timing printed on the cards."""
TIMING_TEXTS = {"B-PRE": "card_before_rolls", "B-ROLL": "card_after_roll", "B-HIT": "card_after_hits"}


class DeployEffect(Frozen):
    """The effect of a deploy card: whether it has a legal target now, and how it begins."""

    possible: Callable[[LiveGame], bool]
    begin: Callable[[LiveGame, Deploy, EnergizeCard], None]


def _always(game: LiveGame) -> bool:
    return True


def gain_rubium(game: LiveGame, deploy: Deploy, card: EnergizeCard) -> None:
    """EN01 Rubium Strike: gain rubium."""
    seat, amount = game.state.active, card.values["amount"]
    game.player(seat).rubium += amount
    game.emit(RubiumGained(seat, amount))
    settle_eliminations(game)


def cut_prices(game: LiveGame, deploy: Deploy, card: EnergizeCard) -> None:
    """EN05 Bulk Contract: cut prices for the rest of the phase; copies add up."""
    deploy.discount += card.values["less"]
    deploy.least = card.values["least"]
    game.emit(PricesCut(game.state.active, card.values["less"]))
    settle_eliminations(game)


DEPLOY_EFFECTS = {
    "gain_rubium": DeployEffect(_always, gain_rubium),
    "teleport": DeployEffect(can_teleport, aimed(Teleport)),
    "forced_march": DeployEffect(can_march, aimed(March)),
    "forward_camp": DeployEffect(can_camp, aimed(Camp)),
    "bulk_contract": DeployEffect(_always, cut_prices),
}


def deploy_plays(game: LiveGame) -> list[Choice]:
    """NX-ENZ-03, NX-CRD-03: the deploy cards in hand that have a legal target or need none."""
    seat = game.state.active
    return [
        choice(f"play {kind}")
        for kind in kinds(shown_first(game, seat, game.player(seat).energize))
        if game.data.energize[kind].timing == "deploy"
        and DEPLOY_EFFECTS[game.data.energize[kind].effect].possible(game)
    ]


def battle_plays(game: LiveGame, seat: int, timing: str) -> list[Choice]:
    """NX-ENZ-04, NX-CRD-03: the battle cards of this timing in hand; any player may play any of them, useful or not."""
    return [
        choice(f"play {kind}")
        for kind in kinds(shown_first(game, seat, game.player(seat).energize))
        if game.data.energize[kind].timing == timing
    ]


def announce(game: LiveGame, seat: int, kind: str) -> None:
    """NX-ENZ-02: show the card and discard it face up; its effect comes next."""
    take_from_hand(game, seat, kind)
    game.emit(EnergizePlayed(seat, kind))


def play_deploy_card(game: LiveGame, deploy: Deploy, kind: str) -> None:
    """NX-ENZ-02: carry a deploy card out in full before anything else."""
    announce(game, game.state.active, kind)
    card = game.data.energize[kind]
    DEPLOY_EFFECTS[card.effect].begin(game, deploy, card)


@procedures.verb("play", "card")
def why_not_play(q: Question) -> Refusal | None:
    """NX-ENZ-02, NX-ENZ-03, NX-ENZ-04: play cards from your hand, at the time printed on them."""
    return unknown_card(q) or _not_yours(q) or card_unfinished(q) or _wrong_time(q)


def _not_yours(q: Question) -> Refusal | None:
    """NX-ENZ-02: the card is not in the hand; only the asking player's hand is looked at."""
    card = q.word(0)
    if card not in q.game.data.energize:
        return refuse("NX-MIS-02", "not_energize", card=card)
    if card not in kinds(q.game.player(q.seat).energize):
        return refuse("NX-ENZ-02", "not_in_hand", card=card)
    return None


def _wrong_time(q: Question) -> Refusal | None:
    """NX-ENZ-03, NX-ENZ-04: deploy cards are for your Deploy phase, battle cards for a battle."""
    card = q.game.data.energize[q.word(0)]
    if card.timing != "deploy":
        return _wrong_moment_of_battle(q, card)
    if q.seat != q.game.state.active or running(q.game, Deploy) is None:
        return refuse("NX-ENZ-03", "deploy_card", card=card.id, phase="deploy")
    if not DEPLOY_EFFECTS[card.effect].possible(q.game):
        return refuse("NX-CRD-03", "no_target", card=card.id)
    return None


def _wrong_moment_of_battle(q: Question, card: EnergizeCard) -> Refusal | None:
    """NX-ENZ-05, NX-ENZ-06, NX-ENZ-11: each battle card has its own window."""
    if running(q.game, Battle) is None:
        return refuse("NX-ENZ-04", "battle_card", card=card.id)
    if q.kind == WINDOWS[card.timing]:
        return None
    window = running(q.game, Window)
    if window is not None and window.name == card.timing:
        return later(q)
    rule = "NX-ENZ-06"
    if card.timing == "B-PRE":
        rule = "NX-ENZ-11" if window is not None else "NX-ENZ-05"
    return refuse(rule, TIMING_TEXTS[card.timing], card=card.id)
