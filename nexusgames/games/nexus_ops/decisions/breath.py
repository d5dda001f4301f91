"""Dragon's Breath, at the end of the Move phase."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.decisions.battle import losses
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.decisions.scoring import leave_for_opportunity
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import DragonBreathed
from nexusgames.games.nexus_ops.frames import Breath, Opportunity
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable, true_now
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.seats import colour_choice, seat_of_colour
from nexusgames.games.nexus_ops.why_not import Question, not_now, not_your_turn, refuse, unknown_player, unknown_space


@procedures.step(Breath, "choose")
def ask_breath(game: LiveGame, breath: Breath) -> Decision | None:
    """NX-BRE-01, NX-BRE-02: each Dragon may breathe once, in any order; each breath is resolved before the next."""
    seat = game.state.active
    options = breaths(game, breath)
    if not options:
        leave_for_opportunity(game, breath.before)
        return None
    options += [*playable(game, seat), PASS]
    return game.ask(seat, "breath", options, rules=("NX-BRE-01", "NX-BRE-03"), extras=extras(game, seat))


def breaths(game: LiveGame, breath: Breath) -> list[Choice]:
    """NX-BRE-01, NX-BRE-04, NX-BRE-09, NX-BRE-12: breathe from a controlled space at an opponent on an adjacent one.

    NX-BRE-08, NX-BRE-10: a Dragon may breathe whether it moved or not; an earlier breath may have cleared its space.
    """
    seat, spaces = game.state.active, game.state.spaces
    if not any(game.figures_out(seat, unit) for unit in game.board.breathers):
        return []
    return [
        choice(f"breathe {space} {target}")
        for space in spaces
        if dragons_at(game, seat, space) > breath.breathed.get(space, 0) and game.controls(seat, space)
        for target in game.board.neighbours[space]
        if game.has_rivals(target, seat)
    ]


def dragons_at(game: LiveGame, seat: int, space: str) -> int:
    """How many of the seat's units on this space can breathe."""
    units = game.state.spaces[space].units[seat]
    return sum(units[unit] for unit in game.board.breathers if unit in units)


@procedures.answer(Breath, "choose")
def breathe(game: LiveGame, breath: Breath, chosen: Choice) -> None:
    """NX-BRE-03: declare the target before the die is rolled."""
    if chosen is PASS:
        game.finish()
        return
    breath.before = true_now(game, game.state.active)
    breath.source, breath.target = chosen.args
    breath.breathed[breath.source] = breath.breathed.get(breath.source, 0) + 1
    breath.step = "roll"


@procedures.verb("breathe", "source", "target")
def why_not_breathe(q: Question) -> Refusal | None:
    """NX-BRE-01, NX-BRE-02, NX-BRE-11: after the moves, once per Dragon, from a controlled space at an adjacent one."""
    if refused := not_your_turn(q):
        return refused
    breath = running(q.game, Breath)
    if running(q.game, Opportunity) is not None and phase_of(q.game.state) == "breath":
        return refuse("NX-BRE-01", "breath_over")
    if breath is None:
        return refuse("NX-BRE-01", "breath_later") if phase_of(q.game.state) == "move" else not_now(q)
    if q.kind != "breath":
        return refuse("NX-BRE-02", "breath_unfinished")
    return unknown_space(q, 0) or _no_breath(q, breath) or unknown_space(q, 1) or _no_target(q)


def _no_breath(q: Question, breath: Breath) -> Refusal | None:
    """NX-BRE-01, NX-BRE-12: no Dragon on the space is able to breathe."""
    space = q.word(0)
    dragons = dragons_at(q.game, q.seat, space)
    if not dragons:
        return refuse("NX-BRE-01", "no_dragon", space=space)
    if q.game.has_rivals(space, q.seat):
        return refuse("NX-BRE-01", "dragon_fights", space=space)
    if not q.game.controls(q.seat, space):
        return refuse("NX-BRE-12", "dragon_ally", space=space)
    if breath.breathed.get(space, 0) >= dragons:
        return refuse("NX-BRE-01", "dragon_done", space=space)
    return None


