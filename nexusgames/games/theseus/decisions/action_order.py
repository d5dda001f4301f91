"""The card action phase: which cards are used, how often, and in which order (TH-ACT)."""

from __future__ import annotations

from collections import Counter

from nexusgames.core.engine import Choice, Decision, Queue, Refusal, choice, running
from nexusgames.games.theseus.cards import copiers, duplicates_beside, is_one_use, kind_of, number_of
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.decisions.actions import act
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.decisions.free import beside, is_wanted, open_window
from nexusgames.games.theseus.frames import Aim, Use
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import Installed
from nexusgames.games.theseus.why_not import (
    Question,
    elsewhere,
    enemy_card,
    idle,
    not_lying,
    not_used,
    refuse,
    unknown_card,
    wrong_time,
)

ACTIONS, REMOTE = "actions", "remote"
GAINS = frozenset({"gain_data", "regain_life", "cameras", "defence", "test_data", "transfer_data"})
"""Effects that change neither each other nor anything another of them depends on."""
USELESS_TO_PANDORA = frozenset(
    {"gain_data", "test_data", "transfer_data", "cameras", "pending_operation", "incubate", "more_data"}
)
"""TH-PAN-16; ruling: Pandora cannot hatch Lesser Aliens either, as they are Alien units."""


def begin_actions(game: LiveGame, seat: int, sector: str) -> None:
    """TH-ACT-01, TH-ACT-03: queue the cards of the player's side here, including those a free action may switch on."""
    items = lying_items(game, seat, sector)
    if not items:
        return
    if any(is_ready(game, seat, item) for item in items):
        game.push(Queue(name=ACTIONS, seat=seat, items=items))
    elif may_wake_one(game, seat, items):
        game.push(Queue(name=ACTIONS, seat=seat, items=items))
        open_window(game, "W6")


def may_wake_one(game: LiveGame, seat: int, items: list[str]) -> bool:
    """TH-ACT-03, TH-SEC-21: whether the player could lift the Failure token now and so switch a card on."""
    if not any(game.cards[card].effect == "failure" for card in game.player(seat).instants):
        return False
    slots = game.state.slots
    return any(not slots[game.slot_of(card)].works for item in items for card in item.split("+"))


def lying_items(game: LiveGame, seat: int, sector: str) -> list[str]:
    """TH-ACT-01, TH-ACT-05: the uses of the side's cards here, whether they work now or not."""
    slots, side, found = game.state.slots, game.sides[seat], list[str]()
    for slot in game.station.installed[sector]:
        if slot in slots:
            installed = slots[slot]
            if game.sides[installed.controller] == side:
                found += uses(game, slot, installed, game.cards[installed.card])
    return found


def action_items(game: LiveGame, seat: int, sector: str) -> list[str]:
    """TH-ACT-01: the uses of the side's cards here that work now."""
    return [item for item in lying_items(game, seat, sector) if is_ready(game, seat, item)]


def uses(game: LiveGame, slot: str, installed: Installed, card: Card) -> list[str]:
    """TH-DUP-04, TH-DUP-06: one use, and one for each Duplicate beside the card, written CARD+DUPLICATE."""
    if card.effect in USELESS_TO_PANDORA and installed.controller == game.lookup.pandora:
        return []
    if card.own_stop:
        return [] if installed.active else [installed.card]
    if card.type != "action":
        return []
    copies = duplicates_beside(game, slot) if acts_again(card) else []
    return [installed.card, *(f"{installed.card}+{game.state.slots[copy].card}" for copy in copies)]


def acts_again(card: Card) -> bool:
    """TH-DUP-03, TH-DUP-04: whether each copy is a use of its own; copies of a single-use card act in one event."""
    return card.type == "action" and card.dup != "N" and not card.single_use


def is_ready(game: LiveGame, seat: int, item: str) -> bool:
    """TH-ACT-03: whether the card, and the Duplicate that copies it, work for the player; Cameras need points."""
    for card in item.split("+"):
        installed = game.state.slots.get(game.slot_of(card))
        if installed is None or not installed.works or game.enemies(installed.controller, seat):
            return False
        if game.cards[card].effect == "cameras" and not installed.counter:
            return False
    return True


