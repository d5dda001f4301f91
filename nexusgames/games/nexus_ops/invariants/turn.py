"""What the phases before the battles remember: squads, cards being carried out, breaths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nexusgames.core.engine import Frame
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import quoted
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.decisions.breath import dragons_at
from nexusgames.games.nexus_ops.decisions.march import camp_spaces
from nexusgames.games.nexus_ops.decisions.teleport import teleport_targets
from nexusgames.games.nexus_ops.frames import Breath, Camp, Deploy, March, Move, Squad, Teleport, Turn
from nexusgames.games.nexus_ops.invariants.cards import carried_out, given_by
from nexusgames.games.nexus_ops.live_game import LiveGame
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
