"""Why a unit ability cannot be used in a battle: Shardlings and Rock Thunderers (NX-ALT-04, NX-ALT-05)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.data import ROCK_PLAINS
from nexusgames.games.nexus_ops.frames import Battle, Side
from nexusgames.games.nexus_ops.refusals.question import Question, card_unfinished, incomplete, not_now, refuse, running

PRE_ROLL = "window_B-PRE"
LONGEST_NUMBER = 3


def shatter(q: Question) -> Refusal | None:
    """NX-ALT-04: a participant's own Shardlings, as many as there are."""
    if not q.ops.state.options.alternate_units:
        return refuse("NX-ALT-04", "no_alternate")
    return _wrong_window(q) or _too_few_to_shatter(q)


def _too_few_to_shatter(q: Question) -> Refusal | None:
    battle, word = running(q.ops, Battle), q.word(0)
    assert battle is not None
    units = q.ops.state.spaces[battle.space].units[q.seat]
    count = sum(n for unit, n in units.items() if q.ops.board.has(unit, "shatter"))
    if not count:
        return refuse("NX-ALT-04", "ability_nobody", unit=_with(q, "shatter"))
    if not (word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER):
        return incomplete(q)
    if not 1 <= int(word) <= count:
        return refuse("NX-ALT-04", "shatter_count", unit=_with(q, "shatter"), count=count)
    return None


def strike(q: Question) -> Refusal | None:
    """NX-ALT-05, NX-ALT-13: a participant's own Rock Thunderers, on Rock Plains, once."""
    if not q.ops.state.options.alternate_units:
        return refuse("NX-ALT-05", "no_alternate")
    return _wrong_window(q) or _no_first_strike(q)


def _no_first_strike(q: Question) -> Refusal | None:
    battle = running(q.ops, Battle)
    assert battle is not None
    side = _side_of(battle, q.seat)
    unit, terrain = _with(q, "first_strike"), q.ops.board.terrain[battle.space]
    if unit not in q.ops.state.spaces[battle.space].units[q.seat]:
        return refuse("NX-ALT-05", "ability_nobody", unit=unit)
    if terrain != ROCK_PLAINS:
        return refuse("NX-ALT-05", "strike_terrain", unit=unit, terrain=ROCK_PLAINS)
    if side is not None and (side.first_strike or unit in side.first):
        return refuse("NX-ALT-13", "strike_twice", unit=unit)
    return incomplete(q) if q.word(0) != "first" else None


def _wrong_window(q: Question) -> Refusal | None:
    """NX-ENZ-05: abilities belong to the participants, before the dice are rolled."""
    battle = running(q.ops, Battle)
    if battle is None:
        return not_now(q)
    if refused := card_unfinished(q):
        return refused
    if q.kind != PRE_ROLL:
        return refuse("NX-ENZ-05", "ability_window")
    if _side_of(battle, q.seat) is None:
        return refuse("NX-ENZ-05", "ability_bystander")
    return None


def _side_of(battle: Battle, seat: int) -> Side | None:
    for side in (battle.attacker, battle.defender):
        if side.seat == seat:
            return side
    return None


def _with(q: Question, ability: str) -> str:
    """The unit type that has the ability."""
    return next(unit for unit in q.ops.board.units if q.ops.board.has(unit, ability))
