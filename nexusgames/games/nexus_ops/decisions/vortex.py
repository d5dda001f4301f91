"""The Vortex, which strikes before each round except the first."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choices_of
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import UnitSentHome, VortexBlasted, VortexPulled
from nexusgames.games.nexus_ops.frames import Homeless, Vortex
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, not_now, refuse, unknown_space

EDGES = 6
ORIENTATIONS = tuple(str(number) for number in range(EDGES))
"""The words for the ways the Vortex can lie."""


def edge(game: LiveGame, number: int) -> str:
    """NX-VTX-01: the inner-ring space beside the edge with this number."""
    return f"A{(number - 1 + game.state.orientation) % EDGES + 1}"


@procedures.step(Vortex, "pull")
def pull(game: LiveGame, vortex: Vortex) -> None:
    """NX-VTX-03, NX-VTX-13: throw all units at one edge to another; nothing prevents it."""
    black, second = game.state.chance.die(), game.state.chance.die()
    source, target = edge(game, black), edge(game, second)
    game.emit(VortexPulled((black, second), source, target))
    vortex.step = "home"
    if source == target:
        return
    for seat in game.seats_from(game.state.first):
        for unit, count in list(game.state.spaces[source].units[seat].items()):
            for _ in range(count):
                throw(game, vortex, seat, unit, source, target)


def throw(game: LiveGame, vortex: Vortex, seat: int, unit: str, source: str, target: str) -> None:
    """NX-VTX-09, NX-MOVE-06: put a thrown unit on the target, or send it home if it may not stand there.

    NX-VTX-10: it turns up no token and engages nobody before its owner's next turn.
    """
    game.remove(seat, unit, source)
    if game.board.may_enter(unit, target):
        game.add(seat, unit, target)
    else:
        vortex.homeless.append(Homeless(seat, unit))


@procedures.must_answer("home", "NX-VTX-09", "must_home")
@procedures.step(Vortex, "home")
def ask_home(game: LiveGame, vortex: Vortex) -> Decision | None:
    """NX-MOVE-06, NX-VTX-09: the owner puts the unit on a hex of their home base."""
    if not vortex.homeless:
        vortex.step = "blast"
        return None
    lost = vortex.homeless[0]
    options = choices_of("home", game.board.homes[lost.seat])
    return game.ask(lost.seat, "home", options, values={"unit": lost.unit}, rules=("NX-VTX-09",))


@procedures.answer(Vortex, "home")
def sent_home(game: LiveGame, vortex: Vortex, chosen: Choice) -> None:
    """NX-VTX-09: put the unit on its home base."""
    lost = vortex.homeless.pop(0)
    game.add(lost.seat, lost.unit, chosen.args[0])
    game.emit(UnitSentHome(lost.seat, lost.unit, chosen.args[0]))


@procedures.verb("home", "space")
def why_not_home(q: Question) -> Refusal | None:
    """NX-VTX-09, NX-MOVE-06: a unit without a space goes to a hex of your home base."""
    if not q.game.state.options.vortex:
        return refuse("NX-VTX-09", "no_vortex")
    if q.kind != "home":
        return not_now(q)
    return unknown_space(q, 0) or _not_home(q)


def _not_home(q: Question) -> Refusal | None:
    space = q.word(0)
    return None if space in q.game.board.homes[q.seat] else refuse("NX-VTX-09", "not_home", space=space)


@procedures.step(Vortex, "blast")
def blast(game: LiveGame, vortex: Vortex) -> None:
    """NX-VTX-04: destroy everything at one edge; this is not a battle."""
    die = game.state.chance.die()
    space = edge(game, die)
    game.emit(VortexBlasted(die, space))
    for seat in game.seats_from(game.state.first):
        for unit, count in list(game.state.spaces[space].units[seat].items()):
            for _ in range(count):
                game.destroy(seat, unit, space, "vortex", seat)
    vortex.step = "draws"


@procedures.step(Vortex, "draws")
def draws(game: LiveGame, vortex: Vortex) -> None:
    """NX-VTX-05, NX-VTX-11: draw a card for each inner space you control, then test for eliminations once."""
    ring = [edge(game, number) for number in range(1, EDGES + 1)]
    for seat in game.seats_from(game.state.first):
        held = sum(game.controls(seat, space) for space in ring)
        draw_energize(game, seat, held * game.data.rules.vortex_draw, "vortex")
    game.finish()
    settle_eliminations(game)
