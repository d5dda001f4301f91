"""What everybody sees of the current turn: what cards changed, and what is still to come."""

from __future__ import annotations

from nexusgames.core.engine import Queue
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.frames import Breath, Deploy, March, Squad, Teleport, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame


class SquadView(Frozen):
    """Alike units that can still move; `march` is how much further Forced March lets them go."""

    space: str
    unit: str
    count: int
    engaged: bool
    march: int


class BreathView(Frozen):
    """The breath being resolved."""

    source: str
    target: str


class TurnView(Frozen):
    """What there is to know about a turn."""

    seat: int
    squads: tuple[SquadView, ...]
    fought: tuple[str, ...]
    battles_won: int
    from_monolith: tuple[str, ...]
    """Spaces that units entered from the Monolith."""
    discount: int
    camps: tuple[str, ...]
    waiting: tuple[str, ...]
    """Spaces whose token or battle comes up later in this phase."""
    taken: tuple[SquadView, ...]
    """Units named for the Teleport or Forced March being played."""
    breath: BreathView | None


def turn_view(game: LiveGame) -> TurnView | None:
    """The current turn, if there is one."""
    turn, *above = game.state.stack[1:] or [None]
    if not isinstance(turn, Turn):
        return None
    deploy = next((frame for frame in above if isinstance(frame, Deploy)), None)
    queue = next((frame for frame in above if isinstance(frame, Queue)), None)
    card = next((frame for frame in above if isinstance(frame, Teleport | March)), None)
    breath = next((frame for frame in above if isinstance(frame, Breath) and frame.step != "choose"), None)
    named = [] if card is None else card.taken if isinstance(card, Teleport) else card.chosen
    return TurnView(
        seat=turn.seat,
        squads=squad_views(turn.squads),
        fought=tuple(turn.fought),
        battles_won=turn.battles_won,
        from_monolith=tuple(turn.from_monolith),
        discount=deploy.discount if deploy else 0,
        camps=tuple(deploy.camps) if deploy else (),
        waiting=tuple(queue.items) if queue else (),
        taken=squad_views(named),
        breath=BreathView(breath.source, breath.target) if breath else None,
    )


def squad_views(squads: list[Squad]) -> tuple[SquadView, ...]:
    """Squads as plain data."""
    return tuple([SquadView(s.space, s.unit, s.count, s.engaged, s.march) for s in squads])
