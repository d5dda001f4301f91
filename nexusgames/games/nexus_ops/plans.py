"""Attacks with several units at once, each of whose moves looks bad until the last unit has arrived.

A search that looks ahead move by move hardly ever finds them, so they are offered to it whole. These are a player's
guesses from what everybody can see, not rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nexusgames.core.engine import Decision
from nexusgames.games.nexus_ops.frames import Move, Squad
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.movement import destinations, movable
from nexusgames.games.nexus_ops.outlook import Held, held, prospect_of
from nexusgames.games.nexus_ops.squads import marks, same_orders

ENOUGH = 0.85
"""A chance of victory good enough to send no further unit."""
WORTH_TRYING = 0.3


class Mover(NamedTuple):
    """A unit that could join an attack."""

    key: str
    unit: str


def plans(game: LiveGame, decision: Decision) -> list[tuple[str, ...]]:
    """Ways to answer a question of the Move phase with such attacks; none for other questions."""
    frame, seat = game.state.stack[-1], decision.seat
    if not isinstance(frame, Move) or seat != game.state.active:
        return []
    rivals = held(game, seat)
    if frame.picked is None:
        return [plan for end in rivals for plan in _attacks(game, seat, end, rivals, None)]
    ends = [option.args[0] for option in decision.options if option.verb == "to" and option.args[0] in rivals]
    return [plan for end in ends for plan in _attacks(game, seat, end, rivals, frame.picked)]


def _attacks(game: LiveGame, seat: int, end: str, rivals: Held, picked: Squad | None) -> Iterator[tuple[str, ...]]:
    """An attack on a space with as many units as it takes, if that is several and they are likely to win."""
    there = dict(game.state.spaces[end].units[seat])
    keys: list[str] = []
    if picked is not None:
        there[picked.unit] = there.get(picked.unit, 0) + 1
        keys.append(f"to {end}")
    movers = sorted(_movers(game, seat, end, picked), key=lambda mover: -game.board.faces[mover.unit][end])
    for number, mover in enumerate(movers, 1):
        there[mover.unit] = there.get(mover.unit, 0) + 1
        keys += [mover.key, f"to {end}"]
        likely = prospect_of(game, end, rivals[end], there).chance
        last = number == len(movers)
        if len(keys) > 2 and (likely >= ENOUGH or (last and likely >= WORTH_TRYING)):
            yield tuple(keys)
            return


def _movers(game: LiveGame, seat: int, end: str, picked: Squad | None) -> Iterator[Mover]:
    """The units that can still go there, except the one on its way."""
    squads: Sequence[Squad] = game.turn.squads
    going = same_orders(squads, picked) if picked is not None else None
    for squad in movable(game, seat, squads):
        if not squad.engaged and end in destinations(game, seat, squad):
            key = f"move {squad.unit} {squad.space}{marks(squads, squad)}"
            yield from [Mover(key, squad.unit)] * (squad.count - (squad is going))