class ActionOrder:
    """TH-ACT-01, TH-ACT-03: the player sets the order; cards that do not work yet wait while others act."""

    def valid(self, play: LiveGame, queue: Queue, item: str) -> bool:
        """Whether the use can come now, or after another one."""
        return is_ready(play, queue.seat, item) or bool(ready_items(play, queue))

    def ask(self, play: LiveGame, queue: Queue) -> Decision:
        """TH-ACT-01: ask only where the order can matter."""
        items = ready_items(play, queue)
        options = [choice(f"use {item}") for item in items]
        if not order_matters(play, items):
            return play.ask(queue.seat, "action", options[:1])
        extras = beside(play, options) if queue.name == ACTIONS else ()
        return play.ask(queue.seat, "action", options, rules=("TH-ACT-01",), extras=extras)

    def resolve(self, play: LiveGame, queue: Queue, item: str) -> None:
        """TH-TIME-01: free actions come before a use that was not asked for, but not inside Remote Control."""
        others = ready_items(play, queue)
        asked = bool(others) and order_matters(play, [*others, item])
        if asked or queue.name == REMOTE or not is_wanted(play):
            use_now(play, queue, item)
        else:
            play.push(Use(card=item))
            open_window(play, "W6")


procedures.queue(ACTIONS, ActionOrder())
procedures.queue(REMOTE, ActionOrder())


def ready_items(game: LiveGame, queue: Queue) -> list[str]:
    """The uses of the queue that are possible now."""
    return [item for item in queue.items if is_ready(game, queue.seat, item)]


def order_matters(game: LiveGame, items: list[str]) -> bool:
    """Whether order can matter: not among plain gains or equal cards; it does where tokens can be spent in between."""
    if len(items) > 1 and is_used_up_between(game, items):
        return True
    kinds = {game.cards[item.partition("+")[0]] for item in items}
    effects = {kind.effect for kind in kinds}
    if effects <= GAINS or effects == {"take_tokens"}:
        return False
    if len(kinds) == 1:
        return len({number_of(game, game.state.slots[game.slot_of(item.partition("+")[0])]) for item in items}) > 1
    return True


def is_used_up_between(game: LiveGame, items: list[str]) -> bool:
    """TH-PAN-11: whether several of these uses depend on a card that Pandora has for one use only."""
    if game.lookup.pandora < 0:
        return False
    parts = Counter(card for item in items for card in item.split("+"))
    embryos = [game.state.slots[game.slot_of(card)].taken for card, count in parts.items() if count > 1]
    return any(embryo and is_one_use(game, embryo) for embryo in embryos)


@procedures.step(Use, "work")
def use(game: LiveGame, frame: Use) -> None:
    """The window before the use is closed: use the card if it still works."""
    game.finish()
    queue = game.state.stack[-1]
    assert isinstance(queue, Queue)
    if is_ready(game, queue.seat, frame.card):
        use_now(game, queue, frame.card)


def use_now(game: LiveGame, queue: Queue, item: str) -> None:
    """TH-ACT-03: copies count as they stand when the card itself acts; a Duplicate switched on later comes too late."""
    if "+" not in item:
        queue.items = [
            other for other in queue.items if not other.startswith(f"{item}+") or is_ready(game, queue.seat, other)
        ]
    act(game, item)


def copy_from_now_on(game: LiveGame, slot: str) -> None:
    """TH-ACT-03: a Duplicate installed during the phase copies cards beside it that have not acted yet."""
    slots, stack = game.state.slots, game.state.stack
    queue = next((frame for frame in stack if isinstance(frame, Queue) and frame.name == ACTIONS), None)
    if queue is None or game.cards[slots[slot].card].effect != "duplicate":
        return
    coming = {*queue.items, *(frame.card for frame in stack if isinstance(frame, Use) and frame.step == "work")}
    for near in game.station.beside[slot]:
        card = slots[near].card if near in slots else ""
        if card in coming and acts_again(game.cards[card]) and slots[near].controller == slots[slot].controller:
            queue.items.append(f"{card}+{slots[slot].card}")


@procedures.must_answer("action", "TH-ACT-02", "must_use")
@procedures.verb("use", "card")
def why_not_use(q: Question) -> Refusal | None:
    """TH-ACT-01, TH-ACT-03, TH-ACT-05: the card must be your working Action card in the stop sector, not used yet."""
    card, _, copier = q.word(0).partition("+")
    if refused := wrong_time(q, ("action",), "TH-ACT-01", "no_actions"):
        return refused
    return (
        unknown_card(q, card)
        or not_lying(q, card)
        or in_other_place(q, card)
        or enemy_card(q, q.game.slot_of(card))
        or idle(q, q.game.slot_of(card))
        or no_action(q, card)
        or (no_copy(q, card, copier) if copier else None)
        or used_already(q, card)
    )