def _no_target(q: Question) -> Refusal | None:
    """NX-BRE-04, NX-BRE-09: the target is adjacent and holds an opponent's unit."""
    space, target = q.words[:2]
    if target not in q.game.board.neighbours[space]:
        return refuse("NX-BRE-09", "breath_far", space=target)
    if not q.game.has_rivals(target, q.seat):
        return refuse("NX-BRE-04", "breath_nobody", space=target)
    return None


@procedures.step(Breath, "roll")
def roll(game: LiveGame, breath: Breath) -> None:
    """NX-BRE-03, NX-ENZ-09: roll one die, which no card changes."""
    seat = game.state.active
    die = game.state.chance.die()
    hit = die >= game.data.rules.breath_hits
    game.emit(DragonBreathed(seat, breath.source, breath.target, die, hit))
    breath.step = "victim" if hit else "choose"


@procedures.must_answer("breath_victim", "NX-BRE-06", "must_victim")
@procedures.step(Breath, "victim")
def ask_victim(game: LiveGame, breath: Breath) -> Decision:
    """NX-BRE-06: where several opponents stand, the active player decides after the roll who loses a unit."""
    seat = game.state.active
    options = [colour_choice(game, "victim", rival) for rival in game.rivals_at(breath.target, seat)]
    if len(options) == 1:
        return game.ask(seat, "breath_victim", options)
    options += playable(game, seat)
    values = {"space": breath.target}
    return game.ask(seat, "breath_victim", options, values=values, rules=("NX-BRE-06",), extras=extras(game, seat))


@procedures.answer(Breath, "victim")
def choose_victim(game: LiveGame, breath: Breath, chosen: Choice) -> None:
    """NX-BRE-06: this player chooses the unit to lose next."""
    breath.victim = seat_of_colour(game, chosen.args[0])
    breath.step = "loss"


@procedures.verb("victim", "rival")
def why_not_victim(q: Question) -> Refusal | None:
    """NX-BRE-06: the victim is an opponent with units on the target space."""
    breath = running(q.game, Breath)
    if breath is None or q.kind != "breath_victim":
        return not_now(q)
    return unknown_player(q) or _no_victim(q, breath.target)


def _no_victim(q: Question, space: str) -> Refusal | None:
    colour = q.word(0)
    seat = seat_of_colour(q.game, colour)
    if seat not in q.game.board.rivals[q.seat]:
        return refuse("NX-BRE-06", "victim_friend", colour=colour)
    if not q.game.state.spaces[space].units[seat]:
        return refuse("NX-BRE-06", "player_absent", colour=colour, space=space)
    return None


@procedures.must_answer("breath_loss", "NX-BRE-05", "must_lose")
@procedures.step(Breath, "loss")
def ask_loss(game: LiveGame, breath: Breath) -> Decision:
    """NX-BRE-05: the victim chooses which of their units there is destroyed."""
    options = losses(game, breath.victim, breath.target)
    values = {"space": breath.target, "rival": game.state.active}
    return game.ask(breath.victim, "breath_loss", options, values=values, rules=("NX-BRE-05",))


@procedures.answer(Breath, "loss")
def lose_unit(game: LiveGame, breath: Breath, chosen: Choice) -> None:
    """NX-BRE-07, NX-BRE-11, NX-ALT-07: a breath is not a battle, so nobody draws or scores for it.

    A Serpent goes on until it misses.
    """
    seat, unit = game.state.active, chosen.args[0]
    game.destroy(breath.victim, unit, breath.target, "breath", seat)
    breath.step = "choose"
    if breathes_on(game, seat, breath) and game.has_rivals(breath.target, seat):
        breath.step = "roll"
    settle_eliminations(game)


def breathes_on(game: LiveGame, seat: int, breath: Breath) -> bool:
    """NX-ALT-07: whether the breathing unit attacks again after a hit."""
    units = game.state.spaces[breath.source].units[seat]
    return any(game.board.has(unit, "breath_again") for unit in units)
