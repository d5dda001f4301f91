"""The stack of frames: procedures run on top of each other as in play, and each remembers only what is possible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from nexusgames.core.engine import Frame, Queue, Window
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_order, title
from nexusgames.games.nexus_ops.decisions.battle import BATTLES
from nexusgames.games.nexus_ops.decisions.explore import EXPLORE
from nexusgames.games.nexus_ops.frames import (
    Battle,
    BattleCard,
    Breath,
    Camp,
    Deploy,
    March,
    Move,
    Opportunity,
    Pursuit,
    Rounds,
    Setting,
    Shatter,
    Teleport,
    Turn,
    Vortex,
)
from nexusgames.games.nexus_ops.invariants.battle import check_aimed, check_battle, check_shatter, check_window
from nexusgames.games.nexus_ops.invariants.turn import (
    check_before,
    check_breath,
    check_camp,
    check_deploy,
    check_march,
    check_move,
    check_squads,
    check_teleport,
    known_spaces,
)
from nexusgames.games.nexus_ops.invariants.words import named
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures

ABOVE: dict[type[Frame], tuple[type[Frame], ...]] = {
    Rounds: (Setting, Vortex, Turn),
    Turn: (Deploy, Move, Breath, Opportunity, Queue),
    Deploy: (Teleport, March, Camp),
    Queue: (Battle, Pursuit, Opportunity),
    Battle: (Window,),
    Window: (BattleCard, Shatter),
}
"""Which procedures may run on top of which."""

STEP_BELOW = {
    "setting": "turn",
    "vortex": "turn",
    "turn": "next",
    "deploy": "move",
    "move": "breath",
    "breath": "explore",
    EXPLORE: "battle",
    BATTLES: "income",
}
"""The step at which a procedure waits while this runs on top of it: it has already set its next step."""


def check_stack(game: LiveGame) -> None:
    """Raise `BadState` unless play can reach this stack and go on from it."""
    stack: list[Frame] = [*game.state.stack]
    check_order(stack, procedures, Rounds, ABOVE)
    for below, frame in pairwise(stack):
        if below.step != STEP_BELOW.get(title(frame), below.step):
            raise BadState(f"The procedure {title(below)} cannot wait at {below.step} for {title(frame)}.")
        CHECKS[type(frame)](game, frame, below)


def check_setting(game: LiveGame, setting: Setting, below: Frame) -> None:
    """NX-SET-02: before the very first turn."""
    if game.state.round != 1 or game.state.active != game.state.first:
        raise BadState("Colours are chosen before the first turn, not later.")


def check_vortex(game: LiveGame, vortex: Vortex, below: Frame) -> None:
    """NX-VTX-02, NX-VTX-09: before the first player's turn, if there is a Vortex."""
    if not game.state.options.vortex or game.state.active != game.state.first:
        raise BadState("The Vortex strikes only before the first player's turn, and only where there is one.")
    if vortex.homeless and vortex.step != "home":
        raise BadState(f"There are homeless units at the step {vortex.step} of the Vortex.")


def check_turn(game: LiveGame, turn: Turn, below: Frame) -> None:
    """NX-TURN-01, NX-BAT-04: whose turn it is, and what it remembers."""
    state = game.state
    if turn.seat != state.active:
        raise BadState(f"The turn is that of seat {turn.seat}, but seat {state.active} is active.")
    if state.players[turn.seat].eliminated and state.result is None:
        raise BadState(f"{named(game, turn.seat)} is eliminated, but has a turn.")
    known_spaces(game, turn.fought, "fought battles")
    known_spaces(game, turn.from_monolith, "spaces entered from the Monolith")
    if turn.from_monolith and state.options.vortex:
        raise BadState("Nobody can have come from the Monolith, because there is none.")
    running = game.battle is not None and game.battle.space in turn.fought and not game.battle.outcome
    if not 0 <= turn.battles_won <= len(turn.fought) - running:
        raise BadState(f"There are {turn.battles_won} battles won of {len(turn.fought)} fought.")
    if turn.step == "keep" and not state.options.top_priority:
        raise BadState("A card is to be kept of two, but the game is without top priority.")
    check_squads(game, turn)


def check_queue(game: LiveGame, queue: Queue, turn: Frame) -> None:
    """NX-EXP-01, NX-BAT-01, NX-BAT-04: tokens under the player's units, and battles not fought yet."""
    assert isinstance(turn, Turn)
    if queue.seat != turn.seat:
        raise BadState(f"The queue {queue.name} is that of seat {queue.seat}, which is not active.")
    known_spaces(game, queue.items, f"spaces in the queue {queue.name}")
    for item in queue.items:
        space = game.state.spaces[item]
        if queue.name == EXPLORE and not (space.token and space.units[queue.seat]):
            raise BadState(f"There is nothing to explore on {item}.")
        if queue.name == BATTLES and item in turn.fought:
            raise BadState(f"The battle on {item} was fought already.")
    if queue.name == EXPLORE and game.state.stack[-1] is not queue:
        raise BadState("Nothing can run on top of exploring.")


def check_pursuit(game: LiveGame, pursuit: Pursuit, queue: Frame) -> None:
    """NX-ALT-03: Spores on the space of a battle fought."""
    check_before(game, pursuit.before or [])
    spores = [unit for unit in game.board.units if game.board.has(unit, "pursue")]
    if not spores or pursuit.space not in game.turn.fought:
        raise BadState("There is no pursuit without Spores and a battle fought.")
    units = game.state.spaces[pursuit.space].units[game.state.active]
    if not 0 <= pursuit.left <= sum(units.get(unit, 0) for unit in spores):
        raise BadState(f"There are not {pursuit.left} Spores on {pursuit.space}.")


def check_opportunity(game: LiveGame, opportunity: Opportunity, below: Frame) -> None:
    """NX-TURN-06: after the breaths, or between battles."""
    if isinstance(below, Turn) and below.step != "explore":
        raise BadState(f"The turn cannot wait at {below.step} for an opportunity.")
    check_before(game, opportunity.before)


def all_checks(*checks: tuple[type[Frame], Callable[..., None]]) -> dict[type[Frame], Callable[..., None]]:
    """The checks by frame class; each gets the game, the frame, and the frame below."""
    return dict(checks)


CHECKS = all_checks(
    (Setting, check_setting),
    (Vortex, check_vortex),
    (Turn, check_turn),
    (Deploy, check_deploy),
    (Teleport, check_teleport),
    (March, check_march),
    (Camp, check_camp),
    (Move, check_move),
    (Breath, check_breath),
    (Queue, check_queue),
    (Battle, check_battle),
    (Pursuit, check_pursuit),
    (Opportunity, check_opportunity),
    (Window, check_window),
    (BattleCard, check_aimed),
    (Shatter, check_shatter),
)
