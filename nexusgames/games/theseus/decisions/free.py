"""Free actions and the windows in which they are offered (TH-TIME): Upgrade tokens, Instants, bonus cards.

Where a question is asked anyway, the free actions stand beside it. Where nothing is asked, a window opens only if the
active player has something that can be used then (TH-TIME-03, TH-TIME-04). Ruling: in a window `quiet` means that no
more windows are wanted this turn, until the player gains something; questions keep their free actions.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import PASS, Choice, choice, choices_of
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.frames import Window
from nexusgames.core.refusals import running
from nexusgames.games.theseus.cards import find, kind_of, kinds
from nexusgames.games.theseus.decisions.instants import (
    can_flip,
    is_playable,
    play_instant,
    why_no_flip,
    why_not_playable,
)
from nexusgames.games.theseus.events_cards import CardUpgraded, InstantPlayed, UnitUpgraded
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.lookup import bonus_instances
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import Installed
from nexusgames.games.theseus.why_not import (
    Question,
    enemy_card,
    enemy_unit,
    incomplete,
    no_upgrade,
    nothing_installed,
    refuse,
    too_early,
    unknown,
    unknown_slot,
)

QUIET = choice("quiet")


def free_actions(ops: Ops) -> tuple[Choice, ...]:
    """TH-UPG-01, TH-TIME-04, TH-BON-02: everything the active player may do beside a question."""
    player = ops.state.players[ops.state.active]
    found: tuple[Choice, ...] = ()
    if player.tokens:
        found = upgrades(ops, ops.state.active, player.tokens)
    if cards := held_cards(ops):
        found += tuple(choice(f"play {kind}") for kind in kinds(cards) if is_playable(ops, kind))
    return found


def held_cards(ops: Ops) -> list[str]:
    """TH-2V2-08: the active player's Instants, and the bonus cards of both allies."""
    seat, players = ops.state.active, ops.state.players
    return players[seat].instants + [card for partner in ops.lookup.partners[seat] for card in players[partner].bonus]


def upgrades(ops: Ops, seat: int, tokens: int) -> tuple[Choice, ...]:
    """TH-UPG-02, TH-UPG-03, TH-2V2-07, TH-PAN-14: units and cards of the side that held tokens can be spent on."""
    sides, side, state = ops.sides, ops.sides[seat], ops.state
    units = [
        name for name, unit in state.units.items() if not unit.upgraded and sides[unit.owner] == side and can_flip(unit)
    ]
    most, cards = min(tokens, ops.data.rules.max_upgrades_per_card), ops.cards
    slots = [
        slot
        for slot, installed in state.slots.items()
        if sides[installed.controller] == side
        and installed.upgrades < most
        and not installed.failed
        and cards[installed.card].x is not None
    ]
    return choices_of("upgrade", (*units, *slots))


def beside(ops: Ops, options: Sequence[Choice]) -> tuple[Choice, ...]:
    """The free actions beside a question; one that has a single answer is only asked if windows are wanted."""
    if len(options) == 1 and ops.whole_turn.quiet:
        return ()
    return free_actions(ops)


def may_want(ops: Ops) -> bool:
    """TH-TIME-03: whether the active player holds anything that could be used in a window, and wants windows."""
    tokens = ops.state.players[ops.state.active].tokens
    return bool(tokens or held_cards(ops)) and not ops.whole_turn.quiet


def is_wanted(ops: Ops) -> bool:
    """TH-TIME-03: whether a window would be of any use to the active player."""
    return may_want(ops) and bool(free_actions(ops))


def open_window(ops: Ops, name: str) -> None:
    """Open a window where nothing else is asked; inside another one that one asks again, once for a chain of cards."""
    if may_want(ops) and not isinstance(ops.state.stack[-1], Window):
        ops.push(Window(name=name, order=[ops.state.active]))


class FreeActions:
    """The rules of all ten windows."""

    def ask(self, play: Ops, window: Window, seat: int) -> Decision | None:
        """The free actions that can be used now; none, and the window closes by itself."""
        actions = () if play.whole_turn.quiet else free_actions(play)
        if not actions:
            return None
        return play.ask(
            seat, "window", (PASS, QUIET), rules=("TH-TIME-01",), values={"window": window.name}, extras=actions
        )

    def react(self, play: Ops, window: Window, seat: int, chosen: Choice) -> None:
        """`quiet`: no more windows this turn (free actions themselves are done by their verbs)."""
        play.whole_turn.quiet = True


for number in range(1, 11):
    procedures.window(f"W{number}", FreeActions())


