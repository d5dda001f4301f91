"""What everybody sees of the current battle: sides, dice, cards, hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from nexusgames.core.engine import Window
from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.decisions.battle import STEP_ZERO
from nexusgames.games.nexus_ops.frames import Battle, BattleCard, Shatter, Side
from nexusgames.games.nexus_ops.live_game import LiveGame


class DieView(Frozen):
    """A die of this attack step."""

    unit: str
    natural: int
    hit: bool


class SideView(Frozen):
    """One side of a battle; counts by unit type leave out types with none."""

    seat: int
    units: Mapping[str, int]
    fought: Mapping[str, int]
    to_attack: Mapping[str, int]
    """Units whose attack step is still to come."""
    least: Mapping[str, int]
    """The lowest die with which each unit type hits, with cards in force."""
    bonus: int
    type_bonus: Mapping[str, int]
    extra_dice: Mapping[str, int]
    first: tuple[str, ...]
    """Unit types that attack before all others."""
    dice: tuple[DieView, ...]
    hits: int
    picks: int
    lost: Mapping[str, int]
    destroyed: Mapping[str, int]
    slayers: Mapping[str, int]
    """How many units each unit type has destroyed in its attack."""


class AimedCard(Frozen):
    """A battle card that is being aimed."""

    kind: str
    seat: int
    side: str


class CardInBattle(Frozen):
    """A battle card that was carried out: who played it, on whose side, and for some cards on which unit type."""

    kind: str
    seat: int
    side: int
    unit: str


class BattleView(Frozen):
    """A battle; `stage` is the attack step (`0` or a unit type), `window` the open window for cards."""

    space: str
    attacker: SideView
    defender: SideView | None
    """None until the attacker has chosen whom to fight."""
    step: str
    stage: str
    window: str
    card: AimedCard | None
    cards: tuple[CardInBattle, ...]
    """The cards carried out in this battle, in order (NX-CRD-10: they are public)."""
    shatter: int
    """Hits by shattered Shardlings that still cost a unit each."""
    outcome: str
    red_played: bool


def battle_view(game: LiveGame) -> BattleView | None:
    """The battle being fought, if there is one."""
    battle = game.battle
    if battle is None:
        return None
    window, card, shatter = "", None, 0
    for frame in game.state.stack:
        if isinstance(frame, Window):
            window = frame.name
        elif isinstance(frame, BattleCard):
            card = AimedCard(frame.card, frame.seat, frame.side)
        elif isinstance(frame, Shatter):
            shatter = frame.hits
    return BattleView(
        **named(battle, "space step stage outcome red_played"),
        attacker=side_view(game, battle, battle.attacker),
        defender=None if battle.step == "defender" else side_view(game, battle, battle.defender),
        window=window,
        card=card,
        cards=cards_played(battle),
        shatter=shatter,
    )


def cards_played(battle: Battle) -> tuple[CardInBattle, ...]:
    """NX-ENZ-02, NX-CRD-10: the cards played in this battle with their aims, all public."""
    seats = {"attacker": battle.attacker.seat, "defender": battle.defender.seat}
    return tuple(CardInBattle(card.kind, card.seat, seats[card.side], card.unit) for card in battle.cards)


def side_view(game: LiveGame, battle: Battle, side: Side) -> SideView:
    """One side, all of it public."""
    units = game.state.spaces[battle.space].units[side.seat]
    return SideView(
        **named(side, "seat bonus hits picks"),
        units=units.copy(),
        fought=side.fought.copy(),
        to_attack={unit: units[unit] for unit in types_to_come(game, battle, side) if unit in units},
        least={unit: least_die(game, battle, side, unit) for unit in units},
        type_bonus=side.type_bonus.copy(),
        extra_dice=side.extra_dice.copy(),
        first=tuple(side.first),
        dice=tuple(DieView(die.unit, die.natural, die.hit) for die in side.dice),
        lost=side.lost.copy(),
        destroyed=side.destroyed.copy(),
        slayers=Counter(entry.rpartition(" by ")[2] for entry in side.slain),
    )


def least_die(game: LiveGame, battle: Battle, side: Side, unit: str) -> int:
    """NX-BAT-09, NX-ENZ-08: the lowest die with which the unit hits, at least 1."""
    return max(1, game.board.hits_on(unit, battle.space) - side.bonus - side.type_bonus.get(unit, 0))


def types_to_come(game: LiveGame, battle: Battle, side: Side) -> tuple[str, ...]:
    """NX-BAT-07, NX-CRD-05: the unit types whose attack step has not begun."""
    order = game.board.order
    if battle.outcome:
        return ()
    if not battle.stage:
        return order
    later = order if battle.stage == STEP_ZERO else order[order.index(battle.stage) + 1 :]
    return tuple(unit for unit in later if unit not in side.first)
