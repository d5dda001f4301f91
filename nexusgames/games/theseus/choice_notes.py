"""What the choices of the open question cost and bring, by key, for their labels. Made from public facts only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nexusgames.core.engine import Choice, Decision, Value
from nexusgames.games.theseus.cards import copiers, is_one_use, kind_of, number_of
from nexusgames.games.theseus.data import BonusCard, Card
from nexusgames.games.theseus.decisions.attacks import attack_kind, strength, targets
from nexusgames.games.theseus.frames import Aim, Move, Pending, Turn
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import Installed, TheseusState
from nexusgames.games.theseus.view.preview import assault_preview
from nexusgames.games.theseus.view.sectors import trap_wounds

Details = Mapping[str, Value]
NOTHING: Details = {}
EFFECTS = {
    "wound": "wounds",
    "defence": "wounds",
    "strike": "wounds",
    "detonate": "wounds",
    "grenade": "wounds",
    "more_wounds": "more_wounds",
    "gain_data": "data",
    "transfer_data": "data",
    "test_data": "data_each",
    "more_data": "more_data",
    "regain_life": "life",
    "take_tokens": "tokens",
    "more_movement": "steps",
    "time_loop": "burnt",
}
"""What the number of a card counts, by its effect; for all other effects the number is shown as X."""
COUNTED = ("wounds", "more_wounds", "data", "data_each", "more_data", "life", "tokens", "steps", "burnt", "x")


def details(state: TheseusState) -> dict[str, Mapping[str, object]]:
    """The numbers of the choices open now; choices without any have no entry."""
    decision = state.decision
    if not isinstance(decision, Decision):
        return {}
    game = LiveGame(state)
    found = {choice.key: detail(game, decision, choice) for choice in decision.choices}
    return {key: values for key, values in found.items() if values}


def detail(game: LiveGame, decision: Decision, choice: Choice) -> Details:
    """The numbers of one choice."""
    tell = TELLERS.get(f"{decision.kind}.{choice.verb}") or TELLERS.get(choice.verb)
    return tell(game, choice.args) if tell is not None else NOTHING


def counted(card: Card | BonusCard, number: int) -> Details:
    """A card's number under the name of what it counts."""
    name = EFFECTS.get(card.effect, "x")
    return {each: number if each == name else 0 for each in COUNTED}


