"""What Instants and bonus cards do (TH-INST-05, TH-BON-02), and when part of it can happen (TH-TIME-04)."""

from __future__ import annotations

from nexusgames.core.engine import Refusal, Window
from nexusgames.games.theseus.cards import can_install, draw_top, kind_of
from nexusgames.games.theseus.data import BonusCard, Card
from nexusgames.games.theseus.decisions.failure import failure_places
from nexusgames.games.theseus.events_cards import MoveLengthened
from nexusgames.games.theseus.frames import Aim, Failure, Install, Move, Turn
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import ON_CARD, SUPPLY, Unit
from nexusgames.games.theseus.tracks import gain_data, take_tokens
from nexusgames.games.theseus.why_not import Question, out_of_play, refuse


def is_playable(game: LiveGame, kind: str) -> bool:
    """TH-TIME-04: whether at least part of the card's effect can happen now."""
    card = game.data.card(kind)
    seat = game.state.active
    match card.effect:
        case "take_tokens":
            return game.state.pool > 0
        case "gain_data":
            assert isinstance(card, Card)
            return not game.player(game.lookup.owners[card.faction]).out
        case "grenade":
            return bool(grenade_targets(game, seat))
        case "flip_units":
            return bool(base_units(game, seat))
        case "failure":
            return bool(failure_places(game, seat))
        case "more_movement":
            return coming_move(game) is not None
        case _:
            return can_install_top(game, seat)


def play_instant(game: LiveGame, seat: int, card: Card | BonusCard) -> None:
    """Carry the card out; if it needs targets, they are asked for next."""
    match card.effect:
        case "take_tokens":
            take_tokens(game, seat, card.amount)
        case "gain_data":
            assert isinstance(card, Card)
            gain_data(game, game.lookup.owners[card.faction], card.amount)
        case "grenade" | "flip_units":
            game.push(Aim(step=card.effect, card=card.id, seat=seat, left=card.amount))
        case "failure":
            game.push(Failure(seat=seat))
        case "more_movement":
            lengthen(game, seat, card.amount)
        case _:
            install_top(game, seat)


def grenade_targets(game: LiveGame, seat: int) -> list[str]:
    """M-GRE: enemy units in sectors where the player's side has a unit."""
    units, side = game.state.units, game.sides[seat]
    here = {units[name].sector for name in game.state.rooms.values() if game.sides[units[name].owner] == side}
    return [name for name, unit in units.items() if unit.sector in here and game.sides[unit.owner] != side]


def can_flip(unit: Unit) -> bool:
    """TH-UPG-02, TH-UNIT-03, TH-PAN-22: whether it is a base-side unit in play and not a Lesser Alien."""
    return not unit.upgraded and unit.kind != "lesser_alien" and unit.sector not in (SUPPLY, ON_CARD)


def base_units(game: LiveGame, seat: int) -> list[str]:
    """A-MUT, TH-2V2-14: units of the player's side that can be flipped."""
    return [name for name, unit in game.state.units.items() if not game.enemies(unit.owner, seat) and can_flip(unit)]


def coming_move(game: LiveGame) -> Move | Turn | None:
    """TH-TIME-05: the Move that Passage can lengthen: one not yet begun, or one with MP left, before its next step."""
    stack = game.state.stack
    frame = stack[-1]
    if isinstance(frame, Window):
        if frame.name != "W2":
            return None
        frame = stack[-2]
    if isinstance(frame, Move) and frame.mp:
        return frame
    if isinstance(frame, Turn) and frame.step == "unit" and game.movable(frame.seat):
        return frame
    return None


def lengthen(game: LiveGame, seat: int, amount: int) -> None:
    """B-PAS: one more Movement Point, like any other."""
    move = coming_move(game)
    if isinstance(move, Move):
        move.mp += amount
    elif move is not None:
        move.more_mp += amount
    game.emit(MoveLengthened(seat, amount))


def can_install_top(game: LiveGame, seat: int) -> bool:
    """B-CFP: whether there is a top card that is an Instant or has a slot to go to."""
    pile = game.player(seat).pile
    return bool(pile) and can_install(game, seat, pile[-1])


def install_top(game: LiveGame, seat: int) -> None:
    """B-CFP, TH-INST-09: the player's top card is installed at once."""
    game.push(Install(seat=seat, card=draw_top(game, seat)))


def why_no_flip(q: Question, name: str) -> Refusal | None:
    """TH-UPG-02, TH-UNIT-03, TH-PAN-22: the unit must be in play, base side up, and not a Lesser Alien."""
    unit = q.game.unit(name)
    if can_flip(unit):
        return None
    if unit.kind == "lesser_alien":
        return refuse("TH-UNIT-03", "one_side", unit=name)
    return refuse("TH-UPG-02", "upgraded_already", unit=name) if unit.upgraded else out_of_play(q, name)


def why_not_playable(q: Question, card: str) -> Refusal | None:
    """TH-TIME-04, TH-TIME-05: part of the card's effect must be possible now."""
    if is_playable(q.game, card):
        return None
    match q.game.data.card(card).effect:
        case "take_tokens":
            return refuse("TH-TIME-04", "pool_empty")
        case "gain_data":
            return refuse("TH-FFA-12", "marker_gone", card=card)
        case "grenade":
            return refuse("TH-TIME-04", "grenade_nobody", card=card)
        case "flip_units":
            return refuse("TH-TIME-04", "all_upgraded", card=card)
        case "failure":
            return refuse("TH-SEC-22", "no_enemy_card", card=card)
        case "more_movement":
            return refuse("TH-TIME-05", "passage_time", card=card)
        case _:
            return no_top_card(q, q.game.player(q.seat).pile)


def no_top_card(q: Question, pile: list[str]) -> Refusal:
    """B-CFP: the pile is empty, or its top card has no slot."""
    return refuse("TH-INST-04", "no_slot", card=kind_of(pile[-1])) if pile else refuse("TH-END-12", "pile_empty")
