"""Squads: the active player's units that can still move, grouped by what they may do."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.games.nexus_ops.frames import Squad
from nexusgames.games.nexus_ops.live_game import LiveGame


def muster(game: LiveGame, seat: int) -> list[Squad]:
    """NX-RET-02, NX-RET-06: all units at the very start of the turn; those on a space with opponents are engaged."""
    return [
        Squad(name, unit, count, engaged=game.has_rivals(name, seat))
        for name, space in game.state.spaces.items()
        for unit, count in space.units[seat].items()
    ]


def join(squads: list[Squad], space: str, unit: str, engaged: bool = False, march: int = 0) -> None:
    """Add a unit to those that can still move."""
    for squad in squads:
        if squad.space == space and squad.unit == unit and squad.engaged is engaged and squad.march == march:
            squad.count += 1
            return
    squads.append(Squad(space, unit, 1, engaged, march))


def same_orders(squads: Sequence[Squad], picked: Squad) -> Squad:
    """The squad that a unit was picked from: same type, same space, same permissions."""
    return next(
        squad
        for squad in squads
        if squad.unit == picked.unit
        and squad.space == picked.space
        and squad.engaged is picked.engaged
        and squad.march == picked.march
    )


def leave(squads: list[Squad], squad: Squad) -> None:
    """Take a unit out of this squad."""
    squad.count -= 1
    if not squad.count:
        squads.remove(squad)


def marks(squads: Sequence[Squad], squad: Squad) -> str:
    """The words that tell a squad apart from others of its type on its space; empty if it needs none."""
    if not (squad.engaged or squad.march):
        return ""
    if sum(other.space == squad.space and other.unit == squad.unit for other in squads) == 1:
        return ""
    return (" engaged" if squad.engaged else "") + (f" march{squad.march}" if squad.march else "")


def named(squads: Sequence[Squad], unit: str, space: str, words: Sequence[str]) -> Squad:
    """The squad of this type on this space whose `marks` are these words."""
    said = "".join(f" {word}" for word in words)
    return next(s for s in squads if s.unit == unit and s.space == space and marks(squads, s) == said)