def of_upgrade(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-UPG-02, TH-UPG-03: the price, and what the unit or card can do afterwards."""
    name = args[0]
    if name in game.state.units:
        attack = game.lookup.attacks[name, True]
        return {"cost": 1, "attack": attack, **dict.fromkeys(COUNTED, 0)}
    installed = game.state.slots[name]
    return {"cost": installed.upgrades + 1, "attack": "", **raised(game, installed)}


def raised(game: LiveGame, installed: Installed) -> Details:
    """TH-UPG-04: the card's number with one more token."""
    card = game.cards[installed.card]
    return counted(card, card.number(installed.upgrades + 1))


def of_amplifier(game: LiveGame, args: tuple[str, ...]) -> Details:
    """G-AMP: what the card can do afterwards."""
    return raised(game, game.state.slots[args[0]])


def of_card(game: LiveGame, args: tuple[str, ...]) -> Details:
    """Instants and bonus cards: their number, if it is a gain or a wound."""
    card = game.data.card(args[0])
    return counted(card, card.number()) if card.effect in EFFECTS else NOTHING


def of_opening(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-SET-07, TH-INST-05: its type, unless the name tells it (Duplicate), and whether it is kept or installed."""
    card = game.data.cards[args[0]]
    return {"type": card.type, "kept": int(not card.installs)} if card.effect != "duplicate" else NOTHING


def of_use(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-ACT-01: what a use is certain to bring; nothing for cards that depend on choices."""
    name = args[0].partition("+")[0]
    installed, card = game.state.slots[game.slot_of(name)], game.cards[name]
    none = dict.fromkeys(COUNTED, 0)
    if card.effect == "assault":
        wounds, data = assault_preview(game, game.state.active)
        return {**none, "wounds": wounds, "data": data}
    if card.effect == "cameras":
        return {**none, "data": installed.counter * (1 + len(copiers(game, game.slot_of(name))))}
    if card.effect in ("take_tokens", "gain_data", "test_data") or (
        card.effect == "regain_life" and not game.lookup.ffa
    ):
        return counted(card, number_of(game, installed))
    return NOTHING


def of_trap(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-TRAP-05: what the trap will wound."""
    slot = game.slot_of(args[0])
    return {"wounds": trap_wounds(game, slot, game.state.slots[slot])}


def of_slot(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-INST-02, TH-INST-03: the bonus card that lies there, or the player's card that leaves."""
    bonus, replaced = game.state.bonus.get(args[0], ""), game.state.slots.get(args[0])
    lies = {"bonus": kind_of(bonus), "replaced": kind_of(replaced.card) if replaced else ""}
    return {**lies, "top": "", "end": "", "kept": 0}


def of_pending(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-PEND-04, TH-PEND-05, TH-INST-05: whether it is kept, and what waits there next or where the end token goes."""
    state, frame, track = game.state, game.state.stack[-1], game.data.rules.end_track
    assert isinstance(frame, Pending)
    pile = game.player(frame.seat).pile
    stays = state.end == len(track) or state.tied
    end = "" if pile or stays else track[state.end]
    waiting = state.pending.get(args[0])
    kept = int(waiting is not None and not game.cards[waiting].installs)
    return {"bonus": "", "replaced": "", "top": kind_of(pile[-1]) if pile else "", "end": end, "kept": kept}


def of_going_on(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-MOVE-03: where the unit gets to without further cards."""
    return {"stop": reached(game)}


def of_entering(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-MOVE-03: the same; nothing if that is the next sector, which the label names."""
    return {"stop": reached(game)} if moving(game).mp > 1 else NOTHING


def of_skipping(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-MOVE-05: the same, with the next sector left out."""
    return {"stop": reached(game, skipped=1)}


def reached(game: LiveGame, skipped: int = 0) -> str:
    """The sector in which the moving unit has used all its Movement Points."""
    frame = moving(game)
    return game.station.ahead(frame.at, frame.mp + skipped)


def moving(game: LiveGame) -> Move:
    """The Move that asks."""
    frame = game.state.stack[-1]
    assert isinstance(frame, Move)
    return frame


def of_loop(game: LiveGame, args: tuple[str, ...]) -> Details:
    """G-LOO: how many Movement Points are left afterwards."""
    return {"left": moving(game).mp - int(args[0])}


def of_attack(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-ATK-02, TH-ATK-05: the wounds or Data of this attack or strike."""
    item = args[0]
    if item in game.state.slots:
        return {"whom": "", "wounds": number_of(game, game.state.slots[item]), "data": 0}
    return one_attack(game, item, len(targets(game, item)) if attack_kind(game, item) == "all" else 1)


def of_dark_attack(game: LiveGame, args: tuple[str, ...]) -> Details:
    """A-DRK: the same; the victim is named only where it can be chosen."""
    return {**of_attack(game, args), "whom": args[1] if len(args) > 1 else ""}


def of_ambush(game: LiveGame, args: tuple[str, ...]) -> Details:
    """M-AMB: only the arriving unit is hit."""
    return one_attack(game, args[0], 1)


def one_attack(game: LiveGame, name: str, victims: int) -> Details:
    """TH-ATK-05: what an attack of this unit on this many others does."""
    unit, data = game.unit(name), attack_kind(game, name) == "single-data"
    amount, _ = strength(game, unit.sector, game.sides[unit.owner], "more_data" if data else "more_wounds")
    amount *= victims
    return {"whom": "", "wounds": 0 if data else amount, "data": amount if data else 0}


def of_takeover(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-PAN-10: for one use or for good."""
    frame = game.state.stack[-1]
    assert isinstance(frame, Turn)
    return {"one_use": is_one_use(game, frame.unit)}


def of_rival(game: LiveGame, args: tuple[str, ...]) -> Details:
    """TH-FFA-05: where the rival's marker stands."""
    return {"life": game.player(game.lookup.owners[args[0]]).life}


def of_detonation(game: LiveGame, args: tuple[str, ...]) -> Details:
    """S-BOM: what every enemy unit there would take."""
    frame = game.state.stack[-1]
    assert isinstance(frame, Aim)
    slot = game.slot_of(frame.card)
    return {"wounds": number_of(game, game.state.slots[slot]) * (1 + len(copiers(game, slot)))}


TELLERS: dict[str, Callable[[LiveGame, tuple[str, ...]], Details]] = {
    "amplify": of_amplifier,
    "attack": of_attack,
    "attack_with.attack": of_dark_attack,
    "ambush": of_ambush,
    "detonate": of_detonation,
    "discard": of_pending,
    "enter": of_entering,
    "fill": of_pending,
    "loop": of_loop,
    "open": of_opening,
    "lower": of_rival,
    "on": of_going_on,
    "pending.install": of_pending,
    "play": of_card,
    "skip": of_skipping,
    "slot.install": of_slot,
    "take": of_takeover,
    "trap": of_trap,
    "upgrade": of_upgrade,
    "use": of_use,
}
"""By verb, or by `kind.verb` where a decision gives the verb another meaning."""
