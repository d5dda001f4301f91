"""The odds that a seat can work out from its view: of a battle on a space, or of the one being fought."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.odds import Hits, Odds, Troop, battle_odds, expected_hits, some_hit
from nexusgames.games.nexus_ops.view.battle import BattleView, SideView
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView

__all__ = [
    "Contest", "Odds", "Troop", "contest_at", "contests_at", "expected_hits", "odds_now", "percent",
    "rivals_at", "side_troops", "some_hit", "troops",
]  # fmt: skip

COUNTING = "count"
"""The step of a battle in which the dice are rolled but their hits are not counted yet."""


class Contest(Frozen):
    """A battle that could be fought; without odds if its armies are too big."""

    attacker: int
    defender: int
    odds: Odds | None


def contests_at(view: NexusOpsView, space: str) -> list[Contest]:
    """NX-BAT-01, NX-BAT-03: the battles that the active player, or else another there, could fight on a space."""
    present = [seat for seat, units in enumerate(view.spaces[space].units) if units]
    if not present:
        return []
    attacker = next((seat for seat in (view.active, view.seat) if seat in present), present[0])
    return [contest_at(view, space, attacker, seat) for seat in rivals_at(view, space, attacker)]


def contest_at(view: NexusOpsView, space: str, attacker: int, defender: int, joining: str = "") -> Contest:
    """A battle between the units there, plus a unit that may be on its way to join the attacker."""
    units = view.spaces[space].units
    ours = dict(units[attacker])
    if joining:
        ours[joining] = ours.get(joining, 0) + 1
    odds = battle_odds(view.battle_order, troops(view, space, ours), troops(view, space, units[defender]))
    return Contest(attacker, defender, odds)


def rivals_at(view: NexusOpsView, space: str, seat: int) -> list[int]:
    """NX-TEAM-11: the others with units there, except an ally."""
    own = next((team for team in view.teams if seat in team), (seat,))
    return [other for other, units in enumerate(view.spaces[space].units) if units and other not in own]


def odds_now(view: NexusOpsView, battle: BattleView) -> Odds | None:
    """The odds of the current battle from here on, with all that dice and cards have changed so far.

    There are none while shattered Shardlings deal their hits: the view does not say whom they strike.
    """
    if battle.outcome or battle.shatter or battle.defender is None:
        return None
    sides = battle.attacker, battle.defender
    ours, theirs = (side_troops(view, battle.space, side) for side in sides)
    dealt, taken = (hits_to_deal(view, battle, side) for side in sides)
    return battle_odds(view.battle_order, ours, theirs, dealt, taken)


def hits_to_deal(view: NexusOpsView, battle: BattleView, side: SideView) -> Hits:
    """NX-BAT-10, NX-BAT-14: a side's plain hits and picks that cost no unit yet, whether counted or only rolled."""
    if battle.step != COUNTING:
        return side.hits, side.picks
    picking = nexus_ops_data().rules.pick_natural
    hits = [die for die in side.dice if die.hit]
    picks = sum(die.natural >= picking and "pick" in view.units[die.unit].abilities for die in hits)
    return len(hits) - picks, picks


def troops(view: NexusOpsView, space: str, units: Mapping[str, int]) -> tuple[Troop, ...]:
    """Units as they fight on a space without any cards."""
    return tuple(troop(view, space, unit, count) for unit, count in units.items() if count)


def side_troops(view: NexusOpsView, space: str, side: SideView) -> tuple[Troop, ...]:
    """NX-CRD-02, NX-CRD-05, NX-ENZ-08: a side of the current battle, with its cards and with who has attacked."""
    return tuple(
        troop(
            view,
            space,
            unit,
            count,
            least=side.least[unit],
            sets=1 + side.extra_dice.get(unit, 0),
            first=unit in side.first,
            fired=unit not in side.to_attack,
        )
        for unit, count in side.units.items()
    )


def troop(
    view: NexusOpsView,
    space: str,
    unit: str,
    count: int,
    *,
    least: int = 0,
    sets: int = 1,
    first: bool = False,
    fired: bool = False,
) -> Troop:
    """NX-BAT-09, NX-BAT-14, NX-ALT-02: a unit type's numbers on this terrain and its abilities in battle."""
    sheet, rules = view.units[unit], nexus_ops_data().rules
    return Troop(
        unit=unit,
        count=count,
        cost=sheet.cost,
        least=least or sheet.hits[view.spaces[space].terrain],
        picks_from=rules.pick_natural if "pick" in sheet.abilities else 0,
        fewer=rules.partner_dice if "needs_partner" in sheet.abilities else 0,
        sets=sets,
        first=first,
        fired=fired,
    )


def percent(chance: float) -> int:
    """A chance in percent; 0 and 100 only for what is impossible and certain."""
    return int(chance) * 100 if chance in (0.0, 1.0) else min(99, max(1, round(chance * 100)))
