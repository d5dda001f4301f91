"""Scoring: missions from hand, line and pile, and a moment for them before the turn goes on (NX-TURN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, running
from nexusgames.games.nexus_ops.cards import kind_of, kinds, score, vp_of
from nexusgames.games.nexus_ops.data import CENTRE, SecretMission
from nexusgames.games.nexus_ops.data.components import (
    BattlesWonCondition,
    MonolithCondition,
    SlainByCondition,
    TerrainCondition,
    UnitCondition,
)
from nexusgames.games.nexus_ops.decisions.hand import extras, in_an_action, part_with
from nexusgames.games.nexus_ops.endings import settle_eliminations, settle_victory
from nexusgames.games.nexus_ops.events import MissionCardTaken, MissionPlayed
from nexusgames.games.nexus_ops.frames import Battle, Opportunity, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import available, holds_now, holds_of, playable, true_now
from nexusgames.games.nexus_ops.why_not import Question, refuse, unknown_card


@procedures.anytime("mission")
def play_mission(game: LiveGame, seat: int, chosen: Choice) -> None:
    """NX-MIS-02, NX-MIS-11, NX-INT-03: play the card face up; only a red one excludes others for the same battle."""
    kind = chosen.args[0]
    card = part_with(game, seat, available(game, seat), kind)
    game.player(seat).played.append(card)
    battle = game.battle
    if battle is not None and game.data.secret[kind].colour == "red":
        battle.red_played = True
    game.emit(MissionPlayed(seat, kind, vp_of(game, card), score(game, seat)))
    settle_victory(game, seat)
    if battle is None:
        settle_eliminations(game)


def take_mission_card(game: LiveGame, seat: int, card: str, vp: int) -> None:
    """NX-MIS-09, NX-KOH-03: take from the one pile; Mission and King of the Hill are the two sides of its cards."""
    game.state.decks.missions_left -= 1
    game.player(seat).played.append(card)
    game.emit(MissionCardTaken(seat, card, vp, score(game, seat)))
    settle_victory(game, seat)


@procedures.verb("mission", "card")
def why_not_mission(q: Question) -> Refusal | None:
    """NX-MIS-02, NX-MIS-03, NX-MIS-06, NX-MIS-07: score in your turn, if the card's class and condition allow it."""
    return (
        unknown_card(q)
        or _not_yours_to_score(q)
        or _not_scored_now(q, q.game.data.secret[q.word(0)])
        or in_an_action(q)
    )


def _not_yours_to_score(q: Question) -> Refusal | None:
    """NX-MIS-02, NX-INT-03, NX-VTX-08: the card is not a Secret Mission in your hand or in the line."""
    card, options = q.word(0), q.game.state.options
    if card not in q.game.data.secret:
        return refuse("NX-MIS-02", "not_secret", card=card)
    if refused := not_your_turn_to_score(q, card):
        return refused
    if options.vortex and q.game.data.secret[card].needs_monolith:
        return refuse("NX-VTX-08", "mission_removed", card=card)
    if card in kinds(available(q.game, q.seat)):
        return None
    if options.intercepted:
        return refuse("NX-INT-03", "not_in_line", card=card)
    if q.kind == "keep" and card in kinds(q.game.turn.drawn):
        return refuse("NX-TOP-02", "keep_first", card=card)
    return refuse("NX-MIS-02", "not_in_hand", card=card)


def not_your_turn_to_score(q: Question, card: str) -> Refusal | None:
    """NX-MIS-02, NX-MIS-10: nobody scores in another player's turn, nor for another player's battle."""
    if running(q.game, Turn) is not None and q.seat == q.game.state.active:
        return None
    rule = "NX-MIS-02" if running(q.game, Battle) is None else "NX-MIS-10"
    return refuse(rule, "mission_turn", card=card)


def _not_scored_now(q: Question, card: SecretMission) -> Refusal | None:
    """NX-MIS-03, NX-MIS-06, NX-MIS-07: each class of mission has its own moment."""
    if card.class_ == "state":
        return _in_battle(q, "NX-TURN-06", card.id, ("defender", "missions")) or _state_missing(q, card)
    if card.class_ == "win":
        return no_red_card(q, card.id) or _event_missing(q, card, "NX-MIS-03")
    return _no_window(q, card.id) or _event_missing(q, card, "NX-MIS-07")


def _in_battle(q: Question, rule: str, card: str, free: tuple[str, ...] = ("missions",)) -> Refusal | None:
    """NX-TURN-06, NX-MIS-05: no mission is played before the battle is decided."""
    battle = running(q.game, Battle)
    if battle is None or battle.step in free:
        return None
    return refuse(rule, "mission_in_battle", card=card)


