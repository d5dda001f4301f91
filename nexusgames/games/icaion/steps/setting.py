"""Before the first Year: colours, sides, neutral Machines, the deal, draft, starting nodes (IC-SETUP-08..16)."""

from __future__ import annotations

from collections import Counter

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.events import (
    CardsDrawn,
    CardSeen,
    CharacterDealt,
    CharacterTaken,
    ColossusPlaced,
    ColourTaken,
    FirstDrawn,
    NeutralPlaced,
    OrderDealt,
    SeekerPlaced,
    SideTurned,
)
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.neutrals import fits, name_neutral_colours
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.phases import is_dealt
from nexusgames.games.icaion.setup import DAY, NIGHT, deal, take_starting_qoam
from nexusgames.games.icaion.state import IcaionState, Player


@procedures.step(Setting, "announce")
def announce(ops: Ops, setting: Setting) -> None:
    """IC-SETUP-02, IC-AMB-05: where the Colossus rose, and who begins if the players have something to choose."""
    ops.emit(ColossusPlaced(ops.state.colossus.crater))
    if chooses_before_the_deal(ops.state):
        ops.emit(FirstDrawn(ops.state.order[0]))
    setting.step = "colours"


def chooses_before_the_deal(state: IcaionState) -> bool:
    """IC-AMB-05: whether the players pick colours or sides, or place neutral Machines."""
    options, picked = state.options, all(player.colour for player in state.players)
    return not picked or options.apparatus_sides == "choose" or bool(options.manual_neutrals and state.aside)


@procedures.step(Setting, "colours")
def ask_colour(ops: Ops, setting: Setting) -> Decision | None:
    """IC-COMP-05, IC-SETUP-16: one after the other picks a free colour; neutral Machines take what is left."""
    taken = [player.colour for player in ops.state.players]
    for seat in ops.state.order:
        if not ops.player(seat).colour:
            free = [colour for colour in ops.data.rules.player_colours if colour not in taken]
            return ops.ask(seat, "colour", [choice(f"colour {c}") for c in free], rules=("IC-COMP-05",))
    name_neutral_colours(ops.state)
    setting.step = "sides" if ops.state.options.apparatus_sides == "choose" else "neutral"
    return None


@procedures.answer(Setting, "colours")
def colour_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """IC-COMP-05: the colour is taken."""
    seat = next(seat for seat in ops.state.order if not ops.player(seat).colour)
    ops.player(seat).colour = chosen.args[0]
    ops.emit(ColourTaken(seat, chosen.args[0]))


@procedures.step(Setting, "sides")
def ask_side(ops: Ops, setting: Setting) -> Decision | None:
    """IC-SETUP-08: the players decide together, stack by stack; whoever was drawn answers for all."""
    stacks = list(ops.data.stacks)
    if setting.side == len(stacks):
        setting.step = "neutral"
        return None
    options = (choice(f"side {DAY}"), choice(f"side {NIGHT}"))
    return ops.ask(
        ops.state.order[0], "side", options, values={"apparatus": stacks[setting.side]}, rules=("IC-SETUP-08",)
    )


@procedures.answer(Setting, "sides")
def side_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-08: all tiles of the stack lie on this side."""
    colour = list(ops.data.stacks)[setting.side]
    ops.state.sides[colour] = chosen.args[0]
    ops.emit(SideTurned(colour, chosen.args[0]))
    setting.side += 1


@procedures.step(Setting, "neutral")
def ask_neutral(ops: Ops, setting: Setting) -> Decision | None:
    """IC-SETUP-11, IC-AMB-05: in seat order one Machine each, into any Region that can take it."""
    state = ops.state
    if not state.aside or not state.options.manual_neutrals:
        setting.step = "deal"
        return None
    kinds = Counter(machine.kind for machine in state.aside)
    owner = state.aside[0].owner
    options = [
        choice(f"place {kind} {region}")
        for kind in kinds
        for region in ops.board.regions
        if fits(state.regions[region], kind, owner)
    ]
    left = {f"{kind.id}s": kinds[kind.letter] for kind in ops.data.machines.values()}
    return ops.ask(
        state.order[setting.placed % len(state.order)], "neutral", options, values=left, rules=("IC-SETUP-11",)
    )


@procedures.answer(Setting, "neutral")
def neutral_placed(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-11: no cost, no reputation."""
    state, (kind, region) = ops.state, chosen.args
    machine = next(machine for machine in state.aside if machine.kind == kind)
    state.aside.remove(machine)
    state.regions[region].machines[kind] = machine.owner
    ops.emit(NeutralPlaced(state.order[setting.placed % len(state.order)], kind, region))
    setting.placed += 1


