"""The stack of frames: procedures run on top of each other as in play, and each remembers only what is possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from nexusgames.core.engine import Frame, Queue, Window
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_order, quoted, title
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.decisions.battle import BATTLES
from nexusgames.games.nexus_ops.decisions.breath import dragons_at
from nexusgames.games.nexus_ops.decisions.deploy_cards import camp_spaces, teleport_targets
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
    Squad,
    Teleport,
    Turn,
    Vortex,
)
from nexusgames.games.nexus_ops.invariants.battle import check_aimed, check_battle, check_shatter, check_window
from nexusgames.games.nexus_ops.invariants.cards import carried_out, given_by, named
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.movement import destinations

MOVING = ("begin", "move", "breath")
"""The steps at which a turn still tracks which units have not moved."""


def known_spaces(game: LiveGame, spaces: Sequence[str], what: str) -> None:
    """Whether these are different spaces of the board."""
    for space in spaces:
        if space not in game.state.spaces:
            raise BadState(f"Among the {what} is {quoted(space)}, which is no space.")
    if len(set(spaces)) != len(spaces):
        raise BadState(f"Among the {what} is a space twice.")


def check_squads(game: LiveGame, turn: Turn) -> None:
    """NX-MOVE-07, NX-CRD-06: units that can still move are on the board; those beside them for a card are too."""
    frames = game.state.stack
    if turn.squads and turn.step not in MOVING:
        raise BadState("There are units to move after the Move phase.")
    beside = [frame.taken for frame in frames if isinstance(frame, Teleport)]
    beside += [frame.chosen for frame in frames if isinstance(frame, March)]
    furthest = given_by(game, "forced_march", "spaces")
    totals: dict[tuple[str, str], int] = {}
    for squads in (turn.squads, *beside):
        for squad in squads:
            check_squad(game, squad, furthest)
            place = (squad.space, squad.unit)
            totals[place] = totals.get(place, 0) + squad.count
    for (space, unit), count in totals.items():
        if count > game.state.spaces[space].units[turn.seat].get(unit, 0):
            raise BadState(f"There are {count} units {unit} to move on {space}, more than stand there.")
    if len({(s.space, s.unit, s.engaged, s.march) for s in turn.squads}) != len(turn.squads):
        raise BadState("Two squads are the same.")


def check_squad(game: LiveGame, squad: Squad, furthest: int) -> None:
    """A number of known units on a known space, sent no further than the cards played."""
    if squad.space not in game.state.spaces or squad.unit not in game.board.units or squad.count < 1:
        raise BadState(f"There is no squad of {squad.count} units {quoted(squad.unit)} on {quoted(squad.space)}.")
    if not 0 <= squad.march <= furthest:
        raise BadState(f"A squad cannot march {squad.march} spaces further.")


def check_deploy(game: LiveGame, deploy: Deploy, turn: Frame) -> None:
    """EN04, EN05, NX-ALT-01: discounts and camps of this phase, and hexes with a Clone bought on them."""
    contracts = carried_out(game, "bulk_contract")
    if not 0 <= deploy.discount <= sum(card.values["less"] for card in contracts):
        raise BadState(f"The discount cannot be {deploy.discount}.")
    least = contracts[0].values["least"] if deploy.discount else 0
    if deploy.least != least:
        raise BadState(f"The lowest price is {deploy.least}, not {least}.")
    for camp in deploy.camps:
        if camp not in game.state.spaces or camp == CENTRE:
            raise BadState(f"There can be no forward camp on {quoted(camp)}.")
    if len(deploy.camps) > len(carried_out(game, "forward_camp")):
        raise BadState("There are more forward camps than cards.")
    for space, count in Counter(deploy.filled).items():
        if space not in game.board.homes[game.state.active] or count > game.data.rules.clones_per_hex:
            raise BadState(f"There cannot be {count} Clones bought for {quoted(space)}.")


def check_played(game: LiveGame, kind: str, effect: str) -> EnergizeCard:
    """NX-ENZ-02: a card being carried out has the right effect and lies on top of the discards."""
    card, discard = game.data.energize.get(kind), game.state.decks.energize_discard
    if card is None or card.effect != effect:
        raise BadState(f"The card {quoted(kind)} has no effect {effect}.")
    if not discard or kind_of(discard[-1]) != kind:
        raise BadState(f"The card {kind} being played is not on top of the discards.")
    return card


def check_teleport(game: LiveGame, teleport: Teleport, deploy: Frame) -> None:
    """EN02: a source with units that have somewhere to go."""
    card, taken = check_played(game, teleport.card, "teleport"), teleport.taken
    if len(taken) > card.values["units"] or any(s.count != 1 or s.space != teleport.source for s in taken):
        raise BadState("The units of the Teleport are not single ones of its source.")
    if teleport.step == "source":
        possible = not teleport.source and any(teleport_targets(game, s.space, [s]) for s in game.turn.squads)
    elif taken:
        possible = bool(teleport_targets(game, teleport.source, taken))
    else:
        waiting = [s for s in game.turn.squads if s.space == teleport.source]
        possible = teleport.step == "unit" and any(teleport_targets(game, s.space, [s]) for s in waiting)
    if not possible:
        raise BadState("The Teleport has no units or nowhere to put them.")


def check_march(game: LiveGame, march: March, deploy: Frame) -> None:
    """EN03: up to three single units."""
    card = check_played(game, march.card, "forced_march")
    if len(march.chosen) > card.values["units"] or any(squad.count != 1 for squad in march.chosen):
        raise BadState("The units of the Forced March are not single ones.")
    if not march.chosen and not game.turn.squads:
        raise BadState("The Forced March has no units.")


def check_camp(game: LiveGame, camp: Camp, deploy: Frame) -> None:
    """EN04: there is a space for it."""
    check_played(game, camp.card, "forward_camp")
    if not camp_spaces(game):
        raise BadState("There is no space for the Forward Camp.")


def check_move(game: LiveGame, move: Move, turn: Frame) -> None:
    """NX-MOVE-01: the unit whose target is chosen is one that can still move."""
    picked = move.picked
    if (picked is None) is (move.step == "target"):
        raise BadState(f"The unit that moves does not fit the step {move.step}.")
    if picked is None:
        return
    alike = [(s.space, s.unit, s.engaged, s.march) for s in game.turn.squads]
    if picked.count != 1 or (picked.space, picked.unit, picked.engaged, picked.march) not in alike:
        raise BadState("The unit that moves is none that can still move.")
    if not destinations(game, game.state.active, picked):
        raise BadState("The unit that moves has nowhere to go.")


def check_before(game: LiveGame, before: Sequence[str]) -> None:
    """NX-TURN-06: the missions that were true earlier are different state missions."""
    known = [card.id for card in game.data.secret.values() if card.class_ == "state"]
    if len(set(before)) != len(before) or not set(before) <= set(known):
        raise BadState("Among the missions that were true earlier is one that no board can make true.")


def check_breath(game: LiveGame, breath: Breath, turn: Frame) -> None:
    """Who has breathed, at whom, and who must lose a unit.

    NX-BRE-01, NX-BRE-02, NX-BRE-03, NX-BRE-04, NX-BRE-05, NX-BRE-06.
    """
    seat = game.state.active
    check_before(game, breath.before or [])
    for space, count in breath.breathed.items():
        if space not in game.state.spaces or not 1 <= count <= dragons_at(game, seat, space):
            raise BadState(f"There are not {count} breaths from {quoted(space)}.")
    if breath.step == "choose":
        return
    if breath.source not in breath.breathed or breath.target not in game.board.neighbours[breath.source]:
        raise BadState(f"There is no breath from {quoted(breath.source)} at {quoted(breath.target)}.")
    if not game.has_rivals(breath.target, seat):
        raise BadState(f"There is nobody on {breath.target} to breathe at.")
    if breath.step == "loss" and breath.victim not in game.rivals_at(breath.target, seat):
        raise BadState(f"Seat {breath.victim} has no unit on {breath.target} to lose.")


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


CHECKS: dict[type[Frame], Callable[[LiveGame, Any, Frame], None]] = {
    Setting: check_setting,
    Vortex: check_vortex,
    Turn: check_turn,
    Deploy: check_deploy,
    Teleport: check_teleport,
    March: check_march,
    Camp: check_camp,
    Move: check_move,
    Breath: check_breath,
    Queue: check_queue,
    Battle: check_battle,
    Pursuit: check_pursuit,
    Opportunity: check_opportunity,
    Window: check_window,
    BattleCard: check_aimed,
    Shatter: check_shatter,
}
"""The checks by class of frame; each gets the game, the frame, and the frame below."""
