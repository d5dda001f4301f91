"""The card action phase: which cards are used, in which order, and what each of them starts (TH-ACT-01..08)."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.choices import choice
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Queue
from nexusgames.games.theseus.cards import copiers, number_of, worked
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.events_cards import (
    CamerasPaid,
    CardActivated,
    CardUsed,
)
from nexusgames.games.theseus.frames import Aim, Birth, Failure, Pending, Use
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import Installed
from nexusgames.games.theseus.steps.assault import begin_assault
from nexusgames.games.theseus.steps.free import beside, is_wanted, open_window
from nexusgames.games.theseus.tracks import gain_data, gain_life, take_tokens

ACTIONS, REMOTE = "actions", "remote"
GAINS = frozenset({"gain_data", "regain_life", "cameras", "defence", "test_data", "transfer_data"})
"""Effects that neither change each other nor anything that another of them looks at."""
USELESS_TO_PANDORA = frozenset(
    {"gain_data", "test_data", "transfer_data", "cameras", "pending_operation", "incubate", "more_data"}
)
"""TH-PAN-16; ruling: nor can Pandora hatch Lesser Aliens, which are Alien units."""


def begin_actions(ops: Ops, seat: int, sector: str) -> None:
    """TH-ACT-01, TH-ACT-03: the list is fixed now."""
    items = action_items(ops, seat, sector)
    if items:
        ops.push(Queue(name=ACTIONS, seat=seat, items=items))


def action_items(ops: Ops, seat: int, sector: str) -> list[str]:
    """TH-ACT-01, TH-ACT-05, TH-DUP-06: own working cards here; copies as further uses, written CARD+DUPLICATE."""
    slots, side, found = ops.state.slots, ops.sides[seat], list[str]()
    for slot in ops.station.installed[sector]:
        if slot in slots:
            installed = slots[slot]
            if ops.sides[installed.controller] == side and installed.works:
                found += uses(ops, slot, installed, ops.cards[installed.card])
    return found


def uses(ops: Ops, slot: str, installed: Installed, card: Card) -> list[str]:
    """TH-DUP-03, TH-DUP-04: one use, and one for each copy; all copies of a single-use card act in one event."""
    if card.effect in USELESS_TO_PANDORA and installed.controller == ops.lookup.pandora:
        return []
    if card.own_stop:
        reacts = installed.counter > 0 if card.effect == "cameras" else not installed.active
        return [installed.card] if reacts else []
    if card.type != "action":
        return []
    if card.dup == "N" or card.single_use:
        return [installed.card]
    return [installed.card, *(f"{installed.card}+{ops.state.slots[copy].card}" for copy in copiers(ops, slot))]


class ActionOrder:
    """TH-ACT-01: the order is the player's; a card that stops working before its use is not used (TH-ACT-03)."""

    def valid(self, play: Ops, queue: Queue, item: str) -> bool:
        """Whether the card, and the Duplicate that copies it, still work for the player."""
        return all(still_works(play, queue.seat, card) for card in item.split("+"))

    def ask(self, play: Ops, queue: Queue) -> Decision:
        """TH-ACT-01: asked only where the order can matter."""
        options = [choice(f"use {item}") for item in queue.items]
        if not order_matters(play, queue.items):
            return play.ask(queue.seat, "action", options[:1])
        extras = beside(play, options) if queue.name == ACTIONS else ()
        return play.ask(queue.seat, "action", options, rules=("TH-ACT-01",), extras=extras)

    def resolve(self, play: Ops, queue: Queue, item: str) -> None:
        """TH-TIME-01: free actions come before a use that was not asked for; inside Remote Control there are none."""
        asked = bool(queue.items) and order_matters(play, [*queue.items, item])
        if asked or queue.name == REMOTE or not is_wanted(play):
            act(play, item)
        else:
            play.push(Use(card=item))
            open_window(play, "W6")


procedures.queue(ACTIONS, ActionOrder())
procedures.queue(REMOTE, ActionOrder())


def still_works(ops: Ops, seat: int, card: str) -> bool:
    """Whether an installed card works for the seat."""
    installed = ops.state.slots.get(ops.slot_of(card))
    return installed is not None and installed.works and not ops.enemies(installed.controller, seat)


def order_matters(ops: Ops, items: list[str]) -> bool:
    """Not among plain gains, nor among like cards with one number; tokens may be spent on what comes later."""
    kinds = {ops.cards[item.partition("+")[0]] for item in items}
    effects = {kind.effect for kind in kinds}
    if effects <= GAINS or effects == {"take_tokens"}:
        return False
    if len(kinds) == 1:
        return len({number_of(ops, ops.state.slots[ops.slot_of(item.partition("+")[0])]) for item in items}) > 1
    return True


