"""The Deploy phase: buying units and placing them."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.decisions.energize import deploy_plays, play_deploy_card
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import PhaseEnded, PhaseSkipped, UnitBought
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.squads import join
from nexusgames.games.nexus_ops.why_not import (
    Question,
    card_unfinished,
    not_now,
    not_your_turn,
    refuse,
    unknown_space,
    unknown_unit,
)

END = choice("end")
RULES = ("NX-DEP-01", "NX-DEP-02", "NX-DEP-04")


@procedures.step(Deploy, "choose")
def ask_deploy(game: LiveGame, deploy: Deploy) -> Decision | None:
    """NX-DEP-01, NX-DEP-04, NX-DEP-06: buy, play cards and sell in any order until the player ends the phase."""
    seat = game.state.active
    options = [*purchases(game, deploy), *deploy_plays(game), *playable(game, seat)]
    beside = extras(game, seat)
    if not options and not beside and not deploy.asked:
        game.emit(PhaseSkipped(seat, "deploy"))
        game.finish()
        return None
    deploy.asked = True
    values = {"rubium": game.player(seat).rubium, "units": used_up(game, deploy)}
    return game.ask(seat, "deploy", [*options, END], values=values, rules=RULES, extras=beside, always=True)


@procedures.answer(Deploy, "choose")
def go_on_deploying(game: LiveGame, deploy: Deploy, chosen: Choice) -> None:
    """NX-DEP-04: buy, play a card, or end the phase."""
    match chosen.verb:
        case "buy":
            buy(game, deploy, *chosen.args)
        case "play":
            play_deploy_card(game, deploy, *chosen.args)
        case _:
            game.emit(PhaseEnded(game.state.active, "deploy"))
            game.finish()
            settle_eliminations(game)  # discounts end now, and one may have been all that kept the player in the game


def price(game: LiveGame, deploy: Deploy, unit: str) -> int:
    """NX-ALT-11: what a unit costs now; no discount takes it below 1."""
    return max(deploy.least, game.board.units[unit].cost - deploy.discount)


def purchases(game: LiveGame, deploy: Deploy) -> list[Choice]:
    """NX-DEP-01, NX-DEP-02, NX-DEP-03: each unit you can pay for and have a figure of, on each space that takes it."""
    seat = game.state.active
    player = game.player(seat)
    return [
        choice(f"buy {unit} {space}")
        for unit in game.board.units
        if player.supply[unit] and price(game, deploy, unit) <= player.rubium
        for space in placing_spaces(game, deploy, unit)
    ]


def used_up(game: LiveGame, deploy: Deploy) -> tuple[str, ...]:
    """NX-DEP-01: the unit types you can pay for but have no figure of."""
    player = game.player(game.state.active)
    units = game.board.units
    return tuple(unit for unit in units if not player.supply[unit] and price(game, deploy, unit) <= player.rubium)


def placing_spaces(game: LiveGame, deploy: Deploy, unit: str) -> list[str]:
    """NX-DEP-02, NX-ALT-01, NX-CRD-08: the home-base hexes, and the forward camps you still control."""
    seat, board = game.state.active, game.board
    home = board.homes[seat]
    if board.has(unit, "one_per_hex"):
        return [space for space in home if not is_full(game, deploy, space)]
    camps = [s for s in deploy.camps if game.controls(seat, s) and board.may_enter(unit, s) and s not in home]
    return [*home, *camps]


def is_full(game: LiveGame, deploy: Deploy, space: str) -> bool:
    """NX-ALT-01: whether this hex has taken all the Clones it may in a turn."""
    return deploy.filled.count(space) >= game.data.rules.clones_per_hex


def buy(game: LiveGame, deploy: Deploy, unit: str, space: str) -> None:
    """NX-DEP-05, NX-DEP-07, NX-RET-02: pay and place in one action; the unit may move this turn and is not engaged."""
    seat = game.state.active
    cost = price(game, deploy, unit)
    game.player(seat).rubium -= cost
    game.place(seat, unit, space)
    join(game.turn.squads, space, unit)
    if game.board.has(unit, "one_per_hex"):
        deploy.filled.append(space)
    game.emit(UnitBought(seat, unit, space, cost))


@procedures.verb("buy", "unit", "space")
def why_not_buy(q: Question) -> Refusal | None:
    """NX-DEP-01, NX-DEP-02, NX-DEP-03: check figures, then rubium, then the place."""
    if refused := not_your_turn(q) or card_unfinished(q):
        return refused
    deploy = running(q.game, Deploy)
    if deploy is None:
        return not_now(q)
    return unknown_unit(q, 0) or _not_for_sale(q, deploy) or unknown_space(q, 1) or _wrong_place(q, deploy)


def _not_for_sale(q: Question, deploy: Deploy) -> Refusal | None:
    """NX-UNIT-02, NX-DEP-01: there is no figure left, or not enough rubium."""
    unit, player = q.word(0), q.game.player(q.seat)
    if not player.supply[unit]:
        return refuse("NX-UNIT-02", "no_figure", unit=unit)
    cost = price(q.game, deploy, unit)
    if cost > player.rubium:
        return refuse("NX-DEP-01", "too_dear", unit=unit, cost=cost, rubium=player.rubium)
    return None


def _wrong_place(q: Question, deploy: Deploy) -> Refusal | None:
    """NX-DEP-02, NX-ALT-01: units go on your home base; each hex takes a limited number of Clones in a turn."""
    unit, space = q.words[:2]
    if space in placing_spaces(q.game, deploy, unit):
        return None
    if space in q.game.board.homes[q.seat]:
        return refuse("NX-ALT-01", "hex_full", unit=unit, space=space, count=q.game.data.rules.clones_per_hex)
    if space in deploy.camps:
        return _wrong_camp(q, unit, space)
    owner = q.game.board.base_owner(space)
    if owner is not None:
        return refuse("NX-DEP-02", "other_base", space=space, seat=owner)
    return refuse("NX-DEP-02", "not_on_map", space=space)


def _wrong_camp(q: Question, unit: str, space: str) -> Refusal:
    """NX-CRD-08, NX-ALT-11: a camp takes units only while you control it, and only those that may enter it."""
    board = q.game.board
    if board.has(unit, "one_per_hex"):
        return refuse("NX-ALT-11", "clone_camp", unit=unit)
    if not q.game.controls(q.seat, space):
        return refuse("NX-CRD-08", "camp_lost", space=space)
    return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[space])