def _no_window(q: Question, card: str) -> Refusal | None:
    """NX-MIS-05: the moment to score after a battle is for that battle alone."""
    if running(q.game, Battle) is None:
        return refuse("NX-MIS-05", "mission_window", card=card)
    return _in_battle(q, "NX-MIS-05", card)


def no_red_card(q: Question, card: str) -> Refusal | None:
    """NX-MIS-03: only a won battle allows a red card, and only one."""
    battle = running(q.game, Battle)
    if (refused := _no_window(q, card)) or battle is None:
        return refused
    if battle.outcome != "won":
        return refuse("NX-MIS-03", "not_won", card=card)
    if battle.red_played:
        return refuse("NX-MIS-03", "red_played", card=card)
    return None


def _state_missing(q: Question, card: SecretMission) -> Refusal | None:
    """NX-MIS-06: what the card demands and the board lacks; Monolith Defense is for the Deploy phase only."""
    if holds_now(q.game, q.seat, card.condition):
        return None
    match card.condition:
        case TerrainCondition(terrain=terrain):
            return refuse("NX-MIS-06", "most_terrain", card=card.id, terrain=terrain)
        case MonolithCondition() if not q.game.deploying and q.game.controls(q.seat, CENTRE):
            return refuse("NX-MIS-06", "monolith_phase", card=card.id, phase="deploy")
        case _:
            return refuse("NX-MIS-06", "control_monolith", card=card.id, phase="deploy")


def _event_missing(q: Question, card: SecretMission, rule: str) -> Refusal | None:
    """NX-MIS-03, NX-MIS-07, NX-BAT-25: what the card demands and this battle lacks."""
    battle = running(q.game, Battle)
    if battle is None or holds_of(q.game, battle, card.condition):
        return None
    kind = card.condition.kind
    match card.condition:
        case TerrainCondition(terrain=terrain):
            return refuse(rule, kind, card=card.id, terrain=terrain)
        case UnitCondition(unit=unit) | SlainByCondition(victim=unit):
            return refuse(rule, kind, card=card.id, unit=unit)
        case BattlesWonCondition(at_least=number):
            return refuse(rule, kind, card=card.id, number=number)
        case _:
            return refuse(rule, kind, card=card.id)


def leave_for_opportunity(game: LiveGame, before: list[str] | None) -> None:
    """NX-TURN-06: end a procedure; if anything has happened in it since the last question, see what came true."""
    game.finish()
    if before is not None:
        game.push(Opportunity(before=before))


@procedures.step(Opportunity, "ask")
def ask_opportunity(game: LiveGame, opportunity: Opportunity) -> Decision | None:
    """NX-TURN-06, NX-MIS-06: state missions may be played until the player goes on to the next battle."""
    seat = game.state.active
    if not is_asked(game, seat, come_true(game, seat, opportunity.before)):
        game.finish()
        return None
    options, rules = [*playable(game, seat), PASS], ("NX-TURN-06", "NX-MIS-06")
    return game.ask(seat, "opportunity", options, rules=rules, extras=extras(game, seat), always=True)


@procedures.answer(Opportunity, "ask")
def go_on(game: LiveGame, opportunity: Opportunity, chosen: Choice) -> None:
    """AMB-26: the player may go on without playing anything."""
    game.finish()


def come_true(game: LiveGame, seat: int, before: Sequence[str]) -> list[str]:
    """NX-TURN-06: the state missions that have come true since the last question and may be in somebody's hand.

    Ruling: nobody is asked for a card of which every copy lies face up: all can see that no hand has it.
    """
    fresh = [kind for kind in true_now(game, seat) if kind not in before]
    return [kind for kind in fresh if face_up(game, kind) < game.data.secret[kind].count]


def face_up(game: LiveGame, kind: str) -> int:
    """NX-CARD-07: how many cards of this kind have been played or sold."""
    cards = [*game.state.decks.secret_discard, *(card for player in game.state.players for card in player.played)]
    return sum(kind_of(card) == kind for card in cards)


def is_asked(game: LiveGame, seat: int, fresh: Sequence[str]) -> bool:
    """NX-TURN-06, NX-HID-02, NX-INT-08: ask whoever holds any Secret Mission, so that the question tells nothing.

    With `ask_able`, or with missions in the open line, ask only players who can play one of those that came true.
    """
    options = game.state.options
    if options.intercepted or options.prompts == "ask_able":
        return any(kind in fresh for kind in kinds(available(game, seat)))
    return bool(fresh and game.player(seat).secret)
