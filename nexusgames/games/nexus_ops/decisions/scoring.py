"""Scoring: Secret Missions from the hand or the line, and Mission cards from the pile."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, running
from nexusgames.games.nexus_ops.cards import kinds, score, vp_of
from nexusgames.games.nexus_ops.data import CENTRE, SecretMission
from nexusgames.games.nexus_ops.data.components import (
    BattlesWonCondition,
    MonolithCondition,
    SlainByCondition,
    TerrainCondition,
    UnitCondition,
)
from nexusgames.games.nexus_ops.decisions.hand import in_an_action, part_with
from nexusgames.games.nexus_ops.endings import settle_eliminations, settle_victory
from nexusgames.games.nexus_ops.events import MissionCardTaken, MissionPlayed
from nexusgames.games.nexus_ops.frames import Battle, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import available, holds_now, holds_of
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
