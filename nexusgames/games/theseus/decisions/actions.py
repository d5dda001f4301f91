"""What using a card starts: gains, an Assault, a birth, or targets to choose (TH-ACT-01, TH-PAN-11)."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.games.theseus.cards import copiers, number_of, worked
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.decisions.assault import begin_assault
from nexusgames.games.theseus.events_cards import CamerasPaid, CardActivated, CardUsed
from nexusgames.games.theseus.frames import Aim, Birth, Failure, Pending, Use
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import Installed
from nexusgames.games.theseus.tracks import gain_data, gain_life, take_tokens


def act(game: LiveGame, item: str) -> None:
    """TH-ACT-01, TH-CARD-02, TH-PAN-11: use a card, or a copy of it, once in the sector where it lies."""
    name, _, copier = item.partition("+")
    slot = game.slot_of(name)
    installed = game.state.slots[slot]
    card = game.cards[name]
    game.emit(CardUsed(game.state.active, card.id, slot))
    used = game.slot_of(copier) if copier else slot
    if game.state.slots[used].taken and card.effect != "detonate":
        game.push(Use(step="used", card=game.state.slots[used].card))
    EFFECTS[card.effect](game, slot, installed, card)


@procedures.step(Use, "used")
def used(game: LiveGame, frame: Use) -> None:
    """TH-PAN-11: a taken card has been used; a one-use takeover ends with it."""
    game.finish()
    worked(game, game.slot_of(frame.card))


Effect = Callable[[LiveGame, str, Installed, Card], None]


def assault(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """M-ASS, A-ASS: a complete Assault of the active player."""
    begin_assault(game, game.state.active)


def tokens(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """M-ARS, S-MIN, A-HAB, G-CRA, TH-2V2-10: Upgrade tokens for the player whose turn it is."""
    take_tokens(game, game.state.active, card.amount)


def data(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """S-ARC, TH-2V2-10: Data for the card's faction."""
    gain_data(game, installed.controller, number_of(game, installed))


def test(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """G-TES: X Data for each enemy unit in this sector."""
    names = game.units_in(slot[:-3])
    enemies = sum(game.enemies(game.unit(name).owner, installed.controller) for name in names)
    if enemies:
        gain_data(game, installed.controller, number_of(game, installed) * enemies)


def transfer(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """G-TRA, TH-ACT-07: X Data, and more for each other unit of the card's side here; the moved one does not count."""
    names = game.units_in(slot[:-3])
    own = [n for n in names if n != game.turn.unit and not game.enemies(game.unit(n).owner, installed.controller)]
    gain_data(game, installed.controller, number_of(game, installed) + card.each * len(own))


def life(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """S-MED, TH-FFA-05: regain X Life; in a free-for-all lower rivals' markers instead."""
    if game.lookup.ffa:
        aim(game, slot, installed, card)
    else:
        gain_life(game, installed.controller, number_of(game, installed), installed.controller)


def failure(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """S-FAI: the Control Centre action."""
    game.push(Failure(seat=game.state.active))


def incubate(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """A-INC: a Lesser Alien hatches in this sector."""
    game.push(Birth(seat=game.state.active, owner=installed.owner, kind="lesser_alien", sector=slot[:-3]))


def plans(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """S-PLA: one pending-card operation in any sector."""
    game.push(Pending(seat=game.state.active, sector=""))


def cameras(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """S-CAM: an own unit stopped here: pay the counter out, once more for each Duplicate, and reset it."""
    amount = installed.counter * (1 + len(copiers(game, slot)))
    installed.counter = 0
    game.emit(CamerasPaid(installed.controller, card.id, slot))
    gain_data(game, installed.controller, amount)


def defence(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """S-DEF: an own unit stopped here: the card is active for good."""
    installed.active = True
    game.emit(CardActivated(card.id, slot))


def aim(game: LiveGame, slot: str, installed: Installed, card: Card) -> None:
    """A card whose targets are chosen one by one; the step of its frame is its effect."""
    game.push(
        Aim(
            step=card.effect,
            card=installed.card,
            seat=game.state.active,
            left=number_of(game, installed),
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
"""TH-GOLD-01: what using a card does, by its effect."""
