"""The Draw phase: the turn's Secret Mission, and the last free moment before the turn ends."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, choices_of
from nexusgames.games.nexus_ops.cards import draw_secret, find, kind_of, kinds
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.events import CardPutUnder, LineFilled
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.why_not import Question, not_now, refuse, unknown_card

END = choice("end")


@procedures.step(Turn, "draw")
def draw(game: LiveGame, turn: Turn) -> None:
    """NX-DRW-01, NX-DRW-03: the Secret Mission comes first; options change how it is drawn."""
    options, rules = game.state.options, game.data.rules
    turn.step = "monolith"
    if options.intercepted:
        fill_line(game)
    elif options.top_priority:
        turn.drawn = draw_secret(game, turn.seat, rules.top_priority_draw)
        turn.step = "keep"
    else:
        game.player(turn.seat).secret += draw_secret(game, turn.seat, rules.secret_draw)


def fill_line(game: LiveGame) -> None:
    """NX-INT-02, NX-INT-07: fill the line as far as the deck goes; nothing is reshuffled."""
    decks = game.state.decks
    size = len(game.state.players) + game.data.rules.line_extra
    missing = min(size - len(decks.line), len(decks.secret))
    if missing > 0:
        fresh = [decks.secret.pop() for _ in range(missing)]
        decks.line += fresh
        game.emit(LineFilled(tuple(kind_of(card) for card in fresh)))


@procedures.must_answer("keep", "NX-DRW-01", "must_keep")
@procedures.step(Turn, "keep")
def ask_keep(game: LiveGame, turn: Turn) -> Decision | None:
    """NX-TOP-01, NX-TOP-03, NX-HID-02: keep one of the two cards.

    With `ask_all` two alike cards are asked about too: asking nothing would tell that they are a pair.
    """
    if not turn.drawn:
        turn.step = "monolith"
        return None
    options = [*choices_of("keep", kinds(turn.drawn))]
    if len(options) == 1 and (len(turn.drawn) == 1 or game.state.options.prompts == "ask_able"):
        return game.ask(turn.seat, "keep", options)
    options += playable(game, turn.seat)
    beside = extras(game, turn.seat)
    return game.ask(turn.seat, "keep", options, rules=("NX-TOP-01",), extras=beside, always=True)


@procedures.answer(Turn, "keep")
def keep(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """NX-TOP-01, NX-TOP-04: keep this card and put the other face down under the deck."""
    card = find(turn.drawn, chosen.args[0])
    turn.drawn.remove(card)
    game.player(turn.seat).secret.append(card)
    for other in turn.drawn:
        game.state.decks.secret.insert(0, other)
        game.emit(CardPutUnder(turn.seat))
    turn.drawn = []
    turn.step = "monolith"


@procedures.verb("keep", "card")
def why_not_keep(q: Question) -> Refusal | None:
    """NX-TOP-01: keep one of the cards just drawn."""
    if not q.game.state.options.top_priority:
        return refuse("NX-TOP-01", "no_top_priority")
    if q.kind != "keep":
        return not_now(q)
    return unknown_card(q) or _not_drawn(q)


def _not_drawn(q: Question) -> Refusal | None:
    card = q.word(0)
    return None if card in kinds(q.game.turn.drawn) else refuse("NX-TOP-01", "keep_not_drawn", card=card)


@procedures.step(Turn, "end")
def ask_end(game: LiveGame, turn: Turn) -> Decision | None:
    """NX-DRW-04, NX-INT-06, NX-TURN-06: the last free moment of the turn, with the cards just drawn."""
    options, rules = [*playable(game, turn.seat), END], ("NX-DRW-04", "NX-CARD-02")
    return game.ask(turn.seat, "end_turn", options, rules=rules, extras=extras(game, turn.seat))


@procedures.answer(Turn, "end")
def end_turn(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """NX-DRW-05: nothing follows but a card from an ally."""
    turn.step = "give"
