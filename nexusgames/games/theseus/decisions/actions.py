"""What the use of a card starts: gains, an Assault, a birth, or targets to be chosen (TH-ACT-01, TH-PAN-11)."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.games.theseus.cards import copiers, number_of, worked
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.decisions.assault import begin_assault
from nexusgames.games.theseus.events_cards import CamerasPaid, CardActivated, CardUsed
from nexusgames.games.theseus.frames import Aim, Birth, Failure, Pending, Use
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import Installed
from nexusgames.games.theseus.tracks import gain_data, gain_life, take_tokens


def act(ops: Ops, item: str) -> None:
    """TH-ACT-01, TH-CARD-02, TH-PAN-11: one use of a card, or of a copy of it, in the sector where it lies."""
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
    """G-TRA, TH-ACT-07: X Data, and more for each other unit of the card's side here; the moved one does not count."""
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
"""TH-GOLD-01: what the use of a card does, by its effect."""
