"""Income and draw phases, and the end of the turn (NX-INC, NX-DRW, and the options that change the draw)."""

from __future__ import annotations

from nexusgames.core.choices import PASS, Choice, choice, choices_of
from nexusgames.core.decisions import Decision
from nexusgames.games.nexus_ops.cards import draw_energize, draw_secret, find, kind_of, kinds, score
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.endings import settle_eliminations, settle_victory
from nexusgames.games.nexus_ops.events import (
    CardGiven,
    CardPutUnder,
    GivenCardSeen,
    IncomePaid,
    LineFilled,
    MissionCardTaken,
)
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.steps.free import extras, part_with

END, DRAW, KING = choice("end"), choice("draw"), choice("king")


@procedures.step(Turn, "income")
def income(ops: Ops, turn: Turn) -> None:
    """NX-INC-01..04, NX-EXP-11: every controlled mine with at least one miner pays its value, once."""
    seat = turn.seat
    spaces = ops.state.spaces
    paying = [name for name in ops.board.spaces if spaces[name].units[seat] and is_worked(ops, seat, name)]
    amount = sum([spaces[name].mine for name in paying])
    ops.player(seat).rubium += amount
    ops.emit(IncomePaid(seat, amount, tuple(paying)))
    turn.step = "draw"


def is_worked(ops: Ops, seat: int, space: str) -> bool:
    """NX-INC-01: a mine, control, and a unit of a miner type."""
    place = ops.state.spaces[space]
    if not place.mine or not place.units[seat]:
        return False
    return any(ops.board.units[unit].miner for unit in place.units[seat]) and ops.controls(seat, space)


@procedures.step(Turn, "draw")
def draw(ops: Ops, turn: Turn) -> None:
    """NX-DRW-01, NX-DRW-03: first the Secret Mission; options change how it is drawn."""
    options, rules = ops.state.options, ops.data.rules
    turn.step = "monolith"
    if options.intercepted:
        fill_line(ops)
    elif options.top_priority:
        turn.drawn = draw_secret(ops, turn.seat, rules.top_priority_draw)
        turn.step = "keep"
    else:
        ops.player(turn.seat).secret += draw_secret(ops, turn.seat, rules.secret_draw)


def fill_line(ops: Ops) -> None:
    """NX-INT-02, NX-INT-07: fill the line to its size as far as the deck goes; nothing is reshuffled."""
    decks = ops.state.decks
    size = len(ops.state.players) + ops.data.rules.line_extra
    missing = min(size - len(decks.line), len(decks.secret))
    if missing > 0:
        fresh = [decks.secret.pop() for _ in range(missing)]
        decks.line += fresh
        ops.emit(LineFilled(tuple(kind_of(card) for card in fresh)))


@procedures.step(Turn, "keep")
def ask_keep(ops: Ops, turn: Turn) -> Decision | None:
    """NX-TOP-01, NX-TOP-03, NX-HID-02: keep one of the two cards; not asking would tell that they are a pair."""
    if not turn.drawn:
        turn.step = "monolith"
        return None
    options = [*choices_of("keep", kinds(turn.drawn))]
    if len(options) == 1 and (len(turn.drawn) == 1 or ops.state.options.prompts == "ask_able"):
        return ops.ask(turn.seat, "keep", options)
    options += playable(ops, turn.seat)
    beside = extras(ops, turn.seat)
    return ops.ask(turn.seat, "keep", options, rules=("NX-TOP-01",), extras=beside, always=True)