@procedures.step(Use, "work")
def use(ops: Ops, frame: Use) -> None:
    """The window before the use is closed: the card is used if it still works."""
    ops.finish()
    if all(still_works(ops, ops.state.active, card) for card in frame.card.split("+")):
        act(ops, frame.card)


def act(ops: Ops, item: str) -> None:
    """TH-ACT-01, TH-PAN-11: one use of a card, or of a copy of it."""
    name, _, copier = item.partition("+")
    slot = ops.slot_of(name)
    installed = ops.state.slots[slot]
    card = ops.cards[name]
    ops.emit(CardUsed(ops.state.active, card.id, slot))
    used = ops.slot_of(copier) if copier else slot
    if ops.state.slots[used].taken and card.effect != "detonate":
        ops.push(Use(step="used", card=ops.state.slots[used].card))
    EFFECTS[card.effect](ops, slot, installed, card)


@procedures.step(Use, "used")
def used(ops: Ops, frame: Use) -> None:
    """TH-PAN-11: the use of a taken card is over; a one-use takeover ends with it."""
    ops.finish()
    worked(ops, ops.slot_of(frame.card))


Effect = Callable[[Ops, str, Installed, Card], None]


def assault(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """M-ASS, A-ASS: a complete Assault of the active player."""
    begin_assault(ops, ops.state.active)


def tokens(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """M-ARS, S-MIN, A-HAB, G-CRA, TH-2V2-10: Upgrade tokens for the player whose turn it is."""
    take_tokens(ops, ops.state.active, card.amount)


def data(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """S-ARC, TH-2V2-10: Data for the card's faction."""
    gain_data(ops, installed.controller, number_of(ops, installed))


def test(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """G-TES: X Data for each enemy unit in this sector."""
    names = ops.units_in(slot[:-3])
    enemies = sum(ops.enemies(ops.unit(name).owner, installed.controller) for name in names)
    if enemies:
        gain_data(ops, installed.controller, number_of(ops, installed) * enemies)


def transfer(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """G-TRA, TH-ACT-07: X Data, and more for each other unit of the own side here, the moved one left out."""
    names = ops.units_in(slot[:-3])
    own = [n for n in names if n != ops.turn.unit and not ops.enemies(ops.unit(n).owner, installed.controller)]
    gain_data(ops, installed.controller, number_of(ops, installed) + card.each * len(own))


def life(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """S-MED, TH-FFA-05: regain X Life; in the free-for-all rivals' markers go down instead."""
    if ops.lookup.ffa:
        aim(ops, slot, installed, card)
    else:
        gain_life(ops, installed.controller, number_of(ops, installed), installed.controller)


def failure(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """S-FAI: the Control Centre action."""
    ops.push(Failure(seat=ops.state.active))


def incubate(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """A-INC: a Lesser Alien hatches in this sector."""
    ops.push(Birth(seat=ops.state.active, owner=installed.owner, kind="lesser_alien", sector=slot[:-3]))


def plans(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """S-PLA: one pending-card operation in any sector."""
    ops.push(Pending(seat=ops.state.active, sector=""))


def cameras(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """S-CAM: an own unit stopped here: the counter is paid out, doubled by each Duplicate, and starts anew."""
    amount = installed.counter * (1 + len(copiers(ops, slot)))
    installed.counter = 0
    ops.emit(CamerasPaid(installed.controller, card.id, slot))
    gain_data(ops, installed.controller, amount)


def defence(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """S-DEF: an own unit stopped here: it is active for good."""
    installed.active = True
    ops.emit(CardActivated(card.id, slot))


def aim(ops: Ops, slot: str, installed: Installed, card: Card) -> None:
    """A card whose targets are chosen one by one; its effect is the step of its frame."""
    ops.push(
        Aim(
            step=card.effect,
            card=installed.card,
            seat=ops.state.active,
            left=number_of(ops, installed),
            sector=slot[:-3],
        )
    )


EFFECTS: dict[str, Effect] = {
    "assault": assault,
    "take_tokens": tokens,
    "gain_data": data,
    "test_data": test,
    "transfer_data": transfer,
    "regain_life": life,
    "failure": failure,
    "incubate": incubate,
    "pending_operation": plans,
    "cameras": cameras,
    "defence": defence,
    **dict.fromkeys(
        (
            "detonate", "deactivate", "force_move", "abduct", "attack_with",
            "remote_control", "amplify", "turn_invisible", "degrade",
        ),
        aim,
    ),
}  # fmt: skip
"""What the use of a card does, by its effect."""
