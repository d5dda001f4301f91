"""The sector action phase: Assault, extra turn, Failure, Upgrade token or Clean Base (TH-SEC)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import enemy_cards, remove
from nexusgames.games.theseus.decisions.assault import begin_assault
from nexusgames.games.theseus.decisions.failure import failure_places
from nexusgames.games.theseus.decisions.free import beside, may_want, open_window
from nexusgames.games.theseus.decisions.setting import why_not_sector_token
from nexusgames.games.theseus.decisions.who_moves import why_not_moved
from nexusgames.games.theseus.events import ExtraTurnBegan
from nexusgames.games.theseus.frames import Failure, Turn
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import take_tokens
from nexusgames.games.theseus.why_not import Question, no_enemy_card_here, refuse, too_early, wrong_time

TOKEN, ACTION = choice("token"), choice("action")


@procedures.step(Turn, "sector")
def sector_action(game: LiveGame, turn: Turn) -> Decision | None:
    """TH-SEC-01, TH-PAN-13: the action of a universal sector or of the home; Pandora may have to choose."""
    board = game.station.sectors[turn.stop]
    home = game.state.homes[turn.seat] == turn.stop
    if board.kind == "universal":
        if home and game.state.pool:
            options = (TOKEN, ACTION)
            values = {"sector": turn.stop}
            return game.ask(
                turn.seat, "pandora_sector", options, rules=("TH-PAN-13",), values=values, extras=beside(game, options)
            )
        turn.step = board.action
    elif home:
        return ask_home(game, turn)
    else:
        turn.step = "pending"
    return None


@procedures.answer(Turn, "sector")
def sector_chosen(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """TH-SEC-30, TH-SEC-31: take a token, clean a slot or, as Pandora, use the universal action."""
    turn.step = "pending"
    if chosen.verb == "action":
        turn.step = game.station.sectors[turn.stop].action
    elif chosen.verb == "token":
        take_tokens(game, turn.seat, game.data.rules.home_tokens)
    else:
        remove(game, chosen.args[0])


def ask_home(game: LiveGame, turn: Turn) -> Decision | None:
    """TH-SEC-30, TH-SEC-31, TH-SEC-32: take an Upgrade token, or remove an enemy card of this sector from the game."""
    options = [TOKEN] if game.state.pool else []
    options += [choice(f"clean {slot}") for slot in cleanable(game, turn)]
    if not options:
        turn.step = "pending"
        return None
    values = {"sector": turn.stop}
    return game.ask(turn.seat, "home", options, rules=("TH-SEC-30",), values=values, extras=beside(game, options))


def cleanable(game: LiveGame, turn: Turn) -> list[str]:
    """TH-SEC-31, TH-PAN-13, TH-PAN-15: enemy cards here that are not under the Failure token; Pandora never cleans."""
    return [] if turn.seat == game.lookup.pandora else enemy_cards(game, turn.seat, turn.stop)


@procedures.step(Turn, "assault")
def before_assault(game: LiveGame, turn: Turn) -> None:
    """TH-TIME-01: free actions before the Assault of the Corridors."""
    turn.step = "attack"
    open_window(game, "W5")


@procedures.step(Turn, "attack")
def corridors(game: LiveGame, turn: Turn) -> None:
    """TH-ATK-07, TH-MINOR-04: the Assault is automatic, and comes after a Minor Assault of the arrival."""
    turn.step = "pending"
    begin_assault(game, turn.seat)


@procedures.step(Turn, "failure")
def before_failure(game: LiveGame, turn: Turn) -> None:
    """TH-TIME-01: free actions before the Failure token is lifted."""
    turn.step = "lift"
    if may_want(game) and failure_places(game, turn.seat):
        open_window(game, "W7")


@procedures.step(Turn, "lift")
def control_centre(game: LiveGame, turn: Turn) -> None:
    """TH-SEC-20: the action of the Control Centre."""
    turn.step = "pending"
    game.push(Failure(seat=turn.seat))


@procedures.step(Turn, "extra_turn")
def ask_extra_turn(game: LiveGame, turn: Turn) -> Decision | None:
    """TH-SEC-10, TH-SEC-11, TH-SEC-12: another own unit that can still move; without one nothing happens."""
    names = game.movable(turn.seat)
    if not names:
        turn.step = "pending"
        return None
    options = [choice(f"extra {name}") for name in names]
    return game.ask(turn.seat, "extra_turn", options, rules=("TH-SEC-10",), extras=beside(game, options))


@procedures.answer(Turn, "extra_turn")
def extra_turn(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """TH-SEC-13, TH-END-32: a complete turn inside this one; each uses up a unit that has not moved."""
    turn.step = "over"
    game.push(Turn(step="move", seat=turn.seat, nested=True, unit=chosen.args[0]))
    game.emit(ExtraTurnBegan(turn.seat, chosen.args[0]))


for kind in ("home", "pandora_sector"):
    procedures.must_answer(kind, "TH-SEC-32", "must_home")
procedures.must_answer("extra_turn", "TH-SEC-10", "must_extra")


@procedures.verb("token")
def why_not_token(q: Question) -> Refusal | None:
    """TH-SEC-30, TH-PAN-02: take an Upgrade token in your sector; `token SECTOR SIDE` lays Pandora's token instead."""
    if q.words or q.kind == "token":
        return why_not_sector_token(q)
    if refused := wrong_time(q, ("home", "pandora_sector"), "TH-SEC-30", "no_home_action"):
        return refused
    return None if q.game.state.pool else refuse("TH-TOK-01", "pool_empty")


@procedures.verb("clean", "slot")
def why_not_clean(q: Question) -> Refusal | None:
    """TH-SEC-31, TH-PAN-13: the card must be an enemy's, in your sector and not under the Failure token."""
    if q.seat == q.game.lookup.pandora:
        return too_early(q) or refuse("TH-PAN-13", "pandora_clean")
    if refused := wrong_time(q, ("home",), "TH-SEC-31", "no_home_action"):
        return refused
    return no_enemy_card_here(q, "TH-SEC-31", "TH-SEC-31")


@procedures.verb("action")
def why_not_action(q: Question) -> Refusal | None:
    """TH-PAN-13: only Pandora chooses, where its sector is a universal one."""
    return wrong_time(q, ("pandora_sector",), "TH-PAN-13", "no_universal_choice")


@procedures.verb("extra", "unit")
def why_not_extra(q: Question) -> Refusal | None:
    """TH-SEC-10, TH-SEC-12: only the Tech Bay gives an extra turn, and only to another unit of yours."""
    return wrong_time(q, ("extra_turn",), "TH-SEC-10", "no_extra_turn") or why_not_moved(q)