def in_other_place(q: Question, card: str) -> Refusal | None:
    """TH-ACT-01: the card must lie in the stop sector; Remote Control uses the card it is aimed at."""
    queue = running(q.game, Queue)
    if queue is not None and queue.name == REMOTE:
        return None
    return elsewhere(q, q.game.slot_of(card), q.game.turn.stop, "TH-ACT-01")


def no_action(q: Question, card: str) -> Refusal | None:
    """TH-ACT-05, TH-PAN-16: cards of other types are not used, and some are useless to Pandora."""
    kind = q.game.cards[card]
    if kind.type != "action" and not kind.own_stop:
        return refuse("TH-ACT-05", "not_an_action", card=kind.id)
    return useless(q, card)


def useless(q: Question, card: str) -> Refusal | None:
    """TH-PAN-16: Pandora has no use for this card."""
    controller = q.game.state.slots[q.game.slot_of(card)].controller
    if q.game.cards[card].effect in USELESS_TO_PANDORA and controller == q.game.lookup.pandora:
        return refuse("TH-PAN-16", "useless", card=kind_of(card))
    return None


def no_copy(q: Question, card: str, copier: str) -> Refusal | None:
    """TH-DUP-01: the Duplicate must work and touch the card."""
    if refused := unknown_card(q, copier):
        return refused
    near = [q.game.state.slots[other].card for other in copiers(q.game, q.game.slot_of(card))]
    return None if copier in near else refuse("TH-DUP-01", "no_copy", card=kind_of(card))


def used_already(q: Question, card: str) -> Refusal | None:
    """TH-ACT-03, TH-ACT-05: each use comes once, and Cameras without points have none."""
    queue, installed = running(q.game, Queue), q.game.state.slots[q.game.slot_of(card)]
    if queue is None or q.word(0) not in queue.items:
        return refuse("TH-ACT-03", "card_used", card=kind_of(card))
    if q.game.cards[card].effect == "cameras" and not installed.counter:
        return refuse("TH-ACT-05", "no_points", card=kind_of(card))
    return None


@procedures.step(Aim, "remote_control")
def ask_remote(game: LiveGame, aim: Aim) -> Decision | None:
    """S-REM: another working Action card of the player's side, each at most once."""
    return ask_one(game, aim, "remote", [choice(f"remote {card}") for card in remote_cards(game, aim)])


def remote_cards(game: LiveGame, aim: Aim) -> list[str]:
    """S-REM: the cards it can use: no Remote Control, none used this way before, none useless to Pandora."""
    found: list[str] = []
    for slot in game.station.installed_slots:
        installed = game.state.slots.get(slot)
        if installed is None or not installed.works or game.enemies(installed.controller, aim.seat):
            continue
        card = game.cards[installed.card]
        useless = card.effect in USELESS_TO_PANDORA and installed.controller == game.lookup.pandora
        usable = card.type == "action" and card.effect != "remote_control" and not useless
        if usable and installed.card not in game.turn.remote:
            found.append(installed.card)
    return found


@procedures.answer(Aim, "remote_control")
def remote_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """S-REM, TH-ACT-08: the card acts together with its copies."""
    aim.left -= 1
    card = chosen.args[0]
    slot = game.slot_of(card)
    game.turn.remote.append(card)
    items = uses(game, slot, game.state.slots[slot], game.cards[card])
    game.push(Queue(name=REMOTE, seat=aim.seat, items=[item for item in items if is_ready(game, aim.seat, item)]))


@procedures.must_answer("remote", "TH-ACT-02", "must_aim")
@procedures.verb("remote", "card")
def why_not_remote(q: Question) -> Refusal | None:
    """S-REM, TH-ACT-08: the card must be another working Action card of yours, not used this way before."""
    card = q.word(0)
    if refused := not_used(q, "remote", "S-REM") or unknown_card(q, card) or not_lying(q, card):
        return refused
    if refused := enemy_card(q, q.game.slot_of(card)) or idle(q, q.game.slot_of(card)):
        return refused
    kind = q.game.cards[card]
    if kind.type != "action":
        return refuse("TH-ACT-05", "not_an_action", card=kind.id)
    if kind.effect == "remote_control":
        return refuse("TH-ACT-08", "remote_itself", card=kind.id)
    used = refuse("TH-ACT-08", "remote_used", card=kind.id) if card in q.game.turn.remote else None
    return useless(q, card) or used