@procedures.anytime("upgrade")
def upgrade(ops: Ops, seat: int, chosen: Choice) -> None:
    """TH-UPG-02, TH-UPG-03: spend held tokens on a unit or a card."""
    target = chosen.args[0]
    if target in ops.state.units:
        ops.player(seat).tokens -= 1
        ops.state.pool += 1
        flip(ops, seat, target)
    else:
        upgrade_card(ops, seat, target, ops.state.slots[target])


def flip(ops: Ops, seat: int, name: str) -> None:
    """TH-UPG-02: turn a unit to its upgraded side."""
    ops.unit(name).upgraded = True
    ops.emit(UnitUpgraded(seat, name))


def upgrade_card(ops: Ops, seat: int, slot: str, installed: Installed) -> None:
    """TH-UPG-03: one token goes on the card, and one back to the pool for each that already lies there."""
    cost = installed.upgrades + 1
    ops.player(seat).tokens -= cost
    ops.state.pool += cost - 1
    installed.upgrades += 1
    x = ops.cards[installed.card].number(installed.upgrades)
    ops.emit(CardUpgraded(seat, kind_of(installed.card), slot, x, cost))


@procedures.anytime("play")
def play(ops: Ops, seat: int, chosen: Choice) -> None:
    """TH-BON-02, TH-TIME-02: an Instant or bonus card is used once, then it is out of the game."""
    kind = chosen.args[0]
    card = find(held_cards(ops), kind)
    for player in ops.state.players:
        if card in player.instants:
            player.instants.remove(card)
        if card in player.bonus:
            player.bonus.remove(card)
    ops.state.removed.append(card)
    ops.emit(InstantPlayed(seat, kind))
    effect = ops.cards[card] if card in ops.cards else bonus_instances()[card]
    play_instant(ops, seat, effect)


BESIDE = frozenset(
    ("window", "unit", "step", "trap", "action", "takeover", "pandora_sector", "home", "extra_turn", "pending")
)
"""TH-TIME-01: the decisions that have free actions beside them."""


def why_no_free_action(q: Question) -> Refusal | None:
    """TH-TIME-01: only between effects; Remote Control and Base Plans ask in the middle of one."""
    inside = (q.kind == "action" and running(q.ops, Aim) is not None) or (q.kind == "pending" and not q.value("sector"))
    return None if q.kind in BESIDE and not inside else refuse("TH-TIME-01", "no_free_action")


@procedures.verb("upgrade", "target")
def why_not_upgrade(q: Question) -> Refusal | None:
    """TH-UPG-02, TH-UPG-03: only your unit or card that takes a token, and only with enough tokens."""
    if refused := too_early(q):
        return refused
    target = q.word(0)
    if target in q.ops.state.units:
        refused = enemy_unit(q, target, "TH-UPG-02") or why_no_flip(q, target)
    elif not target:
        refused = incomplete(q)
    else:
        refused = unknown_slot(q) or nothing_installed(q, target) or enemy_card(q, target) or no_upgrade(q, target)
    return refused or too_few_tokens(q, target) or why_no_free_action(q)


def too_few_tokens(q: Question, target: str) -> Refusal | None:
    """TH-UPG-03: the price rises with every token on a card."""
    tokens, slots = q.ops.player(q.seat).tokens, q.ops.state.slots
    cost = slots[target].upgrades + 1 if target in slots else 1
    return refuse("TH-UPG-03", "too_few_tokens", cost=cost, held=tokens) if tokens < cost else None


@procedures.verb("play", "card")
def why_not_play(q: Question) -> Refusal | None:
    """TH-BON-02, TH-TIME-04: only an Instant or bonus card that you hold and that can do something now."""
    if refused := too_early(q):
        return refused
    card, data = q.word(0), q.ops.data
    if refused := unknown(q, card, (*data.cards, *data.bonus), "TH-COMP-01", "unknown_card"):
        return refused
    if card not in kinds(held_cards(q.ops)):
        return not_held(q, card)
    return why_not_playable(q, card) or why_no_free_action(q)


def not_held(q: Question, card: str) -> Refusal:
    """TH-INST-05, TH-2V2-08: the card is no Instant, or one that you do not hold."""
    cards = q.ops.data.cards
    if card in cards and cards[card].installs:
        return refuse("TH-INST-05", "no_instant", card=card)
    return refuse("TH-BON-02", "not_held", card=card)


@procedures.verb("quiet")
def why_not_quiet(q: Question) -> Refusal | None:
    """TH-TIME-03: only a moment for free actions can be silenced."""
    return too_early(q) or (None if q.kind == "window" else refuse("TH-TIME-03", "no_window"))