@procedures.step(Setting, "deal")
def deal_cards(ops: Ops, setting: Setting) -> None:
    """IC-SETUP-10..13: now that the board stands; games saved under the first rules have been dealt before it."""
    setting.step = "draft"
    if is_dealt(ops.state):
        return
    deal(ops.state)
    ops.emit(OrderDealt(tuple(ops.state.order)))
    for seat in ops.state.order:
        player = ops.player(seat)
        if player.seeker:
            ops.emit(CharacterDealt(seat, player.seeker, player.gear))
        ops.emit(CardsDrawn(seat, len(player.hand)))
        for code in player.hand:
            ops.emit(CardSeen(seat, print_of(code)))


@procedures.step(Setting, "draft")
def ask_draft(ops: Ops, setting: Setting) -> Decision | None:
    """IC-ADV-01: in reverse turn order one card each, then in the same order one of the kind still missing."""
    seat = drafting(ops)
    if seat is None:
        setting.step = "start"
        return None
    missing = missing_kinds(ops.player(seat))
    cards = [card for card in ops.state.decks.offer if ("seeker" if card in ops.data.seekers else "gear") in missing]
    return ops.ask(seat, "draft", [choice(f"draft {card}") for card in cards], rules=("IC-ADV-01",))


def drafting(ops: Ops) -> int | None:
    """IC-ADV-01: whose pick it is: first those who have nothing, then those who lack one kind."""
    for lacking in (2, 1):
        for seat in reversed(ops.state.order):
            if len(missing_kinds(ops.player(seat))) == lacking:
                return seat
    return None


def missing_kinds(player: Player) -> list[str]:
    """The kinds of character cards that a player does not have yet."""
    return [kind for kind, card in (("seeker", player.seeker), ("gear", player.gear)) if not card]


@procedures.answer(Setting, "draft")
def drafted(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """IC-ADV-01: the card is taken; with both cards come the starting crystals."""
    seat, card = drafting(ops), chosen.args[0]
    assert seat is not None
    player = ops.player(seat)
    if card in ops.data.seekers:
        player.seeker = card
    else:
        player.gear = card
    ops.state.decks.offer.remove(card)
    ops.emit(CharacterTaken(seat, card))
    if not missing_kinds(player):
        take_starting_qoam(ops.data, player)


@procedures.step(Setting, "start")
def ask_start(ops: Ops, setting: Setting) -> Decision | None:
    """IC-SETUP-14: in reverse turn order, an external node that holds no other Seeker."""
    taken = [player.node for player in ops.state.players]
    for seat in reversed(ops.state.order):
        if not ops.player(seat).node:
            free = [node for node in ops.board.starts if node not in taken]
            return ops.ask(seat, "start", [choice(f"start {node}") for node in free], rules=("IC-SETUP-14",))
    ops.finish()
    return None


@procedures.answer(Setting, "start")
def started(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-14: the Seeker stands on its node."""
    seat = next(seat for seat in reversed(ops.state.order) if not ops.player(seat).node)
    ops.player(seat).node = chosen.args[0]
    ops.emit(SeekerPlaced(seat, chosen.args[0]))