@procedures.answer(Turn, "keep")
def kept(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """NX-TOP-01, NX-TOP-04: the other card goes face down under the deck."""
    card = find(turn.drawn, chosen.args[0])
    turn.drawn.remove(card)
    ops.player(turn.seat).secret.append(card)
    for other in turn.drawn:
        ops.state.decks.secret.insert(0, other)
        ops.emit(CardPutUnder(turn.seat))
    turn.drawn = []
    turn.step = "monolith"


@procedures.step(Turn, "monolith")
def monolith(ops: Ops, turn: Turn) -> Decision | None:
    """NX-DRW-02, NX-KOH-01, NX-KOH-05, NX-VTX-07: whoever controls the Monolith gains by it."""
    seat = turn.seat
    if CENTRE not in ops.state.spaces or not ops.controls(seat, CENTRE):
        turn.step = "end"
        return None
    options = [DRAW]
    if ops.state.options.king_of_the_hill and ops.state.decks.missions_left:
        options += [KING, *playable(ops, seat)]
        return ops.ask(seat, "king", options, rules=("NX-KOH-01",), extras=extras(ops, seat))
    return ops.ask(seat, "king", options, rules=("NX-DRW-02",))


@procedures.answer(Turn, "monolith")
def monolith_chosen(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """NX-DRW-02: two Energize cards, or the King of the Hill card."""
    turn.step = "end"
    if chosen is KING:
        take_king(ops, turn.seat)
    else:
        draw_energize(ops, turn.seat, ops.data.rules.monolith_draw, "monolith")


def take_king(ops: Ops, seat: int) -> None:
    """NX-KOH-02..04, NX-CARD-06: one victory point for you, one Energize card for everybody else."""
    take_mission_card(ops, seat, ops.data.king.id, ops.data.king.vp)
    for other in ops.seats_from(seat):
        if other != seat:
            draw_energize(ops, other, ops.data.rules.king_others_draw, "king")


def take_mission_card(ops: Ops, seat: int, card: str, vp: int) -> None:
    """NX-MIS-09, NX-KOH-03: Mission and King of the Hill cards are two sides of one pile."""
    ops.state.decks.missions_left -= 1
    ops.player(seat).played.append(card)
    ops.emit(MissionCardTaken(seat, card, vp, score(ops, seat)))
    settle_victory(ops, seat)


@procedures.step(Turn, "end")
def ask_end(ops: Ops, turn: Turn) -> Decision | None:
    """NX-DRW-04, NX-INT-06, NX-TURN-06: the last free moment of the turn, with the cards just drawn."""
    options, rules = [*playable(ops, turn.seat), END], ("NX-DRW-04", "NX-CARD-02")
    return ops.ask(turn.seat, "end_turn", options, rules=rules, extras=extras(ops, turn.seat))


@procedures.answer(Turn, "end")
def ended(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """NX-DRW-05: only an ally's card can still come."""
    turn.step = "give"


@procedures.step(Turn, "give")
def ask_ally(ops: Ops, turn: Turn) -> Decision | None:
    """NX-TEAM-04, NX-TEAM-15: the ally may give one card, face down."""
    givers = [ally for ally in ops.board.allies[turn.seat] if not ops.player(ally).eliminated]
    hand = [card for ally in givers for card in (*ops.player(ally).energize, *ops.player(ally).secret)]
    if not hand:
        turn.step = "over"
        return None
    options = choices_of("give", kinds(hand))
    values, rules = {"seat": turn.seat}, ("NX-TEAM-04",)
    return ops.ask(givers[0], "give", [*options, PASS], values=values, rules=rules, extras=extras(ops, givers[0]))


@procedures.answer(Turn, "give")
def given(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """NX-TEAM-04: the card changes hands, then the turn ends."""
    turn.step = "over"
    if chosen is PASS:
        return
    giver, kind = ops.board.allies[turn.seat][0], chosen.args[0]
    source, target = ops.player(giver), ops.player(turn.seat)
    cards = source.energize if kind in ops.data.energize else source.secret
    card = part_with(ops, giver, cards, kind)
    (target.energize if kind in ops.data.energize else target.secret).append(card)
    ops.emit(CardGiven(giver, turn.seat))
    ops.emit(GivenCardSeen(giver, turn.seat, kind))
    settle_eliminations(ops)
