"""The Draw phase: the turn's Secret Mission, the last free moment of the turn, and the card an ally may give."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice, choices_of
from nexusgames.games.nexus_ops.cards import draw_secret, find, kind_of, kinds
from nexusgames.games.nexus_ops.decisions.hand import extras, face_up, hand, part_with
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import CardGiven, CardPutUnder, GivenCardSeen, LineFilled
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


@procedures.step(Turn, "give")
def ask_ally(game: LiveGame, turn: Turn) -> Decision | None:
    """NX-TEAM-04, NX-TEAM-15: the ally may give one card, face down."""
    givers = [ally for ally in game.board.allies[turn.seat] if not game.player(ally).eliminated]
    cards = [card for ally in givers for card in (*game.player(ally).energize, *game.player(ally).secret)]
    if not cards:
        turn.step = "over"
        return None
    options = choices_of("give", kinds(cards))
    values, rules = {"seat": turn.seat}, ("NX-TEAM-04",)
    return game.ask(givers[0], "give", [*options, PASS], values=values, rules=rules, extras=extras(game, givers[0]))


@procedures.answer(Turn, "give")
def give(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """NX-TEAM-04: hand the card over, then end the turn."""
    turn.step = "over"
    if chosen is PASS:
        return
    giver, kind = game.board.allies[turn.seat][0], chosen.args[0]
    source, target = game.player(giver), game.player(turn.seat)
    cards = source.energize if kind in game.data.energize else source.secret
    card = part_with(game, giver, cards, kind)
    (target.energize if kind in game.data.energize else target.secret).append(card)
    game.emit(CardGiven(giver, turn.seat))
    game.emit(GivenCardSeen(giver, turn.seat, kind))
    settle_eliminations(game)


@procedures.verb("give", "card")
def why_not_give(q: Question) -> Refusal | None:
    """NX-TEAM-04, NX-TEAM-15: the ally gives one card from the hand, at the end of the turn."""
    if not q.game.state.options.teams:
        return refuse("NX-TEAM-15", "no_teams")
    if q.kind != "give":
        return refuse("NX-TEAM-15", "give_when")
    return unknown_card(q) or _not_to_give(q)


def _not_to_give(q: Question) -> Refusal | None:
    card = q.word(0)
    if card in hand(q.game, q.seat):
        return None
    if card in face_up(q.game, q.seat):
        return refuse("NX-TEAM-15", "give_played", card=card)
    return refuse("NX-TEAM-15", "not_in_hand", card=card)
